/** How often somebody is paid, in the words of payslips. */
import type { PayFrequency } from '../income-reading.ts'

const FREQUENCIES: readonly (readonly [PayFrequency, RegExp])[] = [
  ['four-weekly', /\b(?:(?:four|4)[- ]?week(?:ly|s)?|lunar|4wk(?:ly)?|4w)\b/i],
  ['fortnightly', /\b(?:fortnight(?:ly)?|bi-?weekly|(?:two|2)[- ]?week(?:ly|s)?|2wk(?:ly)?)\b/i],
  ['weekly', /\b(?:weekly|week|wkly|every week)\b/i],
  ['monthly', /\b(?:monthly|month|mthly|calendar month|every month)\b/i],
]

/** The frequency that words name, as "Two Weekly", "Calendar month" or "Lunar"; undefined where they name none. */
export function frequencyIn(text: string): PayFrequency | undefined {
  return FREQUENCIES.find(([, pattern]) => pattern.test(text))?.[0]
}
