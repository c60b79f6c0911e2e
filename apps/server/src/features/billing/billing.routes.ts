import {
  billedUserQuery,
  billingConfiguration,
  billingStanding,
  cancellation,
  cancelSubscriptionBody,
  eventTaken,
  invoiceList,
  invoiceParams,
  paymentMethodList,
  portalBody,
  providerPage,
  resumeSubscriptionBody,
  resumption,
  subscription,
  subscriptionStatus,
} from '@criteria-desk/contract/billing'
import { scopeOf } from '../../http/access-guard.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { BillingService } from './billing.service.ts'

const config = { capability: 'billing.manage' } as const

export function addBillingRoutes(app: HttpApp, service: BillingService): void {
  app.get(
    '/api/billing-configuration',
    { config, schema: { response: { 200: billingConfiguration } } },
    async () => service.readConfiguration(),
  )

  app.get(
    '/api/billing-standing',
    { config: { capability: 'signed-in' }, schema: { response: { 200: billingStanding } } },
    async (request) => service.readStanding(scopeOf(request)),
  )

  app.get(
    '/api/subscription-status',
    { config, schema: { response: { 200: subscriptionStatus } } },
    async (request) => service.readStatus(scopeOf(request)),
  )

  app.post(
    '/api/get-or-create-subscription',
    { config, schema: { response: { 200: subscriptionStatus } } },
    async (request) => service.begin(scopeOf(request)),
  )

  app.post(
    '/api/cancel-subscription-user-aware',
    { config, schema: { body: cancelSubscriptionBody, response: { 200: cancellation } } },
    async (request) => service.cancel(scopeOf(request), request.body.userId),
  )

  app.post(
    '/api/resume-subscription',
    { config, schema: { body: resumeSubscriptionBody, response: { 200: resumption } } },
    async (request) => service.resume(scopeOf(request), request.body.userId),
  )

  app.get(
    '/api/subscription',
    { config, schema: { querystring: billedUserQuery, response: { 200: subscription } } },
    async (request) => service.readShare(scopeOf(request), request.query.userId),
  )

  addPaperRoutes(app, service)
  addEventRoute(app, service)
  if (service.endedClosesTools) closeTools(app, service)
}

/** Cards, bills, and the provider's own pages of them. */
function addPaperRoutes(app: HttpApp, service: BillingService): void {
  app.get(
    '/api/payment-methods',
    { config, schema: { querystring: billedUserQuery, response: { 200: paymentMethodList } } },
    async (request) => service.listCards(scopeOf(request), request.query.userId),
  )

  app.get('/api/invoices', { config, schema: { response: { 200: invoiceList } } }, (request) =>
    service.listInvoices(scopeOf(request)),
  )

  app.get(
    '/api/invoices/:id/download',
    { config, schema: { params: invoiceParams, response: { 200: providerPage } } },
    async (request) => service.findInvoicePdf(scopeOf(request), request.params.id),
  )

  app.post(
    '/api/billing-portal',
    {
      config,
      schema: { body: portalBody.default({ open: 'overview' }), response: { 200: providerPage } },
    },
    async (request) => service.openPortal(scopeOf(request), request.body),
  )
}

/** What the payment provider sends is signed byte by byte, so that its body is taken as it comes. */
function addEventRoute(app: HttpApp, service: BillingService): void {
  app.register((raw: HttpApp, _options, done) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, taken) =>
      taken(null, body),
    )
    raw.post(
      '/api/stripe/webhook',
      { config: { capability: 'public' }, schema: { response: { 200: eventTaken } } },
      async ({ body, headers }) => {
        const signature = headers['stripe-signature']
        await service.takeEvent(
          Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          typeof signature === 'string' ? signature : '',
        )
        return { received: true as const }
      },
    )
    done()
  })
}

/** To people of a firm whose subscription has ended. What was made with the tools can still be removed. */
function closeTools(app: HttpApp, service: BillingService): void {
  app.addHook('onRequest', async ({ scope, method, routeOptions }) => {
    const { capability } = routeOptions.config ?? {}
    if (scope && capability && method !== 'DELETE') await service.refuseClosed(scope, capability)
  })
}
