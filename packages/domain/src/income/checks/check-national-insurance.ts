/**
 * National Insurance worked out again from the pay. It is due on one period's earnings alone, so a
 * payslip says enough by itself. More than is due, or none at all, has innocent reasons; less than
 * is due on any sum that the pay can rightly come to has few.
 */
import type { IncomeCheck, PayFrequency, Payslip, Pence } from '../income-reading.ts'
import { directorNi, employeeNi, niLetters } from '../tax/national-insurance.ts'
import { taxYearOf } from '../tax/tax-year.ts'
import { check, disagreement, pounds } from './income-check.ts'
import { payBases } from './pay-bases.ts'

const NAME = 'ni'
const FIELDS = ['nationalInsurance', 'grossPay', 'niCategory', 'payDate'] as const

/** Off by as much is rounding. */
const TOLERANCE: Pence = 100

type Known = {
  readonly payDate: string
  readonly frequency: PayFrequency
  readonly letter: string
  readonly paid: Pence
  readonly gross: Pence
}

/** The check, for the payslip's year, letter and frequency. */
export function checkNationalInsurance(payslip: Payslip): { readonly check: IncomeCheck } {
  const known = knownOf(payslip)
  if (typeof known === 'string') return told('not-checked', known)
  const due = (pay: Pence) => employeeNi({ ...known, pay })
  const dueOnGross = due(known.gross)
  if (dueOnGross === null) {
    return told('not-checked', 'The National Insurance rates of this year or letter are not known.')
  }
  const bases = payBases(payslip, 'pension-and-others')
  const fitting = bases.find(({ pay }) => isNear(due(pay), known.paid))
  if (fitting) {
    const on = `${pounds(known.paid)} is what letter ${known.letter} comes to on ${pounds(fitting.pay)}`
    return fitting.isReduced
      ? told('explain', `National Insurance of ${on}: a contribution was taken off pay first.`)
      : told('pass', `National Insurance of ${on}.`)
  }
  return (
    explained(payslip, known, dueOnGross) ??
    differing(
      payslip,
      known,
      bases.map(({ pay }) => pay),
    )
  )
}

function knownOf(payslip: Payslip): Known | string {
  const { payDate, payFrequency, niCategory, nationalInsurance, grossPay } = payslip
  if (nationalInsurance === null || grossPay === null) {
    return 'The National Insurance or the gross pay is not known, so it was not worked out again.'
  }
  if (payDate === null || payFrequency === null) {
    return 'The day of pay or how often it is paid is not known, so National Insurance was not worked out again.'
  }
  const letter = niCategory?.toUpperCase() ?? ''
  if (!niLetters[letter]) {
    return 'The National Insurance letter is not known, so it was not worked out again.'
  }
  return { payDate, frequency: payFrequency, letter, paid: nationalInsurance, gross: grossPay }
}

function explained(payslip: Payslip, known: Known, dueOnGross: Pence) {
  const { paid, gross } = known
  if (isDirectors(payslip, known)) {
    return told(
      'explain',
      `National Insurance of ${pounds(paid)} fits the year’s earnings so far, as a company director’s does.`,
    )
  }
  for (const periods of [2, 3, 4]) {
    const each = employeeNi({ ...known, pay: Math.round(gross / periods) })
    if (each !== null && isNear(each * periods, paid)) {
      return told(
        'explain',
        `National Insurance of ${pounds(paid)} fits ${periods} periods paid at once, as with holiday pay in advance.`,
      )
    }
  }
  if (paid > dueOnGross) {
    return told(
      'explain',
      `National Insurance of ${pounds(paid)} is more than the ${pounds(dueOnGross)} due on ${pounds(gross)}: it may include an earlier period or a second job.`,
    )
  }
  if (paid <= 0) {
    return told(
      'explain',
      `No National Insurance was taken where ${pounds(dueOnGross)} would be due: company directors pay none early in the year, otherwise ask why.`,
    )
  }
  return null
}

function isDirectors({ yearToDate }: Payslip, { payDate, letter }: Known): boolean {
  const taxYear = taxYearOf(payDate)
  const paid = yearToDate.nationalInsurance
  if (taxYear === null || paid === null) return false
  return [yearToDate.gross, yearToDate.taxablePay].some(
    (earnings) => earnings !== null && isNear(directorNi(taxYear, letter, earnings), paid),
  )
}

function differing(payslip: Payslip, known: Known, pays: readonly Pence[]) {
  const { paid, gross } = known
  const least = employeeNi({ ...known, pay: Math.min(...pays) })
  if (least === null || paid >= least - TOLERANCE) {
    return told(
      'explain',
      `National Insurance of ${pounds(paid)} is less than is due on all of ${pounds(gross)}: part of the pay may be free of it.`,
    )
  }
  const fits = earningsFor(known)
  const sentence = `National Insurance of ${pounds(paid)} fits pay of about ${pounds(fits)}, not the ${pounds(gross)} printed: ask the employer, or compare with the bank statement.`
  return { check: disagreement(NAME, sentence, FIELDS, payslip.evidence) }
}

/** The pay at which as much is due, to the penny below. */
function earningsFor(known: Known): Pence {
  let [low, high] = [0, known.gross]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if ((employeeNi({ ...known, pay: middle }) ?? 0) < known.paid) low = middle
    else high = middle
  }
  return high
}

function isNear(due: Pence | null, paid: Pence): boolean {
  return due !== null && Math.abs(due - paid) <= TOLERANCE
}

function told(outcome: IncomeCheck['outcome'], sentence: string) {
  return { check: check(NAME, outcome, sentence, FIELDS) }
}
