/**
 * "Which lenders …": every lender of the documents put into exactly one group, so that the counts
 * add up. A lender whose cell is blank, or who has no cell at all, is not stated, never a no. Where
 * a lender's answers differ, all are kept and it counts as conditional; only different documents
 * disagree, the products and sheets of one document are parts of one statement.
 */

import type { Figure } from '../../language/figure.ts'
import { findFigures } from '../../language/find-figures.ts'
import { periodOf } from '../../language/stretches-of-time.ts'
import { foldText } from '../../shared/text.ts'
import { combineOutcomes } from '../cells/combine-outcomes.ts'
import { isOfKindTold, kindsRefused, takesKinds } from '../cells/kinds-refused.ts'
import ideas from '../knowledge/idea-groups.json' with { type: 'json' }
import { bestMatches, caseKey, caseOf, limitOf } from '../matching/best-matches.ts'
import type { CriteriaIndex, IndexedCriterion } from '../matching/criteria-index.ts'
import { type Facet, facetName } from '../matching/criterion-facets.ts'
import { currentAnswers, explainAnswer, type IndexedAnswer } from '../matching/indexed-answer.ts'
import { type CriterionMatch, keysOf } from '../matching/match-criteria.ts'
import { withPartAsked } from '../matching/part-asked.ts'
import { roleOfRow } from '../matching/row-of-figures.ts'
import { areOfOtherSides, holdsAnswer } from '../matching/sides-of-answers.ts'
import { type StandIns, standInsFor } from '../matching/stand-in-names.ts'
import { forPeriodAsked } from '../matching/variant-periods.ts'
import { forVariantAsked } from '../matching/variants.ts'
import { isBesidePeriod } from '../matching/within-periods.ts'
import type { ClientCase } from '../meaning/client-case.ts'
import type { Outcome } from '../outcomes.ts'
import { type AskedCriterion, STRANGE_WEIGHT } from '../questions/criteria/ask-criterion.ts'
import type { LenderGroups, OpposedReading } from './answer.ts'
import { figuresStated, type RowMeasure } from './figures-stated.ts'
import { type HeldAnswer, isAboutCase, judge } from './hold-answer.ts'
import type { JudgedAnswer } from './judged-answer.ts'
import { bestOfPlans, decidingOf, outcomeForCase } from './outcome-for-case.ts'
import { withWiderMarked } from './wider-rows.ts'

export type GroupedLender = {
  readonly lenderId: string
  /** As the document writes it. */
  readonly name: string
  readonly outcome: Outcome
  readonly answers: readonly JudgedAnswer[]
  /** Documents come to different outcomes. */
  readonly isDisputed: boolean
  /** Of several criteria asked at once those that nothing is stated about, as printed. */
  readonly unstated?: readonly string[]
  /** What was told beside what was asked and its words keep out. */
  readonly failing?: readonly string[]
  /** None of its sheets has a row for the figure that is held here. */
  readonly isSilent?: true
  /** Why the words are to be read instead of being counted. */
  readonly doubt?: string
  readonly opposed?: OpposedReading
}

/** Where the best figure is asked for: which way is best. */
export type Ranking = { readonly order: 'highest' | 'lowest'; readonly measure: RowMeasure }

/** Every lender of the documents with what its words come to for one asked criterion. */
export function groupLenders(
  asked: AskedCriterion,
  index: CriteriaIndex,
  client: ClientCase | undefined,
  excluded: ReadonlySet<string>,
  question: string,
  figures: readonly Figure[] = [],
): readonly GroupedLender[] {
  const matches = bestMatches(asked.matches)
  const criteria = matches.map(({ criterion }) => criterion)
  const heads = headsOf(criteria, index)
  // By its figures a row is about what is told, whatever its name: “Min. salary” about an income.
  const isHeld = (row: IndexedCriterion) =>
    client !== undefined && isAboutCase(roleOfRow(row) ?? {}, client)
  const ofKind = rowsOfKindTold(asked, criteria, index, question)
  const lenders: GroupedLender[] = []
  for (const [lenderId, names] of index.namesById) {
    if (excluded.has(lenderId)) continue
    const { entries: own, unnamed, criteria: rows } = entriesOf(lenderId, asked, criteria)
    const entries = [...decidingHeads(own, heads, lenderId), ...own]
    const ofPeriod = forPeriodAsked(forVariantAsked(entries, question), figures)
    const isToldApart = ofKind.some(({ answers }) =>
      answers.get(lenderId)?.some(({ answer }) => answer.text !== ''),
    )
    const told = isToldApart ? '' : question
    const judged = ofPeriod.entries.map((entry) => ({
      entry,
      ...withUnlisted(
        withUnnamed(judgeOfTime(asked, withPartAsked(entry, question), client, told), unnamed),
        entry,
        matches,
        rows.find((row) => holdsAnswer(row, entry) && !isHeld(row)),
        asked.facets,
      ),
      ...(ofPeriod.beside.has(entry) && { isBeside: true as const }),
    }))
    const answers = withWiderMarked(judged, matches)
      .map((one) => (isBesideMeant(one, matches) ? { ...one, isBeside: true as const } : one))
      .toSorted(byDeciding)
    const stated = answers.filter(({ outcome }) => outcome !== 'not-stated')
    const deciding = decidingOf(stated)
    lenders.push({
      lenderId,
      name: answers[0]?.entry.answer.lender ?? names[0] ?? lenderId,
      outcome:
        client === undefined
          ? bestOfPlans(deciding, (all) => combineOutcomes(all.map(({ outcome }) => outcome)))
          : bestOfPlans(decidingOf(answers), outcomeForCase),
      answers: stated.length > 0 ? stated : answers,
      isDisputed: documentsDisagree(deciding, asked.matches),
      ...(unnamed.length > 0 && { unstated: unnamed.map(({ key }) => facetName(key)) }),
    })
  }
  return lenders
}

/** Rows of a kind told of that are not listed: a lender that fills one says there whether it takes it. */
function rowsOfKindTold(
  { facets }: AskedCriterion,
  listed: readonly IndexedCriterion[],
  { criteria }: CriteriaIndex,
  question: string,
): readonly IndexedCriterion[] {
  const topics = keysOf(facets)
  return criteria.filter(
    (row) =>
      !listed.includes(row) &&
      row.core.some(({ key }) => topics.has(key)) &&
      isOfKindTold(row.name, question, topics),
  )
}

/** What stands beside the column of the time asked about decides only where the case breaks it. */
function isBesideMeant(one: JudgedAnswer, matches: readonly CriterionMatch[]): boolean {
  const { entry } = one
  const own = matches.find(({ criterion }) => holdsAnswer(criterion, entry))
  if (own === undefined || !isBesidePeriod(own.criterion, matches)) return false
  return one.outcome !== 'decline' || one.compared.length === 0
}

/** What decides comes first. */
function byDeciding(one: JudgedAnswer, other: JudgedAnswer): number {
  return Number(one.isWider ?? false) - Number(other.isWider ?? false)
}

/** The criteria that listed columns limit, where they are not listed themselves. */
function headsOf(
  listed: readonly IndexedCriterion[],
  { criteria }: CriteriaIndex,
): readonly IndexedCriterion[] {
  const limits = listed.flatMap(({ name, document, sheet }) => {
    const head = limitOf(name)?.head ?? caseOf(name)
    return head === undefined ? [] : [{ head: caseKey(head), document, sheet }]
  })
  if (limits.length === 0) return []
  return criteria.filter(
    (criterion) =>
      !listed.includes(criterion) &&
      limits.some(
        ({ head, document, sheet }) =>
          head === caseKey(criterion.name) &&
          document === criterion.document &&
          sheet === criterion.sheet,
      ),
  )
}

/** “Max LTV – HMO: 75%” is no yes where the column “HMO” says no. */
function isCaseOf(name: string, { answer }: IndexedAnswer): boolean {
  return caseOf(name) === caseKey(answer.criterion)
}

/** “HMO: No” decides whatever “HMO – Max beds” beside it leaves blank; a sentence under a heading decides nothing of the rest. */
function decidingHeads(
  own: readonly IndexedAnswer[],
  heads: readonly IndexedCriterion[],
  lenderId: string,
): readonly IndexedAnswer[] {
  if (heads.length === 0) return []
  const isBlank = own.every((entry) => explainAnswer(entry).outcome === 'not-stated')
  return heads
    .flatMap((head) => currentAnswers(head, lenderId))
    .filter((entry) => entry.answer.isPassage !== true)
    .filter((entry) => isBlank || explainAnswer(entry).outcome === 'decline')
    .filter((entry) => !isBlank || !own.some(({ answer }) => isCaseOf(answer.criterion, entry)))
}

/** Where the row or column is of a stretch of time, how long ago it was has chosen it. */
function judgeOfTime(
  asked: AskedCriterion,
  entry: IndexedAnswer,
  client: ClientCase | undefined,
  question: string,
): HeldAnswer {
  const isOfPeriod =
    periodOf(entry.answer.variant) !== undefined ||
    asked.matches.some((match) => match.isOfPeriod === true && holdsAnswer(match.criterion, entry))
  if (client === undefined || !isOfPeriod) return judgeFor(asked, entry, client, question)
  const held = judgeFor(asked, entry, client, question)
  const timed = client.events.filter(
    (event) => event.since !== undefined && !held.compared.includes(event),
  )
  return { ...held, compared: [...held.compared, ...timed] }
}

/** "Family only" is a no to who is told to be none, whatever else is told. */
function judgeFor(
  asked: AskedCriterion,
  entry: IndexedAnswer,
  client: ClientCase | undefined,
  question: string,
): HeldAnswer {
  const read = withoutColumn(judge(entry, client), asked, entry)
  const said = entry.meaning ?? entry.answer.text
  const topics = keysOf(asked.facets)
  if (read.outcome === 'conditional' && takesKinds(said, question, topics)) {
    return { ...read, outcome: 'accept', rule: `${read.rule}, and names who is told of` }
  }
  const refused = NEVER_REFUSED.has(read.outcome) ? [] : kindsRefused(said, question, topics)
  return refused.length === 0
    ? read
    : { ...read, outcome: 'decline', rule: `${read.rule}, and refuses ${refused.join(', ')}` }
}

const NEVER_REFUSED: ReadonlySet<Outcome> = new Set(['decline', 'not-stated', 'not-applicable'])

/** A row without a column for companies does not say whether its yes holds for one. */
function withoutColumn(
  read: HeldAnswer,
  { column }: AskedCriterion,
  { answer }: IndexedAnswer,
): HeldAnswer {
  return column !== undefined && answer.variant === undefined && read.outcome === 'accept'
    ? {
        ...read,
        outcome: 'conditional',
        rule: `${read.rule}, in a row that does not name “${column}”`,
      }
    : read
}

/** A yes under a wider name is no yes yet to what only the question names. */
function withUnnamed(read: HeldAnswer, unnamed: readonly Facet[]): HeldAnswer {
  return read.outcome === 'accept' && unnamed.length > 0
    ? { ...read, outcome: 'conditional', rule: `${read.rule}, under a wider name` }
    : read
}

/**
 * What is said of another kind than the one asked about is to be read: “Gift – friend” settles nothing of
 * a gift from parents, and nor does “family only” under “Gifted deposit – who from?”.
 */
function withUnlisted(
  read: HeldAnswer,
  { answer }: IndexedAnswer,
  [best]: readonly CriterionMatch[],
  row: IndexedCriterion | undefined,
  facets: readonly Facet[],
): HeldAnswer {
  const strange = (all: readonly Facet[] = []) =>
    all.filter(
      ({ kind, weight, key }) =>
        kind === 'word' && weight >= STRANGE_WEIGHT && !OF_PLACE_OR_TIME.has(facetName(key)),
    )
  const keys = new Set(facets.map(({ key }) => key))
  const named = strange(row?.core).filter(({ key }) => !keys.has(key))
  const mayLack =
    named.length > 0 || (read.outcome === 'conditional' && ASKS_WHOM.test(answer.criterion))
  const said = foldText(answer.text)
  const unlisted = mayLack
    ? strange(best?.uncovered)
        .map(({ key }) => facetName(key))
        .filter((word) => !said.includes(word))
    : []
  return unlisted.length > 0 && read.outcome !== 'not-stated'
    ? { ...read, outcome: 'read', rule: `${read.rule}, and does not name “${unlisted.join(', ')}”` }
    : read
}

/** What stands where, and since when, is no kind of anything. */
const OF_PLACE_OR_TIME: ReadonlySet<string> = new Set(ideas.ofPlaceOrTime)

const ASKS_WHOM = /\b(?:who|whom|which)\b/i

type OwnEntries = StandIns & { readonly entries: readonly IndexedAnswer[] }

/** Under another name where the lender's documents have none of the rows listed, or left them empty. */
function entriesOf(
  lenderId: string,
  asked: AskedCriterion,
  listed: readonly IndexedCriterion[],
): OwnEntries {
  const answersUnder = (criteria: readonly IndexedCriterion[]) =>
    criteria.flatMap((criterion) => currentAnswers(criterion, lenderId))
  const own = answersUnder(listed)
  const plain = { entries: own, unnamed: [], criteria: listed }
  if (own.some(({ answer }) => answer.text.trim() !== '')) return plain
  const { criteria, unnamed } = standInsFor(lenderId, asked, listed)
  const filled = answersUnder(criteria).filter(
    ({ answer, document }) =>
      answer.text.trim() !== '' && !own.some((blank) => blank.document === document),
  )
  return filled.length > 0 ? { entries: filled, unnamed, criteria } : plain
}

/** Lenders by their best standard figure; those without one last, in the order read. */
export function rankLenders(
  lenders: readonly GroupedLender[],
  { order, measure }: Ranking,
): readonly GroupedLender[] {
  const best = (lender: GroupedLender) => bestFigure(lender, { order, measure })
  return lenders
    .map((lender) => ({ lender, figure: best(lender) }))
    .sort((one, other) => {
      if (one.figure === other.figure) return 0
      if (one.figure === undefined || other.figure === undefined) {
        return one.figure === undefined ? 1 : -1
      }
      return order === 'highest' ? other.figure - one.figure : one.figure - other.figure
    })
    .map(({ lender }) => lender)
}

/** The best standard figure that a lender's words state; infinite where nothing limits. */
export function bestFigure(
  { answers }: GroupedLender,
  { order, measure }: Ranking,
): number | undefined {
  const figures = answers
    .filter(({ isWider, outcome }) => isWider !== true && outcome !== 'decline')
    .flatMap(({ entry }) => figuresStated(entry, measure)?.standard ?? [])
  if (figures.length === 0) return undefined
  return order === 'highest' ? Math.max(...figures) : Math.min(...figures)
}

/** The names of each group, as the documents write them. */
export function toLenderGroups(lenders: readonly GroupedLender[]): LenderGroups {
  const named = (outcome: Outcome) =>
    lenders.filter((lender) => lender.outcome === outcome).map(({ name }) => name)
  return {
    accept: named('accept'),
    conditional: named('conditional'),
    decline: named('decline'),
    read: named('read'),
    notApplicable: named('not-applicable'),
    unknown: named('not-stated'),
  }
}

/** Whether what a lender states in one document comes to other than in another. */
export function documentsDisagree(
  answers: readonly JudgedAnswer[],
  matches: readonly CriterionMatch[],
): boolean {
  const stated = answers.filter(({ outcome }) => outcome !== 'not-stated')
  const byDocument = [...Map.groupBy(stated, ({ entry }) => entry.document.documentId).values()]
  const outcomes = byDocument.map((ofDocument) =>
    combineOutcomes(ofDocument.map(({ outcome }) => outcome)),
  )
  const entries = byDocument.map((ofDocument) => ofDocument.map(({ entry }) => entry))
  return (
    new Set(outcomes).size > 1 &&
    !sayTheSameFigures(byDocument, outcomes) &&
    !areOfOtherSides(entries, matches)
  )
}

/** “100%” and “100% is used when it is on the payslip”: one says more, neither says otherwise. */
function sayTheSameFigures(
  documents: readonly (readonly JudgedAnswer[])[],
  outcomes: readonly Outcome[],
): boolean {
  const figures = documents.map((answers) => figuresOf(answers))
  return !outcomes.includes('decline') && figures[0] !== '' && new Set(figures).size === 1
}

function figuresOf(answers: readonly JudgedAnswer[]): string {
  const values = answers.flatMap(({ entry }) =>
    findFigures(entry.answer.text).map(({ value, unit }) => `${value} ${unit}`),
  )
  return [...new Set(values)].toSorted().join('|')
}
