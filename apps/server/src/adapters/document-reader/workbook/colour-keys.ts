import { cellAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import { opensLegend } from '@criteria-desk/domain/criteria/sheets/legend'
import { colourNames, isCalled } from './colour-names.ts'
import type { Colour } from './colours.ts'
import type { SeenRows } from './seen-cell.ts'

/**
 * What a sheet's key says that a colour means: in words, `Red text = withdrawn`, or by showing it, a
 * coloured cell that holds or stands before its meaning.
 */
export type ColourMeaning = {
  /** Of letters, of the ground of cells, or of either. */
  readonly of: 'ink' | 'fill' | 'either'
  readonly isIt: (colour: Colour) => boolean
  readonly meaning: string
  /** Where the key says so. */
  readonly at: string
  readonly row: number
}

/** The meanings that a sheet itself gives to colours. */
export function findColourKeys(
  rows: SeenRows,
  usual: Colour | undefined,
): readonly ColourMeaning[] {
  const told: ColourMeaning[] = []
  let isInKey = false
  for (const [row, cells] of rows.entries()) {
    const filled = cells.flatMap((cell, column) =>
      cell !== undefined && (cell.text.trim() !== '' || cell.style.fill !== undefined)
        ? [column]
        : [],
    )
    const opens = filled.some((column) => opensLegend(cells[column]?.text ?? ''))
    isInKey = opens || (isInKey && filled.length > 0)
    for (const column of filled) {
      const cell = cells[column]
      if (cell === undefined) continue
      told.push(...inWords(cell.text, cellAddress(row, column), row))
      if (isInKey) told.push(...byShowing(cells, column, row, usual))
    }
  }
  return told.length > 0 ? told : byUse(rows)
}

const MOST_LETTERS = 400
const LONGEST_MEANING = 80
const LONGEST_LEAD = 30

const NAMES = colourNames.join('|')
const INK = 'text|font|words?|letters?|figures?|type|print|ink'
const FILL = 'cells?|fill(?:ed)?|shad(?:ed|ing)|background|highlight(?:ed|ing)?|box(?:es)?'
const COLOUR = new RegExp(`\\b(${NAMES})\\b((?: (?:${INK}|${FILL}))*)`, 'i')
const OF_INK = new RegExp(`\\b(?:${INK})\\b`, 'i')
const OF_FILL = new RegExp(`\\b(?:${FILL})\\b`, 'i')
/** Each part explains one colour. */
const PARTS = new RegExp(`[;\\n|]|[,.] (?=[^,.]{0,${LONGEST_LEAD}}\\b(?:${NAMES})\\b)`, 'i')
const MEANS = /^[\s'"’”)]{0,5}(?:[=:–—-]|\b(?:means?|is|are|indicates?|denotes?|shows?)\b)\s*/i

function inWords(text: string, at: string, row: number): readonly ColourMeaning[] {
  if (text.length > MOST_LETTERS || !COLOUR.test(text)) return []
  return text.split(PARTS).flatMap((part): readonly ColourMeaning[] => {
    const [found = '', name = '', things = ''] = COLOUR.exec(part) ?? []
    const lead = part.slice(0, part.indexOf(found))
    const behind = part.slice(lead.length + found.length)
    const sign = MEANS.exec(behind)?.[0] ?? behind
    const meaning = behind.slice(sign.length).replace(/(?<![.\s])[.\s]+$|\.\s.*$/s, '')
    if (!mayLead(lead) || meaning === '' || meaning.length > LONGEST_MEANING) return []
    const isIt = (colour: Colour) => isCalled(colour, name.toLowerCase())
    return [{ of: whatIsColoured(`${lead} ${things}`), isIt, meaning, at, row }]
  })
}

// "Cells in red are …": what leads to a colour says what is coloured, and nothing else.
function mayLead(lead: string): boolean {
  const isSaid =
    OF_INK.test(lead) || OF_FILL.test(lead) || !/\p{L}/u.test(lead) || opensLegend(lead)
  return isSaid && lead.length <= LONGEST_LEAD
}

function whatIsColoured(words: string): ColourMeaning['of'] {
  if (OF_INK.test(words)) return 'ink'
  return OF_FILL.test(words) ? 'fill' : 'either'
}

// A coloured cell of a key: what it means stands in it, or in the next one where it only shows itself.
function byShowing(
  cells: SeenRows[number],
  column: number,
  row: number,
  usual: Colour | undefined,
): readonly ColourMeaning[] {
  const cell = cells[column]
  if (cell === undefined || opensLegend(cell.text)) return []
  const { fill, ink } = cell.style
  const own = cell.text.trim()
  const isShown = own === '' || colourNames.includes(own.toLowerCase())
  const next = cells
    .slice(column + 1)
    .find((other) => other !== undefined && other.text.trim() !== '')
  const meaning = isShown ? (next?.text.trim() ?? '').replace(/^[=:–—-]\s*/, '') : own
  if (meaning === '' || meaning.length > LONGEST_MEANING) return []
  const at = cellAddress(row, column)
  if (fill !== undefined && fill !== 'mixed')
    return [{ of: 'fill', isIt: (one) => one === fill, meaning, at, row }]
  const isColoured = own !== '' && ink !== undefined && ink !== usual
  return isColoured ? [{ of: 'ink', isIt: (one) => one === ink, meaning, at, row }] : []
}

// Without the word for it: grounds of cells that hold nothing, each of which stands once with words.
function byUse(rows: SeenRows): readonly ColourMeaning[] {
  const bare = new Map<Colour, Place[]>()
  const worded = new Map<Colour, (Place & { text: string })[]>()
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const fill = cell?.style.fill
      if (cell === undefined || fill === undefined || fill === 'mixed') continue
      const text = cell.text.trim()
      if (text === '') add(bare, fill, { row, column })
      else add(worded, fill, { row, column, text })
    }
  }
  const told = [...bare].flatMap(([fill, places]): readonly ColourMeaning[] => {
    const [only, more] = worded.get(fill) ?? []
    if (only === undefined || more !== undefined || headsOthers(only, places)) return []
    const { row, column, text: meaning } = only
    return [{ of: 'fill', isIt: (one) => one === fill, meaning, at: cellAddress(row, column), row }]
  })
  return told.length >= 2 ? told : []
}

type Place = { readonly row: number; readonly column: number }

function add<Entry>(map: Map<Colour, Entry[]>, colour: Colour, entry: Entry): void {
  const known = map.get(colour)
  if (known === undefined) map.set(colour, [entry])
  else known.push(entry)
}

// A title's or a heading's ground goes on beside or below it.
function headsOthers({ row, column }: Place, others: readonly Place[]): boolean {
  return others.some(
    (other) => other.row === row || (other.row === row + 1 && other.column === column),
  )
}
