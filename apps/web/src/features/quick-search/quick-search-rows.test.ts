import type { QuickSearchSource } from '@criteria-desk/contract/quick-search'
import { describe, expect, it } from 'vitest'
import {
  countOutcomes,
  cutAtMatches,
  judged,
  type LenderRow,
  matches,
  placeOf,
  showLenders,
} from './quick-search-rows.ts'

const row = (name: string, outcome: LenderRow['outcome']): LenderRow => ({
  name,
  outcome,
  answer: 'Yes',
  answers: [],
})
const rows = [row('Cedar', 'accept'), row('alder', 'decline'), row('Birch', 'accept')]
const filter = { term: '', outcome: null, sort: 'outcome', isDescending: false } as const
const names = (shown: readonly LenderRow[]) => shown.map((lender) => lender.name)

describe('lenders of a criterion', () => {
  it('stand by outcome, then by name', () => {
    expect(names(showLenders(rows, filter))).toEqual(['Birch', 'Cedar', 'alder'])
  })

  it('can be sorted by name, either way', () => {
    expect(names(showLenders(rows, { ...filter, sort: 'lender' }))).toEqual([
      'alder',
      'Birch',
      'Cedar',
    ])
    expect(names(showLenders(rows, { ...filter, sort: 'lender', isDescending: true }))).toEqual([
      'Cedar',
      'Birch',
      'alder',
    ])
  })

  it('are narrowed by part of a name in any case, and by outcome', () => {
    expect(names(showLenders(rows, { ...filter, term: 'ALD' }))).toEqual(['alder'])
    expect(names(showLenders(rows, { ...filter, outcome: 'accept' }))).toEqual(['Birch', 'Cedar'])
    expect(matches('Right to buy', 'TO b')).toBe(true)
    expect(matches('Right to buy', '')).toBe(true)
    expect(matches('Right to buy', 'sell')).toBe(false)
  })

  it('are counted by outcome', () => {
    expect(countOutcomes(rows)).toMatchObject({ accept: 2, decline: 1, 'not-stated': 0 })
  })
})

describe('places', () => {
  const source: QuickSearchSource = {
    answer: 'Yes',
    sheetName: 'Income',
    documentId: 7,
    filename: 'grid.xlsx',
    date: '2025-11-03',
    outcome: 'accept',
    isSuperseded: false,
    cell: 'B4',
  }
  it('open in a sheet by cell and in a PDF by page', () => {
    expect(placeOf(source, 'Alder', 'Lodger income')).toEqual({
      documentId: 7,
      filename: 'grid.xlsx',
      sheetName: 'Income',
      cell: 'B4',
      quote: 'Yes',
      outcome: 'accept',
      lender: 'Alder',
      criterion: 'Lodger income',
    })
    const { cell: _, ...onPage } = { ...source, page: 3 }
    expect(placeOf(onPage, 'Alder', 'x')).toMatchObject({ page: 3 })
    expect(placeOf(onPage, 'Alder', 'x').sheetName).toBeUndefined()
  })

  it('name the product, and have an outcome unless they are a figure alone', () => {
    const figure = { ...source, answer: '75', variant: 'Ltd Co', isFigure: true }
    expect(placeOf(figure, 'Alder', 'x')).toMatchObject({ variant: 'Ltd Co', quote: '75' })
    expect(placeOf(figure, 'Alder', 'x').outcome).toBeUndefined()
    const held = judged({ ...row('Alder', 'accept'), isFigure: true, answers: [figure] })
    expect(held.answers.map((answer) => placeOf(answer, 'Alder', 'x').outcome)).toEqual(['accept'])
  })
})

describe('marking a term in an answer', () => {
  it('cuts at every match', () => {
    expect(cutAtMatches('Max 2 lodgers, max £7,500', 'MAX')).toEqual([
      { text: 'Max', isMatch: true },
      { text: ' 2 lodgers, ', isMatch: false },
      { text: 'max', isMatch: true },
      { text: ' £7,500', isMatch: false },
    ])
  })

  it('leaves text without a match whole', () => {
    expect(cutAtMatches('Yes', 'no')).toEqual([{ text: 'Yes', isMatch: false }])
    expect(cutAtMatches('', 'no')).toEqual([{ text: '', isMatch: false }])
  })
})
