import { monthsBetween } from './london-days.ts'
import { toolOf, type UsageTool, usageTools } from './usage-tools.ts'

/**
 * What people used, added up for those who look after them. A request is what somebody asked for
 * once: an answer, a search, a calculation, an analysis, or a call that read a document; however
 * many calls to a model it took. Costs are in cents.
 */

export type UsageTotals = {
  readonly totalTokens: number
  readonly totalCostCents: number
  readonly requestCount: number
  readonly uniqueUsers: number
}

export type MonthUsage = UsageTotals & {
  /** `YYYY-MM`. */
  readonly month: string
}

export type ToolUsage = Omit<UsageTotals, 'uniqueUsers'> & { readonly tool: UsageTool }

/** One person's requests of one kind on one day. */
export type PersonDay = {
  readonly userId: number
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly requestType: string
  readonly requestCount: number
}

export type PersonRequests = {
  /** Each tool's, 0 where there was none. */
  readonly byTool: Readonly<Record<UsageTool, number>>
  /** One number a day, in the order of the days asked for. */
  readonly byDay: readonly number[]
}

/** Each tool that was used, in the order of `usageTools`, from sums by kind of request. */
export function sumByTool(
  kinds: readonly (Omit<ToolUsage, 'tool'> & { readonly requestType: string })[],
): readonly ToolUsage[] {
  return usageTools.flatMap((tool) => {
    const own = kinds.filter(({ requestType }) => toolOf(requestType) === tool)
    if (own.length === 0) return []
    return {
      tool,
      totalTokens: sum(own.map(({ totalTokens }) => totalTokens)),
      totalCostCents: sumCents(own.map(({ totalCostCents }) => totalCostCents)),
      requestCount: sum(own.map(({ requestCount }) => requestCount)),
    }
  })
}

/** From the first month with any use to this one, those without any between them too. */
export function fillMonths(used: readonly MonthUsage[], thisMonth: string): readonly MonthUsage[] {
  const [first] = used.map(({ month }) => month).toSorted()
  if (first === undefined) return []
  return monthsBetween(first, thisMonth).map(
    (month) => used.find((one) => one.month === month) ?? { month, ...nothingUsed },
  )
}

/** What an average month took. */
export type AverageMonth = {
  readonly requestCount: number
  readonly totalTokens: number
  readonly totalCostCents: number
  /** The months that it is of: all but the one that is not over. */
  readonly first: string
  readonly last: string
}

/** Null while no other month than this one exists. `months` are in order, the last not over yet. */
export function averageMonth(months: readonly MonthUsage[]): AverageMonth | null {
  const whole = months.slice(0, -1)
  const [first, last] = [whole[0], whole.at(-1)]
  if (!first || !last) return null
  const average = (of: (month: MonthUsage) => number) => sum(whole.map(of)) / whole.length
  return {
    requestCount: Math.round(average(({ requestCount }) => requestCount)),
    totalTokens: Math.round(average(({ totalTokens }) => totalTokens)),
    totalCostCents: toCents(average(({ totalCostCents }) => totalCostCents)),
    first: first.month,
    last: last.month,
  }
}

/** What one person asked for on the days named. */
export function requestsOfPerson(
  rows: readonly PersonDay[],
  userId: number,
  days: readonly string[],
): PersonRequests {
  const own = rows.filter((row) => row.userId === userId && days.includes(row.day))
  const countOf = (isCounted: (row: PersonDay) => boolean) =>
    sum(own.filter(isCounted).map(({ requestCount }) => requestCount))
  const ofTool = (tool: UsageTool) => countOf(({ requestType }) => toolOf(requestType) === tool)
  return {
    byTool: {
      chat: ofTool('chat'),
      'quick-search': ofTool('quick-search'),
      'income-calculator': ofTool('income-calculator'),
      'bank-statement-reviewer': ofTool('bank-statement-reviewer'),
      'document-reading': ofTool('document-reading'),
    },
    byDay: days.map((day) => countOf((row) => row.day === day)),
  }
}

/** Costs in cents, added up. */
export function sumCents(cents: readonly number[]): number {
  return toCents(sum(cents))
}

const nothingUsed: UsageTotals = {
  totalTokens: 0,
  totalCostCents: 0,
  requestCount: 0,
  uniqueUsers: 0,
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** To four decimals, as a call's cost is kept: sums of binary fractions carry more. */
function toCents(cents: number): number {
  return Math.round(cents * 10_000) / 10_000
}
