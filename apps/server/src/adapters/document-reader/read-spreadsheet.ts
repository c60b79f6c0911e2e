import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { CFB } from '@e965/xlsx'
import type { CellsFailure, UploadedFile } from '../../ports/document-reader.ts'
import { readCsv } from './csv-cells.ts'
import { decodeText } from './decode-text.ts'
import { detectFileKind } from './file-kind.ts'
import { findStruckCells } from './old-workbook-strikes.ts'
import { isOtherWorkbook, openPackage, packAgain, workbookPart } from './workbook/package-parts.ts'
import { readPackage } from './workbook/read-package.ts'
import { DamagedPartError } from './workbook/read-xml.ts'
import { readWorkbookCells } from './workbook-cells.ts'

/** The cells of an .xlsx, .xls or delimited text file as displayed, or why there are none. */
export function readSpreadsheet(file: UploadedFile): Workbook | CellsFailure {
  const workbook = readFile(file)
  if (typeof workbook === 'string') return workbook
  const hasText = workbook.sheets.some(({ rows }) =>
    rows.some((row) => row.some((cell) => cell !== null && cell.text.trim() !== '')),
  )
  return hasText ? workbook : 'empty-file'
}

function readFile({ bytes, filename }: UploadedFile): Workbook | CellsFailure {
  switch (detectFileKind(bytes)) {
    case 'empty':
      return 'empty-file'
    case 'zip':
      return readZippedWorkbook(bytes)
    case 'ole2':
      return readOldWorkbook(bytes)
    case 'text':
      return isMarkup(bytes)
        ? readCells(() => readWorkbookCells(bytes, []))
        : readCsv(bytes, filename)
    case 'other':
      return 'unreadable'
  }
}

/** A web table, or a workbook in the XML of 2003: what programs save under the name of a workbook. */
function isMarkup(bytes: Uint8Array): boolean {
  return MARKUP.test(decodeText(bytes.subarray(0, 2000)))
}

const MARKUP = /^\s*<(?:[\s\S]{0,900}<)?(?:table|html|(?:\w{1,9}:)?workbook)[\s>]/i

function readZippedWorkbook(bytes: Uint8Array): Workbook | CellsFailure {
  const opened = openPackage(bytes)
  if (typeof opened === 'string') return opened
  try {
    const workbook = workbookPart(opened)
    if (workbook !== undefined) return readPackage(opened, workbook)
  } catch (error) {
    if (error instanceof DamagedPartError) return 'unreadable'
    throw error
  }
  // One whose parts are no XML, or another program's; a zip of anything else is neither.
  return isOtherWorkbook(opened)
    ? readCells(() => readWorkbookCells(packAgain(opened)))
    : 'unreadable'
}

// An .xls, or the container in which an .xlsx is encrypted.
function readOldWorkbook(bytes: Uint8Array): Workbook | CellsFailure {
  const stream = openOldWorkbook(bytes)
  if (typeof stream === 'string') return stream
  return readCells(() => readWorkbookCells(bytes, findStruckCells(stream)))
}

function openOldWorkbook(bytes: Uint8Array): Uint8Array | CellsFailure {
  try {
    const container = CFB.read(Buffer.from(bytes), { type: 'buffer' })
    const find = (name: string) =>
      container.FileIndex[
        container.FullPaths.findIndex((path: string) => path.endsWith(`/${name}`))
      ]
    if (find('EncryptedPackage') !== undefined) return 'password-protected'
    const content = (find('Workbook') ?? find('Book'))?.content
    return content === undefined ? 'unreadable' : Uint8Array.from(content)
  } catch {
    return 'unreadable'
  }
}

function readCells(read: () => Workbook | 'too-complex'): Workbook | CellsFailure {
  try {
    return read()
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return /password|encrypt/i.test(message) ? 'password-protected' : 'unreadable'
  }
}
