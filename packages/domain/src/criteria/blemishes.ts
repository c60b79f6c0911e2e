/** Criteria of which a lender states how many it takes and how old they must be. */
export const blemishes: ReadonlySet<string> = new Set([
  'ccj',
  'default',
  'utility-default',
  'missed-payments',
  'secured-arrears',
  'rent-arrears',
  'payday-loan',
])
