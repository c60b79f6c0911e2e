import { readByLine } from '@criteria-desk/contract/read-by-line'
import type { RulesFileDetail } from '@criteria-desk/contract/rules'
import type { ReadBy } from '@criteria-desk/contract/understanding'
import { incomeTypeLabels } from '../../lib/income-type-labels.ts'

/** A rule as its line in a preview: what the file says, and what that was understood to mean. */
export type RuleRow = {
  readonly key: string
  readonly lender: string
  /** What it is of: a kind of income, who is self-employed. */
  readonly about: string
  /** As written; with the names of the columns where several cells make one rule. */
  readonly words: readonly { readonly column?: string; readonly words: string }[]
  readonly understood: string
  readonly notUnderstood: readonly string[]
  readonly conditions: readonly string[]
  /** Where somebody else was asked: who read it. Nothing where nobody needed to be. */
  readonly readBy: string | null
  /** What a model read there otherwise. */
  readonly otherwise: string | null
  readonly place: string
}

export type RuleFilter = 'all' | 'unsure'

/** Every rule of a file, in its order. */
export function ruleRowsOf(detail: RulesFileDetail): readonly RuleRow[] {
  const sheets = new Set(detail.rules.map(({ sheet }) => sheet))
  const placeOf = ({ sheet, row, cell }: { sheet: string; row: number; cell: string | null }) => {
    if (cell === null) return sheets.size > 1 ? `${sheet}, row ${row}` : `row ${row}`
    return sheets.size > 1 ? `${sheet}!${cell}` : cell
  }
  switch (detail.kind) {
    case 'income':
      return detail.rules.map((rule, at) => ({
        ...shared(rule, at),
        about: incomeTypeLabels[rule.incomeType],
        conditions: rule.conditions ?? [],
        readBy: readByOf(rule, detail.readBy),
        otherwise: rule.otherwise ?? null,
        words: [{ words: rule.words }],
        place: placeOf(rule),
      }))
    case 'self-employed':
      return detail.rules.map((rule, at) => ({
        ...shared(rule, at),
        about: 'Self-employed',
        words: Object.entries(rule.words).map(([column, words]) => ({ column, words })),
        place: placeOf(rule),
      }))
    case 'consent':
      return detail.rules.map((rule, at) => ({
        ...shared(rule, at),
        about: consentWords[rule.consent],
        words: [{ words: rule.words }],
        place: placeOf(rule),
      }))
  }
}

/** Those that hold the term, and of these where asked those that were not wholly understood. */
export function filterRules(
  rows: readonly RuleRow[],
  term: string,
  filter: RuleFilter,
): readonly RuleRow[] {
  const sought = term.trim().toLowerCase()
  return rows.filter(
    (row) =>
      (filter === 'all' || isUnsure(row)) &&
      [row.lender, row.about, row.understood, ...row.words.map(({ words }) => words)].some((text) =>
        text.toLowerCase().includes(sought),
      ),
  )
}

export function isUnsure({ notUnderstood }: RuleRow): boolean {
  return notUnderstood.length > 0
}

const consentWords = { yes: 'Needed', no: 'Not needed', conditional: 'Conditional' } as const

type AskedRule = {
  readonly readBy?: unknown
  readonly notUnderstood: readonly string[]
  readonly otherwise?: string | undefined
}

/** An answer that came for others and not for this one did not hold, or says otherwise. */
function readByOf(rule: AskedRule, ofFile: ReadBy | undefined): string | null {
  if (rule.readBy !== undefined) return readByLine({ by: 'model' })
  if (rule.notUnderstood.length === 0 || ofFile === undefined) return null
  if (rule.otherwise !== undefined) return readByLine(undefined)
  return readByLine(ofFile.by === 'model' ? { by: 'rule', why: 'not-usable' } : ofFile)
}

type Rule = Pick<RuleRow, 'lender' | 'understood' | 'notUnderstood'>

function shared({ lender, understood, notUnderstood }: Rule, at: number) {
  const alone = { conditions: [], readBy: null, otherwise: null }
  return { key: String(at), lender, understood, notUnderstood, ...alone }
}
