/** What summaries call the balances before and after the period, without days and small words. */

export const openingNames: ReadonlySet<string> = new Set([
  'opening balance',
  'start balance',
  'starting balance',
  'beginning balance',
  'previous balance',
  'balance brought forward',
  'brought forward',
  'balance start',
  'balance start period',
  'balance beginning period',
  'opening balance brought forward',
  'balance b f',
])

export const closingNames: ReadonlySet<string> = new Set([
  'closing balance',
  'end balance',
  'ending balance',
  'new balance',
  'final balance',
  'balance carried forward',
  'carried forward',
  'balance end',
  'balance end period',
  'balance close business',
  'balance close',
  'closing balance carried forward',
  'balance c f',
])

/** Of either end: the day behind the name tells which. */
export const datedNames: ReadonlySet<string> = new Set([
  'balance',
  'account balance',
  'balance b f',
  'balance c f',
])

/** Sums over the period, by which way the money goes. */
export const totalInNames: ReadonlySet<string> = new Set([
  'in',
  'money in',
  'paid in',
  'payments in',
  'total in',
  'total money in',
  'total paid in',
  'total payments in',
  'total amount in',
  'credits',
  'total credit',
  'total credits',
  'sum credits',
  'credits total',
  'total receipts',
  'receipts',
  'deposits',
  'total deposits',
  'total incoming',
  'incoming',
  'money received',
  'total money received',
  'total received',
  'credits money in',
])

export const totalOutNames: ReadonlySet<string> = new Set([
  'out',
  'money out',
  'paid out',
  'payments out',
  'withdrawn',
  'total out',
  'total money out',
  'total paid out',
  'total payments out',
  'total amount out',
  'debits',
  'total debit',
  'total debits',
  'sum debits',
  'debits total',
  'withdrawals',
  'total withdrawals',
  'total withdrawn',
  'payments',
  'total payments',
  'total outgoing',
  'outgoing',
  'money spent',
  'total money spent',
  'total spent',
  'debits money out',
])

/** What may stand behind the name of what came in or went out, where it heads a section of the list. */
export const sectionTails: ReadonlySet<string> = new Set(
  'continued cont contd transactions entries items'.split(' '),
)
