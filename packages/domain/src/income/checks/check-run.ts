/**
 * Whether payslips make a run: nothing missing between the first and the last, no day of pay with
 * two different payslips, one person. Runs of several employers are looked at one by one.
 */
import type { IncomeCheck, Payslip } from '../income-reading.ts'
import { sureNiNumber } from '../sure-number.ts'
import { check, pounds } from './income-check.ts'
import { isSameRun, missingBetween, nameOf } from './payslip-run.ts'

/** The checks of all payslips together, in any order; none of a single one. */
export function checkRun(payslips: readonly Payslip[]): readonly IncomeCheck[] {
  if (payslips.length < 2) return []
  return [...checkPerson(payslips), ...runsOf(payslips).flatMap(checkOneRun)]
}

function checkPerson(payslips: readonly Payslip[]): readonly IncomeCheck[] {
  const found = payslips.map(sureNiNumber)
  const numbers = [...new Set(found.filter((number) => number !== null))]
  const told = (outcome: IncomeCheck['outcome'], sentence: string) => [
    check('same-person', outcome, sentence, ['niNumber']),
  ]
  if (numbers.length === 0) return []
  if (numbers.length > 1) {
    return told(
      'explain',
      `The payslips have ${numbers.length} different National Insurance numbers: they are of different people, or one is misread.`,
    )
  }
  // A number that may be misread says neither that they are of one person nor that they are not.
  const unknown = found.filter((number) => number === null).length
  return unknown === 0
    ? told('pass', 'All payslips have the same National Insurance number.')
    : told(
        'not-checked',
        `The National Insurance number of ${unknown} of the ${payslips.length} payslips was not read clearly or is not printed: whether they are of the same person is not known by it.`,
      )
}

function runsOf(payslips: readonly Payslip[]): readonly (readonly Payslip[])[] {
  const runs: Payslip[][] = []
  for (const payslip of payslips) {
    const run = runs.find(([first]) => first !== undefined && isSameRun(first, payslip))
    if (run) run.push(payslip)
    else runs.push([payslip])
  }
  return runs.map((run) => run.sort((one, other) => dateOf(one).localeCompare(dateOf(other))))
}

function checkOneRun(run: readonly Payslip[]): readonly IncomeCheck[] {
  const checks: IncomeCheck[] = []
  for (const [at, payslip] of run.entries()) {
    const earlier = run[at - 1]
    if (!earlier) continue
    const missing = missingBetween(earlier, payslip)
    if (payslip.payDate !== null && earlier.payDate === payslip.payDate) {
      checks.push(...checkTwice(earlier, payslip))
    } else if (missing !== null && missing > 0) {
      checks.push(
        check('run-complete', 'explain', gapSentence(earlier, payslip, missing), ['payDate']),
      )
    }
  }
  const isDated = run.length > 1 && run.every(({ payDate }) => payDate !== null)
  if (isDated && !checks.some(({ name }) => name === 'run-complete')) {
    const sentence = `The ${run.length} payslips follow each other with none missing.`
    checks.push(check('run-complete', 'pass', sentence, ['payDate']))
  }
  return checks
}

function gapSentence(earlier: Payslip, later: Payslip, missing: number): string {
  const [are, payslips] = missing === 1 ? ['is', 'payslip'] : ['are', 'payslips']
  return `${missing} ${payslips} ${are} missing between ${nameOf(earlier)} and ${nameOf(later)}.`
}

const FIGURES = ['grossPay', 'incomeTax', 'nationalInsurance', 'netPay'] as const

/** The same payslip given twice is of no concern; another one of the same day is. */
function checkTwice(one: Payslip, other: Payslip): readonly IncomeCheck[] {
  const differing = FIGURES.filter((field) => one[field] !== other[field])
  const [first] = differing
  if (first === undefined) return []
  const amounts = [one[first], other[first]].map((amount) =>
    amount === null ? 'none' : pounds(amount),
  )
  const called = {
    grossPay: 'gross pay',
    incomeTax: 'tax',
    nationalInsurance: 'National Insurance',
    netPay: 'net pay',
  }[first]
  return [
    check(
      'one-payslip-a-day',
      'explain',
      `There are two payslips of the same day with different figures (${called} ${amounts.join(' and ')}): a correction, or not the same document. Ask which one was paid.`,
      [...differing],
    ),
  ]
}

function dateOf({ payDate }: Payslip): string {
  return payDate ?? ''
}
