/**
 * What the documents say a year's income is, employer by employer and taxpayer by taxpayer: the
 * sources of `compareSources` and the latest gross pay beside them. Those that are pay in full should
 * agree; where they do not, what in the documents explains it is named. Nothing here is a lender's.
 */
import { matchingKey } from '../../shared/text.ts'
import type { FigurePlace, IncomeDocument } from '../calculate/income-calculation.ts'
import { dayText } from '../calculate/place-payslips.ts'
import { type PayslipStudy, studyPayslips } from '../calculate/study-payslips.ts'
import { pounds } from '../checks/income-check.ts'
import { compareSources, type IncomeSource } from '../compare/compare-sources.ts'
import type { Pence } from '../income-reading.ts'
import { isOneEmployer } from '../one-employer.ts'

export type CardFigure = {
  readonly source: 'basic' | 'gross' | 'year-to-date' | 'p60' | 'sa302'
  /** “Basic pay of a year”, “P60 2025-26”. */
  readonly label: string
  readonly annual: Pence
  /** How it comes about, with the figures. */
  readonly sentence: string
  readonly places: readonly FigurePlace[]
  /** Whether it is pay in full, which should agree with the others that are. */
  readonly isCompared: boolean
}

export type CardGroup = {
  /** The employer, or the taxpayer of tax calculations; null where none is named. */
  readonly of: string | null
  readonly figures: readonly CardFigure[]
  /** Between the highest and the lowest compared, in percent of the highest; null of fewer than two. */
  readonly spreadPercent: number | null
  readonly causes: readonly string[]
}

export type IncomeCard = {
  readonly groups: readonly CardGroup[]
  readonly leftOut: readonly string[]
}

/** Below it figures agree: pay differs by as much from rounding and from months of unlike length. */
const AGREES_PERCENT = 2

/** A group for each employer, and one for each taxpayer, in the order of the documents. */
export function incomeCard(documents: readonly IncomeDocument[]): IncomeCard {
  return {
    groups: groupsOf(documents).map(({ of, own }) => groupOf(of, own)),
    leftOut: documents.flatMap((document) => whyLeftOut(document) ?? []),
  }
}

function groupOf(of: string | null, own: readonly IncomeDocument[]): CardGroup {
  const { sources, causes } = compareSources(own)
  const figures = withGross(sources.map(toFigure), own)
  const spreadPercent = spreadOf(figures)
  if (spreadPercent === null || spreadPercent < AGREES_PERCENT) {
    return { of, figures, spreadPercent, causes: [] }
  }
  const said = causes.map(({ sentence }) => sentence)
  const none = 'Nothing in these documents explains the difference.'
  return { of, figures, spreadPercent, causes: said.length > 0 ? said : [none] }
}

type Group = {
  readonly kind: 'taxpayer' | 'employer'
  readonly of: string | null
  readonly own: IncomeDocument[]
}

function groupsOf(documents: readonly IncomeDocument[]): readonly Group[] {
  const groups: Group[] = []
  for (const document of documents) {
    const kind = document.reading?.documentType === 'sa302' ? 'taxpayer' : 'employer'
    for (const of of new Set(namesOn(document))) {
      const known = groups.find((group) => group.kind === kind && areAlike(kind, group.of, of))
      if (known === undefined) groups.push({ kind, of, own: [document] })
      else if (!known.own.includes(document)) known.own.push(document)
    }
  }
  return groups
}

/** Taxpayers' names may differ in case and signs alone. */
function areAlike(kind: Group['kind'], one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  return kind === 'employer' ? isOneEmployer(one, other) : matchingKey(one) === matchingKey(other)
}

function namesOn({ reading }: IncomeDocument): readonly (string | null)[] {
  switch (reading?.documentType) {
    case 'payslip':
      return reading.payslips.map(({ employer }) => employer)
    case 'p60':
      return [reading.p60.employer]
    case 'sa302':
      return [reading.sa302.taxpayer ?? reading.sa302.utr]
    default:
      return []
  }
}

function toFigure({ kind, label, annual, steps, figures }: IncomeSource): CardFigure {
  const isCompared = kind === 'year-to-date' || kind === 'p60'
  const isPrinted = steps === `${label}: ${pounds(annual)}`
  const sentence = isPrinted ? 'As printed.' : `${steps}.`
  return { source: kind, label, annual, sentence, places: figures, isCompared }
}

/** After basic pay, which it holds. */
function withGross(
  figures: readonly CardFigure[],
  own: readonly IncomeDocument[],
): readonly CardFigure[] {
  const study = studyPayslips(
    own.filter(({ reading }) => ['payslip', 'p60'].includes(reading?.documentType ?? '')),
  )
  const gross = 'error' in study ? null : grossFigure(study)
  if (gross === null) return figures
  const at = figures.findLastIndex(({ source }) => source === 'basic') + 1
  return figures.toSpliced(at, 0, gross)
}

function grossFigure({ latest, periods }: PayslipStudy): CardFigure | null {
  const { grossPay } = latest.payslip
  if (grossPay === null) return null
  return {
    source: 'gross',
    label: 'Gross pay as a year',
    annual: grossPay * periods,
    sentence: `${pounds(grossPay)} on the payslip of ${dayText(latest)} × ${periods} = ${pounds(grossPay * periods)}.`,
    places: [{ documentId: latest.documentId, slip: latest.slip, field: 'grossPay' }],
    isCompared: true,
  }
}

function spreadOf(figures: readonly CardFigure[]): number | null {
  const compared = figures.filter(({ isCompared }) => isCompared).map(({ annual }) => annual)
  const highest = Math.max(...compared)
  if (compared.length < 2 || highest <= 0) return null
  return Math.round(((highest - Math.min(...compared)) / highest) * 1000) / 10
}

function whyLeftOut({ filename, reading }: IncomeDocument): string | null {
  if (reading === null) return `${filename} could not be read.`
  if (reading.documentType === 'tax-year-overview') {
    return `${filename} is a tax year overview, which states tax and no income.`
  }
  return reading.documentType === 'other' ? `${filename} is no income document.` : null
}
