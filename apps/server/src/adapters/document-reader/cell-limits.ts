import type { SheetCell } from '@criteria-desk/domain/criteria/sheet-grid'
import { cutText, longestTexts } from '@criteria-desk/domain/shared/text-bounds'

/** Cells of a whole file; more than this is no criteria document. */
export const MOST_CELLS = 2_000_000

/** A cell of a sheet that displays this text; null where it says nothing. A long one is cut. */
export function toSheetCell(text: string): SheetCell | null {
  if (text.trim() === '') return null
  const shown = cutText(text, longestTexts.cell)
  return {
    text: shown,
    ...(shown !== text && { isCut: true }),
    ...(isErrorText(shown) && { isError: true }),
  }
}

/** Whether a text is an error value of a spreadsheet program. */
function isErrorText(text: string): boolean {
  return ERROR_VALUE.test(text.trim())
}

const ERROR_VALUE =
  /^#(DIV\/0!|VALUE!|REF!|NAME\?|N\/A|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!)$/
