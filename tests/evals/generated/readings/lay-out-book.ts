/** A book's cells in sheets, and what each cell holds of whom. */
import { cellAddress, type Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { dressSquares, withUnit } from './dress-sheet.ts'
import type { Book, BookDress, Item } from './make-book.ts'
import { type Held, plain, type Sheet, type Square, type Squares, toGrid, wide } from './squares.ts'

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
  const [make, turned] =
    layout.lenders === 'down' ? [lendersDown, lendersAcross] : [lendersAcross, lendersDown]
  const names = [...new Set(items.map(({ criterion }) => criterion))]
  const first = new Set(names.slice(0, Math.ceil(names.length / 2)))
  const halves = [true, false].map((isFirst) => ({
    ...book,
    items: items.filter(({ criterion }) => first.has(criterion) === isFirst),
  }))
  if (layout.tables === 'one') return [sheet(book, 'Criteria', make(book))]
  const makeOther = layout.tables === 'turned' ? turned : make
  const [one = [], other = []] = halves.map((half, at) => (at === 0 ? make : makeOther)(half))
  if (layout.tables === 'stacked') return [sheet(book, 'Criteria', [...one, [], ...other])]
  if (layout.tables === 'beside') return [sheet(book, 'Criteria', beside(one, other))]
  const short = layout.hasShortNames ? other.map((line) => line.map(shorten(book))) : other
  return [sheet(book, 'Main', one), sheet(book, 'More', short)]
}

function sheet({ layout }: Book, name: string, squares: Squares): Sheet {
  const above = layout.hasTitle ? [[plain('Panel criteria - Nov 2026')], []] : []
  return {
    name: name
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, 31)
      .trim(),
    squares: dressSquares([...above, ...squares], layout.dress),
  }
}

function beside(one: Squares, other: Squares): Squares {
  const width = Math.max(...one.map((line) => line.length)) + 1
  return Array.from({ length: Math.max(one.length, other.length) }, (_, row) => {
    const line = one[row] ?? []
    const gap = Array.from({ length: width - line.length }, () => plain(''))
    return [...line, ...gap, ...(other[row] ?? [])]
  })
}

function shorten({ lenders, layout: { dress } }: Book): (square: Square) => Square {
  const initials = lenders.map(initialsOf)
  return (square) => {
    if (!lenders.includes(square.text)) return square
    const short = initialsOf(square.text)
    const isOwn = short.length > 1 && initials.filter((one) => one === short).length === 1
    const text = dress.shortAs === 'initials' && isOwn ? short : shortName(square.text)
    return { ...square, text }
  }
}

export function shortName(lender: string): string {
  return lender.replace(/ (?:BS|Bank|Mortgages|Homeloans|Money)$/, '')
}

/** "H&R", "KR"; nothing for a name of one word. */
export function initialsOf(lender: string): string {
  const words = lender.split(' ')
  return words.length < 2 ? '' : words.map((word) => (word === 'BS' ? word : word[0])).join('')
}

function said(item: Item, lender: string, at: number, isComment = false): Square {
  const { criterion, part, texts, comments } = item
  const of = { lender, criterion, ...(part !== undefined && { part }) }
  return isComment
    ? { text: comments?.[at] ?? '', of: { ...of, kind: 'comment' } }
    : { text: texts[at] ?? '', of }
}

function nameOf({ criterion, part }: Item, { layout: { dress } }: Book): string {
  return part === undefined ? withUnit(criterion, dress) : `${criterion} - ${part}`
}

const dates = ['03/11/2026', '12/10/2026', '28/09/2026']
const banners = ['Main panel', 'Specialist', 'Other']
const remarks = ['See intranet', '', 'Checked with lender desk', '', 'Under review']
const contacts = ['Sam Hughes', 'Priya Nair', 'Tom Field', 'Jo Marsh']

function bannered(lines: Squares, { layout }: Book): Squares {
  return layout.hasBanners
    ? lines.flatMap((line, at) =>
        at % 4 === 0 ? [[plain(banners[(at / 4) % banners.length] ?? '')], line] : [line],
      )
    : lines
}

function lendersDown(book: Book, isTopic = false): Squares {
  const { lenders, items, layout } = book
  const { dress } = layout
  const hasComments = items.some(({ comments }) => comments !== undefined)
  const isLevels = layout.partHeads === 'levels' && items.some(({ part }) => part !== undefined)
  const one = (item: Item) => (isTopic ? (item.part ?? 'Answer') : nameOf(item, book))
  const comment = hasComments ? [plain('Comments')] : []
  const flat = items.flatMap((item) => [plain(one(item)), ...comment])
  const upper = [...Map.groupBy(items, ({ criterion }) => criterion)].flatMap(([name, own]) =>
    wide(name, own.length),
  )
  const extra = [
    ...(layout.hasDates ? ['Last checked'] : []),
    ...(dress.hasContacts ? ['BDM'] : []),
    ...(dress.hasRemarks ? ['Notes'] : []),
  ].map((text) => plain(text))
  const corner = plain(['usual', 'Criteria'].includes(dress.corner) ? 'Lender' : dress.corner)
  const last: Squares =
    isLevels && !isTopic
      ? [
          [plain(''), ...upper],
          [corner, ...items.map(({ part = '' }) => plain(part)), ...extra],
        ]
      : [[corner, ...flat, ...extra]]
  const lines = lenders.map((lender, at) => [
    plain(lender),
    ...items.flatMap((item) => [
      said(item, lender, at),
      ...(hasComments ? [said(item, lender, at, true)] : []),
    ]),
    ...(layout.hasDates ? [plain(dates[at % dates.length] ?? '')] : []),
    ...(dress.hasContacts ? [plain(contacts[at % contacts.length] ?? '')] : []),
    ...(dress.hasRemarks ? [remark(at, lender, '')] : []),
  ])
  return [...last, ...bannered(headsAgain(lines, last, dress.hasHeadsAgain), book)]
}

function remark(at: number, lender: string, criterion: string): Square {
  return { text: remarks[at % remarks.length] ?? '', of: { lender, criterion, kind: 'remark' } }
}

/** Halfway down, so that nobody has to scroll up. */
function headsAgain(lines: Squares, heads: Squares, isWanted: boolean): Squares {
  const half = Math.ceil(lines.length / 2)
  return isWanted ? [...lines.slice(0, half), ...heads, ...lines.slice(half)] : lines
}

function lendersAcross(book: Book): Squares {
  const { lenders, items, layout } = book
  const { dress } = layout
  const hasNotes = layout.comments === 'beside'
  const isLevels = layout.partHeads === 'levels' && items.some(({ part }) => part !== undefined)
  const corner = plain(
    ['usual', 'Bank / BS', 'Provider'].includes(dress.corner) ? 'Criteria' : dress.corner,
  )
  const before = [
    ...(dress.hasNumbers ? [plain('#')] : []),
    ...(dress.themes === 'none' ? [] : [plain('')]),
  ]
  const key = [...before, corner, ...(isLevels ? [plain('')] : [])]
  const after = dress.hasRemarks ? [plain('Notes')] : []
  const heads: Squares = hasNotes
    ? [
        [...key, ...lenders.flatMap((lender) => wide(lender, 2)), ...after],
        [...key.map(() => plain('')), ...lenders.flatMap(() => [plain('Answer'), plain('Notes')])],
      ]
    : [[...key, ...lenders.map((lender) => plain(lender)), ...after]]
  const groups = [...Map.groupBy(items, ({ criterion }) => criterion).values()]
  const blocks = groups.map((own, group) => {
    const lines = own.flatMap((item, nth) => {
      const name = rowName(item, nth, own.length, isLevels, book)
      const cells = lenders.flatMap((lender, at) => [
        said(item, lender, at),
        ...(hasNotes ? [said(item, lender, at, true)] : []),
      ])
      const remarked = dress.hasRemarks ? [remark(group + nth, '', item.criterion)] : []
      const below =
        layout.comments === 'below'
          ? [[plain('Notes'), ...lenders.map((lender, at) => said(item, lender, at, true))]]
          : []
      return layout.names === 'above'
        ? [name, [...name.map(() => plain('')), ...cells], ...below]
        : [[...name, ...cells, ...remarked], ...below]
    })
    return lines.map((line, at) => [...beforeRow(book, group, at, lines.length), ...line])
  })
  const half = dress.hasHeadsAgain ? Math.ceil(blocks.length / 2) : -1
  const contact = dress.hasContacts
    ? [
        [
          ...before.map(() => plain('')),
          plain('BDM'),
          ...(isLevels ? [plain('')] : []),
          ...lenders.flatMap((_, at) => [
            plain(contacts[at % contacts.length] ?? ''),
            ...(hasNotes ? [plain('')] : []),
          ]),
        ],
      ]
    : []
  return [
    ...heads,
    ...contact,
    ...blocks.flatMap((block, at) => [
      ...(at === half ? heads : []),
      ...(layout.hasBanners && at % 4 === 0 ? [[plain(banners[at / 4] ?? 'Other')]] : []),
      ...block,
    ]),
  ]
}

/** A number and a theme before a row's name. */
function beforeRow(
  { items, layout: { dress } }: Book,
  group: number,
  line: number,
  deep: number,
): readonly Square[] {
  const number = dress.hasNumbers ? [plain(line === 0 ? `${group + 1}` : '')] : []
  if (dress.themes === 'none') return number
  const isLast = group === new Set(items.map(({ criterion }) => criterion)).size - 1
  const isFirst = group % 2 === 0 && line === 0
  const theme = isFirst ? (THEMES[(group / 2) % THEMES.length] ?? '') : ''
  const rows = isFirst && dress.themes === 'merged' ? deep * (isLast ? 1 : 2) : 1
  return [...number, { text: theme, deep: rows }]
}

const THEMES = ['Property', 'People', 'Money', 'Process', 'Credit']

function rowName(
  item: Item,
  nth: number,
  many: number,
  isLevels: boolean,
  book: Book,
): readonly Square[] {
  if (!isLevels) return [plain(nameOf(item, book))]
  const isFirst = nth === 0
  const deep = isFirst && book.layout.dress.hasMergedNames ? many : 1
  return [{ text: isFirst ? item.criterion : '', deep }, plain(item.part ?? '')]
}

/** What one lender says, on a tab or in a block of its own. */
function pairs(book: Book, lender: string, at: number): Squares {
  const { items, layout } = book
  const hasParts = items.some(({ part }) => part !== undefined)
  if (layout.partHeads === 'columns' && hasParts) return partColumns(book, lender, at)
  const isLevels = layout.partHeads === 'levels' && hasParts
  const hasComments = layout.comments === 'beside'
  const heads = ['Criteria', ...(isLevels ? [''] : []), 'Answer', ...(hasComments ? ['Notes'] : [])]
  const groups = [...Map.groupBy(items, ({ criterion }) => criterion).values()]
  const lines = groups.flatMap((own) =>
    own.flatMap((item, nth) => {
      const name = rowName(item, nth, own.length, isLevels, book)
      const comment = said(item, lender, at, true)
      const cells = [said(item, lender, at), ...(hasComments ? [comment] : [])]
      const below = layout.comments === 'below' ? [[plain('Notes'), comment]] : []
      return layout.names === 'above' ? [name, cells, ...below] : [[...name, ...cells], ...below]
    }),
  )
  return layout.dress.pairHeads === 'none' ? lines : [heads.map((text) => plain(text)), ...lines]
}

/** A lender's own table: its criteria down, the parts of them across. */
function partColumns({ items }: Book, lender: string, at: number): Squares {
  const parts = [...new Set(items.map(({ part = '' }) => part))]
  const lines = [...Map.groupBy(items, ({ criterion }) => criterion)].map(([criterion, own]) => [
    plain(criterion),
    ...own.map((item) => said(item, lender, at)),
  ])
  return [[plain(''), ...parts.map((part) => plain(part))], ...lines]
}

function longForm({ lenders, items, layout }: Book): Squares {
  const { dress } = layout
  const hasParts = items.some(({ part }) => part !== undefined)
  const hasComments = layout.comments !== 'none'
  // A column that this sheet lacks holds nothing in any of its rows.
  const columns: readonly (readonly [isThere: boolean, head: string, squareOf: SquareOf])[] = [
    [dress.hasNumbers, '#', (_, at, nth) => plain(`${at * items.length + nth + 1}`)],
    [true, 'Lender', (_, at, nth) => lenderOfRecord(lenders[at] ?? '', nth, items, dress)],
    [true, 'Criteria', ({ criterion }) => plain(criterion)],
    [hasParts, 'Type', ({ part = '' }) => plain(part)],
    [true, 'Answer', (item, at) => said(item, lenders[at] ?? '', at)],
    [hasComments, 'Comments', (item, at) => said(item, lenders[at] ?? '', at, true)],
    [layout.hasDates, 'Date', (_item, _at, nth) => plain(dates[nth % dates.length] ?? '')],
  ]
  const own = columns.filter(([isThere]) => isThere)
  const lines = lenders.flatMap((_, at) =>
    items.map((item, nth) => own.map(([, , squareOf]) => squareOf(item, at, nth))),
  )
  return [own.map(([, head]) => plain(head)), ...lines]
}

type SquareOf = (item: Item, at: number, nth: number) => Square

function lenderOfRecord(
  lender: string,
  nth: number,
  items: readonly Item[],
  { hasMergedNames }: BookDress,
): Square {
  if (!hasMergedNames) return plain(lender)
  return nth === 0 ? { text: lender, deep: items.length } : plain('')
}
