/**
 * How a lender's rules come to a figure, in the few words that fit a column beside those of other
 * lenders: which kinds of income count, by how much, over which time. It says nothing of amounts.
 */
import type { IncomeCalculation, WorkingLine } from './income-calculation.ts'
import { basisNames, percentText, typeNames } from './rule-names.ts'

/** “Basic pay, latest payslip; overtime 60%, 3 month average”; empty where nothing is counted. */
export function describeMethod({ workings }: Pick<IncomeCalculation, 'workings'>): string {
  const parts = workings.flatMap((line) => partOf(line) ?? [])
  return parts.map((part, at) => (at === 0 ? part : lowerFirst(part))).join('; ')
}

function partOf(line: WorkingLine): string | null {
  const { basis, used, percent, incomeType, method } = line
  if (method !== undefined) return upperFirst(method)
  if (basis === null || used === 0) return null
  const name = incomeType === null ? 'Overtime, bonus and commission' : typeNames[incomeType]
  // Basic pay counts in full unless it is said otherwise.
  const isPlain = percent === null || (incomeType === 'basic' && percent === 100)
  const share = isPlain ? '' : ` ${percentText(percent)}`
  return `${name}${share}, ${basisNames[basis]}`
}

function upperFirst(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** But for names that are written with a capital wherever they stand. */
function lowerFirst(text: string): string {
  return text.startsWith('London') ? text : `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
}
