/**
 * Rules out of a spreadsheet that somebody wrote for people: in long form or wide, with titles,
 * notes, merged cells and hidden sheets. What is understood becomes rules with their words and
 * places; what is not is named by row.
 */
import type { SheetGrid, Workbook } from '../../criteria/sheet-grid.ts'
import { fail, ok, type Result } from '../../shared/result.ts'
import { cutText, longestTexts } from '../../shared/text-bounds.ts'
import type { RuleKind, RulePlace, RulesFailure, RulesReading } from './income-rules.ts'
import { findTable, partsOfSheet, type RuleTable } from './sheet/find-table.ts'
import { createRuleList } from './sheet/income-rule-list.ts'
import { otherApplicants } from './sheet/other-applicants.ts'
import { readConsentRules } from './sheet/read-consent-sheet.ts'
import { readIncomeSheet } from './sheet/read-income-sheet.ts'
import { readSelfEmployedRules } from './sheet/read-self-employed-sheet.ts'
import { type RuleGrid, ruleGrid, titlesOf } from './sheet/rule-grid.ts'
import { withKeys, withNotes } from './sheet/sheet-notes.ts'

/** The rules of a kind in all visible sheets, with what could not be used; at least one rule. */
export function readRules(workbook: Workbook, kind: RuleKind): Result<RulesReading, RulesFailure> {
  const read = readKind(workbook, kind)
  return read.ok ? ok(withShortNames(read.value)) : read
}

function readKind(workbook: Workbook, kind: RuleKind): Result<RulesReading, RulesFailure> {
  const sheets = workbook.sheets.filter(({ isHidden }) => !isHidden)
  switch (kind) {
    case 'income':
      return readIncomeRules(sheets)
    case 'self-employed':
      return readSelfEmployedRules(withKeys(sheets.map(ruleGrid)))
    case 'consent':
      return readConsentRules(sheets.map(ruleGrid))
  }
}

function withShortNames(reading: RulesReading): RulesReading {
  switch (reading.kind) {
    case 'income':
      return { ...reading, rules: reading.rules.map(withShortName) }
    case 'self-employed':
      return { ...reading, rules: reading.rules.map(withShortName) }
    case 'consent':
      return { ...reading, rules: reading.rules.map(withShortName) }
  }
}

function withShortName<Rule extends { readonly lender: string }>(rule: Rule): Rule {
  return { ...rule, lender: cutText(rule.lender, longestTexts.name) }
}

function readIncomeRules(sheets: readonly SheetGrid[]): Result<RulesReading, RulesFailure> {
  const list = createRuleList()
  const tables: RulePlace[] = []
  const lenderless: RulePlace[] = []
  const parts = withKeys(sheets.map(ruleGrid)).flatMap(partsOfSheet)
  const found = parts.map((part) => ({ part, table: findTable(part) }))
  // What a sheet without a table says holds for all.
  const ofAll = found.flatMap(({ part, table }) => ('form' in table ? [] : titlesOf(part.rows)))
  for (const { part, table } of found) {
    if ('form' in table) {
      const start = firstRowOf(table)
      tables.push(placeOf(part, start))
      const titles = titlesOf(part.rows.filter(({ row }) => row < start))
      const others = otherApplicants([part.name, ...titles])
      const noted = withNotes(list, [...ofAll, ...titlesOf(part.rows)])
      if (others === undefined) readIncomeSheet(table, noted)
      else list.refuse(placeOf(part, start), 'other-applicants', others)
    } else if (table.missingLenderAt !== null) {
      lenderless.push(placeOf(part, table.missingLenderAt))
    }
  }
  const [first] = tables
  // Beside tables that are read, one that names no lender is told of like a row that does not.
  if (first !== undefined) {
    for (const place of lenderless) list.refuse(place, 'missing-lender', place.sheet)
  }
  const rules = list.rules()
  const errors = list.errors()
  if (rules.length > 0) return ok({ kind: 'income', rules, errors })
  if (first !== undefined) {
    return fail({ reason: 'no-valid-row', sheet: first.sheet, row: first.row, errors })
  }
  const [unnamed] = lenderless
  return unnamed === undefined
    ? fail({ reason: 'no-rules-table', sheet: null, row: null, errors })
    : fail({ reason: 'missing-lender-column', sheet: unnamed.sheet, row: unnamed.row, errors })
}

function placeOf({ name }: RuleGrid, row: number): RulePlace {
  return { sheet: name, row: row + 1, cell: null }
}

/** Where the table begins on its sheet; turned, its heads stand in rows. */
function firstRowOf({ isTransposed, heads, headRow }: RuleTable): number {
  const typed = [...heads].flatMap(([at, { types }]) => (types.length > 0 ? [at] : []))
  return isTransposed ? Math.min(...typed) : headRow
}
