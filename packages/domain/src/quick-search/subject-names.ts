/** In the order in which a case is usually put together. */
export const subjects = [
  'Applicant',
  'Income and affordability',
  'Employment and self-employment',
  'Credit history',
  'Property',
  'Purpose of the loan',
  'Loan, term and fees',
  'Buy to let',
  'Second charge',
  'Other',
] as const
export type Subject = (typeof subjects)[number]
