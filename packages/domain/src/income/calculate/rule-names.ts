/** How income types, bases and methods are called in sentences, and what is usual for a type. */
import type { IncomeType } from '../income-reading.ts'
import type { AveragingBasis, SelfEmployedMethod } from '../rules/income-rules.ts'

export const typeNames: Readonly<Record<IncomeType, string>> = {
  basic: 'Basic pay',
  overtime: 'Overtime',
  bonus: 'Bonus',
  commission: 'Commission',
  'shift-allowance': 'Shift allowance',
  'car-allowance': 'Car allowance',
  'location-allowance': 'London or area allowance',
  'other-allowance': 'Other allowance',
}

export const basisNames: Readonly<Record<AveragingBasis, string>> = {
  latest: 'latest payslip',
  avg3: '3 month average',
  avg6: '6 month average',
  avg12: '12 month average',
  ytd: 'year to date',
  'lower(avg3,ytd)': 'lower of 3 month average and year to date',
  'bonus-avg2': 'average of the last 2 years',
  'bonus-avg2-lower': 'average of the last 2 years, or the latest year if lower',
  'p60-latest': 'latest P60',
  'p60-lower2': 'lower of the latest 2 P60s',
}

/** What is taken where a rule states no basis; of basic that is paid by the hour, the average. */
export const usualBases = {
  basic: 'latest',
  overtime: 'avg3',
  bonus: 'avg3',
  commission: 'avg3',
  'shift-allowance': 'latest',
  'car-allowance': 'latest',
  'location-allowance': 'latest',
  'other-allowance': 'latest',
} as const satisfies Readonly<Record<IncomeType, AveragingBasis>>

export const methodNames: Readonly<Record<SelfEmployedMethod, string>> = {
  latest: 'latest year',
  avg2: '2 year average',
  avg3: '3 year average',
  lower: 'lower of the latest year and the 2 year average',
}

/** `1 payslip`, `3 payslips`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** `60%`, `66.7%`. */
export function percentText(percent: number): string {
  return `${Math.round(percent * 100) / 100}%`
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? ''
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
