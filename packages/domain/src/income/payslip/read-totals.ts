/**
 * The totals of a payslip: gross, deductions, net. Of several that are printed under like labels the
 * one that the lines add up to is meant.
 */
import type { FormPage } from '../form/form-rows.ts'
import type { Pence } from '../income-reading.ts'
import type { LinesRead, ReadLine } from './payslip-lines.ts'
import { type Money, type TotalFound, totalsOn } from './printed-totals.ts'

export type Totals = { readonly gross?: Money; readonly net?: Money; readonly deductions?: Money }

/** A page with what was read of its tables. */
export type Part = { readonly page: FormPage; readonly read: LinesRead }

/** The printed totals: of several under like labels the one that the lines add up to. */
export function readTotals(parts: readonly Part[], lines: readonly ReadLine[]): Totals {
  const found = parts.flatMap(({ page, read }) => [...read.totals, ...totalsOn(page, read.zones)])
  const payments = sumOf(lines, 'payment')
  const deductions = sumOf(lines, 'deduction')
  const gross = best(found, 'gross', payments)
  const net = best(found, 'net', (gross?.pence ?? payments) - deductions)
  const total = best(found, 'deductions', deductions)
  return {
    ...(gross && { gross }),
    ...(net && { net }),
    ...(total && { deductions: total }),
  }
}

export function sumOf(lines: readonly ReadLine[], kind: ReadLine['kind']): Pence {
  return lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
}

function best(
  found: readonly TotalFound[],
  field: TotalFound['field'],
  expected: Pence,
): Money | undefined {
  const own = found.filter((one) => one.field === field)
  return own.find(({ pence }) => pence === expected) ?? own[0]
}
