import type { LegendEntry } from '../criteria-reading.ts'
import { announcesFreshness } from '../printed-dates.ts'
import { headerRole } from './heads/header-words.ts'
import type { SheetView } from './sheet-view.ts'

/**
 * Keys to the codes of a sheet: `Y = accepted`, a `Key` block below or beside the table, or a line
 * on a cover sheet that explains several codes. They are never answers themselves, but they say
 * what the answers mean.
 */

/** A text such as "Key" or "Legend:" that opens a key. */
export function opensLegend(text: string): boolean {
  return LEGEND_WORD.test(text.trim())
}

/** The codes that one cell explains: `R = refer to lender`, or several in one line. */
export function parseLegend(text: string): readonly LegendEntry[] {
  return text
    .replace(LEGEND_LEAD, '')
    .split(/[;\n]|, (?=[^,=]{1,20} ?=)|\. (?=[^.=]{1,20} ?=)|\s{2,}|\|/)
    .flatMap((part) => {
      const match = /^\s*([^\s=][^=]{0,18}?)\s*=\s*(\S[^=]*)$/.exec(part)
      const [code, meaning] = [match?.[1], match?.[2]]
      if (code === undefined || meaning === undefined) return []
      return [{ code: code.replace(/["']/g, '').trim(), meaning: meaning.replace(/[.\s]+$/, '') }]
    })
}

/** Everything that a sheet explains, `Key` blocks of two columns included. */
export function readLegend(
  view: SheetView,
  isInTable: (row: number, column: number) => boolean,
): LegendEntry[] {
  const entries: LegendEntry[] = []
  let isInBlock = false
  for (let row = 0; row < view.rowCount; row++) {
    const columns = view.filledColumns(row).filter((column) => !isInTable(row, column))
    if (columns.length === 0) {
      isInBlock = false
      continue
    }
    const texts = columns.map((column) => view.text(row, column))
    isInBlock = isInBlock || texts.some(opensLegend)
    const printed = texts.flatMap(parseLegend)
    const isPlain = printed.length > 0 || !isInBlock
    entries.push(...(isPlain ? printed : [...pairOf(texts), ...texts.flatMap(dashed)]))
  }
  return uniqueByCode(entries)
}

const LEGEND_WORD =
  /^(key|legend|codes?|key to (codes|symbols|answers)|abbreviations|glossary)\s*:?$/i
const LEGEND_LEAD = /^\s*(key|legend|codes?|abbreviations)\s*[:–-]\s*/i

function pairOf(texts: readonly string[]): readonly LegendEntry[] {
  const [code, meaning] = texts.filter((text) => !opensLegend(text))
  if (code === undefined || meaning === undefined || code.length > 12) return []
  const isPair = headerRole(code) === undefined && !announcesFreshness(code)
  return isPair ? [{ code, meaning }] : []
}

// `Y – accepted` and `R: refer` are codes only where a key is announced.
function dashed(text: string): readonly LegendEntry[] {
  const match = /^(\S{1,4})\s*[:–-]\s+(\S.*)$/.exec(text)
  const [code, meaning] = [match?.[1], match?.[2]]
  return code === undefined || meaning === undefined ? [] : [{ code, meaning }]
}

function uniqueByCode(entries: readonly LegendEntry[]): LegendEntry[] {
  const seen = new Map<string, LegendEntry>()
  for (const entry of entries) {
    const key = entry.code.toLowerCase()
    if (!seen.has(key)) seen.set(key, entry)
  }
  return [...seen.values()]
}
