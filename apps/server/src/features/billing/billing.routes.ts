import {
  billedUserQuery,
  cancellation,
  cancelSubscriptionBody,
  paymentMethodList,
  subscription,
  subscriptionStatus,
} from '@criteria-desk/contract/billing'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { BillingService } from './billing.service.ts'

const config = { capability: 'billing.manage' } as const

export function addBillingRoutes(app: HttpApp, service: BillingService): void {
  app.get(
    '/api/subscription-status',
    { config, schema: { response: { 200: subscriptionStatus } } },
    async (request) => service.readStatus(scopeOf(request)),
  )

  app.get(
    '/api/subscription',
    { config, schema: { querystring: billedUserQuery, response: { 200: subscription } } },
    async (request) => service.findShare(scopeOf(request), request.query.userId),
  )

  app.get(
    '/api/payment-methods',
    { config, schema: { querystring: billedUserQuery, response: { 200: paymentMethodList } } },
    async (request) => service.findShare(scopeOf(request), request.query.userId),
  )

  app.post(
    '/api/get-or-create-subscription',
    { config, schema: { response: { 200: subscriptionStatus } } },
    async () => service.begin(),
  )

  app.post(
    '/api/cancel-subscription-user-aware',
    { config, schema: { body: cancelSubscriptionBody, response: { 200: cancellation } } },
    async (request) => service.findShare(scopeOf(request), request.body.userId),
  )
}
