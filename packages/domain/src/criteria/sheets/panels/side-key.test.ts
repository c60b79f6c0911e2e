import { describe, expect, it } from 'vitest'
import { read, sheet } from '../../../../testing/sheets.ts'

const HEAD = ['Criteria', 'Halifax', 'TMW', 'Paragon']
const TABLE = [
  HEAD,
  ['DMP', 'N', 'R', 'Y'],
  ['Max age', '75', '80', '85'],
  ['Ex-council flats', 'Y', 'N', 'Y – max 80% LTV'],
  ['HMO', 'R', 'N', 'Y'],
]

/** The table from the second row on, with a key before it from the given row. */
const besideKey = (key: readonly (readonly string[])[], from: number) => {
  const width = Math.max(...key.map((cells) => cells.length))
  return Array.from({ length: TABLE.length + 1 + Math.max(0, from) }, (_, row) => {
    const cells = key[row - from] ?? []
    const padded = Array.from({ length: width + 1 }, (_, at) => cells[at] ?? '')
    return [...padded, ...(TABLE[row - 1] ?? [])]
  })
}

const cellsOf = (rows: Parameters<typeof sheet>[1]) =>
  read(sheet('Panel', rows)).answers.map(
    ({ lender, criterion, text }) => `${lender} ${criterion}: ${text}`,
  )

const wanted = TABLE.slice(1).flatMap(([criterion, ...texts]) =>
  texts.map((text, at) => `${HEAD[at + 1]} ${criterion}: ${text}`),
)

describe('a key to the left of the table', () => {
  it.each([
    ['in one column', [['Key'], ['Y = yes'], ['N = no'], ['R = refer']], 0],
    ['beginning beside the heading', [['Legend'], ['Y = yes'], ['N = no'], ['R = refer']], 1],
    ['without a word before it', [['Y = accepted'], ['N = declined'], ['R = refer']], 0],
    [
      'in two columns',
      [
        ['Key', ''],
        ['Y', 'Accepted'],
        ['N', 'Not accepted'],
        ['R', 'Refer'],
      ],
      1,
    ],
    ['below the heading', [['Codes:'], ['Y = yes'], ['N = no'], ['Blank = ask us']], 2],
  ])('%s', (_, key, from) => {
    expect(cellsOf(besideKey(key, from)).toSorted()).toEqual(wanted.toSorted())
  })

  it('still explains the codes', () => {
    const reading = read(sheet('Panel', besideKey([['Key'], ['Y = yes'], ['R = refer']], 0)))
    expect(reading.sheets[0]?.legend).toContainEqual({ code: 'R', meaning: 'refer' })
  })

  it('leaves labels that stand apart from their answers', () => {
    const rows = TABLE.map(([label = '', ...texts]) => [label, '', ...texts])
    expect(cellsOf(rows).toSorted()).toEqual(wanted.toSorted())
  })
})
