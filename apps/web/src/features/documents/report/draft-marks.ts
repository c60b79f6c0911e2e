import type { KeptMark } from '@criteria-desk/contract/reading-report'
import { type CellMark, keyOfMark } from '@criteria-desk/domain/documents/cell-mark'

/** Corrections as they stand on the page: those that are read with, and those that wait for it. */
export type DraftMark = CellMark & { readonly lost?: string | undefined }

/** The last thing said of a place holds. */
export function withMark(draft: readonly DraftMark[], mark: CellMark): readonly DraftMark[] {
  return [...withoutMark(draft, mark), mark]
}

export function withoutMark(
  draft: readonly DraftMark[],
  mark: Pick<CellMark, 'sheet' | 'range' | 'words'>,
): readonly DraftMark[] {
  const key = placeKeyOf(mark)
  return draft.filter((one) => placeKeyOf(one) !== key)
}

export function markAt(
  draft: readonly DraftMark[],
  place: Pick<CellMark, 'sheet' | 'range' | 'words'>,
): DraftMark | undefined {
  const key = placeKeyOf(place)
  return draft.find((one) => placeKeyOf(one) === key)
}

function placeKeyOf(mark: Pick<CellMark, 'sheet' | 'range' | 'words'>): string {
  return keyOfMark({ ...mark, role: 'dead' })
}

/** What was said or taken back since the document was last read. */
export function pendingOf(
  draft: readonly DraftMark[],
  kept: readonly KeptMark[],
): { readonly added: readonly DraftMark[]; readonly removed: readonly KeptMark[] } {
  return {
    added: draft.filter((mark) => !kept.some((one) => isSame(one, mark))),
    removed: kept.filter((mark) => !draft.some((one) => placeKeyOf(one) === placeKeyOf(mark))),
  }
}

function isSame(one: CellMark, other: CellMark): boolean {
  return (
    placeKeyOf(one) === placeKeyOf(other) &&
    one.role === other.role &&
    one.name === other.name &&
    one.lender === other.lender
  )
}

/** As they are sent. */
export function toWire(draft: readonly DraftMark[]): CellMark[] {
  return draft.map(({ sheet, range, role, name, lender, words }) => ({
    ...{ sheet, range, role },
    ...(name !== undefined && { name }),
    ...(lender !== undefined && { lender }),
    ...(words !== undefined && { words }),
  }))
}

/** What a correction says, for a list of them: `“Quillfen” is ignored`. */
export function markWords(mark: CellMark): string {
  const { range, role, words } = mark
  if (range === 'sheet') return role === 'dead' ? 'This sheet is ignored' : 'This sheet is read'
  const isLine = range.includes(':')
  const what = isLine || words === undefined ? placeWords(range) : `“${words}”`
  return `${what} ${said[role](mark, isLine)}`
}

const said: Readonly<Record<CellMark['role'], (mark: CellMark, isLine: boolean) => string>> = {
  lender: ({ lender }, isLine) => {
    if (lender !== undefined) return `is the same lender as “${lender}”`
    return isLine ? 'names the lenders' : 'is a lender'
  },
  criterion: ({ name }, isLine) => {
    if (name !== undefined) return `is “${name}”`
    return isLine ? 'names the criteria' : 'is a criterion'
  },
  section: () => 'is a heading',
  note: () => 'holds notes',
  dead: () => 'is ignored',
}

function placeWords(range: string): string {
  const [from = range] = range.split(':')
  if (!range.includes(':')) return range
  return /^\d/.test(from) ? `Row ${from}` : `Column ${from}`
}
