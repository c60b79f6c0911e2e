/**
 * The paragraphs under one heading, as answers. A short section answers its heading as a whole;
 * lists answer with the words that open them ("We do not accept:"); what is left is taken statement
 * by statement.
 */

import { withoutPointNumber } from '../../../pages/lines/item-marks.ts'
import { INDENT } from '../../../pages/measure.ts'
import { type Box, boxAround } from '../../../pages/pdf-page.ts'
import { isOutcomeHeading } from '../../../pages/text/answer-words.ts'
import type { Paragraph } from '../../../pages/text/text-block.ts'
import { isKnownLenderName, lenderIdentity } from '../../lender-names.ts'
import { holdsVerb, topicOf } from '../../sentence-topic.ts'
import { isBoilerplate } from './boilerplate.ts'
import { DEFINITION } from './defined-term.ts'
import { isSubject } from './limits-of-subjects.ts'
import { beforeNextHead, splitLabel, toStatements } from './passages.ts'
import { runOnList } from './run-on-lists.ts'

export type Draft = {
  readonly lender: string
  readonly variant?: string
  readonly criterion: string
  readonly measure?: string
  readonly section?: string
  readonly text: string
  readonly page: number
  readonly box: Box
  readonly marks: readonly string[]
  readonly notes: readonly { readonly text: string; readonly page: number; readonly box: Box }[]
  readonly isPassage: boolean
}

/** Where paragraphs stand. */
export type Section = {
  readonly lender: string
  /** The heading nearest to them that says something. */
  readonly name?: string
  /** The heading above that one. */
  readonly above?: string
  /** Where the heading right above them stands. */
  readonly heading?: Pick<Paragraph['content'], 'box' | 'page'>
  /** Of the headings above: they limit all that stands below. */
  readonly marks: readonly string[]
  /** Whether the heading stands below another. */
  readonly isSmall: boolean
  /** Whether the paragraphs are all that stands under the heading `name`. */
  readonly isWhole?: boolean
}

export function answerParagraphs(
  paragraphs: readonly Paragraph[],
  section: Section,
): readonly Draft[] {
  const ofLenders = pointsOfLenders(paragraphs, section)
  if (ofLenders.length > 0) return ofLenders
  const listed = listedItems(paragraphs, section).map(({ paragraph, topic, text }) =>
    toDraft([paragraph], section, { criterion: topic, text, isPassage: false }),
  )
  const whole = wholeAnswer(paragraphs, section)
  if (whole !== undefined) return [whole, ...within(whole, paragraphs, section), ...listed]
  const taken = new Set(listed.map(({ box }) => box))
  const said = paragraphs
    .filter(({ content }) => !taken.has(content.box))
    .flatMap((paragraph) => stated(paragraph, section))
  return [...said, ...listed]
}

/** Under a criterion as heading, what each lender says: "Halifax – yes". */
export function pointsOfLenders(
  paragraphs: readonly Paragraph[],
  section: Pick<Section, 'name' | 'above' | 'marks'>,
): readonly Draft[] {
  const { name, above, marks } = section
  if (name === undefined || isKnownLenderName(name)) return []
  const points = paragraphs.flatMap((paragraph) => {
    const label = splitLabel(paragraph.content)
    return label !== undefined && isKnownLenderName(label.label) ? [{ paragraph, ...label }] : []
  })
  const lenders = new Set(points.map(({ label }) => lenderIdentity(label)))
  if (lenders.size < 2 || points.length * 2 < paragraphs.length) return []
  return points.map(({ paragraph, label, text }) =>
    toDraft(
      [paragraph],
      { lender: label, marks, isSmall: true, ...(above !== undefined && { name: above }) },
      { criterion: name, text, isPassage: false },
    ),
  )
}

export function toDraft(
  paragraphs: readonly Paragraph[],
  { lender, name, marks }: Section,
  said: Pick<Draft, 'criterion' | 'text' | 'measure' | 'isPassage'>,
): Draft {
  return {
    lender,
    ...said,
    criterion: withoutPointNumber(said.criterion.replace(/^[✓✔✗✘]\s*/, '')),
    ...(name !== undefined && { section: name }),
    page: paragraphs[0]?.content.page ?? 0,
    box: boxOf(paragraphs),
    marks: [...paragraphs.flatMap(({ content }) => content.marks), ...marks],
    notes: [],
  }
}

/** Around those that stand on the first one's page and in its column. */
export function boxOf(paragraphs: readonly Paragraph[]): Box {
  const [first] = paragraphs.map(({ content }) => content)
  if (first === undefined) return [0, 0, 0, 0]
  if (paragraphs.length === 1) return first.box
  const near = paragraphs.filter(
    ({ content: { page, box } }) =>
      page === first.page &&
      box[0] < first.box[2] &&
      box[2] > first.box[0] &&
      box[1] >= first.box[1],
  )
  return boxAround(near.map(({ content }) => content.box))
}

/** The text under a heading as the answer to it, where it is short and not a list of labels. */
function wholeAnswer(paragraphs: readonly Paragraph[], section: Section): Draft | undefined {
  const { name, above, isSmall, isWhole } = section
  if (isWhole !== true || name === undefined) return undefined
  const own = paragraphs.filter(({ content }) => splitLabel(content) === undefined)
  if (own.length * 2 <= paragraphs.length) return undefined
  const text = paragraphs.map(({ content }) => content.text).join('\n')
  const longest = isSmall || name.endsWith('?') ? LONGEST_WHOLE : LONGEST_CHAPTER
  if (text.length > longest) return undefined
  const draft = toDraft(paragraphs, section, { criterion: name, text, isPassage: false })
  const { section: _, ...bare } = draft
  return above === undefined ? bare : { ...bare, section: above }
}

const LONGEST_WHOLE = 620
const LONGEST_CHAPTER = 330

/**
 * What else a short section can be asked for: its labels, and what its sentences are about. A
 * sentence is shown with all that stands around it, since it may lean on that.
 */
function within(
  whole: Draft,
  paragraphs: readonly Paragraph[],
  section: Section,
): readonly Draft[] {
  const isAnswered = section.name?.endsWith('?') === true && YES_OR_NO.test(whole.text)
  return paragraphs.flatMap((paragraph) => {
    const drafts = stated(paragraph, section).map((draft) => underHeading(draft, section))
    if (splitLabel(paragraph.content) !== undefined) return drafts
    return drafts
      .filter(({ criterion }) => criterion !== section.name)
      .map((draft) =>
        draft.measure === DEFINITION || !draft.isPassage
          ? draft
          : isAnswered
            ? { ...draft, text: draft.text.replace(YES_OR_NO, '') }
            : { ...draft, text: whole.text, box: whole.box, page: whole.page },
      )
  })
}

/** “Houses 95%.” below “Ex-local authority” says nothing of houses at large. */
function underHeading(draft: Draft, { name, above }: Section): Draft {
  if (name === undefined || name.endsWith('?') || !isSubject(name)) return draft
  if (draft.criterion === name || draft.measure === DEFINITION) return draft
  const { section: _, ...bare } = draft
  const named = { ...bare, criterion: `${name} – ${draft.criterion}` }
  return above === undefined ? named : { ...named, section: above }
}

/** What is said of the question alone, and not of what the answer goes on to speak about. */
const YES_OR_NO = /^(?:yes|no)\b[\s.,;:–—-]+/i

type ListItem = { readonly paragraph: Paragraph; readonly topic: string; readonly text: string }
type Lead = { readonly text: string; readonly depth: number; readonly place?: Section['heading'] }

/** Items that a heading ("Unacceptable property") or an opening ("We accept:") speaks of. */
function listedItems(paragraphs: readonly Paragraph[], section: Section): readonly ListItem[] {
  let lead = leadingHeading(section)
  const items: ListItem[] = []
  for (const paragraph of paragraphs) {
    const { text } = paragraph.content
    if (text.endsWith(':')) lead = { text, depth: depthOf(paragraph), place: paragraph.content }
    else if (lead !== undefined) {
      const named = itemsBelow(paragraph, lead)
      items.push(...named)
      if (named.length === 0 && !paragraph.isItem) lead = undefined
    }
  }
  return items
}

function itemsBelow(paragraph: Paragraph, lead: Lead): readonly ListItem[] {
  const { text } = paragraph.content
  const things = runOnList(text)
  if (things.length > 0) {
    return things.map((topic) => ({ paragraph, topic, text: `${lead.text} ${topic}` }))
  }
  if (!isListItem(paragraph, lead)) return []
  const bare = text
    .replace(/[.;,]$/, '')
    .replace(/[;,]? (?:and|or)$/, '')
    .replace(/;$/, '')
  return [{ paragraph, topic: ownTopic(bare) ?? bare, text: `${lead.text} ${text}` }]
}

function leadingHeading({ name, heading }: Section): Lead | undefined {
  if (name === undefined || name.endsWith('?') || !isOutcomeHeading(name)) return undefined
  return { text: `${name}:`, depth: 0, ...(heading && { place: heading }) }
}

function isListItem(paragraph: Paragraph, lead: Lead): boolean {
  const { content, isItem } = paragraph
  if (splitLabel(content) !== undefined) return false
  // What a sentence says itself needs no heading of a page before, unless that one refuses.
  const {
    page,
    box: [left],
  } = lead.place ?? { page: content.page, box: [content.box[0]] }
  const isOverleaf = page < content.page && !REFUSALS.some((words) => lead.text.includes(words))
  if (isOverleaf && holdsVerb(content.text)) return false
  const isBelow = isItem || depthOf(paragraph) > lead.depth || content.box[0] > left + INDENT
  if (isBelow && content.text.length < LONGEST_ITEM) return true
  const isShort = content.text.length < 90 && !/[.:] \S/.test(content.text)
  return isShort && topicOf(content.text) === undefined
}

const REFUSALS = 'not ,n’t ,nacceptable,nsuitable,neligible,xclu,ecline'.split(',')
const LONGEST_ITEM = 240

// "properties which have been flooded" is about such properties, not about all.
function ownTopic(text: string): string | undefined {
  const topic = topicOf(text)
  return topic === undefined || /\b(?:which|that|who|where|whose)$/i.test(topic) ? undefined : topic
}

function depthOf({ number }: Paragraph): number {
  return number?.split('.').filter((part) => part !== '').length ?? 0
}

/** A sentence with the whole of its clause, since another of it may limit what it says. */
function stated(paragraph: Paragraph, section: Section): readonly Draft[] {
  const { text: clause } = paragraph.content
  const statements = statementsOf(paragraph, section)
  const isClause =
    clause.length <= LONGEST_CLAUSE &&
    splitLabel(paragraph.content) === undefined &&
    !statements.some(({ text }) => isBoilerplate(text))
  return statements.map(({ topic, text, ...rest }) => {
    const isOwn = !rest.isPassage || rest.measure === DEFINITION || text.startsWith(`${topic}.`)
    const isWhole = isClause && !isOwn
    return toDraft([paragraph], section, {
      criterion: topic,
      text: isWhole ? clause : text,
      ...rest,
    })
  })
}

const LONGEST_CLAUSE = 420

function statementsOf(paragraph: Paragraph, section: Section): ReturnType<typeof toStatements> {
  const heading = section.name ?? section.lender
  const { text } = paragraph.content
  const found = splitLabel(paragraph.content)
  if (found === undefined || hasFurtherLabels(found.text)) {
    return toStatements(text, heading)
  }
  const [own, others] = beforeNextHead(found.text)
  if (others !== undefined) {
    return [{ topic: found.label, text: own, isPassage: false }, ...toStatements(others, heading)]
  }
  // "Oakmoor: remortgages are accepted" says who speaks, and nothing of what.
  return lenderIdentity(found.label) === lenderIdentity(section.lender)
    ? toStatements(found.text, heading)
    : [{ topic: found.label, text: found.text, isPassage: false }]
}

// "CMS: Child Maintenance Service. EWS1: …" is a list of labels set as one paragraph.
function hasFurtherLabels(text: string): boolean {
  return /[.;] \p{Lu}[^.:;]{1,40}: \S/u.test(text)
}
