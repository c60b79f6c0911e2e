import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import { describe, expect, it } from 'vitest'
import { askQuestions } from '../ask-questions.ts'
import { type CriteriaSource, openSource } from '../criteria-flow.ts'
import { CORPUS, criteriaSets, type EvalSet, keptSets, readQuestions } from '../question-sets.ts'
import { type Held, holdQuote } from './held-quotes.ts'

const sources = new Map<string, Promise<CriteriaSource | undefined>>()

/** Several sets ask the same documents. */
function sourceOf({ folder }: EvalSet, file: string): Promise<CriteriaSource | undefined> {
  const path = [join(folder, file), join(CORPUS, file)].find(existsSync) ?? file
  const source = sources.get(path) ?? openSource(path)
  sources.set(path, source)
  return source
}

it('every citation of every answer opens at a place whose text is the quotation', async () => {
  const counts = new Map<Held, number>()
  const amiss: string[] = []
  for (const set of [...criteriaSets, ...keptSets]) {
    for (const { held, said } of await holdAnswers(set)) {
      counts.set(held, (counts.get(held) ?? 0) + 1)
      if (held === 'nowhere') amiss.push(said)
    }
  }
  console.log('Citations by how their place holds them:', Object.fromEntries(counts))
  expect(amiss).toEqual([])
  expect(counts.get('in place')).toBeGreaterThan(1000)
})

/** Every citation of a set's answers, each as often as it is cited. */
async function holdAnswers(set: EvalSet): Promise<readonly { held: Held; said: string }[]> {
  const { answers } = await askQuestions(set, readQuestions(set))
  const cited = answers.flatMap(({ question, answer }) =>
    answer.citations.map((citation) => ({ question, citation })),
  )
  return Promise.all(
    cited.map(async ({ question, citation }) => {
      const file = question.documents.find((one) => basename(one) === citation.filename)
      const source = file === undefined ? undefined : await sourceOf(set, file)
      const said = `${set.name}, ${question.question}: ${placeOf(citation)}`
      return { held: source === undefined ? 'nowhere' : holdQuote(source, citation), said }
    }),
  )
}

function placeOf({ filename, sheet = '', cell = '', page, quote }: Citation): string {
  return `${filename} ${sheet} ${cell}${page ?? ''} “${quote}”`
}

describe('a place', () => {
  const cells = {
    kind: 'cells' as const,
    workbook: {
      sheets: [
        {
          name: 'Grid',
          rows: [
            [{ text: 'Criteria' }, { text: 'Yes' }, { text: 'No' }],
            [{ text: 'Lodgers' }, { text: '✓' }, { text: '' }, { text: 'Max 2 – with agreement' }],
            [
              { text: 'Flats' },
              { text: 'Halifax (75%), Leeds' },
              { text: 'Yes: Fell (60%); No: Alder' },
              { text: 'Fell, Birch – not Alder' },
            ],
          ],
        },
      ],
    },
  }
  const held = (cell: string, quote: string) =>
    holdQuote(cells as never, { documentId: 1, filename: 'grid.xlsx', sheet: 'Grid', cell, quote })

  it.each([
    ['D2', 'Max 2 – with agreement', 'in place'],
    ['D2', '✓ – Max 2 – with agreement', 'with its row or column'],
    ['B2', 'Yes', 'with its row or column'],
    ['C2', 'Yes', 'nowhere'],
    ['D2', 'Max 2', 'nowhere'],
    ['D2', 'Max 3 – with agreement', 'nowhere'],
    ['B3', 'Yes (75%)', 'as its part of the cell'],
    ['B3', 'Yes (60%)', 'nowhere'],
    ['B3', 'No (75%)', 'nowhere'],
    ['C3', 'Yes (60%)', 'as its part of the cell'],
    ['C3', 'No', 'with its row or column'],
    ['C3', 'Refer', 'nowhere'],
    ['D3', 'not Alder', 'as its part of the cell'],
    ['D3', 'not Birch', 'nowhere'],
    ['Z9', 'Yes', 'nowhere'],
  ])('%s holds “%s”: %s', (cell, quote, expected) => {
    expect(held(cell, quote)).toBe(expected)
  })

  it('on a page holds what stands in its box, or begins there', () => {
    const word = (text: string, left: number, top: number) => ({
      text,
      box: [left, top, left + 9, top + 9] as const,
    })
    const page = {
      number: 3,
      words: ['Up', 'to', 'two', 'lod', 'gers'].map((text, at) => word(text, at * 10, 0)),
    }
    const below = { number: 4, words: [word('only', 0, 500)] }
    const pages = { kind: 'pages', pages: [page, below] }
    const on = (quote: string, box: NonNullable<Citation['box']> = [0, 0, 60, 10]) =>
      holdQuote(pages as never, { documentId: 1, filename: 'g.pdf', page: 3, box, quote })
    expect(on('“Up to two lodgers”')).toBe('in place')
    expect(on('Up to two lodgers only')).toBe('goes on from there')
    expect(on('Up to two lodgers never')).toBe('nowhere')
    expect(on('Up to two lodgers', [0, 300, 60, 310])).toBe('nowhere')
  })
})
