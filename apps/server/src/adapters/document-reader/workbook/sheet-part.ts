import type { CellRange } from '@criteria-desk/domain/criteria/sheet-grid'
import { rangesIn } from './addresses.ts'
import {
  attribute,
  attributeOf,
  flag,
  growTree,
  numberIn,
  readXml,
  type Tag,
  type XmlElement,
  type XmlListener,
} from './read-xml.ts'
import { growTable, leastShown, type StoredTable } from './sheet-table.ts'
import { unescapeText } from './sheet-texts.ts'
import type { StoredBook } from './stored-cell.ts'

/** A sheet's part as it is stored. Rows and columns count from 0. */
export type StoredSheet = Pick<StoredTable, 'rows' | 'hiddenRows'> & {
  readonly merges: readonly CellRange[]
  readonly hiddenColumns: readonly number[]
  /** Whether a nought is shown. */
  readonly showsNoughts: boolean
  /** Formats that depend on a condition, as they are written. */
  readonly conditions: readonly XmlElement[]
  /** What a cell says to whoever selects it. */
  readonly prompts: readonly Prompt[]
  /** By the ids of their links: pictures and boxes over the cells. */
  readonly drawings: readonly string[]
}

export type Prompt = { readonly ranges: readonly CellRange[]; readonly text: string }

/** Throws `DamagedPartError` and `TooManyCellsError`. */
export function readSheetPart(xml: string, book: StoredBook): StoredSheet {
  const table = growTable(book)
  const rest = growRest()
  let listener: XmlListener = rest
  readXml(xml, {
    open: (name, tag, vocabulary) => {
      if (name === 'sheetData' && vocabulary === 'sheet') listener = table
      else listener.open(name, tag, vocabulary)
    },
    close: (name, vocabulary) => {
      if (name === 'sheetData' && vocabulary === 'sheet') listener = rest
      else listener.close(name, vocabulary)
    },
    text: (text) => listener.text(text),
  })
  const { rows, hiddenRows, rowsWithoutHeight } = table.found()
  const { usualHeight, ...found } = rest.found()
  const isFlat = usualHeight < leastShown.height
  return { ...found, rows, hiddenRows: isFlat ? [...hiddenRows, ...rowsWithoutHeight] : hiddenRows }
}

type Growing = {
  readonly merges: CellRange[]
  readonly hiddenColumns: number[]
  readonly conditions: XmlElement[]
  readonly drawings: string[]
  readonly prompts: Prompt[]
  showsNoughts: boolean
  usualHeight: number
  usualWidth: number
}

// What stands before and behind the table of cells.
function growRest(): XmlListener & { readonly found: () => Growing } {
  const rest: Growing = {
    ...{
      merges: [],
      hiddenColumns: [],
      conditions: [],
      drawings: [],
      prompts: [],
      showsNoughts: true,
    },
    ...{ usualHeight: leastShown.height, usualWidth: leastShown.width },
  }
  let tree: ReturnType<typeof growTree> | undefined
  let depth = 0
  return {
    open: (name, tag, vocabulary) => {
      if (name === 'conditionalFormatting') tree ??= growTree()
      if (tree === undefined) return noteTag(rest, name, tag)
      depth++
      tree.open(name, tag, vocabulary)
    },
    text: (text) => tree?.text(text),
    close: (name, vocabulary) => {
      if (tree === undefined) return
      tree.close(name, vocabulary)
      depth--
      if (depth > 0) return
      if (rest.conditions.length < MOST_CONDITIONS) rest.conditions.push(tree.tree())
      tree = undefined
    },
    found: () => rest,
  }
}

const MOST_CONDITIONS = 2000

function noteTag(rest: Growing, name: string, tag: Tag): void {
  switch (name) {
    case 'mergeCell':
      rest.merges.push(...rangesIn(attribute(tag, 'ref')))
      break
    case 'col':
      noteColumns(rest, tag)
      break
    case 'sheetView':
      rest.showsNoughts &&= flag(tag, 'showZeros') ?? true
      break
    case 'sheetFormatPr':
      rest.usualHeight = numberIn(tag, 'defaultRowHeight') ?? rest.usualHeight
      rest.usualWidth = numberIn(tag, 'defaultColWidth') ?? rest.usualWidth
      break
    case 'dataValidation':
      notePrompt(rest, tag)
      break
    case 'drawing':
    case 'legacyDrawing':
      rest.drawings.push(attributeOf(tag, 'links', 'id') ?? '')
      break
  }
}

const MOST_PROMPTS = 200

function notePrompt({ prompts }: Growing, tag: Tag): void {
  const text = unescapeText(attribute(tag, 'prompt') ?? '').trim()
  const isShown = flag(tag, 'showInputMessage') === true && text !== ''
  if (!isShown || prompts.length >= MOST_PROMPTS) return
  prompts.push({ ranges: rangesIn(attribute(tag, 'sqref')), text })
}

const MOST_COLUMNS = 16_384

function noteColumns(rest: Growing, tag: Tag): void {
  const first = numberIn(tag, 'min') ?? 0
  const last = Math.min(numberIn(tag, 'max') ?? first, MOST_COLUMNS)
  const isThin = (numberIn(tag, 'width') ?? rest.usualWidth) < leastShown.width
  if (first < 1 || !(isThin || flag(tag, 'hidden') === true)) return
  for (let at = first; at <= last; at++) rest.hiddenColumns.push(at - 1)
}
