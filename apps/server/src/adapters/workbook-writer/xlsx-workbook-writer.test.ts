import { read, utils } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { xlsxWorkbookWriter } from './xlsx-workbook-writer.ts'

it('writes sheets of texts, and no text as a formula', () => {
  const bytes = xlsxWorkbookWriter.write({
    sheets: [
      {
        name: 'Rules',
        rows: [
          ['Lender', '% used'],
          ['Halifax', '=1+1'],
          ['', '60%'],
        ],
        widths: [30],
      },
      { name: 'Notes', rows: [['Read me']] },
    ],
  })
  const book = read(bytes, { type: 'array' })
  const rowsOf = (name: string) => utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 })
  expect(book.SheetNames).toEqual(['Rules', 'Notes'])
  expect(rowsOf('Rules')).toEqual([
    ['Lender', '% used'],
    ['Halifax', '=1+1'],
    ['', '60%'],
  ])
  expect(book.Sheets.Rules?.B2).toMatchObject({ t: 's', v: '=1+1' })
  expect(book.Sheets.Rules?.B2.f).toBeUndefined()
  expect(rowsOf('Notes')).toEqual([['Read me']])
})
