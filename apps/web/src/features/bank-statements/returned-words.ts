import { formatDayOfYear } from '../../lib/london-dates.ts'
import type { Figures, Returned } from './assessment-figures.ts'
import { money } from './money-words.ts'

const mostNamed = 3

/** Why returned payments are taken off money out: which they are, and where both sides of each stand. */
export function returnedWords({ payments }: Figures['returned']): string {
  const named = payments.slice(0, mostNamed).map(paymentWords)
  const more = payments.length - named.length
  const all = more > 0 ? [...named, `${more} more`] : named
  return `${all.join('; ')}. Each payment counts among money out in the list of its kind, its return among money in.`
}

function paymentWords({ back, payment }: Returned): string {
  const given = `given back on ${formatDayOfYear(back.date)}`
  return payment === null
    ? `${money(back.amount)} ${given} (${back.description})`
    : `${money(back.amount)} to ${payment.description} on ${formatDayOfYear(payment.date)}, ${given}`
}
