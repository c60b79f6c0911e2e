/** Pages of a payslip with what is a label on them, and the values of the heads among these. */
import type { Label } from '../form/find-labels.ts'
import type { FormPage } from '../form/form-rows.ts'
import { type ValueFound, type ValueReader, valueOfLabel } from '../form/value-of-label.ts'
import type { FieldEvidence } from '../income-reading.ts'
import type { payslipLabels } from '../knowledge/payslip-labels.ts'

export type Field = keyof typeof payslipLabels
export type Found<Value> = { readonly value: Value; readonly evidence: FieldEvidence }
export type Labelled = { readonly page: FormPage; readonly labels: readonly Label<Field>[] }

/** The first value that a label of these fields has, the fields in order. */
export function firstOf<Value>(
  labelled: readonly Labelled[],
  fields: readonly Field[],
  read: ValueReader<Value>,
): ValueFound<Value> | undefined {
  for (const field of fields) {
    for (const { page, labels } of labelled) {
      for (const label of labels) {
        if (label.field !== field) continue
        const found = valueOfLabel(label, labels, page, read)
        if (found !== undefined) return found
      }
    }
  }
  return undefined
}

/** A period's number, and what it counts. */
export type PeriodFound = Found<number> & { readonly of: 'week' | 'month' | undefined }
