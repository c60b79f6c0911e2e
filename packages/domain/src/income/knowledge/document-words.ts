/**
 * What tells a payslip, a P60, a tax calculation and a tax year overview from each other and from
 * everything else: phrases that say the same in a row, with what they weigh, below nought where they
 * speak against it. Small letters without punctuation.
 */
export type KnownType = 'payslip' | 'p60' | 'sa302' | 'tax-year-overview'

type Row = readonly [weight: number, ...phrases: string[]]

export const typicalWords: Readonly<Record<KnownType, readonly Row[]>> = {
  payslip: [
    [2, 'net pay', 'take home pay', 'net payment', 'net wage', 'net wages', 'amount payable', 'total net pay', 'net amount', 'net salary'],
    [1, 'gross pay', 'total gross pay', 'total payments', 'total earnings', 'gross', 'gross wages', 'gross earnings', 'total pay'],
    [1, 'deductions', 'total deductions', 'taxes & deductions', 'less tax'],
    [1, 'tax code', 'paye code', 'tax code basis'],
    [1, 'ni number', 'ni no', 'national insurance no', 'national insurance number', 'nino', 'nat ins no', 'n i number', 'ni table', 'ni letter', 'ni category', 'ni cat'],
    [1, 'tax period', 'tax month', 'tax week', 'month no', 'week no', 'pay period', 'period', 'week ending', 'period end'],
    [1, 'pay date', 'payment date', 'date paid', 'paid', 'payslip', 'pay advice', 'pay slip', 'date of payment', 'date'],
    [1, 'basic pay', 'basic salary', 'salary', 'basic', 'basic hours', 'overtime', 'std hours', 'ordinary hours', 'wages', 'hourly pay'],
    [1, 'paye', 'paye tax', 'income tax', 'tax', 'national insurance', 'nat ins', 'ni'],
    [1, 'payslip', 'pay slip', 'pay advice', 'payadvice', 'statement of earnings'],
    [-6, 'p60', 'end of year certificate'],
    [-6, 'p45', 'part 1a', 'details of employee leaving work'],
    [-6, 'tax calculation', 'tax year overview', 'unique taxpayer reference', 'self assessment'],
    [-5, 'invoice', 'invoice number', 'vat', 'vat number'],
    [-5, 'opening balance', 'closing balance', 'balance brought forward', 'money out', 'paid out'],
    [-4, 'contract of employment', 'terms of employment', 'notice period', 'timesheet', 'offer of employment', 'your employment will'],
    [-4, 'tenancy agreement', 'council tax bill', 'kwh', 'meter reading', 'dividend voucher', 'annual benefit statement', 'tariff'],
  ],
  p60: [
    [5, 'p60', 'p60 end of year certificate', 'end of year certificate', 'p60u', 'p60 single sheet'],
    [1, 'in this employment', 'this employment', 'pay in this employment'],
    [1, 'in previous employment', 'in previous employments', 'previous employment', 'in previous employments s'],
    [1, 'total for year', 'total for the year', 'for the year'],
    [1, 'final tax code', 'final code'],
    [1, 'to the employee', 'keep this certificate', 'please keep this certificate'],
    [1, 'national insurance contributions in this employment', 'employees contributions', 'nic letter', 'ni table letter', 'nic table letter'],
    [-4, 'net pay', 'p45', 'details of employee leaving work'],
  ],
  sa302: [
    [3, 'tax calculation', 'tax computation', 'sa302', 'tax calculation summary', 'income tax computation', 'self assessment tax calculation', 'income tax calculation'],
    [2, 'total income received', 'total income', 'income received before tax taken off'],
    [1, 'personal allowance', 'minus personal allowance', 'less personal allowance'],
    [1, 'total income on which tax is due', 'income on which tax is due', 'taxable income', 'total income on which tax has been charged'],
    [1, 'income tax due', 'income tax charged', 'total income tax', 'income tax'],
    [1, 'basic rate', 'higher rate', 'starter rate', 'at basic rate'],
    [1, 'unique taxpayer reference', 'utr', 'unique taxpayer reference utr', 'tax reference'],
    [1, 'class 4 national insurance contributions', 'class 4', 'class 4 nic', 'class 4 nics', 'class 2'],
    [1, 'profit from self employment', 'profit from self employments', 'dividends from uk companies', 'pay from all employments', 'profit from partnerships', 'profit from uk land and property', 'self employment profit', 'trading profit'],
    [-5, 'tax year overview', 'p60', 'net pay'],
  ],
  'tax-year-overview': [
    [5, 'tax year overview'],
    [1, 'less payments for this year', 'payments for this year', 'less payments'],
    [1, 'less other adjustments', 'other adjustments'],
    [1, 'sub total', 'subtotal'],
    [1, 'surcharges', 'penalties', 'interest'],
    [1, 'unique taxpayer reference', 'utr', 'unique taxpayer reference utr'],
  ],
}
