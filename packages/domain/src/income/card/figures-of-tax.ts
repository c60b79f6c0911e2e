/** A taxpayer's income by the tax calculations of each year: profit apart from pay and dividends. */
import { pounds } from '../checks/income-check.ts'
import type { Pence, Sa302 } from '../income-reading.ts'
import type { CardFigure, Standing } from './card-figure.ts'

/** The latest year first. */
export function figuresOfTax(found: readonly Standing<Sa302>[]): readonly CardFigure[] {
  return found
    .toSorted((one, other) => (other.part.taxYear ?? '').localeCompare(one.part.taxYear ?? ''))
    .flatMap((one) => [
      ...together(one, 'business profit', profitFields),
      ...together(one, 'pay and dividends', employedFields),
    ])
}

type Field = (typeof profitFields | typeof employedFields)[number]
const profitFields = ['selfEmploymentProfit', 'partnershipProfit'] as const
const employedFields = ['employmentPay', 'dividendIncome'] as const

const names: Readonly<Record<Field, string>> = {
  selfEmploymentProfit: 'Self-employment',
  partnershipProfit: 'partnership',
  employmentPay: 'Pay from employments',
  dividendIncome: 'dividends',
}

function together(
  { part, documentId, slip }: Standing<Sa302>,
  what: string,
  fields: readonly Field[],
): CardFigure[] {
  const printed = fields.flatMap((field): { field: Field; amount: Pence }[] => {
    const amount = part[field]
    return amount === null || amount === 0 ? [] : [{ field, amount }]
  })
  if (printed.length === 0) return []
  const said = printed.map(({ field, amount }) => `${names[field]} ${pounds(amount)}`).join(' + ')
  return [
    {
      source: 'sa302',
      label: `SA302${part.taxYear === null ? '' : ` ${part.taxYear}`}: ${what}`,
      annual: printed.reduce((sum, { amount }) => sum + amount, 0),
      sentence: `${said.charAt(0).toUpperCase()}${said.slice(1)}.`,
      places: printed.map(({ field }) => ({ documentId, slip, field })),
      isCompared: false,
    },
  ]
}
