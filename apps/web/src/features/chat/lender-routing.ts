/**
 * Whether a question that goes with documents asks what a lender would count of them. Which words
 * name a lender, and which speak of income, is decided where the server decides it.
 */
import { speaksOfIncomeAlone } from '@criteria-desk/domain/income/questions/income-alone'
import { routeIncomeQuestion } from '@criteria-desk/domain/income/questions/route-income-question'

/** Lenders whose questions go with the payslips: that place answers them too. */
const askedWithPayslips: ReadonlySet<string> = new Set([
  'tandem',
  'selina',
  'equifinance',
  'kensington',
  'accord',
  'barclays',
  'santander',
  'hsbc',
  'lloyds',
  'nationwide',
  'norton',
])

/**
 * The lender's name as it is typed; null where the question belongs elsewhere, as one that says more
 * than income does: “does Halifax take lodger income” is of criteria.
 */
export function lenderIncomeAsked(question: string): string | null {
  if (!speaksOfIncomeAlone(question, [])) return null
  const routed = routeIncomeQuestion(question, { knownLenders: [], hasPayslips: true })
  if (routed?.route !== 'lender-income') return null
  const words = `${routed.lender} ${routed.asTyped}`.toLowerCase().split(/[^a-z]+/)
  return words.some((word) => askedWithPayslips.has(word)) ? null : routed.asTyped
}
