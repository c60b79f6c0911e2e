import type {
  BillingConfiguration,
  Invoice,
  PaymentMethod,
  Subscription,
  SubscriptionStatus,
} from '@criteria-desk/contract/billing'

/** Subscriptions, bills and cards as tests have them. */

export const noSubscription: SubscriptionStatus = {
  subscriptionId: null,
  status: 'none',
  activeUserCount: 5,
  pricePerUser: 0.1,
  monthlyTotal: 0.5,
  isCustomPrice: false,
  currency: 'gbp',
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
  clientSecret: null,
  clientSecretFor: null,
  actions: ['begin'],
  isConfigured: true,
  isProviderReachable: true,
}

export const activeSubscription: SubscriptionStatus = {
  ...noSubscription,
  subscriptionId: 'sub_1',
  status: 'active',
  pricePerUser: 24,
  monthlyTotal: 120,
  isCustomPrice: true,
  currentPeriodStart: '2025-11-01T09:00:00.000Z',
  currentPeriodEnd: '2025-12-01T09:00:00.000Z',
  actions: ['cancel', 'portal'],
}

export const toBePaid: SubscriptionStatus = {
  ...activeSubscription,
  status: 'incomplete',
  clientSecret: 'pi_1_secret_2',
  clientSecretFor: 'payment',
  actions: ['pay'],
}

export const canceledSubscription: SubscriptionStatus = {
  ...activeSubscription,
  cancelAtPeriodEnd: true,
  actions: ['begin', 'resume', 'portal'],
}

export const doublesConfiguration: BillingConfiguration = {
  isConfigured: true,
  isDemo: false,
  publishableKey: 'pk_test_1',
  isTestMode: true,
  testServer: 'http://double.test',
}

export const card: PaymentMethod = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 8,
  expYear: 2027,
  isDefault: true,
}

export const paidInvoice: Invoice = {
  id: 'in_1',
  number: 'CD-0001',
  createdAt: '2025-11-01T09:00:00.000Z',
  total: 12_000,
  currency: 'gbp',
  status: 'paid',
  periodStart: '2025-11-01T09:00:00.000Z',
  periodEnd: '2025-12-01T09:00:00.000Z',
  hasPdf: true,
}

export const activeShare: Subscription = {
  status: 'active',
  cancelAtPeriodEnd: false,
  amount: 2400,
  currency: 'gbp',
  interval: 'month',
  currentPeriodStart: '2025-11-01T09:00:00.000Z',
  currentPeriodEnd: '2025-12-01T09:00:00.000Z',
  nextBillingDate: '2025-12-01T09:00:00.000Z',
  seat: 'active',
  canCancel: 'seat',
  canReactivate: null,
  canCreate: null,
  isProviderReachable: true,
}
