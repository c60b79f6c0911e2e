/** A guide's glossary: each entry answers who asks what its words mean. */

import type { Paragraph } from '../../../pages/text/text-block.ts'
import { DEFINITION, explainedTerm } from './defined-term.ts'
import { sentences, splitLabel } from './passages.ts'
import { type Draft, type Section, toDraft } from './section-answers.ts'

/** Whether a heading stands over a glossary. */
export function isGlossary(title: string): boolean {
  return GLOSSARY.test(title)
}

const GLOSSARY =
  /^(?:(?:key|our|list of|full) )?(?:glossary|definitions|abbreviations|terminology|jargon buster|(?:key|defined) terms|terms (?:used|explained))\b.{0,30}$/i

/** The entries of a glossary; `term` is the heading of their own that the paragraphs stand under. */
export function glossaryEntries(
  paragraphs: readonly Paragraph[],
  section: Section,
  term?: string,
): readonly Draft[] {
  if (term !== undefined) {
    return [
      define(paragraphs, section, term, paragraphs.map(({ content }) => content.text).join('\n')),
    ]
  }
  return paragraphs.flatMap((paragraph) =>
    entriesOf(paragraph).map((entry) => define([paragraph], section, entry.term, entry.text)),
  )
}

function define(
  paragraphs: readonly Paragraph[],
  section: Section,
  term: string,
  text: string,
): Draft {
  return toDraft(paragraphs, section, {
    criterion: term,
    measure: DEFINITION,
    text,
    isPassage: true,
  })
}

type Entry = { readonly term: string; readonly text: string }

function entriesOf({ content }: Paragraph): readonly Entry[] {
  const labelled = splitLabel(content)
  // "Value means …" with its first word in bold goes on as a sentence.
  if (labelled !== undefined && !/^\p{Ll}/u.test(labelled.text)) {
    return [{ term: labelled.label, text: labelled.text }]
  }
  const entries: Entry[] = []
  for (const sentence of sentences(content.text)) {
    const term = explainedTerm(sentence)
    const last = entries.at(-1)
    if (term !== undefined) entries.push({ term, text: sentence })
    else if (last !== undefined) {
      entries[entries.length - 1] = { ...last, text: `${last.text} ${sentence}` }
    }
  }
  return entries
}
