/**
 * Answers that list every lender: a sentence, the tally, then the groups with each lender's words.
 * A value that several cells of one lender hold is written once, with all its places.
 */

import type { AnswerNote } from '../criteria-reading.ts'
import { labelOf } from '../criterion-label.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { citationOf } from '../matching/indexed-answer.ts'
import { type Outcome, outcomes } from '../outcomes.ts'
import type { AnswerCell, Citation, CriteriaAnswer, QuestionContext } from './answer.ts'
import { besideBlank, limitingNotes, referredTo } from './answer-notes.ts'
import { type Composed, textPiece } from './answer-parts.ts'
import { lendersOn, pageOf } from './columns-of-figures.ts'
import {
  documentsAsked,
  filesCited,
  listed,
  outcomeLabels,
  placesAmong,
  plainMarkdown,
  quoted,
  sayOpposed,
  shortPlace,
} from './compose-quote.ts'
import { bestFigure, type GroupedLender, type Ranking, toLenderGroups } from './group-lenders.ts'
import type { HeldCase } from './held-case.ts'
import { writeThings } from './write-case.ts'

export type ListQuestion = {
  readonly route: 'which' | 'numeric' | 'multi'
  /** Printed names of the criteria that were scanned. */
  readonly criteria: readonly string[]
  /** The columns, and the case that they are held against. */
  readonly held: HeldCase
  /** Where the best figure is asked for: the lenders come sorted by it. */
  readonly ranking?: Ranking
  /** What the lead should warn of: the list reads otherwise without it. */
  readonly notes: readonly string[]
  /** What the list leaves out and where more stands; beneath it, so that the lenders come first. */
  readonly below: readonly string[]
}

/** The whole answer to "which lenders …". */
export function composeLists(
  question: ListQuestion,
  lenders: readonly GroupedLender[],
  index: CriteriaIndex,
  context: QuestionContext,
  trace: readonly string[],
): CriteriaAnswer {
  const elsewhere = standElsewhere(lenders, index)
  const lines = lenders.map((lender) => toLine(lender, elsewhere.has(lender) && !lender.doubt))
  const citations = lines.flatMap((line) => line.citations)
  const namesCriteria = new Set(question.criteria).size > 1
  const writing = { namesCriteria, placeOf: placesAmong(citations) }
  const shown = outcomes
    .map((outcome) => ({
      outcome,
      members: lines
        .filter((one) => one.lender.outcome === outcome)
        .toSorted((one, other) =>
          outcome === 'read' ? one.lender.name.localeCompare(other.lender.name) : 0,
        ),
    }))
    .filter(({ members }) => members.length > 0)
  const numbers = numberCitations(lines)
  const { held } = question
  const lead = [
    textPiece(leadOf(question, lenders, index), 'headline'),
    textPiece(tallyOf(lenders), 'tally'),
    ...(held.notCompared === '' ? [] : [notComparedPiece(held.notCompared)]),
    ...[...rankingLine(question.ranking, lenders), ...question.notes].map((text) =>
      textPiece(text),
    ),
  ]
  const below = question.below.map((text) => textPiece(text))
  return {
    route: question.route,
    message: [
      ...writeCase(held),
      ...lead.map(({ message }) => message),
      ...shown.flatMap(({ outcome, members }) => writeGroup(outcome, members, writing)),
      ...writeWithout(lines),
      ...(index.documents.length > 1 ? filesCited(citations) : []),
      ...below.map(({ message }) => message),
    ].join('\n\n'),
    citations,
    parts: [
      ...lead.flatMap(({ parts }) => parts),
      ...shown.map(({ outcome, members }) => ({
        kind: 'lenders' as const,
        outcome,
        lines: members.map((line) => ({
          lender: line.lender.name,
          citations: numbers.get(line) ?? [],
          remarks: line.remarks,
          ...(line.lender.opposed && { opposed: line.lender.opposed }),
          cells: cellsOf(line, numbers.get(line) ?? [], held),
        })),
      })),
      ...below.flatMap(({ parts }) => parts),
    ],
    lenders: toLenderGroups(lenders),
    ...(held.isOfClient && { case: held.understood }),
    columns: held.columns.map(({ list: _, ...column }) => column),
    context,
    trace: [...trace, ...lenders.flatMap(describeLender)],
  }
}

/** A lender with its citations and what is said beside them. */
type Line = {
  readonly lender: GroupedLender
  readonly citations: readonly Citation[]
  readonly remarks: readonly string[]
}

function toLine(lender: GroupedLender, isElsewhere: boolean): Line {
  const citations = lender.answers
    .filter(({ entry }) => entry.answer.text.trim() !== '')
    .map(({ entry, outcome }) => citationOf(entry, outcome))
  const remarks = isElsewhere ? [ELSEWHERE] : remarksOn(lender, citations.length > 0)
  return { lender, citations, remarks }
}

/** Lenders none of whose words stand on any of the sheets that answer. */
function standElsewhere(
  lenders: readonly GroupedLender[],
  index: CriteriaIndex,
): ReadonlySet<GroupedLender> {
  const entries = lenders.flatMap(({ answers }) => answers.map(({ entry }) => entry))
  const pages = entries.map(({ document, answer: { place } }) =>
    pageOf({ document, sheet: place.sheet }),
  )
  const there = lendersOn(pages, index)
  return new Set(lenders.filter(({ lenderId }) => entries.length > 0 && !there.has(lenderId)))
}

function writeGroup(
  outcome: Outcome,
  members: readonly Line[],
  writing: Writing,
): readonly string[] {
  const lines = members
    .filter(({ lender }) => lender.answers.length > 0)
    .map((line) => writeLine(line, writing))
  if (lines.length === 0) return []
  return [`**${outcomeLabels[outcome]} (${lines.length})**`, lines.join('\n')]
}

/** Who has no entry at all stands by name in one line for each reason. */
function writeWithout(lines: readonly Line[]): readonly string[] {
  const without = lines.filter(({ lender }) => lender.answers.length === 0)
  return [...Map.groupBy(without, ({ remarks: [why = ''] }) => why)].map(([why, own]) => {
    const names = own.map(({ lender }) => plainMarkdown(lender.name))
    const beside = own.flatMap(({ lender: { opposed } }, at) =>
      opposed ? [`${names[at]}: ${sayOpposed(opposed)}`] : [],
    )
    return [`**${why} (${own.length})**`, names.join(', '), ...beside].join('\n')
  })
}

const NO_ENTRY = 'No entry'
const ELSEWHERE = 'On other sheets alone'
const BLANK_CELL = 'Blank cell'

/** Every line's citations by their numbers in the answer, which holds them line by line. */
function numberCitations(lines: readonly Line[]): ReadonlyMap<Line, readonly number[]> {
  let count = 0
  return new Map(lines.map((line) => [line, line.citations.map(() => count++)]))
}

/** What is said of a lender beside its words; for one without words, that there are none. */
function remarksOn(lender: GroupedLender, isQuoted: boolean): readonly string[] {
  if (lender.answers.length === 0) return [lender.doubt ?? NO_ENTRY]
  if (!isQuoted) return [besideBlank(lender.answers.map(({ entry }) => entry)) ?? BLANK_CELL]
  return [
    ...(lender.doubt ? [lender.doubt] : lender.outcome === 'read' ? whyRead(lender) : []),
    ...(lender.isDisputed ? ['The documents disagree.'] : []),
    ...widerOf(lender),
    ...referralsOf(lender),
    ...footnotesOf(lender),
    ...unstatedOf(lender),
    ...(lender.failing ?? []).map((one) => `Would fail: ${one}.`),
  ]
}

/** The words that were not understood, where they are not all of them. */
function whyRead({ answers }: GroupedLender): readonly string[] {
  const unread = answers.filter(({ outcome }) => outcome === 'read')
  const reasons = unread.map(({ rule, entry }) => {
    const [, words] = rule.split('not understood: ')
    if (words === undefined) return 'Not compared: it states no figure of the kind told.'
    const parts = words.split(' | ').filter((part) => part !== entry.answer.text.trim())
    return parts.length === 0 ? 'Not understood.' : `Not understood: ${listed(parts.map(quoted))}.`
  })
  return [...new Set(reasons)]
}

/** What only the wider criterion says is told, and that it decides nothing. */
function widerOf({ answers }: GroupedLender): readonly string[] {
  const wider = answers.filter(({ isWider }) => isWider === true)
  const names = [...new Set(wider.map(({ entry }) => quoted(entry.answer.criterion)))]
  return names.length === 0 ? [] : [`${listed(names)} is the wider row: it does not decide here.`]
}

function notComparedPiece(text: string): Composed {
  return { ...textPiece(text, 'not-compared'), message: `Not compared: ${text}` }
}

/** "Understood: Age at end of term 80 (62 + 18) · LTV 85%." */
function writeCase({ understood: { figures, events } }: HeldCase): readonly string[] {
  const parts = [
    ...figures.map(({ label, text, from }) =>
      [
        `${label} **${plainMarkdown(text)}**`,
        ...(from === undefined ? [] : [`(${plainMarkdown(from)})`]),
      ].join(' '),
    ),
    ...events.map(
      ({ label, text }) => `${label}${text === '' ? '' : ` **${plainMarkdown(text)}**`}`,
    ),
  ]
  return parts.length === 0 ? [] : [`Understood: ${parts.join(' · ')}`]
}

/**
 * What one lender states under each column, by the numbers of its citations; none under a column
 * whose figures it states in another.
 */
function cellsOf(
  { lender, remarks }: Line,
  numbers: readonly number[],
  { columns }: HeldCase,
): readonly AnswerCell[] {
  let count = 0
  return columns.flatMap(({ list }, column): readonly AnswerCell[] => {
    const own = list.lenders.find(({ lenderId }) => lenderId === lender.lenderId)
    if (own === undefined) return []
    const stated = own.answers.filter(({ entry }) => entry.answer.text.trim() !== '')
    const citations = numbers.slice(count, count + stated.length)
    count += stated.length
    return [
      {
        column,
        outcome: own.outcome,
        citations,
        remarks: columns.length === 1 ? remarks : remarksOn(own, stated.length > 0),
      },
    ]
  })
}

function leadOf(
  { criteria, held: { columns } }: ListQuestion,
  lenders: readonly GroupedLender[],
  index: CriteriaIndex,
): string {
  const all = [...new Set(criteria)].map((name) => `**${plainMarkdown(labelOf(name))}**`)
  const shown = all.length > MOST_NAMES ? all.slice(0, MOST_NAMES - 1) : all
  const more = all.length > shown.length ? ` and ${all.length - shown.length} more rows` : ''
  const names = `${shown.join(' / ')}${more}`
  const against = columns.flatMap((column) => column.held ?? [])
  const asked = columns
    .filter(({ list }) => !list.isTold)
    .map(({ name }) => `**${plainMarkdown(name)}**`)
  if (columns.length < 2 && against.length === 0) {
    return `${names}: what every lender in ${documentsAsked(index.documents)} states.`
  }
  const counts = countsOf(lenders)
  const inDocuments = `${lenders.length} lenders in ${documentsAsked(index.documents)}`
  if (asked.length < columns.length)
    return `${inDocuments} by ${listed(asked)}: ${counts}. What else was told stands beside each.`
  return columns.length > 1
    ? `${inDocuments}, each by its worst of ${columns.length} criteria: ${counts}.`
    : `${names} held against ${plainMarkdown(against.join(', '))}: ${inDocuments}, ${counts}.`
}

function countsOf(lenders: readonly GroupedLender[]): string {
  const said = (outcome: Outcome, one: string, many: string) => {
    const number = countOf(lenders, outcome)
    return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]
  }
  return listed([
    ...said('accept', 'accepts', 'accept'),
    ...said('conditional', 'accepts with conditions', 'accept with conditions'),
    ...said('decline', 'declines', 'decline'),
    ...said('read', 'has words to read', 'have words to read'),
    ...said('not-applicable', 'says that it does not apply', 'say that it does not apply'),
    ...said('not-stated', 'does not say', 'do not say'),
  ])
}

/** Each row's name stands again beside what it says. */
const MOST_NAMES = 4

function countOf(lenders: readonly GroupedLender[], outcome: Outcome): number {
  return lenders.filter((lender) => lender.outcome === outcome).length
}

function tallyOf(lenders: readonly GroupedLender[]): string {
  const count = (outcome: Outcome) => countOf(lenders, outcome)
  const parts = [
    `${count('accept')} accept`,
    `${count('conditional')} conditional`,
    `${count('decline')} decline`,
    ...(count('read') > 0 ? [`${count('read')} to read`] : []),
    `${count('not-stated')} not stated`,
  ]
  const notApplicable = count('not-applicable')
  if (notApplicable > 0) parts.push(`${notApplicable} not applicable`)
  return `${lenders.length} lenders: ${parts.join(' · ')}`
}

/** "Highest standard figure: 6x, Alder and Birch." Ties are all named. */
function rankingLine(
  ranking: Ranking | undefined,
  lenders: readonly GroupedLender[],
): readonly string[] {
  const [first] = lenders
  if (ranking === undefined || first === undefined) return []
  const best = bestFigure(first, ranking)
  if (best === undefined) return []
  const { order, measure } = ranking
  const names = lenders
    .filter((lender) => bestFigure(lender, ranking) === best)
    .map(({ name }) => plainMarkdown(name))
  const words = Number.isFinite(best) ? writeThings({ ...measure, value: best }) : 'no limit'
  const label = order === 'highest' ? 'Highest' : 'Lowest'
  return [
    `${label} standard figure: **${words}**, ${listed(names)}. Each group is sorted by its standard figure, ${order} first; exceptions in the words may go further.`,
  ]
}

/** What a line has to name because the list holds more than one of it. */
type Writing = {
  readonly namesCriteria: boolean
  readonly placeOf: (citation: Citation) => string
}

function writeLine({ lender, citations, remarks }: Line, writing: Writing): string {
  const name = `- **${plainMarkdown(lender.name)}**`
  const why = remarks.find((remark) => remark !== BLANK_CELL && remark !== ELSEWHERE)
  if (citations.length === 0) return `${name}: ${why ?? 'blank'}`
  const alike = Map.groupBy(citations, ({ quote, criterion }) =>
    writing.namesCriteria ? `${criterion} ${quote}` : quote,
  )
  const quotes = [...alike.values()].map((same) => quoteLine(same, writing)).join('; ')
  const opposed = lender.opposed ? [sayOpposed(lender.opposed)] : []
  return [`${name}: ${quotes}`, ...remarks, ...opposed].join(' ')
}

function unstatedOf({ unstated = [] }: GroupedLender): readonly string[] {
  return unstated.length === 0 ? [] : [`Not stated: ${listed(unstated.map(plainMarkdown))}.`]
}

/** What the marks in a lender's cells lead to limits them: it is quoted with them. */
function footnotesOf({ answers }: GroupedLender): readonly string[] {
  const notes = answers.flatMap(({ entry }) => limitingNotes(entry))
  const texts = (kind: AnswerNote['kind']) => [
    ...new Set(notes.filter((note) => note.kind === kind).map(({ text }) => quoted(text))),
  ]
  const leads = { footnote: 'Footnote', reference: 'Elsewhere', note: 'Note' } as const
  return (['footnote', 'reference', 'note'] as const).flatMap((kind) => {
    const own = texts(kind)
    return own.length > 0 ? [`${leads[kind]}: ${own.join('; ')}.`] : []
  })
}

/** "As above" is told for what it is: the words stand in another cell. */
function referralsOf({ answers }: GroupedLender): readonly string[] {
  const said = answers.flatMap(({ entry }) => {
    const note = referredTo(entry)
    if (note === undefined) return []
    const place = shortPlace({ ...citationOf(entry), ...note.place })
    return [`The cell says ${quoted(note.refersBy ?? '')}: these are the words of ${place}.`]
  })
  return [...new Set(said)]
}

/** `Ltd Co and Individual: “80%” (C6, D6)`. */
function quoteLine(same: readonly Citation[], writing: Writing): string {
  const [first] = same
  if (first === undefined) return ''
  const criterion = writing.namesCriteria ? [plainMarkdown(first.criterion ?? '')] : []
  const variants = [...new Set(same.flatMap(variantBeside))].map(plainMarkdown)
  const lead = [...criterion, ...(variants.length > 0 ? [listed(variants)] : [])]
  const places = same.map(writing.placeOf)
  const head = lead.length === 0 ? '' : `${lead.join(', ')}: `
  return `${head}${quoted(first.quote)} (${[...new Set(places)].join(', ')})`
}

// A lender's printed name may hold the product already: "Alder (Ltd Co)".
function variantBeside({ variant, lender = '' }: Citation): readonly string[] {
  return variant === undefined || lender.includes(variant) ? [] : [variant]
}

function describeLender({ name, outcome, answers }: GroupedLender): readonly string[] {
  if (answers.length === 0) return [`${name}: ${outcome}, no entry`]
  return answers.map(
    ({ entry, outcome: own, rule }) => `${name}: “${entry.answer.text}” is ${own}: ${rule}`,
  )
}
