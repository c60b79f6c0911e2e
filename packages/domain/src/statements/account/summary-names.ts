/** The names of a summary's balances and totals as they are held against those that are known. */
import { readWrittenDay } from '../../language/written-days.ts'
import { matchingWords } from '../../shared/text.ts'
import { totalInNames, totalOutNames } from '../knowledge/summary-words.ts'

/** Whether words are the name of what came in, or went out, over the whole period. */
export function namesTotal(text: string): boolean {
  return namedSide(text) !== null
}

/** Which of the two they name; null: neither. */
export function namedSide(text: string): 'in' | 'out' | null {
  const name = totalName(text)
  if (totalInNames.has(name)) return 'in'
  return totalOutNames.has(name) ? 'out' : null
}

/** The words of a balance's name without days, figures and what only leads to them. */
export function nameOf(text: string): string {
  return wordsOfName(text)
    .filter((word) => !LEADS.has(word))
    .join(' ')
}

/** Which way a total counts is said by small words: they stay. */
export function totalName(text: string): string {
  return wordsOfName(text)
    .filter((word) => !LEADS_TO_TOTAL.has(word))
    .join(' ')
}

function wordsOfName(text: string): readonly string[] {
  const words = text.split(/\s+/)
  const kept: string[] = []
  for (let at = 0; at < words.length; ) {
    const day = readWrittenDay(words.slice(at))
    if (day === undefined) kept.push(words[at] ?? '')
    at += day?.length ?? 1
  }
  return matchingWords(kept.join(' ')).filter((word) => !/\d/.test(word))
}

const LEADS: ReadonlySet<string> = new Set(
  'your the on at from as of statement gbp account to for last in credit debit'.split(' '),
)

const LEADS_TO_TOTAL: ReadonlySet<string> = new Set(
  'your the of to for from this statement period month gbp account all'.split(' '),
)
