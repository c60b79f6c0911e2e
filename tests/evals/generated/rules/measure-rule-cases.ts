/** How many generated rules are read right and cases calculated right, plain and dressed, by kind of file and layout. */
import { type JudgedRuleCase, judgeRuleSeed } from './judge-rule-case.ts'

type Share = { readonly right: number; readonly total: number }

export type RuleMeasure = {
  readonly seeds: readonly [number, number]
  readonly rules: Share
  readonly cases: Share
  /** An error where another outcome is due. */
  readonly withheld: number
  /** A figure that misleads. */
  readonly wrong: number
  readonly byLayout: Readonly<Record<string, { readonly rules: Share; readonly cases: Share }>>
  readonly failing: readonly number[]
}

export function measureRuleCases(first: number, last: number): RuleMeasure {
  const seeds = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const judged = [false, true].flatMap((isDressed) =>
    seeds.map((seed) => judgeRuleSeed(seed, isDressed)),
  )
  const layouts = Map.groupBy(judged, ({ made }) => `${made.kind}, ${made.layout}`)
  const count = (wanted: string) =>
    judged.filter(({ outcome }) => outcome.verdict === wanted).length
  return {
    seeds: [first, last],
    rules: rulesOf(judged),
    cases: casesOf(judged),
    withheld: count('withheld'),
    wrong: count('wrong'),
    byLayout: Object.fromEntries(
      [...layouts]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([name, own]) => [name, { rules: rulesOf(own), cases: casesOf(own) }]),
    ),
    failing: [...new Set(judged.filter((one) => !isRight(one)).map(({ made }) => made.seed))],
  }
}

export function isRight({ rules, outcome }: JudgedRuleCase): boolean {
  return rules.right === rules.total && outcome.verdict === 'right'
}

function rulesOf(judged: readonly JudgedRuleCase[]): Share {
  return {
    right: judged.reduce((sum, { rules }) => sum + rules.right, 0),
    total: judged.reduce((sum, { rules }) => sum + rules.total, 0),
  }
}

function casesOf(judged: readonly JudgedRuleCase[]): Share {
  return {
    right: judged.filter(({ outcome }) => outcome.verdict === 'right').length,
    total: judged.length,
  }
}

export function writeRuleMeasure(measure: RuleMeasure): string {
  const { seeds, rules, cases, withheld, wrong, byLayout, failing } = measure
  const share = ({ right, total }: Share) => `${right}/${total}`
  return [
    `Seeds ${seeds.join(' to ')}: rules ${share(rules)}, cases ${share(cases)}, withheld ${withheld}, wrong ${wrong}`,
    ...Object.entries(byLayout).map(
      ([name, own]) =>
        `  ${name.padEnd(34)} rules ${share(own.rules).padStart(11)}  cases ${share(own.cases).padStart(9)}`,
    ),
    `  failing: ${failing.slice(0, 40).join(' ')}${failing.length > 40 ? ` and ${failing.length - 40} more` : ''}`,
  ].join('\n')
}

/** The sheets of a seed, and what of them and of the case came out otherwise. */
export function showRuleCase({ made, rules, outcome }: JudgedRuleCase): string {
  const { seed, kind, layout, lender, tags, workbook, documents, expected, workings } = made
  return [
    `Seed ${seed}, ${kind}, ${layout}, ${lender} [${outcome.verdict}] ${tags.join(', ')}`,
    ...workbook.sheets.flatMap(({ name, rows, merges = [] }) => [
      `  [${name}] ${merges.join(' ')}`,
      ...rows.map((row, at) => `  ${String(at + 1).padStart(3)} | ${row.join(' | ')}`),
    ]),
    `  ${documents.map(({ file }) => file).join(' ')}`,
    ...rules.wrong.map((line) => `  ${line}`),
    `  expected ${JSON.stringify(expected)}`,
    `  calculated ${outcome.got}`,
    ...(outcome.verdict === 'right' ? [] : workings.map((line) => `    ${line}`)),
  ].join('\n')
}
