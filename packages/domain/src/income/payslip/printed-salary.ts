/**
 * The salary of a year where a payslip prints it among its heads: what the employer says it pays, which
 * a payslip's basic pay times the payslips of a year may miss in a month that began or ended within one.
 */
import { readAmount } from '../form/amounts.ts'
import { labelFinder } from '../form/find-labels.ts'
import type { FormPage } from '../form/form-rows.ts'
import { REPAIRED, SURE } from '../form/read-values.ts'
import { type ValueReader, valueOfLabel } from '../form/value-of-label.ts'
import type { FieldEvidence, Pence } from '../income-reading.ts'
import { payslipLabels, totalLabels } from '../knowledge/payslip-labels.ts'
import { salaryLabels } from '../knowledge/salary-labels.ts'
import type { ReadLine } from './payslip-lines.ts'

export type PrintedSalary = {
  readonly amount: Pence
  /** What the post pays to whoever works full hours. */
  readonly isFullTime: boolean
  readonly evidence: FieldEvidence
}

// What has a longer name of its own is no salary: "salary sacrifice", "gross salary".
const findLabels = labelFinder({
  ...salaryLabels,
  other: [...Object.values(payslipLabels), ...Object.values(totalLabels)]
    .flat()
    .filter((phrase) => !Object.values(salaryLabels).flat().includes(phrase)),
})

const inOrder = ['partTime', 'annual', 'scale', 'fullTime'] as const

/** Undefined where none is printed. */
export function readPrintedSalary(
  pages: readonly FormPage[],
  lines: readonly ReadLine[],
): PrintedSalary | undefined {
  const least = LEAST_TIMES * basicOf(lines)
  const labelled = pages.map((page) => ({ page, labels: findLabels(page) }))
  for (const field of inOrder) {
    for (const { page, labels } of labelled) {
      for (const label of labels.filter((one) => one.field === field)) {
        const found = valueOfLabel(label, labels, page, readSalary)
        // "Annual salary  4,375.00" among the payments is the pay of a month.
        if (found === undefined || found.value <= least) continue
        return {
          amount: found.value,
          isFullTime: field === 'fullTime',
          evidence: found.evidence,
        }
      }
    }
  }
  return undefined
}

/** Who is paid monthly earns twelve times a month's basic pay in a year, or more. */
const LEAST_TIMES = 4

function basicOf(lines: readonly ReadLine[]): Pence {
  return lines
    .filter(({ kind, sort }) => kind === 'payment' && sort === 'basic')
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** An amount of a thousand pounds or more, with its pence or without; "is" may stand before it. */
const readSalary: ValueReader<Pence> = (words) => {
  for (let at = 0; at < Math.min(words.length, MOST_BEFORE); at++) {
    for (const length of [1, 2]) {
      const own = words.slice(at, at + length)
      const amount = readAmount(own.map(({ text }) => text).join(''))
      if (amount === undefined || amount.pence < LEAST_SALARY) continue
      const sureness = amount.isPlain ? SURE : REPAIRED
      return { value: amount.pence, from: at, length: at + length, sureness }
    }
  }
  return undefined
}

const MOST_BEFORE = 3
const LEAST_SALARY = 100_000
