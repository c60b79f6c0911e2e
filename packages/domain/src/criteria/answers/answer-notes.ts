/**
 * What a document adds to a lender's words and may be said with them. A notes column stands beside
 * a whole row: of the lenders or criteria that share such a note, it is told only with those that
 * it can be meant for. A note with a footnote's mark is for the cells that bear the mark, a note
 * that names lenders is theirs, and a remark on a lender as a whole ("part of the same group") is
 * no note on each of its answers. Orders to the reader are never told as a note.
 */

import { findFigures } from '../../language/find-figures.ts'
import { matchingKey } from '../../shared/text.ts'
import { readsAsInstruction } from '../cells/instruction-text.ts'
import type { AnswerNote } from '../criteria-reading.ts'
import { knownLenderSpellings, lenderCore, lenderIdentity } from '../lender-names.ts'
import { facetsOf } from '../matching/criterion-facets.ts'
import { type IndexedAnswer, limitsUnsaid, ownLimits } from '../matching/indexed-answer.ts'
import { sharersOf } from '../matching/note-sharers.ts'
import type { CriteriaDocument } from './answer.ts'

/** The notes that belong to an answer, in the order read; one whose mark it bears is a footnote. */
export function notesOf(entry: IndexedAnswer): readonly AnswerNote[] {
  const own = ownLimits(entry)
  const told = entry.answer.notes.filter(({ text }) => !readsAsInstruction(text))
  return told.flatMap((note) => {
    if (note.kind === 'elsewhere') return isQuoted(note, entry) ? [] : [note]
    if (AS_IT_STANDS.has(note.kind)) return [note]
    const marked = note.kind === 'note' ? byItsMark(note, entry) : note
    const isMeant = marked && (own.includes(note) || isMeantFor(marked, entry))
    return isMeant ? [marked] : []
  })
}

/** What stands beside cells without words: a note, or why nothing of them was read. */
export function besideBlank(entries: readonly IndexedAnswer[]): string | undefined {
  return entries.flatMap(notesOf).find(({ kind }) => kind === 'comment')?.text
}

/** The other cell whose words an answer's own cell takes by "as above"; undefined for all others. */
export function referredTo({ answer }: IndexedAnswer): AnswerNote | undefined {
  return answer.notes.find(({ refersBy }) => refersBy !== undefined)
}

/**
 * The notes without which the words would mislead: footnotes, conditions in the note beside this
 * answer alone, and notes on many that name this lender;
 * and limits beside all that it answers which do not say what they limit.
 */
export function limitingNotes(entry: IndexedAnswer): readonly AnswerNote[] {
  const own = ownLimits(entry)
  return notesOf(entry).filter(
    (note) =>
      TIED.has(note.kind) ||
      own.includes(note) ||
      (note.kind === 'note' && limitsUnsaid(note)) ||
      (note.kind === 'note' &&
        sharersOf(note, entry.document).lenders.size > 1 &&
        lendersIn(note.text, entry).has(entry.lenderId)),
  )
}

const AS_IT_STANDS: ReadonlySet<AnswerNote['kind']> = new Set(['comment', 'source', 'reference'])

/** What the words' own mark or another clause ties to them. */
export const TIED: ReadonlySet<AnswerNote['kind']> = new Set(['footnote', 'reference'])

// A detail column's words are part of the quote; so are those that "as above" stands for.
function isQuoted(note: AnswerNote, { answer }: IndexedAnswer): boolean {
  return note.refersBy !== undefined || answer.text.includes(note.text)
}

/** "* over £1m by referral" beside "£2m*" limits it, and says nothing of the "£5m" beside that. */
function byItsMark(note: AnswerNote, entry: IndexedAnswer): AnswerNote | undefined {
  const mark = LEADING_MARK.exec(note.text.trim())?.[0]
  if (mark === undefined) return note
  const { text, criterion, lender, variant = '' } = entry.answer
  if ([text, criterion, lender, variant].some((words) => words.includes(mark))) {
    return { ...note, kind: 'footnote' }
  }
  return sharersOf(note, entry.document).lenders.size > 1 ? undefined : note
}

const LEADING_MARK = /^(?:[*†‡§]+|[¹²³⁴⁵⁶⁷⁸⁹]+)(?=\s*\S)/

function isMeantFor(note: AnswerNote, entry: IndexedAnswer): boolean {
  const { lenders, criteria } = sharersOf(note, entry.document)
  if (lenders.size > 1) {
    const named = lendersIn(note.text, entry)
    const own = [entry.lenderId, lenderIdentity(entry.answer.lender)]
    return named.size === 0 || own.some((id) => named.has(id))
  }
  return criteria.size < 2 || concerns(note.text, entry)
}

/** A remark beside all that a lender answers: one that limits, or speaks of what this one is about. */
function concerns(text: string, { answer }: IndexedAnswer): boolean {
  if (LIMITS.test(text) || findFigures(text).some(({ unit }) => unit !== undefined)) return true
  const about = new Set(facetsOf(`${answer.criterion} ${answer.section ?? ''}`).map(keyOf))
  return facetsOf(text).some((facet) => about.has(keyOf(facet)))
}

function keyOf({ key }: { readonly key: string }): string {
  return key
}

const LIMITS =
  /\b(only|not?|never|must|max(imum)?|min(imum)?|subject|except|unless|if|where|refer\w*|requires?d?|needs?|all cases|withdrawn|suspended|on hold|closed)\b/i

/** The lenders that a note names, of the document's own and of all that are known. */
function lendersIn(text: string, { document }: IndexedAnswer): ReadonlySet<string> {
  const words = ` ${matchingKey(text)} `
  const known = knownLenderSpellings().filter(
    ({ key, needsContext }) =>
      words.includes(` ${key} `) && (!needsContext || isUsedAsLender(text, key)),
  )
  const printed = namesIn(document).filter(({ key }) => words.includes(` ${key} `))
  return new Set([...known.map(({ lender }) => lender.name), ...printed.map(({ id }) => id)])
}

/** A town's or an ordinary word's name is a lender's where it follows "at" with a capital. */
function isUsedAsLender(text: string, key: string): boolean {
  const [first = ''] = key.split(' ')
  const pattern = new RegExp(`\\b(?:at|with|for|by|via|per|as) ${first}\\b`, 'i').exec(text)
  return pattern !== null && /[A-Z]\w{0,40}$/.test(pattern[0])
}

type PrintedName = { readonly key: string; readonly id: string }

const namesByDocument = new WeakMap<CriteriaDocument, readonly PrintedName[]>()

/** The document's lenders that no table knows, by their names and short forms. */
function namesIn(document: CriteriaDocument): readonly PrintedName[] {
  const known = namesByDocument.get(document)
  if (known !== undefined) return known
  const printed = new Set(document.reading.answers.map(({ lender }) => lender))
  const names = [...printed].flatMap((lender) => {
    const id = lenderIdentity(lender)
    if (!id.startsWith('?')) return []
    return [matchingKey(lender), lenderCore(lender)].map((key) => ({ key, id }))
  })
  const telling = names.filter(({ key }) => key.length > SHORTEST_NAME)
  namesByDocument.set(document, telling)
  return telling
}

// A lender called "A" or "Mt" would be found in nearly every note.
const SHORTEST_NAME = 3
