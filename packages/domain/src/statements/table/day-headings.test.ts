import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { letterhead, page, readOne, rowsOf } from '../../../testing/statement-pages.ts'

type Entry = readonly [text: string, pence: number]
type Day = readonly [day: string, date: string, entries: readonly Entry[]]

const OPENING = 10_000
const days: readonly Day[] = [
  [
    'Mon 3 March 2025',
    '2025-03-03',
    [
      ['KIOSK', -420],
      ['BRIGHTWELL WATER', -3_580],
    ],
  ],
  ['Tue 4 March 2025', '2025-03-04', [['HOLT LTD WAGES', 150_000]]],
  [
    'Fri 7 March 2025',
    '2025-03-07',
    [
      ['RENT FLAT 2', -60_000],
      ['J MARSH', 4_000],
      ['KIOSK', -999],
    ],
  ],
  ['Mon 10 March 2025', '2025-03-10', [['BAKERY', -350]]],
  ['Tue 11 March 2025', '2025-03-11', [['J MARSH', 1_250]]],
  ['Thu 20 March 2025', '2025-03-20', [['KIOSK', -275]]],
  ['Mon 31 March 2025', '2025-03-31', [['BAKERY', -810]]],
]

type Layout = {
  readonly says: string
  readonly states: 'end' | 'start' | 'total'
  readonly order: 'oldest' | 'newest'
  /** Where the sums of the headings end, beside those of the entries or under them. */
  readonly right: number
  readonly minus: string
  readonly heads: boolean
  /** The day that goes on overleaf under its heading once more. */
  readonly turns: boolean
}

const layouts = fc.record<Layout>({
  says: fc.constantFrom('', 'Balance', 'End of day', 'Left that night', 'At close:'),
  states: fc.constantFrom('end', 'start', 'total'),
  order: fc.constantFrom('oldest', 'newest'),
  right: fc.constantFrom(460, 540),
  minus: fc.constantFrom(...'-\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d\u207b'),
  heads: fc.boolean(),
  turns: fc.boolean(),
})

const written = (pence: number, minus: string) =>
  `${pence < 0 ? minus : ''}£${Math.floor(Math.abs(pence) / 100)}.${String(Math.abs(pence) % 100).padStart(2, '0')}`

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, [, pence]) => sum + pence, 0)

function statementOf(layout: Layout, tampered = 0) {
  const { says, states, order, right, minus, heads, turns } = layout
  const pages: TestLine[][] = [
    [
      ...letterhead,
      [40, 130, '1 March 2025 to 31 March 2025'],
      [330, 130, 'Opening balance £100.00'],
    ],
  ]
  let y = 160
  let balance = OPENING
  const stated = days.map(([, , entries]) => {
    const before = balance
    balance += sumOf(entries)
    return states === 'end' ? balance : states === 'start' ? before : sumOf(entries)
  })
  const put = (line: TestLine) => pages.at(-1)?.push(line)
  const end = (text: string, from: number) => from - text.length * 5
  if (heads) {
    put([60, y, 'Description'])
    put([436, y, 'Amount'])
    y += 20
  }
  const heading = (at: number, more = '') => {
    const sum = written((stated[at] ?? 0) + (at === 1 ? tampered : 0), minus)
    put([40, y, `${days[at]?.[0]}${more}`])
    // The words lead up to the sum, as words of one cell.
    put([end(sum, right), y, sum])
    if (says !== '')
      put([end(sum, right) - 3 - says.length * 5 + says.split(' ').length * 2 - 2, y, says])
    y += 16
  }
  const places = [...days.keys()]
  for (const at of order === 'oldest' ? places : places.toReversed()) {
    heading(at)
    const entries = days[at]?.[2] ?? []
    for (const [place, [text, pence]] of (order === 'oldest'
      ? entries
      : entries.toReversed()
    ).entries()) {
      if (turns && at === 2 && place === 1) {
        pages.push([])
        y = 60
        heading(at, ' (continued)')
      }
      const sum = written(pence, minus)
      put([60, y, text])
      put([end(sum, 460), y, sum])
      y += 14
    }
    y += 8
  }
  return readOne(pages.map((lines, at) => page(lines, at + 1)))
}

describe('a list whose days state a balance in their headings', () => {
  const expected = days.flatMap(([, date, entries]) =>
    entries.map(([, pence]) => ({
      date,
      amount: Math.abs(pence),
      type: pence < 0 ? 'debit' : 'credit',
      balance: null,
    })),
  )

  it('is read where they state what the day came to, and nothing is held against that', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const rows = rowsOf(statementOf({ ...layout, states: 'total', heads: true }))
        expect(layout.order === 'oldest' ? rows : rows.toReversed()).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })

  it('is read and held against them, whatever they call it and wherever it stands', () => {
    fc.assert(
      fc.property(
        layouts.filter(({ states }) => states !== 'total'),
        (layout) => {
          const reading = statementOf(layout)
          const rows = rowsOf(reading)
          expect(layout.order === 'oldest' ? rows : rows.toReversed()).toEqual(expected)
          expect(reading.transactions.map(({ description }) => description)).not.toContain(
            layout.says,
          )
          expect(reading.reconciles).toBe(true)
          expect(statementOf(layout, 1_000).reconciles).toBe(false)
        },
      ),
      { numRuns: 25 },
    )
  })
})
