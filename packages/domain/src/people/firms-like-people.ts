/** Firms whose names are like those of people: by the words of their trade, by their form, or by a list. */
import { firmsLikePeople, trades } from './knowledge/person-words.ts'
import { type NameWord, OF_NAMES } from './name-words.ts'

/** Where a firm that is called like a person ends, if one is named here. */
export function firmAt(words: readonly NameWord[], from: number): number {
  for (let till = Math.min(words.length, from + MOST_OF_FIRM); till > from + 1; till--) {
    const run = words.slice(from, till)
    // A name by itself is a firm's only where nothing else is said: see below.
    const key = plainKey(run)
    if (key.includes(' ') && LIKE_PEOPLE.has(key) && !isTitledPerson(run)) return till
  }
  return from
}

const MOST_OF_FIRM = 5

const plainKey = (run: readonly NameWord[]) =>
  run
    .filter(({ kind }) => kind !== 'joiner' && kind !== 'comma')
    .map(({ key }) => withoutPlural(key))
    .join(' ')

const withoutPlural = (key: string) => key.replace(/s$/, '')

function isTitledPerson(run: readonly NameWord[]): boolean {
  return run.length > 2 && run[0]?.kind === 'title'
}

/** A word of firms right behind or before it, or a firm that is called so. */
export function isFirm(
  words: readonly NameWord[],
  from: number,
  till: number,
  setting: 'typed' | 'printed' | 'named',
): boolean {
  const run = words.slice(from, till)
  if (run.some(({ kind }) => kind === 'title')) return false
  if (LIKE_PEOPLE.has(plainKey(run)) && (run.length > 1 || setting === 'printed')) return true
  if (run.some(({ key, kind }) => TRADES.has(key) && kind !== 'given')) return true
  if (setting === 'named') return false
  const isOwner = run.at(-1)?.isOwner === true
  if (setting === 'printed') return isOwner || isBeforeTrade(words.slice(till, till + 3))
  const next = words[till]
  const isNamed = next?.isCapital === true || FORMS.test(next?.key ?? '')
  return isTrade(next) && !isOwner && isNamed
}

const isTrade = (word: NameWord | undefined) => word !== undefined && TRADES.has(word.key)

/** "… Plumbing", "… & Sons", "… Street Bakery". */
function isBeforeTrade([next, then, last]: readonly NameWord[]): boolean {
  const isJoined = next?.kind === 'joiner' || next?.text === '-' || next?.kind === 'initial'
  const isWord = next?.kind === 'word' || OF_NAMES.has(next?.kind ?? 'break')
  return isTrade(next) || ((isJoined || isWord) && isTrade(then)) || (isJoined && isTrade(last))
}

const FORMS = /^(?:ltd|limited|plc|llp|cic|inc|co)$/

const TRADES = new Set(trades.split(', '))

const LIKE_PEOPLE: ReadonlySet<string> = new Set(
  firmsLikePeople.split(', ').map((name) =>
    name
      .replace(/ (?:&|and) /g, ' ')
      .split(' ')
      .map(withoutPlural)
      .join(' '),
  ),
)
