import type { ReadingSummary, SheetView } from '@criteria-desk/contract/documents'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { LRUCache } from 'lru-cache'

const workbooksKept = 4

/** The cells of the documents looked at last: opening one source after another is the rule. */
export function createRecentCells() {
  const recent = new LRUCache<number, Workbook>({ max: workbooksKept })
  return {
    async open(id: number, unpack: () => Promise<Workbook>): Promise<Workbook> {
      const workbook = recent.get(id) ?? (await unpack())
      recent.set(id, workbook)
      return workbook
    },
  }
}

type SheetOfView = Pick<
  SheetView,
  'sheetNames' | 'name' | 'headerRows' | 'headerColumn' | 'rows' | 'merges'
>

/** One sheet as it is shown beside an answer. Hidden sheets are not shown. Null: no such sheet. */
export function viewSheet(
  workbook: Workbook,
  summary: ReadingSummary,
  name: string,
): SheetOfView | null {
  const visible = workbook.sheets.filter((sheet) => !sheet.isHidden)
  const sheet = visible.find((candidate) => candidate.name === name)
  if (!sheet) return null
  const read = summary.sheets.find((candidate) => candidate.name === name)
  return {
    sheetNames: visible.map((candidate) => candidate.name),
    name: sheet.name,
    headerRows: (read?.headerRows ?? []).map((row) => row - 1),
    headerColumn: (read?.headerColumn ?? 1) - 1,
    rows: sheet.rows.map((row) => row.map((cell) => cell?.text ?? '')),
    merges: [...sheet.merges],
  }
}
