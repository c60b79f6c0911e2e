/**
 * The long texts that a pattern is tried on: runs of every kind of character, and of its own pieces.
 * What takes too long is a run that a part of the pattern may take in more ways than one, or from
 * each of its places anew; so each part that repeats is given long runs of all it takes, behind what
 * the pattern wants before it, alone, and followed by what comes after it but for the last sign.
 */
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

/** `lead`, then `piece` as often as the text is to be long, then `end`. */
export type LongRun = { readonly lead: string; readonly piece: string; readonly end: string }

/** One of each kind that patterns tell apart. */
const KINDS: readonly string[] = [
  ...'aZx7 \n\t\r,.-–/£%()\'’":;_&+=<>[]{}|#@*?!\\•é½',
  ...['\u0301', '\u00a0', '\ufdfa', '中', '😀'],
]

/** No pattern takes it: behind a run, what has matched so far fails. */
const NOTHING = '\u0001'

/** A repetition up to here is as good as a text of fixed length. */
const MOST_TIMES = 60

export function longRunsOf({ source, flags }: { source: string; flags: string }): LongRun[] {
  const unicode = flags.includes('u')
  const unicodeSets = flags.includes('v')
  const tree = new RegExpParser().parsePattern(source, 0, source.length, { unicode, unicodeSets })
  const sample = new Samples(flags.replace(/[gy]/g, ''))
  const runs = new Map<string, LongRun>()
  const add = (lead: string, piece: string, end: string) => {
    if (piece !== '') runs.set(JSON.stringify([lead, piece, end]), { lead, piece, end })
  }
  for (const kind of KINDS) add('', kind, NOTHING)
  for (const times of [0, 1]) {
    const whole = sample.wordOf(tree, times)
    for (const piece of [whole, whole.slice(0, -1), `${whole} `]) add('', piece, NOTHING)
  }
  visitRegExpAST(tree, {
    onQuantifierEnter(part) {
      if (part.max <= MOST_TIMES) return
      for (const times of [0, 1]) {
        const [before, after] = sample.around(part, times)
        const next = after.slice(0, -1)
        add('', before, NOTHING)
        for (const piece of sample.wordsOf(part.element)) {
          add(before, piece, NOTHING)
          add(before, piece, next)
          add('', before + piece, NOTHING)
          add('', piece + next, NOTHING)
          add('', piece + after, NOTHING)
          add('', before + piece + piece + after, NOTHING)
        }
      }
    },
  })
  return [...runs.values()]
}

/** What parts of a pattern take, as short as may be. */
class Samples {
  readonly #flags: string
  readonly #known: Map<string, readonly string[]>

  constructor(flags: string) {
    this.#flags = flags
    this.#known = KNOWN.get(flags) ?? new Map()
    KNOWN.set(flags, this.#known)
  }

  /** Texts that a part which repeats takes once: each kind of character, each alternative. */
  wordsOf(node: AST.Element): readonly string[] {
    if (isOneCharacter(node)) return this.#charactersOf(node.raw)
    if (node.type !== 'Group' && node.type !== 'CapturingGroup') return [this.wordOf(node, 1)]
    const words = node.alternatives.flatMap((one) => [0, 1].map((times) => this.wordOf(one, times)))
    return [...new Set(words)].filter((word) => word !== '').slice(0, MOST_WORDS)
  }

  /** @param times how often what may be left out stands there */
  wordOf(node: AST.Element | AST.Alternative | AST.Pattern, times: number): string {
    if (node.type === 'Character') return String.fromCodePoint(node.value)
    if (isOneCharacter(node)) return this.#charactersOf(node.raw)[0] ?? ''
    if (node.type === 'Quantifier') {
      return this.wordOf(node.element, times).repeat(Math.min(3, Math.max(node.min, times)))
    }
    if (node.type === 'Alternative') {
      return node.elements.map((one) => this.wordOf(one, times)).join('')
    }
    const isRead =
      node.type === 'Group' || node.type === 'CapturingGroup' || node.type === 'Pattern'
    const first = isRead ? node.alternatives[0] : undefined
    return first === undefined ? '' : this.wordOf(first, times)
  }

  /** What the pattern takes before a part and behind it. */
  around(part: AST.Quantifier, times: number): readonly [before: string, after: string] {
    let [before, after] = ['', '']
    let node: AST.Node = part
    while (node.parent) {
      const parent: AST.Node = node.parent
      if (parent.type === 'Alternative') {
        const at = parent.elements.indexOf(node as AST.Element)
        const words = parent.elements.map((one) => this.wordOf(one, times))
        before = words.slice(0, at).join('') + before
        after += words.slice(at + 1).join('')
      }
      node = parent
    }
    return [before, after]
  }

  #charactersOf(raw: string): readonly string[] {
    const known = this.#known.get(raw)
    if (known !== undefined) return known
    const one = new RegExp(`^(?:${raw})$`, this.#flags)
    const kinds = KINDS.filter((kind) => one.test(kind))
    const found =
      kinds.length > 0 ? kinds : LETTERS.filter((letter) => one.test(letter)).slice(0, 1)
    this.#known.set(raw, found)
    return found
  }
}

const KNOWN = new Map<string, Map<string, readonly string[]>>()
const LETTERS = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
const MOST_WORDS = 12

function isOneCharacter(node: AST.Node): node is AST.Character | AST.CharacterSet {
  return ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(
    node.type,
  )
}
