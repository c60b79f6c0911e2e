import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Budget, findBroken, lowerBudgets, readBudgets } from '../sizes/budgets.ts'
import { countSizes, type Sizes } from '../sizes/count-sizes.ts'
import { findPatterns, readsNumbers } from '../sizes/find-patterns.ts'

const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('rooms that read documents and questions', () => {
  // What has shrunk is held by `npm run sizes -- --lower`.
  it('stay within their budgets, which follow them down', { timeout: 600_000 }, () => {
    expect(findBroken(countSizes(), readBudgets())).toEqual([])
  })
})

describe('what is counted', () => {
  const planted = countSizes(
    plant({
      'domain/src/criteria/cells/outcome.ts': [
        "import '../../money/pounds.ts'",
        "import '../matching/rows.ts'",
        'const short = /a+/',
        `const long = /${'ab'.repeat(101)}/`,
        'const number = /\\d+%/',
        '',
      ].join('\n'),
      'domain/src/criteria/cells/outcome.test.ts': 'const no = /a/\n'.repeat(50),
      'domain/src/criteria/matching/rows.ts': "import '../cells/outcome.ts'\n",
      'domain/src/criteria/knowledge/words.jsonl': [
        '{"concept":"ccj","said":"county court judgment (CCJ)"}',
        '{"concept":"ccj","said":"ccjs? (settled|satisfied)"}',
        '{"concept":"age","said":"\\\\bage\\\\b"}',
        '',
      ].join('\n'),
      'domain/src/criteria/knowledge/rows.ts': 'export {}\n',
      'domain/src/language/tokens.ts': 'const digits = /\\d/\n',
      'domain/src/pages/page.ts': 'export {}\n',
      'domain/src/money/pounds.ts': "import '../pence/pence.ts'\n\n",
      'domain/src/pence/pence.ts': 'const pence = /p/\n',
      'domain/src/unrelated/other.ts': 'const other = /o/\n',
      'understanding/src/questions/ask.ts': 'const asked = /a/\n',
    }),
  )
  const countsOf = (room: string) => {
    const found = planted.find((one) => one.room === room)
    return found && [found.lines, found.patterns.length, found.long.length, found.ofNumbers.length]
  }

  it('is every source but tests, by room', () => {
    expect(countsOf('criteria/cells')).toEqual([5, 3, 1, 1])
    expect(countsOf('criteria/matching')).toEqual([1, 0, 0, 0])
    expect(countsOf('language')).toEqual([1, 1, 0, 0])
    expect(countsOf('understanding/questions')).toEqual([1, 1, 0, 0])
  })

  it('is each folder that those import, and none besides', () => {
    expect(countsOf('money')).toEqual([2, 0, 0, 0])
    expect(countsOf('pence')).toEqual([1, 1, 0, 0])
    expect(countsOf('unrelated')).toBeUndefined()
  })

  it('is a pattern in a row of knowledge, whose rows are no lines', () => {
    expect(countsOf('criteria/knowledge')).toEqual([1, 2, 0, 0])
    const room = planted.find(({ room }) => room === 'criteria/knowledge')
    expect(room?.patterns.map(({ line }) => line)).toEqual([2, 3])
  })

  it('is a pair of folders that import each other, in the room of either', () => {
    const pair = ['domain/src/criteria/cells <> domain/src/criteria/matching']
    expect(planted.filter(({ mutual }) => mutual.length > 0)).toMatchObject([
      { room: 'criteria/cells', mutual: pair },
      { room: 'criteria/matching', mutual: pair },
    ])
  })
})

describe('budgets', () => {
  const pattern = { file: 'a.ts', line: 1, source: 'a+' }
  const room = (
    name: string,
    lines: number,
    patterns = 2,
    mutual: readonly string[] = [],
  ): Sizes => ({
    room: name,
    lines,
    patterns: Array.from({ length: patterns }, () => pattern),
    long: [],
    ofNumbers: [],
    mutual,
  })
  const budget = (lines: number, patterns = 2): Budget => ({
    lines,
    patterns,
    long: 0,
    ofNumbers: 0,
    mutual: 0,
  })
  const budgets = { cells: budget(500), answers: budget(900) }

  it('are broken by a line, a pattern, a long one, one of numbers or a circle more', () => {
    expect(findBroken([room('cells', 500), room('answers', 900)], budgets)).toEqual([])
    const grown = {
      ...room('cells', 501, 3, ['a <> b']),
      ...{ long: [pattern], ofNumbers: [pattern] },
    }
    expect(findBroken([grown, room('answers', 900)], budgets)).toEqual([
      'cells: 501 lines, its budget is 500',
      'cells: 3 patterns, its budget is 2',
      'cells: 1 patterns over 200 characters, its budget is 0',
      'cells: 1 patterns of numbers outside language, its budget is 0',
      'cells: 1 pairs of folders that import each other, its budget is 0',
    ])
  })

  it('are broken by a room without one, one without a room, and one left behind', () => {
    expect(findBroken([room('cells', 399, 1), room('verdict', 1)], budgets)).toEqual([
      'cells: 399 lines, its budget is still 500: npm run sizes -- --lower',
      'cells: 1 patterns, its budget is still 2: npm run sizes -- --lower',
      'verdict has no budget: npm run sizes -- --lower',
      'answers is gone: npm run sizes -- --lower',
    ])
  })

  it('are lowered to what there is, and never raised', () => {
    const sizes = [room('cells', 450, 1), room('answers', 950, 3)]
    expect(lowerBudgets(sizes, budgets)).toEqual({ cells: budget(450, 1), answers: budget(900) })
  })

  it('go to a new room as far as others gave them up', () => {
    const moved = [room('cells', 300, 1), room('answers', 900), room('verdict', 200, 1)]
    expect(lowerBudgets(moved, budgets)).toEqual({
      cells: budget(300, 1),
      answers: budget(900),
      verdict: budget(200, 1),
    })
    const grown = [room('cells', 300, 1), room('answers', 900), room('verdict', 201, 1)]
    expect(lowerBudgets(grown, budgets)).not.toHaveProperty('verdict')
  })
})

describe('patterns', () => {
  it('are found in literals and in the strings that they are made of', () => {
    const written = [
      'const one = /a b/g',
      "const part = '\\\\d{2}'",
      "const words = 'a (b) c'",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that is looked at
      'const two = new RegExp(`x${part}y`)',
    ].join('\n')
    expect(findPatterns('planted.ts', written)).toEqual([
      { source: 'a b', line: 1 },
      { source: '\\d{2}', line: 2 },
      { source: 'x…y', line: 4 },
    ])
  })

  it.each(['\\d+%', '£ ?', '[0-9]{4}', '[1-9]'])('%s reads numbers', (source) => {
    expect(readsNumbers(source)).toBe(true)
  })

  it.each(['\\bltv\\b', '[a-z0-9]+', '[^\\w%<>£+]+'])('%s reads none', (source) => {
    expect(readsNumbers(source)).toBe(false)
  })
})

/** A tree of packages with these files in it. */
function plant(files: Readonly<Record<string, string>>): string {
  const packages = mkdtempSync(join(tmpdir(), 'sizes-'))
  folders.push(packages)
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(packages, file)), { recursive: true })
    writeFileSync(join(packages, file), source)
  }
  return packages
}
