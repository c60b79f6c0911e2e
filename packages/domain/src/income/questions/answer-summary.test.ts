import { describe, expect, it } from 'vitest'
import { askedSlip, placedAt } from '../../../testing/asked-payslips.ts'
import { answerPayslipQuestion } from './answer-payslip-question.ts'
import type { PayslipsPart } from './paper-parts.ts'
import type { AskedPayslip } from './payslip-answer.ts'

const summaryOf = (slips: readonly AskedPayslip[], question = 'summarise these payslips') =>
  answerPayslipQuestion(question, slips)

function tableOf(slips: readonly AskedPayslip[]): PayslipsPart {
  const table = summaryOf(slips).parts?.find((part) => part.kind === 'payslips')
  if (table === undefined) throw new Error('no table')
  return table
}

/** A row as it is read: its name and what stands in each column. */
const rowsOf = ({ rows }: PayslipsPart) =>
  rows.map(({ name, cells }) => [name, ...cells.map(({ amount, text }) => amount ?? text ?? null)])

const ofOakmere = (payDate: string) =>
  askedSlip(payDate, null, { employer: 'Oakmere Ltd', taxCode: 'BR', payFrequency: 'weekly' })

describe('several payslips summed up', () => {
  it('stand beside each other, the oldest first, in the order of a payslip', () => {
    const table = tableOf([askedSlip('2026-09-28', null), askedSlip('2026-08-28', 20000)])
    expect(table.groups).toEqual([
      {
        employer: 'Harbour Foods Ltd',
        employee: 'Ms J Okafor',
        payslips: [
          { payDate: '2026-08-28', documentId: 7, filename: '2026-08-28.pdf' },
          { payDate: '2026-09-28', documentId: 7, filename: '2026-09-28.pdf' },
        ],
      },
    ])
    expect(rowsOf(table)).toEqual([
      ['Tax code', 'S1257L', 'S1257L'],
      ['NI number', 'AB123456C', 'AB123456C'],
      ['Paid', 'monthly', 'monthly'],
      ['Basic pay', 250000, 250000],
      ['Overtime', 20000, null],
      ['Other payments', 5000, 5000],
      ['Gross pay', 275000, 255000],
      ['Income tax', 30000, 30000],
      ['National Insurance', 15000, 15000],
      ['Pension', 10000, 10000],
      ['Other deductions', 1500, 1500],
      ['Total deductions', 56500, 56500],
      ['Net pay', 218500, 198500],
      ['Gross pay, year to date', 1275000, 1275000],
      ['Taxable pay, year to date', 1225000, 1225000],
      ['Income tax, year to date', 150000, 150000],
      ['National Insurance, year to date', 75000, 75000],
    ])
    expect(table.rows.filter(({ isTotal }) => isTotal).map(({ name }) => name)).toEqual([
      'Gross pay',
      'Total deductions',
      'Net pay',
    ])
  })

  it('lead each figure to its place, payslip by payslip', () => {
    const { parts, citations } = summaryOf([
      askedSlip('2026-08-28', 20000),
      askedSlip('2026-09-28', null),
    ])
    const table = parts?.find((part) => part.kind === 'payslips')
    const quoted = (name: string) =>
      table?.rows
        .find((row) => row.name === name)
        ?.cells.map(({ citations: own }) => own.map((at) => citations[at]?.quote))
    expect(quoted('Net pay')).toEqual([['£2,185.00'], ['£1,985.00']])
    expect(quoted('Overtime')).toEqual([['O/T x 1.5: £200.00'], []])
    expect(quoted('Tax code')).toEqual([['S1257L'], ['S1257L']])
    // It is added up, and stands nowhere.
    expect(quoted('Total deductions')).toEqual([[], []])
    // All of one payslip before those of the next, so that the next place is on the same page.
    const files = citations.map(({ filename }) => filename)
    expect(files).toEqual(files.toSorted())
  })

  it('of two employers at once stand by employer', () => {
    const table = tableOf([
      ofOakmere('2026-09-04'),
      askedSlip('2026-08-28', null),
      askedSlip('2026-09-28', null, { employer: 'HARBOUR FOODS LTD.' }),
      ofOakmere('2026-09-11'),
    ])
    expect(
      table.groups.map(({ employer, payslips }) => [
        employer,
        ...payslips.map((one) => one.payDate),
      ]),
    ).toEqual([
      ['Harbour Foods Ltd', '2026-08-28', '2026-09-28'],
      ['Oakmere Ltd', '2026-09-04', '2026-09-11'],
    ])
    expect(rowsOf(table)[0]).toEqual(['Tax code', 'S1257L', 'S1257L', 'BR', 'BR'])
  })

  it('of two people at one employer stand by person', () => {
    const other = { niNumber: 'CD654321A', employee: 'Mr T Okafor' }
    const { groups } = tableOf([
      askedSlip('2026-08-28', null),
      askedSlip('2026-08-28', null, other),
      askedSlip('2026-09-28', null),
    ])
    expect(groups.map(({ employee, payslips }) => [employee, payslips.length])).toEqual([
      ['Ms J Okafor', 2],
      ['Mr T Okafor', 1],
    ])
    const { parts } = summaryOf([
      askedSlip('2026-08-28', null),
      askedSlip('2026-08-28', null, other),
    ])
    expect(parts?.at(-1)).toEqual({
      kind: 'text',
      role: 'note',
      text: 'These payslips are of 2 different people: look at each by itself.',
    })
  })

  it('say the same as Markdown', () => {
    const { message } = summaryOf([
      askedSlip('2026-08-28', 20000, { employer: 'Pipe | Sons *Ltd*' }),
      askedSlip('2026-09-28', null, { employer: 'Pipe | Sons *Ltd*' }),
    ])
    const [lead, table, ...notes] = message.split('\n\n')
    expect(lead).toBe(
      '**Summary of 2 payslips** of Ms J Okafor from Pipe | Sons \\*Ltd\\*, 28 August 2026 to 28 September 2026.',
    )
    expect(table?.split('\n').slice(0, 6)).toEqual([
      '|  | 28 August 2026 | 28 September 2026 |',
      '| --- | ---: | ---: |',
      '| Employer | Pipe \\| Sons \\*Ltd\\* | Pipe \\| Sons \\*Ltd\\* |',
      '| Employee | Ms J Okafor | Ms J Okafor |',
      '| File | 2026-08-28.pdf | 2026-09-28.pdf |',
      '| Tax code | S1257L | S1257L |',
    ])
    expect(table).toContain('| Overtime | £200.00 | – |')
    expect(notes).toEqual(['Not on any of these 2 payslips: bonus, commission, student loan.'])
  })

  it('mark what was not read surely, and say which do not add up', () => {
    const unsure = { evidence: { netPay: placedAt(100, 0.6) }, arithmeticHolds: false }
    const slips = [askedSlip('2026-08-28', null), askedSlip('2026-09-28', null, unsure)]
    const net = tableOf(slips).rows.find(({ name }) => name === 'Net pay')
    expect(net?.cells.map(({ isUnsure = false }) => isUnsure)).toEqual([false, true])
    const { message } = summaryOf(slips)
    expect(message).toContain('| Net pay | £1,985.00 | £1,985.00 (check) |')
    expect(message).toContain('hold it against the page')
    expect(message).toContain('The figures of the payslip of 28 September 2026 do not add up')
  })

  it('keep what else was asked beside the table', () => {
    const { parts, citations } = summaryOf(
      [askedSlip('2026-08-28', null), askedSlip('2026-09-28', null)],
      'how many payslips are there, and a full summary of the tax code',
    )
    expect(parts?.map(({ kind }) => kind)).toEqual([
      'written',
      'written',
      'text',
      'payslips',
      'text',
    ])
    const table = parts?.find((part) => part.kind === 'payslips')
    const code = table?.rows[0]?.cells[0]?.citations[0] ?? -1
    expect(citations[code]).toMatchObject({ criterion: 'Tax code', quote: 'S1257L' })
  })
})

describe('what a total holds beyond its lines', () => {
  it('is a line of its own, so that the earnings come to the gross pay', () => {
    const table = tableOf([
      askedSlip('2026-08-28', 20000, { otherPayments: null, grossPay: 280000, netPay: 223600 }),
      askedSlip('2026-09-28', 20000),
    ])
    const row = (name: string) =>
      rowsOf(table)
        .find(([first]) => first === name)
        ?.slice(1)
    expect(row('Difference to gross pay')).toEqual([10000, null])
    expect(row('Difference to net pay')).toEqual([100, null])
    for (const [column] of table.groups.flatMap(({ payslips }) => payslips).entries()) {
      const of = (isTotal: boolean) =>
        table.rows
          .filter((one) => one.block === 'pay' && (one.isTotal === true) === isTotal)
          .reduce((sum, { cells }) => sum + (cells[column]?.amount ?? 0), 0)
      expect(of(false)).toBe(of(true))
    }
  })

  it('is not told where the payslip breaks nothing down', () => {
    const none = { basicPay: null, otherPayments: null, lines: [] }
    const names = rowsOf(tableOf([askedSlip('2026-08-28', null, none)])).map(([name]) => name)
    expect(names).toContain('Gross pay')
    expect(names).not.toContain('Difference to gross pay')
  })

  it('is of figures alone told too', () => {
    expect(summaryOf([askedSlip('2026-08-28', null)]).answer.summary).toMatchObject({
      otherPayments: 5000,
      otherDeductions: 1500,
    })
  })
})

describe('one payslip summed up', () => {
  it('is a table of one column', () => {
    const { answer, message, parts } = summaryOf([askedSlip('2026-08-28', 20000)])
    expect(answer.summary).toMatchObject({ netPay: 218500, bonus: null })
    expect(message).toContain(
      '**Summary of the payslip of 28 August 2026** of Ms J Okafor from Harbour Foods Ltd.',
    )
    expect(parts?.map(({ kind }) => kind)).toEqual(['text', 'payslips', 'text'])
    expect(message).toContain('| Net pay | £2,185.00 |')
  })

  it('without a date is named by its month, else by its file', () => {
    const headOf = (more: Parameters<typeof askedSlip>[2]) =>
      tableOf([askedSlip('2026-08-28', null, { payDate: null, ...more })]).groups[0]?.payslips[0]
    expect(headOf({})).toMatchObject({ payDate: null, period: 'Month 5, 2026-27' })
    expect(headOf({ taxPeriod: null })).toEqual({
      payDate: null,
      documentId: 7,
      filename: '2026-08-28.pdf',
    })
  })
})
