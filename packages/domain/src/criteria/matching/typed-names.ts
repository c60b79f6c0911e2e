/**
 * Of names that mean the same, the one that was typed: its own words, its bracket, its figures.
 */
import type { Figure } from '../../language/figure.ts'
import { findFigures } from '../../language/find-figures.ts'
import type { CriteriaIndex, IndexedCriterion } from './criteria-index.ts'
import { tokenise } from './criterion-facets.ts'
import type { CriterionMatch } from './match-criteria.ts'
import { namesVariant } from './variant-words.ts'

/** Of names that mean the same, the one whose own words were typed comes first. */
export function preferTyped(
  matches: readonly CriterionMatch[],
  words: readonly string[],
): readonly CriterionMatch[] {
  const typed = new Set(words)
  const text = ` ${words.join(' ')} `
  return matches
    .map((match) => {
      const isTyped = spellingsOf(match.criterion).some((name) =>
        name.every((word) => typed.has(word)),
      )
      const variant = namesVariant(match.criterion, typed) ? OF_VARIANT : 1
      const bracket = bracketOf(match.criterion)
      const isBracketTyped = bracket !== '' && text.includes(bracket)
      const factor = (isTyped ? TYPED : 1) * (isBracketTyped ? BRACKET_TYPED : 1) * variant
      return { ...match, score: match.score * factor }
    })
    .sort((one, other) => other.score - one.score)
}

/** The words of a name's spellings: those on either side of a stroke are one each. */
function spellingsOf(criterion: IndexedCriterion): readonly (readonly string[])[] {
  const { name, words } = criterion
  if (!name.includes('/')) return [words]
  const known = knownSpellings.get(criterion)
  if (known !== undefined) return known
  const spellings = [words, ...name.split('/').map((part) => wordsOf(part))]
  knownSpellings.set(criterion, spellings)
  return spellings
}

const knownSpellings = new WeakMap<IndexedCriterion, readonly (readonly string[])[]>()

function wordsOf(text: string): readonly string[] {
  return tokenise(text).map(({ word }) => word)
}

/**
 * The words of a bracket that states a figure, "(up to 4 rooms)"; empty where there is none. "(2nd
 * charge)" counts nothing.
 */
function bracketOf({ name }: IndexedCriterion): string {
  const [, inside = ''] = /\(([^)]{0,60}\d(?!(?:st|nd|rd|th)\b)[^)]{0,60})\)/.exec(name) ?? []
  const words = inside === '' ? [] : wordsOf(inside)
  return words.length > 1 ? ` ${words.join(' ')} ` : ''
}

const TYPED = 1.03
const BRACKET_TYPED = 2
const OF_VARIANT = 1.1

/** Criteria whose whole name, of two words or more, stands in the question as printed. */
export function namedWordForWord(
  words: readonly string[],
  index: CriteriaIndex,
): readonly CriterionMatch[] {
  const text = ` ${words.join(' ')} `
  return index.criteria
    .filter((criterion) => criterion.words.length > 1)
    .filter((criterion) => text.includes(` ${criterion.words.join(' ')} `))
    .map((criterion) => ({ criterion, score: 1, uncovered: [] }))
}

/**
 * Of several names those whose own figures are the question's come first: "Max LTV at 70" where 70
 * is asked. A name that says another figure of the same kind was not meant.
 */
export function preferNamedFigures(
  matches: readonly CriterionMatch[],
  figures: readonly Figure[],
): readonly CriterionMatch[] {
  if (figures.length === 0) return matches
  return matches
    .map((match) => ({ ...match, score: match.score * figureFactor(match.criterion, figures) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
}

function figureFactor(criterion: IndexedCriterion, figures: readonly Figure[]): number {
  if (criterion.bands.length > 0) return 1
  const [, over, past] = OLDER_THAN.exec(criterion.name) ?? []
  const oldest = Number(over ?? past)
  const ages = figures.filter(
    ({ unit, value }) => unit !== 'percent' && value >= 16 && value <= 110,
  )
  if (oldest > 0 && ages.length > 0) {
    return ages.some(({ value }) => value >= oldest) ? SAME_FIGURE : 0
  }
  const named = findFigures(criterion.name.replace(/\(.{0,200}?\)/g, ' '))
  if (named.length === 0) return 1
  const isSaid = named.every((own) => figures.some((figure) => isSameFigure(own, figure)))
  if (isSaid) return SAME_FIGURE
  const isOther = named.some((own) => figures.some((figure) => own.unit === figure.unit))
  if (!isOther) return 1
  // "Max LTV for 5x" says nothing of 6x, "Max LTV at 70" nothing of 75.
  const isExact = named.some(({ unit }) => unit === 'multiple')
  return isExact ? 0 : OTHER_FIGURE
}

// "Over 85s", "income past 70"
const OLDER_THAN =
  /\b(?:over|past|above) (?:age )?(\d{2})(?:['’]?s\b|\+)|\b(?:past|beyond|over age|above age|after age) (?:age )?(\d{2})\b(?! ?%)/i

function isSameFigure(one: Figure, other: Figure): boolean {
  const isSameKind = one.unit === other.unit || one.unit === undefined || other.unit === undefined
  return isSameKind && one.value === other.value
}

const SAME_FIGURE = 1.6
const OTHER_FIGURE = 0.7
