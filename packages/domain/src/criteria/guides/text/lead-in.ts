/**
 * "The income multiple depends on the deposit:" above a table says no more than that the table
 * follows. It names what the table's figures are of and answers nothing by itself.
 */

import type { Paragraph } from '../../../pages/text/text-block.ts'
import { sentences } from './passages.ts'

/** The paragraphs above a table without the sentence that only leads into it. */
export function withoutLeadIn(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const last = paragraphs.at(-1)
  if (last === undefined) return paragraphs
  const said = sentences(last.content.text)
  const lead = said.at(-1)?.trim() ?? ''
  if (!leadsIn(lead)) return paragraphs
  const text = last.content.text.slice(0, last.content.text.lastIndexOf(lead)).trim()
  const before = paragraphs.slice(0, -1)
  return text === '' ? before : [...before, { ...last, content: { ...last.content, text } }]
}

/** Whether a sentence points to what follows and states no limit and no yes or no of its own. */
export function leadsIn(sentence: string): boolean {
  return (sentence.endsWith(':') || POINTS_BELOW.test(sentence)) && !STATES.test(sentence)
}

const POINTS_BELOW =
  /\b(?:(?:table|grid|chart|matrix) (?:below|that follows)|(?:shown|set out|given|listed) (?:below|in the (?:following )?(?:table|grid|chart|matrix))|as follows|following (?:table|grid|chart|matrix))\b/i

const STATES =
  /\d|\b(?:not?|never|none|nor|cannot|only|must|unless|except|accept\w*|consider\w*|declin\w*|refer\w*|exclud\w*|allow\w*|permit\w*|need\w*|requir\w*|lend)\b/i
