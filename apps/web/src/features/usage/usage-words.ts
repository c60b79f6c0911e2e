import type { CurrentUsage, MonthlyUsage, SearchActivityList } from '@criteria-desk/contract/usage'
import { londonDayOf } from '@criteria-desk/domain/usage/london-days'
import { averageMonth } from '@criteria-desk/domain/usage/summarise-usage'
import type { UsageTool } from '@criteria-desk/domain/usage/usage-tools'
import { formatCents } from '../../lib/dollars.ts'
import { formatDay, formatMonth, formatMonthOfYear } from '../../lib/london-dates.ts'

/** What the figures of usage are called, and what stands beneath them. */

export const toolNames: Readonly<Record<UsageTool, string>> = {
  chat: 'Chat assistant',
  'quick-search': 'Quick Search',
  'income-calculator': 'Income Calculator',
  'bank-statement-reviewer': 'Bank Statement Reviewer',
  'document-reading': 'Document reading',
}

const countFormat = new Intl.NumberFormat('en-GB')

/** `1,204,880`. */
export function formatCount(count: number): string {
  return countFormat.format(count)
}

/** `November 2025, to the 21st`. */
export function monthSoFar(now: Date): string {
  const today = formatDay(now.toISOString())
  const day = Number(today.split(' ')[0])
  const month = londonDayOf(now).slice(0, 7)
  return `${formatMonth(month)}, to the ${day}${ordinalEnding(day)}`
}

function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

/** A criterion as it is printed; of the first days, when only its key was kept, by that. */
export function criterionWords({
  criteriaName,
  criteriaDisplayName,
}: Pick<SearchActivityList[number], 'criteriaName' | 'criteriaDisplayName'>): string | null {
  if (criteriaDisplayName !== null || criteriaName === null) return criteriaDisplayName
  return criteriaName.charAt(0).toUpperCase() + criteriaName.slice(1)
}

export type UsageFigure = {
  readonly name: string
  readonly figure: string
  /** One line; null leaves its place empty. */
  readonly note: string | null
}

/** Requests, tokens and cost of this month; beneath requests the average, where there is one. */
export function monthFigures(
  current: CurrentUsage,
  months: MonthlyUsage | undefined,
): readonly [requests: UsageFigure, tokens: UsageFigure, cost: UsageFigure] {
  const { requestCount, totalTokens, totalCostCents, providerRequestCount, cachedTokens } = current
  return [
    {
      name: 'Requests this month',
      figure: formatCount(requestCount),
      note: months === undefined ? null : averageWords(months),
    },
    {
      name: 'Tokens',
      figure: formatCount(totalTokens),
      note: joined([providerWords(providerRequestCount, requestCount), cacheWords(cachedTokens)]),
    },
    {
      name: 'Cost',
      figure: formatCents(totalCostCents),
      note: freeWords(requestCount - providerRequestCount, requestCount),
    },
  ]
}

/** `719 average a month, Jun to Oct`; null while there is no month but this one. */
export function averageWords(months: MonthlyUsage): string | null {
  const average = averageMonth(months)
  if (average === null) return null
  const [first, last] = [formatMonthOfYear(average.first), formatMonthOfYear(average.last)]
  const span = average.first === average.last ? first : `${first} to ${last}`
  return `${formatCount(average.requestCount)} average a month, ${span}`
}

function providerWords(asked: number, all: number): string | null {
  if (all === 0) return null
  if (asked === 0) return 'No provider was asked'
  const share = (100 * asked) / all
  return `${share < 1 ? 'Under 1' : Math.round(share)}% of requests used a provider`
}

/** `900,000 cached`, of tokens that a provider had in its cache; null where there are none. */
export function cacheWords(cachedTokens: number): string | null {
  return cachedTokens === 0 ? null : `${formatCount(cachedTokens)} cached`
}

function joined(notes: readonly (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join(', ') || null
}

function freeWords(free: number, all: number): string | null {
  if (all === 0) return null
  if (free === all) return 'All requests were free'
  return free === 1 ? '1 request was free' : `${formatCount(free)} requests were free`
}
