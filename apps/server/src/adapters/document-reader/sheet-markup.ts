import { readSheetFonts, type SheetFonts } from './struck-out-styles.ts'
import { sheetTexts, type WorkbookParts } from './workbook-parts.ts'
import { attribute, contentOf, elements, section } from './xml-text.ts'

/**
 * What the cell library leaves out of a sheet and a person sees all the same: fonts that strike
 * out or draw ticks, formats inside texts that are stored in the cell itself, hidden rows and
 * columns. Rows and columns count from 0.
 */
export type SheetMarkup = {
  readonly fonts: SheetFonts
  /** The runs of texts stored in their cells, by address. */
  readonly inlineRuns: ReadonlyMap<string, string>
  readonly hiddenRows: readonly number[]
  readonly hiddenColumns: readonly number[]
}

export const NO_MARKUP: SheetMarkup = {
  fonts: new Map(),
  inlineRuns: new Map(),
  hiddenRows: [],
  hiddenColumns: [],
}

/** The markup of each sheet in the workbook's order. */
export function readSheetMarkup(workbook: WorkbookParts): readonly SheetMarkup[] {
  const texts = sheetTexts(workbook)
  const fonts = readSheetFonts(workbook, texts)
  return texts.map((text, index) =>
    text === undefined
      ? NO_MARKUP
      : {
          fonts: fonts[index] ?? NO_MARKUP.fonts,
          inlineRuns: readInlineRuns(text),
          hiddenRows: readHiddenRows(text),
          hiddenColumns: readHiddenColumns(text),
        },
  )
}

function readInlineRuns(sheet: string): ReadonlyMap<string, string> {
  const runs = new Map<string, string>()
  if (!sheet.includes('inlineStr')) return runs
  for (const cell of elements(sheet, 'c')) {
    const tag = cell.slice(0, cell.indexOf('>'))
    const address = attribute(tag, 'r')
    if (address !== undefined && attribute(tag, 't') === 'inlineStr') {
      runs.set(address, contentOf(cell))
    }
  }
  return runs
}

// Hidden by hand, folded away, filtered out or of no height: nobody sees the row.
function readHiddenRows(sheet: string): readonly number[] {
  const rows: number[] = []
  for (const match of sheet.matchAll(/<(?:\w+:)?row\s([^<>]*)>/g)) {
    const attributes = match[1] ?? ''
    const isHidden = isTrue(attribute(attributes, 'hidden')) || attribute(attributes, 'ht') === '0'
    const row = Number(attribute(attributes, 'r'))
    if (isHidden && Number.isInteger(row) && row > 0) rows.push(row - 1)
  }
  return rows
}

const MOST_COLUMNS = 16_384

function readHiddenColumns(sheet: string): readonly number[] {
  return elements(section(sheet, 'cols'), 'col').flatMap((element) => {
    const isHidden =
      isTrue(attribute(element, 'hidden')) || Number(attribute(element, 'width') ?? 1) === 0
    const first = Number(attribute(element, 'min'))
    const last = Math.min(Number(attribute(element, 'max')), MOST_COLUMNS)
    if (!isHidden || !(first >= 1 && last >= first)) return []
    return Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index)
  })
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}
