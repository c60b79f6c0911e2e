import type { InOrder, Page } from '@criteria-desk/contract/paging'
import type {
  CompaniesUsage,
  CurrentUsage,
  MonthlyUsage,
  PeopleUsage,
} from '@criteria-desk/contract/usage'
import { periodsAt } from '@criteria-desk/domain/usage/allowances'
import { lastDays, londonDayOf } from '@criteria-desk/domain/usage/london-days'
import {
  fillMonths,
  requestsOfPerson,
  sumByTool,
} from '@criteria-desk/domain/usage/summarise-usage'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { CompaniesService } from '../companies/companies.service.ts'
import type { UsersService } from '../companies/users.service.ts'
import * as statistics from './usage-statistics.repository.ts'

export type UsageStatisticsService = ReturnType<typeof createUsageStatisticsService>

const daysShown = 7

/**
 * What people used, for those who oversee them; every look is written down. All of it throws
 * `company.not-found` or `user.not-found` where somebody is not theirs to see.
 */
export function createUsageStatisticsService(ports: {
  unitOfWork: UnitOfWork
  companies: Pick<CompaniesService, 'lookAt'>
  users: Pick<UsersService, 'lookAt'>
  clock: Clock
}) {
  const { unitOfWork, companies, users, clock } = ports

  const ofCompany = <Value>(
    scope: Scope,
    id: number,
    look: (transaction: Transaction) => Promise<Value>,
  ) => companies.lookAt(scope, id, { act: 'usage.of-company', companyId: id, about: id }, look)

  const ofUser = <Value>(
    scope: Scope,
    id: number,
    look: (transaction: Transaction) => Promise<Value>,
  ) => users.lookAt(scope, id, { act: 'usage.of-user', userId: id }, look)

  async function current(transaction: Transaction, whose: statistics.Whose): Promise<CurrentUsage> {
    const { month } = periodsAt(clock.now())
    const rows = await statistics.sumByMonth(transaction, whose, month.begins)
    const all = rows.find(({ requestType }) => requestType === null)
    const kinds = rows.flatMap(({ requestType, ...row }) =>
      requestType === null ? [] : { requestType, ...row },
    )
    return {
      month: thisMonth(),
      totalTokens: all?.totalTokens ?? 0,
      cachedTokens: all?.cachedTokens ?? 0,
      totalCostCents: all?.totalCostCents ?? 0,
      requestCount: all?.requestCount ?? 0,
      uniqueUsers: all?.uniqueUsers ?? 0,
      providerRequestCount: all?.providerRequestCount ?? 0,
      byTool: sumByTool(kinds),
    }
  }

  async function monthly(transaction: Transaction, whose: statistics.Whose): Promise<MonthlyUsage> {
    const rows = await statistics.sumByMonth(transaction, whose)
    const all = rows.filter(({ requestType }) => requestType === null)
    const used = all.map(({ month, totalTokens, totalCostCents, requestCount, uniqueUsers }) => ({
      ...{ month, totalTokens, totalCostCents, requestCount, uniqueUsers },
    }))
    return fillMonths(used, thisMonth())
  }

  const thisMonth = () => londonDayOf(clock.now()).slice(0, 7)

  return {
    /** Every firm, for a developer. */
    listCompanies: (scope: Scope, query: InOrder): Promise<Page<CompaniesUsage[number]>> =>
      unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'usage.companies-listed', about: null },
        (transaction) =>
          statistics.sumByCompanyAcrossCompanies(
            transaction,
            periodsAt(clock.now()).month.begins,
            query,
          ),
      ),

    currentOfCompany: (scope: Scope, companyId: number) =>
      ofCompany(scope, companyId, (transaction) => current(transaction, { companyId })),

    monthlyOfCompany: (scope: Scope, companyId: number) =>
      ofCompany(scope, companyId, (transaction) => monthly(transaction, { companyId })),

    currentOfUser: (scope: Scope, userId: number) =>
      ofUser(scope, userId, (transaction) => current(transaction, { userId })),

    monthlyOfUser: (scope: Scope, userId: number) =>
      ofUser(scope, userId, (transaction) => monthly(transaction, { userId })),

    peopleOfCompany: (scope: Scope, companyId: number, query: InOrder) =>
      ofCompany(scope, companyId, async (transaction) => {
        const { begins, days } = lastDays(clock.now(), daysShown)
        const people = await statistics.listPeople(transaction, companyId, query)
        const rows = await statistics.countByPersonAndDay(transaction, companyId, begins)
        return {
          days,
          users: {
            ...people,
            entries: people.entries.map((person) => ({
              ...person,
              ...requestsOfPerson(rows, person.userId, days),
            })),
          } satisfies Page<PeopleUsage['users'][number]>,
        }
      }),
  }
}
