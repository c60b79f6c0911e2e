/** Tax and contributions of one pay day, roughly as they are worked out: plausible, not exact. */
import type { Pence } from '@criteria-desk/domain/income/income-reading'

export type TaxCode = {
  /** As printed. */
  readonly written: string
  /** Free pay of a year, in pounds; below nought for K codes. */
  readonly freePay: number
  /** One rate for all pay, where the code says so. */
  readonly flat?: number
}

export const taxCodes: readonly TaxCode[] = [
  ...Array.from({ length: 6 }, () => ({ written: '1257L', freePay: 12_579 })),
  { written: 'S1257L', freePay: 12_579 },
  { written: 'C1257L', freePay: 12_579 },
  { written: '1257L M1', freePay: 12_579 },
  { written: '1257L W1', freePay: 12_579 },
  { written: '1257L X', freePay: 12_579 },
  { written: '1257LM1', freePay: 12_579 },
  { written: '1383M', freePay: 13_839 },
  { written: '1131N', freePay: 11_319 },
  { written: '893T', freePay: 8_939 },
  { written: 'K475', freePay: -4_750 },
  { written: 'K86', freePay: -860 },
  { written: 'CK120', freePay: -1_200 },
  { written: 'S1131T', freePay: 11_319 },
  { written: 'BR', freePay: 0, flat: 0.2 },
  { written: 'SBR', freePay: 0, flat: 0.2 },
  { written: 'D0', freePay: 0, flat: 0.4 },
  { written: '0T', freePay: 0 },
  { written: '0T M1', freePay: 0 },
  { written: '45L', freePay: 459 },
  { written: '1100L', freePay: 11_009 },
]

export const niCategories = ['A', 'A', 'A', 'A', 'A', 'M', 'H', 'B', 'C', 'J', 'Z', 'V'] as const

export function taxOn(taxable: Pence, { freePay, flat }: TaxCode, periods: number): Pence {
  if (flat !== undefined) return Math.floor((taxable / 100) * flat) * 100
  const above = Math.max(0, Math.floor(taxable / 100 - freePay / periods))
  const basic = Math.min(above, 37_700 / periods)
  const higher = Math.min(Math.max(0, above - 37_700 / periods), 87_440 / periods)
  const rest = Math.max(0, above - 125_140 / periods)
  const tax = Math.floor((basic * 0.2 + higher * 0.4 + rest * 0.45) * 100)
  return Math.min(tax, Math.floor(taxable / 2))
}

const RATES: Readonly<Record<string, readonly [main: number, above: number]>> = {
  B: [0.0185, 0.02],
  C: [0, 0],
  J: [0.02, 0.02],
  Z: [0.02, 0.02],
}

export function contributionsOn(niable: Pence, category: string, periods: number): Pence {
  const [main, above] = RATES[category] ?? [0.08, 0.02]
  const [from, to] = [(12_570 / periods) * 100, (50_270 / periods) * 100]
  const lower = Math.max(0, Math.min(niable, to) - from)
  return Math.round(lower * main + Math.max(0, niable - to) * above)
}

export function employerContributionsOn(niable: Pence, periods: number): Pence {
  return Math.round(Math.max(0, niable - (5_000 / periods) * 100) * 0.15)
}

/** Whole pounds, as loans are taken. */
export function loanOn(niable: Pence, threshold: number, rate: number, periods: number): Pence {
  return Math.max(0, Math.floor((niable / 100 - threshold / periods) * rate)) * 100
}
