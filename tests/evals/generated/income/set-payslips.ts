/** Sets payslips on pages, one or several, and says what is true of what was printed. */
import {
  type Payslip,
  type PayslipLine,
  periodsAYear,
  type TaxYear,
} from '@criteria-desk/domain/income/income-reading'
import { createDice, type Dice, pick } from '../../../dice.ts'
import type { SetDocument } from './income-document.ts'
import { createInk, type Ink } from './ink.ts'
import { type Employment, makeEmployment, type PaidLine, type PayDay, sum } from './make-payslip.ts'
import {
  drawKinds,
  inTwoLanguages,
  ownTotals,
  ownYearTitles,
  traitsOfKinds,
} from './payslip-kinds.ts'
import { countedAs } from './payslip-labels.ts'
import { makePayslipLayout, type PayslipLayout } from './payslip-layout.ts'
import { choosePayslipWords, type PayslipWords } from './payslip-words.ts'
import { printOverPages, printPayslip } from './print-payslip.ts'
import type { Slip, SlipExtras } from './slip.ts'
import { writeFrequency, writeNiNumber, writeTaxYear } from './write-values.ts'

const PAPERS = {
  A4: [595, 842],
  'A4 wide': [842, 595],
  Letter: [612, 792],
  'A5 wide': [595, 420],
} as const
const MARGIN = 30

/** `overrides` replace choices of the layout, so that one that fails can be made plainer. */
export function setPayslips(seed: number, overrides: Partial<PayslipLayout> = {}): SetDocument {
  const dice = createDice(seed)
  const many = pick([1, 1, 1, 1, 2, 3, 4], dice)
  const employment = makeEmployment(dice, many)
  const drawn = makePayslipLayout(createDice(seed + 7_000_003))
  const kinds = drawKinds(createDice(seed + 29_000_033))
  const layout = fitting({ ...drawn, kinds, ...overrides }, many)
  const usual = choosePayslipWords(createDice(seed + 13_000_027), layout.isUpper)
  const words = withKinds(usual, layout, createDice(seed + 31_000_051))
  const extras = makeExtras(createDice(seed + 17_000_023), employment)
  const [width, height] = PAPERS[layout.paper]
  const across = layout.kinds.isAcross ? 2 : 1
  const own = (width - (across + 1) * MARGIN) / across
  const pages: Ink[] = []
  const slips: Slip[] = []
  let [top, onPage, deepest] = [MARGIN, layout.perPage, 0]
  for (const day of employment.days) {
    const slip: Slip = { employment, day, layout, words, extras, printed: new Set() }
    const isBeside = onPage % across !== 0
    const place = { x: isBeside ? 2 * MARGIN + own : MARGIN, width: own }
    if (layout.kinds.repeatsHeads) {
      const halves = printOverPages(slip, { ...place, top: MARGIN })
      pages.push(...halves.pages)
      ;[deepest, onPage] = [Math.max(deepest, halves.bottom), layout.perPage]
      slips.push(slip)
      continue
    }
    const needs = printPayslip(createInk(), { ...slip, printed: new Set() }, { ...place, top: 0 })
    if (onPage >= layout.perPage || (!isBeside && top + needs > height - 15)) {
      pages.push(createInk())
      ;[top, onPage] = [MARGIN, 0]
    }
    const page = pages[pages.length - 1]
    if (page === undefined) continue
    const bottom = printPayslip(page, slip, { ...place, top }) + 24
    deepest = Math.max(deepest, bottom)
    onPage += 1
    if (across === 1) top = bottom
    slips.push(slip)
  }
  const truths = slips.map(truthOf)
  return {
    sort: 'payslip',
    truth: { documentType: 'payslip', payslips: truths.map(({ payslip }) => payslip) },
    open: [...new Set(truths.flatMap(({ open }) => open))],
    traits: traitsOf(layout, employment, slips.length),
    printed: pages,
    paper: [width, Math.max(height, deepest)],
  }
}

/** A layout whose choices go together: what kinds ask for before what was drawn. */
function fitting(layout: PayslipLayout, many: number): PayslipLayout {
  const { kinds, columns, totals, year } = layout
  const isAcross = kinds.isAcross && many > 1 && !kinds.repeatsHeads
  const isApart = kinds.splitsTables || kinds.hasCards
  const isShort = kinds.hasCards || kinds.notes !== 'none'
  return {
    ...layout,
    kinds: { ...kinds, isAcross },
    ...(isAcross && { paper: 'A4 wide' as const, perPage: 2 }),
    ...(isShort && {
      columns: columns.filter(
        (one) => one === 'label' || one === 'amount' || (one === 'ytd' && !kinds.hasCards),
      ),
    }),
    ...(isApart && totals === 'foot' && { totals: 'pairs' as const }),
    ...(kinds.hasCards && year === 'line columns' && { year: 'titled pairs' as const }),
  }
}

/** The words of a layout whose totals are called otherwise, or that says everything twice. */
function withKinds(words: PayslipWords, { kinds, isUpper }: PayslipLayout, dice: Dice) {
  const cased = (label: string) => (isUpper ? label.toUpperCase() : label)
  const own = {
    gross: cased(pick(ownTotals.gross, dice)),
    deductions: cased(pick(ownTotals.deductions, dice)),
    net: cased(pick(ownTotals.net, dice)),
  }
  const total = kinds.totalNames === 'own' ? own : words.total
  const yearTitle = kinds.yearHeading === 'own' ? cased(pick(ownYearTitles, dice)) : words.yearTitle
  if (!kinds.isBilingual) return { ...words, total, yearTitle }
  const stroke = pick([' / ', '/', ' | '], dice)
  return {
    ...words,
    yearTitle,
    field: inTwoLanguages(words.field, stroke),
    total: inTwoLanguages(total, stroke),
  }
}

const MESSAGES = [
  'Holiday entitlement 28.00 days Taken 12.50 Remaining 15.50',
  'Message: your P60 will be issued by 31 May. Refer a friend and earn a £250.00 bonus!',
  'Annual leave balance: 9.5 days',
  'Please check your tax code with HMRC on 0300 200 3300.',
  'Tax, National Insurance and pension are taken before you are paid.',
  'Working hours are 37.50 a week. Timesheets by 5pm on Friday.',
  'Taxable benefits this period: Private medical 41.67 (not paid)',
]

function makeExtras(dice: Dice, { person, frequency, days }: Employment): SlipExtras {
  const hasPension = days.some(({ deductions }) =>
    deductions.some(({ sort }) => sort === 'pension'),
  )
  const decoys = [
    'niablePay',
    'employerNi',
    'employerPension',
    'studentLoan',
    'previousPay',
    'previousTax',
  ]
  const own = [
    'gross',
    'taxablePay',
    'tax',
    'nationalInsurance',
    ...(hasPension ? ['pension'] : []),
  ]
  const left =
    dice(4) === 0 ? own.filter((name) => name !== pick(['gross', 'taxablePay'], dice)) : own
  const added = decoys.filter((name) => dice(3) === 0 && (name !== 'employerPension' || hasPension))
  const yearNames = dice(2) === 0 ? [...left, ...added] : mixIn(left, added)
  return {
    niWritten: writeNiNumber(person.niNumber, dice),
    frequencyWritten: writeFrequency(frequency, dice),
    showsSalary: dice(4) === 0,
    showsReference: dice(4) === 0,
    showsTaxYear: dice(6) === 0,
    taxYearWritten: writeTaxYear(days[0]?.taxYearFrom ?? 2025, dice),
    message: [pick(MESSAGES, dice), pick(MESSAGES, dice)],
    account: pick(
      [
        'Paid by BACS to account ****4821 sort code 20-**-**',
        'Bank: Barclays 40-11-60 Account 31288844',
        'Payment method: BACS',
      ],
      dice,
    ),
    yearNames,
  }
}

function mixIn(names: readonly string[], added: readonly string[]): readonly string[] {
  const [first = '', second = '', ...rest] = names
  return [first, ...added.slice(0, 1), second, ...rest, ...added.slice(1)]
}

function truthOf(slip: Slip): { readonly payslip: Payslip; readonly open: readonly string[] } {
  const { employment, day, layout, printed } = slip
  const isKnown = printed.has('payFrequency') || printed.has('monthly')
  const paid = (type: string) => {
    const own = day.payments.filter(({ sort }) => countedAs[sort] === type && sort !== 'holiday')
    return sum(own.map(({ amount }) => amount))
  }
  const taken = (sorts: readonly string[]) =>
    sum(day.deductions.filter(({ sort }) => sorts.includes(sort)).map(({ amount }) => amount))
  const [basic, overtime, bonus, commission] = [
    paid('basic'),
    paid('overtime'),
    paid('bonus'),
    paid('commission'),
  ]
  const allPaid = sum(day.payments.map(({ amount }) => amount))
  const yearToDate = yearOf(slip)
  const payslip: Payslip = {
    employer: printed.has('employer') ? employment.firm.name : null,
    employee: printed.has('employee') ? employment.employeeName : null,
    payDate: day.payDate,
    taxPeriod: printed.has('taxPeriod') ? day.period : null,
    taxYear: `${day.taxYearFrom}-${String(day.taxYearFrom + 1).slice(2)}` as TaxYear,
    payFrequency: employment.frequency,
    taxCode: employment.taxCode.written,
    niNumber: employment.person.niNumber,
    niCategory: employment.niCategory,
    basicPay: basic,
    overtime,
    bonus,
    commission,
    otherPayments: allPaid - basic - overtime - bonus - commission,
    grossPay: day.gross,
    incomeTax: taken(['tax']),
    nationalInsurance: taken(['ni']),
    pension: taken(['pension']),
    studentLoan: taken(['studentLoan', 'postgraduateLoan']),
    otherDeductions: taken(['other']),
    netPay: day.net,
    lines: linesOf(slip),
    yearToDate: yearToDate.figures,
    annualised: annualise({ basic, overtime, bonus, commission }, employment, day),
    arithmeticHolds: day.tampered === null,
    arithmeticErrors:
      day.tampered === null ? [] : [day.tampered === 'net' ? 'net-mismatch' : 'gross-mismatch'],
    evidence: {},
  }
  const annualised = Object.keys(payslip.annualised).map((name) => `annualised.${name}`)
  const open = [...(isKnown ? [] : ['payFrequency', ...annualised]), ...yearToDate.open]
  return {
    payslip,
    open: layout.year === 'line columns' ? [...open, 'yearToDate.taxablePay'] : open,
  }
}

function yearOf({ day, layout, printed }: Slip) {
  const ofLines = layout.year === 'line columns'
  const taken = (sort: string) =>
    sum(day.deductions.filter((line) => line.sort === sort).map(({ ytd }) => ytd))
  const shown = (name: string) => ofLines || printed.has(`year ${name}`)
  const hasFoot = ofLines && layout.totals === 'foot'
  return {
    figures: {
      gross: hasFoot || printed.has('year gross') || ofLines ? day.year.gross : null,
      taxablePay: printed.has('year taxablePay') ? day.year.taxable : null,
      tax: shown('tax') ? taken('tax') : null,
      nationalInsurance: shown('nationalInsurance') ? taken('ni') : null,
      pension: shown('pension') ? taken('pension') : null,
    },
    open: ofLines && !hasFoot ? ['yearToDate.gross'] : [],
  }
}

type Parts = {
  readonly basic: number
  readonly overtime: number
  readonly bonus: number
  readonly commission: number
}

function annualise(
  { basic, overtime, bonus, commission }: Parts,
  { frequency }: Employment,
  { payments }: PayDay,
) {
  const many = periodsAYear[frequency]
  if (payments.some(({ sort }) => sort === 'statutory'))
    return { basic: null, overtime: null, bonus: null, commission: null }
  const isYearly = payments.some(({ sort }) => sort === 'yearly bonus')
  return {
    basic: basic * many,
    overtime: overtime * many,
    bonus: isYearly ? null : bonus * many,
    commission: commission * many,
  }
}

function linesOf({ day, layout, printed, employment }: Slip): readonly PayslipLine[] {
  const has = (name: string) => printed.has(`column ${name}`)
  const labelled = (label: string) => (layout.isUpper ? label.toUpperCase() : label)
  const none = { incomeType: null, deductionType: null, units: null, rate: null, ytd: null }
  const paid = (line: PaidLine): PayslipLine => ({
    kind: 'payment',
    label: labelled(line.label),
    amount: line.amount,
    incomeType: countedAs[line.sort],
    deductionType: null,
    units: has('units') ? line.units : null,
    rate: has('rate') ? line.rate : null,
    ytd: has('ytd') ? line.ytd : null,
  })
  const costs = [
    ...(printed.has('costs') ? day.costs : []),
    ...(printed.has('reconciliation') ? employment.reconciliation : []),
  ]
  return [
    ...day.payments.map(paid),
    ...day.deductions.map(
      (line): PayslipLine => ({
        ...none,
        kind: 'deduction',
        label: labelled(line.label),
        amount: line.amount,
        deductionType: line.sort,
        ytd: has('ytd') ? line.ytd : null,
      }),
    ),
    ...costs.map(
      ({ label, amount }): PayslipLine => ({ ...none, kind: 'information', label, amount }),
    ),
  ]
}

function traitsOf(
  layout: PayslipLayout,
  { firm, frequency, reconciliation }: Employment,
  many: number,
): readonly string[] {
  const { money } = layout
  return [
    `tables: ${layout.tables}`,
    `columns: ${layout.columns.join(' ')}`,
    `rules: ${layout.rules}`,
    `heads: ${layout.hasHeads ? (layout.areHeadsLeft ? 'left of figures' : 'over figures') : 'none'}`,
    `figures: ${layout.figures}`,
    `totals: ${layout.totals}`,
    `year: ${layout.year}`,
    `identity: ${layout.identity}`,
    `sums: ${layout.sums}`,
    `frame: ${layout.frame}`,
    `side: ${layout.side}`,
    `parts: ${layout.parts.join(' ')}`,
    `employer: ${layout.employerAt}`,
    `employee: ${layout.employeeAt}`,
    `pounds: ${money.pound}`,
    `below nought: ${money.below}`,
    `nought: ${money.nought === '' ? 'blank' : money.nought}`,
    `date form: ${layout.dateForm}`,
    `period: ${layout.periodForm}`,
    `paper: ${layout.paper}`,
    `order in file: ${layout.order}`,
    `frequency: ${frequency}`,
    `slips: ${many === 1 ? 'one' : layout.perPage > 1 ? 'several on a page' : 'several pages'}`,
    ...(firm.sort === 'agency'
      ? [reconciliation.length > 0 ? 'umbrella reconciliation' : 'agency']
      : []),
    ...traitsOfKinds(layout.kinds),
    ...(layout.isUpper ? ['upper case'] : []),
    ...(layout.decoys ? ['decoys'] : []),
  ]
}
