/**
 * Rules out of a spreadsheet that somebody wrote for people: in long form or wide, with titles,
 * notes, merged cells and hidden sheets. What is understood becomes rules with their words and
 * places; what is not is named by row.
 */
import type { SheetGrid, Workbook } from '../../criteria/sheet-grid.ts'
import { fail, ok, type Result } from '../../shared/result.ts'
import type { RuleKind, RulesFailure, RulesReading } from './income-rules.ts'
import { findTable, partsOfSheet } from './sheet/find-table.ts'
import { createRuleList } from './sheet/income-rule-list.ts'
import { readConsentRules } from './sheet/read-consent-sheet.ts'
import { readIncomeSheet } from './sheet/read-income-sheet.ts'
import { readSelfEmployedRules } from './sheet/read-self-employed-sheet.ts'
import { ruleGrid } from './sheet/rule-grid.ts'

/** The rules of a kind in all visible sheets, with what could not be used; at least one rule. */
export function readRules(workbook: Workbook, kind: RuleKind): Result<RulesReading, RulesFailure> {
  const sheets = workbook.sheets.filter(({ isHidden }) => !isHidden)
  switch (kind) {
    case 'income':
      return readIncomeRules(sheets)
    case 'self-employed':
      return readSelfEmployedRules(sheets.map(ruleGrid))
    case 'consent':
      return readConsentRules(sheets.map(ruleGrid))
  }
}

function readIncomeRules(sheets: readonly SheetGrid[]): Result<RulesReading, RulesFailure> {
  const list = createRuleList()
  let lenderless: { sheet: string; row: number } | null = null
  let table: { sheet: string; row: number } | null = null
  for (const part of sheets.flatMap((sheet) => partsOfSheet(ruleGrid(sheet)))) {
    const found = findTable(part)
    if ('form' in found) {
      table ??= { sheet: part.name, row: found.headRow + 1 }
      readIncomeSheet(found, list)
    } else if (found.missingLenderAt !== null) {
      lenderless ??= { sheet: part.name, row: found.missingLenderAt + 1 }
    }
  }
  const rules = list.rules()
  const errors = list.errors()
  if (rules.length > 0) return ok({ kind: 'income', rules, errors })
  if (table !== null) return fail({ reason: 'no-valid-row', ...table, errors })
  return lenderless === null
    ? fail({ reason: 'no-rules-table', sheet: null, row: null, errors })
    : fail({ reason: 'missing-lender-column', ...lenderless, errors })
}
