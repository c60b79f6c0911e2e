import { londonDayOf } from '@criteria-desk/domain/usage/london-days'
import type { Transaction } from '../../ports/unit-of-work.ts'
import { sqlOf } from '../database-unit-of-work.ts'
import { searchActivities, tokenUsage } from '../schema/activity.ts'

/**
 * Illustrative use of the demo firm's advisor, so that its statistics show something: four months
 * and the days of this one. Nothing of it cost anything, as without an AI provider.
 */

type DemoPerson = { readonly userId: number; readonly companyId: number }

const requestsOfMonthsBefore = [46, 58, 39, 64]
/** Today's come from whoever tries the product. */
const requestsOfDaysBefore = [5, 9, 2, 7, 4, 0, 6, 3, 8]

const chatKinds = ['which', 'lookup', 'numeric', 'refusal'] as const
const searched = ['lodger income', 'zero hours', 'ccj', 'gifted deposit', 'overtime'] as const
const calculatedFor = ['Halifax', 'Nationwide', 'Leeds'] as const

export async function insertDemoUsage(
  transaction: Transaction,
  { userId, companyId }: DemoPerson,
  now: Date,
): Promise<void> {
  const moments = [...momentsOfMonthsBefore(now), ...momentsOfDaysBefore(now)]
  const searches = moments.filter((_moment, at) => at % 4 === 1)
  const used = moments.filter((_moment, at) => at % 4 !== 1)
  await sqlOf(transaction)
    .insert(searchActivities)
    .values(
      searches.map((timestamp, at) => ({
        ...{ userId, companyId, timestamp },
        sessionId: `qs_demo_${at}`,
        activityType: 'search',
        searchTerm: searched[at % searched.length] ?? null,
        resultCount: 1 + ((at * 3) % 7),
      })),
    )
  await sqlOf(transaction)
    .insert(tokenUsage)
    .values(
      used.map((usageDate, at) => ({
        ...{ userId, companyId, usageDate, tokensUsed: 0, cost: '0' },
        ...kindOf(at),
      })),
    )
}

/** Every sixth is a calculation, the others are answers. */
function kindOf(at: number) {
  if (at % 6 !== 5) return { requestType: chatKinds[at % chatKinds.length] ?? 'which' }
  const lenderName = calculatedFor[Math.floor(at / 6) % calculatedFor.length] ?? null
  return { requestType: 'income-calculation', lenderName, outcome: 'calculated' }
}

function momentsOfMonthsBefore(now: Date): readonly Date[] {
  const [year = 0, month = 0] = londonDayOf(now).split('-').map(Number)
  return requestsOfMonthsBefore.flatMap((count, at) => {
    const monthAt = month - 1 - requestsOfMonthsBefore.length + at
    return Array.from({ length: count }, (_none, one) => {
      const day = 2 + Math.floor((one * 25) / count)
      return new Date(Date.UTC(year, monthAt, day, 9 + (one % 8), (one * 7) % 60))
    })
  })
}

function momentsOfDaysBefore(now: Date): readonly Date[] {
  const msPerDay = 24 * 60 * 60 * 1000
  return requestsOfDaysBefore.flatMap((count, daysBefore) => {
    const day = londonDayOf(new Date(now.getTime() - (daysBefore + 1) * msPerDay))
    return Array.from(
      { length: count },
      (_none, one) => new Date(`${day}T${String(9 + one).padStart(2, '0')}:${10 + one * 4}:00Z`),
    )
  })
}
