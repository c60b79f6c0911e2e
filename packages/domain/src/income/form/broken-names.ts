/**
 * Names that go on in the next line because their cell is too narrow, and names that their address
 * follows in the same line. Told by room: a word that would have had its place behind the one above
 * it was not put down there for want of it.
 */
import { isFirmName, wholeFirmName } from './address-blocks.ts'
import type { Found } from './fields-found.ts'
import { pieceOf } from './form-blocks.ts'
import { evidenceOf, type FormPage, type FormPiece } from './form-rows.ts'

/** A name that was found at its label, with the lines that it goes on in. */
export function wholeName<Name extends Found<string>>(found: Name, page: FormPage): Name {
  const [left, top, right, bottom] = found.evidence.box
  const isInside = ({ box }: { readonly box: readonly number[] }) =>
    (box[0] ?? 0) >= left &&
    (box[2] ?? 0) <= right &&
    (box[1] ?? 0) >= top &&
    (box[3] ?? 0) <= bottom
  const piece = page.rows.flat().find(({ words }) => words.some(isInside))
  const words = piece?.words.filter(isInside) ?? []
  if (piece === undefined || words.at(-1) !== piece.words.at(-1)) return found
  const own = pieceOf(piece, words)
  const above = words.length < piece.words.length ? [own] : wholeFirmName(own, page)
  const lines = above.length > 1 ? above : linesOfName(own, page)
  if (lines.length === 1) return found
  const evidence = evidenceOf(
    page.page,
    lines.flatMap((line) => line.words),
    found.evidence.confidence,
  )
  return { ...found, value: nameOfLines(lines), evidence }
}

/** The lines of a name that begins with these words, which end their piece. */
export function linesOfName(name: FormPiece, page: FormPage): readonly FormPiece[] {
  const lines = [name]
  while (lines.length < MOST_LINES) {
    const last = lines.at(-1) ?? name
    const next = lineBelow(last, page)
    if (next === undefined || isWhole(last) || !isBroken(last, next, page)) break
    lines.push(next)
  }
  // What goes on in digits is an address.
  const under = lineBelow(lines.at(-1) ?? name, page)
  return under !== undefined && /\d/.test(under.text) ? [name] : lines
}

/** "Pryce-" and "Jones" are one word. */
export function nameOfLines(lines: readonly FormPiece[]): string {
  return lines
    .map(({ text }) => text)
    .join(' ')
    .replace(/(\p{L}-) (?=\p{Lu})/gu, '$1')
    .replace(/,$/, '')
}

/**
 * The firm's name of a line that may go on with its address: `Larch Ltd, 4 Mill Lane, Leeds`. Partners
 * have commas between them: `Ash, Birch & Co LLP`. A sign set apart ends it: `Larch Ltd | Payslip`.
 */
export function firmName(printed: string): string {
  const [lead = printed] = printed.split(/ [|·•] /)
  // What follows a legal form with a number of its own is an address.
  const text = LEGAL_THEN_NUMBER.exec(lead)?.[1] ?? lead
  const [name = '', ...others] = text.split(/,\s*/)
  const isWhole = isFirmName(name)
  const legal = isWhole ? -1 : others.findIndex((part) => LEGAL.test(part))
  if (!isWhole && legal < 0 && others.length === 1 && !/\d/.test(text)) return text.trim()
  const whole = [name, ...others.slice(0, legal + 1)].join(', ')
  return whole.replace(/,(?= (?:ltd|limited|llp|plc|inc)\b)/i, '').trim()
}

const LEGAL_THEN_NUMBER = /^(.{1,100}?\b(?:ltd|limited|llp|plc)\.?),? (?=\S{0,20}\d)/i
const LEGAL = /\b(?:ltd|limited|llp|plc|inc|co)\b/i

/** The words of a firm's name without the address behind it. */
export function firmPiece(piece: FormPiece): FormPiece {
  const count = firmName(piece.text).split(' ').length
  return count < piece.words.length ? pieceOf(piece, piece.words.slice(0, count)) : piece
}

/** No firm's name goes on behind its legal form. */
export function isWhole({ text }: Pick<FormPiece, 'text'>): boolean {
  return /\b(?:ltd|limited|llp|plc|inc|cic|cyf)\.?$/i.test(text)
}

function lineBelow(
  { row, box, fontSize, text }: FormPiece,
  { rows }: FormPage,
): FormPiece | undefined {
  // A word that a hyphen breaks goes on whatever size a picture's line seems to be of.
  const isBrokenWord = /\p{L}-$/u.test(text)
  return rows
    .slice(row + 1)
    .flat()
    .find(
      (next) =>
        Math.abs(next.box[0] - box[0]) < SAME_LEFT * fontSize &&
        (isBrokenWord || Math.abs(next.fontSize - fontSize) < SAME_SIZE * fontSize) &&
        next.box[1] - box[3] < GAP * fontSize,
    )
}

function isBroken(above: FormPiece, next: FormPiece, page: FormPage): boolean {
  if (!/^[\p{L}&][\p{L} .,&'’()-]*$/u.test(next.text) || /:/.test(next.text)) return false
  if (/\p{L}-$/u.test(above.text)) return true
  const [first] = next.words
  const end = Math.min(...rightOf(above, page).map(({ box }) => box[0]))
  const needed = first === undefined ? 0 : first.box[2] - first.box[0] + SPACE * above.fontSize
  return above.box[2] + needed > end
}

/** What stands right of a line, in its own row and in those around it. */
function rightOf({ row, box, fontSize }: FormPiece, { rows }: FormPage): readonly FormPiece[] {
  const isNear = (other: FormPiece['box']) => box[1] - other[3] < FAR_ABOVE * fontSize
  return rows
    .slice(Math.max(0, row - ROWS_AROUND), row + ROWS_AROUND)
    .flat()
    .filter((one) => one.box[0] >= box[2] && isNear(one.box))
}

const MOST_LINES = 3
const ROWS_AROUND = 2
/** In font sizes. */
const SAME_LEFT = 0.4
const SAME_SIZE = 0.15
const GAP = 0.6
const SPACE = 0.25
const FAR_ABOVE = 2.5
