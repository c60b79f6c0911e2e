import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../testing/pages.ts'
import { page, readOne } from '../../testing/statement-pages.ts'
import { readStatements } from './read-statements.ts'

/** A list as a paper has it: its words around it, its rows, and where the balances before and after stand. */
type Paper = {
  readonly above: readonly string[]
  readonly heads: readonly [date: string, words: string, sum: string, balance: string]
  readonly rows: readonly (readonly [words: string, pence: number])[]
  readonly opening: readonly [name: string, pence: number]
  readonly closingName: string
  readonly ends: 'in the list' | 'above it'
  readonly hasBalances: boolean
  readonly below: readonly string[]
}

const pounds = (pence: number) =>
  `${pence < 0 ? '-' : ''}${Math.floor(Math.abs(pence) / 100).toLocaleString('en-GB')}.${String(Math.abs(pence) % 100).padStart(2, '0')}`

function pageOf({ above, heads, rows, opening, closingName, ends, hasBalances, below }: Paper) {
  const lines: TestLine[] = []
  let y = 40
  const put = (...cells: readonly [number, string][]) => {
    for (const [left, text] of cells) lines.push([left, y, text])
    y += 16
  }
  for (const text of above) put([40, text])
  const closing = rows.reduce((sum, [, pence]) => sum + pence, opening[1])
  if (ends === 'above it') {
    put([40, opening[0]], [480, pounds(opening[1])])
    put([40, closingName], [480, pounds(closing)])
  }
  y += 30
  put([40, heads[0]], [130, heads[1]], [380, heads[2]], [480, heads[3]])
  if (ends === 'in the list') put([130, opening[0]], [480, pounds(opening[1])])
  let balance = opening[1]
  for (const [at, [words, pence]] of rows.entries()) {
    balance += pence
    const printed: readonly [number, string][] = hasBalances ? [[480, pounds(balance)]] : []
    put([40, `${3 + at * 4} Mar 2026`], [130, words], [380, pounds(pence)], ...printed)
  }
  if (ends === 'in the list') put([130, closingName], [480, pounds(closing)])
  y += 30
  for (const text of below) put([40, text])
  return page(lines)
}

const sum = fc.integer({ min: 101, max: 90_000 })
const list = fc.record({
  sums: fc.tuple(sum, sum, sum),
  first: fc.integer({ min: 200_000, max: 900_000 }),
  ends: fc.constantFrom('in the list' as const, 'above it' as const),
  hasBalances: fc.boolean(),
  count: fc.integer({ min: 3, max: 6 }),
})

describe('a short statement that says little of itself', () => {
  it('is one by its days, its rows and both of its ends', () => {
    fc.assert(
      fc.property(
        list,
        fc.constantFrom('Hanmere Savings', 'Copper Lane Building Society', 'Easy saver'),
        fc.constantFrom(
          ['Opening balance', 'Closing balance'] as const,
          ['Previous balance', 'New balance'] as const,
          ['Brought forward', 'Carried forward'] as const,
        ),
        ({ sums: [one, two, three], first, ends, hasBalances }, title, [opening, closingName]) => {
          const reading = readOne([
            pageOf({
              above: [title, 'Miss Orla Finch', 'Account number 12345678'],
              heads: ['Date', 'Description', 'Amount', 'Balance'],
              rows: [
                ['Deposit', one],
                ['Interest', two],
                ['Withdrawal', -three],
              ],
              opening: [opening, first],
              closingName,
              ends,
              hasBalances,
              below: [],
            }),
          ])
          expect(reading.transactions).toHaveLength(3)
          expect([reading.openingBalance, reading.reconciles]).toEqual([first, true])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is none where its rows do not lead from one end to the other', () => {
    const paper = pageOf({
      above: ['Hanmere Savings'],
      heads: ['Date', 'Description', 'Amount', 'Balance'],
      rows: [
        ['Deposit', 500],
        ['Interest', 700],
        ['Withdrawal', -900],
      ],
      opening: ['Opening balance', 20_000],
      closingName: 'Closing balance',
      ends: 'in the list',
      hasBalances: false,
      below: [],
    })
    const words = paper.page.words.map((word) =>
      word.text === '203.00' ? { ...word, text: '204.00' } : word,
    )
    expect(readStatements([{ ...paper, page: { ...paper.page, words } }]).ok).toBe(false)
  })
})

describe('other papers with days, rows and both ends', () => {
  const others: readonly (readonly [string, Pick<Paper, 'above' | 'heads' | 'below'>, string[]])[] =
    [
      [
        'an invoice',
        {
          above: ['Tarn Joinery Ltd', 'Invoice number 20417', 'Statement of your account'],
          heads: ['Date', 'Description', 'Amount', 'Balance'],
          below: ['Amount due within 30 days. VAT number 123 4567 89.'],
        },
        ['Joinery', 'Delivery', 'Payment received'],
      ],
      [
        'a mortgage statement',
        {
          above: ['Norbeck Building Society', 'Annual mortgage statement', 'Miss Orla Finch'],
          heads: ['Date', 'Description', 'Amount', 'Balance'],
          below: ['Remaining term 21 years. An early repayment charge applies.'],
        },
        ['Interest charged', 'Fee', 'Direct Debit received'],
      ],
      [
        'a mortgage statement',
        {
          above: ['Norbeck Building Society', 'Your mortgage statement', 'Account number 12345678'],
          heads: ['Date', 'Details', 'Amount', 'Balance'],
          below: [],
        },
        ['Interest charged', 'Insurance', 'Payment received'],
      ],
      [
        'a credit card statement',
        {
          above: ['Larch Card', 'Miss Orla Finch', 'Credit limit £4,000'],
          heads: ['Date', 'Description', 'Amount', 'Balance'],
          below: ['Minimum payment £25.00 by 21 April 2026'],
        },
        ['KIOSK', 'CORNER CAFE', 'PAYMENT THANK YOU'],
      ],
      [
        'a loan statement',
        {
          above: ['Brigg Finance', 'Loan account 12345678', 'Miss Orla Finch'],
          heads: ['Date', 'Details', 'Amount', 'Balance'],
          below: ['Remaining balance as above. Amount of credit £9,000.'],
        },
        ['Interest', 'Fee', 'Payment'],
      ],
      [
        'a payslip',
        {
          above: ['Tarn Joinery Ltd', 'Payslip', 'Tax code 1257L', 'NI category A'],
          heads: ['Date', 'Payment', 'Amount', 'To date'],
          below: ['Gross pay 2,000.00', 'Net pay 1,700.00'],
        },
        ['Basic pay', 'Overtime', 'PAYE'],
      ],
      [
        'a tenancy or rent statement',
        {
          above: ['Moss Lettings', 'Rent account', 'Tenancy reference 20417'],
          heads: ['Date', 'Details', 'Amount', 'Balance'],
          below: [],
        },
        ['Rent', 'Rent', 'Payment'],
      ],
    ]

  it.each(others)('are %s', (looksLike, paper, names) => {
    fc.assert(
      fc.property(list, ({ sums, first, ends, hasBalances, count }) => {
        const rows = [...names, ...names]
          .slice(0, count)
          .map((name, at) => [name, at % 3 < 2 ? sums[at % 3] : -sums[2]] as const)
        const opening = ['Opening balance', first] as const
        const closingName = 'Closing balance'
        expect(
          readStatements([
            pageOf({
              ...paper,
              rows: rows as Paper['rows'],
              opening,
              closingName,
              ends,
              hasBalances,
            }),
          ]),
        ).toEqual({ ok: false, error: { problem: 'not-a-bank-statement', looksLike } })
      }),
      { numRuns: 30 },
    )
  })
})
