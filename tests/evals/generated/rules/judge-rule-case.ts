/** A generated rule file and case, read and calculated by the domain and held against its truth. */
import type { CellRange, Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { readRules } from '@criteria-desk/domain/income/rules/read-rules'
import { kindOfCase, truthReading } from '../../income/cases/corpus-truth.ts'
import { type CaseVerdict, judgeCase } from '../../income/cases/judge-case.ts'
import { judgeRules, type RulesVerdict } from '../../income/cases/judge-rules.ts'
import { type GeneratedCase, generateCase } from './made/generate.ts'

export type JudgedRuleCase = {
  readonly made: GeneratedCase
  readonly rules: RulesVerdict
  readonly outcome: CaseVerdict
}

export function judgeRuleSeed(seed: number): JudgedRuleCase {
  const made = generateCase(seed)
  const read = readRules(workbookOf(made), kindOfCase[made.kind])
  const documents = made.documents.map((document, at) => ({
    documentId: at + 1,
    filename: document.file,
    reading: truthReading(document),
  }))
  return {
    made,
    rules: judgeRules(read, made.truth),
    outcome: judgeCase(made, made.expected, read.ok ? read.value : undefined, documents),
  }
}

export function workbookOf({ workbook }: GeneratedCase): Workbook {
  return {
    kind: 'workbook',
    sheets: workbook.sheets.map(({ name, rows, merges = [] }) => ({
      name,
      isHidden: false,
      rows: rows.map((row) => row.map((text) => (text === '' ? null : { text }))),
      merges: merges.map(rangeOf),
    })),
  }
}

/** `A4:B9`. */
function rangeOf(address: string): CellRange {
  const [, left = '', top = '', right = '', bottom = ''] =
    /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(address) ?? []
  return {
    top: Number(top) - 1,
    left: columnOf(left),
    bottom: Number(bottom) - 1,
    right: columnOf(right),
  }
}

function columnOf(letters: string): number {
  return [...letters].reduce((all, letter) => all * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
