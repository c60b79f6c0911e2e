/** A figure of a document by its field's path: what it is called there, what it says, where it stands. */
import type { FigurePlace } from './calculate/income-calculation.ts'
import type { Evidence, FieldEvidence, IncomeReading, Pence } from './income-reading.ts'

export type FigureFound = FieldEvidence & {
  readonly label: string
  readonly amount: Pence
}

/** Null where the document has no such figure, or its place is not known. */
export function evidenceOf(
  reading: IncomeReading,
  { slip, field }: FigurePlace,
): FigureFound | null {
  const source = sourceOf(reading, slip)
  if (source === null) return null
  const where = source.evidence[field]
  const [list, index, part] = field.split('.')
  const line = list === 'lines' ? source.lines[Number(index)] : undefined
  const amount = line === undefined ? source.fields[field] : part === 'ytd' ? line.ytd : line.amount
  if (where === undefined || typeof amount !== 'number') return null
  const label = line?.label ?? FIELD_NAMES[field] ?? field
  return { ...where, amount, label: part === 'ytd' ? `${label}, year to date` : label }
}

type Source = {
  readonly evidence: Evidence
  readonly fields: Readonly<Record<string, unknown>>
  readonly lines: readonly {
    readonly label: string
    readonly amount: Pence
    readonly ytd: Pence | null
  }[]
}

function sourceOf(reading: IncomeReading, slip: number): Source | null {
  switch (reading.documentType) {
    case 'payslip': {
      const payslip = reading.payslips[slip]
      return payslip === undefined
        ? null
        : { evidence: payslip.evidence, fields: { ...payslip }, lines: payslip.lines }
    }
    case 'p60':
      return { evidence: reading.p60.evidence, fields: { ...reading.p60 }, lines: [] }
    case 'sa302':
      return { evidence: reading.sa302.evidence, fields: { ...reading.sa302 }, lines: [] }
    default:
      return null
  }
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  payInThisEmployment: 'Pay in this employment',
  selfEmploymentProfit: 'Profit from self-employment',
  partnershipProfit: 'Profit from partnerships',
  employmentPay: 'Pay from employments',
  dividendIncome: 'Dividends',
  propertyIncome: 'Profit from property',
}
