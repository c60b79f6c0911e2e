/**
 * Whether a question asks what a lender would count of a client's income, which takes documents to
 * count it of: “what income would Halifax use for this client?”. “How much overtime does Halifax
 * use?” names a kind of income and may be a criterion.
 */
import { matchingWords } from '../../shared/text.ts'
import { list } from '../knowledge/word-list.ts'
import { speaksOfIncomeAlone } from './income-alone.ts'
import { lenderNamed } from './named-lender.ts'

export type IncomeAsked = {
  /** As the rules write it, or as the product does where there is none in them. */
  readonly lender: string
  /** A client or papers at hand are spoken of: it is no question on what the lender states at large. */
  readonly isOfClient: boolean
}

/** Null where the question asks something else. */
export function askedIncome(question: string, knownLenders: readonly string[]): IncomeAsked | null {
  if (!mayAskIncome(question)) return null
  const named = lenderNamed(question, knownLenders)
  if (named === null) return null
  if (!speaksOfIncomeAlone(question, knownLenders)) return null
  return { lender: named.lender, isOfClient: has(question, atHand) && !has(question, kinds) }
}

/** Whether its words alone allow it, whoever the lenders are. */
export function mayAskIncome(question: string): boolean {
  return has(question, figureWords) && has(question, wholeIncome)
}

function has(question: string, words: ReadonlySet<string>): boolean {
  return matchingWords(question).some((word) => words.has(word))
}

const figureWords: ReadonlySet<string> = new Set(
  list('what, whats, much, which, figure, figures, amount, amounts, calculate, calculates, work'),
)

/** Income altogether, or the papers that show it. */
const wholeIncome: ReadonlySet<string> = new Set(
  list(
    'income, incomes, salary, salaries, earnings, earning, earns, earn, pay, wage, wages, payslip, payslips, slip, slips, p60, p60s, sa302, sa302s',
  ),
)

const kinds: ReadonlySet<string> = new Set(
  list(
    'overtime, ot, bonus, bonuses, commission, commissions, allowance, allowances, self, employed, sole, trader, traders, director, directors, partner, partners, partnership, profit, profits, dividend, dividends',
  ),
)

/** Somebody, or something of theirs, that only documents tell of. */
const atHand: ReadonlySet<string> = new Set(
  list(
    'this, these, that, client, clients, applicant, applicants, customer, customers, borrower, her, his, him, he, she, their, them, they, my, our, payslip, payslips, slip, slips, p60, p60s, sa302, sa302s, attached, uploaded, shown',
  ),
)
