import type { ChatCitation } from '@criteria-desk/contract/chat'
import { describe, expect, it } from 'vitest'
import { type LendersPart, viewList } from './list-view.ts'

type Row = readonly [documentId: number, sheetName: string | undefined, criterion: string]

const grid: Row = [1, 'Income', 'Lodger income']
const panel: Row = [2, 'Grid', 'Rent from lodgers']
const guide: Row = [3, undefined, 'Lodgers']

const cite = (lender: string, [documentId, sheetName, criterion]: Row): ChatCitation => ({
  documentId,
  filename: ['', 'a.xlsx', 'b.xlsx', 'guide.pdf'][documentId] ?? '',
  ...(sheetName === undefined ? { page: 4 } : { sheetName, cell: 'C15' }),
  lender,
  criterion,
  quote: `${lender} on ${criterion}`,
  outcome: 'accept',
})

/** Each lender with the rows that it stands in. */
function listOf(lenders: Readonly<Record<string, readonly Row[]>>) {
  const citations = Object.entries(lenders).flatMap(([name, rows]) =>
    rows.map((row) => cite(name, row)),
  )
  const part: LendersPart = {
    kind: 'lenders',
    outcome: 'accept',
    lines: Object.keys(lenders).map((lender) => {
      const own = citations.flatMap((one, at) => (one.lender === lender ? [at] : []))
      const remarks = own.length === 0 ? ['On other sheets alone'] : []
      const cells = [{ column: 0, outcome: 'accept' as const, citations: own, remarks }]
      return { lender, citations: own, remarks, cells }
    }),
  }
  return viewList([part], [{ name: 'Lodger income', held: '2' }], citations)
}

describe('a single criterion in several documents', () => {
  const list = listOf({
    Alder: [grid, panel],
    Birch: [grid, panel],
    Cedar: [grid, panel],
    Dogwood: [grid],
    Elm: [guide],
    Fir: [],
    Gorse: [],
  })
  const [group] = list.groups
  const wordsOf = (lender: string) =>
    group?.rows.find((row) => row.lender === lender)?.cells.map(({ words }) => words.length)

  it('has a column for each row that several lenders stand in, the fullest first', () => {
    expect(list.columns).toEqual([
      { name: 'Lodger income', held: '2', stands: 'Income · a.xlsx' },
      { name: 'Rent from lodgers', held: '2', stands: 'Grid · b.xlsx' },
    ])
    expect(wordsOf('Alder')).toEqual([1, 1])
    expect(wordsOf('Dogwood')).toEqual([1, 0])
  })

  it('has the words of a row that hardly anybody stands in under the first, and says whose row', () => {
    const elm = group?.rows.find(({ lender }) => lender === 'Elm')
    expect(elm?.cells[0]?.words[0]?.caption).toEqual(['Lodgers', 'guide.pdf'])
  })

  it('folds who has no words into one line', () => {
    expect(group?.folded).toEqual([{ why: 'On other sheets alone', lenders: ['Fir', 'Gorse'] }])
    expect(group?.count).toBe(7)
  })
})

describe('what of a criterion is told beside the words', () => {
  it('is the row where it is not the column’s, and the sheet where one row stands on two', () => {
    const twin: Row = [1, 'Older', 'Lodger income']
    const list = listOf({ Alder: [grid, twin, panel] })
    const [cell] = list.groups[0]?.rows[0]?.cells ?? []
    expect(cell?.words.map(({ caption }) => caption)).toEqual([
      ['Income · a.xlsx'],
      ['Older · a.xlsx'],
      ['Rent from lodgers'],
    ])
    expect(list.columns[0]?.stands).toBe('Income, Older, Grid')
  })

  it('is nothing where all words are of the column’s row', () => {
    const list = listOf({ Alder: [grid], Birch: [grid] })
    expect(list.columns).toEqual([{ name: 'Lodger income', held: '2', stands: 'Income' }])
    expect(list.groups[0]?.rows[0]?.cells[0]?.words[0]?.caption).toEqual([])
  })
})
