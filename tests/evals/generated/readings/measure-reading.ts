/** How many cells of generated workbooks are read as what they are, all together and by layout. */
import { judgeBook, type Outcome, outcomes, type ReadCell } from './judge-reading.ts'
import { type Book, type BookLayout, makeBook } from './make-book.ts'

export type ReadingScore = { readonly cells: number } & Readonly<Record<Outcome, number>>

export type ReadingMeasure = {
  readonly seeds: readonly [first: number, last: number]
  readonly all: ReadingScore
  readonly byLayout: Readonly<Record<string, ReadingScore>>
}

export function measureReading(first: number, many: number, isDressed = true): ReadingMeasure {
  const books = Array.from({ length: many }, (_, at) => makeBook(first + at, isDressed))
  const read = books.map((book) => ({
    book,
    cells: judgeBook(book),
  }))
  const traits = read.flatMap(({ book, cells }) =>
    traitsOf(book).map((trait) => ({ trait, cells })),
  )
  const byLayout = [...Map.groupBy(traits, ({ trait }) => trait)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([trait, own]) => [trait, scoreCells(own.flatMap(({ cells }) => cells))])
  return {
    seeds: [first, first + many - 1],
    all: scoreCells(read.flatMap(({ cells }) => cells)),
    byLayout: Object.fromEntries(byLayout),
  }
}

/** Every choice of a layout, counted on its own. */
function traitsOf({ layout }: Book): readonly string[] {
  const { lenders, parts, partHeads, comments, names, tables, dress } = layout
  const flags: readonly (keyof BookLayout)[] = ['hasBanners', 'hasTitle', 'hasDates']
  const worn = Object.entries(dress).flatMap(([name, value]) => {
    if (value === false || ['none', 'usual', 'first word'].includes(`${value}`)) return []
    return [value === true ? `dress ${name}` : `dress ${name} ${value}`]
  })
  return [
    `lenders ${lenders}`,
    parts === 'none' ? 'parts none' : `parts ${parts}, ${partHeads}`,
    `comments ${comments}`,
    `names ${names}`,
    `tables ${tables}`,
    ...flags.filter((flag) => layout[flag] === true),
    ...worn,
  ]
}

function scoreCells(cells: readonly ReadCell[]): ReadingScore {
  const count = (outcome: Outcome) => cells.filter((cell) => cell.outcome === outcome).length
  const [right, part, reported, criterion, lost, lender] = outcomes.map(count)
  return {
    cells: cells.length,
    right: right ?? 0,
    part: part ?? 0,
    reported: reported ?? 0,
    criterion: criterion ?? 0,
    lost: lost ?? 0,
    lender: lender ?? 0,
  }
}

export function writeReading({ seeds, all, byLayout }: ReadingMeasure): string {
  const lines = [['all', all] as const, ...Object.entries(byLayout)].map(([name, score]) => {
    const shares = outcomes.map((outcome) =>
      `${((100 * score[outcome]) / Math.max(1, score.cells)).toFixed(1)}%`.padStart(10),
    )
    return `${name.padEnd(30)}${String(score.cells).padStart(7)}${shares.join('')}`
  })
  const head = `${''.padEnd(30)}${'cells'.padStart(7)}${outcomes.map((one) => one.padStart(10)).join('')}`
  return [`Workbooks of seeds ${seeds[0]} to ${seeds[1]}`, head, ...lines].join('\n')
}
