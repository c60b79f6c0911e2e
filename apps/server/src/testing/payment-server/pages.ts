import type { IncomingMessage, ServerResponse } from 'node:http'
import { find, itemOf } from './held.ts'
import type { Provider } from './provider.ts'
import { ProviderError } from './provider-error.ts'

/**
 * What a person opens in a browser: the provider's portal, bills as files, and at `/` what the double
 * holds, with what would happen at a real provider in the course of weeks: a card is given or refused, a
 * month passes.
 */
export function answerPage(
  provider: Provider,
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
  text: string,
): void {
  const form = new URLSearchParams(text)
  const [path = '/'] = url.split('?')
  try {
    if (method === 'POST') {
      act(provider, path, form)
      response.writeHead(303, { location: form.get('back') ?? '/' }).end()
      return
    }
    const [, room, id = ''] = path.split('/')
    if (room === 'pdf') sendPdf(response, id)
    else send(response, 200, room === 'portal' ? portalPage(provider, id) : overview(provider))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    send(response, error.status, `<p>${escaped(error.message)}</p><p><a href="/">Back</a></p>`)
  }
}

const actions: Readonly<Record<string, (provider: Provider, form: URLSearchParams) => void>> = {
  '/pay': (provider, form) => provider.confirm(form.get('secret') ?? ''),
  '/decline': (provider, form) => provider.confirm(form.get('secret') ?? '', true),
  '/advance': (provider, form) => provider.advance(Number(form.get('days') ?? 0) * 24 * 3600),
  '/refuse-next': (provider, form) => provider.decline(form.get('id') ?? '', true),
  '/accept-next': (provider, form) => provider.decline(form.get('id') ?? '', false),
  '/cancel-now': (provider, form) => provider.cancelNow(form.get('id') ?? ''),
  '/price': (provider, form) => {
    provider.addPrice({ pence: Number(form.get('pence') ?? 0) })
  },
}

function act(provider: Provider, path: string, form: URLSearchParams): void {
  const action = actions[path]
  if (!action) throw ProviderError.missing('action', path)
  action(provider, form)
}

function overview(provider: Provider): string {
  const subscriptions = [...provider.subscriptions.values()].map((subscription) => {
    const { id, status } = subscription
    const item = itemOf(subscription)
    const end = new Date(item.current_period_end * 1000).toISOString().slice(0, 10)
    const ending = subscription.cancel_at_period_end ? ', cancelled' : ''
    return `<li><b>${id}</b> ${status}${ending}: ${item.quantity} at ${item.price.unit_amount} pence, to ${end}
      ${button('/refuse-next', 'Refuse its next bills', { id })}
      ${button('/accept-next', 'Accept them', { id })}
      ${button('/cancel-now', 'End it now', { id })}</li>`
  })
  const waiting = [
    ...[...provider.payments.values()].filter(({ id }) => isOpen(provider, id)),
    ...provider.setups.values(),
  ].filter(({ status }) => status === 'requires_payment_method')
  const secrets = waiting.map(({ id, client_secret: secret, customer }) => {
    const given = { secret: secret ?? '' }
    return `<li><b>${id}</b> of ${String(customer)}
      ${button('/pay', 'Give a card that pays', given)}
      ${button('/decline', 'Give one that is refused', given)}</li>`
  })
  const prices = [...provider.prices.values()].map(
    ({ id, unit_amount: pence }) => `<li><b>${id}</b> ${pence} pence</li>`,
  )
  return `<h1>A double of the payment provider</h1>
    <p>It is ${new Date(provider.now() * 1000).toISOString()} here.
      ${button('/advance', 'Let a day pass', { days: '1' })}
      ${button('/advance', 'Let a month pass', { days: '31' })}</p>
    <h2>Waiting for a card</h2><ul>${secrets.join('')}</ul>
    <h2>Subscriptions</h2><ul>${subscriptions.join('')}</ul>
    <h2>Prices</h2><ul>${prices.join('')}</ul>${button('/price', 'Make one of 25 pence', { pence: '25' })}`
}

function isOpen(provider: Provider, payment: string): boolean {
  return [...provider.invoices.values()].some(
    ({ id, status }) => status === 'open' && provider.paymentOf(id)?.id === payment,
  )
}

function portalPage(provider: Provider, id: string): string {
  const { customer, return_url: back, flow } = find(provider.portals, 'session', id)
  return `<h1>The provider’s pages for ${customer}</h1>
    <p>${flow ? 'Here another card would be given.' : 'Here cards and bills would be managed.'}</p>
    <p><a href="${escaped(back ?? '/')}">Back to the product</a></p>`
}

function button(action: string, label: string, given: Readonly<Record<string, string>>): string {
  const fields = Object.entries(given).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  return `<form method="post" action="${action}" style="display:inline">${fields.join('')}<button>${label}</button></form>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><meta charset="utf-8"><title>Payments</title>${body}`)
}

function sendPdf(response: ServerResponse, number: string): void {
  response.writeHead(200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Invoice-${encodeURIComponent(number)}.pdf"`,
  })
  response.end(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
}
