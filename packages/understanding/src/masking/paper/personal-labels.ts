/**
 * Labels beside, over or under which something stands that leads to a person, with what they are for;
 * and all others that papers have, so that no value goes on into the next one.
 */
import { labelFinder } from '@criteria-desk/domain/income/form/find-labels'
import {
  payslipLabels,
  totalLabels,
  yearLabels,
} from '@criteria-desk/domain/income/knowledge/payslip-labels'
import { p60Labels } from '@criteria-desk/domain/income/p60/p60-labels'
import { overviewLabels } from '@criteria-desk/domain/income/sa302/overview-lines'
import { incomeNames } from '@criteria-desk/domain/income/sa302/sa302-income-names'
import { taxNames } from '@criteria-desk/domain/income/sa302/sa302-tax-names'
import {
  closingNames,
  openingNames,
} from '@criteria-desk/domain/statements/knowledge/summary-words'

export type PersonalField =
  | 'NAME'
  | 'NI'
  | 'TAXREF'
  | 'NUMBER'
  | 'BORN'
  | 'ACCOUNT'
  | 'ADDRESS'
  | 'CONTACT'

/** `firm`: its name stays, its address does not. `other`: nothing personal stands there. */
export type LabelledField = PersonalField | 'firm' | 'other'

const list = (phrases: string): readonly string[] => phrases.split(', ')

const personal: Readonly<Record<PersonalField, readonly string[]>> = {
  NAME: [
    ...payslipLabels.employee,
    ...p60Labels.employee,
    ...p60Labels.surname,
    ...p60Labels.forenames,
    ...list(
      'taxpayer, taxpayer name, name of taxpayer, client, client name, customer name, customer, tax calculation for, computation for, account name, account holder, account holders, account holder name, your account name, account in the name of, name of account, name of account holder, cardholder, card holder, cardholder name, beneficiary, payable to, pay to the order of, statement for, prepared for, issued to, to the employee, mr mrs miss ms, title, known as, preferred name, forename s, given names, given name, middle name, middle names, initials, name of person, person, member, member name, member of staff, staff member, contact, contact name, colleague, colleague name, partner name, subcontractor, sub contractor, subcontractor name, trader, trading as, sole trader, policyholder, account owner, owner, signed, signature, manager, line manager, approved by, prepared by, director, team member, crew member, operative, candidate, temp, driver, nurse, teacher, officer, pensioner, pensioner name, director name, employee surname, employee forename, employee initials, first name s, last name, family name, resource, consultant, for the attention of, fao',
    ),
  ],
  NI: [
    ...payslipLabels.niNumber,
    ...p60Labels['ni-number'],
    ...list(
      'ni, nin, n i, national ins no, nat ins, ni no nat ins, national insurance, ns no, national ins number, nat ins num, insurance no, social security number, rhif yswiriant gwladol, yswiriant gwladol, n.i. no, ni ref, nino number',
    ),
  ],
  TAXREF: [
    ...p60Labels['paye-reference'],
    ...list(
      'unique taxpayer reference utr, unique taxpayer reference, unique tax reference, unique tax payer reference, utr, utr number, utr no, tax reference, tax ref, tax ref no, tax reference number, self assessment utr, self assessment reference, sa reference, sa utr, taxpayer reference, tax payer reference, reference number, our reference, your reference, your ref, our ref, hmrc reference, hmrc ref, hmrc office, tax office ref, tax office reference, tax office number, tax office no, tax district, tax district ref, tax district reference, employer paye ref, paye ref, paye reference, employer paye reference, employer tax ref, employers ref, employer ref, employers reference, employer reference, employers paye ref, employers paye reference, paye no, paye number, paye scheme, paye scheme ref, paye scheme reference, paye id, accounts office reference, accounts office ref, ao ref, ao reference, er paye ref, er paye reference, er ref, co tax ref, company tax ref, tax dist, district ref, government gateway, agent reference, agent ref, cis reference, verification number, cyfeirnod twe, cyfeirnod',
    ),
  ],
  NUMBER: list(
    'employee id, employee no, employee number, employee ref, employee reference, employee code, employee, works no, works number, works ref, works payroll number, works payroll no, works/payroll number, works/payroll no, works/payroll ref, works/payroll id, works/payroll, payroll/works number, payroll/works no, payroll/employee number, staff/payroll number, staff/payroll no, employee/payroll number, employee/payroll no, payroll/staff number, payroll/staff no, works / payroll number, works number/payroll number, works number/payroll no, payroll number/works number, works / payroll no, payroll / works number, payroll no, payroll number, payroll id, payroll ref, payroll reference, payroll code, staff no, staff number, staff id, staff ref, assignment number, assignment no, assignment id, personnel no, personnel number, personnel ref, pers no, pers number, emp no, emp num, emp number, emp code, emp id, emp ref, ee no, ee number, ee ref, ee id, ee code, worker id, worker no, worker number, worker ref, employee post no, post no, position no, position number, position id, clock no, clock number, clock card, badge no, badge number, service no, service number, collar number, warrant no, pay no, pay number, pay ref, pay reference, payroll, person no, person number, person id, person ref, member no, member number, member ref, membership no, membership number, colleague no, colleague number, colleague id, contractor ref, contractor id, contractor no, contract no, customer number, customer no, customer ref, customer reference, customer id, client ref, client no, client number, client id, individual no, sd ref number, record no, record number, roll number, roll no, policy number, policy no, payee no, employee record, appointment no, assignment, ref, ref no, reference, reference no, id, id no, unique id, unique ref, hr number, hr id, hr no, sap no, oracle no, teacher ref no, teacher reference number, dfe no, gmc no, nmc pin, pin, pension ref, pension member no, scheme ref, scheme reference, pension reference, works payroll ref, ewr no, key, staff code, user id, timesheet no, invoice no, invoice number, document no, document number, slip no, payslip no, advice no, cheque no, cheque number, bacs ref, payment ref, payment reference, submission receipt reference, receipt reference, irmark, crew no, driver no, agency worker id, candidate id, candidate no, candidate ref',
  ),
  BORN: list(
    'date of birth, dob, d o b, birth date, birthdate, born, date born, birthday, dyddiad geni',
  ),
  ACCOUNT: list(
    'account no, account number, acc no, acc number, a c no, a c number, account, acct no, acct, bank account, bank account no, bank account number, account no., sort code, sortcode, sort code account no, bank sort code, account sort code, iban, bic, swift, swift bic, bank details, bank a c, bank a c no, paid to account, paid into account, payment to, bank, paid to bank, bank name, card number, card no, roll number, roll no, building society ref, building society roll no',
  ),
  ADDRESS: [
    ...p60Labels['employee-address'],
    ...list(
      'address, home address, employee address, your address, correspondence address, postal address, registered address, registered office, trading address, employer address, employers address, company address, office address, branch, branch address, postcode, post code, town, county, house, street, registered in england, pay point address, work address, work location, place of work, return address, cyfeiriad',
    ),
  ],
  CONTACT: list(
    'email, e mail, email address, telephone, tel, tel no, phone, phone no, mobile, mobile no, fax, telephone number, contact number, contact no, website, web',
  ),
}

const firm = [
  ...payslipLabels.employer,
  ...p60Labels.employer,
  ...list(
    'agency, client company, end client, end hirer, hirer, bank name, lender, pension provider',
  ),
]

const others = [
  ...Object.entries(payslipLabels).flatMap(([field, phrases]) =>
    field === 'employee' || field === 'employer' || field === 'niNumber' ? [] : phrases,
  ),
  ...Object.values(totalLabels).flat(),
  ...Object.values(yearLabels).flat(),
  ...Object.entries(p60Labels).flatMap(([field, phrases]) =>
    /^(?:employee|surname|forenames|employee-address|ni-number|employer|paye-reference)$/.test(
      field,
    )
      ? []
      : phrases,
  ),
  ...Object.values(incomeNames).flat(),
  ...Object.values(taxNames).flat(),
  ...Object.values(overviewLabels).flat(),
  ...openingNames,
  ...closingNames,
  ...list(
    'tax year, statement date, statement period, date, page, sheet, currency, account type, date range, issued, printed, period, statement no, statement number, details, description, amount, balance, paid in, paid out, money in, money out, in, out, type, transaction, overdraft limit, interest rate, status, department, location, job title, tax code, ni category, ni table, ni letter, company number, vat number, company no, company reg no, units, rate, hours, qty, ytd, year to date',
  ),
]

const taken = new Set([...Object.values(personal).flat(), ...firm])

/** Every label of a page, from its top. */
export const findLabels = labelFinder<LabelledField>({
  ...personal,
  // Of two fields with one phrase the first counts, and it is the one that keeps more back.
  firm: firm.filter((phrase) => !Object.values(personal).flat().includes(phrase)),
  other: [...new Set(others)].filter((phrase) => !taken.has(phrase)),
})

export const isPersonalField = (field: LabelledField): field is PersonalField =>
  field !== 'firm' && field !== 'other'

/** Every phrase of a label. */
export const labelPhrases: readonly string[] = [...taken, ...others]
