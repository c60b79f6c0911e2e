import { type RuleKind, ruleKindOrder } from './rule-kinds.ts'

/** What the address of the page says: which kind of rules, and which file of it. */
export type RulesPlace = { readonly kind?: RuleKind; readonly file?: number }

export function readRulesPlace(search: Readonly<Record<string, unknown>>): RulesPlace {
  const kind = ruleKindOrder.find((known) => known === search.kind)
  const file = Number(search.file)
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(Number.isSafeInteger(file) && file > 0 ? { file } : {}),
  }
}
