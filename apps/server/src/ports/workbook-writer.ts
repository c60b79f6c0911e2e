/** A workbook of texts: of each sheet its rows from the top, each from the left. */
export type TextWorkbook = {
  readonly sheets: readonly {
    readonly name: string
    readonly rows: readonly (readonly string[])[]
    /** Of each column, in letters. */
    readonly widths?: readonly number[]
  }[]
}

/** Makes spreadsheets for people to open. */
export interface WorkbookWriter {
  /** The bytes of an .xlsx file. No text of it is taken for a formula. */
  write(workbook: TextWorkbook): Uint8Array
}
