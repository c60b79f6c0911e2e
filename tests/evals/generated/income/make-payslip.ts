/** Payslips before they are laid out: who is paid by whom, with which lines, and all sums of them. */
import {
  type PayFrequency,
  type Pence,
  periodsAYear,
} from '@criteria-desk/domain/income/income-reading'
import { type Dice, pick } from '../../../dice.ts'
import {
  contributionsOn,
  employerContributionsOn,
  loanOn,
  niCategories,
  type TaxCode,
  taxCodes,
  taxOn,
} from './pay-sums.ts'
import {
  type DeductionSort,
  deductionLabels,
  employerCostLabels,
  type PaymentSort,
  paymentLabels,
} from './payslip-labels.ts'
import { type Firm, makeFirm, makePerson, nameOf, type Person } from './people.ts'

export type PaidLine = {
  readonly label: string
  readonly sort: PaymentSort
  readonly amount: Pence
  readonly units: number | null
  readonly rate: Pence | null
  readonly ytd: Pence
}

export type TakenLine = {
  readonly label: string
  readonly sort: DeductionSort
  readonly amount: Pence
  readonly ytd: Pence
}

export type CostLine = { readonly label: string; readonly amount: Pence; readonly ytd: Pence }

/** One pay day; sums are exact but for what was tampered with. */
export type PayDay = {
  readonly payDate: string
  readonly periodEnd: string
  readonly period: number
  readonly taxYearFrom: number
  readonly payments: readonly PaidLine[]
  readonly deductions: readonly TakenLine[]
  readonly costs: readonly CostLine[]
  readonly gross: Pence
  readonly taxable: Pence
  readonly niable: Pence
  readonly totalDeductions: Pence
  readonly net: Pence
  readonly year: {
    readonly gross: Pence
    readonly taxable: Pence
    readonly niable: Pence
    readonly deductions: Pence
    readonly net: Pence
  }
  readonly tampered: 'net' | 'gross' | null
}

export type Employment = {
  readonly firm: Firm
  readonly person: Person
  readonly employeeName: string
  readonly employeeNumber: string
  readonly frequency: PayFrequency
  readonly taxCode: TaxCode
  /** Printed apart from the code where it is not null. */
  readonly taxBasis: string | null
  readonly niCategory: string
  readonly annualSalary: Pence
  readonly hourlyRate: Pence
  readonly isHourly: boolean
  readonly days: readonly PayDay[]
  /** What an umbrella company takes before it pays; none for others. */
  readonly reconciliation: readonly CostLine[]
}

type Recipe = {
  readonly isHourly: boolean
  readonly salary: Pence
  readonly rate: Pence
  readonly labels: ReadonlyMap<PaymentSort, string>
  readonly sorts: readonly PaymentSort[]
  readonly taken: readonly DeductionSort[]
  readonly takenLabels: ReadonlyMap<DeductionSort, string>
  readonly others: readonly string[]
}

const FREQUENCIES: readonly PayFrequency[] = [
  'monthly',
  'monthly',
  'monthly',
  'monthly',
  'weekly',
  'weekly',
  'fortnightly',
  'four-weekly',
]

export function makeEmployment(dice: Dice, many: number): Employment {
  const [person, firm] = [makePerson(dice), makeFirm(dice)]
  const frequency = pick(FREQUENCIES, dice)
  const taxCode = pick(taxCodes, dice)
  const niCategory = pick(niCategories, dice)
  const recipe = makeRecipe(dice, frequency, firm.sort)
  const first = makeFirstDay(dice, frequency, many)
  const days: PayDay[] = []
  for (let at = 0; at < many; at += 1) {
    days.push(
      makeDay({ dice, recipe, frequency, taxCode, niCategory, first, at, before: days[at - 1] }),
    )
  }
  return {
    firm,
    person,
    employeeName: nameOf(person, dice),
    employeeNumber: pick(['', 'E', 'EMP', '00'], dice) + String(1 + dice(99_999)),
    frequency,
    taxCode,
    taxBasis: /[ WM]1$|X$/.test(taxCode.written)
      ? null
      : pick(['Cumulative', 'Cumul', 'C', '0'], dice),
    niCategory,
    annualSalary: recipe.salary * periodsAYear[frequency],
    hourlyRate: recipe.rate,
    isHourly: recipe.isHourly,
    days,
    reconciliation: firm.sort === 'agency' ? reconcile(dice, days[0]) : [],
  }
}

function makeRecipe(dice: Dice, frequency: PayFrequency, firm: Firm['sort']): Recipe {
  const isHourly = frequency === 'monthly' ? dice(5) === 0 : dice(4) > 0
  const yearly = 1_500_000 + dice(5_500_000) + (dice(12) === 0 ? 5_000_000 : 0)
  const extras = chooseExtras(dice, firm)
  const sorts: readonly PaymentSort[] = [isHourly ? 'hours' : 'salary', ...extras]
  const taken: DeductionSort[] = ['tax', 'ni']
  if (dice(5) > 0) taken.push('pension')
  if (dice(4) === 0) taken.push('studentLoan')
  if (dice(12) === 0) taken.push('postgraduateLoan')
  const others = Array.from({ length: Math.max(0, dice(5) - 2) }, () =>
    pick(deductionLabels.other, dice),
  )
  return {
    isHourly,
    salary: Math.round(yearly / periodsAYear[frequency]),
    rate: 1_150 + dice(2_400),
    labels: new Map(sorts.map((sort) => [sort, pick(paymentLabels[sort], dice)])),
    sorts: dice(8) === 0 ? [...sorts].reverse() : sorts,
    taken,
    takenLabels: new Map(taken.map((sort) => [sort, pick(deductionLabels[sort], dice)])),
    others: [...new Set(others)],
  }
}

const EXTRAS: readonly PaymentSort[] = [
  'overtime',
  'overtime',
  'overtime',
  'bonus',
  'yearly bonus',
  'commission',
  'commission',
  'shift',
  'shift',
  'car',
  'location',
  'allowance',
  'allowance',
  'holiday',
  'holiday',
  'statutory',
  'arrears',
  'expenses',
  'tips',
  'sacrifice',
  'sacrifice',
  'adjustment',
  'travel',
]

function chooseExtras(dice: Dice, firm: Firm['sort']): readonly PaymentSort[] {
  const many = pick([0, 0, 1, 1, 2, 2, 3, 4, 6], dice)
  const chosen = new Set<PaymentSort>(Array.from({ length: many }, () => pick(EXTRAS, dice)))
  if (firm === 'agency') chosen.add('holiday')
  if (chosen.has('bonus')) chosen.delete('yearly bonus')
  return [...chosen]
}

function makeFirstDay(dice: Dice, frequency: PayFrequency, many: number) {
  const year = 2023 + dice(4)
  const length = { weekly: 7, fortnightly: 14, 'four-weekly': 28, monthly: 0 }[frequency]
  const last = periodsAYear[frequency] - many
  const step = dice(Math.max(1, last)) + 1
  const monthDay = pick([15, 20, 25, 26, 28, 28, 30, 31], dice)
  const weekDay = 8 + dice(6)
  const usesWeeks = dice(3) > 0
  return { year, length, step, monthDay, weekDay, usesWeeks }
}

type First = ReturnType<typeof makeFirstDay>

function dateOf(
  { year, length, step, monthDay, weekDay, usesWeeks }: First,
  at: number,
  paidAfter: number,
) {
  const n = step + at
  if (length === 0) {
    const month = 3 + n - 1
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    const day = new Date(Date.UTC(year, month, Math.min(monthDay, last)))
    const end = new Date(Date.UTC(year, month, last))
    return { payDate: iso(day), periodEnd: iso(end), period: n }
  }
  const day = new Date(Date.UTC(year, 3, weekDay + length * n - 7))
  const end = new Date(day.getTime() - paidAfter * 86_400_000)
  const week = Math.floor((day.getTime() - Date.UTC(year, 3, 6)) / (7 * 86_400_000)) + 1
  return { payDate: iso(day), periodEnd: iso(end), period: usesWeeks ? week : n }
}

function iso(day: Date): string {
  return day.toISOString().slice(0, 10)
}

type DayParts = {
  readonly dice: Dice
  readonly recipe: Recipe
  readonly frequency: PayFrequency
  readonly taxCode: TaxCode
  readonly niCategory: string
  readonly first: First
  readonly at: number
  readonly before: PayDay | undefined
}

function makeDay({
  dice,
  recipe,
  frequency,
  taxCode,
  niCategory,
  first,
  at,
  before,
}: DayParts): PayDay {
  const periods = periodsAYear[frequency]
  const elapsed = first.step + at
  const due = recipe.sorts.map((sort) => payFor(sort, recipe, periods, dice))
  const payments = due.map((line) => ({
    ...line,
    ytd: goOn(line, before?.payments, elapsed, dice),
  }))
  const gross = sum(payments.map(({ amount }) => amount))
  const free = sum(payments.filter(({ sort }) => sort === 'expenses').map(({ amount }) => amount))
  const niable = gross - free
  const takings = recipe.taken.map((sort) => ({
    sort,
    label: recipe.takenLabels.get(sort) ?? '',
    amount: takeFor(sort, niable, { taxCode, niCategory, periods, dice }),
  }))
  const others = recipe.others.map((label) => ({
    sort: 'other' as const,
    label,
    amount: 200 + dice(9_000),
  }))
  const taken = [...takings, ...others].filter(({ amount }) => amount !== 0)
  const deductions = taken.map((line) => ({
    ...line,
    ytd: goOn(line, before?.deductions, elapsed, dice),
  }))
  const pension = deductions.find(({ sort }) => sort === 'pension')
  const isNetPay = pension !== undefined && dice(2) === 0
  const taxable = niable - (isNetPay ? pension.amount : 0)
  const totalDeductions = sum(deductions.map(({ amount }) => amount))
  const year = sum(payments.map(({ ytd }) => ytd))
  const yearTaken = sum(deductions.map(({ ytd }) => ytd))
  const yearNiable =
    year - sum(payments.filter(({ sort }) => sort === 'expenses').map(({ ytd }) => ytd))
  const tampered = dice(18) === 0 ? pick(['net', 'gross'] as const, dice) : null
  const shownGross = tampered === 'gross' ? gross + pick([10_000, 50_000, 9_000], dice) : gross
  const net =
    shownGross - totalDeductions + (tampered === 'net' ? pick([10_000, 30_000, -2_700], dice) : 0)
  return {
    ...dateOf(first, at, dice(8)),
    taxYearFrom: first.year,
    payments,
    deductions,
    costs: makeCosts(niable, periods, elapsed, pension !== undefined, dice),
    gross: shownGross,
    taxable,
    niable,
    totalDeductions,
    net,
    year: {
      gross: year,
      taxable: yearNiable - (isNetPay ? (pension?.ytd ?? 0) : 0),
      niable: yearNiable,
      deductions: yearTaken,
      net: year - yearTaken,
    },
    tampered,
  }
}

/** Of a year in which the same was paid and taken each time, more or less. */
function goOn(
  line: { readonly label: string; readonly amount: Pence },
  before: readonly { readonly label: string; readonly ytd: Pence }[] | undefined,
  elapsed: number,
  dice: Dice,
): Pence {
  const last = before?.find(({ label }) => label === line.label)
  if (last !== undefined) return last.ytd + line.amount
  const unlike = elapsed === 1 ? 0 : (dice(7) - 3) * Math.round(line.amount / 37)
  return line.amount * elapsed + unlike
}

function payFor(
  sort: PaymentSort,
  recipe: Recipe,
  periods: number,
  dice: Dice,
): Omit<PaidLine, 'ytd'> {
  const label = recipe.labels.get(sort) ?? ''
  const plain = (amount: Pence) => ({ label, sort, amount, units: null, rate: null })
  const timed = (units: number, rate: Pence) => ({
    label,
    sort,
    amount: Math.round(units * rate),
    units,
    rate,
  })
  const quarters = (least: number, span: number) => least + dice(span * 4) / 4
  const weeks = 52 / periods
  switch (sort) {
    case 'salary':
      return dice(6) === 0 ? timed(1, recipe.salary) : plain(recipe.salary)
    case 'hours':
      return timed(Math.round(weeks * quarters(22, 18) * 4) / 4, recipe.rate)
    case 'overtime':
      return timed(quarters(1, 20), Math.round(recipe.rate * pick([1, 1.5, 2], dice)))
    case 'holiday':
    case 'travel':
      return timed(quarters(2, 22), recipe.rate)
    case 'shift':
      return dice(2) === 0 ? timed(quarters(4, 40), 90 + dice(500)) : plain(2_000 + dice(30_000))
    case 'bonus':
    case 'commission':
      return plain(5_000 + dice(180_000))
    case 'yearly bonus':
      return plain(50_000 + dice(900_000))
    case 'statutory':
      return plain(5_000 + dice(40_000))
    case 'expenses':
      return dice(2) === 0 ? timed(20 + dice(400), 45) : plain(600 + dice(18_000))
    case 'sacrifice':
      return plain(-(2_000 + dice(20_000)))
    case 'adjustment':
      return plain(-(1_000 + dice(12_000)))
    default:
      return plain(1_500 + dice(45_000))
  }
}

function takeFor(
  sort: DeductionSort,
  pay: Pence,
  {
    taxCode,
    niCategory,
    periods,
    dice,
  }: Pick<DayParts, 'taxCode' | 'niCategory' | 'dice'> & { readonly periods: number },
): Pence {
  switch (sort) {
    case 'tax': {
      const tax = taxOn(pay, taxCode, periods)
      return dice(30) === 0 ? -(1_000 + dice(30_000)) : tax
    }
    case 'ni':
      return contributionsOn(pay, niCategory, periods)
    case 'pension':
      return Math.round((pay * pick([3, 4, 5, 5, 6.5, 8, 9.8], dice)) / 100)
    case 'studentLoan':
      return loanOn(pay, 26_065, 0.09, periods)
    case 'postgraduateLoan':
      return loanOn(pay, 21_000, 0.06, periods)
    default:
      return 500 + dice(8_000)
  }
}

function makeCosts(pay: Pence, periods: number, elapsed: number, hasPension: boolean, dice: Dice) {
  const ni = employerContributionsOn(pay, periods)
  const costs: CostLine[] = [
    { label: pick(employerCostLabels.ni, dice), amount: ni, ytd: ni * elapsed },
  ]
  if (hasPension) {
    const paid = Math.round((pay * pick([3, 5, 8, 14.38], dice)) / 100)
    costs.push({ label: pick(employerCostLabels.pension, dice), amount: paid, ytd: paid * elapsed })
  }
  return costs
}

function reconcile(dice: Dice, day: PayDay | undefined): readonly CostLine[] {
  if (day === undefined || day.tampered !== null || dice(3) === 0) return []
  const ni = day.costs[0]?.amount ?? 0
  const levy = Math.round(day.gross * 0.005)
  const margin = pick([1_500, 2_000, 2_250], dice)
  const pension = day.costs[1]?.amount ?? 0
  const all = day.gross + ni + levy + margin + pension
  const line = (label: string, amount: Pence): CostLine => ({ label, amount, ytd: amount })
  return [
    line(
      pick(['Assignment Income', 'Umbrella Income', 'Company Income', 'Invoice Value'], dice),
      all,
    ),
    line(pick(['Umbrella Margin', 'Company Margin', 'Processing Fee', 'Margin'], dice), margin),
    line(pick(['Employer’s NI', 'Employers NIC', 'Employment NI Cost'], dice), ni),
    line('Apprenticeship Levy', levy),
    ...(pension > 0 ? [line(pick(['Employer Pension', 'ERS Pension Cost'], dice), pension)] : []),
    line(
      pick(['Gross for Payroll', 'Available for Pay', 'Gross Taxable Pay Available'], dice),
      day.gross,
    ),
  ]
}

export function sum(amounts: readonly Pence[]): Pence {
  return amounts.reduce((all, one) => all + one, 0)
}
