import type { CompaniesUsage, PeopleUsage } from '@criteria-desk/contract/usage'
import type { Sort } from '../../ui/sort-head.tsx'

/** Which companies and people are shown, and in which order. */

export type CompanyColumn = 'name' | 'users' | 'requests' | 'tokens' | 'cost'
export type PersonColumn = 'username' | 'role' | 'chat' | 'search' | 'income' | 'bank'

export type CompanyUsage = CompaniesUsage[number]
export type PersonUsage = PeopleUsage['users'][number]

const byText = (one: string, other: string) =>
  one.localeCompare(other, 'en-GB', { sensitivity: 'base', numeric: true })

// The largest figure first: that is a column of figures' own order.
const companyOrders: Record<CompanyColumn, (one: CompanyUsage, other: CompanyUsage) => number> = {
  name: (one, other) => byText(one.name, other.name),
  users: (one, other) => other.uniqueUsers - one.uniqueUsers,
  requests: (one, other) => other.requestCount - one.requestCount,
  tokens: (one, other) => other.totalTokens - one.totalTokens,
  cost: (one, other) => other.totalCostCents - one.totalCostCents,
}

const personOrders: Record<PersonColumn, (one: PersonUsage, other: PersonUsage) => number> = {
  username: (one, other) => byText(one.username, other.username),
  role: (one, other) => byText(one.role, other.role),
  chat: (one, other) => other.byTool.chat - one.byTool.chat,
  search: (one, other) => other.byTool['quick-search'] - one.byTool['quick-search'],
  income: (one, other) => other.byTool['income-calculator'] - one.byTool['income-calculator'],
  bank: (one, other) =>
    other.byTool['bank-statement-reviewer'] - one.byTool['bank-statement-reviewer'],
}

export function showCompanies(
  companies: readonly CompanyUsage[],
  term: string,
  { by, isDescending }: Sort<CompanyColumn>,
): readonly CompanyUsage[] {
  const direction = isDescending ? -1 : 1
  return companies
    .filter(({ name }) => holds(name, term))
    .toSorted(
      (one, other) => direction * companyOrders[by](one, other) || byText(one.name, other.name),
    )
}

export function showPeople(
  people: readonly PersonUsage[],
  term: string,
  { by, isDescending }: Sort<PersonColumn>,
): readonly PersonUsage[] {
  const direction = isDescending ? -1 : 1
  return people
    .filter(({ username }) => holds(username, term))
    .toSorted(
      (one, other) =>
        direction * personOrders[by](one, other) || byText(one.username, other.username),
    )
}

/** How many of them asked for anything on the days shown. */
export function countActive(people: readonly PersonUsage[]): number {
  return people.filter(({ byDay }) => byDay.some((count) => count > 0)).length
}

function holds(text: string, term: string): boolean {
  return text.toLowerCase().includes(term.trim().toLowerCase())
}
