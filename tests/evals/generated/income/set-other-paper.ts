/** Papers that people hand in beside their payslips and that are none, though they speak of money and pay. */
import { createDice, type Dice, pick } from '../../../dice.ts'
import type { SetDocument } from './income-document.ts'
import { createInk, type Ink, LEADING, write } from './ink.ts'
import { type Firm, makeFirm, makePerson, type Person } from './people.ts'
import { printColumns, tableRules } from './print-columns.ts'
import { printPairs } from './print-pairs.ts'
import { paragraph } from './set-p60.ts'
import { dateForms, writeDate } from './write-values.ts'

type Paper = {
  readonly sort: string
  readonly title: string
  readonly pairs: readonly (readonly [label: string, value: string])[]
  readonly table?: {
    readonly heads: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly text: readonly string[]
}

type Given = {
  readonly dice: Dice
  readonly person: Person
  readonly firm: Firm
  readonly date: () => string
}

const money = (dice: Dice, least: number, span: number) => {
  const pence = least * 100 + dice(span * 100)
  return `${Math.floor(pence / 100).toLocaleString('en-GB')}.${String(pence % 100).padStart(2, '0')}`
}

const PAPERS: readonly ((given: Given) => Paper)[] = [
  ({ dice, person, date }) => ({
    sort: 'council tax bill',
    title: 'Council Tax Demand Notice 2025/26',
    pairs: [
      ['Account number', String(10_000_000 + dice(80_000_000))],
      ['Date of issue', date()],
      ['Property band', pick([...'ABCDEFG'], dice)],
      ['Name', `${person.forename} ${person.surname}`],
    ],
    table: {
      heads: ['Description', 'Increase %', 'Amount £'],
      rows: [
        ['District Council', '2.9', money(dice, 200, 100)],
        ['County Council', '4.9', money(dice, 1_200, 500)],
        ['Police and Crime Commissioner', '5.1', money(dice, 200, 60)],
        ['Total amount due', '', money(dice, 1_700, 400)],
      ],
    },
    text: [
      'Payments: 10 monthly instalments by Direct Debit from 1 April. Net amount payable is shown above.',
    ],
  }),
  ({ dice, person, date }) => ({
    sort: 'energy bill',
    title: 'Your electricity statement',
    pairs: [
      ['Customer', `${person.title} ${person.surname}`],
      ['Bill date', date()],
      ['Billing period', `${date()} to ${date()}`],
    ],
    table: {
      heads: ['Charge', 'Units', 'Rate', 'Amount'],
      rows: [
        ['Day units', '312.0', '0.2710', money(dice, 60, 60)],
        ['Standing charge', '31', '0.6012', money(dice, 15, 10)],
        ['VAT at 5%', '', '', money(dice, 3, 8)],
        ['Total charges this period', '', '', money(dice, 90, 80)],
      ],
    },
    text: ['Your balance is in credit. You have paid £82.00 this month by Direct Debit.'],
  }),
  ({ dice, person, firm, date }) => ({
    sort: 'employment contract',
    title: 'Statement of Main Terms of Employment',
    pairs: [
      ['Employer', firm.name],
      ['Employee', `${person.forename} ${person.surname}`],
      ['Job title', person.job],
      ['Start date', date()],
    ],
    text: [
      `Your basic salary is £${money(dice, 24_000, 30_000)} per annum, payable monthly in arrears by BACS on the 28th day of each month, less tax and National Insurance.`,
      'You may be paid overtime at time and a half for hours above 37.5 a week. A discretionary annual bonus and commission may be paid.',
      'The company operates a pension scheme. You will be enrolled with employee contributions of 5% and employer contributions of 3%.',
      'Your annual holiday entitlement is 28 days including bank holidays. Your National Insurance number is needed before your first payslip.',
    ],
  }),
  ({ dice, person, firm, date }) => ({
    sort: 'P45',
    title: 'P45 Part 1A Details of employee leaving work',
    pairs: [
      ['Employer PAYE reference', firm.payeReference],
      ['National Insurance number', person.niNumber],
      ['Surname', person.surname],
      ['First name(s)', person.forename],
      ['Leaving date', date()],
      ['Tax code at leaving date', '1257L'],
      ['Week number', ''],
      ['Month number', String(1 + dice(12))],
      ['Total pay to date', money(dice, 4_000, 20_000)],
      ['Total tax to date', money(dice, 400, 3_000)],
      ['Works number/payroll number', String(dice(9_999))],
    ],
    text: [
      `Employer: ${firm.name}, ${firm.address.join(', ')}`,
      'To the employee: keep this part safe. Copies are not available.',
    ],
  }),
  ({ dice, person, date }) => ({
    sort: 'pension statement',
    title: 'Your annual pension statement',
    pairs: [
      ['Member', `${person.forename} ${person.surname}`],
      ['Statement date', date()],
      ['National Insurance number', person.niNumber],
      ['Plan number', `P${10_000 + dice(80_000)}`],
    ],
    table: {
      heads: ['Contributions', 'Amount'],
      rows: [
        ['Your contributions', money(dice, 900, 2_000)],
        ['Employer contributions', money(dice, 900, 2_000)],
        ['Tax relief', money(dice, 100, 500)],
        ['Plan value', money(dice, 8_000, 90_000)],
      ],
    },
    text: ['If you retire at 67 your plan might pay £4,210.00 a year before tax.'],
  }),
  ({ dice, person, firm, date }) => ({
    sort: 'dividend voucher',
    title: 'Dividend Voucher',
    pairs: [
      ['Company', firm.name],
      ['Shareholder', `${person.forename} ${person.surname}`],
      ['Payment date', date()],
      ['Dividend payable', `£${money(dice, 1_000, 20_000)}`],
      ['Number of shares', String(1 + dice(100))],
    ],
    text: [
      'Interim dividend for the year ended 31 March 2026 on the Ordinary shares of £1.00 each.',
    ],
  }),
  ({ dice, person, firm, date }) => ({
    sort: 'timesheet',
    title: 'Weekly Timesheet',
    pairs: [
      ['Client', firm.name],
      ['Worker', `${person.forename} ${person.surname}`],
      ['Week ending', date()],
      ['Rate', `£${money(dice, 14, 20)}`],
    ],
    table: {
      heads: ['Day', 'Start', 'Finish', 'Basic hours', 'Overtime'],
      rows: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => [
        day,
        '08:00',
        '16:30',
        '8.00',
        dice(2) === 0 ? '1.50' : '0.00',
      ]),
    },
    text: [
      'Total basic hours 40.00. Signed by the client. Timesheets received after Monday are paid the week after.',
    ],
  }),
  ({ dice, person, firm, date }) => ({
    sort: 'invoice',
    title: 'INVOICE',
    pairs: [
      ['Invoice number', String(100 + dice(900))],
      ['Invoice date', date()],
      ['From', `${person.forename} ${person.surname}`],
      ['To', firm.name],
    ],
    table: {
      heads: ['Description', 'Hours', 'Rate', 'Amount'],
      rows: [
        ['Consultancy', '37.50', '45.00', '1,687.50'],
        ['Overtime', '4.00', '60.00', '240.00'],
        ['Gross total', '', '', '1,927.50'],
        ['CIS deduction 20%', '', '', '-385.50'],
        ['Net amount payable', '', '', '1,542.00'],
      ],
    },
    text: ['Payment within 30 days by BACS. Sort code 20-11-43 Account 40332211.'],
  }),
  ({ dice, person, firm, date }) => ({
    sort: 'bank statement',
    title: 'Your current account statement',
    pairs: [
      ['Account name', `${person.title} ${person.forename} ${person.surname}`],
      ['Sort code', '11-22-33'],
      ['Account number', String(10_000_000 + dice(80_000_000))],
      ['Statement period', `${date()} - ${date()}`],
    ],
    table: {
      heads: ['Date', 'Description', 'Paid out', 'Paid in', 'Balance'],
      rows: [
        ['28 Feb', `${firm.name} SALARY`, '', money(dice, 1_500, 2_000), money(dice, 2_000, 2_000)],
        ['01 Mar', 'COUNCIL TAX DD', '162.00', '', money(dice, 1_800, 2_000)],
        ['03 Mar', 'TESCO STORES 3321', '48.12', '', money(dice, 1_700, 2_000)],
        ['05 Mar', 'HMRC SELF ASSESSMENT', '420.00', '', money(dice, 1_200, 2_000)],
      ],
    },
    text: ['Total paid in and out this month is shown on the summary.'],
  }),
  ({ dice, person, date }) => ({
    sort: 'tenancy agreement',
    title: 'Assured Shorthold Tenancy Agreement',
    pairs: [
      ['Tenant', `${person.forename} ${person.surname}`],
      ['Date', date()],
      ['Rent', `£${money(dice, 600, 900)} per month`],
    ],
    text: [
      'The landlord lets and the tenant takes the property for a term of twelve months. The rent is payable monthly in advance.',
      'The deposit is registered with a tenancy deposit scheme. Deductions may be made from the deposit at the end of the tenancy.',
    ],
  }),
  ({ dice, person, firm, date }) => ({
    sort: 'employer’s letter',
    title: 'To whom it may concern',
    pairs: [['Date', date()]],
    text: [
      `We confirm that ${person.forename} ${person.surname} (National Insurance number ${person.niNumber}) has been employed by ${firm.name} as ${person.job} since 2019.`,
      `The current basic salary is £${money(dice, 22_000, 30_000)} per annum. In the last tax year overtime of £${money(dice, 500, 3_000)} and a bonus of £1,500.00 were paid.`,
      'Please contact the payroll department for payslips or a P60.',
    ],
  }),
  ({ dice, person, date }) => ({
    sort: 'tax code notice',
    title: 'PAYE Coding Notice',
    pairs: [
      ['National Insurance number', person.niNumber],
      ['Date', date()],
      ['Tax code', '1185L'],
    ],
    table: {
      heads: ['How we worked out your tax code', 'Amount'],
      rows: [
        ['Your Personal Allowance', '12,570'],
        ['Less car benefit', `-${700 + dice(40)}`],
        ['A tax-free amount of', '11,850'],
      ],
    },
    text: [
      'Your employer will use this code for the tax year 2025 to 2026. This is not a bill. HM Revenue & Customs.',
    ],
  }),
]

export function setOtherPaper(seed: number): SetDocument {
  const dice = createDice(seed)
  const form = dice(dateForms)
  const date = () =>
    writeDate(
      `${2024 + dice(3)}-${String(1 + dice(12)).padStart(2, '0')}-${String(1 + dice(28)).padStart(2, '0')}`,
      form,
    )
  const paper = pick(PAPERS, dice)({ dice, person: makePerson(dice), firm: makeFirm(dice), date })
  const ink = createInk()
  print(ink, paper, dice)
  return {
    sort: `other: ${paper.sort}`,
    truth: { documentType: 'other' },
    open: [],
    traits: [`other: ${paper.sort}`],
    printed: [ink],
    paper: [595, 842],
  }
}

function print(ink: Ink, { title, pairs, table, text }: Paper, dice: Dice): void {
  const size = 8 + dice(5) / 2
  const [x, width] = [40, 515]
  write(ink, title, x, 40, { size: size + 5, isBold: true })
  let top = 40 + (size + 5) * LEADING + 8
  const style = pick(['colon', 'beside', 'apart', 'above'] as const, dice)
  top =
    printPairs(
      ink,
      pairs.map(([label, value]) => ({ label, value })),
      { x, top, width, size, style, across: 1 + dice(2), frame: 'none' },
    ) + 12
  if (table !== undefined) {
    const columns = table.heads.map((head, at) => ({
      head,
      cells: table.rows.map((row) => row[at] ?? ''),
      align: at === 0 ? ('left' as const) : ('right' as const),
      isWide: at === 0,
    }))
    const rules = pick(tableRules, dice)
    top =
      printColumns(ink, columns, {
        x,
        top,
        width,
        size,
        rules,
        hasHeads: true,
        areHeadsLeft: false,
        rows: 0,
        footGap: 0,
        isSpread: true,
      }) + 12
  }
  for (const one of text) top = paragraph(ink, one, { x, top, width, size }) + 6
}
