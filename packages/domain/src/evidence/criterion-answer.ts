/**
 * One criterion of Quick Search as an answer that can be kept and handed out: every lender of the
 * documents asked in exactly one group, in its own words with their places, so that what was not
 * stated stands there as well. Without a client's need an answer that is nothing but a figure is
 * neither a yes nor a no: its words are to be read.
 */
import type { Citation, CriteriaAnswer, LenderGroups } from '../criteria/answers/answer.ts'
import { limitingNotes } from '../criteria/answers/answer-notes.ts'
import { joinPieces, textPiece } from '../criteria/answers/answer-parts.ts'
import {
  documentNames,
  outcomeLabels,
  plainMarkdown,
  quoted,
  shortPlace,
} from '../criteria/answers/compose-quote.ts'
import { nameLeftOut } from '../criteria/answers/left-out.ts'
import {
  findQuickSearchCriterion,
  type QuickSearchLender,
  type QuickSearchSource,
} from '../criteria/answers/quick-search.ts'
import type { QuickSearchMeasure } from '../criteria/answers/quick-search-figures.ts'
import { quickSearchRows } from '../criteria/answers/quick-search-rows.ts'
import type { CriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { citationOf, type IndexedAnswer } from '../criteria/matching/indexed-answer.ts'
import { type Outcome, outcomes } from '../criteria/outcomes.ts'
import { writeFigure } from '../language/write-figure.ts'
import type { EvidenceRecord } from './evidence-record.ts'

export type CriterionAnswered = Pick<
  EvidenceRecord,
  'question' | 'answer' | 'parts' | 'lenders' | 'columns' | 'citations'
>

/**
 * Undefined where the key is nobody's.
 *
 * @param criterion its key, as Quick Search lists it
 * @param need what a client needs, in the unit of the criterion's measure; outcomes are then for that
 * @param leftOut names of documents that could have been part of it and can be read no longer
 */
export function answerCriterion(
  index: CriteriaIndex,
  criterion: string,
  { need, leftOut = [] }: { readonly need?: number; readonly leftOut?: readonly string[] },
): CriterionAnswered | undefined {
  const detail = findQuickSearchCriterion(index, criterion, need)
  if (detail === undefined) return undefined
  const { name, displayName, measure } = detail
  const held = measure && need !== undefined ? sayNeed(need, measure) : undefined
  const entries = entriesOf(index, name)
  const lines = [
    ...detail.lenders.map((lender) => toLine(lender, entries.byPlace, held !== undefined)),
    ...lendersWithout(index, entries.lenders).map(lineWithout),
  ]
  const answer = nameLeftOut(compose(displayName, lines, index, held), leftOut)
  return {
    question: held === undefined ? displayName : `${displayName}: ${held}`,
    answer: answer.message,
    parts: answer.parts,
    citations: answer.citations,
    lenders: toGroups(lines),
    columns: [{ name: displayName, ...(held !== undefined && { held }) }],
  }
}

/** A lender's line: what its words come to, and where they stand. */
type Line = {
  readonly name: string
  readonly outcome: Outcome
  readonly citations: readonly Citation[]
  readonly remarks: readonly string[]
}

function toLine(
  lender: QuickSearchLender,
  byPlace: ReadonlyMap<string, IndexedAnswer>,
  isHeld: boolean,
): Line {
  const stated = lender.answers.filter(
    ({ answer, isSuperseded }) => !isSuperseded && answer.trim() !== '',
  )
  const entries = stated.flatMap((source) => {
    const entry = byPlace.get(placeOfSource(source))
    return entry ? [{ entry, source }] : []
  })
  const isOpen = !isHeld && lender.isFigure === true
  return {
    name: lender.name,
    outcome: isOpen && lender.outcome !== 'not-stated' ? 'read' : lender.outcome,
    citations: entries.map(({ entry, source }) =>
      isHeld ? citationOf(entry, source.outcome) : citationOf(entry),
    ),
    remarks: stated.length === 0 ? ['Blank cell'] : remarksOn(lender, entries),
  }
}

function lineWithout(name: string): Line {
  return { name, outcome: 'not-stated', citations: [], remarks: ['No entry'] }
}

/** What limits the words, and what a later row of the same document took the place of. */
function remarksOn(
  { answers }: QuickSearchLender,
  entries: readonly { readonly entry: IndexedAnswer }[],
): readonly string[] {
  const notes = entries.flatMap(({ entry }) =>
    limitingNotes(entry).map(
      ({ kind, text }) => `${kind === 'footnote' ? 'Footnote' : 'Note'}: ${quoted(text)}.`,
    ),
  )
  const older = answers
    .filter(({ isSuperseded, answer }) => isSuperseded && answer.trim() !== '')
    .map(({ answer }) => `Superseded by a later row: ${quoted(answer)}.`)
  return [...new Set([...notes, ...older])]
}

function entriesOf(index: CriteriaIndex, key: string) {
  const rows = quickSearchRows(index).rows.get(key) ?? []
  const all = rows.flatMap(({ answers }) => [...answers.values()].flat())
  return {
    byPlace: new Map(all.map((entry) => [placeOfEntry(entry), entry])),
    lenders: new Set(rows.flatMap(({ answers }) => [...answers.keys()])),
  }
}

/** Lenders of the documents that have no row of it: they were considered too. */
function lendersWithout(index: CriteriaIndex, having: ReadonlySet<string>): readonly string[] {
  return [...index.namesById].flatMap(([id, [name = id]]) => (having.has(id) ? [] : [name]))
}

function placeOfEntry(entry: IndexedAnswer): string {
  const { documentId, filename, sheet = filename, cell, row, page, box } = citationOf(entry)
  const { text, variant } = entry.answer
  return JSON.stringify([documentId, sheet, cell, row, page, box, variant, text])
}

function placeOfSource(source: QuickSearchSource): string {
  const { documentId, sheetName, cell, row, page, box, variant, answer } = source
  return JSON.stringify([documentId, sheetName, cell, row, page, box, variant, answer])
}

function compose(
  name: string,
  lines: readonly Line[],
  index: CriteriaIndex,
  held: string | undefined,
): CriteriaAnswer {
  const namesFiles = index.documents.length > 1
  const documents =
    index.documents.length > 2
      ? `${index.documents.length} documents`
      : documentNames(index.documents)
  const about = `**${plainMarkdown(name)}**${held === undefined ? '' : ` held against ${held}`}`
  const lead = `${about}: what every lender in ${documents} states.`
  const groups = outcomes
    .map((outcome) => ({ outcome, members: lines.filter((line) => line.outcome === outcome) }))
    .filter(({ members }) => members.length > 0)
  const pieces = [
    textPiece(lead, 'headline'),
    textPiece(tallyOf(lines), 'tally'),
    ...groups.map((group) => ({
      message: writeGroup(group, namesFiles),
      citations: group.members.flatMap(({ citations }) => citations),
      parts: [{ kind: 'lenders' as const, outcome: group.outcome, lines: numbered(group.members) }],
    })),
  ]
  return { route: 'which', trace: [], ...joinPieces(pieces) }
}

type Group = { readonly outcome: Outcome; readonly members: readonly Line[] }

function numbered(members: readonly Line[]) {
  let count = 0
  return members.map(({ name, citations, remarks }) => {
    const own = citations.map((_, at) => count + at)
    count += citations.length
    return { lender: name, citations: own, remarks }
  })
}

function writeGroup({ outcome, members }: Group, namesFiles: boolean): string {
  const written = members.map(({ name, citations, remarks }) => {
    const quotes = citations.map((citation) => {
      const { quote, variant, filename } = citation
      const product = variant === undefined ? '' : `${plainMarkdown(variant)}: `
      const file = namesFiles ? `${plainMarkdown(filename)} ` : ''
      return `${product}${quoted(quote)} (${file}${shortPlace(citation, true)})`
    })
    const said = [...(quotes.length > 0 ? [quotes.join('; ')] : []), ...remarks].join(' ')
    return `- **${plainMarkdown(name)}**: ${said}`
  })
  return `**${outcomeLabels[outcome]} (${members.length})**\n\n${written.join('\n')}`
}

function tallyOf(lines: readonly Line[]): string {
  const counts = outcomes.flatMap((outcome) => {
    const count = lines.filter((line) => line.outcome === outcome).length
    return count === 0 ? [] : [`${count} ${outcomeLabels[outcome].toLowerCase()}`]
  })
  return `${lines.length} ${lines.length === 1 ? 'lender' : 'lenders'}: ${counts.join(' · ')}`
}

function toGroups(lines: readonly Line[]): LenderGroups {
  const named = (outcome: Outcome) =>
    lines.filter((line) => line.outcome === outcome).map(({ name }) => name)
  return {
    accept: named('accept'),
    conditional: named('conditional'),
    decline: named('decline'),
    read: named('read'),
    notApplicable: named('not-applicable'),
    unknown: named('not-stated'),
  }
}

/** `a client who needs 80%`, `a client of 80`: as it is typed beside the list. */
function sayNeed(need: number, { unit }: QuickSearchMeasure): string {
  if (unit === 'age') return `a client aged ${need}`
  const figure = unit === 'years' ? `${need} years` : writeFigure(need, unit)
  return `a client who needs ${figure}`
}
