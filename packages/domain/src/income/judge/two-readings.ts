/**
 * One field that two readers read, the built-in one and a model that pointed at words. What both say is
 * sure; where they differ one stands, doubted, with the other's beside it; what one alone says is as
 * sure as what speaks for it.
 */
import { titles } from '../../people/knowledge/person-words.ts'
import { matchingKey, matchingWords } from '../../shared/text.ts'
import type { FieldEvidence, IncomePage, OtherReading } from '../income-reading.ts'
import { sureFrom } from '../sure-from.ts'

export type FieldValue = string | number | null

export type ReadField = {
  readonly value: FieldValue
  readonly evidence: FieldEvidence | undefined
}

/** One of the two saw it and the other did not. */
export const ALONE = 0.8
/** One of two that differ. */
export const RIVAL = 0.7
/** Sums come out by it, or two readers read it alike in words that are the file's own. */
export const PROVED = 0.95

/** Whether a page's words are its file's own: what both read there is no misread word. */
export type IsOfFile = (page: number) => boolean

export function fileWordsOf(pages: readonly IncomePage[]): IsOfFile {
  const own = new Set(pages.flatMap(({ page, origin }) => (origin === 'text' ? page.number : [])))
  return (page) => own.has(page)
}

export function judgeField(builtIn: ReadField, pointed: ReadField, isOfFile: IsOfFile): ReadField {
  if (pointed.value === null) return { ...builtIn, evidence: atMost(builtIn.evidence, ALONE) }
  if (builtIn.value === null) return { ...pointed, evidence: atMost(pointed.evidence, ALONE) }
  if (isSame(builtIn.value, pointed.value)) return agreed(builtIn, pointed, isOfFile)
  // What a measured rule is sure of stands; else whoever saw the page whole.
  const [one, other] = isSure(builtIn) ? [builtIn, pointed] : [pointed, builtIn]
  return { ...one, evidence: withOther(atMost(one.evidence, RIVAL), other) }
}

/** What both readers say, as the built-in one writes it. */
export function agreed(builtIn: ReadField, pointed: ReadField, isOfFile: IsOfFile): ReadField {
  const place = builtIn.evidence ?? pointed.evidence
  if (place === undefined) return builtIn
  // Words of a picture are misread for both alike, and a label's as easily as a figure's.
  const best = isOfFile(place.page) ? Math.max(place.confidence, PROVED) : place.confidence
  const evidence: FieldEvidence = {
    ...place,
    confidence: best,
    rule: 'read by both',
    readBy: 'ai-checked',
  }
  return { ...builtIn, evidence }
}

export function atMost(
  evidence: FieldEvidence | undefined,
  most: number,
): FieldEvidence | undefined {
  return evidence && { ...evidence, confidence: Math.min(evidence.confidence, most) }
}

/** With what the other reader says, where it says anything else. */
export function withOther(
  evidence: FieldEvidence | undefined,
  { value, evidence: place }: ReadField,
): FieldEvidence | undefined {
  const other: OtherReading = {
    value,
    by: place?.readBy === undefined ? 'rule' : 'model',
    ...(place && { page: place.page, box: place.box }),
  }
  return evidence && { ...evidence, other }
}

/** Names and codes by their letters, whether a title stands before them or not. */
export function isSame(one: FieldValue, other: FieldValue): boolean {
  return typeof one === 'string' && typeof other === 'string'
    ? matchingKey(one) === matchingKey(other) || untitled(one) === untitled(other)
    : one === other
}

function untitled(name: string): string {
  const [first = '', ...others] = matchingWords(name)
  return (TITLES.has(first) && others.length > 0 ? others : [first, ...others]).join(' ')
}

const TITLES: ReadonlySet<string> = new Set(titles.split(', '))

function isSure({ evidence }: ReadField): boolean {
  return evidence !== undefined && evidence.confidence >= sureFrom
}
