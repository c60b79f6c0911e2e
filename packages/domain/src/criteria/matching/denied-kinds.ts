/**
 * "No X" and "without X" take X out of what is asked: "overtime, not guaranteed" does not mean the
 * row "Guaranteed overtime" where the document has another one about overtime. Only a word that
 * makes a kind of the row, before its name or in brackets behind it, is taken out so; where the
 * question denies the whole name ("no gifted deposit"), that is what it asks about.
 */
import { foldText } from '../../shared/text.ts'
import type { IndexedCriterion } from './criteria-index.ts'
import { facetsOf } from './criterion-facets.ts'
import type { CriterionMatch } from './match-criteria.ts'

/** The matches without the rows of a kind that the question says it is not. */
export function withoutDeniedKinds(
  matches: readonly CriterionMatch[],
  question: string,
): readonly CriterionMatch[] {
  if (matches.length < 2 || !DENIES.test(question)) return matches
  const words = wordsOf(question)
  const denials = words.flatMap((word, at) => (NO.test(word) ? [deniedFrom(words, at + 1)] : []))
  const rests = new Map(matches.map((match) => [match, restOf(match.criterion, denials)]))
  const plain = matches.filter((match) => rests.get(match) === undefined)
  return matches.filter((match) => {
    const rest = rests.get(match)
    return rest === undefined || !plain.some((other) => isOfSame(other, match, rest))
  })
}

/** Cheap, and seldom so: most questions deny nothing. */
const DENIES = /\b(?:no|not|non|without|w\/o)\b|n['’]t\b/i

function deniedFrom(words: readonly string[], from: number): readonly string[] {
  const start = words.findIndex((word, at) => at >= from && !SMALL.test(word))
  return start < 0 ? [] : words.slice(start, start + LONGEST)
}

const LONGEST = 5

/** What a row's name says beside a kind that is denied; undefined where it names none. */
function restOf(
  { name }: IndexedCriterion,
  denials: readonly (readonly string[])[],
): string | undefined {
  const words = wordsOf(name)
  if (words.some((word) => NO.test(word))) return undefined
  const bracketed = wordsOf(/\(([^()]+)\)\s*$/.exec(name)?.[1] ?? '')
  for (const denied of denials) {
    const lead = sharedLength(words, denied)
    const isWhole = lead > 0 && (words[lead] === undefined || words[lead] === denied[lead])
    if (lead > 0 && !isWhole) return words.slice(lead).join(' ')
    const isBracket = bracketed.length > 0 && sharedLength(bracketed, denied) === bracketed.length
    if (isBracket) return name.replace(/\([^()]+\)\s*$/, '')
  }
  return undefined
}

function sharedLength(words: readonly string[], denied: readonly string[]): number {
  const end = words.findIndex((word, at) => word !== denied[at])
  return end < 0 ? words.length : end
}

/** Whether another row of the same sheet is about what is left of the name. */
function isOfSame(other: CriterionMatch, match: CriterionMatch, rest: string): boolean {
  const { document, sheet } = match.criterion
  if (other.criterion.document !== document || other.criterion.sheet !== sheet) return false
  const ideas = facetsOf(rest).filter(({ kind, weight }) => kind === 'criterion' && weight >= 0.5)
  const printed = new Set(other.criterion.core.map(({ key }) => key))
  return ideas.length > 0 && ideas.every(({ key }) => printed.has(key))
}

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .replace(/\b(\w+)n['’]t\b/g, '$1 not')
    .replace(/\bw\/o\b/g, 'without')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=[a-z]{3})(?:ed|ing|s)$/, ''))
}

const NO = /^(?:no|not|non|without)$/
// A lender that does not take something says no to it; nobody says that it is not there.
const SMALL =
  /^(?:a|an|any|the|of|by|through|via|under|from|have|ha|had|got|get|is|are|be|been|being|it|actually|formally|currently)$/
