/** A generated rule file and case, read and calculated by the domain and held against its truth. */
import type { CellRange, Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { type RulesReading, unreadParts } from '@criteria-desk/domain/income/rules/income-rules'
import { readRules } from '@criteria-desk/domain/income/rules/read-rules'
import { kindOfCase, truthReading } from '../../income/cases/corpus-truth.ts'
import { type CaseVerdict, judgeCase } from '../../income/cases/judge-case.ts'
import { judgeRules, type RulesVerdict } from '../../income/cases/judge-rules.ts'
import { type DressedCase, dressCase } from './dress-case.ts'
import { type GeneratedCase, generateCase } from './made/generate.ts'

export type JudgedRuleCase = {
  readonly made: GeneratedCase
  readonly rules: RulesVerdict
  readonly outcome: CaseVerdict
}

/** @param isDressed as a firm dresses its sheets, see `dressCase` */
export function judgeRuleSeed(seed: number, isDressed = false): JudgedRuleCase {
  const made = isDressed ? dressCase(generateCase(seed)) : generateCase(seed)
  const read = readRules(workbookOf(made), kindOfCase[made.kind])
  const documents = made.documents.map((document, at) => ({
    documentId: at + 1,
    filename: document.file,
    reading: truthReading(document),
  }))
  return {
    made,
    rules: judgeRemark(judgeRules(read, made.truth), made, read.ok ? read.value : undefined),
    outcome: judgeCase(made, made.expected, read.ok ? read.value : undefined, documents),
  }
}

/** A remark beside the lender's rules is one more thing to be right: each must be doubted for it. */
function judgeRemark(
  verdict: RulesVerdict,
  made: GeneratedCase | DressedCase,
  reading: RulesReading | undefined,
): RulesVerdict {
  if (!('remark' in made) || made.remark === null || reading?.kind === 'consent') return verdict
  const { remark } = made
  const own = (reading?.rules ?? []).filter(
    ({ lender }) => lender.toLowerCase() === made.lender.toLowerCase(),
  )
  const isTold = own.every(
    (rule) => 'notUnderstood' in rule && unreadParts(rule).some((words) => words.includes(remark)),
  )
  const { right, total, wrong } = verdict
  return isTold
    ? { right: right + 1, total: total + 1, wrong }
    : { right, total: total + 1, wrong: [...wrong, `${made.lender}: “${remark}” is passed over`] }
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
