import { attribute, numberIn, type Tag } from './read-xml.ts'
import { type CellText, unescapeText } from './sheet-texts.ts'

/** What is stored in one cell, before any format says how it looks. */
export type StoredCell = {
  /** The place of its style among those of cells. */
  readonly style: number
  readonly value?: number | boolean | CellText
  /** An error value, as it is written. */
  readonly error?: string
  readonly isFormula?: boolean
  /** A formula of which no value was kept. */
  readonly isUncalculated?: boolean
  /** An error value that stands for a picture or the like, which newer programs show. */
  readonly isRich?: boolean
}

/** What the cells of all sheets lean on. */
export type StoredBook = { readonly shared: readonly CellText[]; readonly is1904: boolean }

/** A cell's own element and what stood in it. */
export type CellMarkup = {
  readonly tag: Tag
  readonly value: string
  readonly isFormula: boolean
  /** A text that is stored in the cell itself. */
  readonly inline?: CellText
}

export function storedCell(
  { tag, value, isFormula, inline }: CellMarkup,
  book: StoredBook,
): StoredCell {
  const style = numberIn(tag, 's') ?? 0
  const formula = isFormula ? { isFormula } : {}
  if (inline !== undefined) return { style, value: inline, ...formula }
  const kind = attribute(tag, 't')?.trim() ?? 'n'
  const isWords = kind === 'str' || kind === 'inlineStr'
  if (value === '') {
    return isFormula && !isWords
      ? { style, isUncalculated: true, isFormula }
      : { style, ...formula }
  }
  if (kind === 'e') {
    const isRich = attribute(tag, 'vm') !== undefined
    return { style, error: value.trim(), ...formula, ...(isRich && { isRich }) }
  }
  const held = heldValue(kind, value, book)
  return held === undefined ? { style, ...formula } : { style, value: held, ...formula }
}

function heldValue(
  kind: string,
  value: string,
  { shared, is1904 }: StoredBook,
): StoredCell['value'] {
  switch (kind) {
    case 'str':
    case 'inlineStr': {
      const text = unescapeText(value)
      return { text, plain: text, hasOwnSigns: false }
    }
    case 's':
      return shared[Number(value)]
    case 'b':
      return /^\s*(1|true)\s*$/.test(value)
    case 'd':
      return finite(dayOf(value) - (is1904 ? DAYS_TO_1904 : 0))
    default:
      return finite(Number(value))
  }
}

const finite = (number: number) => (Number.isFinite(number) ? number : undefined)

const DAY = 86_400_000
const DAYS_TO_1904 = 1462

// A date as it is written, as the number that other dates are stored as.
function dayOf(written: string): number {
  const day = written.trim()
  const time = day.includes('T') ? day : `${day}T00:00`
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time}Z`
  return (Date.parse(zoned) - Date.UTC(1899, 11, 30)) / DAY
}
