import { strToU8, zipSync } from 'fflate'
import { expect, it, test } from 'vitest'
import { packWorkbook } from '../../../testing/workbook-package.ts'
import { readSpreadsheet } from '../read-spreadsheet.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

const read = (bytes: Uint8Array) => readSpreadsheet({ bytes, filename: 'criteria.xlsx' })
const zip = (parts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))

const links = (...all: readonly (readonly [string, string, string])[]) =>
  `<Relationships xmlns="${PACKAGE}">${all.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${LINKS}/${kind}" Target="${target}"/>`).join('')}</Relationships>`
const book = (sheets: string) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${sheets}</sheets></workbook>`
const ROOT = links(['r', 'officeDocument', 'xl/workbook.xml'])
const CELL = '<sheetData><row><c><v>1</v></c></row></sheetData>'

test.each([
  [
    'declares entities',
    `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(99)}">]><worksheet xmlns="${MAIN}">${CELL}</worksheet>`,
  ],
  [
    'uses one that nobody declared',
    `<worksheet xmlns="${MAIN}">${CELL.replace('1', '&b;')}</worksheet>`,
  ],
  ['breaks off', `<worksheet xmlns="${MAIN}"><sheetData><row><c><v>1</v>`],
  [
    'closes what it did not open',
    `<worksheet xmlns="${MAIN}">${CELL.replace('</v>', '</w>')}</worksheet>`,
  ],
])('a sheet that %s is refused', (_, sheet) => {
  const parts = {
    '_rels/.rels': ROOT,
    'xl/workbook.xml': book('<sheet name="A" sheetId="1" r:id="s"/>'),
    'xl/_rels/workbook.xml.rels': links(['s', 'worksheet', 'sheet.xml']),
    'xl/sheet.xml': sheet,
  }
  expect(read(zip(parts))).toBe('unreadable')
})

it('refuses a hundred thousand parts', () => {
  const parts = Object.fromEntries(
    Array.from({ length: 100_000 }, (_, at) => [`a/${at}.xml`, new Uint8Array()]),
  )
  expect(read(zipSync(parts, { level: 0 }))).toBe('too-complex')
})

it('refuses a part that swells', () => {
  const parts = { 'xl/workbook.xml': new Uint8Array(50_000_000) }
  expect(read(zipSync(parts))).toBe('too-complex')
})

it('refuses one part that stands for many sheets', () => {
  const sheets = Array.from(
    { length: 500 },
    (_, at) => `<sheet name="A${at}" sheetId="${at}" r:id="s"/>`,
  )
  const parts = {
    '_rels/.rels': ROOT,
    'xl/workbook.xml': book(sheets.join('')),
    'xl/_rels/workbook.xml.rels': links(['s', 'worksheet', 'sheet.xml']),
    'xl/sheet.xml': `<worksheet xmlns="${MAIN}">${CELL}</worksheet>`,
  }
  expect(read(zip(parts))).toBe('too-complex')
})

it('ends where parts lead in a circle', () => {
  const sheet = `<worksheet xmlns="${MAIN}" xmlns:r="${LINKS}">${CELL}<drawing r:id="d"/><legacyDrawing r:id="b"/></worksheet>`
  const parts = {
    '_rels/.rels': ROOT,
    'xl/workbook.xml': book('<sheet name="A" sheetId="1" r:id="s"/>'),
    'xl/_rels/workbook.xml.rels': links(
      ['s', 'worksheet', 'sheet.xml'],
      ['t', 'sharedStrings', 'workbook.xml'],
      ['u', 'styles', 'sheet.xml'],
      ['v', 'theme', 'workbook.xml'],
    ),
    'xl/sheet.xml': sheet,
    'xl/_rels/sheet.xml.rels': links(
      ['d', 'drawing', 'sheet.xml'],
      ['b', 'comments', '../xl/workbook.xml'],
      ['e', 'table', '../../../xl/sheet.xml'],
    ),
  }
  expect(read(zip(parts))).toMatchObject({ sheets: [{ rows: [[{ text: '1' }]] }] })
})

it('refuses what is nested beyond sense, and leaves it where nothing depends on it', () => {
  const nested = `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`
  expect(read(packWorkbook({ sheet: CELL + nested }))).toBe('unreadable')
  const beside = { drawing: `<wsDr>${nested}</wsDr>` }
  expect(read(packWorkbook({ sheet: CELL, beside }))).toMatchObject({
    sheets: [{ rows: [[{ text: '1' }]] }],
  })
})

it('stops working out conditions that are too many, and says so', () => {
  const ranges = Array.from({ length: 20_000 }, (_, at) => `B${at + 1}`).join(' ')
  const rule = `<conditionalFormatting sqref="${ranges}"><cfRule type="expression" dxfId="0" priority="1"><formula>FALSE</formula></cfRule></conditionalFormatting>`
  const cells = '<row><c><v>1</v></c></row>'.repeat(2000)
  const found = read(
    packWorkbook({
      styles: '<dxfs><dxf><font><strike/></font></dxf></dxfs>',
      sheet: `<sheetData>${cells}</sheetData>${rule}`,
    }),
  )
  expect(found).toMatchObject({
    sheets: [{ doubts: [{ reason: expect.stringContaining('conditional format') }] }],
  })
})
