import type { SubscriptionStatus } from '@criteria-desk/contract/billing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  lastBodyOf,
  nextUserId,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../app/testing-pages.tsx'
import { leaveDocumentsBy } from '../../lib/open-document.ts'
import { toHref } from '../../lib/router/history.ts'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import {
  activeSubscription,
  canceledSubscription,
  card,
  doublesConfiguration,
  noSubscription,
  paidInvoice,
  toBePaid,
} from './testing-subscription.ts'

const away =
  'The payment provider does not answer at the moment. Everything else works; please try this again in a moment.'
const begin = 'POST /api/get-or-create-subscription'
const cancel = 'POST /api/cancel-subscription-user-aware'

let server: StubServer
const opened = vi.fn<(url: string) => void>()
const reloaded = vi.fn<() => void>()
let stay: () => void
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/invoices', json([paidInvoice]))
  server.answer('GET /api/billing-configuration', json(doublesConfiguration))
  stay = leaveDocumentsBy({ open: opened, reload: reloaded })
})
afterEach(() => {
  vi.useRealTimers()
  stay()
  opened.mockReset()
  reloaded.mockReset()
  stopPageServer(server)
})

function open(status: SubscriptionStatus, path = '/subscriptions') {
  server.answer('GET /api/subscription-status', json(status))
  server.answer(`GET /api/payment-methods?userId=${nextUserId()}`, json([card]))
  return openPageAs(server, 'broker-master-user', path)
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

describe('on a server without payments', () => {
  it('says so, what a month would come to, and offers nothing', async () => {
    const history = open({ ...noSubscription, isConfigured: false }, '/')
    await userEvent.click(await screen.findByRole('link', { name: 'Subscriptions' }))
    await waitFor(() => expect(history.location.pathname).toBe('/subscriptions'))
    expect(await screen.findByText('Stripe Integration Pending')).toBeDefined()
    expect(screen.getAllByText('No Subscription')).not.toHaveLength(0)
    for (const words of ['£0.10', '£0.50', '5']) expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }))
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })
})

it('that cannot be had says so and is asked for again', async () => {
  server.answer('GET /api/subscription-status', refusal(503, 'billing.provider-unavailable', away))
  openPageAs(server, 'broker-master-user', '/subscriptions')
  expect(await screen.findByText('Failed to load subscription information.')).toBeDefined()
  expect(screen.getByText(`Failed to load subscription information. ${away}`)).toBeDefined()
  server.answer('GET /api/subscription-status', json(noSubscription))
  await press('Retry')
  expect(await screen.findByRole('button', { name: 'Get Started' })).toBeDefined()
})

describe('beginning', () => {
  it('with something to pay shows the form, and paying leads back here', async () => {
    open(noSubscription)
    server.answer(begin, json(toBePaid))
    await press('Get Started')
    expect(await screen.findByText('Subscription Created')).toBeDefined()
    expect(screen.getByText('Please complete the payment setup below.')).toBeDefined()
    expect(screen.getByText('Setup Required')).toBeDefined()
    expect(screen.getByText('5 active users × £24.00')).toBeDefined()
    server.answer('POST http://double.test/test/confirm', json({ id: 'pi_1' }))
    await press('Pay £120.00 and start')
    const paid = '/subscriptions?payment_intent=pi_1&redirect_status=succeeded'
    await waitFor(() => expect(opened).toHaveBeenCalledWith(paid))
    expect(lastBodyOf(server, 'POST http://double.test/test/confirm')).toEqual({
      client_secret: 'pi_1_secret_2',
      fail: false,
    })
  })

  it('with a card that is declined says so in the provider’s words, and keeps the form', async () => {
    open(toBePaid)
    const message = 'Your card was declined.'
    server.answer(
      'POST http://double.test/test/confirm',
      json({ error: { message } }, { status: 402 }),
    )
    await userEvent.click(await screen.findByRole('radio', { name: /Visa ending 0002/ }))
    await press('Pay £120.00 and start')
    expect(await screen.findAllByText('Payment Failed')).toHaveLength(2)
    expect(screen.getAllByText(message)).toHaveLength(2)
    expect(opened).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Pay £120.00 and start' })).toBeDefined()
  })

  it('with too little to be taken at once asks for a card', async () => {
    open({ ...activeSubscription, clientSecret: 's', clientSecretFor: 'setup', actions: ['pay'] })
    expect(await screen.findByText(/so nothing is charged today/)).toBeDefined()
    expect(screen.getByText('£0.00')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Save Card' })).toBeDefined()
  })

  it('with nothing to pay says that it is active and loads the page again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open(noSubscription)
    server.answer(begin, json(activeSubscription))
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(await screen.findByRole('button', { name: 'Get Started' }))
    expect(await screen.findByText('Subscription Active')).toBeDefined()
    expect(reloaded).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(reloaded).toHaveBeenCalledOnce()
  })

  it.each([
    [refusal(503, 'billing.provider-unavailable', away), away],
    [refusal(422, 'billing.provider-refused', 'No such price.'), 'No such price.'],
  ])('that fails says so and why', async (answer, reason) => {
    open(noSubscription)
    server.answer(begin, answer)
    await press('Get Started')
    expect(await screen.findByText(`Failed to create subscription. ${reason}`)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Get Started' })).toBeDefined()
  })
})

describe('coming back from a payment', () => {
  it.each([
    ['succeeded', 'Subscription Active'],
    ['processing', 'Payment Processing'],
    ['failed', 'Payment Failed'],
  ])('that %s says "%s", once, and takes the secret out of the address', async (outcome, title) => {
    const secret = 'payment_intent_client_secret=pi_1_secret_2'
    const history = open(activeSubscription, `/subscriptions?${secret}&redirect_status=${outcome}`)
    expect(await screen.findByText(title)).toBeDefined()
    await waitFor(() => expect(toHref(history.location)).toBe('/subscriptions'))
  })

  it('does not offer to pay again while the first payment is being confirmed', async () => {
    open(toBePaid, '/subscriptions?redirect_status=succeeded')
    expect(await screen.findByText('The payment is being confirmed')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
    server.answer('GET /api/subscription-status', json(activeSubscription))
    await press('Check again')
    expect(await screen.findByText('Active')).toBeDefined()
  })
})

describe('an active one', () => {
  it('shows what it comes to, its bills and its card', async () => {
    open(activeSubscription)
    expect(await screen.findByText('Active')).toBeDefined()
    for (const words of ['£120.00', '5 × £24.00', 'a month, custom pricing']) {
      expect(screen.getAllByText(words)).not.toHaveLength(0)
    }
    expect(await screen.findByText('Visa ending 4242')).toBeDefined()
    expect(screen.getByText('expires 08/2027')).toBeDefined()
    expect(await screen.findByText('1 Nov to 1 Dec 2025')).toBeDefined()
    expect(screen.queryByText('Available plans')).toBeNull()
  })

  it('has its bills downloaded and its card changed at the provider', async () => {
    open(activeSubscription)
    server.answer('GET /api/invoices/in_1/download', json({ url: 'https://pay.test/in_1.pdf' }))
    await press('Download invoice CD-0001 as PDF')
    await waitFor(() => expect(opened).toHaveBeenLastCalledWith('https://pay.test/in_1.pdf'))
    server.answer('POST /api/billing-portal', json({ url: 'https://pay.test/portal' }))
    await press('Update')
    await waitFor(() => expect(opened).toHaveBeenLastCalledWith('https://pay.test/portal'))
    expect(lastBodyOf(server, 'POST /api/billing-portal')).toEqual({ open: 'payment-method' })
  })

  it('whose bills cannot be had says so there alone', async () => {
    server.answer('GET /api/invoices', refusal(503, 'billing.provider-unavailable', away))
    open(activeSubscription)
    expect(await screen.findByText('Couldn’t load the invoices')).toBeDefined()
    expect(screen.getByText(away)).toBeDefined()
    expect(await screen.findByText('Visa ending 4242')).toBeDefined()
    server.answer('GET /api/invoices', json([]))
    await press('Retry')
    expect(await screen.findByText('No invoices yet')).toBeDefined()
  })

  it('is canceled once that is confirmed', async () => {
    open(activeSubscription)
    const me = nextUserId() - 1
    await press('Cancel Subscription')
    expect(
      (await dialog()).getByText(/at the end of the billing period, on 1 Dec 2025/),
    ).toBeDefined()
    await userEvent.click((await dialog()).getByRole('button', { name: 'Keep Subscription' }))
    expect(server.keys()).not.toContain(cancel)
    await press('Cancel Subscription')
    server.answer(cancel, json({ endsAt: '2025-12-01T09:00:00.000Z' }))
    server.answer('GET /api/subscription-status', json(canceledSubscription))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel Subscription' }))
    expect(await screen.findByText('Everyone keeps access until 1 Dec 2025.')).toBeDefined()
    expect(screen.getAllByText('Subscription Canceled')).not.toHaveLength(0)
    expect(lastBodyOf(server, cancel)).toEqual({ userId: me })
    expect(await screen.findByText('Canceled')).toBeDefined()
  })

  it.each([
    [
      json({ message: 'This subscription is already canceled.', endsAt: null }),
      'Already Canceled',
      'This subscription is already canceled.',
    ],
    [
      refusal(503, 'billing.provider-unavailable', away),
      'Error',
      `Failed to cancel subscription. ${away}`,
    ],
  ])('that cannot be canceled says why', async (answer, title, words) => {
    open(activeSubscription)
    server.answer(cancel, answer)
    await press('Cancel Subscription')
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel Subscription' }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByText(title)).toBeDefined()
  })

  it('is shown as last heard of while the provider is away', async () => {
    open({ ...activeSubscription, isProviderReachable: false })
    expect(
      await screen.findByText('The payment provider does not answer at the moment'),
    ).toBeDefined()
    server.answer('GET /api/subscription-status', json(activeSubscription))
    await press('Retry')
    await waitFor(() => expect(screen.queryByText(/does not answer at the moment/)).toBeNull())
    expect(screen.getByText('Active')).toBeDefined()
  })
})

describe('a canceled one', () => {
  it('says until when there is access, offers plans again, and can be taken back', async () => {
    open(canceledSubscription)
    expect(await screen.findByText('Subscription Canceled')).toBeDefined()
    expect(screen.getByText(/^Everyone keeps access until 1 Dec 2025\./)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Get Started' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
    const resume = 'POST /api/resume-subscription'
    server.answer(resume, json({ message: 'Your firm’s subscription goes on.' }))
    server.answer('GET /api/subscription-status', json(activeSubscription))
    await press('Resume Subscription')
    expect(await screen.findByText('Active')).toBeDefined()
    // The button that was pressed is gone: the focus is where the page has changed.
    const changed = document.activeElement
    expect(changed?.contains(screen.getByRole('heading', { name: 'Invoices' }))).toBe(true)
    expect(changed).not.toBe(document.body)
  })

  it('that is over says when it ended', async () => {
    open({
      ...canceledSubscription,
      status: 'canceled',
      endedAt: '2025-12-01T09:00:00.000Z',
      actions: ['begin', 'portal'],
    })
    expect(await screen.findByText(/^It ended on 1 Dec 2025\./)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Get Started' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Resume Subscription' })).toBeNull()
  })
})

it('one whose payment did not go through says so and takes it', async () => {
  open({ ...toBePaid, status: 'past_due', actions: ['pay', 'portal'] })
  expect(await screen.findByText('The last payment did not go through')).toBeDefined()
  expect(screen.getByText('Past Due')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeDefined()
  expect(screen.queryByText('You pay today')).toBeNull()
})
