/**
 * An income calculation as text: what is counted and how, what is not, and what is missing. It says
 * nothing that the calculation does not say.
 */
import { pounds } from '../checks/income-check.ts'
import { type AskedApplicant, type IncomeCalculation, notesOf } from './income-calculation.ts'
import type { InterbridgePlans } from './plans.ts'

const applicantNames: Readonly<Record<AskedApplicant, string>> = {
  employed: 'employed',
  'sole-trader': 'sole trader',
  partner: 'partner in a business',
  director: 'company director',
  both: 'employed, with a business beside it',
}

/** What else its text names. */
export type CalculationContext = {
  /** “rules.xlsx, version 3”. */
  readonly rules: string
  readonly plans: InterbridgePlans | null
  /** Of a second charge: what the consent sheet says, one sentence. */
  readonly consent: string | null
}

/** Several lines, the income first; the parts apart by a blank line. */
export function writeCalculation(
  calculation: IncomeCalculation,
  { rules, plans, consent }: CalculationContext,
): string {
  const { lender, applicantType, income, workings } = calculation
  const parts = [
    [
      `Income that ${lender} would count: ${pounds(income)} a year`,
      `Applicant: ${applicantNames[applicantType]}. By ${rules}.`,
    ],
    workings.map(({ sentence }) => sentence),
    plans ? linesOfPlans(plans, calculation) : [],
    titled('Not counted', calculation.leftOut),
    titled('To note', notesOf(calculation)),
    titled('Missing', calculation.missingEvidence),
    consent === null ? [] : [consent],
  ]
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** What to key where the lender's own system applies the plan's share. */
export function planNote({ variable }: InterbridgePlans): string {
  return `Enter 100% of the variable income (${pounds(variable)}) in the lender’s own system.`
}

function linesOfPlans(plans: InterbridgePlans, { parts = [] }: IncomeCalculation): string[] {
  const { basic, variable, Classic, Max, Flex } = plans
  const hasBusiness = parts.some(({ of, isCounted }) => of === 'self-employed' && isCounted)
  const rest = hasBusiness ? 'Basic and business income' : 'Basic'
  return [
    `${rest}: ${pounds(basic)}; variable income: ${pounds(variable)}.`,
    `Classic: ${pounds(Classic)} and Max: ${pounds(Max)} count 50% of the variable income; Flex: ${pounds(Flex)} counts 100%.`,
    planNote(plans),
  ]
}

function titled(title: string, sentences: readonly string[]): string[] {
  return sentences.length === 0 ? [] : [`${title}:`, ...sentences.map((one) => `- ${one}`)]
}
