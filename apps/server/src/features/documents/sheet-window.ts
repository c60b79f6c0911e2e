import type { SheetView } from '@criteria-desk/contract/documents'
import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'

type SheetOfView = Pick<
  SheetView,
  'sheetNames' | 'name' | 'headerRows' | 'headerColumn' | 'rows' | 'merges'
>

/** One sheet as it is shown beside an answer. Hidden sheets are not shown. Null: no such sheet. */
export function viewSheet(
  data: { workbook: Workbook; reading: CriteriaReading },
  name: string,
): SheetOfView | null {
  const visible = data.workbook.sheets.filter((sheet) => !sheet.isHidden)
  const sheet = visible.find((candidate) => candidate.name === name)
  if (!sheet) return null
  const read = data.reading.sheets.find((candidate) => candidate.name === name)
  return {
    sheetNames: visible.map((candidate) => candidate.name),
    name: sheet.name,
    headerRows: (read?.headerRows ?? []).map((row) => row - 1),
    headerColumn: (read?.headerColumn ?? 1) - 1,
    rows: sheet.rows.map((row) => row.map((cell) => cell?.text ?? '')),
    merges: [...sheet.merges],
  }
}
