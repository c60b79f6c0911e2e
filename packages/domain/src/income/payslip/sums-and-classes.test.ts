import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { textPage } from '../../../testing/slips.ts'
import type { Payslip } from '../income-reading.ts'
import { readIncomeDocument } from '../read-income-document.ts'
import { sureFrom } from '../sure-from.ts'

function slipOf(lines: readonly TestLine[]): Payslip {
  const reading = readIncomeDocument([textPage([...HEADS, ...lines])])
  const [slip] = reading.documentType === 'payslip' ? reading.payslips : []
  if (slip === undefined) throw new Error(`Read as ${reading.documentType}.`)
  return slip
}

const HEADS: readonly TestLine[] = [
  [20, 30, 'Alder Quay Ltd', 12],
  [20, 50, 'Name'],
  [90, 50, 'Ms Orla Finch'],
  [20, 64, 'Pay date'],
  [90, 64, '28/05/2026'],
  [220, 50, 'NI no'],
  [290, 50, 'AB123456C'],
  [220, 64, 'Tax code'],
  [290, 64, '1257L'],
]

/** Rows of a name and its figures, one below the other. */
function table(top: number, rows: readonly (readonly [string, ...string[]])[]): TestLine[] {
  return rows.flatMap(([name, ...figures], at): TestLine[] => [
    [20, top + at * 14, name],
    ...figures.flatMap((text, column): TestLine[] =>
      text === '' ? [] : [[180 + column * 80, top + at * 14, text]],
    ),
  ])
}

const linesOf = ({ lines }: Payslip) =>
  lines.map(({ kind, label, amount }) => `${kind} ${label} ${amount}`)

const isSure = ({ evidence }: Payslip, path: string) =>
  (evidence[path]?.confidence ?? 0) >= sureFrom

describe('sums', () => {
  it('takes neither a base nor its share for the amount', () => {
    const slip = slipOf(
      table(100, [
        ['Description', 'Base', 'Rate', 'Employee'],
        ['Earnings'],
        ['Salary', '', '', '2,000.00'],
        ['Salary sacrifice pension', '2,000.00', '5.00%', '-100.00'],
        ['Gross pay', '', '', '1,900.00'],
        ['Deductions'],
        ['Income tax', '1,900.00', '', '-170.20'],
        ['Student loan', '1,900.00', '9.00%', '-20.00'],
        ['Total deductions', '', '', '-190.20'],
        ['Net pay', '', '', '1,709.80'],
      ]),
    )
    expect(linesOf(slip)).toEqual([
      'payment Salary 200000',
      'payment Salary sacrifice pension -10000',
      'deduction Income tax 17020',
      'deduction Student loan 2000',
    ])
    expect(slip.lines.every(({ units, rate }) => units === null && rate === null)).toBe(true)
  })

  it('leaves out what a printed total does not have in it', () => {
    const slip = slipOf(
      table(100, [
        ['Money there is for pay', '885.65'],
        ['Basic pay', '476.63'],
        ['Additional hours', '409.02'],
        ['Gross pay', '885.65'],
        ['PAYE tax', '128.80'],
        ['National insurance', '51.49'],
        ['Total deductions', '180.29'],
        ['Net pay', '705.36'],
      ]),
    )
    expect(linesOf(slip).slice(0, 2)).toEqual([
      'payment Basic pay 47663',
      'payment Additional hours 40902',
    ])
    expect(slip.arithmeticHolds).toBe(true)
  })

  it('knows a total in the heading of its part, and the year under an amount', () => {
    const slip = slipOf(
      table(100, [
        ['Earnings', '£1,200.00'],
        ['Contract hours', '£1,000.00'],
        ['', 'YTD £9,000.00'],
        ['Extra hours', '£200.00'],
        ['', 'YTD £600.00'],
        ['Deductions', '£150.00'],
        ['Tax', '£100.00'],
        ['', 'YTD £900.00'],
        ['National Insurance', '£50.00'],
        ['', 'YTD £450.00'],
        ['Net pay', '£1,050.00'],
      ]),
    )
    expect(slip).toMatchObject({ basicPay: 100_000, overtime: 20_000, incomeTax: 10_000 })
    expect(slip.yearToDate).toMatchObject({ tax: 90_000, nationalInsurance: 45_000 })
  })
})

describe('classes', () => {
  const paid = (name: string) =>
    slipOf(
      table(100, [
        ['Payments'],
        ['Basic pay', '2,000.00'],
        ['Win bonus', '300.00'],
        [name, '200.00'],
        ['Gross pay', '2,500.00'],
        ['Deductions'],
        ['Tax', '300.00'],
        ['NI', '100.00'],
        ['Total deductions', '400.00'],
        ['Net pay', '2,100.00'],
      ]),
    )

  it.each(['Zorbing', 'Para pay'])('“%s” is no basic pay, and may be a bonus', (name) => {
    const slip = paid(name)
    expect(slip).toMatchObject({ basicPay: 200_000, bonus: 30_000, otherPayments: 20_000 })
    expect(isSure(slip, 'bonus')).toBe(false)
  })

  it('is sure of a bonus where every payment is told', () => {
    expect(isSure(paid('Car allowance'), 'bonus')).toBe(true)
  })

  it('doubts a deduction that no word tells where contributions have no line', () => {
    const slip = slipOf(
      table(100, [
        ['Payments'],
        ['Basic pay', '2,000.00'],
        ['Gross pay', '2,000.00'],
        ['Deductions'],
        ['Tax', '190.00'],
        ['Zorb', '76.00'],
        ['Total deductions', '266.00'],
        ['Net pay', '1,734.00'],
      ]),
    )
    expect(slip.otherDeductions).toBe(7_600)
    expect(isSure(slip, 'otherDeductions')).toBe(false)
  })

  it('a message that speaks of another paper names none', () => {
    const slip = slipOf([
      ...table(100, [
        ['Basic pay', '2,000.00'],
        ['Gross pay', '2,000.00'],
        ['Tax', '190.00'],
        ['NI', '76.00'],
        ['Net pay', '1,734.00'],
      ]),
      [20, 300, 'Message: your P60 will be issued by 31 May'],
    ])
    expect(slip.netPay).toBe(173_400)
  })
})
