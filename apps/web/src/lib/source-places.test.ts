import { describe, expect, it } from 'vitest'
import {
  addressToIndexes,
  areOnOneSheet,
  placeKey,
  placeLabel,
  placeName,
  type SourcePlace,
} from './source-places.ts'

const sheetPlace: SourcePlace = {
  documentId: 3,
  filename: 'grid.xlsx',
  sheetName: 'Income',
  cell: 'O15',
  lender: 'Alder Bank',
  criterion: 'Lodger income',
  quote: 'Yes',
}

describe('places', () => {
  it.each([
    ['A1', { row: 0, column: 0 }],
    ['O15', { row: 14, column: 14 }],
    ['AG6', { row: 5, column: 32 }],
    ['15', null],
    ['O0', null],
  ])('reads the address %s', (cell, indexes) => {
    expect(addressToIndexes(cell)).toEqual(indexes)
  })

  it('labels a chip by what is needed to tell places apart', () => {
    expect(placeLabel(sheetPlace, true)).toBe('O15')
    expect(placeLabel(sheetPlace, false)).toBe('Income!O15')
    expect(placeLabel({ documentId: 1, filename: 'a.pdf', page: 3, quote: '' }, true)).toBe('p. 3')
    expect(placeLabel({ documentId: 1, filename: 'a.csv', row: 22, quote: '' }, true)).toBe(
      'row 22',
    )
  })

  it('names document, sheet, column and row to a screen reader', () => {
    expect(placeName(sheetPlace)).toBe(
      'Source: grid.xlsx, sheet Income, column O, row 15: Alder Bank, Lodger income',
    )
    expect(
      placeName({ documentId: 1, filename: 'a.csv', sheetName: 'a.csv', row: 22, quote: '' }),
    ).toBe('Source: a.csv, row 22')
  })

  it('tells places and sheets apart', () => {
    expect(placeKey(sheetPlace)).toBe(placeKey({ ...sheetPlace, quote: 'No' }))
    expect(placeKey(sheetPlace)).not.toBe(placeKey({ ...sheetPlace, sheetName: 'Credit' }))
    expect(areOnOneSheet([sheetPlace, sheetPlace])).toBe(true)
    expect(areOnOneSheet([sheetPlace, { ...sheetPlace, sheetName: 'Credit' }])).toBe(false)
  })
})
