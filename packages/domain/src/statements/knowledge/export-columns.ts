/** What exports call further columns than printed lists have. */

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
