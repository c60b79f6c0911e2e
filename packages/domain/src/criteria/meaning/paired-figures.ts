/**
 * Figures that stand side by side under a name that parts the same way: "Min / Max loan" over
 * "£50k / £1.5m", "Max LTV (resi/BTL)" over "95/80". Cell and name are written out so that each
 * figure stands with the word it belongs to.
 */
import { type Item, type TaggedText, tagText, wordsOf } from '../text/tag-words.ts'

export type Named = { readonly words: string; readonly row: string }

/** The cell and the name with each figure beside its word; unchanged where they do not part alike. */
export function unpairFigures(words: string, row: string): Named {
  if (!words.includes('/') || !row.includes('/')) return { words, row }
  const name = tagText(row)
  const parts = runFrom(name.items, 0, () => true)
  if (parts === undefined || parts.length < 2) return { words, row }
  const text = tagText(words)
  const labels = parts.map((item) => wordsOf(name, item.from, item.till))
  const runs = runsIn(text).filter((run) => run.length === parts.length)
  const [first, last] = [parts[0], parts.at(-1)]
  if (runs.length === 0 || first === undefined || last === undefined) return { words, row }
  const isRange = parts.length === 2 && parts.every(isBound)
  return {
    words: writeOut(text, runs, (figures) =>
      isRange
        ? figures.join(' to ')
        : figures.map((figure, at) => `${figure} ${labels[at] ?? ''}`).join(', '),
    ),
    row: `${wordsOf(name, 0, first.from)} ${wordsOf(name, last.till, name.tokens.length)}`.trim(),
  }
}

function isBound(item: Item): boolean {
  return item.kind === 'tag' && item.senses.some(({ tag }) => tag === 'bound')
}

/** The first items from a place on that nothing but slashes parts. */
function runFrom(
  items: readonly Item[],
  from: number,
  fits: (item: Item) => boolean,
): readonly Item[] | undefined {
  const opens = items.findIndex(
    (item, at) => at >= from && fits(item) && isSlash(items[at + 1]) && items[at + 2] !== undefined,
  )
  if (opens < 0) return undefined
  const run = items.slice(opens, opens + 1)
  for (let at = opens + 1; isSlash(items[at]); at += 2) {
    const next = items[at + 1]
    if (next === undefined || !fits(next)) break
    run.push(next)
  }
  return run.length > 1 ? run : runFrom(items, opens + 2, fits)
}

function isSlash(item: Item | undefined): boolean {
  return item?.kind === 'sign' && item.text === '/'
}

function runsIn({ items }: TaggedText): readonly (readonly Item[])[] {
  const runs: (readonly Item[])[] = []
  let run = runFrom(items, 0, isFigure)
  while (run !== undefined) {
    runs.push(run)
    const [last] = run.slice(-1)
    run = last === undefined ? undefined : runFrom(items, items.indexOf(last) + 1, isFigure)
  }
  return runs
}

function isFigure({ kind }: Item): boolean {
  return kind === 'quantity'
}

function writeOut(
  text: TaggedText,
  runs: readonly (readonly Item[])[],
  write: (figures: readonly string[]) => string,
): string {
  const pieces: string[] = []
  let at = 0
  for (const run of runs) {
    const [first, last] = [run[0], run.at(-1)]
    if (first === undefined || last === undefined) continue
    pieces.push(
      wordsOf(text, at, first.from),
      write(run.map(({ from, till }) => wordsOf(text, from, till))),
    )
    at = last.till
  }
  return [...pieces, wordsOf(text, at, text.tokens.length)]
    .filter((piece) => piece !== '')
    .join(' ')
}
