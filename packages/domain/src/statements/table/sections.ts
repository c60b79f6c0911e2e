/**
 * Lists in sections: what came in under one heading, what went out under another. The heading is then
 * all that says which way an entry goes, on every page until the next; the sections may have columns
 * of their own, with heads or without.
 */
import { namedSide } from '../account/summary-names.ts'
import { sectionTails } from '../knowledge/summary-words.ts'
import { type StatementRow, textOf } from '../rows/statement-rows.ts'
import { findHeadRows, type HeadRow } from './column-heads.ts'
import { hasEntry } from './has-entry.ts'

export type SectionSide = 'in' | 'out'

export type Section = {
  readonly side: SectionSide
  readonly rows: readonly StatementRow[]
  readonly head: HeadRow | null
}

/**
 * The sections of a statement, a section for every heading and every row of heads in it; none
 * where entries of one side alone have a heading, which may be of a summary.
 */
export function findSections(rows: readonly StatementRow[]): readonly Section[] {
  const headings = rows.flatMap((_, at) => {
    const side = sideOfHeading(rows, at)
    return side === null ? [] : [{ at, side }]
  })
  if (new Set(headings.map(({ side }) => side)).size < 2) return []
  const [first] = headings
  let head = findHeadRows(rows.slice(0, first?.at)).at(-1) ?? null
  return headings.flatMap(({ at, side }, index) => {
    const own = rows.slice(at + 1, headings[index + 1]?.at)
    const heads = findHeadRows(own)
    const lead = { side, rows: own.slice(0, heads[0]?.from), head }
    head = heads.at(-1) ?? head
    const headed = heads.map((one, place) => ({
      side,
      rows: own.slice(one.to + 1, heads[place + 1]?.from),
      head: one,
    }))
    return [...(hasEntry(lead.rows) ? [lead] : []), ...headed]
  })
}

/** Heads are broken over no more lines, and an entry over two. */
const ENTRY_REACH = 5

/** The side that a row names which stands above entries: nothing else is in it but their number and sum. */
function sideOfHeading(rows: readonly StatementRow[], at: number): SectionSide | null {
  const row = rows[at]
  if (row === undefined || row.money.length > 1 || hasEntry([row])) return null
  const words = row.words.filter((word) => !row.money.some((sum) => sum.words.includes(word)))
  const name = textOf(words.filter(({ text }) => !isTail(text)))
  const side = namedSide(name)
  if (side === null) return null
  const below = rows.slice(at + 1, at + 1 + ENTRY_REACH).filter(({ page }) => page === row.page)
  const next = below.findIndex(({ words: own }) => namedSide(textOf(own)) !== null)
  return hasEntry(next < 0 ? below : below.slice(0, next)) ? side : null
}

function isTail(word: string): boolean {
  return sectionTails.has(word.toLowerCase().replace(/\W/g, ''))
}
