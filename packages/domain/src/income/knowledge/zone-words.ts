/** How payslips head their parts and the columns in them. Case and punctuation do not matter. */
import { list } from './word-list.ts'

export type ZoneKind = 'payments' | 'deductions' | 'employer' | 'year' | 'period' | 'other'

export const zoneHeadings: Readonly<Record<Exclude<ZoneKind, 'year'>, readonly string[]>> = {
  payments: list(
    'payments, earnings, pay and allowances, pay & allowances, payments and allowances, payments & allowances, additions, pay elements, pay element, pay items, pay, income, pay details, payment details, wages, pay description, entitlements, your pay, earnings & allowances, earnings and allowances, basic pay and allowances, payments this period, pay this period, what you earned, hours and pay, description of payments, this periods pay, employee pay, taxable payments, your earnings, gross pay breakdown, pay breakdown, payments and additions, your payments, earnings this period, salary and allowances, wage elements, pay summary earnings, payments due, hours and earnings',
  ),
  deductions: list(
    'deductions, taxes & deductions, taxes and deductions, tax and deductions, tax & deductions, less deductions, statutory deductions, other deductions, voluntary deductions, deductions this period, employee deductions, tax ni and deductions, what was deducted, your deductions, deduction details, deduction, taxes, net deductions, deductions from pay, pay deductions, less, stoppages, pre tax deductions, post tax deductions, employee taxes, your deductions this period, amounts deducted, employee tax and ni, dedns, deds, ded ns',
  ),
  employer: list(
    'employer contributions, employers contributions, employer costs, employers costs, company contributions, employer payments, employer contributions for information, employers on costs, employer contribution, paid by your employer, employer liabilities, company costs, employment costs, deductions from company income, umbrella reconciliation, assignment income, reconciliation, reconciliation of company income, income from agency, company income, reconciliation statement, assignment summary, employer on costs, for information, for information only, other information, employer national insurance and pension, employer contributions this period, employer paid benefits, employer costs this period, paid by your employer this period, employers on cost, assignment reconciliation, umbrella calculation, employer payments this period',
  ),
  period: list(
    'totals this period, this period summary, this period, period totals, summary, current period, pay summary, this pay, period summary, this month, this week, totals, payment summary, current, summary of pay, totals for this period',
  ),
  other: list(
    'address, message, messages, notes, holiday, holidays, annual leave, leave balances, holiday entitlement, benefits, benefits in kind, bank details, payment method, paid into, employee details, employer details, absence, employment details, loans, important information, payslip message, previous employment, previous employment details, p45 details, leave, tax details, your details, your tax details, employer message, personal details, payment details bank, student loan details, pension details, how you are paid, bank payment details',
  ),
}

/** Of what a heading of the year so far is made; one of them at least is a mark of the year. */
export const yearHeadingWords = list(
  'year, financial, to, date, total, totals, tax, this, cumulative, cumulatives, balances, figures, summary, ytd, so, far, in, the, for, employment, details',
)

export type ColumnKind = 'label' | 'code' | 'units' | 'rate' | 'amount' | 'ytd' | 'ignored'

export const columnHeads: Readonly<Record<ColumnKind, readonly string[]>> = {
  label: list(
    'description, details, element, payment, deduction, item, type, narrative, name, pay element, particulars, wage type, wage type text, pay item, pay elements, pay & allowances, pay and allowances, stoppages, deductions from pay, payments, deductions, earnings, pay',
  ),
  code: list('code, ref, no, elem, date, wk, week'),
  units: list(
    'units, hours, hrs, hours units, hrs units, qty, quantity, paid due, days, unit, hrs days, units hrs, units days, hours days, no of hours, time, number, units days, hours worked, hrs worked, hours units worked, days hours, hours qty, qty hours',
  ),
  rate: list(
    'rate, pay rate, hourly rate, rate £, factor rate, £ unit, £ per unit, £ hour, £ per hour, £ hr, per unit, per hour, price, unit rate, rate of pay, @',
  ),
  amount: list(
    'amount, cash £, amount £, cash, value, total, this period, current, this pay, amount due, £, sum, this month, this week, total £, value £, current period, this period £, current £, now, period, this period totals, totals this period, period amount, payment, cash amount, month, monthly amount, value £, net amount, due, £ p, credit, credits, debit, debits',
  ),
  ytd: list(
    'year to date, ytd, to date, ytd £, to date £, cumulative, ytd amount, y t d, this year, year to date £, tax year, total to date, amount ytd, year, totals to date, ytd totals, year to date totals, balances to date, totals year to date, tax year to date, cumulatives, total ytd, total td, y d, to date amount, cumulative amount, ytd value, ytd balance',
  ),
  ignored: list(
    'wkd earned, balance c f, balance, bal, worked, earned, balance £, bal c f, tax, ni, remaining, outstanding, taxable, niable',
  ),
}

/** Words that head a part only where the heads of its columns stand beside or below them. */
export const weakHeadings = list(
  'pay, income, wages, less, totals, current, summary, to date, taxes, notes, deduction, ytd, this period, this month, this week, this pay, leave, holiday, cumulative, this year, period totals',
)
