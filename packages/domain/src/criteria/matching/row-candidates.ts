/**
 * Rows and passages that a question may mean, cast wide: for whoever reads the question with more
 * understanding than words alone give, and chooses among them. One entry is what a reader would take
 * for one row: of tabs that are each of one lender, the rows of the same name together; of a guide
 * each passage by itself.
 */
import { matchingKey, matchingWords } from '../../shared/text.ts'
import { askedRow } from '../questions/asked-row.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import { stem } from '../text/tag-words.ts'
import { conceptsOf } from './concept-of-words.ts'
import type { CriteriaIndex, IndexedCriterion } from './criteria-index.ts'
import { facetsOf } from './criterion-facets.ts'
import { currentAnswers, type IndexedAnswer } from './indexed-answer.ts'
import { weighRows } from './rank-rows.ts'

export type RowCandidate = {
  /** More than one where tabs or blocks of one lender each print the same name. */
  readonly rows: readonly IndexedCriterion[]
  /** Of running text the one passage; absent for rows, whose cells are all meant. */
  readonly passage?: IndexedAnswer
}

/** How many of each are taken at most. */
export type MostCandidates = { readonly rows: number; readonly passages: number }

/**
 * The likeliest rows and passages, best first, rows before passages; all of them where they are no
 * more than that.
 *
 * @param understood the built-in reading, for the lenders and the parts of the question
 * @param rowsOfCase what the client's figures would be held under
 * @param before names of criteria that the question before was about
 */
export function findRowCandidates(
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
  most: MostCandidates,
  more: {
    readonly rowsOfCase?: readonly IndexedCriterion[]
    readonly before?: readonly string[]
  } = {},
): readonly RowCandidate[] {
  const lenderIds = understood.isExcluding
    ? []
    : understood.lenders.flatMap((lender) => lender.lenderIds)
  const own = lenderIds.length === 0 ? undefined : lenderIds
  const isAsked = (row: IndexedCriterion) =>
    own === undefined || own.some((id) => row.answers.has(id))
  const words = [
    question,
    ...understood.criteria.map((asked) => asked.words),
    ...(more.before ?? []),
  ]
  const found = understood.criteria.map(({ matches }) => matches.map(({ criterion }) => criterion))
  const weighed = rankings(understood, question, more.before ?? [], index)
  const likely = inTurns([...found, ...weighed.map((rank) => rank(own)), more.rowsOfCase ?? []])
  const elsewhere = own === undefined ? [] : inTurns(weighed.map((rank) => rank(undefined)))
  const groups = groupsOf(index)
  const all = index.criteria.filter(({ isPassage }) => !isPassage)
  const inOrder = [...likely.filter(isAsked), ...elsewhere, ...all.filter(isAsked), ...all]
  const rows = unique(inOrder.filter(({ isPassage }) => !isPassage).map((row) => groups.get(row)))
  return [
    ...rows.slice(0, most.rows).map((group): RowCandidate => ({ rows: group })),
    ...passagesFor(words, own, index).slice(0, most.passages),
  ]
}

type Rank = (lenderIds: readonly string[] | undefined) => readonly IndexedCriterion[]

/** By the whole question, by each of its parts, and by what was asked before. */
function rankings(
  understood: UnderstoodQuestion,
  question: string,
  before: readonly string[],
  index: CriteriaIndex,
): readonly Rank[] {
  const whole = askedRow({ ...understood, criteria: [] }, question)
  const parts = understood.criteria.map((asked: AskedCriterion) => asked)
  const told = before.map((words) => ({ words, facets: [], matches: [] }))
  return [whole, ...parts, ...told].map(
    (asked): Rank =>
      (lenderIds) =>
        weighRows(asked, lenderIds, index).map(({ criterion }) => criterion),
  )
}

/** The first of each, then the second of each. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => (at < list.length ? list.slice(at, at + 1) : [])),
  ).flat()
}

function unique<Item>(items: readonly (Item | undefined)[]): readonly Item[] {
  return [...new Set(items.filter((item) => item !== undefined))]
}

type Group = readonly IndexedCriterion[]

const groupsByIndex = new WeakMap<CriteriaIndex, ReadonlyMap<IndexedCriterion, Group>>()

/** Rows of one name and heading that no lender has twice are one. */
function groupsOf(index: CriteriaIndex): ReadonlyMap<IndexedCriterion, Group> {
  const known = groupsByIndex.get(index)
  if (known !== undefined) return known
  const byName = Map.groupBy(index.criteria, ({ document, section, name }) =>
    [document.documentId, matchingKey(section ?? ''), matchingKey(name) || name].join('\u0000'),
  )
  const groups = new Map<IndexedCriterion, Group>()
  for (const rows of byName.values()) {
    const isOne = areOfOtherLenders(rows)
    for (const row of rows) groups.set(row, isOne ? rows : [row])
  }
  groupsByIndex.set(index, groups)
  return groups
}

function areOfOtherLenders(rows: readonly IndexedCriterion[]): boolean {
  const lenders = rows.flatMap(({ answers }) => [...answers.keys()])
  return new Set(lenders).size === lenders.length
}

type Passage = {
  readonly candidate: RowCandidate
  readonly lenderId: string
  readonly words: ReadonlySet<string>
  readonly heading: ReadonlySet<string>
}

type Passages = { readonly all: readonly Passage[]; readonly counts: ReadonlyMap<string, number> }

const passagesByIndex = new WeakMap<CriteriaIndex, Passages>()

/** Passages by what they share with what is asked: words, ideas and concepts, the rarest counting most. */
function passagesFor(
  asked: readonly string[],
  lenderIds: readonly string[] | undefined,
  index: CriteriaIndex,
): readonly RowCandidate[] {
  const { all, counts } = passagesOf(index)
  const words = new Set(asked.flatMap((text) => [...stemsOf(text), ...ideasOf(text, MOST_ASKED)]))
  const rarity = (word: string) => Math.log(1 + all.length / (counts.get(word) ?? all.length))
  return all
    .filter(({ lenderId }) => lenderIds === undefined || lenderIds.includes(lenderId))
    .map((passage) => {
      const shared = [...words].filter((word) => passage.words.has(word))
      const named = shared.filter((word) => passage.heading.has(word))
      const score = [...shared, ...named].reduce((sum, word) => sum + rarity(word), 0)
      return { passage, score: score / (1 + Math.log(1 + passage.words.size) * LENGTH) }
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ passage }) => passage.candidate)
}

/** How much a long passage's words count less. */
const LENGTH = 0.15

function passagesOf(index: CriteriaIndex): Passages {
  const known = passagesByIndex.get(index)
  if (known !== undefined) return known
  const all = index.criteria
    .filter(({ isPassage }) => isPassage)
    .flatMap((row) =>
      [...row.answers.keys()].flatMap((lenderId) =>
        currentAnswers(row, lenderId).map((passage): Passage => {
          const { criterion, section = '', text } = passage.answer
          const heading = new Set(stemsOf(`${criterion} ${section}`))
          return {
            candidate: { rows: [row], passage },
            lenderId,
            words: new Set([
              ...heading,
              ...stemsOf(text),
              ...ideasOf(`${criterion} ${text}`, MOST_SAID),
            ]),
            heading,
          }
        }),
      ),
    )
  const counts = new Map<string, number>()
  for (const { words } of all)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const passages = { all, counts }
  passagesByIndex.set(index, passages)
  return passages
}

/** By whatever name: ideas of the table of synonyms, and concepts that the words speak of. */
function ideasOf(text: string, most: number): readonly string[] {
  const ideas = facetsOf(text).flatMap(({ key, kind }) => (kind === 'criterion' ? [`#${key}`] : []))
  const likely = conceptsOf(text.slice(0, LONGEST_READ), most).filter(
    ({ likelihood }) => likelihood >= LIKELY,
  )
  return [...ideas, ...likely.map(({ concept }) => `@${concept}`)]
}

const MOST_ASKED = 4
const MOST_SAID = 2
const LIKELY = 0.1
const LONGEST_READ = 400

function stemsOf(text: string): readonly string[] {
  return matchingWords(text)
    .filter((word) => word.length > 1)
    .map(stem)
}

/** A row of what was chosen, with no more of it than that: of running text the passages alone. */
export function rowsChosen(
  chosen: readonly RowCandidate[],
  { criteria }: CriteriaIndex,
): readonly IndexedCriterion[] {
  const passages = new Set(chosen.flatMap(({ passage }) => passage ?? []))
  const rows = new Set(chosen.flatMap((candidate) => candidate.rows))
  return criteria.flatMap((row) => {
    if (!rows.has(row)) return []
    if (!row.isPassage) return [row]
    const answers = [...row.answers].map(
      ([lenderId, own]) => [lenderId, own.filter((entry) => passages.has(entry))] as const,
    )
    const left = answers.filter(([, own]) => own.length > 0)
    return [{ ...row, answers: new Map(left), statedBy: left.map(([lenderId]) => lenderId) }]
  })
}
