import { describe, expect, test } from 'vitest'
import { askedSheets, span } from '../../../testing/asked-sheets.ts'
import { sheet } from '../../../testing/sheets.ts'
import { lendersOfCells } from './lenders-of-cell.ts'

function shownIn(asked: ReturnType<typeof askedSheets>, at: string, words: string) {
  const { entries, shown } = lendersOfCells(asked.index, asked.texts)(span(at, words))
  return { filed: entries.map(({ answer }) => answer.lender), shown: [...shown] }
}

describe('whose a cell is', () => {
  test('lenders across', () => {
    const asked = askedSheets(
      sheet('Grid', [
        ['Criteria', 'Halifax', 'Nationwide'],
        ['Max age', '75', '80'],
        ['Lodger income', 'Yes', 'No'],
      ]),
    )
    expect(shownIn(asked, 'C2', '80')).toEqual({ filed: ['Nationwide'], shown: ['Nationwide'] })
    expect(shownIn(asked, 'B3', 'Yes')).toEqual({ filed: ['Halifax'], shown: ['Halifax'] })
  })

  test('lenders down, a name over several rows', () => {
    const asked = askedSheets(
      sheet(
        'Grid',
        [
          ['Lender', 'Product', 'Max age'],
          ['Halifax', 'Prime', '75'],
          ['', 'Near prime', '70'],
          ['Nationwide', 'All', '80'],
          ['Santander', 'All', '75'],
        ],
        ['A2:A3'],
      ),
    )
    expect(shownIn(asked, 'C3', '70').shown).toEqual(['Halifax'])
    expect(shownIn(asked, 'C4', '80').shown).toEqual(['Nationwide'])
  })

  test('cards one below the other', () => {
    const asked = askedSheets(
      sheet('Cards', [
        ['Halifax'],
        ['Max age', '75'],
        ['Lodgers', 'Yes'],
        ['Nationwide'],
        ['Max age', '80'],
        ['Lodgers', 'No'],
      ]),
    )
    expect(shownIn(asked, 'B3', 'Yes').shown).toEqual(['Halifax'])
    expect(shownIn(asked, 'B6', 'No').shown).toEqual(['Nationwide'])
  })

  test('several lenders in one cell', () => {
    const asked = askedSheets(
      sheet('Notes', [
        ['Criteria', 'Who'],
        ['Max age', 'Halifax: to 75; Nationwide: to 85 with a pension'],
      ]),
      sheet('Grid', [
        ['Criteria', 'Halifax', 'Nationwide'],
        ['Lodgers', 'Yes', 'No'],
      ]),
    )
    expect(shownIn(asked, 'B2', 'to 75').shown).toEqual(['Halifax'])
    expect(shownIn(asked, 'B2', 'to 85 with a pension').shown).toEqual(['Nationwide'])
  })

  test('several lenders in one cell that is read: whose part the words stand in', () => {
    const asked = askedSheets(
      sheet('Notes', [
        ['Criteria', 'Who'],
        ['Max age', 'Halifax – to 75\nNationwide – to 85 with a pension'],
        ['Max loan', 'Halifax – £500,000\nNationwide – £500,000'],
        ['Lodgers', 'Halifax – Yes\nNationwide – No'],
      ]),
    )
    expect(shownIn(asked, 'B2', 'to 85')).toEqual({ filed: ['Nationwide'], shown: ['Nationwide'] })
    expect(shownIn(asked, 'B2', 'to 75')).toEqual({ filed: ['Halifax'], shown: ['Halifax'] })
    expect(shownIn(asked, 'B3', '£500,000').filed).toEqual(['Halifax', 'Nationwide'])
  })

  test('nobody’s where nothing shows whose', () => {
    const asked = askedSheets(
      sheet('Grid', [
        ['Criteria', 'Halifax', 'Nationwide'],
        ['Lodgers', 'Yes', 'No'],
      ]),
    )
    expect(shownIn(asked, 'E9', '').shown).toEqual([])
  })
})
