import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { CFB } from '@e965/xlsx'
import type { CellsFailure, UploadedFile } from '../../ports/document-reader.ts'
import { readCsv } from './csv-cells.ts'
import { decodeText } from './decode-text.ts'
import { detectFileKind } from './file-kind.ts'
import { findStruckCells } from './old-workbook-strikes.ts'
import { seeOpenDocument } from './workbook/open-document.ts'
import {
  isBinary,
  openDocument,
  openPackage,
  packAgain,
  partText,
  workbookPart,
} from './workbook/package-parts.ts'
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
        ? readCells(() => readWorkbookCells(bytes, [], IN_MARKUP))
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
    if (workbook !== undefined && !isBinary(opened, workbook)) return readPackage(opened, workbook)
    const content = openDocument(opened)
    if (content !== undefined) {
      const seen = seeOpenDocument(content, partText(opened, 'styles.xml'))
      return readCells(() => readWorkbookCells(packAgain(opened), seen, IN_OPEN_DOCUMENTS))
    }
    if (workbook === undefined) return 'unreadable'
    return readCells(() => readWorkbookCells(packAgain(opened), [], IN_BINARY_WORKBOOKS))
  } catch (error) {
    if (error instanceof DamagedPartError) return 'unreadable'
    throw error
  }
}

// What is told with every answer of a file of such a kind.
const notLookedAt = (what: string) =>
  `In this kind of file it is not looked at what is ${what}. Saved as .xlsx, all of that is read.`
const IN_MARKUP = notLookedAt('struck out, drawn in a font of signs or told by colours')
const IN_OPEN_DOCUMENTS = notLookedAt(
  'drawn in a font of signs, told by colours or laid over the cells',
)
const IN_BINARY_WORKBOOKS = notLookedAt(
  'struck out, drawn in a font of signs, told by colours or laid over the cells',
)
const IN_OLD_WORKBOOKS = notLookedAt(
  'struck out within a cell, drawn in a font of signs, told by colours or laid over the cells',
)

// An .xls, or the container in which an .xlsx is encrypted.
function readOldWorkbook(bytes: Uint8Array): Workbook | CellsFailure {
  const stream = openOldWorkbook(bytes)
  if (typeof stream === 'string') return stream
  const seen = findStruckCells(stream).map((struck) => ({ struck }))
  return readCells(() => readWorkbookCells(bytes, seen, IN_OLD_WORKBOOKS))
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
