import { describe, expect, it } from 'vitest'
import { csvFile, csvRow } from './csv.ts'

describe('rows as comma-separated text', () => {
  it.each([
    [['a', 1, null, 'b'], 'a,1,,b'],
    [['Leeds, Kent', 'say "yes"', 'two\nlines'], '"Leeds, Kent","say ""yes""","two\nlines"'],
    [[''], ''],
    [[-3, 0.5, { figure: '-3.50' }], '-3,0.5,-3.50'],
  ])('%j is %s', (cells, row) => {
    expect(csvRow(cells)).toBe(row)
  })

  it.each(['=1+1', '+44 113', '-2', '@SUM(A1)', '|calc', '\t=1', '  =1', '\r=1'])(
    'words that begin as a formula does are text: %j',
    (words) => {
      expect(csvRow([words]).replaceAll('"', '')).toBe(`'${words}`)
    },
  )

  it('a file begins with the mark of UTF-8 and ends each row', () => {
    expect(csvFile([['a'], ['é']])).toBe('\uFEFFa\r\né\r\n')
  })
})
