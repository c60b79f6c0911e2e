/** An employment's income by its latest payslip, its year to date and its P60s. */
import { spelledDate } from '../../language/printed-dates.ts'
import { periodsSoFar } from '../calculate/annual-figures.ts'
import { counted } from '../calculate/rule-names.ts'
import { pounds } from '../checks/income-check.ts'
import { type Payslip, type Pence, periodsAYear } from '../income-reading.ts'
import type { CardFigure, Employment, Standing } from './card-figure.ts'

/** What is not printed gives no figure. */
export function figuresOfPay({ payslips, p60s }: Employment): readonly CardFigure[] {
  const [latest] = payslips
  return [
    ...(latest ? ofPayslip(latest) : []),
    ...p60s
      .toSorted((one, other) => (other.part.taxYear ?? '').localeCompare(one.part.taxYear ?? ''))
      .flatMap(({ part, documentId, slip }): CardFigure[] => {
        const annual = part.payInThisEmployment
        if (annual === null) return []
        const label = part.taxYear === null ? 'P60' : `P60 ${part.taxYear}`
        const sentence = `Pay in this employment: ${pounds(annual)}.`
        const places = [{ documentId, slip, field: 'payInThisEmployment' }]
        return [{ source: 'p60', label, annual, sentence, places, isCompared: true }]
      }),
  ]
}

function ofPayslip(latest: Standing<Payslip>): CardFigure[] {
  const { part, documentId, slip } = latest
  const { payFrequency, basicPay, grossPay } = part
  if (payFrequency === null) return []
  const times = periodsAYear[payFrequency]
  const of = part.payDate === null ? 'the payslip' : `the payslip of ${spelledDate(part.payDate)}`
  const timed = (
    source: 'basic' | 'gross',
    name: string,
    field: 'basicPay' | 'grossPay',
    amount: Pence | null,
  ): CardFigure[] =>
    amount === null
      ? []
      : [
          {
            source,
            label: `${name} × ${times}`,
            annual: amount * times,
            sentence: `${name} of ${pounds(amount)} on ${of} × ${times}.`,
            places: [{ documentId, slip, field }],
            isCompared: source === 'gross',
          },
        ]
  return [
    ...timed('basic', 'Basic pay', 'basicPay', basicPay),
    ...timed('gross', 'Gross pay', 'grossPay', grossPay),
    ...ofYearToDate(latest, times),
  ]
}

function ofYearToDate({ part, documentId, slip }: Standing<Payslip>, times: number): CardFigure[] {
  const { payDate, payFrequency, yearToDate } = part
  const field = yearToDate.gross === null ? 'taxablePay' : 'gross'
  const amount = yearToDate[field]
  const elapsed = payDate && payFrequency ? periodsSoFar(payDate, payFrequency) : null
  if (amount === null || elapsed === null || elapsed < 1) return []
  const name = field === 'gross' ? 'Gross pay' : 'Taxable pay'
  return [
    {
      source: 'year-to-date',
      label: `${name} to date, over a year`,
      annual: Math.round((amount / elapsed) * times),
      sentence: `${name} of ${pounds(amount)} in ${counted(elapsed, 'pay period')} of the tax year × ${times}.`,
      places: [{ documentId, slip, field: `yearToDate.${field}` }],
      isCompared: true,
    },
  ]
}
