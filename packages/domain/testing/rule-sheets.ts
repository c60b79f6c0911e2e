/** Sheets of rules for tests, and rules of income and errors in a few words. */
import type { CellRange, SheetGrid, Workbook } from '../src/criteria/sheet-grid.ts'
import { type PayeRule, type RuleKind, unreadParts } from '../src/income/rules/income-rules.ts'
import { readRules } from '../src/income/rules/read-rules.ts'

type SheetOptions = Partial<Omit<SheetGrid, 'rows'>>

/** Rows of `A | B | C`; an empty part is an empty cell. */
export function sheetOf(rows: readonly string[], options: SheetOptions = {}): SheetGrid {
  return {
    name: 'Sheet1',
    isHidden: false,
    merges: [],
    rows: rows.map((row) =>
      row.split('|').map((text) => (text.trim() === '' ? null : { text: text.trim() })),
    ),
    ...options,
  }
}

export function workbookOf(...sheets: readonly SheetGrid[]): Workbook {
  return { kind: 'workbook', sheets }
}

export function read(workbook: Workbook, kind: RuleKind = 'income') {
  const result = readRules(workbook, kind)
  if (!result.ok) throw new Error(`no rules: ${result.error.reason}`)
  return result.value
}

/** `Halifax overtime 60 avg3`, in order. */
export function inShort(workbook: Workbook): readonly string[] {
  const reading = read(workbook)
  return reading.kind === 'income' ? reading.rules.map(shortRule) : []
}

function shortRule(rule: PayeRule): string {
  const { lender, incomeType, accepted, percent, guaranteedPercent, basis, cap } = rule
  return [
    lender,
    incomeType,
    accepted === false ? 'no' : percent,
    ...(guaranteedPercent === null ? [] : [`guaranteed ${guaranteedPercent}`]),
    ...(basis === null ? [] : [basis]),
    ...(cap === null
      ? []
      : [cap.kind === 'amount' ? `£${cap.amount / 100}` : `${cap.percent}% of basic`]),
  ].join(' ')
}

/** `Halifax overtime: words`, of all that was not understood. */
export function unreadOf(...rows: readonly string[]): readonly string[] {
  const reading = read(workbookOf(sheetOf(rows)))
  return reading.kind === 'income'
    ? reading.rules.flatMap((rule) =>
        unreadParts(rule).map((words) => `${rule.lender} ${rule.incomeType}: ${words}`),
      )
    : []
}

export function errorsOf(workbook: Workbook, kind: RuleKind = 'income'): readonly string[] {
  const result = readRules(workbook, kind)
  const errors = result.ok ? result.value.errors : result.error.errors
  return errors.map(({ row, error }) => `${row} ${error}`)
}

export const merge = (top: number, left: number, bottom: number, right: number): CellRange => ({
  top,
  left,
  bottom,
  right,
})
