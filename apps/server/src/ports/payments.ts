import type { SeatPrice } from '@criteria-desk/domain/billing/seat-price'
import type { FirmSubscription } from '@criteria-desk/domain/billing/subscription-state'

/** A firm's subscription as the provider has it at this moment. */
export type PaymentSubscription = FirmSubscription & {
  readonly id: string
  readonly customerId: string
  /** The line of it that the seats stand on. */
  readonly itemId: string
  readonly quantity: number
  readonly price: SeatPrice
  /** What the browser can confirm now. A secret: it is shown to the firm's master user alone, and kept nowhere. */
  readonly waiting: { readonly secret: string; readonly for: 'payment' | 'setup' } | null
}

/** A card that the firm has left at the provider. */
export type PaymentCard = {
  readonly id: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly isDefault: boolean
}

/** A bill that was sent: drafts are none. Amounts in pence. */
export type PaymentInvoice = {
  readonly id: string
  readonly number: string | null
  readonly createdAt: Date
  readonly total: number
  readonly currency: string
  readonly status: 'open' | 'paid' | 'uncollectible' | 'void'
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly hasPdf: boolean
}

/** Something happened at the provider. What it says of it is not read: the state is asked for. */
export type PaymentEvent = {
  readonly id: string
  readonly type: string
  readonly createdAt: Date
  /** What it is about. */
  readonly objectId: string | null
  /** Whose it is; null where the event does not say. */
  readonly customerId: string | null
}

export type Seats = { readonly priceId: string; readonly quantity: number }

/**
 * Questions and orders to the provider, all of them together within a time. Each rejects with a
 * `PaymentsError` and with nothing else. An order has a key: given twice under the same one it is carried
 * out once, and answered alike.
 */
export interface PaymentCalls {
  /** Answers the customer's id. */
  makeCustomer(
    customer: { readonly companyId: number; readonly name: string; readonly email: string },
    key: string,
  ): Promise<string>
  /** Null where there is none of that id. */
  findPrice(id: string): Promise<SeatPrice | null>
  /** The product's own price of so many pence for a user a month; made where there is none yet. */
  findOrMakePrice(pence: number, key: string): Promise<SeatPrice>
  /** With a subscription of theirs that is not over, where there is one; null where they are gone. */
  findCustomer(id: string): Promise<{ readonly subscriptionId: string | null } | null>
  /** Bills nothing before somebody has paid, or left a card where there is nothing to pay yet. */
  createSubscription(
    order: Seats & { readonly customerId: string; readonly companyId: number },
    key: string,
  ): Promise<PaymentSubscription>
  /** Null where there is none of that id. */
  readSubscription(id: string): Promise<PaymentSubscription | null>
  /** From the next bill on: nothing is charged or given back for the time until then. */
  changeSeats(
    subscription: Pick<PaymentSubscription, 'id' | 'itemId'>,
    seats: Seats,
    key: string,
  ): Promise<PaymentSubscription>
  /** Whether it ends when the period that is paid for does. */
  endAtPeriodEnd(id: string, isToEnd: boolean, key: string): Promise<PaymentSubscription>
  /**
   * Ends it at once: nothing more is billed, and nothing is given back. It bears no key, since one that
   * has ended cannot be ended again: it is refused.
   */
  endNow(id: string): Promise<PaymentSubscription>
  listCards(customerId: string, subscriptionId: string | null): Promise<readonly PaymentCard[]>
  /** The newest first, a hundred at the most. */
  listInvoices(customerId: string): Promise<readonly PaymentInvoice[]>
  /** The address of its PDF; null where the customer has no such bill, or it no PDF. */
  findInvoicePdf(customerId: string, invoiceId: string): Promise<string | null>
  /** The address of the provider's own pages for this customer, good for some minutes. */
  openPortal(
    customerId: string,
    place: { readonly returnUrl: string; readonly open: 'overview' | 'payment-method' },
    key: string,
  ): Promise<string>
}

/** A payment provider: cards are its business alone. */
export interface Payments {
  /** For the browser, where the card is given. */
  readonly publishableKey: string
  /** No money moves. */
  readonly isTestMode: boolean
  /** Where a double of the provider takes payments from a browser; null for the provider itself. */
  readonly testServer: string | null
  /** What is asked and ordered through one of these shares the time. */
  within(milliseconds: number): PaymentCalls
  /** What the provider has sent, byte by byte as it came; null for what it did not send, or not just now. */
  readEvent(body: Buffer, signature: string, now: Date): PaymentEvent | null
}

/**
 * What can be done about a call that did not succeed:
 * - `away`: no answer came, or not in time: it may or may not have been carried out. Under the same key
 *   it can be given again.
 * - `failed`: the provider says that it failed inside, or is busy: given again it needs another key.
 * - `refused`: given again it is refused again.
 */
export type PaymentsFailureKind = 'away' | 'failed' | 'refused'

export class PaymentsError extends Error {
  override readonly name = 'PaymentsError'
  readonly kind: PaymentsFailureKind
  /** The provider's words for the person who pays; undefined where it has none for people. */
  readonly sentence: string | undefined

  /** `message` goes to the log: a code and a status, no words that repeat what was sent. */
  constructor(kind: PaymentsFailureKind, message: string, sentence?: string) {
    super(message)
    this.kind = kind
    this.sentence = sentence
  }
}
