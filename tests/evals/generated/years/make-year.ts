/**
 * A year of somebody's payslips made from a seed, with P60s and, now and then, the tax calculations of
 * a business beside the job; and lenders' rules of the generated files to count them by.
 */
import type {
  AskedApplicant,
  IncomeDocument,
  IncomeRules,
} from '@criteria-desk/domain/income/calculate/income-calculation'
import { type PayFrequency, periodsAYear } from '@criteria-desk/domain/income/income-reading'
import { readRules } from '@criteria-desk/domain/income/rules/read-rules'
import { createDice, type Dice, pick } from '../../../dice.ts'
import { truthReading } from '../../income/cases/corpus-truth.ts'
import { countedAs, type PaymentSort, paymentLabels } from '../income/payslip-labels.ts'
import { workbookOf } from '../rules/judge-rule-case.ts'
import {
  datesBack,
  type LineSpec,
  makeP60,
  makeRun,
  makeSa302,
  utrFrom,
} from '../rules/made/docs.ts'
import { type GeneratedCase, generateCase } from '../rules/made/generate.ts'

export type GeneratedYear = {
  readonly seed: number
  readonly frequency: PayFrequency
  readonly documents: readonly IncomeDocument[]
  readonly rules: IncomeRules
  readonly applicantType: AskedApplicant
}

const frequencies = Object.keys(periodsAYear) as readonly PayFrequency[]

const person = { employer: 'Calder Vale Joinery Ltd', employee: 'Ms Orla Finch', ni: 'AB123456C' }

export function makeYear(seed: number): GeneratedYear {
  const dice = createDice(seed)
  const frequency = pick(frequencies, dice)
  const last = `2026-${String(1 + dice(11)).padStart(2, '0')}-${String(1 + dice(28)).padStart(2, '0')}`
  const dates = datesBack(last, frequency, periodsAYear[frequency])
  const slips = makeRun({
    ...person,
    prefix: 'slip-',
    freq: frequency,
    dates,
    lines: linesOf(dice, periodsAYear[frequency]),
    printLineYtd: dice(10) < 7,
  })
  const p60s = dice(10) < 6 ? p60sBefore(dates[0] ?? last, dice) : []
  const business = dice(10) < 3 ? taxCalculations(dice) : []
  return {
    seed,
    frequency,
    documents: [...slips, ...p60s, ...business].map((truth, at) => ({
      documentId: at + 1,
      filename: truth.file,
      reading: truthReading(truth),
    })),
    rules: rulesFor(dice),
    applicantType: business.length > 0 ? 'both' : 'employed',
  }
}

/** What stands beside basic pay, and how many of a hundred people have it. */
const besides: readonly (readonly [PaymentSort, chance: number, mostPounds: number])[] = [
  ['holiday', 40, 400],
  ['overtime', 60, 600],
  ['bonus', 40, 900],
  ['commission', 30, 800],
  ['shift', 25, 300],
  ['car', 20, 450],
  ['location', 15, 350],
  ['allowance', 35, 200],
  ['expenses', 20, 120],
  ['arrears', 10, 250],
  ['tips', 10, 90],
]

/** The lines of each payslip: basic as a salary that may rise, or by hours that vary, and what comes and goes. */
function linesOf(dice: Dice, periods: number): (at: number) => LineSpec[] {
  const isHourly = dice(3) === 0
  const basic = Math.round(((1_800 + dice(6_000)) * 1_000 + dice(1_000)) / periods)
  const rate = 1_150 + dice(2_500)
  const basicLabel = pick(paymentLabels[isHourly ? 'hours' : 'salary'], dice)
  const raise = 100 + dice(9)
  const raisedFrom = dice(periods * 2)
  const paid = besides
    .filter(([, chance]) => dice(100) < chance)
    .flatMap(([sort, , most]) =>
      // Several lines of one kind: overtime at two rates, two allowances.
      Array.from({ length: dice(4) === 0 ? 2 : 1 }, () => ({
        sort,
        label: pick(paymentLabels[sort], dice),
        isSteady: dice(2) === 0,
        amount: 100 + dice(most * 100),
        every: 1 + dice(6),
      })),
    )
  return (at) => {
    const factor = at >= raisedFrom ? raise / 100 : 1
    const units = (140 + dice(60)) / 2
    const own: LineSpec = isHourly
      ? { label: basicLabel, t: 'basic', amount: Math.round(units * rate), units, rate }
      : { label: basicLabel, t: 'basic', amount: Math.round(basic * factor) }
    const others = paid.flatMap(({ sort, label, isSteady, amount, every }): LineSpec[] => {
      if (!isSteady && at % every !== 0) return []
      return [
        {
          label,
          t: countedAs[sort],
          amount: isSteady ? amount : 100 + dice(amount + 1),
          ...(countedAs[sort] === null && { cat: sort }),
        },
      ]
    })
    return [own, ...others.filter(({ label }) => label !== basicLabel)]
  }
}

function p60sBefore(last: string, dice: Dice) {
  const start = Number(last.slice(0, 4)) - (last.slice(5) < '04-06' ? 2 : 1)
  return [start, start - 1].slice(0, 1 + dice(2)).map((year) =>
    makeP60({
      ...person,
      file: `p60-${year}.pdf`,
      taxYear: `${year}-${String(year + 1).slice(2)}`,
      pay: (1_800 + dice(5_000)) * 1_000 + dice(1_000),
    }),
  )
}

function taxCalculations(dice: Dice) {
  const utr = utrFrom(String(100_000_000 + dice(899_999_999)))
  const kinds = pick(['trade', 'partnership', 'both', 'company'] as const, dice)
  const pounds = (most: number) => dice(most) * 100
  return [2025, 2024, 2023].slice(0, 1 + dice(3)).map((year) =>
    makeSa302({
      file: `sa302-${year}.pdf`,
      name: person.employee,
      utr,
      taxYear: `${year}-${String(year + 1).slice(2)}`,
      ...(['trade', 'both'].includes(kinds) && { se: pounds(40_000) }),
      ...(['partnership', 'both'].includes(kinds) && { partnership: pounds(30_000) }),
      ...(kinds === 'company' && { dividends: pounds(30_000) }),
      ...(dice(3) === 0 && { property: pounds(9_000) }),
      pay: pounds(50_000),
    }),
  )
}

/** The first generated files of each kind whose rules are read; prepared once. */
const files = (() => {
  const made: GeneratedCase[] = Array.from({ length: 60 }, (_none, at) => generateCase(at + 1))
  const rulesOf = <Kind extends 'income' | 'self-employed'>(kind: Kind) =>
    made.flatMap((one) => {
      if (one.kind !== (kind === 'income' ? 'paye' : kind)) return []
      const read = readRules(workbookOf(one), kind)
      return read.ok && read.value.kind === kind ? [read.value] : []
    })
  return { income: rulesOf('income'), selfEmployed: rulesOf('self-employed') }
})()

function rulesFor(dice: Dice): IncomeRules {
  const [income, selfEmployed] = [pick(files.income, dice), pick(files.selfEmployed, dice)]
  return {
    income: income.kind === 'income' ? income.rules : [],
    selfEmployed: selfEmployed.kind === 'self-employed' ? selfEmployed.rules : [],
    rowsLeftOut: income.errors,
  }
}
