/**
 * One pass over a tokenised text that says of every stretch what it is: a quantity, words of the
 * trade with their senses, or a word that nobody has told us of. The longest phrase wins; a phrase
 * may have several senses, which what stands around it decides between.
 */
import { findQuantities, type Quantity } from '../../language/quantities.ts'
import { type Token, tokenise } from '../../language/tokens.ts'
import { rememberedByText } from '../../shared/remembered.ts'
import { cellWords, type Sense } from '../knowledge/cell-words.ts'
import forms from '../knowledge/word-forms.json' with { type: 'json' }

type Stretch = { readonly from: number; readonly till: number }

export type Item =
  | (Stretch & { readonly kind: 'quantity'; readonly quantity: Quantity })
  | (Stretch & { readonly kind: 'tag'; readonly senses: readonly Sense[]; readonly text: string })
  | (Stretch & { readonly kind: 'word'; readonly text: string })
  | (Stretch & { readonly kind: 'sign'; readonly text: string })

export type TaggedText = {
  readonly source: string
  readonly tokens: readonly Token[]
  readonly items: readonly Item[]
}

/** The text as quantities, tagged phrases, unknown words and signs, in order and without gaps. */
export const tagText: (text: string) => TaggedText = rememberedByText((source) => {
  const tokens = tokenise(source)
  const quantities = new Map(findQuantities(tokens).map((quantity) => [quantity.from, quantity]))
  const items: Item[] = []
  let at = 0
  while (at < tokens.length) {
    const item =
      phraseAcross(tokens, at) ??
      quantityItem(quantities.get(at)) ??
      phraseItem(tokens, at, quantities) ??
      plainItem(tokens, at)
    items.push(item)
    at = item.till
  }
  return { source, tokens, items }
})

/** Whether an item has a sense. */
export function has(item: Item | undefined, tag: Sense['tag']): boolean {
  return item?.kind === 'tag' && item.senses.some((sense) => sense.tag === tag)
}

/** The original words of a stretch, for showing. */
export function wordsOf({ source, tokens }: TaggedText, from: number, till: number): string {
  const [first, last] = [tokens[from], tokens[till - 1]]
  return first === undefined || last === undefined ? '' : source.slice(first.start, last.end)
}

function quantityItem(quantity: Quantity | undefined): Item | undefined {
  return quantity === undefined
    ? undefined
    : { kind: 'quantity', quantity, from: quantity.from, till: quantity.till }
}

/** "Day 1", "day one" and "rent a room" are phrases although a figure seems to begin inside them. */
function phraseAcross(tokens: readonly Token[], at: number): Item | undefined {
  const found = longest(tokens, at, tokens.length)
  const words = found === undefined ? [] : tokens.slice(at, found.till)
  const isOne =
    words.some(({ kind }) => kind === 'number') ||
    words.slice(1).some(({ text }) => text === 'one') ||
    isSpoken(words)
  return isOne ? found : undefined
}

/** "A day" behind an amount is what it is paid for, "zero hours" a kind of contract. */
function isSpoken([first, ...more]: readonly Token[]): boolean {
  return more.length > 0 && SPOKEN.has(first?.text ?? '')
}

const SPOKEN: ReadonlySet<string> = new Set(['a', 'an', 'half', 'zero'])

function phraseItem(
  tokens: readonly Token[],
  at: number,
  quantities: ReadonlyMap<number, Quantity>,
): Item | undefined {
  let end = at + 1
  while (end < tokens.length && !quantities.has(end)) end += 1
  return longest(tokens, at, end)
}

function plainItem(tokens: readonly Token[], at: number): Item {
  const { kind, text } = tokens[at] ?? { kind: 'sign', text: '' }
  const stretch = { from: at, till: at + 1, text }
  return kind === 'word' || kind === 'number'
    ? { kind: 'word', ...stretch }
    : { kind: 'sign', ...stretch }
}

type Node = { readonly next: Map<string, Node>; readonly senses: Sense[] }

function emptyNode(): Node {
  return { next: new Map(), senses: [] }
}

const FORMS: ReadonlyMap<string, string> = new Map(Object.entries(forms))

const root = buildTrie()

function buildTrie(): Node {
  const top = emptyNode()
  for (const { words, sense } of cellWords) {
    for (const phrase of words.split(', ')) {
      let node = top
      for (const { text } of tokenise(phrase)) {
        const key = stem(text)
        const next = node.next.get(key) ?? emptyNode()
        node.next.set(key, next)
        node = next
      }
      node.senses.push(sense)
    }
  }
  return top
}

function longest(tokens: readonly Token[], at: number, end: number): Item | undefined {
  let node: Node | undefined = root
  let found: Item | undefined
  for (let index = at; index < end; index += 1) {
    const word = tokens[index]?.text ?? ''
    node = node?.next.get(stem(word)) ?? (index > at ? node?.next.get(keyOf(word)) : undefined)
    if (node === undefined) break
    if (node.senses.length > 0) {
      const text = tokens
        .slice(at, index + 1)
        .map((token) => token.text)
        .join(' ')
      found = { kind: 'tag', senses: node.senses, text, from: at, till: index + 1 }
    }
  }
  return found
}

/** Short and long spellings of a word are one. */
export function keyOf(word: string): string {
  const own = stem(word)
  return FORMS.get(own) ?? own
}

/** Singular and plural alike, possessives and apostrophes dropped. */
export function stem(word: string): string {
  const bare = word.replace(/'s?$/, '').replaceAll("'", '')
  return bare.length > 3 ? bare.replace(/(?<=[^s])s$/, '') : bare
}
