/** A book's cells in sheets, and what each cell holds of whom. */
import {
  type CellRange,
  cellAddress,
  type SheetGrid,
  type Workbook,
} from '@criteria-desk/domain/criteria/sheet-grid'
import type { Book, Item } from './make-book.ts'

export type Held = { readonly lender: string; readonly criterion: string; readonly part?: string }
type Square = { readonly text: string; readonly of?: Held; readonly span?: number }
type Squares = readonly (readonly Square[])[]
type Sheet = { readonly name: string; readonly squares: Squares }

export function layOutBook(book: Book): {
  readonly workbook: Workbook
  /** By `Sheet!B4`. */
  readonly held: ReadonlyMap<string, Held>
} {
  const sheets = sheetsOf(book)
  const held = sheets.flatMap(({ name, squares }) =>
    squares.flatMap((line, row) =>
      line.flatMap(({ text, of }, column) =>
        of === undefined || text === ''
          ? []
          : [[`${name}!${cellAddress(row, column)}`, of] as const],
      ),
    ),
  )
  return {
    workbook: { kind: 'workbook', sheets: sheets.map(toGrid) },
    held: new Map(held),
  }
}

function toGrid({ name, squares }: Sheet): SheetGrid {
  const rows = squares.map((line) => line.map(({ text }) => (text === '' ? null : { text })))
  const merges = squares.flatMap((line, row) =>
    line.flatMap(({ span = 1 }, left): readonly CellRange[] =>
      span < 2 ? [] : [{ top: row, bottom: row, left, right: left + span - 1 }],
    ),
  )
  return { name, isHidden: false, rows, merges }
}

function sheetsOf(book: Book): readonly Sheet[] {
  const { lenders, items, layout } = book
  if (layout.lenders === 'tabs') {
    return lenders.map((lender, at) => sheet(book, lender, pairs(book, lender, at)))
  }
  if (layout.lenders === 'blocks') {
    const blocks = lenders.flatMap((lender, at) => [
      [plain(lender)],
      ...pairs(book, lender, at),
      [],
    ])
    return [sheet(book, 'Criteria', blocks)]
  }
  if (layout.lenders === 'long') return [sheet(book, 'Criteria', longForm(book))]
  if (layout.lenders === 'topics') {
    return [...Map.groupBy(items, ({ criterion }) => criterion)].map(([criterion, own]) =>
      sheet(book, criterion, lendersDown({ ...book, items: own }, true)),
    )
  }
  const make = layout.lenders === 'down' ? lendersDown : lendersAcross
  const names = [...new Set(items.map(({ criterion }) => criterion))]
  const first = new Set(names.slice(0, Math.ceil(names.length / 2)))
  const halves = [true, false].map((isFirst) => ({
    ...book,
    items: items.filter(({ criterion }) => first.has(criterion) === isFirst),
  }))
  if (layout.tables === 'one') return [sheet(book, 'Criteria', make(book))]
  const [one = [], other = []] = halves.map((half) => make(half))
  if (layout.tables === 'stacked') return [sheet(book, 'Criteria', [...one, [], ...other])]
  if (layout.tables === 'beside') return [sheet(book, 'Criteria', beside(one, other))]
  const short = layout.hasShortNames ? other.map((line) => line.map(shorten(lenders))) : other
  return [sheet(book, 'Main', one), sheet(book, 'More', short)]
}

function sheet({ layout }: Book, name: string, squares: Squares): Sheet {
  const above = layout.hasTitle ? [[plain('Panel criteria - Nov 2026')], []] : []
  return {
    name: name
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, 31)
      .trim(),
    squares: [...above, ...squares],
  }
}

function plain(text: string, span = 1): Square {
  return { text, span }
}

/** A merged head covers squares that hold nothing. */
function wide(text: string, span: number): readonly Square[] {
  return [plain(text, span), ...Array.from({ length: span - 1 }, () => plain(''))]
}

function beside(one: Squares, other: Squares): Squares {
  const width = Math.max(...one.map((line) => line.length)) + 1
  return Array.from({ length: Math.max(one.length, other.length) }, (_, row) => {
    const line = one[row] ?? []
    const gap = Array.from({ length: width - line.length }, () => plain(''))
    return [...line, ...gap, ...(other[row] ?? [])]
  })
}

function shorten(lenders: readonly string[]): (square: Square) => Square {
  return (square) =>
    lenders.includes(square.text) ? { ...square, text: shortName(square.text) } : square
}

export function shortName(lender: string): string {
  return lender.replace(/ (?:BS|Bank|Mortgages|Homeloans|Money)$/, '')
}

function said(item: Item, lender: string, at: number, isComment = false): Square {
  const { criterion, part, texts, comments } = item
  const of = { lender, criterion, ...(part !== undefined && { part }) }
  return { text: (isComment ? comments : texts)?.[at] ?? '', of }
}

function nameOf({ criterion, part }: Item): string {
  return part === undefined ? criterion : `${criterion} - ${part}`
}

const dates = ['03/11/2026', '12/10/2026', '28/09/2026']
const banners = ['Main panel', 'Specialist', 'Other']

function bannered(lines: Squares, { layout }: Book): Squares {
  return layout.hasBanners
    ? lines.flatMap((line, at) =>
        at % 4 === 0 ? [[plain(banners[(at / 4) % banners.length] ?? '')], line] : [line],
      )
    : lines
}

function lendersDown(book: Book, isTopic = false): Squares {
  const { lenders, items, layout } = book
  const hasComments = items.some(({ comments }) => comments !== undefined)
  const isLevels = layout.partHeads === 'levels' && items.some(({ part }) => part !== undefined)
  const one = (item: Item) => (isTopic ? (item.part ?? 'Answer') : nameOf(item))
  const comment = hasComments ? [plain('Comments')] : []
  const flat = items.flatMap((item) => [plain(one(item)), ...comment])
  const upper = [...Map.groupBy(items, ({ criterion }) => criterion)].flatMap(([name, own]) =>
    wide(name, own.length),
  )
  const last = layout.hasDates ? [plain('Last checked')] : []
  const heads: Squares =
    isLevels && !isTopic
      ? [
          [plain(''), ...upper],
          [plain('Lender'), ...items.map(({ part = '' }) => plain(part)), ...last],
        ]
      : [[plain('Lender'), ...flat, ...last]]
  const lines = lenders.map((lender, at) => [
    plain(lender),
    ...items.flatMap((item) => [
      said(item, lender, at),
      ...(hasComments ? [said(item, lender, at, true)] : []),
    ]),
    ...last.map(() => plain(dates[at % dates.length] ?? '')),
  ])
  return [...heads, ...bannered(lines, book)]
}

function lendersAcross(book: Book): Squares {
  const { lenders, items, layout } = book
  const isLevels = layout.partHeads === 'levels' && items.some(({ part }) => part !== undefined)
  const hasNotes = layout.comments === 'beside'
  const key = isLevels ? [plain('Criteria'), plain('')] : [plain('Criteria')]
  const heads = hasNotes
    ? [
        [...key, ...lenders.flatMap((lender) => wide(lender, 2))],
        [...key.map(() => plain('')), ...lenders.flatMap(() => [plain('Answer'), plain('Notes')])],
      ]
    : [[...key, ...lenders.map((lender) => plain(lender))]]
  const groups = [...Map.groupBy(items, ({ criterion }) => criterion).values()]
  const blocks = groups.map((own) =>
    own.flatMap((item, nth) => {
      const name = isLevels
        ? [plain(nth === 0 ? item.criterion : ''), plain(item.part ?? '')]
        : [plain(nameOf(item))]
      const cells = lenders.flatMap((lender, at) => [
        said(item, lender, at),
        ...(hasNotes ? [said(item, lender, at, true)] : []),
      ])
      const below =
        layout.comments === 'below'
          ? [[plain('Notes'), ...lenders.map((lender, at) => said(item, lender, at, true))]]
          : []
      return layout.names === 'above'
        ? [name, [...name.map(() => plain('')), ...cells], ...below]
        : [[...name, ...cells], ...below]
    }),
  )
  return [
    ...heads,
    ...blocks.flatMap((block, at) =>
      layout.hasBanners && at % 4 === 0 ? [[plain(banners[at / 4] ?? 'Other')], ...block] : block,
    ),
  ]
}

/** What one lender says, on a tab or in a block of its own. */
function pairs({ items, layout }: Book, lender: string, at: number): Squares {
  return items.flatMap((item, nth) => {
    const isLevels = item.part !== undefined && layout.partHeads === 'levels'
    const isFirst = items[nth - 1]?.criterion !== item.criterion
    const name = isLevels
      ? [plain(isFirst ? item.criterion : ''), plain(item.part ?? '')]
      : [plain(nameOf(item))]
    const comment = said(item, lender, at, true)
    const cells = [said(item, lender, at), ...(layout.comments === 'beside' ? [comment] : [])]
    const below = layout.comments === 'below' ? [[plain('Notes'), comment]] : []
    return layout.names === 'above' ? [name, cells, ...below] : [[...name, ...cells], ...below]
  })
}

function longForm(book: Book): Squares {
  const { lenders, items, layout } = book
  const hasParts = items.some(({ part }) => part !== undefined)
  const hasComments = layout.comments !== 'none'
  const head = ['Lender', 'Criteria', ...(hasParts ? ['Type'] : []), 'Answer']
  const more = [...(hasComments ? ['Comments'] : []), ...(layout.hasDates ? ['Date'] : [])]
  const lines = lenders.flatMap((lender, at) =>
    items.map((item, nth) => [
      plain(lender),
      plain(item.criterion),
      ...(hasParts ? [plain(item.part ?? '')] : []),
      said(item, lender, at),
      ...(hasComments ? [said(item, lender, at, true)] : []),
      ...(layout.hasDates ? [plain(dates[nth % dates.length] ?? '')] : []),
    ]),
  )
  return [[...head, ...more].map((text) => plain(text)), ...lines]
}
