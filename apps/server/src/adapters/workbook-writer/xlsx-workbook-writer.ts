import { utils, write } from '@e965/xlsx'
import type { WorkbookWriter } from '../../ports/workbook-writer.ts'

/** Writes .xlsx files. */
export const xlsxWorkbookWriter: WorkbookWriter = {
  write({ sheets }) {
    const book = utils.book_new()
    for (const { name, rows, widths } of sheets) {
      const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
      if (widths) sheet['!cols'] = widths.map((wch) => ({ wch }))
      utils.book_append_sheet(book, sheet, name)
    }
    const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx' })
    return new Uint8Array(bytes as Buffer)
  },
}
