/** Sets SA302s and tax year overviews: HMRC's own prints, and tax computations of accountants' software. */
import type { Sa302, TaxYear, TaxYearOverview } from '@criteria-desk/domain/income/income-reading'
import { createDice, type Dice, pick } from '../../../dice.ts'
import type { SetDocument } from './income-document.ts'
import { createInk, type Ink, LEADING, ruleAcross, sizeWithin, write } from './ink.ts'
import { makeAddress, makePerson } from './people.ts'
import { printColumns, tableRules } from './print-columns.ts'
import { dateForms, writeDate } from './write-values.ts'

const list = (words: string): readonly string[] => words.split('|')

const INCOMES = {
  employmentPay: list(
    'Pay from all employments|Employment income|Total from all employments|Pay from employments|Employment',
  ),
  selfEmploymentProfit: list(
    'Profit from self-employment|Profit from all self employments|Net profit from self-employment|Self-employment profit|Profits from self employment|Trading profit|Self employment',
  ),
  partnershipProfit: list(
    'Profit from partnerships|Share of partnership profit|Partnership profit|Profit from partnership|Partnerships',
  ),
  propertyIncome: list(
    'Profit from UK land and property|UK property|Income from UK property|UK property profit|Land and property in the UK|Property income',
  ),
  savingsInterest: list(
    'Interest received from UK banks and building societies|Interest from UK banks, building societies and securities|UK bank interest|Bank and building society interest|Interest|Savings interest',
  ),
  dividendIncome: list(
    'Dividends from UK companies|Dividends from UK companies etc|UK dividends|Dividends|Dividend income',
  ),
  pensionIncome: list(
    'UK pensions and state benefits|State Pension|Pensions and state benefits|Occupational pensions|UK pensions',
  ),
} as const
type Income = keyof typeof INCOMES

const LINES = {
  totalIncomeReceived: list(
    'Total income received|Total income|Income received (before tax taken off)|Total Income Received',
  ),
  personalAllowance: list(
    'minus Personal Allowance|Personal Allowance|Less: Personal allowance|Personal allowance|Less personal allowance',
  ),
  taxableIncome: list(
    'Total income on which tax is due|Taxable income|Income on which tax is due|Total income on which tax has been charged|Total taxable income',
  ),
  incomeTaxDue: list(
    'Income Tax due|Income Tax charged|Total income tax due|Income tax due|Income Tax',
  ),
  class4: list(
    'plus Class 4 National Insurance contributions|Class 4 National Insurance contributions|Class 4 NIC|Class 4 NICs|Add: Class 4 National Insurance',
  ),
  class2: list(
    'plus Class 2 National Insurance contributions|Class 2 National Insurance contributions|Class 2 NIC|Class 2 NICs|Add: Class 2 National Insurance',
  ),
  taxDeducted: list(
    'minus Tax deducted|Less tax deducted at source|Tax deducted at source|minus Income Tax deducted at source|Less: Tax deducted under PAYE',
  ),
  totalDue: list(
    'Total Income Tax and National Insurance contributions due|Total tax due|Income Tax and Class 4 due|Tax and NIC due for the year|Total amount due|Total tax, Class 2 and Class 4 NIC due|Total due',
  ),
  repayment: list('Total amount overpaid|Tax repayable|Income Tax overpaid|Total repayable'),
} as const

const WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2]

function makeUtr(dice: Dice): { readonly utr: string; readonly isValid: boolean } {
  const rest = Array.from({ length: 9 }, () => dice(10))
  const left = rest.reduce((all, digit, at) => all + digit * (WEIGHTS[at] ?? 0), 0) % 11
  const check = '21987654321'.charAt(left)
  const isValid = dice(12) > 0
  const first = isValid ? check : String((Number(check) + 1 + dice(8)) % 10)
  return { utr: `${first}${rest.join('')}`, isValid: first === check }
}

const writeUtr = (utr: string, dice: Dice) =>
  pick(
    [utr, utr, utr.replace(/^(.{5})/, '$1 '), utr.replace(/^(...)(...)(....)$/, '$1 $2 $3')],
    dice,
  )

const TAX_YEARS: readonly ((from: number) => string)[] = [
  (from) => `Tax year ${from} to ${from + 1}`,
  (from) => `Tax Year: 6 April ${from} to 5 April ${from + 1}`,
  (from) => `Tax year: ${from}-${String(from + 1).slice(2)}`,
  (from) => `Year ended 5 April ${from + 1}`,
  (from) => `For the year ended 5 April ${from + 1}`,
  (from) => `${from}/${String(from + 1).slice(2)} tax year`,
  (from) => `Tax year ${from}/${from + 1}`,
]

type Row = {
  readonly label: string
  readonly pence: number
  readonly isTotal?: boolean
  readonly isHeading?: boolean
  readonly note?: string
}

type Look = {
  readonly form: 'one column' | 'two columns' | 'agent' | 'bands'
  readonly pound: boolean
  readonly hasPence: boolean
  readonly hasCommas: boolean
  readonly size: number
  readonly label: (name: keyof typeof LINES) => string
  readonly incomeLabel: (name: Income) => string
}

export function setTaxCalculation(seed: number): SetDocument {
  const dice = createDice(seed)
  const person = makePerson(dice)
  const { utr, isValid } = makeUtr(dice)
  const from = 2021 + dice(5)
  const look = makeLook(dice)
  const facts = makeFacts(dice, look)
  const taxpayer = `${dice(2) === 0 ? '' : `${person.title} `}${person.forename} ${person.surname}`
  const sa302: Sa302 = {
    taxpayer,
    taxYear: `${from}-${String(from + 1).slice(2)}` as TaxYear,
    utr,
    utrValid: isValid,
    ...facts.sa302,
    validationErrors: [
      ...(isValid ? [] : (['utr-check-digit'] as const)),
      ...facts.sa302.validationErrors,
    ],
  }
  const ink = createInk()
  const width = 595
  const title = pick(
    look.form === 'agent'
      ? ['Tax Computation', 'Income Tax Computation', 'Tax Calculation Summary', 'TAX COMPUTATION']
      : ['Tax calculation', 'SA302 Tax Calculation', 'Your tax calculation', 'Tax Calculation'],
    dice,
  )
  const year = pick(TAX_YEARS, dice)(from)
  const utrLabel = pick(
    [
      'Unique Taxpayer Reference (UTR)',
      'UTR',
      'Unique Taxpayer Reference',
      'Tax reference',
      'UTR:',
      'Unique Taxpayer Reference (UTR):',
    ],
    dice,
  )
  const header = {
    title,
    taxpayer,
    year,
    utrLabel,
    utr: writeUtr(utr, dice),
    look,
    address: makeAddress(dice),
  }
  const top = printHeader(ink, header, { x: 40, top: 34, width: width - 80 })
  // Drawn apart, so that everything else of a seed stays as it is.
  const isBeside = createDice(seed + 19_000_013)(4) === 0
  const parts = isBeside ? besideEachOther(facts.rows) : [facts.rows]
  parts.forEach((rows, at) => {
    const own = (width - 80 - GUTTER * (parts.length - 1)) / parts.length
    const place = { x: 40 + at * (own + GUTTER), top: top + 8, width: own }
    printRows(ink, rows, isBeside ? { ...look, form: 'one column' } : look, place)
  })
  return {
    sort: 'sa302',
    truth: { documentType: 'sa302', sa302 },
    open: [],
    traits: [
      `sa302: ${isBeside ? 'income beside tax' : look.form}`,
      `sa302 pence: ${look.hasPence ? 'with pence' : 'whole pounds'}`,
      `sa302 title: ${title}`,
      `sa302 UTR label: ${utrLabel}`,
    ],
    printed: [ink],
    paper: [width, 842],
  }
}

/** Income with what is taxable of it, and what is due on that. */
function besideEachOther(rows: readonly Row[]): readonly (readonly Row[])[] {
  const cut = rows.findIndex(({ isHeading }) => isHeading)
  return [rows.slice(0, cut), rows.slice(cut)]
}

const GUTTER = 24

function makeLook(dice: Dice): Look {
  const chosen = new Map<string, string>()
  const choose = (name: string, labels: readonly string[]) => {
    const label = chosen.get(name) ?? pick(labels, dice)
    chosen.set(name, label)
    return label
  }
  const form = pick(['one column', 'two columns', 'agent', 'bands'] as const, dice)
  return {
    form,
    pound: dice(2) === 0,
    hasPence: dice(2) === 0,
    hasCommas: dice(4) > 0,
    size: 8 + dice(5) / 2,
    label: (name) => choose(name, LINES[name]),
    incomeLabel: (name) => choose(name, INCOMES[name]),
  }
}

type FactsAndRows = {
  readonly sa302: Omit<Sa302, 'taxpayer' | 'taxYear' | 'utr' | 'utrValid'>
  readonly rows: readonly Row[]
}

const ORDER: readonly Income[] = [
  'employmentPay',
  'selfEmploymentProfit',
  'partnershipProfit',
  'propertyIncome',
  'savingsInterest',
  'dividendIncome',
  'pensionIncome',
]

function makeIncomes(dice: Dice): Record<Income, number> {
  const pounds = (least: number, span: number) => (least + dice(span)) * 100
  const isTrader = dice(3) > 0
  const isPartner = dice(5) === 0
  return {
    employmentPay: !isTrader || dice(3) === 0 ? pounds(8_000, 40_000) : 0,
    selfEmploymentProfit: isTrader && !isPartner ? pounds(6_000, 90_000) : 0,
    partnershipProfit: isTrader && (isPartner || dice(8) === 0) ? pounds(5_000, 60_000) : 0,
    propertyIncome: dice(4) === 0 ? pounds(800, 15_000) : 0,
    savingsInterest: dice(3) === 0 ? pounds(3, 900) : 0,
    dividendIncome: !isTrader || dice(5) === 0 ? pounds(500, 50_000) : 0,
    pensionIncome: dice(8) === 0 ? pounds(4_000, 14_000) : 0,
  }
}

function makeFacts(dice: Dice, look: Look): FactsAndRows {
  const incomes = makeIncomes(dice)
  const trueTotal = ORDER.reduce((all, name) => all + incomes[name], 0)
  const isTotalWrong = dice(14) === 0
  const isDueWrong = !isTotalWrong && dice(14) === 0
  const total = trueTotal + (isTotalWrong ? 500_000 : 0)
  const taper = Math.max(0, Math.floor((total - 10_000_000) / 200) * 100)
  const allowance = Math.max(0, 1_257_000 - taper)
  const taxable = Math.max(0, total - allowance)
  const basic = Math.min(taxable, 3_770_000)
  const higher = Math.min(Math.max(0, taxable - 3_770_000), 8_744_000)
  const top = Math.max(0, taxable - 12_514_000)
  const round = (pence: number) =>
    look.hasPence ? Math.round(pence) : Math.floor(pence / 100) * 100
  const bands = [
    { name: 'Basic rate', income: basic, rate: 20, tax: round(basic * 0.2) },
    { name: 'Higher rate', income: higher, rate: 40, tax: round(higher * 0.4) },
    { name: 'Additional rate', income: top, rate: 45, tax: round(top * 0.45) },
  ].filter(({ income }, at) => at === 0 || income > 0)
  const tax = bands.reduce((all, band) => all + band.tax, 0)
  const profit = incomes.selfEmploymentProfit + incomes.partnershipProfit
  const class4 = round(
    Math.max(0, Math.min(profit, 5_027_000) - 1_257_000) * 0.06 +
      Math.max(0, profit - 5_027_000) * 0.02,
  )
  const class2 =
    profit > 0 && profit < 700_000 && dice(2) === 0 ? 17_940 - (look.hasPence ? 0 : 40) : 0
  const deducted =
    incomes.employmentPay > 0
      ? round(Math.max(0, incomes.employmentPay - 1_257_000) * (0.2 + dice(6) / 20))
      : 0
  const trueDue = tax + class4 + class2 - deducted
  const due = trueDue + (isDueWrong ? 100_000 : 0)
  const errors = [
    ...(isTotalWrong ? (['total-income-mismatch'] as const) : []),
    ...(isDueWrong ? (['total-tax-mismatch'] as const) : []),
  ]
  const rows: Row[] = [
    ...ORDER.filter((name) => incomes[name] > 0).map((name) => ({
      label: look.incomeLabel(name),
      pence: incomes[name],
    })),
    { label: look.label('totalIncomeReceived'), pence: total, isTotal: true },
    { label: look.label('personalAllowance'), pence: allowance },
    { label: look.label('taxableIncome'), pence: taxable, isTotal: true },
    { label: 'How we have worked out your Income Tax', pence: 0, isHeading: true },
    ...bands.map(({ name, income, rate, tax: due }) => ({
      label: name,
      pence: due,
      note: `${writeAmount(income, look)} @ ${rate}%`,
    })),
    { label: look.label('incomeTaxDue'), pence: tax, isTotal: true },
    ...(class2 > 0 ? [{ label: look.label('class2'), pence: class2 }] : []),
    ...(class4 > 0 ? [{ label: look.label('class4'), pence: class4 }] : []),
    ...(deducted > 0 ? [{ label: look.label('taxDeducted'), pence: deducted }] : []),
    {
      label: due < 0 ? look.label('repayment') : look.label('totalDue'),
      pence: Math.abs(due),
      isTotal: true,
    },
  ]
  return {
    rows,
    sa302: {
      ...incomes,
      totalIncomeReceived: total,
      personalAllowance: allowance,
      taxableIncome: taxable,
      incomeTaxDue: tax,
      class4,
      class2,
      taxDeductedAtSource: deducted,
      totalTaxDue: due,
      totalBusinessProfit: profit,
      arithmeticHolds: errors.length === 0,
      validationErrors: errors,
      evidence: {},
    },
  }
}

function writeAmount(pence: number, { pound, hasPence, hasCommas }: Look): string {
  const whole = String(Math.floor(pence / 100))
  const grouped = hasCommas ? whole.replace(/(?<=\d)(?=(\d{3})+$)/g, ',') : whole
  return `${pound ? '£' : ''}${grouped}${hasPence ? `.${String(pence % 100).padStart(2, '0')}` : ''}`
}

type At = { readonly x: number; readonly top: number; readonly width: number }
type Header = {
  readonly title: string
  readonly taxpayer: string
  readonly year: string
  readonly utrLabel: string
  readonly utr: string
  readonly look: Look
  readonly address: readonly string[]
}

function printHeader(
  ink: Ink,
  { title, taxpayer, year, utrLabel, utr, look, address }: Header,
  { x, top, width }: At,
): number {
  const { size } = look
  const line = size * LEADING
  if (look.form !== 'agent') write(ink, 'HM Revenue & Customs', x, top, { size: size + 2 })
  let y = top + (look.form === 'agent' ? 0 : 2 * line)
  write(ink, title, x, y, { size: size + 5, isBold: true })
  y += (size + 5) * LEADING
  write(ink, year, x, y, { size: size + 1 })
  y += line + 4
  const isNameLabelled = look.form !== 'two columns'
  write(ink, isNameLabelled ? `Name: ${taxpayer}` : taxpayer, x, y, {
    size,
    isBold: !isNameLabelled,
  })
  y += line
  write(ink, utrLabel, x, y, { size, isBold: true })
  const isBelow = look.form === 'two columns'
  write(ink, utr, isBelow ? x : x + width * 0.4, isBelow ? y + line : y, { size })
  y += isBelow ? 2 * line : line
  for (const part of look.form === 'agent' ? [] : address) {
    write(ink, part, x + width, top + line * (1 + address.indexOf(part)), { size, align: 'right' })
  }
  return y
}

function printRows(ink: Ink, rows: readonly Row[], look: Look, { x, top, width }: At): void {
  const { size, form } = look
  let y = top
  for (const { label, pence, isTotal = false, isHeading = false, note } of rows) {
    if (isHeading) {
      y += 4
      write(ink, label, x, y, { size: size + 1, isBold: true })
      y += (size + 1) * LEADING + 2
      continue
    }
    write(ink, label, x, y, {
      size: sizeWithin(label, width * 0.56, size, isTotal),
      isBold: isTotal,
    })
    const amount = writeAmount(pence, look)
    if (note !== undefined && form !== 'one column')
      write(ink, note, x + width * 0.7, y, { size, align: 'right' })
    // Accountants' software sets totals in a column further out than what they are of.
    const right = x + width * (form === 'agent' && !isTotal ? 0.84 : 1)
    if (isTotal && form !== 'bands') ruleAcross(ink, right - 60, right, y)
    write(ink, amount, right, y, { size, align: 'right', isBold: isTotal })
    y += size * LEADING * (form === 'two columns' ? 1.3 : 1.1)
  }
}

export function setOverview(seed: number): SetDocument {
  const dice = createDice(seed)
  const person = makePerson(dice)
  const { utr, isValid } = makeUtr(dice)
  const from = 2021 + dice(5)
  const tax = 40_000 + dice(2_400_000)
  const interest = dice(4) === 0 ? 100 + dice(20_000) : 0
  const penalties = dice(6) === 0 ? 10_000 : 0
  const subtotal = tax + interest + penalties
  const paid = pick([0, subtotal, subtotal, tax], dice)
  const taxpayer = `${person.forename} ${person.surname}`
  const isBelow = dice(3) === 0
  const look = makeLook(dice)
  const money = (pence: number) => writeAmount(pence, { ...look, hasPence: true })
  const overview: TaxYearOverview = {
    taxpayer,
    taxYear: `${from}-${String(from + 1).slice(2)}` as TaxYear,
    utr,
    utrValid: isValid,
    taxDueForYear: tax,
    interest,
    penalties,
    subtotal,
    payments: paid,
    outstanding: subtotal - paid,
    evidence: {},
  }
  const rows = [
    [pick(['Tax', 'Tax due for the year', 'Tax for the year'], dice), money(tax)],
    [pick(['Surcharges', 'Tax overpaid from return filed'], dice), money(0)],
    [pick(['Interest', 'Interest charged', 'Late payment interest'], dice), money(interest)],
    [pick(['Penalties', 'Penalty', 'Late filing penalties'], dice), money(penalties)],
    [pick(['Sub total', 'Subtotal', 'Sub-total'], dice), money(subtotal)],
    [
      pick(
        [
          'Less payments for this year',
          'Payments for this year',
          'Payments received',
          'Less payments',
        ],
        dice,
      ),
      `${isBelow && paid > 0 ? '-' : ''}${money(paid)}`,
    ],
    [pick(['Less other adjustments', 'Other adjustments', 'Adjustments'], dice), money(0)],
    [
      pick(['Total', 'Total outstanding', 'Amount outstanding', 'Left to pay'], dice),
      money(subtotal - paid),
    ],
  ] as const
  const ink = createInk()
  const { size } = look
  const [x, width] = [44, 507]
  const year = pick(
    [
      `Tax year ending 5 April ${from + 1}`,
      `For the year ending 5 April ${from + 1}`,
      `Tax year ${from} to ${from + 1}`,
      `Your tax year overview for the year ended 5 April ${from + 1}`,
    ],
    dice,
  )
  const line = size * LEADING
  write(ink, 'HM Revenue & Customs', x, 34, { size: size + 2 })
  write(ink, 'Tax year overview', x, 34 + 2 * line, { size: size + 6, isBold: true })
  const lines = [
    year,
    `Name: ${taxpayer}`,
    `${pick(['Unique Taxpayer Reference (UTR):', 'UTR:', 'Unique Taxpayer Reference'], dice)} ${writeUtr(utr, dice)}`,
    `${pick(['This was created on', 'Printed on', 'Created'], dice)} ${writeDate(`${from + 2}-02-14`, dice(dateForms))}`,
  ]
  lines.forEach((one, at) => {
    write(ink, one, x, 40 + (3.6 + at) * line, { size })
  })
  const rules = pick(tableRules, dice)
  printColumns(
    ink,
    [
      { head: 'Description', cells: rows.map(([label]) => label), align: 'left', isWide: true },
      {
        head: pick(['Amount (£)', 'Amount', 'Total (£)'], dice),
        cells: rows.map(([, amount]) => amount),
        align: 'right',
      },
    ],
    {
      x,
      top: 40 + 8.5 * line,
      width,
      size,
      rules,
      hasHeads: dice(2) === 0,
      areHeadsLeft: false,
      rows: 0,
      footGap: 0,
      isSpread: true,
    },
  )
  return {
    sort: 'tax-year-overview',
    truth: { documentType: 'tax-year-overview', overview },
    open: [],
    traits: [`overview rules: ${rules}`],
    printed: [ink],
    paper: [595, 842],
  }
}
