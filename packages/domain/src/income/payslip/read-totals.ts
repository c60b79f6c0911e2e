/**
 * The totals of a payslip: gross, deductions, net. Of several that are printed under like labels the
 * one that the lines add up to is meant.
 */
import { readAmount } from '../form/amounts.ts'
import { evidenceOf, type FormPage } from '../form/form-rows.ts'
import { REPAIRED } from '../form/read-values.ts'
import { foundBy } from '../form/sureness.ts'
import type { FieldEvidence, Pence } from '../income-reading.ts'
import { deductionSort } from './classify-line.ts'
import type { LinesRead, ReadLine } from './payslip-lines.ts'
import { type Money, type TotalFound, totalsBelowOthers, totalsOn } from './printed-totals.ts'

export type Totals = { readonly gross?: Money; readonly net?: Money; readonly deductions?: Money }

/** A page with what was read of its tables. */
export type Part = { readonly page: FormPage; readonly read: LinesRead }

/**
 * The printed totals: of several under like labels the one that the lines add up to; else the first
 * that its place tells to be of this period.
 */
export function readTotals(parts: readonly Part[], lines: readonly ReadLine[]): Totals {
  const found = parts.flatMap(({ page, read }) => [...read.totals, ...totalsOn(page, read.zones)])
  const below = parts.flatMap(({ page, read }) => totalsBelowOthers(page, read.zones))
  const payments = sumOf(lines, 'payment')
  const deductions = sumOf(lines, 'deduction')
  const best = (field: TotalFound['field'], expected: Pence): Money | undefined => {
    const own = found.filter((one) => one.field === field)
    const spare = expected === 0 ? [] : below.filter((one) => one.field === field)
    return [...own, ...spare].find(({ pence }) => pence === expected) ?? own[0]
  }
  const net =
    best('net', payments - deductions) ?? printedElsewhere(parts, lines, payments - deductions)
  // "Gross for tax" is the gross pay too where nothing is taken off before tax and all else agrees.
  const taxable = found.find(({ field, pence }) => field === 'taxable' && pence === payments)
  const isAll = payments > 0 && net?.pence === payments - deductions
  const labelled = best('gross', payments)
  const isOther = isAll && labelled?.pence !== payments
  // Another figure called so is of the year, say, where what is paid and left comes out without it.
  const bySums = isOther ? (taxable ?? printedElsewhere(parts, lines, payments)) : undefined
  const gross = bySums ?? labelled
  const total = best('deductions', deductions)
  return {
    ...(gross && { gross }),
    ...(net && { net }),
    ...(total && { deductions: total }),
  }
}

/**
 * What the lines come to or leave, where it is printed and no label of the table says so: "Sum of pay",
 * "Money in your bank". A figure of a line is not meant, and of one or two lines it could be by chance.
 */
function printedElsewhere(
  parts: readonly Part[],
  lines: readonly ReadLine[],
  pence: Pence,
): Money | undefined {
  const own = lines.filter(({ kind }) => kind !== 'information')
  const hasBoth = sumOf(lines, 'payment') !== 0 && sumOf(lines, 'deduction') !== 0
  if (!hasBoth || pence <= 0 || own.length <= LEAST_TAKEN) return undefined
  const found = parts.flatMap(({ page }) =>
    page.rows.flat().flatMap(({ words, page: number }) =>
      words.flatMap((word) => {
        const amount = readAmount(word.text)
        if (amount?.hasPence !== true || amount.pence !== pence) return []
        return [{ pence, evidence: evidenceOf(number, [word], amount.isPlain ? 1 : REPAIRED) }]
      }),
    ),
  )
  const [first] = found.filter(
    (one) => !own.some((line) => isSamePlace(line.evidence, one.evidence)),
  )
  return first && foundBy(first, 'total by sums', PROVED)
}

/** It comes out, and no word says what it is. */
const PROVED = 0.93

/**
 * The net pay where no label says it: a line below the deductions that no word tells, and that is what
 * they leave of the gross pay. Lines without it, and the totals with it. A figure that a label says
 * to be the net pay is no line either.
 */
export function partNetPay(
  lines: readonly ReadLine[],
  totals: Totals,
): { readonly lines: readonly ReadLine[]; readonly totals: Totals } {
  const { net } = totals
  if (net)
    return { lines: lines.filter(({ evidence }) => !isSamePlace(evidence, net.evidence)), totals }
  const taken = lines.filter(({ kind }) => kind === 'deduction')
  const last = taken.at(-1)
  const paid = sumOf(lines, 'payment')
  const isUntold = last !== undefined && deductionSort(last.label) === undefined
  if (!isUntold || taken.length <= LEAST_TAKEN || totals.gross?.pence !== paid) {
    return { lines, totals }
  }
  const others = lines.filter((line) => line !== last)
  const pence = Math.abs(last.amount)
  if (paid - sumOf(others, 'deduction') !== pence) return { lines, totals }
  return { lines: others, totals: { ...totals, net: { pence, evidence: last.evidence } } }
}

/** What one or two lines leave could be one of them by chance. */
const LEAST_TAKEN = 2

/** Whether two figures are one that is printed once. */
export function isSamePlace(one: FieldEvidence, other: FieldEvidence): boolean {
  return one.page === other.page && one.box.every((edge, at) => edge === other.box[at])
}

export function sumOf(lines: readonly ReadLine[], kind: ReadLine['kind']): Pence {
  return lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
}
