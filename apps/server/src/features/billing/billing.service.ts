import type {
  BillingConfiguration,
  BillingStanding,
  Cancellation,
  Invoice,
  PaymentMethod,
  PortalBody,
  ProviderPage,
  Resumption,
  Subscription,
  SubscriptionStatus,
} from '@criteria-desk/contract/billing'
import { isOfTools } from '@criteria-desk/domain/billing/subscription-state'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'
import type { UsersService } from '../companies/users.service.ts'
import { getOrCreateSubscription } from './begin-subscription.ts'
import * as billing from './billing.repository.ts'
import { cancelFirm, resumeFirm } from './end-subscription.ts'
import { asRefusals, type BillingPorts } from './firm-subscription.ts'
import { endDueSeats, followFirms, isAway, reconcileFirms } from './follow-firms.ts'
import type { FollowingService } from './following.service.ts'
import * as papers from './papers.ts'
import { takeEvent } from './payment-events.ts'
import { endSeat, findPerson, readShare, takeSeatBack } from './seats.ts'
import { readStatus, toStanding } from './subscription-status.ts'

export type BillingService = ReturnType<typeof createBillingService>

/**
 * The subscription of a master user's own company. Without a payment provider what is known without one
 * is answered, everything else is refused, and nothing is blocked. What the provider could not do is
 * `billing.provider-unavailable` or `billing.provider-refused`.
 */
export function createBillingService(
  ports: BillingPorts & {
    readonly followSoon: FollowingService['followSoon']
    readonly users: UsersService
    /** Where people reach the product, without a slash at its end. */
    readonly publicUrl: string
    /** Whether the tools close when a firm's subscription has ended. */
    readonly endedClosesTools: boolean
  },
) {
  const { unitOfWork, payments, followSoon } = ports
  const endedClosesTools = ports.endedClosesTools && payments !== null

  const readStanding = async (scope: Scope): Promise<BillingStanding> => {
    const firm = payments
      ? await unitOfWork.inTransaction(scope, (transaction) =>
          billing.findOwnFirm(scope, transaction),
        )
      : null
    return toStanding(firm?.kept ?? null, endedClosesTools)
  }

  /** Whatever somebody has done about the firm's bill, the provider is asked once more after it. */
  async function followed<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await asRefusals(work)
    } finally {
      await followSoon()
    }
  }

  return {
    ...{ readStanding, endedClosesTools },

    readConfiguration: (): BillingConfiguration => ({
      isConfigured: payments !== null,
      isDemo: payments === null,
      publishableKey: payments?.publishableKey ?? null,
      isTestMode: payments?.isTestMode ?? false,
      testServer: payments?.testServer ?? null,
    }),

    /** Throws `company.not-found` for somebody without a company, and `billing.unusable-price`. */
    readStatus: (scope: Scope): Promise<SubscriptionStatus> => readStatus(ports, scope),

    /** Throws `billing.not-configured`, `company.not-found` and `billing.unusable-price`. */
    begin: (scope: Scope): Promise<SubscriptionStatus> =>
      followed(() => getOrCreateSubscription(ports, scope)),

    /**
     * One's own is the firm's, an advisor's their seat. Throws `user.not-found`, `billing.not-configured`,
     * `billing.no-subscription` and `billing.not-an-advisor`.
     */
    cancel: async (scope: Scope, userId: number): Promise<Cancellation> => {
      const person = await findPerson(ports, scope, userId)
      return followed(() =>
        person.id === scope.userId ? cancelFirm(ports, scope) : endSeat(ports, scope, person),
      )
    },

    /** As `cancel`; throws `billing.already-ended` too. */
    resume: async (scope: Scope, userId: number): Promise<Resumption> => {
      const person = await findPerson(ports, scope, userId)
      return followed(() =>
        person.id === scope.userId ? resumeFirm(ports, scope) : takeSeatBack(ports, scope, person),
      )
    },

    /** One person's. Throws `user.not-found` and `billing.not-configured`. */
    readShare: (scope: Scope, userId: number): Promise<Subscription> =>
      readShare(ports, scope, userId),

    /** The firm's cards, for a person of it. Throws `user.not-found` and `billing.not-configured`. */
    listCards: (scope: Scope, userId: number): Promise<PaymentMethod[]> =>
      asRefusals(() => papers.listCards(ports, scope, userId)),

    /** Throws `billing.not-configured`. */
    listInvoices: (scope: Scope): Promise<Invoice[]> =>
      asRefusals(() => papers.listInvoices(ports, scope)),

    /** Where its PDF is. Throws `billing.not-configured` and `billing.invoice-not-found`. */
    findInvoicePdf: (scope: Scope, invoiceId: string): Promise<ProviderPage> =>
      asRefusals(() => papers.findInvoicePdf(ports, scope, invoiceId)),

    /** Throws `billing.not-configured`, `user.not-found` and `billing.no-subscription`. */
    openPortal: (scope: Scope, place: PortalBody): Promise<ProviderPage> =>
      followed(() => papers.openPortal(ports, scope, place)),

    /** Of the provider. Throws `billing.not-configured` and `billing.invalid-event`. */
    takeEvent: async (body: Buffer, signature: string): Promise<void> => {
      if (await takeEvent(ports, body, signature)) await followSoon()
    },

    /** Throws `billing.subscription-ended` where tools are closed until the firm subscribes again. */
    refuseClosed: async (scope: Scope, capability: string): Promise<void> => {
      if (!endedClosesTools || !isOfTools(capability)) return
      const { areToolsClosed } = await readStanding(scope)
      if (areToolsClosed) throw new AppError('billing.subscription-ended')
    },

    /** What has changed since the last time; while the provider is away, the next time. */
    follow: async (): Promise<void> => {
      if (!payments) return
      await endDueSeats(ports)
      await followFirms({ ...ports, payments }).catch((error: unknown) => {
        if (!isAway(error)) throw error
      })
    },

    reconcile: async (): Promise<void> => {
      if (payments) await reconcileFirms({ ...ports, payments })
    },
  }
}
