/** The worked cases of the corpus, calculated and scored by the corpus's own scorer. */
import { calculateIncome } from '@criteria-desk/domain/income/calculate/calculate-income'
import type { IncomeDocument } from '@criteria-desk/domain/income/calculate/income-calculation'
import { lenderOfRules } from '@criteria-desk/domain/income/calculate/lender-of-rules'
import { plansOf } from '@criteria-desk/domain/income/calculate/plans'
import type { RulesReading } from '@criteria-desk/domain/income/rules/income-rules'
import { type ScoredCases as Scored, score } from '../corpus/score.mjs'
import { CORPUS } from '../read-corpus.ts'
import type { IncomeCase } from './corpus-truth.ts'

/** What a case gives, as the scorer takes it. */
export type CaseAnswer = {
  readonly id: string
  readonly income?: number
  readonly usableOvertimeBonusCommission?: number
  readonly error?: string
  readonly consent?: string
  readonly plans?: Readonly<Record<string, number>>
}

export function answerCase(
  { id, kind, lender, applicantType }: Pick<IncomeCase, 'id' | 'kind' | 'lender' | 'applicantType'>,
  rules: RulesReading,
  documents: readonly IncomeDocument[],
): CaseAnswer {
  if (rules.kind === 'consent') {
    const named = lenderOfRules(
      rules.rules.map((rule) => rule.lender),
      lender,
    )
    const rule = rules.rules.find((one) => one.lender === named)
    return rule === undefined ? { id, error: 'no-rule-for-lender' } : { id, consent: rule.consent }
  }
  const result = calculateIncome({
    rules: {
      income: rules.kind === 'income' ? rules.rules : [],
      selfEmployed: rules.kind === 'self-employed' ? rules.rules : [],
    },
    lenderName: lender,
    documents,
    applicantType: kind === 'paye' ? 'employed' : applicantType,
  })
  if (!result.ok) return { id, error: result.error.error }
  const { income, usableOvertimeBonusCommission } = result.value
  const plans = plansOf(result.value)
  return { id, income, usableOvertimeBonusCommission, ...(plans !== null && { plans }) }
}

export type ScoredCases = Scored & {
  /** By the workbook's name. */
  readonly rules: Readonly<Record<string, { readonly right: number; readonly total: number }>>
}

/** Has the answers and the workbooks' rules scored. */
export function scoreCases(
  answers: readonly CaseAnswer[],
  workbooks: ReadonlyMap<string, object> = new Map(),
): ScoredCases {
  const { cases, rules } = score(CORPUS, (name) =>
    name === 'cases' ? answers : (workbooks.get(name) ?? null),
  )
  if (cases === undefined) throw new Error('The scorer counted no cases.')
  return { ...cases, rules }
}
