/** Sets P60s: as HMRC prints them, and as payroll software does in its own ways. */
import type { P60, TaxYear } from '@criteria-desk/domain/income/income-reading'
import { createDice, type Dice, pick } from '../../../dice.ts'
import type { SetDocument } from './income-document.ts'
import { createInk, frame, type Ink, LEADING, sizeWithin, wide, write } from './ink.ts'
import { contributionsOn, loanOn, taxCodes, taxOn } from './pay-sums.ts'
import { makeFirm, makePerson, type Person } from './people.ts'
import { printColumns, tableRules } from './print-columns.ts'
import { type Pair, type PairStyle, pairStyles, printPairs } from './print-pairs.ts'
import {
  type MoneyStyle,
  makeMoneyStyle,
  writeMoney,
  writeNiNumber,
  writeWholePounds,
} from './write-values.ts'

type P60Facts = P60 & {
  readonly person: Person
  readonly address: readonly string[]
  readonly yearFrom: number
  readonly lowerEarnings: number
  readonly number: string
}

type P60Look = {
  readonly form: 'table' | 'boxes' | 'pairs' | 'two columns'
  readonly pairs: PairStyle
  readonly rules: (typeof tableRules)[number]
  readonly size: number
  readonly money: MoneyStyle
  readonly areNamesApart: boolean
  readonly hasLetter: boolean
  readonly boxed: boolean
  readonly labels: Readonly<Record<keyof typeof LABELS, string>>
  readonly title: string
  readonly year: string
  readonly niWritten: string
}

const list = (words: string): readonly string[] => words.split('|')

const LABELS = {
  previous: list(
    'In previous employment(s)|Previous employment(s)|Pay in previous employment(s)|Previous employment|In previous employment',
  ),
  current: list(
    'In this employment|This employment|Pay in this employment|In this employment *|Current employment',
  ),
  total: list('Total for year|Total for the year|Total|Total for tax year'),
  pay: list('Pay|Pay £ p|Total pay|Taxable Pay'),
  tax: list('Tax deducted|Tax|Tax deducted £ p|Income Tax deducted'),
  code: list('Final tax code|Final Tax Code|Tax code|Final code'),
  ni: list('National Insurance number|NI number|National Insurance Number|NI No'),
  letter: list(
    'NIC letter|NIC table letter|NIC tab. letter|NI Category|Table letter|NI Table Letter',
  ),
  contributions: list(
    'Employee’s contributions due on all earnings above the PT|Employee’s contributions|Employee contributions payable|Employee’s NICs|Employee contributions due',
  ),
  maternity: list('Statutory Maternity Pay|Statutory Maternity Pay (SMP)|SMP'),
  loan: list(
    'Student Loan deductions|Student Loan deductions (whole £)|Student Loan deductions in this employment',
  ),
  postgraduate: list(
    'Postgraduate Loan deductions|Postgraduate Loan deductions (whole £)|Postgraduate Loan deductions in this employment',
  ),
  reference: list(
    'Employer PAYE reference|PAYE reference|Employer’s PAYE reference|Employer PAYE Ref|Tax Office reference',
  ),
  employer: list(
    'Employer’s name and address|Employer|Employer name|Employer’s full name and address',
  ),
  employee: list('Employee|Name|Employee’s name|Employee name'),
} as const

export function setP60(seed: number): SetDocument {
  const dice = createDice(seed)
  const facts = makeFacts(dice)
  const look = makeLook(dice, facts)
  const ink = createInk()
  const width = 595
  print(ink, facts, look, width)
  const {
    person: _,
    address: __,
    yearFrom: ___,
    lowerEarnings: ____,
    number: _____,
    ...p60
  } = facts
  return {
    sort: 'p60',
    truth: { documentType: 'p60', p60 },
    open: [],
    traits: [
      `p60: ${look.form}`,
      `p60 pairs: ${look.pairs}`,
      `p60 rules: ${look.rules}`,
      `p60 names: ${look.areNamesApart ? 'surname and forenames apart' : 'together'}`,
    ],
    printed: [ink],
    paper: [width, 842],
  }
}

function makeFacts(dice: Dice): P60Facts {
  const [person, firm] = [makePerson(dice), makeFirm(dice)]
  const code = pick(taxCodes, dice)
  const yearFrom = 2022 + dice(4)
  const pay = 900_000 + dice(7_000_000)
  const previous = dice(4) === 0 ? 200_000 + dice(1_500_000) : 0
  const tax = taxOn(pay, code, 1)
  const previousTax = Math.round(previous * 0.11)
  const hasLoan = dice(4) === 0
  const category = pick(['A', 'A', 'A', 'M', 'H', 'C', 'J'], dice)
  return {
    person,
    address: firm.address,
    yearFrom,
    lowerEarnings: 639_600,
    number: String(10 + dice(9_990)),
    taxYear: `${yearFrom}-${String(yearFrom + 1).slice(2)}` as TaxYear,
    employer: firm.name,
    employee: `${person.forename} ${person.surname}`,
    niNumber: person.niNumber,
    payeReference: firm.payeReference,
    previousPay: previous,
    previousTax,
    payInThisEmployment: pay,
    taxInThisEmployment: tax,
    totalPay: pay + previous,
    totalTax: tax + previousTax,
    finalTaxCode: code.written,
    niCategory: category,
    nationalInsurance: contributionsOn(pay, category, 1),
    statutoryMaternityPay: dice(6) === 0 ? 100_000 + dice(500_000) : 0,
    studentLoan: hasLoan ? loanOn(pay, 26_065, 0.09, 1) : 0,
    postgraduateLoan: hasLoan && dice(3) === 0 ? loanOn(pay, 21_000, 0.06, 1) : 0,
    evidence: {},
  }
}

function makeLook(dice: Dice, { yearFrom, niNumber }: P60Facts): P60Look {
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[]
  const to = yearFrom + 1
  return {
    form: pick(['table', 'table', 'boxes', 'pairs', 'two columns'] as const, dice),
    pairs: pick(pairStyles, dice),
    rules: pick(tableRules, dice),
    size: 7 + dice(5) / 2,
    money: {
      ...makeMoneyStyle(dice),
      below: 'before',
      nought: pick(['0.00', '0.00', ''] as const, dice),
    },
    areNamesApart: dice(2) === 0,
    hasLetter: dice(3) === 0,
    boxed: dice(2) === 0,
    // Every name of the table has its label.
    labels: Object.fromEntries(
      names.map((name) => [name, pick(LABELS[name], dice)]),
    ) as P60Look['labels'],
    title: pick(
      [
        'P60 End of Year Certificate',
        'P60 END OF YEAR CERTIFICATE',
        'End of Year Certificate P60',
        'P60 Certificate',
      ],
      dice,
    ),
    year: pick(
      [
        `Tax year to 5 April ${to}`,
        `Tax Year to 5 April ${to}`,
        `Year ended 5 April ${to}`,
        `Tax year ${yearFrom}/${String(to).slice(2)}`,
        `Tax year ended 5 April ${to}`,
        `Tax year ${yearFrom}-${to}`,
      ],
      dice,
    ),
    niWritten: writeNiNumber(niNumber ?? '', dice),
  }
}

const NOTE =
  'This form shows your total pay for Income Tax purposes in this employment for the year. Any overtime, bonus, commission etc, Statutory Sick Pay, Statutory Maternity Pay is included.'

function print(ink: Ink, facts: P60Facts, look: P60Look, width: number): void {
  const [x, inner] = [34, width - 68]
  const { size, labels } = look
  write(ink, look.title, x, 30, { size: size + 5, isBold: true })
  write(ink, look.year, x, 30 + (size + 5) * LEADING, { size: size + 1, isBold: true })
  let top = 30 + (size + 5) * LEADING + (size + 1) * LEADING + 8
  top = paragraph(ink, NOTE, { x, top, width: inner, size }) + 8
  top = printPairs(ink, whoPairs(facts, look), {
    x,
    top,
    width: inner,
    size,
    style: look.pairs === 'heads' ? 'above' : look.pairs,
    across: 2,
    frame: look.boxed ? 'cells' : 'none',
    title: 'Employee’s details',
  })
  top = printPay(ink, facts, look, { x, top: top + 8, width: inner }) + 8
  top = printContributions(ink, facts, look, { x, top, width: inner }) + 8
  const others: Pair[] = [
    { label: labels.maternity, value: writeMoney(facts.statutoryMaternityPay ?? 0, look.money) },
    { label: 'Statutory Paternity Pay', value: writeMoney(0, look.money) },
    { label: 'Shared Parental Pay', value: writeMoney(0, look.money) },
    { label: labels.loan, value: pounds(facts.studentLoan) },
    { label: labels.postgraduate, value: pounds(facts.postgraduateLoan) },
  ]
  const style = look.pairs === 'heads' ? 'apart' : look.pairs
  top = printPairs(ink, others, {
    x,
    top,
    width: inner,
    size,
    style,
    across: look.pairs === 'above' ? 3 : 2,
    frame: look.boxed ? 'cells' : 'none',
    title: 'Other details',
  })
  top += 10
  write(ink, labels.employer, x, top, { size, isBold: true })
  const lines = [facts.employer ?? '', ...facts.address]
  lines.forEach((line, at) => {
    write(ink, line, x, top + (at + 1) * size * LEADING, {
      size: sizeWithin(line, inner / 2, size),
    })
  })
  const { label, value } = { label: labels.reference, value: facts.payeReference ?? '' }
  write(ink, label, x + inner / 2, top, { size, isBold: true })
  write(ink, value, x + inner / 2, top + size * LEADING, { size })
  if (look.boxed) frame(ink, [x - 4, top - 3, x + inner + 4, top + 6 * size * LEADING])
}

function pounds(pence: number | null): string {
  return pence === null || pence === 0 ? '' : writeWholePounds(pence, false)
}

function whoPairs(
  { person, employee, number }: P60Facts,
  { areNamesApart, labels, niWritten }: P60Look,
): readonly Pair[] {
  const names: readonly Pair[] = areNamesApart
    ? [
        { label: 'Surname', value: person.surname },
        { label: 'Forenames or initials', value: person.forename },
      ]
    : [{ label: labels.employee, value: employee ?? '' }]
  return [
    ...names,
    { label: labels.ni, value: niWritten },
    { label: 'Works/payroll number', value: number },
  ]
}

type At = { readonly x: number; readonly top: number; readonly width: number }

function printPay(ink: Ink, facts: P60Facts, look: P60Look, at: At): number {
  const { labels, money, size, form } = look
  const rows = [
    [labels.previous, facts.previousPay, facts.previousTax],
    [labels.current, facts.payInThisEmployment, facts.taxInThisEmployment],
    [labels.total, facts.totalPay, facts.totalTax],
  ] as const
  const show = (pence: number | null) => writeMoney(pence ?? 0, money)
  const title = 'Pay and Income Tax details'
  if (form === 'pairs' || form === 'boxes') {
    const pairs = rows.flatMap(([label, pay, tax]) => [
      { label: `${label.startsWith('Pay') ? '' : 'Pay: '}${label}`, value: show(pay) },
      { label: `Tax: ${label.replace(/^Pay /, '')}`, value: show(tax) },
    ])
    const style = form === 'boxes' ? 'above' : look.pairs === 'heads' ? 'beside' : look.pairs
    const all = [...pairs, { label: labels.code, value: facts.finalTaxCode ?? '' }]
    return printPairs(ink, all, {
      ...at,
      size,
      style,
      across: form === 'boxes' ? 2 : 1,
      frame: form === 'boxes' ? 'cells' : 'none',
      title,
    })
  }
  const bottom = printColumns(
    ink,
    [
      { head: '', cells: rows.map(([label]) => label), align: 'left', isWide: true },
      { head: labels.pay, cells: rows.map(([, pay]) => show(pay)), align: 'right' },
      { head: labels.tax, cells: rows.map(([, , tax]) => show(tax)), align: 'right' },
    ],
    {
      ...at,
      width: form === 'two columns' ? at.width * 0.7 : at.width,
      size,
      rules: look.rules,
      hasHeads: true,
      areHeadsLeft: false,
      rows: 0,
      footGap: 0,
      isSpread: true,
      title,
    },
  )
  const code = facts.finalTaxCode ?? ''
  if (form === 'two columns') {
    write(ink, labels.code, at.x + at.width * 0.74, at.top + 12, { size, isBold: true })
    write(ink, code, at.x + at.width * 0.74, at.top + 12 + size * LEADING, { size })
    return bottom
  }
  write(ink, labels.code, at.x + 3, bottom + 2, { size, isBold: true })
  write(ink, code, at.x + 3 + wide(labels.code, size, true) + 14, bottom + 2, { size })
  return bottom + 2 + size * LEADING
}

function printContributions(ink: Ink, facts: P60Facts, look: P60Look, at: At): number {
  const { labels, money, size } = look
  const earnings = facts.payInThisEmployment ?? 0
  const lower = Math.min(earnings, facts.lowerEarnings)
  const middle = Math.max(0, Math.min(earnings, 1_257_000) - lower)
  const upper = Math.max(0, Math.min(earnings, 5_027_000) - 1_257_000)
  const whole = (pence: number) => writeWholePounds(pence - (pence % 100), false)
  const short =
    labels.contributions.length > 40 ? 'Employee’s contributions due' : labels.contributions
  return printColumns(
    ink,
    [
      { head: labels.letter, cells: [facts.niCategory ?? ''], align: 'left' },
      { head: 'Earnings at LEL', cells: [whole(lower)], align: 'right' },
      { head: 'LEL to PT', cells: [whole(middle)], align: 'right' },
      { head: 'PT to UEL', cells: [whole(upper)], align: 'right' },
      { head: short, cells: [writeMoney(facts.nationalInsurance ?? 0, money)], align: 'right' },
    ],
    {
      ...at,
      size,
      rules: look.rules,
      hasHeads: true,
      areHeadsLeft: false,
      rows: 1,
      footGap: 0,
      isSpread: true,
      title: 'National Insurance contributions in this employment',
    },
  )
}

/** Breaks a text into lines of that width and gives their bottom. */
export function paragraph(
  ink: Ink,
  text: string,
  { x, top, width, size }: At & { readonly size: number },
): number {
  let line = ''
  let y = top
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (wide(longer, size) > width && line !== '') {
      write(ink, line, x, y, { size })
      y += size * LEADING
      line = word
    } else line = longer
  }
  write(ink, line, x, y, { size })
  return y + size * LEADING
}
