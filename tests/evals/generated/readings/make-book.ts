/** What a generated workbook says, and the choices, each made on its own, of how it is laid out. */
import { createDice, type Dice, pick } from '../../../dice.ts'
import { makeScenario } from '../make-scenario.ts'
import { inventedLenders, widerItems } from './wider-items.ts'

/** `part` is a side, a least or most, or a band, where one criterion has several cells a lender. */
export type Item = {
  readonly criterion: string
  readonly part?: string
  /** One a lender. */
  readonly texts: readonly string[]
  /** A comment on each, where there are any. */
  readonly comments?: readonly string[]
}

export type BookLayout = {
  readonly lenders: 'down' | 'across' | 'tabs' | 'blocks' | 'long' | 'topics'
  readonly parts: 'none' | 'sides' | 'ends' | 'bands'
  /** Two levels of heads (or two columns of names), one name for both, or parts as columns of their own. */
  readonly partHeads: 'levels' | 'joined' | 'columns'
  readonly comments: 'none' | 'beside' | 'below'
  /** Where a name stands: in the line of its cells, or in a line of its own above them. */
  readonly names: 'beside' | 'above'
  readonly tables: 'one' | 'beside' | 'stacked' | 'tabs' | 'turned'
  readonly hasShortNames: boolean
  readonly hasBanners: boolean
  readonly hasTitle: boolean
  readonly hasDates: boolean
  readonly dress: BookDress
}

/** What people do to a sheet once its tables stand; `plainDress` for none of it. */
export type BookDress = {
  /** Nothing beside the table, a column of nothing, or rows of nothing as well. */
  readonly margin: 'none' | 'left' | 'corner'
  readonly gaps: 'none' | 'columns' | 'rows'
  /** Of the first words of a head, in a second line or in brackets. */
  readonly units: 'none' | 'line' | 'brackets'
  readonly shortAs: 'first word' | 'initials'
  readonly lenderCase: 'none' | 'upper'
  /** What stands above the names of lenders, or of criteria; empty for nothing, `usual` for their own word. */
  readonly corner: string
  /** Over the columns of a lender's own pairs. */
  readonly pairHeads: 'none' | 'plain'
  /** A column of themes before the criteria. */
  readonly themes: 'none' | 'first' | 'merged'
  /** One cell beside all that it holds for. */
  readonly hasMergedNames: boolean
  readonly hasNumbers: boolean
  /** Whom to ring, and when it was looked at, in the table itself. */
  readonly hasContacts: boolean
  /** A last column of remarks on a whole row. */
  readonly hasRemarks: boolean
  readonly hasFooters: boolean
  readonly hasHeadsAgain: boolean
  readonly hasTicks: boolean
  /** Two lenders that say the same share their cells. */
  readonly hasPairs: boolean
}

const plainDress: BookDress = {
  margin: 'none',
  gaps: 'none',
  units: 'none',
  shortAs: 'first word',
  lenderCase: 'none',
  corner: 'usual',
  pairHeads: 'none',
  themes: 'none',
  hasMergedNames: false,
  hasNumbers: false,
  hasContacts: false,
  hasRemarks: false,
  hasFooters: false,
  hasHeadsAgain: false,
  hasTicks: false,
  hasPairs: false,
}

export type Book = {
  readonly lenders: readonly string[]
  /** Whom the last name stands for, where it stands for two. */
  readonly sharing?: readonly string[]
  readonly items: readonly Item[]
  readonly layout: BookLayout
}

/** Undressed, a seed gives the book that it gave before there was any dress. */
export function makeBook(seed: number, isDressed = true): Book {
  const book = makeUndressed(seed)
  return isDressed ? dressed(book, createDice(seed + 2_000_003)) : book
}

function makeUndressed(seed: number): Book {
  const { lenders, rows } = makeScenario(seed)
  const dice = createDice(seed + 1_000_003)
  const layout = makeBookLayout(dice)
  const items = rows.flatMap(({ head, cells }): readonly Item[] => {
    const texts = [cells.residential, cells['buy to let']].map((own) => own.map(({ text }) => text))
    const [home = [], rented = []] = texts
    const item = { criterion: head, texts: home }
    if (layout.parts === 'none') return [{ ...item, ...commented(layout, lenders, dice) }]
    if (layout.parts === 'sides') {
      const others = [...rented.slice(1), rented[0] ?? '']
      return [home, rented, others].map((own, at) => ({
        ...item,
        part: ['Residential', 'Buy to let', 'Holiday let'][at] ?? '',
        texts: own,
      }))
    }
    const names =
      layout.parts === 'ends' ? ['Min', 'Max'] : ['Up to £500k', '£500k to £1m', 'Over £1m']
    return names.map((part) => ({
      ...item,
      part,
      texts: lenders.map(() => `${50 + dice(10) * 5}%`),
    }))
  })
  return { lenders, items, layout }
}

function makeBookLayout(dice: Dice): BookLayout {
  const lenders = pick(['down', 'across', 'tabs', 'blocks', 'long', 'topics'] as const, dice)
  const parts = pick(['none', 'none', 'sides', 'ends', 'bands'] as const, dice)
  const isGrid = lenders === 'down' || lenders === 'across'
  const isNamed = ['across', 'tabs', 'blocks'].includes(lenders) && parts === 'none'
  return {
    lenders,
    parts,
    partHeads: lenders === 'long' ? 'levels' : pick(['levels', 'joined'] as const, dice),
    comments: parts === 'none' ? pick(['none', 'none', 'beside', 'below'] as const, dice) : 'none',
    names: isNamed && dice(4) === 0 ? 'above' : 'beside',
    tables: isGrid ? pick(['one', 'one', 'beside', 'stacked', 'tabs'] as const, dice) : 'one',
    hasShortNames: dice(2) === 0,
    hasBanners: (isGrid || lenders === 'topics') && dice(3) === 0,
    hasTitle: dice(2) === 0,
    hasDates: ['down', 'long', 'topics'].includes(lenders) && dice(4) === 0,
    dress: plainDress,
  }
}

function commented(
  { comments }: BookLayout,
  lenders: readonly string[],
  dice: Dice,
): Pick<Item, 'comments'> {
  if (comments === 'none') return {}
  return { comments: lenders.map(() => pick(['', ...COMMENTS], dice)) }
}

const COMMENTS = [
  'Ask the BDM first',
  'Underwriter will want a letter',
  'Seen declined last month',
  'Criteria eased in October',
]

function dressed({ lenders, items, layout }: Book, dice: Dice): Book {
  const dress = makeDress(layout, dice)
  const names = nameLenders(lenders, dress, dice)
  const joint = pick(['/', ' / ', ' & ', ', '], dice)
  const sharing = names.slice(-2)
  const more = layout.parts === 'none' ? makeWiderItems(layout, lenders, dice) : []
  const said = [...items, ...more].map((item) => (dress.hasTicks ? ticked(item, dice) : item))
  return {
    lenders: dress.hasPairs ? [...names.slice(0, -2), sharing.join(joint)] : names,
    ...(dress.hasPairs && { sharing }),
    items: dress.hasPairs ? said.map(sharePair) : said,
    layout: { ...layout, ...makeShape(layout, dice), dress },
  }
}

/** Ways to lay out the table itself that are as likely as those before them. */
function makeShape(
  { lenders, parts, partHeads, tables }: BookLayout,
  dice: Dice,
): Pick<BookLayout, 'partHeads' | 'tables'> {
  const isOwn = lenders === 'tabs' || lenders === 'blocks'
  return {
    partHeads: isOwn && parts !== 'none' && dice(3) === 0 ? 'columns' : partHeads,
    tables: tables === 'tabs' && dice(2) === 0 ? 'turned' : tables,
  }
}

function makeDress({ lenders, names, parts }: BookLayout, dice: Dice): BookDress {
  const isAbove = names === 'above'
  const isGrid = lenders === 'down' || lenders === 'across'
  const oneIn = (many: number, isPossible = true) => dice(many) === 0 && isPossible
  const seldom = <Value>(values: readonly Value[], usual: Value, isPossible = true) => {
    const value = pick([usual, usual, ...values], dice)
    return isPossible ? value : usual
  }
  return {
    margin: seldom(['left', 'corner'], 'none'),
    gaps: seldom(['columns', 'rows'], 'none', !isAbove),
    units: seldom(['line', 'brackets'], 'none'),
    shortAs: pick(['first word', 'initials'], dice),
    lenderCase: seldom(['upper'], 'none'),
    corner: pick(['usual', 'Lender', '', 'Lender name', 'Bank / BS', 'Provider', 'Criteria'], dice),
    pairHeads: seldom(['plain'], 'none', !isAbove),
    themes: seldom(['first', 'merged'], 'none', lenders === 'across' && !isAbove),
    hasMergedNames: oneIn(2),
    hasNumbers: oneIn(6, (lenders === 'across' || lenders === 'long') && !isAbove),
    hasContacts: oneIn(4, isGrid && !isAbove),
    hasRemarks: oneIn(4, isGrid && !isAbove),
    hasFooters: oneIn(3),
    hasHeadsAgain: oneIn(5, isGrid && !isAbove),
    hasTicks: oneIn(6, parts === 'none'),
    hasPairs: oneIn(6, isGrid || lenders === 'long'),
  }
}

function nameLenders(
  lenders: readonly string[],
  { lenderCase }: BookDress,
  dice: Dice,
): readonly string[] {
  const invented = dice(3) === 0 ? 1 + dice(2) : 0
  const from = dice(inventedLenders.length)
  const names = lenders.map((lender, at) =>
    at < invented ? (inventedLenders[(from + at) % inventedLenders.length] ?? lender) : lender,
  )
  return lenderCase === 'upper' ? names.map((name) => name.toUpperCase()) : names
}

/** The last two lenders, who say the same. */
function sharePair({ texts, comments, ...item }: Item): Item {
  const without = comments?.slice(0, -1)
  return { ...item, texts: texts.slice(0, -1), ...(without !== undefined && { comments: without }) }
}

function makeWiderItems(
  layout: BookLayout,
  lenders: readonly string[],
  dice: Dice,
): readonly Item[] {
  const from = dice(widerItems.length)
  return Array.from({ length: dice(9) }, (_, at) => {
    const { heads, texts } = pick([widerItems[(from + at) % widerItems.length]], dice) ?? {
      heads: ['Other'],
      texts: ['Yes'],
    }
    return {
      criterion: pick(heads, dice),
      texts: lenders.map(() => pick(['', ...texts, ...texts], dice)),
      ...commented(layout, lenders, dice),
    }
  })
}

function ticked(item: Item, dice: Dice): Item {
  if (dice(3) === 0) return item
  const [yes, no] = pick([['✓', '✗'] as const, ['Y', 'N'] as const, ['Yes', 'No'] as const], dice)
  return { ...item, texts: item.texts.map(() => pick([yes, yes, no], dice)) }
}
