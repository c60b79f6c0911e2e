/** A layout told in addresses, turned into places of its sheet. What has no such place is left out. */

import { placeOfAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import type {
  CellSpot,
  GivenColumn,
  GivenSheet,
  GivenTable,
} from '@criteria-desk/domain/criteria/sheets/given/given-sheet'
import type { SheetView } from '@criteria-desk/domain/criteria/sheets/sheet-view'
import { onOneLine } from '@criteria-desk/domain/shared/text'
import type { SheetAnswer } from './sheet-answer.ts'

type Told = SheetAnswer['tables'][number]

export function toGivenSheet(
  view: SheetView,
  told: SheetAnswer,
): { readonly sheet: GivenSheet; readonly dropped: readonly string[] } {
  const dropped: string[] = []
  const tables = told.tables.flatMap((table) => {
    const given = toTable(view, table)
    if (given === undefined) dropped.push('a table with an address that is none')
    return given ?? []
  })
  const lenders = told.lenders.flatMap(({ at, printed, meant }) => {
    const spot = at === 'tab' ? ('tab' as const) : spotOf(view, at)
    if (spot === undefined) return []
    return [{ at: spot, printed: onOneLine(printed), ...(meant !== null && { meant }) }]
  })
  const labels = told.labels.flatMap(({ at, means }) => {
    const spot = spotOf(view, at)
    return spot === undefined
      ? []
      : [{ at: spot, text: onOneLine(view.text(spot.row, spot.column)), means: onOneLine(means) }]
  })
  return { sheet: { sheet: view.name, tables, lenders, labels }, dropped }
}

function toTable(view: SheetView, told: Told): GivenTable | undefined {
  const [from, to, ...more] = told.area.split(':').map(placeOfAddress)
  if (from === undefined || to === undefined || more.length > 0) return undefined
  const columns = told.columns.map((column) => toColumn(view, column))
  const lender = told.lender === 'tab' ? told.lender : optional(view, told.lender)
  const title = optional(view, told.title)
  if (columns.includes(undefined) || lender === null || title === null) return undefined
  return {
    layout: told.layout,
    top: from.row,
    left: from.column,
    bottom: to.row,
    right: to.column,
    headRows: [...new Set(told.headRows.map((row) => row - 1))].sort((one, other) => one - other),
    ...(lender !== undefined && { lender }),
    ...(title !== undefined && { title }),
    columns: columns.flatMap((column) => column ?? []),
    rows: told.rows.map(({ row, role }) => ({ row: row - 1, role })),
  }
}

function toColumn(view: SheetView, told: Told['columns'][number]): GivenColumn | undefined {
  const column = placeOfAddress(`${told.column}1`)?.column
  const of = told.of === null ? undefined : placeOfAddress(`${told.of}1`)?.column
  const [name, side, part] = [told.name, told.side, told.part].map((at) => optional(view, at))
  const isAmiss = column === undefined || (told.of !== null && of === undefined)
  if (isAmiss || name === null || side === null || part === null) return undefined
  return {
    column,
    role: told.role,
    ...(of !== undefined && { of }),
    ...(name !== undefined && { name }),
    ...(side !== undefined && { side }),
    ...(part !== undefined && { part }),
  }
}

/** Undefined where none is told, null where it is no place of the sheet. */
function optional(view: SheetView, address: string | null): CellSpot | undefined | null {
  return address === null ? undefined : (spotOf(view, address) ?? null)
}

/** A merged area is meant by its first cell, where its text stands. */
function spotOf(view: SheetView, address: string): CellSpot | undefined {
  const place = placeOfAddress(address.split(':')[0] ?? '')
  if (place === undefined || place.row >= view.rowCount || place.column >= view.columnCount)
    return undefined
  const { row, column } = view.origin(place.row, place.column)
  return { row, column }
}
