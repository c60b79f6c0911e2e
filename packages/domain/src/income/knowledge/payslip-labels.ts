/**
 * How UK payroll software labels what a payslip says about its people, its period and its totals.
 * Words as printed; case and punctuation do not matter.
 */
import type { LabelTable } from '../form/find-labels.ts'
import { list } from './word-list.ts'

export const payslipLabels = {
  employer: list(
    "employer, employer name, company, company name, employer's name, paid by, organisation, umbrella company, employing authority, pay point employer, trust, employer employee, employer and employee",
  ),
  employee: list(
    "employee, employee name, name, payslip for, pay slip for, pay advice for, worker, worker name, employee's name, name of employee, staff name, paid to, surname and initials, contractor, full name, payee, contractor name, pay to, payment advice for, wages for, salary for, advice for, prepared for, associate, employee full name",
  ),
  payDate: list(
    'pay date, date, payment date, date paid, paid, paid on, process date, date of payment, date of pay, pay day, payday, paydate, payroll date, pay run date, check date, paid date, pay dt, date of payment, payment made on, bacs date, pay day, transfer date',
  ),
  periodEnd: list(
    'week ending, w e, we, period end, period ending, period end date, month ending, period to, pay period end, period end dt, period to, pay period to, to',
  ),
  periodStart: list(
    'pay period begin, pay period start, period start, period begin, period from, pay period from, from, period start date, pay period start date, month beginning, week commencing, w c, week beginning',
  ),
  taxWeek: list('tax week, week no, week number, tax wk, wk, week, tax week no, wk no, pay week'),
  taxMonth: list(
    'tax month, month no, month number, mth, tax mth, month, mth no, tax month no, pay month',
  ),
  taxPeriod: list(
    'tax period, period, pay period, period no, period number, prd, tax prd, pay period no, payroll period, tax period no, pay no, period week, period month, tax period number, tax prd no, for period, pay prd, payroll period no',
  ),
  payFrequency: list(
    'pay frequency, frequency, payment period, pay cycle, paid every, payment frequency, pay interval, payroll frequency, pay basis, pay type, pay group, payroll, paid, pay schedule, schedule, payroll area, paid every, pay period type, salary frequency',
  ),
  taxCode: list(
    'tax code, tax code basis, code, paye code, tax code in use, tax cd, taxcode, tax code & basis, tax code used, tax code this period, code no, tax code no, code number, current tax code, paye tax code',
  ),
  niNumber: list(
    'ni number, ni no, nino, nat ins no, national insurance no, national insurance number, nat ins number, ni num, n i number, n i no, insurance number, ins no, nat insurance no, national insurance nr, nat ins nr, ni nr, natl ins no',
  ),
  niCategory: list(
    'ni category, ni table, ni letter, ni cat, ni code, nic table, table letter, nic category, nic letter, ni table letter, n i table, n i category, n i letter, ni cat letter, nat ins category, nat ins letter, nat ins table, contribution letter, category letter, ni contribution letter, national insurance category, national insurance letter, ni category letter, nic cat, ni rate, n i code, nic code, ni table no, national insurance table, nat ins code, ni contribution category, ni category code',
  ),
  // What must not be taken for one of the others.
  other: list(
    'agency, tax ref, tax reference, tax office ref, tax office reference, tax office name, employer paye ref, paye ref, paye reference, employer paye reference, tax district, employee id, employee no, employee number, employee ref, employee reference, employee code, employee post, works no, works number, payroll no, payroll number, payroll id, payroll ref, staff no, staff number, assignment number, personnel no, department, dept, location, job title, position, grade, cost centre, address, method, payment method, pay method, bank, bank account, sort code, account no, account number, account, annual salary, annual fte salary, salary, sal wage, pt sal wage, hourly rate, standard hrs, standard hours, inc date, increment date, start date, date joined, date of birth, dob, sd ref number, company number, company no, company reg no, date of issue, date printed, payscale description, pay method code, contracted hours, cost code, division, site, director, leave date, holiday year, date started, continuous service, tax year, email, post, post title, role, pension scheme, student loan plan, pers no, emp no, emp code, reference, ref, occupation, job, contract salary, annual pay, full time salary, salary p a, fte salary, rate of pay, tax district ref, employer tax ref, employers ref, employer ref, employers reference, tax basis, basis, cumul non cumul, payment type, year, employee post no, account name, worker id, assignment no, assignment number, post no, amount in pay group currency, pay type, holiday year to, time off left, messages, message, queries, unit, ward, school, cost center, hours worked, weekly hours, fte',
  ),
} as const satisfies LabelTable<string>

export const totalLabels = {
  gross: list(
    'total gross pay, gross pay, total payments, total earnings, total pay, gross, total gross, gross earnings, gross payments, gross wage, gross wages, gross salary, total pay and allowances, total payments & allowances, total pay & allowances, gross pay this period, total gross pay this period, pay this period, total additions, total taxable and non taxable pay, gross pay for period, gross for period, total remuneration, gross total, total pay this period, earnings total, payments total, total gross earnings, gross taxable and non taxable pay, total gross payments, total entitlements, total amount earned, gross this period, pay before deductions, gross salary total, total amount paid before deductions, total gross amount, total gross wage, gross pay total, total earned, total pay before deductions, total wages, gross amount',
  ),
  deductions: list(
    'total deductions, total taxes & deductions, total taxes and deductions, total deducted, deductions total, total deductions this period, total deds, total dedns, total dedn, total ded, less total deductions, gross deductions, total tax and deductions, total tax & deductions, total withheld, sum of deductions, deductions this period, total stoppages, deductions total, total off, stoppages, total taken, total deduction, less deductions, deductions',
  ),
  net: list(
    'net pay, total net pay, amount payable, take home, take home pay, net payment, net, net pay this period, net amount, paid to bank, pay in bank, net pay to bank, amount paid, net wage, net wages, net salary, net pay due, total payable, net payable, amount due, bank payment, net earnings, paid into bank, net pay for period, net pay paid, total net, net amount payable, payment to bank, net paid, amount credited, total net payment, your net pay, nett pay, nett, net wages due, your take home pay, you will receive, youll receive, net amount paid to your bank account, net amount paid, paid to you, amount to be paid, net to pay, net cash, amount to bank, net salary paid, net pay to you, total paid to you, nett payment, nett wages, payment amount, net remuneration',
  ),
  taxable: list(
    'taxable pay, taxable gross, taxable, gross for tax, earnings for tax, taxable earnings, pay for tax, taxable gross pay, taxable pay this period, gross taxable pay, gross taxable, taxable income, taxable earnings, taxable wages, taxable income this period',
  ),
  // Totals of other things, so that no shorter label inside them counts.
  other: list(
    'gross for ni, niable pay, niable, ni able pay, ni able, earnings for ni, ni pay, ni earnings, niable gross, pay for ni, pensionable pay, pensionable, pensionable earnings, non taxable, previous taxable pay, previous tax paid, previous pay, previous tax, previous employment pay, previous employment tax, prev pay, prev tax, other ni pay, other ni conts, net pay ytd, attachable pay, net pay method, net pay arrangement, gross pay previous, ni able earnings, niable earnings, assignment income, total assignment income, total income from agency, company income, company income total, invoice total, total invoiced, total company costs, available for gross pay, balance available for pay, total employer costs, total employment costs, total costs, p45 pay, p45 tax, prev emp pay, prev emp tax, previous employment, pay in previous employment, tax in previous employment, niable, ni gross, pay for nic, taxable benefits, niable pay amount, taxable pay amount, gross for nic, sl earnings, net pay to date',
  ),
} as const satisfies LabelTable<string>

/** Figures of the tax year so far, where they stand in a part that is about it. */
export const yearLabels = {
  gross: [
    ...totalLabels.gross,
    ...list(
      'gross to date, earnings, pay, pay to date, gross pay to date, total pay to date, gross pay td, total gross pay td, gross td, gross pay ytd, gross ytd, total gross td, earnings to date, total pay td, tp to date, gross salary, gross earnings, total gross, total pay, gross amount, pay before deductions',
    ),
  ],
  taxablePay: [
    ...totalLabels.taxable,
    ...list(
      'gross for tax td, taxable pay td, taxable td, taxable pay to date, taxable ytd, taxable pay ytd, taxable gross td, taxable to date, taxable gross ytd, taxable gross to date, earnings for tax td, pay for tax, taxable gross',
    ),
  ],
  tax: list(
    'tax, tax paid, paye, paye tax, income tax, tax deducted, tax paid td, tax td, tax ytd, tax to date, paye to date, tax paid to date, paye td, paye ytd, tax paid ytd, income tax ytd, income tax to date, paye tax td, paye tax ytd, paye tax to date, tax deducted to date, income tax td, paye tax paid, paye deducted, tax ded, income tax paid',
  ),
  nationalInsurance: list(
    'ni, national insurance, ees ni, ee ni, ni paid, ni contributions, ni conts, employee ni, employees ni, employee national insurance, employees national insurance, nat ins, nic, ees nic, ee nic, ni ees, ni ee, national insurance td, ni td, ni ytd, ni to date, national insurance ytd, national insurance to date, ees ni td, ee ni td, employee ni ytd, employee ni to date, employee ni td, nat ins td, nat ins ytd, nat ins to date, nic to date, nic ytd, nic td, ni paid to date, employees ni to date, employees ni td, employees ni ytd, ni contributions to date, ni employee, ni employees, nat ins employees, national insurance employees, ni employee td, employee nic, employee nic ytd, ee ni ytd, ni contribution, ni contribs, ni cont, national ins, ee nics, class 1 ni, ni deducted, employee nat ins',
  ),
  pension: list(
    'pension, employee pension, ees pension, ee pension, pension conts, pension contributions, pension paid, pension td, pension ytd, pension to date, employee pension td, pension td inc avc, employee pension ytd, employee pension to date, pension inc avc, superannuation, lgps, lgps employee, pension employee, employees pension, nhs pension, pension ee, pension ees, superann, teachers pension, employee pension contribution, employee pension contributions, pension contributions to date, pension cont, employees pension to date, ee pension td, ee pension ytd, ee pension to date, ae pension, pension contribution, pension ee, superannuation conts, pens, ees pens, employee pension paid, pension deducted, uss, superannuation contributions',
  ),
  other: [
    ...totalLabels.other,
    ...list(
      'tax year, tax year to date, employers ni, employer ni, ers ni, er ni, employers ni td, ers ni td, employer ni ytd, employers pension, employer pension, ers pension, ers pen, er pension, employers pension td, employer pension td, lgps employer, employer pension ytd, earnings for ni td, niable td, niable pay td, niable ytd, niable pay ytd, ni pay td, niable pay to date, pension employer, student loan, student loan td, net pay, net, student loan ytd, employer nic, employer ni to date, tax code, tax period, tax week, tax month, ni letter, ni category, ni table, ni number, ni no, tax ref, tax reference, pay date, ni earnings td, ers lgps this period, ers ni this period, holiday, pay period, pay frequency, payment method, pension scheme, er nic, er ni, ers nic, employers nic, employer nic, employer nat ins, student loans, sl deductions, postgraduate loan, total deductions, gross deductions, deductions, employer pension, er pension',
    ),
  ],
} as const satisfies LabelTable<string>
