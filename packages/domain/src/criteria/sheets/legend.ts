import { announcesFreshness } from '../../language/printed-dates.ts'
import type { LegendEntry } from '../criteria-reading.ts'
import { headerRole } from './heads/header-words.ts'
import { opensWith } from './heads/said-of-heads.ts'
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
  const lead = LEGEND_LEAD.exec(text)?.[0] ?? ''
  const line = text.slice(lead.length).replace(WHERE_SHOWN, '$1 = ').replace(MEANS, ' = ')
  const entries = line
    .split(/[;\n]|, (?=[^,=]{1,20} ?=)|\. (?=[^.=]{1,20} ?=)|\s{2,}|\|/)
    .flatMap((part) => signedPairs(part))
  return entries.length === 0 && lead !== '' ? codesInLine(line) : entries
}

// `Y = yes`, or several without anything between them: `Y=yes N=no`.
function signedPairs(part: string): readonly LegendEntry[] {
  const match = /^\s*([^\s=][^=]{0,18}?)\s*=\s*(\S[^=]*)$/.exec(part)
  const [code, meaning] = [match?.[1], match?.[2]]
  if (code !== undefined && meaning !== undefined) return [toEntry(code, meaning)]
  const codes = [...part.matchAll(/(?<=^|[\s,/])([^\s=,/]{1,8})\s*=/g)]
  return codes.flatMap(({ 0: opening, 1: name, index }, at) => {
    const end = codes[at + 1]?.index ?? part.length
    const told = part
      .slice(index + opening.length, end)
      .replace(/(?<![\s,/])[\s,/]+$/, '')
      .trim()
    return name === undefined || told === '' ? [] : [toEntry(name, told)]
  })
}

function toEntry(code: string, meaning: string): LegendEntry {
  return {
    code: code.replace(/["'“”‘’]/g, '').trim(),
    meaning: meaning.replace(/(?<![.\s])[.\s]+$/, ''),
  }
}

/**
 * A line of nothing but codes, each with what it means behind it, whatever stands between the two:
 * `✓ yes ✗ no REF refer`, `Y: yes, NR: not researched`, `Y (yes), N (no)`.
 */
function codesInLine(line: string): readonly LegendEntry[] {
  const openings = [...line.matchAll(CODE_IN_LINE)]
  const isWhole = openings[0]?.index === 0
  const entries = openings.flatMap(({ 0: opening, 1: code, index }, at) => {
    const end = openings[at + 1]?.index ?? line.length
    const meaning = line
      .slice(index + opening.length, end)
      .replace(/^[\s=:–—(-]+|(?<![\s,;|/.)])[\s,;|/.)]+$/g, '')
    return code === undefined || meaning === '' ? [] : [toEntry(code, meaning)]
  })
  return isWhole && entries.length === openings.length ? entries : []
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
    entries.push(...explainedIn(texts, isInBlock))
  }
  return uniqueByCode(entries)
}

// A row outside the tables: its cells explain a code or several each, or the first one the second.
function explainedIn(texts: readonly string[], isInBlock: boolean): readonly LegendEntry[] {
  const isAlone = texts.length === 1
  const found = texts.flatMap((text) => {
    if (opensLegend(text)) return []
    const signed = parseLegend(text)
    const told = codesInLine(text.replace(LEGEND_LEAD, '')).filter(isInBlock ? isAny : tellsOutcome)
    // "A no-fee desk": a code that stands alone needs a sign behind it.
    const isTold = isInBlock || !isAlone || told.length > 1 || /[:–—(]/.test(text)
    if (told.length > signed.length && isTold) return told
    return signed.length === 0 && isInBlock ? dashed(text) : signed
  })
  return found.length === 0 && isInBlock ? pairsOf(texts) : found
}

const isAny = () => true

// Without an announcement `BTL desk` is no code with its meaning; `NR – not researched` is.
function tellsOutcome({ meaning }: LegendEntry): boolean {
  return meaning.length <= LONGEST_MEANING && opensWith(meaning, 'outcome in a key')
}

const LONGEST_MEANING = 40
const LEGEND_WORD =
  /^(key|legend|codes?|signs?|symbols?|key to (codes|symbols|signs|answers)|abbreviations|glossary)( used)?\s*:?$/i
const LEGEND_LEAD =
  /^\s*(key|legend|codes?|signs?|symbols?|abbreviations)( used)?( here)?\s*[:–-]\s*/i

// "NR means not researched", "where NR is shown, the lender was not asked".
const MEANS = /["”’]?\s{1,20}(?:means|meaning|stands for|denotes|indicates)\s{1,20}/g
const WHERE_SHOWN =
  /\b(?:where|if) (?:a cell (?:says|shows|reads|has) )?(["“‘]?[^\s,"”’]{1,5}["”’]?)(?: is (?:shown|given|entered|used)| appears),? /gi

const CODE_IN_LINE =
  /(?<=^|[\s,;|/])["“‘]?([✓✔√☑✅✗✘✖×☒❌●○◐▲■]|[A-Z][A-Z/]{0,3}|\?)["”’]?(?:\s*[=:–—-]\s*|\s*\(|\s+)(?=\p{L})/gu

// A key may go on in the next two columns: what is no pair ends it.
function pairsOf(texts: readonly string[]): readonly LegendEntry[] {
  const [code, meaning, ...others] = texts.filter((text) => !opensLegend(text))
  if (code === undefined || meaning === undefined || code.length > 12) return []
  const isPair = headerRole(code) === undefined && !announcesFreshness(code)
  return isPair ? [{ code, meaning }, ...pairsOf(others)] : []
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
