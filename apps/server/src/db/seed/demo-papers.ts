import { employeeNi } from '@criteria-desk/domain/income/tax/national-insurance'
import { payeDue } from '@criteria-desk/domain/income/tax/paye'
import { readTaxCode } from '@criteria-desk/domain/income/tax/tax-code'
import { taxMonthOf, taxYearOf } from '@criteria-desk/domain/income/tax/tax-year'
import { drawPdf, endingAt, type PrintedLine } from './draw-pdf.ts'

/**
 * Papers of one client of the demo firm: payslips of three months, the P60 of the last tax year, a tax
 * calculation, and bank statements of two months. Person, employer, bank and every figure are made up,
 * and each paper says so. They are of the months before today, so that they are never too old to use.
 */
export type DemoPaper = { readonly filename: string; readonly bytes: Uint8Array }

const illustrative = 'ILLUSTRATIVE – made up for the demo firm. No real person, employer or bank.'
const client = { name: 'Miss Alex Example', niNumber: 'QQ 12 34 56 C' }
const employer = 'Harbour Foods Limited'
const basic = 280_000
const payDay = 25

/** Regular overtime: another sum each month, the same for the same month. */
const overtimeOf = (month: number) => 18_000 + (month % 4) * 2_500

export function demoPayslips(now: Date): readonly DemoPaper[] {
  return payMonths(now, 3).map(([year, month]) => {
    const slip = slipOf(year, month)
    return {
      filename: `illustrative-payslip-${dayOf(year, month).slice(0, 7)}.pdf`,
      bytes: drawPdf(slip.lines),
    }
  })
}

/** Pay days that have passed, oldest first; months are counted from 1. */
function payMonths(now: Date, count: number): readonly (readonly [year: number, month: number])[] {
  const last = now.getUTCMonth() + (now.getUTCDate() > payDay ? 1 : 0)
  return Array.from({ length: count }, (_none, at) => {
    const date = new Date(Date.UTC(now.getUTCFullYear(), last - count + at, 1))
    return [date.getUTCFullYear(), date.getUTCMonth() + 1] as const
  })
}

type Pay = {
  readonly gross: number
  readonly tax: number
  readonly ni: number
  readonly pension: number
}

/** What a month comes to, and what the tax year has come to with it. */
function payOf(year: number, month: number): { readonly pay: Pay; readonly soFar: Pay } {
  const date = dayOf(year, month)
  const period = taxMonthOf(date) ?? 1
  const before =
    period === 1
      ? { gross: 0, tax: 0, ni: 0, pension: 0 }
      : payOf(...monthBefore(year, month)).soFar
  const gross = basic + overtimeOf(month)
  const pension = Math.round(gross * 0.05)
  const pay = { gross, pension, tax: taxOf(date, period, gross, before), ni: niOf(date, gross) }
  const soFar = {
    ...{ gross: before.gross + gross, pension: before.pension + pension },
    ...{ tax: before.tax + pay.tax, ni: before.ni + pay.ni },
  }
  return { pay, soFar }
}

const monthBefore = (year: number, month: number): [number, number] =>
  month === 1 ? [year - 1, 12] : [year, month - 1]

/** By HMRC's rates; in a year that none are kept of, about that. */
function taxOf(date: string, period: number, pay: number, before: Pay): number {
  const [taxYear, code] = [taxYearOf(date), readTaxCode('1257L')]
  const due =
    taxYear &&
    code &&
    payeDue({
      ...{ taxYear, frequency: 'monthly', period, code, pay },
      ...{ payBefore: before.gross, taxBefore: before.tax },
    })
  return due ? due.tax : Math.round((pay - 104_800) * 0.2)
}

function niOf(payDate: string, pay: number): number {
  return (
    employeeNi({ payDate, frequency: 'monthly', letter: 'A', pay }) ??
    Math.round((pay - 104_800) * 0.08)
  )
}

function slipOf(year: number, month: number) {
  const { pay, soFar } = payOf(year, month)
  const deductions = pay.tax + pay.ni + pay.pension
  const lines: PrintedLine[] = [
    [40, 40, employer, 14],
    [40, 56, illustrative, 8],
    ...pairs(84, [
      ['Employee Name', client.name, 'Pay Date', ukDay(year, month)],
      ['NI Number', client.niNumber, 'Tax Code', '1257L'],
      ['NI Category', 'A', 'Pay Frequency', 'Monthly'],
    ]),
    [40, 150, 'Payments'],
    [240, 150, 'Amount'],
    [320, 150, 'Deductions'],
    [490, 150, 'Amount'],
    [40, 170, 'Basic Salary'],
    endingAt(275, 170, money(basic)),
    [320, 170, 'PAYE Tax'],
    endingAt(525, 170, money(pay.tax)),
    [40, 188, 'Overtime'],
    endingAt(275, 188, money(pay.gross - basic)),
    [320, 188, 'National Insurance'],
    endingAt(525, 188, money(pay.ni)),
    [320, 206, 'Pension'],
    endingAt(525, 206, money(pay.pension)),
    [40, 250, 'Total Payments'],
    endingAt(275, 250, money(pay.gross)),
    [320, 250, 'Total Deductions'],
    endingAt(525, 250, money(deductions)),
    [320, 276, 'Net Pay'],
    endingAt(525, 276, money(pay.gross - deductions)),
    [40, 320, 'Year to Date'],
    [40, 340, 'Total Gross Pay TD'],
    endingAt(275, 340, money(soFar.gross)),
    [40, 358, 'Tax Paid TD'],
    endingAt(275, 358, money(soFar.tax)),
    [40, 376, 'National Insurance TD'],
    endingAt(275, 376, money(soFar.ni)),
    [40, 394, 'Pension TD'],
    endingAt(275, 394, money(soFar.pension)),
  ]
  return { lines, net: pay.gross - deductions }
}

function pairs(top: number, rows: readonly (readonly [string, string, string, string])[]) {
  return rows.flatMap(([label, value, other, its], at): PrintedLine[] => {
    const line = top + at * 16
    return [
      [40, line, label],
      [150, line, value],
      [320, line, other],
      [430, line, its],
    ]
  })
}

/** The certificate of the tax year that ended last, of the same employment. */
export function demoP60(now: Date): DemoPaper {
  const ended = lastTaxYearEnd(now)
  const { soFar } = payOf(ended, 3)
  const lines: PrintedLine[] = [
    [45, 50, 'P60 End of Year Certificate', 14],
    [45, 66, illustrative, 8],
    [45, 86, `Tax year to 5 April ${ended}`],
    [45, 106, `Employee: ${client.name}`],
    [45, 126, `NI number: ${client.niNumber}`],
    [300, 126, 'Employer PAYE ref: 948/ZZ771'],
    [45, 146, `Employer: ${employer}`],
    [45, 190, `Pay in this employment: £${money(soFar.gross)}`],
    [300, 190, `Tax in this employment: £${money(soFar.tax)}`],
    [45, 210, `Total pay for year: £${money(soFar.gross)}`],
    [300, 210, `Total tax for year: £${money(soFar.tax)}`],
    [45, 230, 'Final tax code: 1257L'],
  ]
  return { filename: `illustrative-p60-${ended}.pdf`, bytes: drawPdf(lines) }
}

/** Of a second client, a sole trader, for the tax year before: it is filed by then. */
export function demoSa302(now: Date): DemoPaper {
  const ended = lastTaxYearEnd(now) - 1
  const rows: readonly (readonly [string, string?])[] = [
    ['HM Revenue & Customs – specimen'],
    ['Tax calculation'],
    ['Mr Robin Example'],
    ['Unique Taxpayer Reference (UTR): 27318 46205'],
    [`6 April ${ended - 1} to 5 April ${ended}`],
    ['Income received (before tax taken off)'],
    ['Profit from self-employment', '£41,250.00'],
    ['Total income received', '£41,250.00'],
    ['minus Personal Allowance', '£12,570.00'],
    ['Total income on which tax is due', '£28,680.00'],
    ['How we have worked out your income tax'],
    ['Basic rate £28,680.00 x 20%', '£5,736.00'],
    ['Total income on which tax has been charged', '£28,680.00'],
    ['Income Tax due', '£5,736.00'],
  ]
  const lines = rows.flatMap(([words, figure], at): PrintedLine[] => {
    const line = 60 + at * 18
    return figure === undefined
      ? [[45, line, words]]
      : [[45, line, words], endingAt(540, line, figure)]
  })
  return {
    filename: `illustrative-sa302-${ended}.pdf`,
    bytes: drawPdf([[45, 40, illustrative, 8], ...lines]),
  }
}

type Row = readonly [day: number, details: string, pence: number]

/** The two months before this one, of the account that the pay goes to. */
export function demoStatements(now: Date): readonly DemoPaper[] {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1))
  let balance = 184_210
  return [0, 1].map((later) => {
    const date = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + later, 1))
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
    const { lines, closing } = statementOf(year, month, balance)
    balance = closing
    return {
      filename: `illustrative-statement-${dayOf(year, month).slice(0, 7)}.pdf`,
      bytes: drawPdf(lines),
    }
  })
}

function statementOf(year: number, month: number, opening: number) {
  const { net } = slipOf(year, month)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const rows: readonly Row[] = [
    [1, 'DIRECT DEBIT NORTHGATE BS MORTGAGE', -94_512],
    [2, 'DIRECT DEBIT LEEDS CITY COUNCIL TAX', -16_400],
    [3, 'CARD PAYMENT TESCO STORES 2841', -7_435 - month * 13],
    [5, 'DIRECT DEBIT OCTOPUS ENERGY', -14_260],
    [6, 'DIRECT DEBIT YORKSHIRE WATER', -4_120],
    [8, 'DIRECT DEBIT SKY DIGITAL', -4_600],
    [9, 'DIRECT DEBIT AVIVA HOME INSURANCE', -2_375],
    [12, 'CARD PAYMENT SAINSBURYS', -6_180 - month * 7],
    [14, 'DIRECT DEBIT BARCLAYCARD', -12_000],
    [17, 'CARD PAYMENT BETFRED ONLINE', -2_000],
    [20, 'DIRECT DEBIT ADMIRAL CAR INSURANCE', -5_340],
    [22, 'DIRECT DEBIT EE LIMITED', -3_100],
    [payDay, 'BACS HARBOUR FOODS LTD SALARY', net],
    [26, 'STANDING ORDER BUSY BEES NURSERY', -42_000],
  ]
  let balance = opening
  const printed = rows.flatMap(([day, details, pence], at): PrintedLine[] => {
    balance += pence
    const line = 214 + at * 16
    return [
      [40, line, `${String(day).padStart(2, '0')} ${monthNames[month - 1]} ${year}`],
      [120, line, details],
      endingAt(pence < 0 ? 385 : 465, line, money(Math.abs(pence))),
      endingAt(545, line, money(balance)),
    ]
  })
  const lines: PrintedLine[] = [
    [40, 40, 'Example Bank', 16],
    [40, 56, illustrative, 8],
    [40, 80, client.name.toUpperCase()],
    [330, 80, 'Sort code 00-00-00'],
    [330, 94, 'Account number 00004471'],
    [
      40,
      120,
      `Statement period 1 ${monthNames[month - 1]} ${year} to ${days} ${monthNames[month - 1]} ${year}`,
    ],
    [40, 140, `Opening balance £${money(opening)}`],
    [40, 156, `Closing balance £${money(balance)}`],
    [40, 190, 'Date'],
    [120, 190, 'Details'],
    [345, 190, 'Paid out'],
    [430, 190, 'Paid in'],
    [510, 190, 'Balance'],
    ...printed,
  ]
  return { lines, closing: balance }
}

const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]

/** The year in whose April the last whole tax year ended. */
function lastTaxYearEnd(now: Date): number {
  const isBefore = now.toISOString().slice(5, 10) <= '04-05'
  return now.getUTCFullYear() - (isBefore ? 1 : 0)
}

function dayOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${payDay}`
}

function ukDay(year: number, month: number): string {
  return `${payDay}/${String(month).padStart(2, '0')}/${year}`
}

function money(pence: number): string {
  return (pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })
}
