/**
 * Tables of payments and deductions without a heading of their own, or whose heading could not be
 * recognised: where heads of columns stand side by side, each "Description … Amount" is a table, and
 * what its lines and its total are called tells which.
 */
import type { FormPage, FormPiece } from '../form/form-rows.ts'
import { deductionSort, isSum, paymentSort } from './classify-line.ts'
import { rowsOfZone, type TableRow } from './table-rows.ts'
import { columnKind, type Zone } from './zones.ts'

/** The tables of a page whose heads of columns stand in one row; none where they are all of a kind. */
export function tablesByHeads(page: FormPage): readonly Zone[] {
  for (const row of page.rows) {
    const starts = tableStarts(row)
    if (starts.length < 2) continue
    const zones = starts.map((heading, at): Zone => {
      const right = (starts[at + 1]?.box[0] ?? page.width + 1) - 1
      const [left, from] = [heading.box[0] - heading.fontSize, heading.row + 1]
      const zone = { kind: 'other', heading, left, right, from, till: page.rows.length } as const
      return { ...zone, kind: kindOf(rowsOfZone(zone, page)) }
    })
    const kinds = new Set(zones.map(({ kind }) => kind))
    if (kinds.has('payments') && kinds.has('deductions')) return zones
  }
  return []
}

/** The first head of each table: that of its codes or labels, with one of figures before the next. */
function tableStarts(row: readonly FormPiece[]): readonly FormPiece[] {
  const starts: FormPiece[] = []
  let hasFigures = true
  for (const piece of row) {
    const kind = columnKind(piece.text)
    const isStart = kind === 'label' || kind === 'code'
    if (isStart && hasFigures) starts.push(piece)
    hasFigures = OF_FIGURES.has(kind) || (hasFigures && !isStart)
  }
  return hasFigures ? starts : starts.slice(0, -1)
}

const OF_FIGURES: ReadonlySet<ReturnType<typeof columnKind>> = new Set([
  'units',
  'rate',
  'amount',
  'ytd',
])

/** By the name of its total, else by most of its lines as far as there. */
function kindOf(rows: readonly TableRow[]): Zone['kind'] {
  const end = rows.findIndex(({ label }) => isSum(label))
  const total = rows[end]?.label ?? ''
  if (/deduct|dedn/i.test(total)) return 'deductions'
  if (/pay|earn|gross/i.test(total)) return 'payments'
  const own = (end < 0 ? rows : rows.slice(0, end)).map(({ label }) => label)
  const taken = own.filter((label) => deductionSort(label) !== undefined).length
  const paid = own.filter(
    (label) => deductionSort(label) === undefined && paymentSort(label) !== undefined,
  ).length
  if (taken === paid) return 'other'
  return taken > paid ? 'deductions' : 'payments'
}
