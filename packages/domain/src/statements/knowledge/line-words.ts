/**
 * Lines of a list that are no transactions, by what banks call them: balances that are handed from
 * page to page or stand at either end, totals of a page, and headings of what has not happened yet.
 */

/** The line states the balance before what follows it. */
export const openingLines = [
  'balance brought forward',
  'brought forward',
  'brought fwd',
  'balance b f',
  'b f',
  'bal b f',
  'balance bf',
  'opening balance',
  'start balance',
  'starting balance',
  'previous balance',
  'previous statement balance',
  'balance from statement',
  'balance from previous',
  'balance at start',
  'balance at beginning',
  'balance from last statement',
  'balance last statement',
  'last statement balance',
  'balance forward',
  'balance on opening',
  'your opening balance',
  'your balance brought forward',
  'balance at the start',
] as const

/** The line states the balance after what stands before it. */
export const closingLines = [
  'balance carried forward',
  'carried forward',
  'carried fwd',
  'balance c f',
  'c f',
  'bal c f',
  'balance cf',
  'closing balance',
  'end balance',
  'ending balance',
  'end of day',
  'balance at end of day',
  'balance at close',
  'balance at the end',
  'balance at end',
  'balance to next',
  'new balance',
  'statement balance',
  'final balance',
  'closing ledger balance',
  'your closing balance',
  'your balance at close',
  'your new balance',
  'balance as at',
  'balance at',
  'balance on',
  'balance as of',
  'daily balance',
  'sub total balance',
  'page balance',
  'balance this page',
] as const

/** Sums over lines. */
export const totalLines = [
  'total payments receipts',
  'total payments',
  'total receipts',
  'total paid in',
  'total paid out',
  'total money in',
  'total money out',
  'total credits',
  'total debits',
  'total withdrawals',
  'total deposits',
  'totals',
  'total',
  'page total',
  'page totals',
  'sub total',
  'subtotal',
  'statement totals',
  'money in',
  'money out',
  'payments in',
  'payments out',
  'paid in',
  'paid out',
  'total in',
  'total out',
] as const

/** The list goes on overleaf. */
export const turnLines = [
  'continued',
  'continues',
  'continued overleaf',
  'please turn over',
  'pto',
] as const

/**
 * A heading above lines that have not been booked, or were taken back: one of the first words, and
 * then only words of the second kind.
 */
export const unbookedWords: ReadonlySet<string> = new Set(
  'pending upcoming scheduled reverted declined uncleared unbooked unposted awaiting future'.split(
    ' ',
  ),
)
export const unbookedTails: ReadonlySet<string> = new Set(
  (
    'transactions transaction payments payment card items item entries dated and or not yet to be ' +
    'clear cleared posted authorised authorisations activity your debits credits reverted declined pending from until on'
  ).split(' '),
)

/** What a row in a list says of its own payment, in a cell of its own. */
export const unbookedStates: ReadonlySet<string> = new Set(
  'pending declined reverted uncleared unbooked unposted'.split(' '),
)

/** What stands in an empty cell. */
export const emptyCells: ReadonlySet<string> = new Set([
  'blank',
  'blank.',
  '-',
  '--',
  'n/a',
  'nil',
  '.',
])

/** The list itself says that it has no lines. */
export const noTransactions = [
  'no transactions',
  'no account activity',
  'no activity',
  'there were no transactions',
  'there are no transactions',
  'there have been no transactions',
  'no entries',
  'no payments in or out',
] as const

/** Which way a line counts, said in a column of its own. */
export const sideWords: Readonly<Record<string, 'credit' | 'debit'>> = {
  cr: 'credit',
  c: 'credit',
  credit: 'credit',
  in: 'credit',
  dr: 'debit',
  db: 'debit',
  d: 'debit',
  debit: 'debit',
  out: 'debit',
}
