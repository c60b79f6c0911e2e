/** What a generated workbook says, and the choices, each made on its own, of how it is laid out. */
import { createDice, type Dice, pick } from '../../../dice.ts'
import { makeScenario } from '../make-scenario.ts'

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
  /** Two levels of heads (or two columns of names), or one name for both. */
  readonly partHeads: 'levels' | 'joined'
  readonly comments: 'none' | 'beside' | 'below'
  /** Where a name stands: in the line of its cells, or in a line of its own above them. */
  readonly names: 'beside' | 'above'
  readonly tables: 'one' | 'beside' | 'stacked' | 'tabs'
  readonly hasShortNames: boolean
  readonly hasBanners: boolean
  readonly hasTitle: boolean
  readonly hasDates: boolean
}

export type Book = {
  readonly lenders: readonly string[]
  readonly items: readonly Item[]
  readonly layout: BookLayout
}

export function makeBook(seed: number): Book {
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
