import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { textPage } from '../../../testing/slips.ts'
import type { Payslip } from '../income-reading.ts'
import { readIncomeDocument } from '../read-income-document.ts'

/** A slip that tells its week alone, with the gross pay of the year at its foot. */
const slip = (date: string, week: string, toDate: string): readonly TestLine[] => [
  [40, 30, 'Alder Quay Ltd', 14],
  [40, 60, 'Name: Ms Orla Finch'],
  [240, 60, `Pay date: ${date}`],
  [420, 60, 'NI No: AB123456C'],
  [40, 74, 'Tax code: 1257L'],
  [240, 74, 'NI letter: A'],
  [420, 74, `Tax week: ${week}`],
  [40, 110, 'Payments'],
  [240, 110, 'Amount'],
  [300, 110, 'Deductions'],
  [500, 110, 'Amount'],
  [40, 126, 'Basic pay'],
  [240, 126, '900.00'],
  [300, 126, 'PAYE tax'],
  [500, 126, '83.20'],
  [40, 150, 'Gross pay'],
  [240, 150, '900.00'],
  [300, 150, 'Total deductions'],
  [500, 150, '83.20'],
  [300, 170, 'Net pay'],
  [500, 170, '816.80'],
  [40, 200, 'Gross pay to date'],
  [240, 200, toDate],
]

function slipsOf(...slips: readonly (readonly TestLine[])[]): readonly Payslip[] {
  const reading = readIncomeDocument(slips.map((lines, at) => textPage(lines, at + 1)))
  return reading.documentType === 'payslip' ? reading.payslips : []
}

describe('how often somebody is paid', () => {
  it('is told by two payslips between which no pay lies', () => {
    const slips = slipsOf(slip('05/06/2026', '9', '4,500.00'), slip('19/06/2026', '11', '5,400.00'))
    expect(slips.map(({ payFrequency }) => payFrequency)).toEqual(['fortnightly', 'fortnightly'])
    expect(slips.map(({ annualised }) => annualised.basic)).toEqual([2_340_000, 2_340_000])
  })

  it('is left as it was where one may be missing between them', () => {
    const slips = slipsOf(slip('05/06/2026', '9', '4,500.00'), slip('19/06/2026', '11', '6,300.00'))
    expect(slips.map(({ payFrequency }) => payFrequency)).toEqual(['weekly', 'weekly'])
  })
})
