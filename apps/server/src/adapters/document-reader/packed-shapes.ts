import type {
  CriteriaReading,
  CriterionAnswer,
} from '@criteria-desk/domain/criteria/criteria-reading'
import type {
  DocumentText,
  TextPart,
} from '@criteria-desk/domain/criteria/document-text/document-text'
import type { SheetGrid, Workbook } from '@criteria-desk/domain/criteria/sheet-grid'

/**
 * Whether what was unpacked is what was packed. A file that was damaged does not unpack; these tell
 * one that was put in its place, as far as opening it goes.
 */

export type PackedTextRows = { readonly part: number; readonly rows: TextPart['rows'] }
export type PackedRows = { readonly sheet: number; readonly rows: SheetGrid['rows'] }

export function isReadingHead(value: unknown): value is CriteriaReading {
  return isObject(value) && isListOf(value.sheets, isNamed) && isNone(value.answers)
}

export function isAnswer(value: unknown): value is CriterionAnswer {
  return (
    isObject(value) &&
    typeof value.lender === 'string' &&
    typeof value.criterion === 'string' &&
    typeof value.text === 'string' &&
    isObject(value.place) &&
    Array.isArray(value.notes)
  )
}

export function isWorkbookHead(value: unknown): value is Workbook {
  return isObject(value) && typeof value.kind === 'string' && isListOf(value.sheets, isSheet)
}

export function isRows(value: unknown): value is PackedRows {
  return isObject(value) && typeof value.sheet === 'number' && isListOf(value.rows, Array.isArray)
}

export function isTextHead(value: unknown): value is DocumentText {
  return isObject(value) && isListOf(value.parts, isTextPart)
}

export function isTextRows(value: unknown): value is PackedTextRows {
  return isObject(value) && typeof value.part === 'number' && isListOf(value.rows, isTextRow)
}

export function isListOf<Entry>(
  value: unknown,
  isEntry: (entry: unknown) => entry is Entry,
): value is Entry[] {
  return Array.isArray(value) && value.every(isEntry)
}

/** Answers stand in the lines that follow; of some documents there are none. */
function isNone(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function isSheet(value: unknown): value is SheetGrid {
  return isNamed(value) && 'rows' in value && Array.isArray(value.rows) && 'merges' in value
}

function isTextPart(value: unknown): value is TextPart {
  return isNamed(value) && 'rows' in value && isListOf(value.rows, isTextRow)
}

function isTextRow(value: unknown): value is TextPart['rows'][number] {
  return isListOf(value, isTextCell)
}

function isTextCell(value: unknown): value is TextPart['rows'][number][number] {
  return isObject(value) && typeof value.at === 'string' && typeof value.words === 'string'
}

function isNamed(value: unknown): value is { readonly name: string } {
  return isObject(value) && typeof value.name === 'string'
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
