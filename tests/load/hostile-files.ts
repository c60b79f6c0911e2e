import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { makeWorkbook } from '../bench/criteria-material.ts'

export type HostileFile = {
  readonly what: string
  readonly filename: string
  readonly bytes: Uint8Array
}

const megabyte = 1024 * 1024
const largest = 10 * megabyte

/** Files that are big, that swell, that nest, that lie, or that are merely a lot to read. */
export function hostileFiles(): readonly HostileFile[] {
  return [
    { what: '65,000 answers', filename: 'big.xlsx', bytes: makeWorkbook(100, 650) },
    { what: 'a swelling workbook', filename: 'bomb.xlsx', bytes: swellingWorkbook() },
    { what: 'a wide CSV of 9 MB', filename: 'wide.csv', bytes: bigCsv(9 * megabyte) },
    { what: 'a workbook of 180 MB unpacked', filename: 'dense.xlsx', bytes: denseWorkbook() },
    { what: 'a nested workbook', filename: 'deep.xlsx', bytes: nestedWorkbook() },
    { what: 'a swelling PDF', filename: 'bomb.pdf', bytes: swellingPdf() },
    { what: 'noise of 10 MB', filename: 'noise.xlsx', bytes: noise(largest) },
    { what: 'a file too big', filename: 'too-big.csv', bytes: bigCsv(largest + 1) },
    { what: '36,000 answers', filename: 'middling.xlsx', bytes: makeWorkbook(60, 600) },
  ]
}

function workbookOf(sheet: Uint8Array, level: 1 | 9): Uint8Array {
  const head = '<?xml version="1.0"?>'
  return zipSync(
    {
      '[Content_Types].xml': strToU8(
        `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      ),
      'xl/workbook.xml': strToU8(
        `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': sheet,
    },
    { level },
  )
}

function swellingWorkbook(): Uint8Array {
  return workbookOf(new Uint8Array(400 * megabyte).fill(0x20), 9)
}

function denseWorkbook(): Uint8Array {
  const rows = Array.from({ length: 20_000 }, (_, row) => {
    const cells = Array.from(
      { length: 60 },
      (_cell, column) =>
        `<c t="inlineStr"><is><t>Cell ${row} ${column} ${(row * 7919 + column * 104_729) % 99_991}</t></is></c>`,
    )
    return `<row>${cells.join('')}</row>`
  })
  return workbookOf(strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`), 9)
}

function nestedWorkbook(): Uint8Array {
  return workbookOf(strToU8('<a>'.repeat(3_000_000)), 1)
}

function bigCsv(size: number): Uint8Array {
  const line = `Criterion,${'Yes,No,Refer,'.repeat(40)}\n`
  return strToU8(
    `Criteria,${'Halifax,Leeds,Skipton,'.repeat(40)}\n${line.repeat(size / line.length + 1)}`,
  ).slice(0, size)
}

function swellingPdf(): Uint8Array {
  const packed = deflateSync(Buffer.alloc(300 * megabyte, 0x20), { level: 9 })
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>endobj\n4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`,
    ),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
}

function noise(size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, at) => (at * 2_654_435_761) % 251)
}
