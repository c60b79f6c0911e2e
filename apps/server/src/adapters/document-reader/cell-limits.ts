/** Cells of a whole file; more than this is no criteria document. */
export const MOST_CELLS = 2_000_000

/** Whether a text is an error value of a spreadsheet program. */
export function isErrorText(text: string): boolean {
  return ERROR_VALUE.test(text.trim())
}

const ERROR_VALUE =
  /^#(DIV\/0!|VALUE!|REF!|NAME\?|N\/A|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!)$/
