/** What exports call further columns than printed lists have. */
import { sideWords } from './line-words.ts'

export type ExportRole =
  | 'date'
  | 'text'
  | 'type'
  | 'in'
  | 'out'
  | 'amount'
  | 'balance'
  | 'fee'
  | 'state'
  | 'currency'
  | 'sort-code'
  | 'account'
  | 'account-name'
  | 'product'

/** Looked up before the heads of printed lists. */
export const exportColumns: Readonly<Record<string, ExportRole>> = {
  name: 'text',
  reference: 'text',
  references: 'text',
  ref: 'text',
  memo: 'text',
  'transaction reference': 'text',
  'payment reference': 'text',
  'reference no': 'text',
  'other party': 'text',
  'beneficiary name': 'text',
  'additional details': 'text',
  fee: 'fee',
  fees: 'fee',
  state: 'state',
  status: 'state',
  currency: 'currency',
  'sort code': 'sort-code',
  sortcode: 'sort-code',
  account: 'account',
  'account number': 'account',
  'account no': 'account',
  'account name': 'account-name',
  product: 'product',
  'account type': 'product',
  pot: 'product',
}

/** A column whose name holds one of these, and none of what follows, has words of the payment. */
export const wordsOfTexts: ReadonlySet<string> = new Set(
  (
    'description descriptions details detail narrative narration merchant payee payer beneficiary party counterparty ' +
    'reference memo particulars remittance text'
  ).split(' '),
)
export const wordsOfOthers: ReadonlySet<string> = new Set(
  'id category categories code country city town address date time number no account currency amount type sort card'.split(
    ' ',
  ),
)

/** What a column of directions says beside an unsigned sum. */
export const directionWords: Readonly<Record<string, 'credit' | 'debit'>> = {
  ...sideWords,
  '+': 'credit',
  '-': 'debit',
  crdt: 'credit',
  dbit: 'debit',
  'paid in': 'credit',
  'paid out': 'debit',
  'money in': 'credit',
  'money out': 'debit',
  'payment in': 'credit',
  'payment out': 'debit',
  'credit cr': 'credit',
  'debit dr': 'debit',
  incoming: 'credit',
  outgoing: 'debit',
  inbound: 'credit',
  outbound: 'debit',
  inflow: 'credit',
  outflow: 'debit',
  received: 'credit',
  sent: 'debit',
  deposit: 'credit',
  withdrawal: 'debit',
  credited: 'credit',
  debited: 'debit',
  income: 'credit',
  expense: 'debit',
  plus: 'credit',
  minus: 'debit',
}

/** What only the exports of cards say, by how much it tells. */
export const cardHeads: Readonly<Record<string, number>> = {
  'card member': 3,
  cardmember: 3,
  'card member name': 3,
  cardholder: 1,
  'card holder': 1,
  'card number': 1,
  'card no': 1,
  'statement balance': 1,
}
export const cardSchemes: ReadonlySet<string> = new Set([
  'visa',
  'mastercard',
  'amex',
  'american express',
])
/** How a card's export calls what was paid off, which then stands against its purchases. */
export const repaymentWords: Readonly<Record<string, number>> = {
  'payment received thank you': 3,
  'payment thank you': 3,
  'thank you for your payment': 3,
  'payment received': 2,
  'direct debit payment': 2,
  'payment by direct debit': 2,
  'direct debit received': 2,
}

/** Which of several columns of days entries are booked under, the best first. */
export const dateColumns: readonly string[] = [
  'date',
  'transaction date',
  'completed date',
  'date completed',
  'posting date',
  'posted date',
  'booking date',
  'entry date',
  'date time',
]

/** States of payments that did not take place, or not yet. */
export const unbookedStates: ReadonlySet<string> = new Set(
  'pending reverted declined failed cancelled canceled rejected scheduled authorised expired'.split(
    ' ',
  ),
)

/** Which way OFX's types of transactions go, as far as its specification says. */
export const directionsOfTypes: Readonly<Record<string, 'credit' | 'debit'>> = {
  CREDIT: 'credit',
  DEP: 'credit',
  DIRECTDEP: 'credit',
  DIV: 'credit',
  INT: 'credit',
  DEBIT: 'debit',
  ATM: 'debit',
  CASH: 'debit',
  CHECK: 'debit',
  DIRECTDEBIT: 'debit',
  FEE: 'debit',
  PAYMENT: 'debit',
  POS: 'debit',
  REPEATPMT: 'debit',
  SRVCHG: 'debit',
}
