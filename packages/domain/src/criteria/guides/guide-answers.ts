/**
 * Goes through a guide from its first block to its last and gives what it says as answers: whose
 * section it is in, which heading it stands under, and which notes limit it.
 */

import { BULLET } from '../../pages/lines/item-marks.ts'
import type { PdfTable } from '../../pages/tables/table-cells.ts'
import type { Heading, Paragraph, TextBlock } from '../../pages/text/text-block.ts'
import { matchingKey } from '../../shared/text.ts'
import { type AnswerNote, CONTACT, type CriterionAnswer } from '../criteria-reading.ts'
import { isKnownLenderName, lenderIdentity } from '../lender-names.ts'
import { topicOf } from '../sentence-topic.ts'
import { type GuideLenders, titleOf } from './lenders/guide-lender.ts'
import { measureAbove } from './tables/measure-above.ts'
import { findPlans, isPlan, type Plans, planOf, planOpening } from './tables/plans.ts'
import { type ReadTable, readTable } from './tables/table-answers.ts'
import { isContinuation, joinTables, textOf } from './tables/table-rows.ts'
import { isBoilerplate, isContact } from './text/boilerplate.ts'
import { changesOf, listsChanges } from './text/change-list.ts'
import { referredTo, targetsOf, withWordsMeant } from './text/cross-references.ts'
import { DEFINITION } from './text/defined-term.ts'
import { type Footnote, noteFor } from './text/footnotes.ts'
import { glossaryEntries, isGlossary } from './text/glossary.ts'
import { isGuideTitle, nameOfLimit } from './text/limits-of-subjects.ts'
import { topicOfNote } from './text/note-topic.ts'
import { measureOf, sentences, splitLabel } from './text/passages.ts'
import { namedApart } from './text/passages-apart.ts'
import { answerParagraphs, type Draft, pointsOfLenders } from './text/section-answers.ts'

export type GuideAnswers = {
  readonly answers: readonly CriterionAnswer[]
  readonly layouts: readonly ReadTable['layout'][]
  /** Passages that stand in no lender's section. */
  readonly unowned: number
}

export function collectAnswers(
  blocks: readonly TextBlock[],
  lenders: GuideLenders,
  footnotes: ReadonlyMap<TextBlock, readonly Footnote[]>,
): GuideAnswers {
  const drafts: Draft[] = []
  const layouts: ReadTable['layout'][] = []
  let unowned = 0
  const parts = inSections(blocks, lenders, footnotes)
  const overAll = overAllParts(parts)
  const plans = findPlans(blocks)
  for (const part of parts) {
    const subjects = part.headings.filter(
      (heading) => !overAll.includes(heading) && !isPlan(heading.title, plans),
    )
    const variant = planOf(part.headings, plans)
    const keep = (draft: Draft) => drafts.push(draft)
    const add = (own: readonly Draft[]) =>
      own
        .filter(saysSomething)
        .map((draft) => (isContact(draft.text) ? { ...draft, measure: CONTACT } : draft))
        .map((draft) => ofPlan(variant === undefined ? draft : { variant, ...draft }, plans))
        .map((draft) => keep(ofSubject(draft, subjects)))
    const apart = saidApart(part)
    if (part.tables.length > 0) {
      const table = readTable(joinTables(part.tables), plans)
      const own = table.answers.flatMap((answer) => fromTable(answer, part) ?? [])
      if (own.length > 0) layouts.push(table.layout)
      add(own)
    } else if (apart !== undefined) apart.forEach(keep)
    else if (part.lender !== undefined) add(fromParagraphs(part, part.lender, isSole(part, parts)))
    else {
      const own = fromUnowned(part)
      if (own.length === 0) unowned += part.paragraphs.length
      else layouts.push('lenders-down')
      add(own)
    }
  }
  const notes = [...footnotes.values()].flat()
  const targets = targetsOf(parts, drafts)
  const answers = namedApart(drafts).flatMap((printed) => {
    const draft = withWordsMeant(printed, targets)
    if (draft === undefined) return []
    const sent = draft === printed ? [] : referredTo(printed, targets)
    const limits = [
      ...sent.filter(({ text }) => text !== draft.text),
      ...referredTo(draft, targets),
    ]
    return [toAnswer(draft, notes, limits)]
  })
  return {
    answers: withoutRepeats([
      ...answers,
      ...notes.flatMap((note) => ofNote(note, drafts, notes, lenders.whole)),
    ]),
    layouts,
    unowned,
  }
}

/** What words mean and what has changed are told of criteria, and are none. */
function saidApart(part: Part): readonly Draft[] | undefined {
  const { headings, lender, paragraphs } = part
  const defines = isInGlossary(part)
  if (!defines && (lender === undefined || !listsChanges(headings))) return undefined
  if (lender === undefined) return []
  const name = headings.at(-1)?.title ?? ''
  const section = { lender, name, marks: marksOf(headings), isSmall: true }
  if (!defines) return changesOf(paragraphs, section)
  return glossaryEntries(paragraphs, section, isGlossary(name) ? undefined : name)
}

function marksOf(headings: readonly Heading[]): readonly string[] {
  return headings.flatMap(({ content }) => content.marks)
}

function saysSomething({ isPassage, text }: Draft): boolean {
  return !isPassage || !isBoilerplate(text)
}

/** In points: headings of one column are set in by less. */
const ONE_COLUMN = 60

/** What stands over everything is what the guide is about, and no part of it. */
function overAllParts([first, ...others]: readonly Part[]): readonly Heading[] {
  const headings = first?.headings ?? []
  return headings.filter((heading) => others.every((part) => part.headings.includes(heading)))
}

/** "Light is for …", "On Light we do not …": what a sentence says of a plan is no criterion of that name. */
function ofPlan(draft: Draft, plans: Plans): Draft {
  const { criterion, section, text } = draft
  if (!draft.isPassage || draft.variant !== undefined) return draft
  if (isPlan(criterion, plans))
    return { ...draft, variant: criterion, criterion: section ?? criterion }
  const plan = planOpening(criterion, plans)
  if (plan === undefined) return draft
  const said = sentences(text).find((sentence) => sentence.startsWith(criterion)) ?? criterion
  const rest = said.slice(said.indexOf(plan) + plan.length + 1)
  return { ...draft, variant: plan, criterion: topicOf(rest) ?? section ?? criterion }
}

function ofSubject(draft: Draft, headings: readonly Heading[]): Draft {
  // A plan's limit is told by its plan.
  if (draft.variant !== undefined) return draft
  const left = headings.at(-1)?.content.box[0] ?? 0
  // A box in the margin stands beside the section that it interrupts, and in none.
  const inColumn = headings.filter(({ content }) => Math.abs(content.box[0] - left) < ONE_COLUMN)
  const above = inColumn.flatMap(({ title }) =>
    isKnownLenderName(title) || matchingKey(title) === matchingKey(draft.lender) ? [] : [title],
  )
  return { ...draft, criterion: nameOfLimit(draft.criterion, draft.measure, above) }
}

/** Paragraphs under one heading, or one table with its continuations. */
type Part = {
  readonly lender: string | undefined
  readonly headings: readonly Heading[]
  readonly paragraphs: readonly Paragraph[]
  readonly tables: readonly PdfTable[]
  /** The paragraph right above the table. */
  readonly lead?: string
}

function inSections(
  blocks: readonly TextBlock[],
  lenders: GuideLenders,
  footnotes: ReadonlyMap<TextBlock, readonly Footnote[]>,
): readonly Part[] {
  const title = titleOf(blocks)
  const parts: Part[] = []
  let open: Part = { lender: lenders.whole, headings: [], paragraphs: [], tables: [] }
  let around = open
  let frame: number | undefined
  const close = () => {
    if (open.paragraphs.length > 0) parts.push(open)
    open = { ...open, paragraphs: [] }
  }
  // What stands in a frame begins under the headings around it, and ends with it.
  const enter = (next: number | undefined) => {
    close()
    if (frame === undefined) around = open
    open = { ...open, lender: around.lender, headings: around.headings }
    frame = next
  }
  for (const block of blocks.filter((one) => one !== title && !footnotes.has(one))) {
    if (block.frame !== frame) enter(block.frame)
    if (block.kind === 'heading') {
      close()
      open = underHeading(open, block, lenders)
    } else if (isAside(open.headings, block)) continue
    else if (block.kind === 'paragraph') {
      open = { ...open, paragraphs: [...open.paragraphs, block] }
    } else {
      const lead = open.paragraphs.at(-1)?.content.text ?? ''
      if (isCaption(lead)) open = { ...open, paragraphs: open.paragraphs.slice(0, -1) }
      close()
      addTable(parts, { ...open, tables: [block.table], lead }, block.table)
    }
  }
  close()
  return parts
}

/** "Table 3: income multiples": what a table is of, and nothing beside it. */
function isCaption(text: string): boolean {
  return CAPTION.test(text) && !/[.!?]$/.test(text)
}

const CAPTION = /^(?:table|figure|chart) \S{1,3}(?:\s|$)/i

function underHeading(part: Part, block: Heading, lenders: GuideLenders): Part {
  const own = lenders.byHeading.get(block)
  const isOther = own !== undefined || closesLender(block, part.headings, lenders)
  return {
    ...part,
    lender: isOther ? own : part.lender,
    headings: [...part.headings.filter(({ level }) => level < block.level), block],
  }
}

function addTable(parts: Part[], part: Part, table: PdfTable): void {
  const last = parts.at(-1)
  const before = last?.tables.at(-1)
  const isSameSection = last?.headings.at(-1)?.title === part.headings.at(-1)?.title
  if (
    last !== undefined &&
    before !== undefined &&
    isSameSection &&
    isContinuation(before, table)
  ) {
    parts[parts.length - 1] = { ...last, tables: [...last.tables, table] }
  } else parts.push(part)
}

// A heading as high as the lenders' that names none ends the lender's section.
function closesLender(
  block: Heading,
  headings: readonly Heading[],
  lenders: GuideLenders,
): boolean {
  if (lenders.byHeading.size === 0) return false
  const current = headings.find((heading) => lenders.byHeading.has(heading))
  return current !== undefined && block.level <= current.level
}

// Contents say where things stand: that is no criterion.
function isAside(headings: readonly Heading[], block: TextBlock): boolean {
  const isOfPages = block.kind === 'table' && countsPages(block.table)
  return isOfPages || CONTENTS.test(headings.at(-1)?.title ?? '')
}

/** A name and a number in each row, which only rises: the pages on which they stand. */
function countsPages({ rows, page }: PdfTable): boolean {
  const last = rows.map((cells) => textOf(cells.at(-1)))
  const numbers = last.slice(/\d/.test(last[0] ?? '') ? 0 : 1).map((text) => Number(text || 'none'))
  return (
    page <= LAST_OF_CONTENTS &&
    rows.length >= FEWEST_CHAPTERS &&
    numbers.every((number, at) => Number.isInteger(number) && number >= (numbers[at - 1] ?? page))
  )
}

const LAST_OF_CONTENTS = 3
const FEWEST_CHAPTERS = 4

const CONTENTS = /^(?:table of )?contents$|^index$|^in this (?:guide|document|section)$/i

function fromTable(answer: ReadTable['answers'][number], part: Part): Draft | undefined {
  const lender = answer.lender ?? part.lender
  const heading = sectionName(part.headings, lender ?? '')
  // A table of lenders alone answers to what it stands under.
  const isHeaded = answer.criterion === '' && (answer.lender ?? answer.variant) !== undefined
  const criterion = isHeaded ? heading : answer.criterion.replace(BULLET, '')
  if (lender === undefined || criterion === undefined || criterion === '') return undefined
  const above = isHeaded ? sectionName(part.headings.slice(0, -1), lender) : heading
  const section = answer.group ?? above
  const defines = isInGlossary(part)
  const measure = defines ? DEFINITION : measureOfCell(answer, part, heading)
  return {
    ...answer,
    lender,
    criterion,
    ...(measure !== undefined && { measure }),
    ...(section !== undefined && { section }),
    marks: [...answer.marks, ...marksOf(part.headings)],
    isPassage: defines,
  }
}

function measureOfCell(
  { measure, group = '', criterion, isBanded, text }: ReadTable['answers'][number],
  { lead = '' }: Part,
  heading = '',
): string | undefined {
  return measure ?? measureAbove([lead, group, heading], isBanded ? '' : criterion, text)
}

function isInGlossary({ headings }: Part): boolean {
  return headings.some(({ title }) => isGlossary(title))
}

function sectionName(headings: readonly Heading[], lender: string): string | undefined {
  return headings.findLast(
    ({ title }) =>
      title.length > 1 && matchingKey(title) !== matchingKey(lender) && !isGuideTitle(title),
  )?.title
}

// Nothing else stands under the same heading: no table, no smaller heading.
function isSole(part: Part, parts: readonly Part[]): boolean {
  const heading = part.headings.at(-1)
  return parts.every(
    (other) => other === part || heading === undefined || !other.headings.includes(heading),
  )
}

function fromParagraphs(part: Part, lender: string, sole: boolean): readonly Draft[] {
  const heading = part.headings.at(-1)
  const own = sectionName(part.headings, lender)
  const above = sectionName(part.headings.slice(0, -1), lender)
  const drafts = answerParagraphs(part.paragraphs, {
    lender,
    marks: marksOf(part.headings),
    isSmall: part.headings.length > 1,
    ...(heading !== undefined && { heading: heading.content }),
    ...(own !== undefined && { name: own }),
    ...(above !== undefined && { above }),
    ...(sole && own !== undefined && own === heading?.title && { isWhole: true }),
  })
  return drafts.map((draft) => {
    const measure =
      draft.measure ??
      measureAbove([own ?? ''], draft.criterion, draft.text) ??
      (SAYS_LITTLE.test(draft.criterion) ? measureOf(draft.text) : undefined)
    return measure === undefined ? draft : { ...draft, measure }
  })
}

/** Labels that leave it to their text what they are about. */
const SAYS_LITTLE = /^(?:(?:the )?(?:value|area|limit)s?|where|how (?:much|many|long|old|far))$/i

function fromUnowned({ headings, paragraphs }: Part): readonly Draft[] {
  const [name, above] = [headings.at(-1)?.title, headings.at(-2)?.title]
  const marks = marksOf(headings)
  const points = pointsOfLenders(paragraphs, {
    marks,
    ...(name !== undefined && { name }),
    ...(above !== undefined && { above }),
  })
  return points.length > 0 ? points : paragraphs.flatMap((own) => saidOfLender(own, marks))
}

/** "Hodge. Their term starts at 50. They take …": several sentences behind a lender's name are its own. */
function saidOfLender(paragraph: Paragraph, marks: readonly string[]): readonly Draft[] {
  const { content } = paragraph
  const { label: lender = '', text = '' } = splitLabel(content) ?? {}
  if (!isKnownLenderName(lender) || sentences(text).length < 2) return []
  const own = { ...paragraph, content: { ...content, text, boldLead: '' } }
  return answerParagraphs([own], { lender, marks, isSmall: true })
}

function toAnswer(
  draft: Draft,
  footnotes: readonly Footnote[],
  elsewhere: Draft['notes'],
): CriterionAnswer {
  const tied = [...new Set(draft.marks)].flatMap((mark) => noteFor(mark, draft, footnotes) ?? [])
  const notes = [
    ...toNotes('note', draft.notes),
    ...toNotes('footnote', tied),
    ...toNotes('reference', elsewhere),
  ]
  return {
    lender: draft.lender,
    criterion: draft.criterion,
    ...(draft.section !== undefined && { section: draft.section }),
    ...(draft.variant !== undefined && { variant: draft.variant }),
    ...(draft.measure !== undefined && { measure: draft.measure }),
    text: draft.text,
    place: { page: draft.page, box: draft.box },
    notes,
    ...(draft.isPassage && { isPassage: true }),
  }
}

function toNotes(kind: AnswerNote['kind'], notes: Draft['notes']): readonly AnswerNote[] {
  return notes.map(({ text, page, box }) => ({ kind, text, place: { page, box } }))
}

/** A note can be asked for as well: of the lenders whose answers it limits. */
function ofNote(
  note: Footnote,
  drafts: readonly Draft[],
  notes: readonly Footnote[],
  whole: string | undefined,
): readonly CriterionAnswer[] {
  const limited = drafts.filter(
    (draft) => draft.marks.includes(note.mark) && noteFor(note.mark, draft, notes) === note,
  )
  const measure = measureOf(note.text)
  const topic = topicOfNote(note.text, measure, limited)
  if (topic === undefined) return []
  // What no mark is found for is said by the guide's lender all the same; of every page it is its margin.
  const isAlone = notes.every(({ text }, at) => text !== note.text || notes[at] === note)
  const own: readonly Pick<Draft, 'lender' | 'section' | 'variant'>[] =
    limited.length === 0 && whole !== undefined && isAlone ? [{ lender: whole }] : limited
  const lenders = new Map(own.map((draft) => [draft.lender, draft]))
  const plans = new Set(limited.map(({ variant }) => variant))
  return [...lenders.values()].map(({ lender, section, variant }) => ({
    lender,
    ...(variant !== undefined && plans.size === 1 && { variant }),
    criterion: topic,
    ...(measure !== undefined && { measure }),
    ...(section !== undefined && { section }),
    text: note.text,
    place: { page: note.page, box: note.box },
    notes: [],
    isPassage: true,
  }))
}

/** The same answer printed again, in a summary or a comparison, adds nothing. */
function withoutRepeats(answers: readonly CriterionAnswer[]): readonly CriterionAnswer[] {
  const seen = new Set<string>()
  return answers.filter(({ lender, variant = '', criterion, text, section }) => {
    const key = [lenderIdentity(lender), variant, matchingKey(criterion), matchingKey(text)].join(
      '|',
    )
    const isRepeat = seen.has(key) && text !== ''
    seen.add(key)
    return !isRepeat || section === undefined
  })
}
