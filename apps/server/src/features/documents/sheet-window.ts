import type { ReadingSummary, SheetView } from '@criteria-desk/contract/documents'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { LRUCache } from 'lru-cache'

const workbooksKept = 4
/** As many as the largest workbook that is read may have. */
const cellsKept = 2_000_000

/** The cells of the documents looked at last: opening one source after another is the rule. */
export function createRecentCells() {
  const recent = new LRUCache<number, Workbook>({
    max: workbooksKept,
    maxSize: cellsKept,
    sizeCalculation: ({ sheets }) =>
      1 + sheets.reduce((sum, { rows }) => sum + rows.reduce((all, row) => all + row.length, 0), 0),
  })
  const opening = new Map<number, symbol>()
  return {
    async open(id: number, unpack: () => Promise<Workbook | null>): Promise<Workbook | null> {
      const known = recent.get(id)
      if (known) return known
      const own = Symbol('opening')
      opening.set(id, own)
      const workbook = await unpack()
      const isLast = opening.get(id) === own
      if (isLast) opening.delete(id)
      if (isLast && workbook) recent.set(id, workbook)
      return workbook
    },

    /** Drops the cells of a document, also those that are on their way. */
    forget(id: number): void {
      opening.delete(id)
      recent.delete(id)
    },

    held: (): number[] => [...recent.keys()],
  }
}

type SheetOfView = Pick<
  SheetView,
  | 'sheetNames'
  | 'name'
  | 'headerRows'
  | 'headerColumn'
  | 'nameColumns'
  | 'rows'
  | 'hiddenRows'
  | 'hiddenColumns'
  | 'merges'
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
  const headerColumn = read?.headerColumn ?? 1
  const columnCount = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0)
  return {
    sheetNames: visible.map((candidate) => candidate.name),
    name: sheet.name,
    headerRows: (read?.headerRows ?? []).map((row) => row - 1),
    headerColumn: headerColumn - 1,
    nameColumns: (read?.nameColumns ?? [headerColumn]).map((column) => column - 1),
    rows: sheet.rows.map((row) => row.map((cell) => cell?.text ?? '')),
    hiddenRows: (sheet.hiddenRows ?? []).filter((row) => row < sheet.rows.length),
    hiddenColumns: (sheet.hiddenColumns ?? []).filter((column) => column < columnCount),
    merges: [...sheet.merges],
  }
}
