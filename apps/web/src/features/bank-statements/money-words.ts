import { formatDay } from '../../lib/london-dates.ts'
import { formatPence } from '../../lib/pounds.ts'

/** Whole pence as `£1,234.56`, below nought as `−£1,234.56`. */
export function money(pence: number): string {
  return pence < 0 ? `−${formatPence(-pence)}` : formatPence(pence)
}

/** An amount of a transaction with its direction: `+£10.00`, `−£10.00`. */
export function signedMoney({
  amount,
  type,
}: {
  readonly amount: number
  readonly type: 'credit' | 'debit'
}): string {
  return type === 'credit' ? `+${formatPence(amount)}` : `−${formatPence(amount)}`
}

/** `2025-08` as `Aug 2025`. */
export function monthWords(statementMonth: string): string {
  return formatDay(`${statementMonth}-15`).replace(/^\d+ /, '')
}

/** `1 Aug to 31 Aug 2025`; the first year only where it is another. */
export function periodWords({
  start,
  end,
}: {
  readonly start: string
  readonly end: string
}): string {
  const [from, to] = [formatDay(start), formatDay(end)]
  return `${from.slice(-4) === to.slice(-4) ? from.slice(0, -5) : from} to ${to}`
}

/** A share as whole hundredths: `33%`; what is there and less than one of them is `<1%`. */
export function shareWords({ percent, total }: { percent: number; total: number }): string {
  return percent === 0 && total > 0 ? '<1%' : `${percent}%`
}

/** Notes, a sentence each, with the minus of everything else on the screen. */
export function noteLines(notes: string): readonly string[] {
  return notes
    .split('\n')
    .filter((note) => note !== '')
    .map((note) => note.replaceAll('-£', '−£'))
}
