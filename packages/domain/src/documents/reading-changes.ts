/**
 * What a new version of a criteria document says otherwise than the one before: lender by criterion,
 * the old words and the new, what was added and what went, and the notes and lines under tables, where
 * a lender's pause tends to stand. A lender is the same however it is spelled; a row that moved to
 * another sheet or heading is the same row.
 */
import type { CriteriaReading, CriterionAnswer, Place } from '../criteria/criteria-reading.ts'
import { labelOf } from '../criteria/criterion-label.ts'
import { lenderIdentity } from '../criteria/lender-names.ts'
import { matchingKey, onOneLine } from '../shared/text.ts'

/** Words at their place; a blank has none. */
export type SaidThere = { readonly words: string; readonly place: Place }

export type ChangeKind = 'changed' | 'added' | 'removed'

export type AnswerChange = {
  readonly kind: ChangeKind
  readonly lender: string
  readonly variant?: string
  readonly criterion: string
  readonly section?: string
  readonly sheet?: string
  readonly was?: SaidThere
  readonly now?: SaidThere
}

/** A note, or a line under a table; `of` is the criterion where it belongs to one alone. */
export type NoteChange = {
  readonly kind: ChangeKind | 'standing'
  readonly sheet?: string
  readonly of?: string
  readonly was?: SaidThere
  readonly now?: SaidThere
}

export type ReadingChanges = {
  readonly answers: readonly AnswerChange[]
  readonly notes: readonly NoteChange[]
  /** As printed: those that only one of the versions has. */
  readonly lenders: { readonly added: readonly string[]; readonly removed: readonly string[] }
  readonly criteria: { readonly added: readonly string[]; readonly removed: readonly string[] }
}

/** A line that is no answer and no note of one: a text under a table. */
export type StandingLine = {
  readonly sheet?: string
  readonly words: string
  readonly place: Place
}

export type Version = {
  readonly reading: CriteriaReading
  readonly lines: readonly StandingLine[]
}

export function changesBetween(before: Version, after: Version): ReadingChanges {
  const [was, now] = [before.reading.answers, after.reading.answers].map(current)
  return {
    answers: answerChanges(was ?? [], now ?? []),
    notes: noteChanges(before, after),
    lenders: onlyInOne(was ?? [], now ?? [], ({ lender }) => lender, lenderIdentity),
    criteria: onlyInOne(was ?? [], now ?? [], ({ criterion }) => labelOf(criterion), matchingKey),
  }
}

function current(answers: readonly CriterionAnswer[]): readonly CriterionAnswer[] {
  return answers.filter(({ isSuperseded }) => isSuperseded !== true)
}

type Answers = readonly CriterionAnswer[]
type KeyOf = (answer: CriterionAnswer) => string

function answerChanges(before: Answers, after: Answers): readonly AnswerChange[] {
  const identities = new Map<string, string>()
  const lenderOf = ({ lender }: CriterionAnswer) => {
    const known = identities.get(lender) ?? lenderIdentity(lender)
    identities.set(lender, known)
    return known
  }
  const nameOf: KeyOf = (one) =>
    [lenderOf(one), matchingKey(one.variant ?? ''), matchingKey(labelOf(one.criterion))].join('|')
  const headOf: KeyOf = (one) => `${nameOf(one)}|${matchingKey(one.section ?? '')}`
  const placeOf: KeyOf = (one) => `${headOf(one)}|${one.place.sheet ?? ''}`
  // The nearest names first; then what stands elsewhere now, and of running text the same words.
  const passes: readonly KeyOf[] = [placeOf, headOf, nameOf, passageKey(lenderOf)]
  let left: Left = { was: before, now: after }
  const changes: AnswerChange[] = []
  for (const keyOf of passes) {
    const { pairs, ...rest } = pairUp(left, keyOf)
    changes.push(...pairs.flatMap(changeOf))
    left = rest
  }
  changes.push(...left.was.flatMap((was) => changeOf({ was })))
  changes.push(...left.now.flatMap((now) => changeOf({ now })))
  return inOrder(changes, before, after)
}

function passageKey(lenderOf: KeyOf): KeyOf {
  return (one) => (one.isPassage ? `${lenderOf(one)}|${matchingKey(one.text)}` : '')
}

type Left = { readonly was: Answers; readonly now: Answers }
type Pair = { readonly was?: CriterionAnswer; readonly now?: CriterionAnswer }

/** Of several under one key those of the same words belong together, the others in their order. */
function pairUp({ was, now }: Left, keyOf: KeyOf): Left & { readonly pairs: readonly Pair[] } {
  const after = Map.groupBy(now, keyOf)
  const pairs: Pair[] = []
  const restWas: CriterionAnswer[] = []
  const taken = new Set<CriterionAnswer>()
  for (const [key, own] of Map.groupBy(was, keyOf)) {
    const others = key === '' ? [] : (after.get(key) ?? [])
    const open: CriterionAnswer[] = []
    for (const one of own) {
      const same = others.find((other) => !taken.has(other) && isSame(one.text, other.text))
      if (same === undefined) open.push(one)
      else taken.add(same)
    }
    const free = others.filter((other) => !taken.has(other))
    open.forEach((one, at) => {
      const other = free[at]
      if (other === undefined) restWas.push(one)
      else {
        taken.add(other)
        pairs.push({ was: one, now: other })
      }
    })
  }
  return { pairs, was: restWas, now: now.filter((one) => !taken.has(one)) }
}

function changeOf({ was, now }: Pair): readonly AnswerChange[] {
  const one = now ?? was
  const [before, after] = [was?.text ?? '', now?.text ?? '']
  if (one === undefined || isSame(before, after)) return []
  const { lender, variant, criterion, section, place } = one
  return [
    {
      kind: before === '' ? 'added' : after === '' ? 'removed' : 'changed',
      ...{ lender, criterion: labelOf(criterion) },
      ...(variant !== undefined && { variant }),
      ...(section !== undefined && { section }),
      ...(place.sheet !== undefined && { sheet: place.sheet }),
      ...(was !== undefined && { was: { words: was.text, place: was.place } }),
      ...(now !== undefined && { now: { words: now.text, place: now.place } }),
    },
  ]
}

/** As the new version has its rows, what went after the rows that it stood among. */
function inOrder(
  changes: readonly AnswerChange[],
  before: Answers,
  after: Answers,
): readonly AnswerChange[] {
  const order = new Map<string, number>()
  for (const { place, section, criterion } of [...after, ...before]) {
    const key = rowKey(place.sheet, section, criterion)
    if (!order.has(key)) order.set(key, order.size)
  }
  const at = ({ sheet, section, criterion }: AnswerChange) =>
    order.get(rowKey(sheet, section, criterion)) ?? order.size
  return changes
    .map((change) => ({ change, at: at(change) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ change }) => change)
}

function rowKey(sheet = '', section = '', criterion = ''): string {
  return [sheet, section, matchingKey(labelOf(criterion))].join('|')
}

function onlyInOne(
  before: Answers,
  after: Answers,
  nameOf: (answer: CriterionAnswer) => string,
  keyOf: (name: string) => string,
) {
  const named = (answers: Answers) =>
    new Map(answers.map(nameOf).map((name) => [keyOf(name), name] as const))
  const missing = (own: Answers, other: Answers) => {
    const others = named(other.filter(({ isPassage }) => !isPassage))
    // What nobody states anything of is no news: it may be a line that stands beneath a table.
    const stated = named(own.filter(({ isPassage, text }) => !isPassage && text !== ''))
    return [...stated].flatMap(([key, name]) => (others.has(key) ? [] : [name]))
  }
  return { added: missing(after, before), removed: missing(before, after) }
}

type Note = StandingLine & { readonly of?: string }

function noteChanges(before: Version, after: Version): readonly NoteChange[] {
  const [was, now] = [notesOf(before), notesOf(after)]
  const keyOf = ({ sheet = '', words }: Note) => `${sheet}|${matchingKey(words)}`
  const wasKeys = new Set(was.map(keyOf))
  const nowKeys = new Set(now.map(keyOf))
  const gone = was.filter((note) => !nowKeys.has(keyOf(note)))
  const taken = new Set<Note>()
  const changes = now.map((note): NoteChange => {
    const here = { ...aboutOf(note), now: saidIn(note) }
    if (wasKeys.has(keyOf(note))) return { kind: 'standing', ...here }
    const old = gone.find((one) => !taken.has(one) && isOfSame(one, note))
    if (old === undefined) return { kind: 'added', ...here }
    taken.add(old)
    return { kind: 'changed', ...here, was: saidIn(old) }
  })
  const removed = gone
    .filter((note) => !taken.has(note))
    .map((note): NoteChange => ({ kind: 'removed', ...aboutOf(note), was: saidIn(note) }))
  return [...changes, ...removed]
}

/** On one sheet, of one criterion; of lines under tables those that begin alike. */
function isOfSame(one: Note, other: Note): boolean {
  if (one.sheet !== other.sheet || one.of !== other.of) return false
  if (one.of !== undefined) return true
  const [first, second] = [one.words, other.words].map((words) => matchingKey(words).split(' ')[0])
  return first === second
}

function aboutOf({ sheet, of }: Note) {
  return { ...(sheet !== undefined && { sheet }), ...(of !== undefined && { of }) }
}

function saidIn({ words, place }: Note): SaidThere {
  return { words, place }
}

/** Each once on its sheet: one note is of many answers. */
function notesOf({ reading, lines }: Version): readonly Note[] {
  const notes = new Map<string, Note & { readonly criteria: Set<string> }>()
  for (const {
    criterion,
    notes: own,
    place: { sheet },
  } of reading.answers) {
    for (const { kind, text, place } of own) {
      if (kind === 'source' || kind === 'elsewhere') continue
      const key = `${sheet ?? ''}|${matchingKey(text)}`
      const known = notes.get(key)
      if (known !== undefined) known.criteria.add(labelOf(criterion))
      else {
        const note = { words: text, place, ...(sheet !== undefined && { sheet }) }
        notes.set(key, { ...note, criteria: new Set([labelOf(criterion)]) })
      }
    }
  }
  const ofRows = [...notes.values()].map(({ criteria, ...note }): Note => {
    const [only, ...others] = criteria
    return only !== undefined && others.length === 0 ? { ...note, of: only } : note
  })
  const said = new Set(notes.keys())
  const loose = lines.filter(({ sheet = '', words }) => {
    const key = `${sheet}|${matchingKey(words)}`
    const isNew = !said.has(key)
    said.add(key)
    return isNew
  })
  return [...loose, ...ofRows]
}

function isSame(one: string, other: string): boolean {
  return onOneLine(one) === onOneLine(other)
}
