import { matchingKey } from '../../shared/text.ts'
import { isKnownLenderName, knownLenderSpellings, lenderIdentity } from '../lender-names.ts'
import { headerRole } from './heads/header-words.ts'
import { without } from './heads/said-of-heads.ts'
import type { SheetView } from './sheet-view.ts'

/**
 * Whose criteria a sheet of one lender holds: named beside "Lender:", in a title above the table,
 * or by the sheet itself.
 */

/** The lender that one row of titles names, as printed. */
export function lenderInRow(view: SheetView, row: number): string | undefined {
  const columns = view.filledColumns(row)
  // A row of lenders' names heads what stands below each.
  const known = columns.map((column) => view.text(row, column)).filter(isKnownLenderName)
  if (new Set(known.map(lenderIdentity)).size > 1) return undefined
  for (const column of columns) {
    const named = namedBeside(view, row, columns, column) ?? lenderInTitle(view.text(row, column))
    if (named !== undefined) return named
  }
  return undefined
}

/** A new lender's name standing alone as a title: "Oakmoor Building Society". */
export function isNewLenderTitle(title: string): boolean {
  const words = matchingKey(title)
  return (
    / (bank|building society|bs|mutual|homeloans)$/.test(words) &&
    !/\b(criteria|lenders?|panel|list)\b/.test(words)
  )
}

/** A new lender's name within a title: "Oakmoor Building Society – lending criteria". */
export function newLenderInTitle(title: string): string | undefined {
  if (title.length > 90) return undefined
  const bare = withoutTitleWords(title)
  return [title.trim(), bare].find((name) => name !== '' && isNewLenderTitle(name))
}

/** The known lender that a title is about, as the title writes it: "Halifax – lending criteria". */
export function lenderInTitle(title: string): string | undefined {
  if (title.length > 90) return undefined
  const parts = title.split(/\s[–—-]\s|[:|,/]|\s{2,}/).map((part) => part.trim())
  const whole = [title.trim(), ...parts].find((part) => isKnownLenderName(part))
  if (whole !== undefined) return whole
  const words = title.trim().split(/\s+/)
  const length = words.findLastIndex(
    (_, index) =>
      isKnownLenderName(words.slice(0, index + 1).join(' ')) &&
      withoutTitleWords(words.slice(index + 1).join(' ')) === '',
  )
  if (length >= 0) return words.slice(0, length + 1).join(' ')
  const bare = withoutTitleWords(title)
  if (isKnownLenderName(bare)) return bare
  const key = matchingKey(title)
  const start = knownLenderSpellings().find(
    (spelling) =>
      !spelling.needsContext && spelling.key.length > 3 && key.startsWith(`${spelling.key} `),
  )
  return start?.lender.name
}

function withoutTitleWords(title: string): string {
  const words = title
    .replace(/[^\p{L}\p{N}&.'’()=+]+/gu, ' ')
    .trim()
    .split(' ')
  return without(words, 'of a lender’s title')
    .filter((word) => !TIME.test(word))
    .join(' ')
}

/** The title printed above a table, or the sheet's name. */
export function findSheetTitle(view: SheetView, before: number): string {
  for (let row = 0; row < Math.min(before, view.rowCount); row++) {
    const [first] = view.filledColumns(row)
    if (first === undefined) continue
    const text = view.text(row, first)
    if (text.length <= 80 && !text.endsWith(':')) return text
  }
  return view.name
}

/** A sheet name that says nothing about what the sheet holds. */
export function isGenericSheetName(name: string): boolean {
  return GENERIC_NAME.test(name.trim())
}

const TIME =
  /^(?:v?\d[\d./-]*|q[1-4]|jan\w*|feb\w*|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)$/i

const GENERIC_NAME =
  /^(sheet|tab|table|page|data|criteria|matrix|lenders?|lending|export|list|main|all|grid|summary|master|overview)?[\s_-]{0,40}(criteria|data|list|matrix|grid)?[\s_-]{0,40}\d{0,15}$/i

function namedBeside(
  view: SheetView,
  row: number,
  columns: readonly number[],
  column: number,
): string | undefined {
  const label = view.text(row, column)
  const inline = /^(?:lender|bank|provider|lender name)\s*[:–-]\s*(\S.{1,60})$/i.exec(label)?.[1]
  if (inline !== undefined) return inline.trim()
  if (columns.length > 3 || headerRole(label) !== 'lender') return undefined
  const next = columns.find((at) => at > column)
  const name = next === undefined ? '' : view.text(row, next)
  return name === '' || headerRole(name) !== undefined ? undefined : name
}
