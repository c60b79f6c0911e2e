import { keepToast } from '../ui/toast-store.ts'

/**
 * What a document may load belongs to it for as long as it stands: that of the page where a payment is
 * made lets the payment provider in, and no other does. Whoever goes there or leaves has the page
 * loaded anew, from whichever link, menu or form.
 */
const paymentPage = '/subscriptions'

/** Before each page: false where it wants another document, which says what this one was to say. */
export function enterDocument(documentPath: string | null, pathname: string): boolean {
  if (documentPath === null || isPaymentPage(documentPath) === isPaymentPage(pathname)) return true
  keepToast()
  return false
}

function isPaymentPage(pathname: string): boolean {
  return pathname.replace(/\/$/, '') === paymentPage
}
