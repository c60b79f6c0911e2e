/**
 * Which money in is income: pay, pensions, benefits, receipts of trade from named businesses, rent
 * and dividends that say so. Not income are the holder's own money, refunds, borrowed money,
 * interest, cash, and what private persons pay without a word of wages or rent.
 */
import { type IncomeWords, incomeWords, notIncomeWords } from '../knowledge/income-words.ts'
import type { IncomeKind, PayslipOfHolder, TransactionNature } from '../statement-lists.ts'
import { findGambling, findPayee } from './find-payee.ts'
import { wordsOf } from './find-phrases.ts'
import { saysAny, type WordTable, wordAmong, wordTable } from './find-words.ts'
import type { Narrative } from './read-narrative.ts'
import type { Sorted } from './sort-debit.ts'
import { type Holder, isFirm, isPerson, namesHolder } from './who-is-named.ts'

export type SortedCredit = Sorted & { readonly incomeKind?: IncomeKind }

export type CreditContext = {
  readonly holders: readonly Holder[]
  readonly payslips: readonly PayslipOfHolder[]
  /** Whether the same payer pays more than once in the statement. */
  readonly isRepeated: boolean
  /** Whether the statement has purchases by card at whoever pays. */
  readonly isShop: boolean
  readonly amount: number
}

export function sortCredit(narrative: Narrative, context: CreditContext): SortedCredit {
  const gambling = findGambling(narrative)
  // Bookmakers have staff.
  if (gambling !== null && wagesSaid(narrative) === null) {
    return {
      list: 'gamblingTransactions',
      reason: `“${gambling.name.toUpperCase()}” is ${gambling.is}: money back counts too.`,
    }
  }
  return (
    byMethod(narrative) ??
    byHolder(narrative, context) ??
    byWordsOf(['benefit'], narrative) ??
    byPayslip(narrative, context) ??
    notIncome(narrative) ??
    byWordsOf(['pension', 'dividend', 'salary', 'rent'], narrative) ??
    byTrade(narrative) ??
    byPayer(narrative, context)
  )
}

function byMethod({ method }: Narrative): SortedCredit | null {
  switch (method) {
    case 'card':
      return none('Money back to the card is a refund.', 'refund')
    case 'cash':
      return none('Cash paid in does not say where it comes from.', 'cash')
    case 'cheque':
      return none('A cheque paid in does not say what it is for.')
    case 'interest':
      return none('Interest is no income here.', 'interest')
    case 'fee':
      return none('A charge that the bank gives back is no income.', 'refund')
    default:
      return null
  }
}

function none(reason: string, nature?: TransactionNature): SortedCredit {
  return { list: null, reason, ...(nature === undefined ? {} : { nature }) }
}

function byHolder({ payee, words }: Narrative, { holders }: CreditContext): SortedCredit | null {
  if (namesHolder(holders, payee))
    return none('It comes from an account of the holder.', 'own-account')
  return wordAmong(ACCOUNT_WORDS, words.slice(0, 2)) === null
    ? null
    : none('It comes from another account or pot of the holder.', 'own-account')
}

function byWordsOf(kinds: readonly IncomeKind[], narrative: Narrative): SortedCredit | null {
  for (const income of INCOME) {
    const word = kinds.includes(income.row.kind) ? wordSaid(income, narrative) : null
    if (word === null) continue
    const { kind, is } = income.row
    return {
      list: 'incomeTransactions',
      incomeKind: kind,
      reason: `The description says ${is} (“${word.toUpperCase()}”).`,
    }
  }
  return null
}

function wordSaid({ row, said, not }: IncomeRow, { words, payee }: Narrative): string | null {
  if (row.ofFirms === true && isPerson(payee)) return null
  return not !== null && saysAny(not, words) ? null : wordAmong(said, words)
}

function wagesSaid(narrative: Narrative): string | null {
  const rows = INCOME.filter(({ row }) => row.kind === 'salary')
  return rows.map((row) => wordSaid(row, narrative)).find((word) => word !== null) ?? null
}

/** The employer of a payslip by the first words of its name, as banks cut names off. */
function byPayslip({ payee }: Narrative, { payslips }: CreditContext): SortedCredit | null {
  const employer = payslips.find((payslip) => paysAs(payslip.employer, payee))?.employer
  return employer == null
    ? null
    : {
        list: 'incomeTransactions',
        incomeKind: 'salary',
        reason: `The payer is the employer of a payslip (${employer}).`,
      }
}

/** Whether an employer's name is the payer's: all but the words that every firm has, or the bank's cut of it. */
export function paysAs(employer: string | null, payee: readonly string[]): boolean {
  const name = wordsOf(employer ?? '').filter((word) => !COMPANY_FORMS.has(word))
  const joined = name.join('')
  const printed = payee.slice(0, name.length + 1).join('')
  if (joined.length < 4) return false
  return (
    printed.startsWith(joined) ||
    name.every((word, index) => payee[index] === word) ||
    (payee.join('').length >= 10 && joined.startsWith(payee.filter((w) => !/\d/.test(w)).join('')))
  )
}

const COMPANY_FORMS: ReadonlySet<string> = new Set(['ltd', 'limited', 'plc', 'llp', 'the', 'uk'])

function notIncome(narrative: Narrative): SortedCredit | null {
  const { words, payee } = narrative
  const isPay = wagesSaid(narrative) !== null
  for (const { row, said, not } of NOT_INCOME) {
    const word = wordAmong(said, words)
    if (word === null || (not !== null && saysAny(not, words))) continue
    if (row.ofFirms !== true && isFirm(payee)) continue
    if (isPay && row.nature !== 'borrowed' && row.nature !== 'refund') continue
    return none(`The description says ${row.is} (“${word.toUpperCase()}”).`, row.nature)
  }
  return null
}

/** A receipt of trade has a business on the other side. */
function byTrade(narrative: Narrative): SortedCredit | null {
  return isPerson(narrative.payee) ? null : byWordsOf(['self-employed'], narrative)
}

function byPayer(narrative: Narrative, context: CreditContext): SortedCredit {
  const { payee, method } = narrative
  if (isPerson(payee)) {
    return none('A private person pays, and nothing says wages or rent.', 'person')
  }
  const known = findPayee(narrative)
  if (known !== null) {
    return none(
      `“${known.name.toUpperCase()}” is ${known.is}: money from it is no income.`,
      known.credit === undefined ? 'refund' : 'borrowed',
    )
  }
  if (context.isShop) return none('The holder buys there by card: it is money back.', 'refund')
  const isBankCredit = method === 'bank-credit'
  if (isBankCredit && (isFirm(payee) || context.isRepeated || context.amount >= LEAST_OF_PAY)) {
    return {
      list: 'incomeTransactions',
      incomeKind: 'salary',
      reason: 'A bank credit from a named business, paid as wages are.',
    }
  }
  if (isFirm(payee) && method !== null) {
    return {
      list: 'incomeTransactions',
      incomeKind: 'self-employed',
      reason: 'A payment from a named business.',
    }
  }
  return none('Nothing in the description says that it is income.')
}

// Below it, a single bank credit of a payer that nothing is known of is as often money back.
const LEAST_OF_PAY = 25_000

type IncomeRow = {
  readonly row: IncomeWords
  readonly said: WordTable
  readonly not: WordTable | null
}

const INCOME: readonly IncomeRow[] = incomeWords.map((row) => ({
  row,
  said: wordTable(row.words),
  not: row.not === undefined ? null : wordTable(row.not),
}))
const NOT_INCOME = notIncomeWords.map((row) => ({
  row,
  said: wordTable(row.words),
  not: row.not === undefined ? null : wordTable(row.not),
}))
const ACCOUNT_WORDS = wordTable('sort code, from a c, to a c, pot, savings pot, bills pot, space')
