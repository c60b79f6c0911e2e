/** Names of the loaded documents that complete what is typed into the question box. */

export type KnownName = {
  readonly name: string
  readonly kind: 'Lender' | 'Criterion'
  /** `31 criteria`, `38 lenders`. */
  readonly about: string
}

export type Completions = {
  readonly names: readonly KnownName[]
  /** What of the text they stand for. */
  readonly from: number
  readonly to: number
}

/** As many are offered. */
const mostOffered = 6
/** A name is sought by up to so many words in front of the caret. */
const longestBeginning = 5
const shortest = { Lender: 2, Criterion: 3 } as const

/** Words that questions are made of; none of them alone begins a name. */
const ordinary: ReadonlySet<string> = new Set(
  'which lenders lender who what does do is are the a an for and with will would can could accept accepts accepted criteria on of to in at my me if any take takes lend'.split(
    ' ',
  ),
)

/** The names that the words in front of the caret begin, of the longest words first; null where none do. */
export function completionsAt(
  text: string,
  caret: number,
  known: readonly KnownName[],
): Completions | null {
  const before = text.slice(0, caret)
  // In the middle of a word nothing is completed, nor after a space.
  if (!/[\p{L}\p{N}&’'.-]$/u.test(before) || /^[\p{L}\p{N}]/u.test(text.slice(caret))) return null
  const starts = [...before.matchAll(/[^\s,;:?!()“”"]+/gu)].map(({ index }) => index)
  for (const from of starts.slice(-longestBeginning)) {
    const beginning = before.slice(from).toLowerCase()
    if (/[\n,;:?!()]/.test(beginning)) continue
    const names = namesBegunBy(beginning, known)
    if (names.length > 0) return { names, from, to: caret }
  }
  return null
}

/** The text with a name in the place of its beginning, and where the caret is then. */
export function completed(
  text: string,
  { from, to }: Completions,
  name: string,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(to)
  const gap = /^\s/.test(after) ? '' : ' '
  return {
    text: `${text.slice(0, from)}${name}${gap}${after}`,
    caret: from + name.length + 1,
  }
}

function namesBegunBy(beginning: string, known: readonly KnownName[]): readonly KnownName[] {
  if (ordinary.has(beginning)) return []
  const long = known.filter(({ kind }) => beginning.length >= shortest[kind])
  // What is typed in full needs no completing.
  if (long.some(({ name }) => name.toLowerCase() === beginning)) return []
  const begun = long.filter(({ name }) => name.toLowerCase().startsWith(beginning))
  const within = long.filter(
    (one) => !begun.includes(one) && one.name.toLowerCase().includes(` ${beginning}`),
  )
  return [...begun, ...(beginning.length >= 4 ? within : [])].slice(0, mostOffered)
}
