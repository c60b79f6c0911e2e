/** Who is paid by whom, when and under which code, as labels with their values. */
import type { FieldName } from './payslip-labels.ts'
import type { Pair } from './print-pairs.ts'
import type { Slip } from './slip.ts'
import { writeDate, writeMoney } from './write-values.ts'

export function identityPairs(slip: Slip): readonly Pair[] {
  const { employment, day, layout, words, extras, printed } = slip
  const { person, firm, frequency } = employment
  const pairs: Pair[] = []
  const add = (name: FieldName, value: string, label = words.field[name]) => {
    printed.add(name)
    pairs.push({ label, value })
  }
  if (layout.employerAt === 'pair') add('employer', firm.name)
  add('employeeNumber', employment.employeeNumber)
  if (layout.employeeAt !== 'address') add('employee', employment.employeeName)
  add('payDate', writeDate(day.payDate, layout.dateForm))
  add('niNumber', extras.niWritten)
  add('taxCode', employment.taxCode.written)
  if (employment.taxBasis !== null && layout.decoys) add('taxBasis', employment.taxBasis)
  add('niCategory', employment.niCategory)
  addPeriod(slip, add)
  if (layout.printsFrequency && layout.kinds.frequencyAt === 'pair')
    add('payFrequency', extras.frequencyWritten)
  if (layout.decoys) {
    add('periodEnd', writeDate(day.periodEnd, layout.dateForm))
    add('department', firm.department)
    add('payMethod', 'BACS')
  }
  if (extras.showsSalary && frequency === 'monthly') {
    if (employment.isHourly) add('hourlyRate', writeMoney(employment.hourlyRate, layout.money))
    else add('annualSalary', writeMoney(employment.annualSalary, layout.money))
  }
  if (extras.showsReference) add('payeReference', firm.payeReference)
  if (extras.showsTaxYear) add('taxYear', extras.taxYearWritten)
  if (layout.hasMessages) add('jobTitle', person.job)
  return pairs
}

function addPeriod(
  { employment, day, layout, words, printed }: Slip,
  add: (name: FieldName, value: string, label?: string) => void,
): void {
  const isMonthly = employment.frequency === 'monthly'
  const two = String(day.period).padStart(2, '0')
  if (layout.periodForm === 'none') return
  if (layout.periodForm === 'bare') add('taxPeriod', String(day.period))
  if (layout.periodForm === 'named label') {
    const names = isMonthly
      ? ['Tax Month', 'Month No', 'Month', 'Mth']
      : ['Tax Week', 'Week No', 'Week', 'Wk']
    add('taxPeriod', String(day.period), names[words.field.taxPeriod.length % 4] ?? '')
  }
  if (layout.periodForm === 'named value')
    add('taxPeriod', `${isMonthly ? 'Month' : 'Week'} ${day.period}`)
  if (layout.periodForm === 'short value') add('taxPeriod', `${isMonthly ? 'M' : 'W'}${two}`)
  if (isMonthly && layout.periodForm !== 'bare') printed.add('monthly')
}
