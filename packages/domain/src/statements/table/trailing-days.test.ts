import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { letterhead, page, readOne } from '../../../testing/statement-pages.ts'

const heads = (y: number): readonly TestLine[] => [
  [40, y, 'Description'],
  [320, y, 'Money in'],
  [400, y, 'Money out'],
  [480, y, 'Balance'],
]
type Entry = readonly [day: string, name: string, out: string, balance: string]
const entries: readonly Entry[] = [
  ['5 March 2025', 'KIOSK', '10.00', '90.00'],
  ['6 March 2025', 'BAKER', '20.00', '70.00'],
  ['9 March 2025', 'GROCER', '30.00', '40.00'],
]

/** Words and sum on one line, the day on another: above or beneath by so much, entries so far apart. */
function list(above: number, pitch: number): readonly TestLine[] {
  return entries.flatMap(([day, name, out, balance], at): TestLine[] => {
    const y = 200 + at * pitch
    return [
      [40, y + above, `${day} Ref 0${at}${at}`, 8],
      [40, y, name],
      [400, y, out],
      [480, y, balance],
    ]
  })
}

const dates = ['2025-03-05', '2025-03-06', '2025-03-09']

describe('a day on a line without a sum', () => {
  it.each([
    ['beneath its entry', list(11, 36)],
    ['beneath, evenly spaced', list(12, 24)],
    ['above its entry', list(-11, 36)],
    ['above, evenly spaced', list(-12, 24)],
  ])('is of its entry: %s', (_, lines) => {
    const reading = readOne([
      page([...letterhead, [40, 130, '1 March 2025 to 31 March 2025'], ...heads(170), ...lines]),
    ])
    expect(reading.transactions.map(({ date }) => date)).toEqual(dates)
    expect(reading.transactions.map(({ description }) => description)).toEqual(
      entries.map(
        ([, name], at) => expect.stringContaining(name) && expect.stringMatching(`${at}${at}`),
      ),
    )
    expect(reading.unread).toEqual([])
  })

  it('holds for all entries that follow it until the next', () => {
    const reading = readOne([
      page([
        ...letterhead,
        [40, 130, '1 March 2025 to 31 March 2025'],
        ...heads(170),
        [40, 190, '5 March 2025'],
        [40, 204, 'KIOSK'],
        [400, 204, '10.00'],
        [480, 204, '90.00'],
        [40, 218, 'BAKER'],
        [400, 218, '20.00'],
        [480, 218, '70.00'],
        [40, 238, '9 March 2025'],
        [40, 252, 'GROCER'],
        [400, 252, '30.00'],
        [480, 252, '40.00'],
      ]),
    ])
    expect(reading.transactions.map(({ date }) => date)).toEqual([
      '2025-03-05',
      '2025-03-05',
      '2025-03-09',
    ])
  })

  it('is of a description where it is not written as the headings are', () => {
    const reading = readOne([
      page([
        ...letterhead,
        [40, 130, '1 March 2025 to 31 March 2025'],
        ...heads(170),
        [40, 190, 'Wednesday 5 March 2025'],
        [40, 204, 'CARD PAYMENT TO KIOSK ON'],
        [400, 204, '10.00'],
        [480, 204, '90.00'],
        [40, 216, '04-03-2025 OF'],
        [40, 228, '2025'],
        [40, 242, 'BAKER'],
        [400, 242, '20.00'],
        [480, 242, '70.00'],
        [40, 262, 'Sunday 9 March 2025'],
        [40, 276, 'GROCER'],
        [400, 276, '30.00'],
        [480, 276, '40.00'],
      ]),
    ])
    expect(reading.transactions.map(({ date, description }) => [date, description])).toEqual([
      ['2025-03-05', 'CARD PAYMENT TO KIOSK ON 04-03-2025 OF 2025'],
      ['2025-03-05', 'BAKER'],
      ['2025-03-09', 'GROCER'],
    ])
  })

  it('heads the first entries of the next page from the foot of the one before', () => {
    const reading = readOne([
      page([
        ...letterhead,
        [40, 130, '1 March 2025 to 31 March 2025'],
        ...heads(170),
        [40, 190, '5 March 2025'],
        [40, 204, 'KIOSK'],
        [400, 204, '10.00'],
        [480, 204, '90.00'],
        [40, 224, '9 March 2025'],
      ]),
      page(
        [
          ...heads(40),
          [40, 60, 'GROCER'],
          [400, 60, '30.00'],
          [480, 60, '60.00'],
          [40, 80, '11 March 2025'],
          [40, 94, 'BAKER'],
          [400, 94, '20.00'],
          [480, 94, '40.00'],
        ],
        2,
      ),
    ])
    expect(reading.transactions.map(({ date }) => date)).toEqual([
      '2025-03-05',
      '2025-03-09',
      '2025-03-11',
    ])
  })

  it('heads a list of two columns', () => {
    const lines = [
      [40, 190, '5 March 2025'],
      [40, 204, 'KIOSK'],
      [480, 204, '-10.00'],
      [40, 224, '9 March 2025'],
      [40, 238, 'GROCER'],
      [480, 238, '30.00'],
    ] as const
    const reading = readOne([
      page([
        ...letterhead,
        [40, 130, '1 March 2025 to 31 March 2025'],
        [40, 170, 'Details'],
        [480, 170, 'Amount'],
        ...lines,
      ]),
    ])
    expect(reading.transactions.map(({ date, amount, type }) => [date, amount, type])).toEqual([
      ['2025-03-05', 1000, 'debit'],
      ['2025-03-09', 3000, 'credit'],
    ])
  })

  it('is shown with its entry', () => {
    const reading = readOne([
      page([
        ...letterhead,
        [40, 130, '1 March 2025 to 31 March 2025'],
        ...heads(170),
        ...list(11, 36),
      ]),
    ])
    const place = reading.transactions[0]?.place
    expect(place?.kind === 'page' && place.box[3]).toBeGreaterThan(211)
  })
})
