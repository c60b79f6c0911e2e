import type {
  BankStatementReviewerUsage,
  CompaniesUsage,
  CurrentUsage,
  IncomeCalculatorUsage,
  MonthlyUsage,
  PeopleUsage,
  SearchActivityList,
} from '@criteria-desk/contract/usage'
import { readJoinedQuery, readListQuery, readQuery } from '../../lib/query-client.ts'

/** Whose usage: a company's or a user's. */
export type UsageOf = { readonly kind: 'company' | 'user'; readonly id: number }

/** Every company; for developers. */
export const companiesUsageQuery = listEachVisit<CompaniesUsage[number]>('/api/usage/companies')

export function currentUsageQuery({ kind, id }: UsageOf) {
  return newEachVisit<CurrentUsage>(`/api/usage/${kind}/${id}/current`)
}

export function monthlyUsageQuery({ kind, id }: UsageOf) {
  return newEachVisit<MonthlyUsage>(`/api/usage/${kind}/${id}/monthly`)
}

export function peopleUsageQuery(companyId: number) {
  const path = `/api/usage/company/${companyId}/users`
  const join = (before: PeopleUsage, { users }: PeopleUsage) => ({
    ...before,
    users: [...before.users, ...users],
  })
  return { ...readJoinedQuery<PeopleUsage>(path, join), refetchOnMount: 'always' } as const
}

export function searchesQuery(userId: number) {
  return listEachVisit<SearchActivityList[number]>(`/api/search-activity/user/${userId}/last7days`)
}

export function incomeCalculatorUsageQuery(userId: number) {
  return assessmentsEachVisit<IncomeCalculatorUsage>(`/api/income-calculator-usage/user/${userId}`)
}

export function bankStatementUsageQuery(userId: number) {
  return assessmentsEachVisit<BankStatementReviewerUsage>(
    `/api/bank-statement-reviewer-usage/user/${userId}`,
  )
}

/** Others go on using the product: what a page shows is asked for again when it is next opened. */
function newEachVisit<Data>(path: string) {
  return { ...readQuery<Data>(path), refetchOnMount: 'always' } as const
}

function listEachVisit<Entry>(path: string) {
  return { ...readListQuery<Entry>(path), refetchOnMount: 'always' } as const
}

/** The sums of each page are of all. */
function assessmentsEachVisit<Usage extends { readonly recentAssessments: readonly unknown[] }>(
  path: string,
) {
  const join = (before: Usage, { recentAssessments }: Usage): Usage => ({
    ...before,
    recentAssessments: [...before.recentAssessments, ...recentAssessments],
  })
  return { ...readJoinedQuery<Usage>(path, join), refetchOnMount: 'always' } as const
}
