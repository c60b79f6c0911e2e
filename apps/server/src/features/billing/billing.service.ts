import type { SubscriptionStatus } from '@criteria-desk/contract/billing'
import {
  calculateMonthlyTotal,
  defaultPricePerUserPence,
} from '@criteria-desk/domain/billing/monthly-amount'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'
import type { CompaniesService } from '../companies/companies.service.ts'
import type { UsersService } from '../companies/users.service.ts'

export type BillingService = ReturnType<typeof createBillingService>

/**
 * The subscription of a master user's own company, on a server without a payment provider: what is
 * known without one is answered, everything else is refused. Nothing is blocked for want of payment.
 */
export function createBillingService(services: {
  companies: CompaniesService
  users: UsersService
}) {
  const { companies, users } = services
  return {
    /** Throws `company.not-found` for somebody without a company. */
    async readStatus(scope: Scope): Promise<SubscriptionStatus> {
      const { users: counts } = await companies.find(scope, scope.companyId ?? 0)
      const total = calculateMonthlyTotal(defaultPricePerUserPence, counts.active)
      return {
        subscriptionId: null,
        status: 'none',
        activeUserCount: counts.active,
        pricePerUser: defaultPricePerUserPence / 100,
        monthlyTotal: total / 100,
        currentPeriodEnd: null,
        cancelAtPeriodEnd: false,
        clientSecret: null,
        isConfigured: false,
      }
    },

    /** Throws `billing.not-configured`. */
    async begin(): Promise<never> {
      throw new AppError('billing.not-configured')
    },

    /** Of one person of one's own company. Throws `user.not-found` and `billing.not-configured`. */
    async findShare(scope: Scope, userId: number): Promise<never> {
      if (!(await users.isInReach(scope, userId))) throw new AppError('user.not-found')
      throw new AppError('billing.not-configured')
    },
  }
}
