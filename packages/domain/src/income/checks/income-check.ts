/** How a check is told: an outcome, one plain sentence with its figures, the fields it is about. */
import { median } from '../../pages/measure.ts'
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
  const amount = Math.abs(Math.round(pence))
  // By hand: a formatter takes a hundred times as long, and a table of lenders writes thousands.
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(?:\d{3}){1,8}$)/g, ',')
  return `${pence < 0 ? '-' : ''}£${whole}.${String(amount % 100).padStart(2, '0')}`
}

/**
 * Figures of a text layer are read with this confidence or more, those recognised in a picture with
 * less: there a line that was misread or missed is likelier than a payslip that does not add up.
 */
const TEXT_LAYER = 0.97

/**
 * A disagreement between figures: `fail` where the document itself says so, `explain` where it may
 * have been misread. Figures that disagree are doubted by their reader for that alone, so it is the
 * middle one of all figures that tells.
 */
export function disagreement(
  name: string,
  sentence: string,
  fields: readonly string[],
  evidence: Evidence,
): IncomeCheck {
  const known = fields.flatMap((field) => evidence[field]?.confidence ?? [])
  return known.length === 0 || median(known) >= TEXT_LAYER
    ? check(name, 'fail', sentence, fields)
    : check(
        name,
        'explain',
        `${sentence} The figures may be misread: compare them with the page.`,
        fields,
      )
}
