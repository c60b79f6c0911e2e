import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { keepToast } from '../ui/toast-store.ts'

/**
 * What a document may load belongs to it for as long as it stands: that of the page where a payment is
 * made lets the payment provider in, and no other does. Whoever goes there or leaves has the page
 * loaded anew, from whichever link, menu or form.
 */
const paymentPage = '/subscriptions'

/** Before each page: throws a redirect that loads it anew, where it wants another document. */
export function enterOwnDocument(documentPath: string | null, { pathname, href }: ParsedLocation) {
  if (documentPath === null || isPaymentPage(documentPath) === isPaymentPage(pathname)) return
  keepToast()
  throw redirect({ href, reloadDocument: true })
}

function isPaymentPage(pathname: string): boolean {
  return pathname.replace(/\/$/, '') === paymentPage
}
