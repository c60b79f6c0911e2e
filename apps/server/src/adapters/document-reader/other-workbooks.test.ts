import { utils, type WorkBook, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readCriteriaFile } from './read-criteria-file.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

const ROWS = [
  ['Criteria', 'Skipton', 'Leeds'],
  ['Maximum LTV', '90%', '85%'],
  ['Maximum age at end of term', '75', '80'],
  ['Lodger income', 'Yes', 'No'],
  ['Minimum income', '£20,000', '£25,000'],
]

function workbook(): WorkBook {
  const sheet = utils.aoa_to_sheet(ROWS)
  sheet['!rows'] = [{}, { hidden: true }]
  sheet['!cols'] = [{ wch: 20 }, { wch: 9 }, { wch: 9, hidden: true }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Lending')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Old', 'list']]), 'Archive')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  return book
}

const saved = (kind: 'xlsb' | 'ods' | 'biff8'): Uint8Array =>
  new Uint8Array(write(workbook(), { type: 'array', bookType: kind }))

function read(bytes: Uint8Array, filename: string) {
  const found = readSpreadsheet({ bytes, filename })
  if (typeof found === 'string') throw new Error(found)
  return found
}

it('knows a workbook of binary records by its content, and what it hides', () => {
  const { sheets } = read(saved('xlsb'), 'criteria.xlsx')
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Lending', false],
    ['Archive', true],
  ])
  expect(sheets[0]).toMatchObject({ hiddenRows: [1], hiddenColumns: [2] })
  expect(sheets[0]?.rows[3]?.map((cell) => cell?.text)).toEqual(['Lodger income', 'Yes', 'No'])
})

it.each([
  ['xlsb', 'struck out'],
  ['ods', 'drawn in a font of signs'],
  ['biff8', 'struck out within a cell'],
] as const)('says of each answer from .%s what is not looked at', (kind, unseen) => {
  const file = readCriteriaFile({ bytes: saved(kind), filename: `criteria.${kind}` })
  if (!file.ok) throw new Error(file.error)
  const { answers, sheets } = file.value.reading
  expect(answers.length).toBeGreaterThan(2)
  for (const { notes, place } of answers) {
    expect(notes).toContainEqual({
      kind: 'comment',
      place,
      text: expect.stringContaining(`not looked at what is ${unseen}`),
    })
  }
  expect(JSON.stringify(sheets[0])).toContain(unseen)
})

describe('an open document', () => {
  /** The library's file with its sheet's markup as another program writes it. */
  function withMarkup(table: string, styles = ''): Uint8Array {
    const parts = unzipSync(saved('ods'))
    const content = strFromU8(parts['content.xml'] ?? new Uint8Array())
    parts['content.xml'] = strToU8(
      content
        .replace('</office:automatic-styles>', `${styles}</office:automatic-styles>`)
        .replace(/<table:table [\s\S]*<\/table:table>/, table),
    )
    return zipSync(parts)
  }
  const cell = (words: string, style = '') =>
    `<table:table-cell office:value-type="string"${style && ` table:style-name="${style}"`}><text:p>${words}</text:p></table:table-cell>`
  const row = (cells: string, of = '') => `<table:table-row${of}>${cells}</table:table-row>`
  const table = (rows: string, of = '') =>
    `<table:table table:name="Lending"${of}>${rows}</table:table>`
  const STRIKES = `<style:style style:name="gone" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style>
    <style:style style:name="heir" style:family="table-cell" style:parent-style-name="gone"/>
    <style:style style:name="back" style:family="table-cell" style:parent-style-name="gone"><style:text-properties style:text-line-through-style="none"/></style:style>
    <style:style style:name="away" style:family="table"><style:table-properties table:display="false"/></style:style>`
  const first = (bytes: Uint8Array) => read(bytes, 'criteria.ods').sheets[0]
  const words = (bytes: Uint8Array) =>
    first(bytes)?.rows.map((one) => one.map((at) => at?.text ?? ''))

  it.each([
    ['by its cell', row(cell('90%', 'gone') + cell('85%'))],
    ['by a style that another is made from', row(cell('90%', 'heir') + cell('85%'))],
    ['by its row', row(cell('90%') + cell('85%', 'back'), ' table:default-cell-style-name="gone"')],
    [
      'by its column',
      `<table:table-column table:default-cell-style-name="gone"/><table:table-column/>${row(cell('90%') + cell('85%'))}`,
    ],
    ['by its words', row(cell('<text:span text:style-name="gone">90%</text:span>') + cell('85%'))],
  ])('leaves out what is struck %s', (_, rows) => {
    expect(words(withMarkup(table(rows), STRIKES))).toEqual([['', '85%']])
  })

  it('says where a part of a cell is struck', () => {
    const half = row(cell('<text:span text:style-name="gone">90%</text:span> 85%') + cell('x'))
    const sheet = first(withMarkup(table(half), STRIKES))
    expect(sheet?.doubts).toContainEqual({
      range: 'A1',
      reason: expect.stringContaining('struck out'),
    })
  })

  it.each([
    ['a row', row(cell('a')) + row(cell('b'), ' table:visibility="collapse"') + row(cell('c'))],
    ['a row that a filter hides', row(cell('a')) + row(cell('b'), ' table:visibility="filter"')],
    [
      'a row of a group that is closed',
      `${row(cell('a'))}<table:table-row-group table:display="false">${row(cell('b'))}</table:table-row-group>${row(cell('c'))}`,
    ],
    [
      'a row after one that is repeated',
      `${row(cell('a'), ' table:number-rows-repeated="1"')}${row(cell('b'), ' table:visibility="collapse"')}`,
    ],
  ])('finds %s hidden', (_, rows) => {
    expect(first(withMarkup(table(rows)))?.hiddenRows).toEqual([1])
  })

  it('finds columns and sheets hidden', () => {
    const columns =
      '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>'
    const bytes = withMarkup(
      table(columns + row(cell('a') + cell('b') + cell('c')), ' table:style-name="away"'),
      STRIKES,
    )
    expect(first(bytes)).toMatchObject({ hiddenColumns: [2], isHidden: true })
  })

  it('takes no longer for rows that fill the sheet to its end', () => {
    const hidden = ' table:visibility="collapse" table:number-rows-repeated="1048574"'
    const rows = row(cell('a')) + row('<table:table-cell/>', hidden)
    expect(first(withMarkup(table(rows)))?.hiddenRows).toHaveLength(5000)
  })

  it('is refused where its markup breaks off or declares a document type', () => {
    const parts = unzipSync(saved('ods'))
    const content = strFromU8(parts['content.xml'] ?? new Uint8Array())
    for (const broken of [
      content.slice(0, -40),
      content.replace('<office:', '<!DOCTYPE a [<!ENTITY b "c">]><office:'),
    ]) {
      const bytes = zipSync({ ...parts, 'content.xml': strToU8(broken) })
      expect(readSpreadsheet({ bytes, filename: 'criteria.ods' })).toBe('unreadable')
    }
  })
})
