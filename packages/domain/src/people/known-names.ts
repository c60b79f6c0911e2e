/**
 * Which words are names of people, and which are plain English: tables of many origins, opened when
 * somebody is looked for at first.
 */
import { stemsOf } from '../language/word-stems.ts'
import tables from './knowledge/names.json' with { type: 'json' }

type Names = {
  readonly given: ReadonlySet<string>
  /** Of either kind, and no plain English. */
  readonly names: ReadonlySet<string>
  readonly ordinary: ReadonlySet<string>
  readonly common: ReadonlySet<string>
}

let opened: Names | undefined

function open(): Names {
  opened ??= {
    given: new Set(unfolded(tables.given)),
    names: new Set(unfolded(tables.names)),
    ordinary: new Set(unfolded(tables.ordinary)),
    common: new Set(unfolded(tables.common)),
  }
  return opened
}

/** Each word is how many letters are as in the one before, then the others. */
function unfolded(written: string): readonly string[] {
  let before = ''
  return [...written.matchAll(/(\d)(\D*)/g)].map(([, shared, rest = '']) => {
    before = before.slice(0, Number(shared)) + rest
    return before
  })
}

/** @param word folded: small letters without accents and signs */
export function isGivenName(word: string): boolean {
  return open().given.has(word)
}

/** Of either kind, known as one and as no plain word. */
export function isRareName(word: string): boolean {
  return open().names.has(word)
}

/** A family name that is a plain word as well: "price", "baker". */
export function isOrdinaryName(word: string): boolean {
  return open().ordinary.has(word)
}

/** Plain English, as it stands or bent. */
export function isCommonWord(word: string): boolean {
  const { common } = open()
  return common.has(word) || stemsOf(word).some((stem) => common.has(stem))
}
