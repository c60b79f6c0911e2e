/** Small rules files whose figures tests can name. All of them are invented. */

const file = (filename: string, lines: readonly string[]) => ({
  filename,
  bytes: Buffer.from(lines.join('\n')),
})

export const incomeRulesCsv = file('income-rules.csv', [
  'Lender,Income Type,% Used,Averaging Basis,Notes',
  'Halifax,Basic salary,100%,,',
  'Halifax,Overtime,60%,3 month average,',
  'Interbridge,Basic salary,100%,,',
  'Interbridge,Overtime,100%,Latest payslip,',
  'Norton,Basic salary,100%,,',
  'Norton,Overtime,0%,,Not accepted',
])

/** The second data row gives no percentage. */
export const flawedRulesCsv = file('flawed-rules.csv', [
  'Lender,Income Type,% Used,Averaging Basis',
  'Halifax,Basic salary,100%,',
  'Halifax,Overtime,banana,3 month average',
])

/** No lender is named anywhere. */
export const lenderlessCsv = file('no-lenders.csv', [
  'Income Type,% Used,Averaging Basis',
  'Basic salary,100%,',
  'Overtime,50%,3 month average',
])

export const selfEmployedRulesCsv = file('self-employed.csv', [
  'Lender,Min Years Trading,Sole Trader / Partnership,If Latest Year Lower,Director Income,Director Method,Rental Profit (SA302)',
  'Halifax,1,2-year average,Use latest year,Salary + dividends,2-year average,50%',
])

export const consentCsv = file('consent.csv', [
  '1st Charge Lender,Consent Required,Conditions',
  'Halifax,No,',
  'Santander,Yes - subject to conditions,Not needed under 75% combined LTV',
  'Nationwide,Yes,',
])
