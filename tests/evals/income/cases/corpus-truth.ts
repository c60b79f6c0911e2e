/** Documents and rules of the corpus as its truth has them, in the shapes of the domain. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  ApplicantType,
  IncomeDocument,
} from '@criteria-desk/domain/income/calculate/income-calculation'
import type { IncomeReading, Payslip } from '@criteria-desk/domain/income/income-reading'
import type {
  ConsentRule,
  PayeRule,
  RuleKind,
  RulesReading,
  SelfEmployedRule,
} from '@criteria-desk/domain/income/rules/income-rules'
import { CORPUS } from '../read-corpus.ts'

export type IncomeCase = {
  readonly id: string
  readonly kind: 'paye' | 'self-employed' | 'consent'
  readonly rulesFile: string
  readonly lender: string
  readonly documents: readonly string[]
  readonly applicantType?: ApplicantType
  readonly question?: string
  readonly expectedIncome: number | null
  readonly usableOvertimeBonusCommission?: number
  readonly conditions?: string
}

export function listCases(folder = CORPUS): readonly IncomeCase[] {
  return JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'))
}

export const kindOfCase: Readonly<Record<IncomeCase['kind'], RuleKind>> = {
  paye: 'income',
  'self-employed': 'self-employed',
  consent: 'consent',
}

/** A document as its truth has it; `filename` is the corpus's. */
export function truthDocument(
  filename: string,
  documentId: number,
  folder = CORPUS,
): IncomeDocument {
  const name = filename.replace(/\.\w+$/, '')
  const truth = JSON.parse(readFileSync(join(folder, `${name}.truth.json`), 'utf8'))
  return { documentId, filename, reading: truthReading(truth) }
}

export type Truth = {
  readonly documentType?: string
  readonly expected: 'ok' | { readonly error: string }
  readonly payslips?: readonly object[]
}

/** Null of a file that cannot be opened. */
export function truthReading(truth: Truth): IncomeReading | null {
  const { expected, documentType } = truth
  if (expected !== 'ok') {
    return expected.error === 'not-income-document' ? { documentType: 'other' } : null
  }
  const withEvidence = { ...truth, evidence: {} }
  switch (documentType) {
    case 'payslip': {
      const payslips = truth.payslips ?? [truth]
      return {
        documentType: 'payslip',
        payslips: payslips.map(toPayslip),
      }
    }
    case 'p60':
      return { documentType: 'p60', p60: withEvidence } as unknown as IncomeReading
    case 'sa302':
      return { documentType: 'sa302', sa302: withEvidence } as unknown as IncomeReading
    default:
      return {
        documentType: 'tax-year-overview',
        overview: withEvidence,
      } as unknown as IncomeReading
  }
}

/** The truth leaves out what a line does not have. */
function toPayslip(truth: object): Payslip {
  const { lines = [] } = truth as { lines?: readonly object[] }
  const absent = { incomeType: null, deductionType: null, units: null, rate: null, ytd: null }
  return {
    ...truth,
    lines: lines.map((line) => ({ ...absent, ...line })),
    evidence: {},
  } as unknown as Payslip
}

type TruthCap = { readonly percentOfBasic?: number; readonly amount?: number }

/** The rules of a workbook as its truth has them. */
export function truthRules(rulesFile: string, kind: RuleKind, folder = CORPUS): RulesReading {
  const base = rulesFile.replace(/\.xlsx$/, '')
  const truth = JSON.parse(readFileSync(join(folder, `${base}.truth.json`), 'utf8'))
  const place = (row: number) => ({ sheet: '', row, cell: null })
  const common = { notUnderstood: [] }
  switch (kind) {
    case 'income':
      return {
        kind,
        errors: [],
        rules: truth.rules.map(
          ({ row, cap, ...rule }: Partial<PayeRule> & { row: number; cap?: TruthCap }) => ({
            guaranteedPercent: null,
            minimumMonths: null,
            evidence: null,
            words: '',
            ...common,
            ...rule,
            place: place(row),
            cap: toCap(cap),
          }),
        ),
      }
    case 'self-employed':
      return {
        kind,
        errors: [],
        rules: truth.rules.map(
          ({ row, ...rule }: SelfEmployedRule & { row: number }): SelfEmployedRule => ({
            ...common,
            ...rule,
            words: {},
            place: place(row),
          }),
        ),
      }
    default:
      return {
        kind,
        errors: [],
        rules: truth.rules.map(
          ({ row, ...rule }: ConsentRule & { row: number }): ConsentRule => ({
            ...rule,
            words: '',
            place: place(row),
          }),
        ),
      }
  }
}

function toCap(cap: TruthCap | undefined): PayeRule['cap'] {
  if (cap?.percentOfBasic !== undefined) {
    return { kind: 'percent-of-basic', percent: cap.percentOfBasic }
  }
  return cap?.amount === undefined ? null : { kind: 'amount', amount: cap.amount }
}
