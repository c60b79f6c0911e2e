/** Which payslips a question goes to: each once, in the order of their dates. */
import type { AskedPayslip } from './payslip-answer.ts'
import type { NamedMonth, Understood } from './understand-question.ts'

/** Without repetitions of one payslip (same person, day and net pay), the oldest first. */
export function distinctPayslips(slips: readonly AskedPayslip[]): {
  readonly slips: readonly AskedPayslip[]
  readonly repeated: number
} {
  const seen = new Set<string>()
  const kept = slips.filter(({ payslip: { niNumber, payDate, netPay } }) => {
    if (niNumber === null || payDate === null || netPay === null) return true
    const key = `${niNumber.replace(/\s/g, '').toUpperCase()} ${payDate} ${netPay}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  const dated = kept.map((asked, at) => ({ asked, at, date: asked.payslip.payDate ?? '' }))
  dated.sort((one, other) => one.date.localeCompare(other.date) || one.at - other.at)
  return { slips: dated.map(({ asked }) => asked), repeated: slips.length - kept.length }
}

/** Those of the month or the places that the question names; all where it names none. */
export function payslipsMeant(
  slips: readonly AskedPayslip[],
  { months, places, turns }: Understood,
): readonly AskedPayslip[] {
  const ofMonth =
    months.length === 0
      ? slips
      : slips.filter(({ payslip }) => months.some((month) => isOf(payslip.payDate, month)))
  if (turns.has('newest')) return ofMonth.slice(-1)
  if (places.length === 0) return ofMonth
  return ofMonth.filter((_slip, at) =>
    places.some((place) => (place < 0 ? ofMonth.length + place : place - 1) === at),
  )
}

function isOf(payDate: string | null, month: NamedMonth): boolean {
  if (payDate === null) return false
  const [year, number] = payDate.split('-').map(Number)
  return number === month.month && (month.year === undefined || year === month.year)
}

/** How many people the payslips are of, as far as their National Insurance numbers tell. */
export function peopleOf(slips: readonly AskedPayslip[]): number {
  const numbers = slips.flatMap(({ payslip: { niNumber } }) =>
    niNumber === null ? [] : [niNumber.replace(/\s/g, '').toUpperCase()],
  )
  return Math.max(1, new Set(numbers).size)
}
