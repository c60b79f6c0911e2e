/** What payroll software, umbrella companies, councils and hospitals print on a payslip: labels, and nothing else. */
import type { IncomeType } from '@criteria-desk/domain/income/income-reading'

/** What a payment is, finer than what it is counted as. */
export type PaymentSort =
  | 'salary'
  | 'hours'
  | 'overtime'
  | 'bonus'
  | 'yearly bonus'
  | 'commission'
  | 'shift'
  | 'car'
  | 'location'
  | 'allowance'
  | 'holiday'
  | 'statutory'
  | 'arrears'
  | 'expenses'
  | 'tips'
  | 'sacrifice'
  | 'adjustment'
  | 'travel'

export const countedAs: Readonly<Record<PaymentSort, IncomeType | null>> = {
  salary: 'basic',
  hours: 'basic',
  overtime: 'overtime',
  bonus: 'bonus',
  'yearly bonus': 'bonus',
  commission: 'commission',
  shift: 'shift-allowance',
  car: 'car-allowance',
  location: 'location-allowance',
  allowance: 'other-allowance',
  holiday: 'basic',
  statutory: null,
  arrears: null,
  expenses: null,
  tips: null,
  sacrifice: null,
  adjustment: null,
  travel: null,
}

const list = (words: string): readonly string[] => words.split('|').map((word) => word.trim())

export const paymentLabels: Readonly<Record<PaymentSort, readonly string[]>> = {
  salary: list(
    'Basic Pay|Basic Salary|Salary|Monthly Salary|Basic|Monthly Pay|Std Pay|Standard Pay|Contractual Pay|Regular Pay|Regular Salary|Basic Wage|Base Pay|Base Salary|Grade Pay|Spinal Point Salary|Teachers Salary|Salary - Main|Substantive Pay|Contract Salary|1000 Basic Salary|0010 Basic Pay|/101 Base Salary|Wages|Consolidated Salary|Salary / Wages|Pay|Ordinary Pay|Gross Salary|Officer Salary|Contracted Salary',
  ),
  hours: list(
    'Basic Hours|Standard Hours|Hourly Pay|Normal Hours|Basic Hourly Rate|Contracted Hours|Ordinary Time|Standard Rate|Flat Rate|Hours @ Basic|Day Rate|Days Worked|Std Hrs|Hourly|Basic Rate|Time @ 1.0|Sessional Hours|Hours Worked|Plain Time|Rate 1 Hours|Casual Hours|Basic Pay (Hourly)|Hourly Wage|Normal Time|Daily Rate|Wages - Hourly|Basic Hrs|Standard Time|Timesheet Hours',
  ),
  overtime: list(
    'Overtime|Overtime x1.5|O/T 1.5|Overtime @ 1.5|Overtime 1.50|Time and a Half|Time & Half|Double Time|OT 2.0|Overtime Hrs|Sat Overtime|Sunday Overtime|O/Time|Overtime - Double|Additional Hours|Excess Hours|Extra Hours|Bank Holiday Overtime|Overtime (T+1/2)|Contractual Overtime|Callout Overtime|Over Time|OT1|Overtime Pay|Overtime at x2|2010 Overtime T1.5|Planned Overtime|Weekend O/T|Overtime Hourly|Non-contractual O/T',
  ),
  bonus: list(
    'Bonus|Bonus Pay|Performance Bonus|Quarterly Bonus|Discretionary Bonus|Productivity Bonus|Attendance Bonus|Team Bonus|Monthly Bonus|Incentive Payment|Retention Bonus|Spot Bonus|Production Bonus|Target Bonus|KPI Bonus|Sales Bonus|Profit Share Bonus|Referral Bonus|Bonus Payment|Incentive Bonus|Guaranteed Bonus|3000 Bonus',
  ),
  'yearly bonus': list('Annual Bonus|Christmas Bonus|Xmas Bonus|Year End Bonus|Annual Bonus Award'),
  commission: list(
    'Commission|Sales Commission|Comm|Comms|Monthly Commission|Commission Payment|Commission Earned|New Business Commission|Override Commission|Commission - Sales|Comm. Payable|Broker Commission',
  ),
  shift: list(
    'Shift Allowance|Shift Premium|Night Shift Premium|Unsocial Hours|Unsocial Hrs Enh|Night Enhancement|Weekend Enhancement|Night Allowance|Shift Pay|Shift Diff|Late Shift Premium|Rotating Shift Allowance|Saturday Enhancement|Sunday Premium|Nights Premium|Continental Shift Prem|Twilight Premium|Shift Allow|Unsocial Hours Payment|Weekend Premium',
  ),
  car: list(
    'Car Allowance|Car Allow|Car Cash Allowance|Vehicle Allowance|Cash in lieu of Car|Company Car Allowance|Car Cash Option|Car Alternative Allowance|Motor Allowance|4050 Car Allowance',
  ),
  location: list(
    'London Weighting|London Allowance|Location Allowance|Outer London Weighting|Inner London Allowance|Regional Allowance|Fringe Allowance|High Cost Area Supplement|HCAS Outer|South East Allowance|Regional Weighting|Location Supplement|Inner London Weighting|London W/ting',
  ),
  allowance: list(
    'First Aid Allowance|On Call Allowance|Standby Allowance|Tool Allowance|Responsibility Allowance|TLR 2b|Market Supplement|SEN Allowance|Fire Warden Allow|Phone Allowance|Acting Up Allowance|Key Holder Allowance|Skills Allowance|Flexible Benefit Allowance|Laundry Allowance|Team Leader Supplement|Special Duty Allow|Cash Allowance|On-Call Payment|First Aider|Standby Pay|Management Allowance|Keyholding Allowance|Allowance',
  ),
  holiday: list(
    'Holiday Pay|Annual Leave|Hol Pay|Rolled Up Holiday|Holiday Pay 12.07%|Leave Pay|Holiday Hours|Paid Holiday|Holiday Pay (WTR)|Accrued Holiday Pay|Holiday|Hols Paid',
  ),
  statutory: list(
    'Statutory Sick Pay|SSP|Stat Sick Pay|Statutory Maternity Pay|SMP|Statutory Paternity Pay|SPP|ShPP|Occupational Sick Pay|OSP|Company Sick Pay|Occ Maternity Pay|Shared Parental Pay|Sick Pay|Maternity Pay (Stat)|OMP',
  ),
  arrears: list(
    'Arrears|Back Pay|Pay Award Arrears|Basic Pay Arrears|Backdated Pay|Arrears of Pay|Salary Arrears|Retro Pay|Arrs Basic Pay|Backpay|Pay Rise Back Pay',
  ),
  expenses: list(
    'Expenses|Mileage|Expense Reimbursement|Mileage 45p|Travel Expenses|Reimbursed Expenses|Subsistence|Business Mileage|Non-Taxable Expenses|Expenses (Net)|Mileage Reimb|Parking Reimb.|Expenses Non Tax|Expense Claim',
  ),
  tips: list('Tronc|Tips|Service Charge|Tronc Payment|Gratuities|Card Tips|Tronc (Non NI)'),
  sacrifice: list(
    'Salary Sacrifice|Pension Salary Sacrifice|Sal Sac Pension|Salary Exchange|Pension Sal Exchange|Cycle to Work|Electric Car Scheme|EV Salary Sacrifice|Childcare Vouchers SS|Holiday Purchase|Holiday Buy|Buy Annual Leave|SS Pension|Nest Sal Sac|Tech Scheme|Pension (Sal Sac)|Sal Sacrifice - Car|Cyclescheme Sal Sac',
  ),
  adjustment: list(
    'Overpayment Recovery|Salary Adjustment|Recovery of Overpayment|Pay Adjustment|Prior Period Adj|Adj Prev Month|Recovery Overpaid Salary|Adjustment',
  ),
  travel: list('Travel Time|Travelling Time|Travel Hours'),
}

export type DeductionSort = 'tax' | 'ni' | 'pension' | 'studentLoan' | 'postgraduateLoan' | 'other'

export const deductionLabels: Readonly<Record<DeductionSort, readonly string[]>> = {
  tax: list(
    'PAYE Tax|PAYE|Tax|Income Tax|Tax Paid|PAYE Income Tax|Tax Deducted|Income Tax (PAYE)|Tax (PAYE)|P.A.Y.E.|UK Income Tax|Tax Ded|/PAYE Tax|Tax - PAYE|P.A.Y.E. Tax|Income Tax Deducted',
  ),
  ni: list(
    'National Insurance|NI|Employee NI|Employee NIC|Nat Ins|Nat. Insurance|NI Contribution|Employee’s NI|NIC|EE NIC|NI A|Nat. Ins. A|N.I.|Ees NI|National Insurance (A)|Employees NIC|NI Conts|National Ins|NI Employee|NI - A|Employee National Insurance|Class 1 NI|Nat.Ins.|EE NI|Ee NIC A',
  ),
  pension: list(
    'Pension|Employee Pension|EE Pension|Pension Contribution|NEST|NEST Pension|Workplace Pension|Pension (EE)|Auto Enrolment Pension|AE Pension|Pension - Employee|LGPS|Local Govt Pension|Teachers Pension|TPS|NHS Pension|Superannuation|Superann|The People’s Pension|Pension EE 5%|Group Personal Pension|GPP|Pension Scheme|Aviva Pension|Royal London Pension|NOW: Pensions|LGPS 50/50|Alpha Pension|Employee Pension Cont|Pens. Employee|USS Pension|Pen EE|Scottish Widows Pension|Stakeholder Pension|Ees Pension|Pension 5.00%|Employees Pension|Legal & General Pension',
  ),
  studentLoan: list(
    'Student Loan|Student Loan Plan 1|Student Loan Plan 2|Student Loan (Plan 4)|SL|SL Plan 2|Stud Loan|Student Ln|Student Loan Repayment|Student Loan Deduction|Stdt Loan P2|Student Loan PL2|Student Loan - Plan 5|Stu Loan|SLoan Plan 1',
  ),
  postgraduateLoan: list(
    'Postgraduate Loan|PG Loan|PGL|Post Grad Loan|Postgrad Loan|Postgraduate Ln|Postgraduate Loan (Plan 3)|Post-Graduate Loan',
  ),
  other: list(
    'Union Subs|Unison|Unite|GMB|RCN Subs|NASUWT|Charity|Give As You Earn|GAYE|Payroll Giving|Sharesave|SAYE|Season Ticket Loan|Season Ticket|Staff Loan|Loan Repayment|Salary Advance|Advance|Attachment of Earnings|AEO|Council Tax AEO|DEO|CMS|Earnings Arrestment|Private Medical|BUPA|Dental Plan|Healthcare|Health Cash Plan|Gym Membership|Parking|Car Parking|Social Club|Sports & Social|Credit Union|Staff Purchases|Canteen|Meals|Accommodation|Court Order|Childcare Vouchers|Lottery|Life Cover|Critical Illness|Buy As You Earn|SIP|Savings Club|Training Cost Recovery|Rent|Uniform Deduction|Staff Shop|Union Dues|Benevolent Fund|Cycle Loan',
  ),
}

export const employerCostLabels = {
  ni: list(
    'Employer NI|Employers NIC|Er NI|Employer’s National Insurance|ERS NI|Employer NIC|NI Employer|Employer Nat Ins|ERS NIC|Ers NI',
  ),
  pension: list(
    'Employer Pension|Er Pension|Employers Pension|Pension (Employer)|ERS Pension|Employer’s Pension|Pension Employer|Employer Pension Cont|ER Pension',
  ),
} as const

export type TotalName = 'gross' | 'deductions' | 'net'

export const totalLabels: Readonly<Record<TotalName, readonly string[]>> = {
  gross: list(
    'Gross Pay|Total Gross Pay|Total Gross|Gross|Total Payments|Total Pay|Total Earnings|Gross Earnings|Total Pay & Allowances|Payments Total|Gross Total|Total Gross Payments|Gross Wage|Pay Before Deductions|Total Payments (A)|Gross Salary Total',
  ),
  deductions: list(
    'Total Deductions|Deductions|Total Deds|Deductions Total|Less Deductions|Total Ded’ns|Total Stoppages|Total Deductions (B)|Deductions This Period|Gross Deductions',
  ),
  net: list(
    'Net Pay|NET PAY|Net|Net Payment|Amount Payable|Take Home Pay|Total Net Pay|Net Amount|Net Wage|Amount Paid|Net Pay Due|Nett Pay|Net Salary|Net Payable|Your take home pay|Net Pay (A-B)|Net Pay This Period|Paid To Bank|Total Net Payment|NET PAYMENT',
  ),
}

export type YearName = 'gross' | 'taxablePay' | 'tax' | 'nationalInsurance' | 'pension'
/** Figures of the year that nobody asks for and that stand among those. */
export type YearDecoy =
  | 'niablePay'
  | 'employerNi'
  | 'employerPension'
  | 'studentLoan'
  | 'previousPay'
  | 'previousTax'

/** What stands under a heading that says whose figures these are. */
export const bareYearLabels: Readonly<Record<YearName | YearDecoy, readonly string[]>> = {
  gross: list('Gross Pay|Total Gross Pay|Gross|Total Pay|Gross Earnings|Total Gross|Gross Salary'),
  taxablePay: list('Taxable Pay|Taxable Gross|Gross for Tax|Taxable|Pay for Tax|Taxable Earnings'),
  tax: list('Tax|PAYE|Tax Paid|PAYE Tax|Income Tax|Tax Deducted'),
  nationalInsurance: list(
    'NI|National Insurance|Employee NI|Nat Ins|Employee NIC|NI Paid|Ee NI|National Ins',
  ),
  pension: list('Pension|Employee Pension|EE Pension|Ees Pension|Pension Conts|Pension Paid'),
  niablePay: list('NIable Pay|Earnings for NI|NI’able Pay|Pay for NI|NI Earnings|Niable Gross'),
  employerNi: list('Employer NI|Er NI|Employers NI|ERS NIC|Employer NIC'),
  employerPension: list('Employer Pension|Er Pension|Employers Pension|ERS Pension'),
  studentLoan: list('Student Loan|SL Deductions|Student Loans'),
  previousPay: list('Previous Employment Pay|P45 Pay|Prev Emp Pay|Pay in Previous Employment'),
  previousTax: list('Previous Employment Tax|P45 Tax|Prev Emp Tax|Tax in Previous Employment'),
}

/** How a label says by itself that it is of the year so far. */
export const yearMarks: readonly ((label: string) => string)[] = [
  (label) => `${label} TD`,
  (label) => `${label} YTD`,
  (label) => `${label} To Date`,
  (label) => `YTD ${label}`,
  (label) => `${label} (YTD)`,
  (label) => `${label} this year`,
  (label) => `Y.T.D. ${label}`,
  (label) => `Cumulative ${label}`,
  (label) => `Year to Date ${label}`,
  (label) => `${label} Y/D`,
]

export const yearTitles = list(
  'Year to Date|YEAR TO DATE|This Year|Totals to Date|Year To Date Totals|Cumulative|Cumulatives|YTD Totals|Balances to Date|Totals Year to Date|To Date|Tax Year to Date|Y.T.D.|Tax Year So Far|Cumulative Totals This Tax Year',
)
export const periodTitles = list(
  'This Period|Current Period|Period|Current|This Month|This Pay|Totals This Period|This Period Totals',
)

export const columnLabels = {
  payment: list(
    'Description|Payments|Pay Element|Earnings|Details|Element|Pay & Allowances|Payment|Type|Pay|Wage Type',
  ),
  deduction: list('Deductions|Description|Deduction|Details|Element|Deductions from Pay|Type'),
  line: list('Description|Details|Element|Pay Item|Item|Wage Type Text|Pay Elements'),
  units: list('Units|Hours|Qty|Hrs/Days|Quantity|No.|Hrs|Unit|Number'),
  rate: list('Rate|@|Rate £|Pay Rate|Unit Rate|£/Unit|Rate (£)'),
  amount: list(
    'Amount|Amount £|This Period|Current|Value|£|Cash|Amount (£)|This Pay|Period Amount|Total|Amount GBP',
  ),
  ytd: list(
    'YTD|Year to Date|To Date|This Year|Y.T.D.|Total YTD|YTD £|Cumulative|Amount YTD|Year to Date GBP',
  ),
  paymentMoney: list('Payments|Payment|Pay|Earnings|Credits|Payments £'),
  deductionMoney: list('Deductions|Deduction|Ded’ns|Debits|Deductions £'),
} as const

export type FieldName =
  | 'employer'
  | 'employee'
  | 'employeeNumber'
  | 'niNumber'
  | 'niCategory'
  | 'taxCode'
  | 'taxBasis'
  | 'payDate'
  | 'taxPeriod'
  | 'payFrequency'
  | 'periodEnd'
  | 'payMethod'
  | 'department'
  | 'annualSalary'
  | 'hourlyRate'
  | 'payeReference'
  | 'jobTitle'
  | 'taxYear'

export const fieldLabels: Readonly<Record<FieldName, readonly string[]>> = {
  employer: list('Employer|Company|Company Name|Employer Name|Paid By|Employer’s Name'),
  employee: list('Employee|Name|Employee Name|Employee’s Name|Payee|Full Name|Worker'),
  employeeNumber: list(
    'Employee No.|Emp No|Payroll No|Works No|Assignment Number|Staff No|Pers. No|Employee Number|Reference|Emp Code|Payroll ID|Employee ID|Ref',
  ),
  niNumber: list(
    'NI Number|NI No|N.I. Number|National Insurance No|National Insurance Number|NINO|Nat Ins No.|NI No.|Nat. Ins. Number',
  ),
  niCategory: list(
    'NI Letter|NI Category|NI Table|NI Code|NIC Table|Table Letter|NI Cat|NI Table Letter|NIC Letter|N.I. Code|NI Cat.',
  ),
  taxCode: list('Tax Code|Code|PAYE Code|Tax Code Used|TAX CODE|Code No.'),
  taxBasis: list('Tax Basis|Basis|Tax Code Basis|Cumul/Non Cumul'),
  payDate: list(
    'Pay Date|Date|Payment Date|Date Paid|Process Date|Date of Payment|Paid On|Pay Day|Payday|Date of Pay|Paid Date|Pay Dt',
  ),
  taxPeriod: list('Tax Period|Period|Period No|Pay Period|Tax Period No.|Prd|Period Number'),
  payFrequency: list('Pay Frequency|Frequency|Payroll|Pay Cycle|Pay Group|Pay Type|Paid'),
  periodEnd: list('Period End|Period Ending|Period End Date|Pay Period End|To|Period To'),
  payMethod: list('Payment Method|Method|Pay Method|Paid By|Payment Type'),
  department: list('Department|Dept|Cost Centre|Location|Dept.|Division|Site'),
  annualSalary: list(
    'Annual Salary|Salary p.a.|FTE Salary|Contract Salary|Annual Pay|Full Time Salary',
  ),
  hourlyRate: list('Hourly Rate|Rate of Pay|Basic Rate|Pay Rate'),
  payeReference: list(
    'PAYE Ref|Tax Ref|Employer PAYE Ref|Tax District/Ref|PAYE Reference|Employer Tax Ref',
  ),
  jobTitle: list('Job Title|Position|Role|Job|Occupation'),
  taxYear: list('Tax Year|Year'),
}
