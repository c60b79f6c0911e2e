/** The labels that one maker's software prints, chosen once a document. */
import { type Dice, pick } from '../../../dice.ts'
import {
  bareYearLabels,
  columnLabels,
  type FieldName,
  fieldLabels,
  periodTitles,
  type TotalName,
  totalLabels,
  type YearDecoy,
  type YearName,
  yearMarks,
  yearTitles,
} from './payslip-labels.ts'

export type PayslipWords = {
  readonly field: Readonly<Record<FieldName, string>>
  readonly total: Readonly<Record<TotalName, string>>
  readonly year: Readonly<Record<YearName | YearDecoy, string>>
  readonly period: Readonly<Record<YearName | YearDecoy, string>>
  readonly markYear: (label: string) => string
  readonly yearTitle: string
  readonly periodTitle: string
  readonly column: Readonly<Record<keyof typeof columnLabels, string>>
  readonly payTitle: string
  readonly takenTitle: string
  readonly units: 2 | 1 | 4
  readonly rates: 2 | 4
}

export function choosePayslipWords(dice: Dice, isUpper: boolean): PayslipWords {
  const bare = chooseAll(bareYearLabels, dice, isUpper)
  return {
    field: chooseAll(fieldLabels, dice, isUpper),
    total: chooseAll(totalLabels, dice, isUpper),
    year: bare,
    period: bare,
    markYear: pick(yearMarks, dice),
    yearTitle: pick(yearTitles, dice),
    periodTitle: pick(periodTitles, dice),
    column: chooseAll(columnLabels, dice, isUpper),
    payTitle: pick(
      ['Payments', 'Earnings', 'Pay', 'Pay and Allowances', 'PAYMENTS', 'Pay Details'],
      dice,
    ),
    takenTitle: pick(['Deductions', 'DEDUCTIONS', 'Deductions from Pay', 'Less: Deductions'], dice),
    units: pick([2, 2, 1, 4] as const, dice),
    rates: pick([2, 2, 4] as const, dice),
  }
}

function chooseAll<Name extends string>(
  labels: Readonly<Record<Name, readonly string[]>>,
  dice: Dice,
  isUpper: boolean,
): Readonly<Record<Name, string>> {
  const names = Object.keys(labels) as Name[]
  const chosen = names.map((name) => {
    const label = pick(labels[name], dice)
    return [name, isUpper ? label.toUpperCase() : label] as const
  })
  // Every name of the table has its label.
  return Object.fromEntries(chosen) as Record<Name, string>
}
