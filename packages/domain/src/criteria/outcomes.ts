/**
 * What a lender's words come to, in the order that lists show it. Blank, `TBC` and `?` are not
 * stated; "refer" is conditional.
 */
export const outcomes = [
  'accept',
  'conditional',
  'decline',
  'read',
  'not-applicable',
  'not-stated',
] as const
export type Outcome = (typeof outcomes)[number]
