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
