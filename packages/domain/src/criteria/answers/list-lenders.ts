/**
 * "Which lenders …": every lender by what it states, held against the client's case where the question
 * tells of one, each figure of it only against figures of its kind. The question may ask the other way round ("who doesn't"), for a bound that is absent ("no minimum
 * income") or for the best figure ("highest LTI").
 */

import type { Figure } from '../../language/figure.ts'
import { figureOfPeriod, periodOf } from '../../language/stretches-of-time.ts'
import { holdsDigits } from '../../language/written-figures.ts'
import { bestMatches, sheetsLeftOut } from '../matching/best-matches.ts'
import type { CriteriaIndex, IndexedCriterion } from '../matching/criteria-index.ts'
import { explainMatches } from '../matching/explain-match.ts'
import { frameOfRow, roleOfRow } from '../matching/row-of-figures.ts'
import { siblingNames } from '../matching/sibling-names.ts'
import type { CaseEvent, CaseFigure, ClientCase } from '../meaning/client-case.ts'
import type { StoryCase } from '../meaning/read-case.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { absentBound, superlativeOf } from '../questions/question-polarity.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import type { CriteriaAnswer, CriteriaDocument, QuestionContext } from './answer.ts'
import { columnsAsked } from './case-columns.ts'
import { comparedIn, withoutNeedless, withUnmetTold } from './checked-columns.ts'
import { type Column, withColumnsOfCase, withSilentMarked } from './columns-of-figures.ts'
import { combineGroups } from './combine-groups.ts'
import { composeLists } from './compose-lists.ts'
import { siblingNotes } from './compose-lookup.ts'
import { coverageNotes, notHeld } from './coverage-notes.ts'
import { measureOfRow } from './figures-stated.ts'
import type { FoundAnswer } from './found-answer.ts'
import { type GroupedLender, groupLenders, type Ranking, rankLenders } from './group-lenders.ts'
import { heldOf } from './held-case.ts'
import { isAboutCase } from './hold-answer.ts'
import { describeCase, keyNotes, polarityNotes, sheetNotes } from './list-notes.ts'
import { withPages } from './pages-of-lenders.ts'
import { coveredBy, labelOfEvent, labelOfFigure, sayTold } from './write-case.ts'

type LendersListed = {
  readonly answer: FoundAnswer
  /** Documents without such a row: that their lenders are not stated is no word of theirs. */
  readonly silent: readonly CriteriaDocument[]
}

/**
 * Every lender of the documents in exactly one group, for one criterion or for several at once.
 *
 * @param question as typed, for the way round it asks and the products it names
 * @param contextOf the context of the next question, by the answer's route
 */
export function listLenders(
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
  contextOf: (route: CriteriaAnswer['route']) => QuestionContext,
): LendersListed {
  const { criteria, lenders, trace } = understood
  const client = withAbsentBound(understood.client, criteria, question)
  const excluded = new Set(lenders.flatMap(({ lenderIds }) => lenderIds))
  const products = `${question} ; ${understood.carried ?? ''}`
  const listOf = (asked: AskedCriterion): Column => {
    const printed = bestMatches(asked.matches).map(({ criterion }) => criterion)
    const listed = groupLenders(asked, index, client, excluded, products, understood.figures)
    return {
      name: nameOfColumn(printed, listed) ?? asked.words,
      asked,
      printed,
      lenders: listed.filter(
        ({ outcome }) => asked.isOnlyAgainst !== true || outcome === 'decline',
      ),
    }
  }
  const own = (client === undefined ? criteria : columnsAsked(criteria, client, index)).map(listOf)
  const columns =
    client === undefined
      ? own
      : withSilentMarked(
          withToldMarked(
            withUnmetTold(withoutNeedless(withColumnsOfCase(own, client, index, listOf)), client),
            client,
            understood.askedFor,
          ),
          index,
        )
  const compared = comparedIn(columns)
  const isNumeric = compared.size > 0
  const route = isOfSeveral(columns) ? 'multi' : isNumeric ? 'numeric' : 'which'
  const named =
    columns.length > 1
      ? combineGroups(columns, index.namesById.keys())
      : (columns[0]?.lenders ?? [])
  const listed = withPages(named, criteria, index, client)
  const grouped =
    isNumeric && client !== undefined ? withUnheld(listed, client, compared, understood) : listed
  const ranking = isNumeric || columns.length > 1 ? undefined : rankingOf(columns[0], question)
  const notes = [
    ...polarityNotes(question, columns, grouped, client),
    ...coverageNotes(
      notHeld(
        columns.flatMap(({ asked }) => asked.matches[0]?.uncovered ?? []),
        client,
      ),
    ),
  ]
  const below = [
    ...columns.flatMap(({ asked, printed }) => siblingNotes(siblingNames(asked, printed))),
    ...columns.flatMap(({ asked: { matches } }) =>
      sheetNotes(sheetsLeftOut(bestMatches(matches), matches)),
    ),
    ...keyNotes(grouped.flatMap(({ answers }) => answers.map(({ entry }) => entry))),
  ]
  const answer = composeLists(
    {
      route,
      criteria: [
        ...columns.flatMap(({ printed }) => printed.map(({ name }) => name)),
        ...grouped.flatMap(({ answers }) => answers.map(({ entry }) => entry.answer.criterion)),
      ],
      held: heldOf(client, columns, compared, chosenPeriod(understood, grouped)),
      ...(ranking !== undefined && { ranking }),
      notes,
      below,
    },
    ranking === undefined ? grouped : rankLenders(grouped, ranking),
    index,
    contextOf(route),
    [...trace, ...explainMatches(criteria), ...describeCase(client, compared)],
  )
  const answering = new Set(
    grouped.flatMap(({ answers }) => answers.map(({ entry }) => entry.document)),
  )
  const silent = index.documents.filter((document) => !answering.has(document))
  const list = { columns, lenders: grouped }
  return { answer: { ...answer, list }, silent }
}

/**
 * As most lenders' documents call it: one guide's row for a case of it names no column of all, nor
 * does “Max age” one that least ages stand in as well.
 */
function nameOfColumn(
  printed: readonly IndexedCriterion[],
  listed: readonly GroupedLender[],
): string | undefined {
  const lendersUnder = ({ name }: IndexedCriterion) =>
    listed.filter(({ answers }) => answers.some(({ entry }) => entry.answer.criterion === name))
      .length
  const boundsOf = ({ core }: IndexedCriterion) =>
    core.flatMap(({ key, dimension }) => (dimension === 'bound' ? [key] : []))
  const isOfBoth = new Set(printed.flatMap(boundsOf)).size > 1
  const plain = isOfBoth ? printed.filter((row) => boundsOf(row).length !== 1) : []
  const named = plain.length > 0 ? plain : printed
  const [best] = named.toSorted((one, other) => lendersUnder(other) - lendersUnder(one))
  return best?.name
}

/** "No minimum income": what lenders state is held against nothing at all, or against everything. */
function withAbsentBound(
  client: StoryCase | undefined,
  criteria: readonly AskedCriterion[],
  question: string,
): ClientCase | undefined {
  const bound = absentBound(question)
  const role = criteria
    .flatMap(({ matches: [best] }) => (best && roleOfRow(best.criterion)?.role) ?? [])
    .at(0)
  const isTold = client?.figures.some((figure) => figure.role === role) === true
  if (bound === undefined || role === undefined || isTold) return client
  const value = bound === 'minimum' ? 0 : Number.MAX_SAFE_INTEGER
  const figure: CaseFigure = { role, value, from: `no ${bound}` }
  const { figures, events, about } = client ?? { figures: [], events: [], about: [question] }
  return { figures: [...figures, figure], events, about }
}

/**
 * A blemish that no row was held against lets nobody in, nor does a figure where what was asked stands in
 * no document: what lenders say of the rest is to be read.
 */
function withUnheld(
  lenders: readonly GroupedLender[],
  { figures, events }: ClientCase,
  compared: ReadonlySet<CaseFigure | CaseEvent>,
  { missing = [], askedFor = [] }: UnderstoodQuestion,
): readonly GroupedLender[] {
  const covered = coveredBy(figures, compared)
  const told = [
    ...(missing.length > 0 ? figures.filter((one) => !one.isDerived && !covered.has(one)) : []),
    ...(askedFor.length > 0 ? [] : events),
  ].filter((one) => !compared.has(one))
  if (told.length === 0) return lenders
  const names = told.map(
    (one) => `${'role' in one ? labelOfFigure(one) : labelOfEvent(one)} ${sayTold(one)}`,
  )
  const doubt = `Not compared: ${names.join('; ')}.`
  return lenders.map((lender) =>
    lender.outcome === 'accept' ? { ...lender, outcome: 'read', doubt } : lender,
  )
}

function isOfSeveral(columns: readonly Column[]): boolean {
  return (
    columns.filter(
      ({ asked, isTold, isIdle }) => !isTold && !isIdle && asked.isOnlyAgainst !== true,
    ).length > 1
  )
}

/**
 * Where the clause that asks names something, what else was told of the client decides nothing; nor
 * do rows of figures that nothing of the case was held against, where it was against others.
 */
function withToldMarked(
  columns: readonly Column[],
  client: ClientCase,
  askedFor: readonly string[] = [],
): readonly Column[] {
  const isAsked = ({ asked, printed }: Column) =>
    [...asked.facets, ...printed.flatMap(({ core }) => core)].some(({ key }) =>
      askedFor.includes(key),
    )
  const isHeld = (column: Column) =>
    comparedIn([column]).size > 0 || column.printed.some((row) => statesWords(row, column))
  if (columns.some(isAsked))
    return columns.map((column) => (isAsked(column) ? column : { ...column, isTold: true }))
  if (!columns.some(isHeld)) return columns
  return columns.map((column) => {
    const { printed } = column
    if (isHeld(column)) return column
    const isOfCase = printed.some((row) => isAboutCase(roleOfRow(row) ?? {}, client))
    return { ...column, ...(isOfCase ? { isIdle: true } : { isTold: true }) }
  })
}

/** It is of no figures, or somebody under it says yes or no, and not to a figure in its name. */
function statesWords(row: IndexedCriterion, { lenders }: Column): boolean {
  if (frameOfRow(row).role !== undefined && holdsDigits(row.name)) return false
  const said = lenders.flatMap(({ answers }) => answers.map(({ entry }) => entry.answer.text))
  // "Sal + divs" under the income of directors states no figure.
  const isOfWords =
    lenders.some(({ outcome }) => outcome === 'decline') || !said.some((text) => holdsDigits(text))
  return (roleOfRow(row) === undefined && frameOfRow(row).role === undefined) || isOfWords
}

function rankingOf(column: Column | undefined, question: string): Ranking | undefined {
  const order = superlativeOf(question)
  const [first] = column?.printed ?? []
  const measure = first && measureOfRow(first)
  if (order === undefined || measure === undefined) return undefined
  // The smallest deposit is what the greatest LTV leaves.
  const isTurned = measure.role === 'ltv' && LEAST_DEPOSIT.test(question)
  return { order: isTurned ? 'highest' : order, measure }
}

const LEAST_DEPOSIT = /\b(?:min(?:imum)?|lowest|smallest|least)(?: \w+){0,2} deposit\b/i

/** A length of time that has chosen the column needs no comparing. */
function chosenPeriod(
  { figures, criteria }: UnderstoodQuestion,
  lenders: readonly GroupedLender[],
): Figure | undefined {
  const hasPeriods =
    criteria.some(({ matches }) => matches.some(({ isOfPeriod }) => isOfPeriod === true)) ||
    lenders.some(({ answers }) =>
      answers.some(({ entry }) => periodOf(entry.answer.variant) !== undefined),
    )
  return hasPeriods ? figureOfPeriod(figures) : undefined
}
