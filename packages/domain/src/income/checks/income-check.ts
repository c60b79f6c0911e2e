/** How a check is told: an outcome, one plain sentence with its figures, the fields it is about. */
import type { Evidence, IncomeCheck, Pence } from '../income-reading.ts'

type Outcome = IncomeCheck['outcome']

/** One check of a name, in few words. */
export function check(
  name: string,
  outcome: Outcome,
  sentence: string,
  fields: readonly string[],
): IncomeCheck {
  return { name, outcome, sentence, fields }
}

/** `£1,234.56` of pence, `-£1.50` below nought. */
export function pounds(pence: Pence): string {
  const amount = (Math.abs(pence) / 100).toLocaleString('en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${pence < 0 ? '-' : ''}£${amount}`
}

/** From this confidence on a field needs no second look. */
const SURE = 0.9

/** Those of the fields whose reading needs a second look. */
export function unsureAmong(fields: readonly string[], evidence: Evidence): readonly string[] {
  return fields.filter((field) => (evidence[field]?.confidence ?? 1) < SURE)
}

/**
 * A disagreement between figures: `fail`, unless one of them was hard to read. Then the document
 * itself may be in order, and the sentence says where to look.
 */
export function disagreement(
  name: string,
  sentence: string,
  fields: readonly string[],
  evidence: Evidence,
): IncomeCheck {
  return unsureAmong(fields, evidence).length === 0
    ? check(name, 'fail', sentence, fields)
    : check(
        name,
        'explain',
        `${sentence} Some of these figures were hard to read: compare them with the document.`,
        fields,
      )
}
