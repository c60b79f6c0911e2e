/** A workbook of lenders and topics and a question about it, made at random from a seed. */
import { createDice, type Dice, pick } from '../../dice.ts'
import type { TrueBand, TrueFigure, TrueMeaning } from '../meanings/true-meaning.ts'
import { makeBlemishCell, makeFigureCell, makeKindCell } from './cell-wordings.ts'
import { makeLayout } from './make-layout.ts'
import type { Asked, Cell, Layout, Piece, Row, Scenario, Side } from './scenario.ts'
import {
  type BlemishTopic,
  blemishTopics,
  type FigureTopic,
  figureTopics,
  type KindTopic,
  kindTopics,
  lenderNames,
} from './topics.ts'
import { writeMoney, writeTime } from './written-figures.ts'

/** Cells that people wrote, by topic; half of a row's cells are drawn from them where there are any. */
export type CellPool = ReadonlyMap<string, readonly Cell[]>

export function makeScenario(seed: number, pool: CellPool = new Map()): Scenario {
  const dice = createDice(seed)
  const lenders = draw(lenderNames, 4 + dice(7), dice)
  const layout = makeLayout(dice)
  const topics = [
    ...withoutTwins(draw(figureTopics, 3 + dice(4), dice)),
    ...draw(kindTopics, 2 + dice(3), dice),
    ...draw(blemishTopics, dice(3), dice),
  ]
  const rows = draw(topics, topics.length, dice).map((topic) => makeRow(topic, lenders, pool, dice))
  return { lenders, rows, layout, asked: ask(rows, layout, dice) }
}

function draw<Value>(values: readonly Value[], many: number, dice: Dice): readonly Value[] {
  const left = [...values]
  return Array.from({ length: Math.min(many, left.length) }, () =>
    left.splice(dice(left.length), 1),
  ).flat()
}

/** A sheet has a row for deposits or one for LTVs, which say the same. */
function withoutTwins(topics: readonly FigureTopic[]): readonly FigureTopic[] {
  const isBoth = topics.some(({ id }) => id === 'ltv') && topics.some(({ id }) => id === 'deposit')
  return isBoth ? topics.filter(({ id }) => id !== 'deposit') : topics
}

type Topic = FigureTopic | KindTopic | BlemishTopic

function makeRow(topic: Topic, lenders: readonly string[], pool: CellPool, dice: Dice): Row {
  const written = pool.get(topic.id) ?? []
  const cells = () =>
    lenders.map(() =>
      written.length > 0 && dice(2) === 0 ? pick(written, dice) : makeCell(topic, dice),
    )
  return {
    topic: topic.id,
    head: pick(topic.heads, dice),
    cells: { residential: cells(), 'buy to let': cells() },
  }
}

function makeCell(topic: Topic, dice: Dice): Cell {
  if ('role' in topic) return makeFigureCell(topic, dice)
  return 'of' in topic ? makeBlemishCell(topic, dice) : makeKindCell(dice)
}

function ask(rows: readonly Row[], layout: Layout, dice: Dice): Asked {
  const side: Side | undefined = layout.hasSides
    ? pick(['residential', 'buy to let'], dice)
    : undefined
  const asked = draw(rows, pick([1, 1, 2, 2, 3], dice), dice)
  const cells = (row: Row) => row.cells[side ?? 'residential']
  const opening = side === undefined ? '' : pick([`${side}: `, `On a ${side} mortgage, `], dice)
  const [only] = asked
  if (asked.length === 1 && only !== undefined && dice(2) === 0) {
    const piece = lookup(only, cells(only), dice)
    if (piece !== undefined) {
      return { opener: opening, closer: '', pieces: [piece], ...(side && { side }) }
    }
  }
  const pieces = [...asked.map((row) => tell(row, cells(row), dice)), ...special(rows, dice)]
  const [opener, closer] = pick(forms, dice)
  return { opener: `${opening}${opener}`, closer, pieces, ...(side !== undefined && { side }) }
}

const forms: readonly (readonly [opener: string, closer: string])[] = [
  ['Which lenders would take a client ', '?'],
  ['Who would lend to a client ', '?'],
  ['Client ', ', which lenders?'],
  ['I have a client ', '. Who will lend?'],
  ['which lenders accept someone ', ''],
]

function lookup(row: Row, cells: readonly Cell[], dice: Dice): Piece | undefined {
  const figure = figureTopics.find(({ id }) => id === row.topic)
  if (figure !== undefined) {
    const told = figureNear(figure, cells, dice)
    const said = (figure.tell ?? figure.write)(told.value, dice)
    return { ...bare(pick(figure.lookups, dice).replace('#', said)), figures: [asTold(told)] }
  }
  const kind = kindTopics.find(({ id }) => id === row.topic)
  return kind && { ...bare(pick(kind.lookups, dice)), topic: kind.id }
}

function bare(text: string): Piece {
  return { text, figures: [], events: [], about: [] }
}

function tell(row: Row, cells: readonly Cell[], dice: Dice): Piece {
  const figure = figureTopics.find(({ id }) => id === row.topic)
  if (figure !== undefined) return tellFigure(figure, cells, dice)
  const kind = kindTopics.find(({ id }) => id === row.topic)
  if (kind !== undefined) return { ...bare(pick(kind.told, dice)), topic: kind.id }
  const blemish = blemishTopics.find(({ id }) => id === row.topic)
  return tellBlemish(blemish ?? pick(blemishTopics, dice), dice)
}

function tellFigure(topic: FigureTopic, cells: readonly Cell[], dice: Dice): Piece {
  const told = figureNear(topic, cells, dice)
  const write = topic.tell ?? topic.write
  if (topic.toldDeposit !== undefined && told.value < 100 && dice(4) === 0) {
    const deposit = write(100 - told.value, dice)
    return { ...bare(pick(topic.toldDeposit, dice).replace('#', deposit)), figures: [told] }
  }
  const said = write(told.value, dice)
  return { ...bare(pick(topic.told, dice).replace('#', said).trim()), figures: [asTold(told)] }
}

/** A deposit is the LTV that it leaves. */
function asTold(figure: TrueFigure): TrueFigure {
  return figure.role === 'deposit' ? { role: 'ltv', value: 100 - figure.value } : figure
}

/** At, just beside or well beside one of the limits that some lender states. */
function figureNear(
  { role, of, values, step }: FigureTopic,
  cells: readonly Cell[],
  dice: Dice,
): TrueFigure {
  const ends = cells.flatMap(({ means }) => boundsOf(means, role))
  const end = pick(ends.length > 0 ? ends : values, dice)
  const value = Math.round((end + pick([0, 0, 1, -1, 2, -3, 5, -6], dice) * step) * 100) / 100
  const isLikely = value > 0 && (role !== 'ltv' || value <= 100)
  return { role, ...(of !== undefined && { of }), value: isLikely ? value : end }
}

function boundsOf({ limits = [] }: TrueMeaning, role: string): readonly number[] {
  const bands = limits.flatMap((limit): readonly TrueBand[] => [limit, ...(limit.when ?? [])])
  return bands
    .filter((band) => band.role === role)
    .flatMap(({ min, max, above, below }) => [min, max, above, below])
    .filter((end) => end !== undefined)
}

function tellBlemish({ of, one, many }: BlemishTopic, dice: Dice): Piece {
  const since = pick([3, 6, 11, 12, 18, 24, 30, 36, 48, 73], dice)
  const amount = pick([150, 240, 400, 800, 2000], dice)
  const time = writeTime(since, dice)
  const [word, settled] = pick<readonly [string, { readonly settled?: boolean }]>(
    [
      ['satisfied ', { settled: true }],
      ['unsatisfied ', { settled: false }],
      ['', {}],
    ],
    dice,
  )
  if (dice(3) === 0) {
    const count = 2 + dice(2)
    const events = [{ of, count, since, ...settled }]
    return { ...bare(`with ${count} ${word}${many} ${time} ago`), events }
  }
  const [size, sized] = dice(2) === 0 ? ['', {}] : [`${writeMoney(amount, dice)} `, { amount }]
  const events = [{ of, count: 1, since, ...sized, ...settled }]
  return {
    ...bare(`with ${word === 'unsatisfied ' ? 'an' : 'a'} ${word}${size}${one} ${time} ago`),
    events,
  }
}

/** Now and then the story names one of the special cases. */
function special(rows: readonly Row[], dice: Dice): readonly Piece[] {
  if (dice(10) > 0) return []
  const labels = rows.flatMap(({ cells }) =>
    cells.residential.flatMap(({ means }) => (means.limits ?? []).flatMap((one) => one.for ?? [])),
  )
  const said = labels.filter((label) => SPECIALS[label] !== undefined)
  if (said.length === 0) return []
  const label = pick(said, dice)
  return [{ ...bare(SPECIALS[label] ?? ''), about: [label] }]
}

const SPECIALS: Readonly<Record<string, string>> = {
  'first time buyers': 'who is a first time buyer',
  'interest only': 'on interest only',
  'new build flats': 'buying a new build flat',
  contractors: 'who is a contractor',
}
