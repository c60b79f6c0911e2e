/**
 * "Which lenders …": what the question holds every lender against. A figure is held only where the
 * criterion counts what the figure counts; otherwise the answer says that it was not compared. The
 * question may ask the other way round ("who doesn't"), for a bound that is absent ("no minimum
 * income") or for the best figure ("highest LTI").
 */

import type { Figure } from '../../language/figure.ts'
import { findFigures } from '../../language/find-figures.ts'
import { figureOfPeriod, periodOf } from '../../language/stretches-of-time.ts'
import { writeFigure } from '../../language/write-figure.ts'
import { hintOfName, measureOfTexts } from '../cells/criterion-measure.ts'
import { bestMatches, sheetsLeftOut } from '../matching/best-matches.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { explainMatches } from '../matching/explain-match.ts'
import { siblingNames } from '../matching/sibling-names.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import {
  absentBound,
  asksToLeaveOut,
  asksWhoDemands,
  polarityOf,
  superlativeOf,
} from '../questions/question-polarity.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import type { CriteriaAnswer, CriteriaDocument, QuestionContext } from './answer.ts'
import { combineGroups, figureInWords } from './combine-groups.ts'
import { composeLists } from './compose-lists.ts'
import { siblingNotes } from './compose-lookup.ts'
import { listed, plainMarkdown } from './compose-quote.ts'
import { coverageNotes } from './coverage-notes.ts'
import { type GroupedLender, groupLenders, type Ranking, rankLenders } from './group-lenders.ts'
import { type Scan, scanCriteria, textsOf } from './scan-criteria.ts'
import { isCompared, type Threshold } from './thresholds.ts'

type LendersListed = {
  readonly answer: CriteriaAnswer
  /** Documents without such a row: that their lenders are not stated is no word of theirs. */
  readonly silent: readonly CriteriaDocument[]
  /** Of several criteria asked at once, the lenders that state another and nothing about this one. */
  readonly partly: readonly {
    readonly asked: AskedCriterion
    readonly lenderIds: readonly string[]
  }[]
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
  const excluded = new Set(lenders.flatMap(({ lenderIds }) => lenderIds))
  const scans = scanCriteria(criteria, understood.figures, question)
  const products = `${question} ; ${understood.carried ?? ''}`
  const asked = scans.map((scan) => ({
    name: scan.printed[0]?.name ?? scan.asked.words,
    lenders: groupLenders(
      scan.asked,
      index,
      scan.threshold,
      excluded,
      products,
      understood.figures,
    ).filter(({ outcome }) => scan.asked.isOnlyAgainst !== true || outcome === 'decline'),
    ...(narrowsOthers(scan, scans) && { narrowing: scan.threshold }),
  }))
  const thresholds = scans.flatMap(({ threshold }, at) =>
    threshold !== undefined && isHeld(threshold, asked[at]?.lenders ?? []) ? [threshold] : [],
  )
  const held = new Set(thresholds.flatMap(figuresHeld))
  const loose = understood.figures.filter((figure) => !held.has(figure))
  const inWords = figureInWords(loose, asked)
  const lists = inWords === undefined ? asked : [...asked, inWords]
  const compared = [...thresholds, ...(inWords?.narrowing === undefined ? [] : [inWords.narrowing])]
  const isNumeric = compared.length > 0
  const route = isOfSeveral(criteria) ? 'multi' : isNumeric ? 'numeric' : 'which'
  const grouped = lists.length > 1 ? combineGroups(lists) : (lists[0]?.lenders ?? [])
  const ranking = isNumeric || criteria.length > 1 ? undefined : rankingOf(scans[0], question)
  const notes = [
    ...polarityNotes(question, scans, grouped),
    ...notComparedNotes(withoutChosen(understood.figures, grouped, criteria), scans, compared),
    ...coverageNotes(criteria.flatMap(({ matches }) => matches[0]?.uncovered ?? [])),
  ]
  const below = [
    ...scans.flatMap(({ asked, printed }) => siblingNotes(siblingNames(asked, printed))),
    ...criteria.flatMap(({ matches }) => sheetNotes(sheetsLeftOut(bestMatches(matches), matches))),
  ]
  const answer = composeLists(
    {
      route,
      criteria: [
        ...scans.flatMap(({ printed }) => printed.map(({ name }) => name)),
        ...grouped.flatMap(({ answers }) => answers.map(({ entry }) => entry.answer.criterion)),
      ],
      ...(isNumeric && {
        figure: [...new Set(compared.map((one) => one.held.words))].join(' and '),
      }),
      ...(ranking !== undefined && { ranking }),
      notes,
      below,
    },
    ranking === undefined ? grouped : rankLenders(grouped, ranking),
    index,
    contextOf(route),
    [...trace, ...explainMatches(criteria), ...scans.flatMap(describeScan)],
  )
  const answering = new Set(
    grouped.flatMap(({ answers }) => answers.map(({ entry }) => entry.document)),
  )
  const silent = index.documents.filter((document) => !answering.has(document))
  return { answer, silent, partly: partlyStated(scans, asked, grouped) }
}

/** A lender that declines what it does state is out already, whatever it says of the rest. */
function partlyStated(
  scans: readonly Scan[],
  lists: readonly { readonly lenders: readonly GroupedLender[] }[],
  grouped: readonly GroupedLender[],
): LendersListed['partly'] {
  if (scans.length < 2) return []
  const open = new Set(
    grouped.flatMap(({ lenderId, outcome, unstated = [] }) =>
      outcome === 'not-stated' && unstated.length > 0 ? [lenderId] : [],
    ),
  )
  return scans.map(({ asked }, at) => ({
    asked,
    lenderIds: (lists[at]?.lenders ?? []).flatMap(({ lenderId, outcome }) =>
      outcome === 'not-stated' && open.has(lenderId) ? [lenderId] : [],
    ),
  }))
}

function isOfSeveral(criteria: readonly AskedCriterion[]): boolean {
  return criteria.filter(({ isOnlyAgainst }) => isOnlyAgainst !== true).length > 1
}

/** A figure that only some cells' limits count is held only where one of them was compared. */
function isHeld({ isLoose }: Threshold, lenders: readonly GroupedLender[]): boolean {
  return isLoose !== true || lenders.some(({ answers }) => answers.some(isCompared))
}

function figuresHeld({ held: { from, term }, also = [] }: Threshold): readonly Figure[] {
  return [from, ...(term === undefined ? [] : [term]), ...also]
}

/** "4 applicants" beside JBSP only narrows it: a count of its own thing, beside what counts nothing. */
function narrowsOthers(scan: Scan, scans: readonly Scan[]): scan is Scan & Narrowing {
  const { held, measure } = scan.threshold ?? {}
  const isCount = measure?.unit === 'count' && measure.noun !== undefined
  return (
    isCount &&
    held?.from.noun === measure.noun &&
    scans.some(({ threshold }) => threshold === undefined)
  )
}

type Narrowing = { readonly threshold: Threshold }

function rankingOf(scan: Scan | undefined, question: string): Ranking | undefined {
  const order = superlativeOf(question)
  const [first] = scan?.printed ?? []
  if (order === undefined || scan === undefined || first === undefined) return undefined
  const measure = scan.measure ?? measureOfTexts(textsOf(scan.printed), ANY_FIGURE, first)
  if (measure === undefined) return undefined
  // The smallest deposit is what the greatest LTV leaves.
  const isTurned = measure.bound === 'maximum' && LEAST_DEPOSIT.test(question)
  return { order: isTurned ? 'highest' : order, measure }
}

const LEAST_DEPOSIT = /\b(?:min(?:imum)?|lowest|smallest|least)(?: \w+){0,2} deposit\b/i

/** What the cells may count where neither the name nor the question says. */
const ANY_FIGURE: readonly Figure[] = [
  { value: 0, unit: 'percent' },
  { value: 0, unit: 'multiple' },
  { value: 0, unit: 'pounds' },
  { value: 0, unit: 'months' },
  { value: 0, unit: 'count' },
]

function polarityNotes(
  question: string,
  scans: readonly Scan[],
  lenders: readonly GroupedLender[],
): readonly string[] {
  const isTurned = lenders.some(({ answers }) => answers.some(({ rule }) => /demand/.test(rule)))
  const isDemand = scans.some(({ printed }) => printed.some((one) => hintOfName(one).isDemand))
  const demand = isTurned
    ? [
        'Under this heading “Yes” asks for something and counts as conditional; “No” asks nothing and counts as accept.',
      ]
    : []
  const isAbsentBound =
    absentBound(question) !== undefined && scans.some(({ threshold }) => threshold)
  const isLeftOut = scans.some(({ printed }) =>
    printed.some(({ name }) => asksToLeaveOut(question, name)),
  )
  const asked = isLeftOut ? 'does-not' : polarityOf(question)
  const polarity = isAbsentBound ? 'does' : asked
  if (polarity !== 'does' && !isDemand) {
    const isAny = lenders.some(({ outcome }) => outcome === 'decline')
    return [
      isAny
        ? 'You asked who does not: those stand under **Decline**.'
        : 'You asked who does not: no lender in these documents says no.',
      ...demand,
    ]
  }
  if (polarity === 'does' && asksWhoDemands(question) && (isDemand || saysRequired(lenders))) {
    return [...demand, 'You asked who asks for it: those stand under **Conditional**.']
  }
  if (polarity === 'does') return demand
  return [...demand, 'You asked who does not ask for it: those stand under **Accept**.']
}

function saysRequired(lenders: readonly GroupedLender[]): boolean {
  return lenders.some(({ answers }) =>
    answers.some(({ entry }) => /^\W*(?:not )?(?:required|needed)\b/i.test(entry.answer.text)),
  )
}

/** A length of time that has chosen the column needs no comparing. */
function withoutChosen(
  figures: readonly Figure[],
  lenders: readonly GroupedLender[],
  criteria: readonly AskedCriterion[],
): readonly Figure[] {
  const hasPeriods =
    criteria.some(({ matches }) => matches.some(({ isOfPeriod }) => isOfPeriod === true)) ||
    lenders.some(({ answers }) =>
      answers.some(({ entry }) => periodOf(entry.answer.variant) !== undefined),
    )
  const chosen = hasPeriods ? figureOfPeriod(figures) : undefined
  return figures.filter((figure) => figure !== chosen)
}

function notComparedNotes(
  figures: readonly Figure[],
  scans: readonly Scan[],
  compared: readonly Threshold[],
): readonly string[] {
  const held = new Set(compared.flatMap(figuresHeld))
  const inNames = scans.flatMap(({ printed }) => printed.flatMap(({ name }) => findFigures(name)))
  const left = figures.filter(
    (figure) =>
      ![...held].some((one) => isSameFigure(one, figure)) &&
      !inNames.some((named) => isSameFigure(named, figure)),
  )
  const [first] = left
  if (first === undefined) return []
  const words = writeFigure(first.value, first.unit, first.noun)
  const isMeasured = scans.some(({ measure }) => measure !== undefined)
  return [
    isMeasured
      ? `The figure ${words} was not compared: the criterion counts something else.`
      : `The figure ${words} was not compared: the criterion is not a figure.`,
  ]
}

function isSameFigure(one: Figure, other: Figure): boolean {
  return one.value === other.value && (one.unit ?? other.unit) === (other.unit ?? one.unit)
}

function sheetNotes(sheets: readonly string[]): readonly string[] {
  if (sheets.length === 0) return []
  return [
    `A row of the same name also stands on ${sheets.length === 1 ? 'sheet' : 'sheets'} ${listed(sheets.map(plainMarkdown))}; name it to ask there.`,
  ]
}

function describeScan({ printed, measure, threshold }: Scan): readonly string[] {
  const name = printed[0]?.name ?? ''
  if (measure === undefined) return [`“${name}” counts nothing that is held against a figure`]
  const { bound, unit, noun, role } = measure
  const counts = [bound, unit, noun, role].filter((part) => part !== undefined).join(' ')
  return [
    threshold === undefined
      ? `“${name}” states a ${counts}; no figure of the question is held against it`
      : `“${name}” states a ${counts}, held against ${threshold.held.words}`,
  ]
}
