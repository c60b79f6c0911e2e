/**
 * The incomes that different documents show, side by side: basic pay as it is now, what the year to
 * date comes to in a year, P60s and tax calculations; with what the figures themselves show of why
 * they differ. Nothing is supposed: a cause without figures is none.
 */
import { annualFigure } from '../calculate/annual-figures.ts'
import { isPaidByUnits } from '../calculate/count-income.ts'
import { exactly, toPence } from '../calculate/exact.ts'
import type { FigurePlace, IncomeDocument } from '../calculate/income-calculation.ts'
import { counted } from '../calculate/rule-names.ts'
import { type PayslipStudy, studyPayslips } from '../calculate/study-payslips.ts'
import { pounds } from '../checks/income-check.ts'
import type { Pence, Sa302 } from '../income-reading.ts'
import { periodsSoFar } from '../tax/tax-year.ts'
import { causesOf, type GapCause } from './gap-causes.ts'

export type IncomeSource = {
  readonly kind: 'basic' | 'year-to-date' | 'p60' | 'sa302'
  /** `Basic pay of a year`, `P60 2025-26`. */
  readonly label: string
  readonly annual: Pence
  /** How it comes about, in figures; the label alone where it is printed so. */
  readonly steps: string
  readonly figures: readonly FigurePlace[]
}

export type IncomeComparison = {
  readonly sources: readonly IncomeSource[]
  /** From the lowest source to the highest, whole pence; null with fewer than two. */
  readonly spread: Pence | null
  readonly causes: readonly GapCause[]
}

/** What the documents of one person show; documents of no use for it are passed over. */
export function compareSources(documents: readonly IncomeDocument[]): IncomeComparison {
  const employed = documents.filter(({ reading }) =>
    ['payslip', 'p60'].includes(reading?.documentType ?? ''),
  )
  const made = studyPayslips(employed)
  const study = 'error' in made ? null : made
  const sources = [
    ...(study === null ? [] : [...basicSource(study), ...yearToDateSource(study)]),
    ...p60Sources(employed),
    ...documents.flatMap(sa302Sources),
  ]
  const annuals = sources.map(({ annual }) => annual)
  return {
    sources,
    spread: annuals.length < 2 ? null : Math.max(...annuals) - Math.min(...annuals),
    causes: study === null ? [] : causesOf(study),
  }
}

function basicSource(study: PayslipStudy): readonly IncomeSource[] {
  if (!study.lines.has('basic')) return []
  const varies = isPaidByUnits(study)
  const figure = annualFigure(study, 'basic', varies ? 'avg3' : 'latest')
  if ('missing' in figure) return []
  return [
    {
      kind: 'basic',
      label: varies ? 'Basic pay of a year, averaged' : 'Basic pay of a year',
      annual: toPence(figure.annual),
      steps: figure.steps,
      figures: figure.figures,
    },
  ]
}

function yearToDateSource({ latest, frequency, periods }: PayslipStudy): readonly IncomeSource[] {
  const { yearToDate } = latest.payslip
  const field = yearToDate.gross === null ? 'taxablePay' : 'gross'
  const total = yearToDate[field]
  const elapsed = periodsSoFar(latest.payDate, frequency)
  if (total === null || elapsed === null) return []
  const annual = toPence(exactly(total, periods, elapsed))
  const what = field === 'gross' ? 'gross' : 'taxable'
  return [
    {
      kind: 'year-to-date',
      label: `Year to date (${what}) as a year`,
      annual,
      steps: `${pounds(total)} ÷ ${counted(elapsed, 'pay period')} × ${periods} = ${pounds(annual)}`,
      figures: [{ documentId: latest.documentId, slip: latest.slip, field: `yearToDate.${field}` }],
    },
  ]
}

function p60Sources(documents: readonly IncomeDocument[]): readonly IncomeSource[] {
  return documents.flatMap(({ documentId, reading }) => {
    if (reading?.documentType !== 'p60') return []
    const { taxYear, payInThisEmployment } = reading.p60
    if (payInThisEmployment === null) return []
    const label = `P60 ${taxYear ?? 'of a year not read'}`
    return [
      {
        kind: 'p60' as const,
        label,
        annual: payInThisEmployment,
        steps: `${label}: pay in this employment ${pounds(payInThisEmployment)}`,
        figures: [{ documentId, slip: 0, field: 'payInThisEmployment' }],
      },
    ]
  })
}

const SA302_FIGURES = [
  ['employmentPay', 'pay from employments'],
  ['selfEmploymentProfit', 'profit from self-employment'],
  ['partnershipProfit', 'profit from partnerships'],
  ['dividendIncome', 'dividends'],
  ['propertyIncome', 'profit from property'],
] as const satisfies readonly (readonly [keyof Sa302, string])[]

function sa302Sources({ documentId, reading }: IncomeDocument): readonly IncomeSource[] {
  if (reading?.documentType !== 'sa302') return []
  const { sa302 } = reading
  return SA302_FIGURES.flatMap(([field, name]) => {
    const annual = sa302[field]
    if (annual === null || annual === 0) return []
    const label = `Tax calculation ${sa302.taxYear ?? 'of a year not read'}, ${name}`
    return [
      {
        kind: 'sa302' as const,
        label,
        annual,
        steps: `${label}: ${pounds(annual)}`,
        figures: [{ documentId, slip: 0, field }],
      },
    ]
  })
}
