import { errorTable } from '@criteria-desk/contract/errors'

/** What came of a calculation, from its stored outcome: `calculated`, or the code of an error. */
export function outcomeWords(outcome: string | null): string {
  if (outcome === null) return '–'
  if (outcome === 'calculated') return 'Calculated'
  const known: Readonly<Record<string, { readonly message: string }>> = errorTable
  const error = Object.hasOwn(known, outcome) ? known[outcome] : undefined
  return error?.message ?? 'Could not be calculated'
}
