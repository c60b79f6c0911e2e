/**
 * Labels that are set like their text: "Guarantors. Not offered." One such paragraph says nothing,
 * but where most of a list begins with a few words and a stop, those words name what follows.
 */

import { isAnswer } from '../../../pages/text/answer-words.ts'
import type { Paragraph } from '../../../pages/text/text-block.ts'
import { holdsVerb } from '../../sentence-topic.ts'

/** The paragraphs with such labels told apart from their texts; as they are where there are none. */
export function withEvenLabels(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const labels = paragraphs.map(labelOf)
  const labelled = labels.filter((label) => label !== undefined).length
  if (labelled < FEWEST || labelled < paragraphs.length * MOST) return paragraphs
  return paragraphs.map((paragraph, at) => {
    const label = labels[at]
    return label === undefined
      ? paragraph
      : { ...paragraph, content: { ...paragraph.content, boldLead: label } }
  })
}

const FEWEST = 3
const MOST = 0.7

function labelOf({ content }: Paragraph): string | undefined {
  if (content.boldLead !== '') return undefined
  const [, label = ''] = OPENING.exec(content.text) ?? []
  const isName = label.split(' ').length <= LONGEST && !holdsVerb(label) && !isAnswer(label)
  return label !== '' && isName ? `${label}.` : undefined
}

/** In words. */
const LONGEST = 6
const OPENING = /^(\p{Lu}[^.:;,?!\d£%]{2,50})\. +\S/u
