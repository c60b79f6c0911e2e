import type {
  BankStatementReviewerUsage,
  CompaniesUsage,
  CurrentUsage,
  IncomeCalculatorUsage,
  MonthlyUsage,
  PeopleUsage,
  SearchActivityList,
} from '@criteria-desk/contract/usage'
import { readQuery } from '../../lib/query-client.ts'

/** Whose usage: a company's or a user's. */
export type UsageOf = { readonly kind: 'company' | 'user'; readonly id: number }

/** Every company; for developers. */
export const companiesUsageQuery = newEachVisit<CompaniesUsage>('/api/usage/companies')

export function currentUsageQuery({ kind, id }: UsageOf) {
  return newEachVisit<CurrentUsage>(`/api/usage/${kind}/${id}/current`)
}

export function monthlyUsageQuery({ kind, id }: UsageOf) {
  return newEachVisit<MonthlyUsage>(`/api/usage/${kind}/${id}/monthly`)
}

export function peopleUsageQuery(companyId: number) {
  return newEachVisit<PeopleUsage>(`/api/usage/company/${companyId}/users`)
}

export function searchesQuery(userId: number) {
  return newEachVisit<SearchActivityList>(`/api/search-activity/user/${userId}/last7days`)
}

export function incomeCalculatorUsageQuery(userId: number) {
  return newEachVisit<IncomeCalculatorUsage>(`/api/income-calculator-usage/user/${userId}`)
}

export function bankStatementUsageQuery(userId: number) {
  return newEachVisit<BankStatementReviewerUsage>(
    `/api/bank-statement-reviewer-usage/user/${userId}`,
  )
}

/** Others go on using the product: what a page shows is asked for again when it is next opened. */
function newEachVisit<Data>(path: string) {
  return { ...readQuery<Data>(path), refetchOnMount: 'always' } as const
}
