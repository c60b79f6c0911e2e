/**
 * What a guide says has changed since its last edition: "HMOs: six rooms becomes eight". It tells
 * what was before as well and leaves out the conditions, so it is no criterion beside those that
 * the guide itself states. It can be found by its words, under its heading, where nothing else is.
 */

import type { Heading, Paragraph } from '../../../pages/text/text-block.ts'
import { CHANGE } from '../../criteria-reading.ts'
import { type Draft, type Section, toDraft } from './section-answers.ts'

/** Whether the headings say that what stands below them lists changes. */
export function listsChanges(headings: readonly Heading[]): boolean {
  return headings.some(({ title }) => CHANGES.some((pattern) => pattern.test(title.trim())))
}

/** Each change as a passage that is called after its heading. */
export function changesOf(paragraphs: readonly Paragraph[], section: Section): readonly Draft[] {
  const criterion = section.name ?? section.lender
  return paragraphs.map((paragraph) =>
    toDraft([paragraph], section, {
      criterion,
      text: paragraph.content.text,
      measure: CHANGE,
      isPassage: true,
    }),
  )
}

const DOCUMENT =
  '(?:guide|policy|document|handbook|edition|version|issue|release|update|month|quarter|season|year|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)'

const CHANGES: readonly RegExp[] = [
  /^what(?:['’]?s| is| has| have we)? (?:new|changed)\b/i,
  new RegExp(
    `^(?:what is |what’s )?(?:new|changed|changes|updated|updates|revised|amended) (?:in|for|with|at|since|from|to|on|made (?:in|to|since))(?: (?:this|the|our|last|latest|previous))*(?: \\w+)? ?${DOCUMENT}\\b`,
    'i',
  ),
  /^(?:(?:recent|latest|key|main|criteria|policy|summary of(?: the)?(?: main| key| recent)?|list of|record of) )?(?:changes|amendments|revisions)(?: (?:since|made|at a glance)\b.{0,40}| log| list| history)?$/i,
  /^(?:change|revision|version|amendment)s? (?:log|list|history|record|control)$/i,
]
