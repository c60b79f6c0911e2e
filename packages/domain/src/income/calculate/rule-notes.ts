/** What lenders' rules say that was not understood, for whoever relies on a figure: each thing once. */
import type { PayeRule, SelfEmployedRule, UnknownColumn } from '../rules/income-rules.ts'
import { listed, typeNames } from './rule-names.ts'

/** Of rules of one lender, those of their words that are the same told together. */
export function notesOfRules(lender: string, rules: readonly PayeRule[]): readonly string[] {
  const said = rules.flatMap((rule) =>
    [...(rule.conditions ?? []), ...rule.notUnderstood].map((words) => ({
      words,
      type: typeNames[rule.incomeType],
    })),
  )
  const typesOf = [...Map.groupBy(said, ({ words }) => words)].map(([words, same]) => ({
    words,
    types: listed([...new Set(same.map(({ type }) => type))].map(inList)),
    isOfOne: new Set(same.map(({ type }) => type)).size === 1,
  }))
  return [
    ...[...Map.groupBy(typesOf, ({ types }) => types)].map(
      ([types, same]) =>
        `${types}: the rule${same[0]?.isOfOne ? ' also says' : 's also say'} ${listed(same.map(({ words }) => `“${words}”`))}, which was not taken into account. Read it before relying on this figure.`,
    ),
    ...noteOfColumns(
      lender,
      rules.flatMap(({ unknownColumns = [] }) => unknownColumns),
    ),
  ]
}

/** Of one lender's rule for the self-employed. */
export function notesOfSelfEmployed(rule: SelfEmployedRule): readonly string[] {
  return [
    ...[...new Set(rule.notUnderstood)].map(
      (words) =>
        `The rule also says “${words}”, which was not taken into account. Read it before relying on this figure.`,
    ),
    ...noteOfColumns(rule.lender, rule.unknownColumns ?? []),
  ]
}

/** The columns are the file's: one sentence for all of them. */
function noteOfColumns(lender: string, columns: readonly UnknownColumn[]): readonly string[] {
  const heads = [...Map.groupBy(columns, ({ head }) => head)].map(
    ([head, same]) =>
      `“${head}”: ${listed([...new Set(same.map(({ words }) => words))].map((words) => `“${words}”`))}`,
  )
  if (heads.length === 0) return []
  const what =
    heads.length === 1
      ? 'A column of the rule file was not understood'
      : 'Columns of the rule file were not understood'
  return [
    `${what} and not taken into account. For ${lender} it says ${heads.join('; ')}. Read it before relying on this figure.`,
  ]
}

/** But for the first, and for names that are written with a capital wherever they stand. */
function inList(name: string, at: number): string {
  return at === 0 || name.startsWith('London')
    ? name
    : `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
}
