/**
 * Running text says one thing of one kind and another of the next: "Child benefit is accepted in
 * full. Universal Credit is not accepted." Under the one that is asked about, a sentence that takes
 * a position on something else says nothing. Sentences that only add to what was said stay.
 */
import type { Facet } from '../matching/criterion-facets.ts'
import { facetsOf } from '../matching/criterion-facets.ts'

/** The sentences that come nearest to the criterion, and those that take no position; all where none names it. */
export function ownSentences(text: string, ideas: readonly Facet[] = []): string {
  if (!/[.;\n]\s/.test(text) || ideas.length === 0) return text
  const sentences = text.split(SENTENCES).filter((sentence) => sentence.trim() !== '')
  if (sentences.length < 2) return text
  const keys = new Set(ideas.filter(isTelling).map(({ key }) => key))
  const read = sentences.map((sentence) => {
    const subject = POSITION.exec(sentence)?.[1]
    return { sentence, subject, shared: sharedWith(subject ?? sentence, keys) }
  })
  const most = Math.max(...read.map(({ subject, shared }) => (subject === undefined ? 0 : shared)))
  if (most === 0) return text
  const own = read.filter(({ subject, shared }) => subject === undefined || shared === most)
  return own.map(({ sentence }) => sentence.trim()).join(' ')
}

const SENTENCES = /(?<=[.;])\s+|\n+/

/** What a sentence takes a position on: the words before "is accepted", "are not considered". */
const POSITION =
  /^(.+?)\s(?:is|are|can(?:not)? be|may be|will be|may not be|will not be)\s(?:not |never |always |usually |only |also )*(?:accepted|acceptable|considered|allowed|permitted|used|taken|excluded|declined|available|ineligible)\b/i

function sharedWith(words: string, keys: ReadonlySet<string>): number {
  return new Set(
    facetsOf(words)
      .filter(({ key }) => keys.has(key))
      .map(({ key }) => key),
  ).size
}

function isTelling({ kind, weight }: Facet): boolean {
  return kind === 'word' ? weight >= PLAIN_WORD : weight >= KNOWN_IDEA
}

// A word of the document's own is a subject only where it is no filler.
const PLAIN_WORD = 1
const KNOWN_IDEA = 0.4
