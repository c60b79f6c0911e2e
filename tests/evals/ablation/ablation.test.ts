import { execFileSync } from 'node:child_process'
import { basename, join, relative } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { findMechanism, neutralOf } from './find-mechanism.ts'
import type { MeasuredSet } from './measure.ts'
import { mechanisms } from './mechanisms.ts'
import { worthOver } from './worth.ts'

/** So long as on a machine that has much else to do. */
const longest = 600_000

const DOMAIN = join(import.meta.dirname, '../../../packages/domain')

describe('what can be switched off', () => {
  const typesOf = readTypes()

  it('is there, by names of its own', () => {
    const names = Object.keys(mechanisms).map((file) => basename(file))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const gone = Object.entries(mechanisms).flatMap(([file, exports]) =>
      Object.keys(exports)
        .filter((name) => !typesOf(file)?.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(gone).toEqual([])
  })

  it('gives what its readers can take', () => {
    const unfit = Object.entries(mechanisms).flatMap(([file, exports]) =>
      Object.entries(exports).flatMap(([name, neutral]) => {
        const fits = typesOf(file)?.get(name)
        return typeof neutral === 'function' || fits?.includes(neutral)
          ? []
          : [`${file}: ${name} as ${neutral}`]
      }),
    )
    expect(unfit).toEqual([])
    expect(typesOf('criteria/questions/question-polarity')?.get('polarityOf')).toEqual([])
  })

  it('gives its input back, finds nothing, or says no', () => {
    const given = (name: string) =>
      neutralOf(...(name.split(' ') as [string, string]), () => 'itself')
    expect(given('interjections withoutInterjections')).toSatisfy(
      (off) => off('ok, well') === 'ok, well',
    )
    expect(given('lenders-beside withWholeNames')).toSatisfy(
      (off) => off('q', [1], [2]).at(0) === 2,
    )
    expect(given('lending-topic impliedByTopic')).toSatisfy((off) => off('q').length === 0)
    expect(given('paired-parts pairedParts')).toSatisfy((off) => off('q') === undefined)
    expect(given('other-firms asksOtherFirm')).toSatisfy((off) => off('q') === false)
    expect(given('typing-slips correctTypos')).toSatisfy((off) => off(['a']).tokens.at(0) === 'a')
    expect(neutralOf('colour-words', 'colourWords', new Set(['red']))).toEqual(new Set())
  })

  it('is refused where it has no neutral result, where it is one of several, and where there is none', () => {
    expect(() => findMechanism('understand-question')).toThrow(
      'understand-question (criteria/questions/understand-question.ts) has no neutral result',
    )
    expect(() => findMechanism('question-polarity/polarityOf')).toThrow(
      'polarityOf of question-polarity has no neutral result. Those that have: asksToLeaveOut,',
    )
    expect(() => findMechanism('telepathy')).toThrow('There is no mechanism telepathy. There are: ')
    expect(Object.keys(findMechanism('question-scope/isSmallTalk').exports)).toEqual([
      'isSmallTalk',
    ])
  })
})

describe('what is switched off', { timeout: longest }, () => {
  it('gives its neutral result to whoever imports it, and nothing else changes', () => {
    expect(wordedWithout('').text).not.toContain('umm')
    expect(wordedWithout('interjections').text).toContain('umm')
    expect(wordedWithout('typing-slips')).toEqual(wordedWithout(''))
  })
})

/** A question as it is put in terms, in a process of its own. */
function wordedWithout(off: string): { readonly text: string } {
  const program = [
    "import { putInTerms } from '@criteria-desk/domain/criteria/questions/wording/question-wording'",
    "console.log(JSON.stringify(putInTerms('umm, what is the max ltv for a 66 yr old')))",
  ].join('\n')
  const printed = execFileSync(
    process.execPath,
    ['--import', join(import.meta.dirname, 'switch-off.ts'), '--input-type=module', '-e', program],
    { env: { ...process.env, SWITCHED_OFF: off }, encoding: 'utf8', cwd: join(DOMAIN, '../..') },
  )
  return JSON.parse(printed)
}

describe('what a mechanism is worth', () => {
  const set = (
    name: string,
    lookups: number,
    wrong: number,
    answers: readonly string[],
  ): MeasuredSet => ({
    reader: 'criteria',
    set: name,
    tallies: {
      lookups: { count: lookups, of: 200 },
      'lenders plainly wrong': { count: wrong, of: 500 },
    },
    answers,
  })

  it('is what falls without it, over the sets that are asked for', () => {
    const before = [set('a', 190, 1, ['x', 'y']), set('b', 150, 3, ['z']), set('c', 100, 0, ['w'])]
    const after = [set('a', 180, 1, ['x', 'q']), set('b', 150, 2, ['z']), set('c', 0, 0, ['v'])]
    expect(worthOver(['a', 'b'], before, after)).toEqual({
      lines: [
        'lookups                               85.00    82.50    +2.50',
        'lenders plainly wrong                     4        3       -1',
      ],
      moved: 1,
      answers: 3,
      helps: ['a'],
      hurts: ['b'],
    })
  })
})

/** Of each export of a file which neutral results its type takes. */
function readTypes(): (file: string) => ReadonlyMap<string, readonly string[]> | undefined {
  const config = ts.readConfigFile(join(DOMAIN, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, DOMAIN)
  const files = Object.keys(mechanisms).map((file) => join(DOMAIN, 'src', `${file}.ts`))
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const found = new Map(
    program.getSourceFiles().map((source) => {
      const module = checker.getSymbolAtLocation(source)
      const exports = module === undefined ? [] : checker.getExportsOfModule(module)
      const types = exports.map((one) => {
        const type = checker.getTypeOfSymbolAtLocation(one, source)
        return [one.name, neutralsFor(type, source, checker)] as const
      })
      return [relative(join(DOMAIN, 'src'), source.fileName).replace('.ts', ''), new Map(types)]
    }),
  )
  return (file) => found.get(file)
}

function neutralsFor(type: ts.Type, at: ts.Node, checker: ts.TypeChecker): readonly string[] {
  const [signature] = type.getCallSignatures()
  const result = signature?.getReturnType() ?? type
  const written = checker.typeToString(result)
  const inputs =
    signature?.parameters.map((one) => checker.getTypeOfSymbolAtLocation(one, at)) ?? []
  const parts = result.isUnion() ? result.types : [result]
  return [
    ...['input', 'second', 'third'].filter((_, place) => {
      const input = inputs[place]
      return input !== undefined && checker.isTypeAssignableTo(input, result)
    }),
    ...(parts.some((part) => checker.isArrayType(part)) ? ['none'] : []),
    ...(parts.some((part) => (part.flags & ts.TypeFlags.Undefined) !== 0) ? ['nothing'] : []),
    ...(parts.some((part) => checker.typeToString(part) === 'false') ? ['no'] : []),
    ...(/^(?:Readonly)?Map</.test(written) ? ['no map'] : []),
    ...(/^(?:Readonly)?Set</.test(written) ? ['no set'] : []),
  ]
}
