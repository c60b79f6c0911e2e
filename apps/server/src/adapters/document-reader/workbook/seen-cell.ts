import { cellAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import type { ShownCell } from './shown-cells.ts'

/** A cell with what was laid over it, and what is said of it beside its words. */
export type SeenCell = ShownCell & {
  /** What stands there in place of words, where they cannot be read. */
  readonly unread?: string
  /** What is said of it: notes, and what only its colour or a box over it tells. */
  readonly remarks?: readonly string[]
}

export type SeenRows = readonly (readonly (SeenCell | undefined)[])[]

/** Something that a person sees on a sheet and that was not read, with the reason as a sentence. */
export type Doubt = { readonly range: string; readonly reason: string }

export function withRemark(cell: SeenCell, remark: string): SeenCell {
  return { ...cell, remarks: [...(cell.remarks ?? []), remark] }
}

const MOST_NAMED = 6

/** `B4, C7 and 3 more`. */
export function namePlaces(
  places: readonly { readonly row: number; readonly column: number }[],
): string {
  const named = places.slice(0, MOST_NAMED).map(({ row, column }) => cellAddress(row, column))
  const left = places.length - named.length
  return `${named.join(', ')}${left > 0 ? ` and ${left} more` : ''}`
}
