import { londonDayOf, londonMidnight } from '../usage/london-days.ts'

/**
 * By when a request about one's data is to be answered: the end of the same day of the next month in
 * London, or of that month's last day where it has no such day (UK GDPR article 12(3), as the ICO
 * counts a month).
 */
export function answerBy(received: Date): Date {
  const [year = 0, month = 0, day = 0] = londonDayOf(received).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const nextMidnight = londonMidnight(year, month, Math.min(day, lastDay) + 1)
  return new Date(nextMidnight.getTime() - 1000)
}
