/** A case as calculated held against what it should give; a wrong figure is told from an error in its place. */
import type { IncomeDocument } from '@criteria-desk/domain/income/calculate/income-calculation'
import { lenderOfRules } from '@criteria-desk/domain/income/calculate/lender-of-rules'
import type { RulesReading } from '@criteria-desk/domain/income/rules/income-rules'
import type { IncomeCase } from './corpus-truth.ts'
import { answerCase } from './measure-cases.ts'

export type Expected = {
  readonly expectedIncome?: number | null
  readonly expectedError?: string
  readonly expectedConsent?: string
  readonly conditions?: string
  readonly expectedPlans?: Readonly<Record<string, number>>
  readonly usableOvertimeBonusCommission?: number
  /** In pence. */
  readonly tolerance?: number
}

/** `withheld` is an error where there should be a figure or another error, `wrong` a figure that misleads. */
export type CaseVerdict = {
  readonly verdict: 'right' | 'withheld' | 'wrong'
  readonly got: string
}

export function judgeCase(
  asked: Pick<IncomeCase, 'kind' | 'lender' | 'applicantType'>,
  expected: Expected,
  rules: RulesReading | undefined,
  documents: readonly IncomeDocument[],
): CaseVerdict {
  if (rules === undefined) return { verdict: 'withheld', got: 'no rules' }
  const { id: _, ...answer } = answerCase({ id: '', ...asked }, rules, documents)
  const got = JSON.stringify({ ...answer, conditions: conditionsOf(rules, asked.lender) })
  if (answer.error !== undefined) {
    return { verdict: answer.error === expected.expectedError ? 'right' : 'withheld', got }
  }
  const { tolerance = 0, expectedPlans: plans, expectedIncome: income } = expected
  const variable = expected.usableOvertimeBonusCommission
  const isNear = (one: number | undefined, wanted: number | null | undefined) =>
    typeof wanted === 'number' && one !== undefined && Math.abs(one - wanted) <= tolerance
  const isRight =
    rules.kind === 'consent'
      ? answer.consent === expected.expectedConsent &&
        conditionsOf(rules, asked.lender) === (expected.conditions ?? '')
      : isNear(answer.income, income) &&
        (variable === undefined || isNear(answer.usableOvertimeBonusCommission, variable)) &&
        Object.entries(plans ?? {}).every(([plan, own]) => isNear(answer.plans?.[plan], own))
  return { verdict: isRight ? 'right' : 'wrong', got }
}

function conditionsOf(rules: RulesReading, lender: string): string | undefined {
  if (rules.kind !== 'consent') return undefined
  const named = lenderOfRules(
    rules.rules.map((rule) => rule.lender),
    lender,
  )
  return rules.rules.find((rule) => rule.lender === named)?.conditions
}
