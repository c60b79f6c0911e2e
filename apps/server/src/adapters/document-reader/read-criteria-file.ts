import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { readWorkbook } from '@criteria-desk/domain/criteria/sheets/read-workbook'
import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import { CFB } from '@e965/xlsx'
import type { DocumentReadFailure, UploadedFile } from '../../ports/document-reader.ts'
import { readCsv } from './csv-cells.ts'
import { detectFileKind } from './file-kind.ts'
import { findStruckCells } from './old-workbook-strikes.ts'
import { readSheetMarkup } from './sheet-markup.ts'
import { readWorkbookCells } from './workbook-cells.ts'
import { openWorkbook } from './workbook-parts.ts'

/** The cells as displayed, and what was read out of them. */
export type CriteriaFile = { readonly workbook: Workbook; readonly reading: CriteriaReading }

/** Reads a criteria file in this process: for the reader's own process, and for tests. */
export function readCriteriaFile(file: UploadedFile): Result<CriteriaFile, DocumentReadFailure> {
  const workbook = readFile(file)
  if (typeof workbook === 'string') return fail(workbook)
  const hasText = workbook.sheets.some(({ rows }) =>
    rows.some((row) => row.some((cell) => cell !== null && cell.text.trim() !== '')),
  )
  if (!hasText) return fail('empty-file')
  const reading = readWorkbook(workbook, file.filename)
  const hasAnswers = reading.answers.some(({ text }) => text !== '')
  return hasAnswers ? ok({ workbook, reading }) : fail('no-criteria')
}

function readFile({ bytes, filename }: UploadedFile): Workbook | DocumentReadFailure {
  switch (detectFileKind(bytes)) {
    case 'empty':
      return 'empty-file'
    case 'zip':
      return readZippedWorkbook(bytes)
    case 'ole2':
      return readOldWorkbook(bytes)
    case 'text':
      return readCsv(bytes, filename)
    case 'other':
      return 'unreadable'
  }
}

function readZippedWorkbook(bytes: Uint8Array): Workbook | DocumentReadFailure {
  const opened = openWorkbook(bytes)
  if (typeof opened === 'string') return opened
  return readCells(() => readWorkbookCells(opened.zip, readSheetMarkup(opened)))
}

// An .xls, or the container in which an .xlsx is encrypted.
function readOldWorkbook(bytes: Uint8Array): Workbook | DocumentReadFailure {
  const stream = openOldWorkbook(bytes)
  if (typeof stream === 'string') return stream
  return readCells(() => readWorkbookCells(bytes, [], findStruckCells(stream)))
}

function openOldWorkbook(bytes: Uint8Array): Uint8Array | DocumentReadFailure {
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

function readCells(read: () => Workbook | 'too-complex'): Workbook | DocumentReadFailure {
  try {
    return read()
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return /password|encrypt/i.test(message) ? 'password-protected' : 'unreadable'
  }
}
