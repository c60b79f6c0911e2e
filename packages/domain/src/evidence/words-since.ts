/**
 * What the version in force of a criteria document says where an answer quoted an older one: the
 * same lender, the same criterion, the same product. The older version's own reading tells which of
 * several places of one name was quoted (sheet, section, how many of them stand before it), and
 * whether the quotation was a footnote. Where it can be read no longer, the place that is nearest
 * counts. Running text has no name that it was filed under: it is the passage that shares most words.
 */
import type { Citation } from '../criteria/answers/answer.ts'
import type { AnswerNote, CriteriaReading, CriterionAnswer } from '../criteria/criteria-reading.ts'
import { labelOf } from '../criteria/criterion-label.ts'
import { lenderIdentity } from '../criteria/lender-names.ts'
import { matchingKey, matchingWords, onOneLine } from '../shared/text.ts'

/** A document that was replaced since it was cited. */
export type Replaced = {
  /** As it was cited; null where it can be read no longer. */
  readonly before: CriteriaReading | null
  readonly inForce: {
    readonly documentId: number
    readonly filename: string
    readonly reading: CriteriaReading
  }
}

export type ChangedWords = {
  readonly was: Citation
  /** Null where the version in force has no such entry. */
  readonly now: Citation | null
}

/**
 * The quotations that the version in force words otherwise, each once, in their order.
 *
 * @param replaced by the id of the document cited; citations of any other are passed over
 */
export function wordsSince(
  citations: readonly Citation[],
  replaced: ReadonlyMap<number, Replaced>,
): readonly ChangedWords[] {
  const looks = new Map<number, Look>()
  const seen = new Set<string>()
  return citations.flatMap((was) => {
    const document = replaced.get(was.documentId)
    const key = JSON.stringify(was)
    if (document === undefined || seen.has(key)) return []
    seen.add(key)
    const look = looks.get(was.documentId) ?? lookInto(document)
    looks.set(was.documentId, look)
    const now = look(was)
    return now !== null && isSame(now.quote, was.quote) ? [] : [{ was, now }]
  })
}

type Look = (was: Citation) => Citation | null

/** Both readings are gone through once, however many of their words were quoted. */
function lookInto({ before, inForce }: Replaced): Look {
  const now = byLender(inForce.reading)
  const then = before && byLender(before)
  const toCitation = ({ answer, note }: Statement): Citation => ({
    ...(note?.place ?? answer.place),
    documentId: inForce.documentId,
    filename: inForce.filename,
    lender: answer.lender,
    criterion: labelOf(answer.criterion),
    ...(answer.variant !== undefined && { variant: answer.variant }),
    quote: note?.text ?? answer.text,
  })
  return (was) => {
    const lender = keyOfLender(was.lender)
    const own = now.get(lender) ?? []
    const quoted = then && findQuoted(was, then.get(lender) ?? [])
    const found = quoted ? follow(quoted, own) : nearest(was, own)
    return found && toCitation(found)
  }
}

/** Words of a reading: an answer's own, or one of its notes. */
type Statement = { readonly answer: CriterionAnswer; readonly note?: AnswerNote }

type Quoted = Statement & {
  /** All that its lender stated then. */
  readonly among: readonly CriterionAnswer[]
}

function byLender(reading: CriteriaReading): ReadonlyMap<string, readonly CriterionAnswer[]> {
  return Map.groupBy(reading.answers, ({ lender }) => keyOfLender(lender))
}

function keyOfLender(lender = ''): string {
  return lenderIdentity(lender)
}

/** What was quoted, by its place and words; undefined where that version is read otherwise today. */
function findQuoted(was: Citation, among: readonly CriterionAnswer[]): Quoted | undefined {
  const isNamed = (answer: CriterionAnswer) => nameOf(answer) === nameOf(was)
  const own = among.filter((answer) => isNamed(answer) && isAt(answer.place, was))
  const answer = own.find(({ text }) => isSame(text, was.quote))
  if (answer !== undefined) return { answer, among }
  for (const noted of among.filter(isNamed)) {
    const note = noted.notes.find(({ text }) => isSame(text, was.quote))
    if (note !== undefined) return { answer: noted, note, among }
  }
  return undefined
}

/** The criterion and product that words stand under, made alike. */
function nameOf({ criterion = '', variant = '' }: Pick<Citation, 'criterion' | 'variant'>): string {
  return `${matchingKey(labelOf(criterion))} ${matchingKey(variant)}`
}

function isAt(place: CriterionAnswer['place'], was: Citation): boolean {
  const { cell, row, page, box } = place
  if (cell !== undefined || was.cell !== undefined) return cell === was.cell
  if (row !== undefined || was.row !== undefined) return row === was.row
  return page === was.page && String(box) === String(was.box)
}

function follow(quoted: Quoted, own: readonly CriterionAnswer[]): Statement | null {
  const answer = followAnswer(quoted, own)
  if (answer === null) return null
  const { note } = quoted
  if (note === undefined) return { answer }
  const isAlike = ({ kind }: AnswerNote) => kind === note.kind
  const before = quoted.answer.notes.filter(isAlike)
  const after = answer.notes.filter(isAlike)
  const kept = after.find(({ text }) => isSame(text, note.text)) ?? after[before.indexOf(note)]
  return kept === undefined ? null : { answer, note: kept }
}

/** The answer under the same name, of several the one that stands where the quoted one stood. */
function followAnswer(
  { answer, among }: Quoted,
  own: readonly CriterionAnswer[],
): CriterionAnswer | null {
  const name = nameOf(answer)
  const isNamed = (one: CriterionAnswer) => nameOf(one) === name
  let [before, after] = [among.filter(isNamed), own.filter(isNamed)]
  if (after.length === 0) return answer.isPassage === true ? mostAlike(answer, own) : null
  for (const isBeside of besides(answer)) {
    if (!after.some(isBeside)) continue
    before = before.filter(isBeside)
    after = after.filter(isBeside)
  }
  if (answer.isPassage === true) {
    const kept = after.find(({ text }) => isSame(text, answer.text))
    if (kept !== undefined) return kept
  }
  const place = before.indexOf(answer)
  if (before.length === after.length) return after[place] ?? null
  // Rows were added or went: the same words are the same row, and those of other rows theirs.
  const isOf = (one: CriterionAnswer) => (other: CriterionAnswer) => isSame(one.text, other.text)
  const kept = after.filter(isOf(answer))
  const others = after.filter((one) => !before.some(isOf(one)))
  return closest(kept.length > 0 ? kept : others, before.length, place, after) ?? null
}

type IsBeside = (one: CriterionAnswer) => boolean

/** What tells places of one name apart, the most telling first. */
function besides({ place, section, isSuperseded }: CriterionAnswer): readonly IsBeside[] {
  return [
    (one) => one.place.sheet === place.sheet,
    (one) => matchingKey(one.section ?? '') === matchingKey(section ?? ''),
    (one) => (one.isSuperseded ?? false) === (isSuperseded ?? false),
  ]
}

/** Of several, the one whose share of them stands before it is nearest to then. */
function closest(
  kept: readonly CriterionAnswer[],
  count: number,
  place: number,
  after: readonly CriterionAnswer[],
): CriterionAnswer | undefined {
  const then = place / Math.max(1, count)
  const off = (one: CriterionAnswer) => Math.abs(after.indexOf(one) / after.length - then)
  return kept.toSorted((one, other) => off(one) - off(other))[0]
}

/** The passage that shares most of its words; null where none shares half of them. */
function mostAlike(
  answer: CriterionAnswer,
  own: readonly CriterionAnswer[],
): CriterionAnswer | null {
  const words = new Set(matchingWords(answer.text))
  let best: { readonly one: CriterionAnswer; readonly share: number } | null = null
  for (const one of own) {
    if (one.isPassage !== true) continue
    const others = new Set(matchingWords(one.text))
    const both = [...words].filter((word) => others.has(word)).length
    const share = both / Math.max(1, words.size + others.size - both)
    if (share >= LEAST_SHARED && share > (best?.share ?? 0)) best = { one, share }
  }
  return best?.one ?? null
}

const LEAST_SHARED = 0.5

/** Where nothing tells what was quoted: the words under its name that stand nearest to its place. */
function nearest(was: Citation, own: readonly CriterionAnswer[]): Statement | null {
  const named = own.filter((answer) => nameOf(answer) === nameOf(was))
  const onSheet = named.filter(({ place }) => place.sheet === was.sheet)
  const statements = (onSheet.length > 0 ? onSheet : named).flatMap((answer): Statement[] => [
    { answer },
    ...answer.notes.filter(({ kind }) => kind === 'footnote').map((note) => ({ answer, note })),
  ])
  const distance = ({ answer, note }: Statement) => distanceOf(note?.place ?? answer.place, was)
  return statements.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

function distanceOf(place: CriterionAnswer['place'], was: Citation): number {
  const pages = Math.abs((place.page ?? 0) - (was.page ?? 0))
  const down = Math.abs((place.box?.[1] ?? 0) - (was.box?.[1] ?? 0))
  const rows = Math.abs((place.row ?? 0) - (was.row ?? rowOfCell(was.cell)))
  return pages * FARTHEST_DOWN + down + rows + (place.cell === was.cell ? 0 : BESIDE)
}

// Longer than any page, in points.
const FARTHEST_DOWN = 10_000
// Of two in one row the cell itself.
const BESIDE = 0.5

function rowOfCell(cell = ''): number {
  return Number(/(?<!\d)\d{1,7}$/.exec(cell)?.[0] ?? 0)
}

/** How white space is set says nothing. */
function isSame(one: string, other: string): boolean {
  return onOneLine(one) === onOneLine(other)
}
