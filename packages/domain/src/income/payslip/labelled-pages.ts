/** Pages of a payslip with what is a label on them, and the values of the heads among these. */
import type { Label } from '../form/find-labels.ts'
import type { FormPage } from '../form/form-rows.ts'
import { foundBy, SUREST } from '../form/sureness.ts'
import { type ValueFound, type ValueReader, valueOfLabel } from '../form/value-of-label.ts'
import type { FieldEvidence } from '../income-reading.ts'
import type { payslipLabels } from '../knowledge/payslip-labels.ts'

export type Field = keyof typeof payslipLabels
export type Found<Value> = { readonly value: Value; readonly evidence: FieldEvidence }
export type Labelled = { readonly page: FormPage; readonly labels: readonly Label<Field>[] }

/** The first value that a label of these fields has, the fields in order; another at a label of the same field is a rival. */
export function firstOf<Value>(
  labelled: readonly Labelled[],
  fields: readonly Field[],
  read: ValueReader<Value>,
): ValueFound<Value> | undefined {
  for (const field of fields) {
    const found = labelled.flatMap(({ page, labels }) =>
      labels.flatMap((label) =>
        label.field === field ? (valueOfLabel(label, labels, page, read) ?? []) : [],
      ),
    )
    const [first] = found
    if (first === undefined) continue
    const hasRival = found.some(({ value }) => value !== first.value)
    return hasRival ? foundBy(first, 'rivals at labels', SUREST.rival) : first
  }
  return undefined
}

/** A period's number, and what it counts. */
export type PeriodFound = Found<number> & { readonly of: 'week' | 'month' | undefined }
