/**
 * Several criteria asked at once: each lender once, in the group of its least favourable position,
 * and by name what it does not state. A number that only narrows what is asked ("JBSP with 4
 * applicants") is looked for in the lender's words about that first ("Yes, max 4"); where neither
 * they nor a row of its own state it, the position stands on the condition that it is checked, so
 * that a lender's answer to the main question is never lost.
 */

import type { CountNoun, Figure } from '../../language/figure.ts'
import { writeFigure } from '../../language/write-figure.ts'
import { explainOutcomeForFigure } from '../cells/figures.ts'
import { hintOf, wordsOf } from '../matching/indexed-answer.ts'
import type { Outcome } from './answer.ts'
import type { GroupedLender } from './group-lenders.ts'
import type { JudgedAnswer, Threshold } from './thresholds.ts'

/** One criterion's lenders; `narrowing` where its figure only narrows the others. */
export type AskedList = {
  readonly name: string
  readonly lenders: readonly GroupedLender[]
  readonly narrowing?: Threshold
  /** How words must state such a figure for it to be one: "75% LTV", not "50% of income". */
  readonly statedAs?: RegExp
}

/** Every lender once, by the least favourable of its positions. */
export function combineGroups(lists: readonly AskedList[]): readonly GroupedLender[] {
  const main = lists.filter(({ narrowing }) => narrowing === undefined)
  const [first] = main
  const named = first?.lenders ?? []
  return named.map((lender) => {
    const ofLender = lists.flatMap(({ lenders, ...list }) => {
      const same = lenders.find(({ lenderId }) => lenderId === lender.lenderId)
      return same === undefined ? [] : [{ ...list, lender: same }]
    })
    return combineOne(lender, ofLender)
  })
}

type OwnList = Omit<AskedList, 'lenders'> & { readonly lender: GroupedLender }

function combineOne(lender: GroupedLender, lists: readonly OwnList[]): GroupedLender {
  const main = lists.filter(({ narrowing }) => narrowing === undefined)
  const unstated = main.filter((own) => own.lender.outcome === 'not-stated')
  const isAnyStated = lists.some((own) => own.lender.outcome !== 'not-stated')
  const start: Narrowed = {
    outcome: worstOf(main.map((own) => own.lender.outcome)),
    answers: main.flatMap((own) => own.lender.answers),
    unstated: [
      ...(isAnyStated ? unstated.map(({ name }) => name) : []),
      ...main.flatMap((own) => own.lender.unstated ?? []),
    ],
  }
  const narrowed = lists.filter(({ narrowing }) => narrowing !== undefined).reduce(narrow, start)
  return {
    ...lender,
    name: narrowed.answers[0]?.entry.answer.lender ?? lender.name,
    outcome: narrowed.outcome,
    answers: narrowed.answers,
    isDisputed: lists.some((own) => own.lender.isDisputed),
    ...(narrowed.unstated.length > 0 && { unstated: narrowed.unstated }),
  }
}

type Narrowed = {
  readonly outcome: Outcome
  readonly answers: readonly JudgedAnswer[]
  readonly unstated: readonly string[]
}

function narrow(before: Narrowed, { name, lender, narrowing, statedAs }: OwnList): Narrowed {
  const answers = [...before.answers, ...lender.answers]
  const isOpen = before.outcome === 'accept' || before.outcome === 'conditional'
  if (!isOpen || narrowing === undefined) return { ...before, answers }
  const own = before.answers.map((judged) => heldInOwnWords(judged, narrowing, statedAs))
  const decided = own.flatMap(({ judged, isDecided }) => (isDecided ? [judged.outcome] : []))
  if (decided.length > 0) {
    const others = own.flatMap(({ judged, isDecided }) =>
      isDecided || judged.isWider === true ? [] : [judged.outcome],
    )
    return {
      ...before,
      outcome: worstOf([...decided, ...others]),
      answers: [...own.map(({ judged }) => judged), ...lender.answers],
    }
  }
  if (lender.outcome === 'not-stated') {
    return { outcome: 'conditional', answers, unstated: [...before.unstated, name] }
  }
  return { ...before, answers, outcome: worstOf([before.outcome, lender.outcome]) }
}

/** What the words about the main question say of the number themselves: "Yes, max 4". */
function heldInOwnWords(
  judged: JudgedAnswer,
  { held, measure, hint }: Threshold,
  statedAs?: RegExp,
): { readonly judged: JudgedAnswer; readonly isDecided: boolean } {
  const { entry, isWider } = judged
  if (isWider === true) return { judged, isDecided: false }
  const { isRequirement: _, ...bare } = hint
  const text = wordsOf(entry)
  const own = explainOutcomeForFigure(text, held, measure, bare)
  const isStated = statedAs === undefined || statedAs.test(text)
  const isDecided = isStated && /^(within|beyond)/.test(own.rule)
  if (!isDecided) return { judged, isDecided }
  // "Satisfied ones ok, live to 75% LTV": beyond a limit that may be of a part only.
  const isOfPart = statedAs !== undefined && own.outcome === 'decline' && !limitsTheWhole(text)
  const outcome = isOfPart ? 'conditional' : own.outcome
  return { judged: { entry, ...own, outcome }, isDecided }
}

/**
 * A figure of the question that no criterion holds ("JBSP with 4 applicants" where no row counts
 * applicants, "holiday let at 75%" where most cells say yes), as a list of its own; undefined where
 * no lender's words state such a figure.
 */
export function figureInWords(
  figures: readonly Figure[],
  lists: readonly AskedList[],
): AskedList | undefined {
  const answers = lists.flatMap(({ lenders }) => lenders.flatMap((lender) => lender.answers))
  for (const figure of figures) {
    const narrowing = narrowingOf(figure, answers)
    if (narrowing === undefined) continue
    const statedAs = figure.unit === 'percent' ? STATED_LTV : undefined
    if (answers.some((judged) => heldInOwnWords(judged, narrowing, statedAs).isDecided)) {
      return {
        name: figure.unit === 'percent' ? `LTV (${narrowing.held.words})` : narrowing.held.words,
        lenders: lists[0]?.lenders.map(blank) ?? [],
        narrowing,
        ...(statedAs !== undefined && { statedAs }),
      }
    }
  }
  return undefined
}

function narrowingOf(figure: Figure, answers: readonly JudgedAnswer[]): Threshold | undefined {
  const { unit, noun, value, role } = figure
  const isCount = unit === 'count' && noun !== undefined && CAPPED.has(noun)
  // A share of an income is no share of a property's value.
  const isLtv =
    unit === 'percent' &&
    role === undefined &&
    !answers.some(({ entry }) => hintOf(entry).isIncome === true)
  if (!isCount && !isLtv) return undefined
  return {
    held: { value, words: writeFigure(value, unit, noun), from: figure },
    measure: { unit, bound: 'maximum', ...(noun !== undefined && { noun }) },
    hint: {},
  }
}

/** Whether an LTV stands by itself in the words, or as a demand beside others, and not of some cases. */
function limitsTheWhole(text: string): boolean {
  return LTV_ALONE.test(text) || text.split(DEMANDS).some((demand) => LTV_DEMAND.test(demand))
}

const DEMANDS = /[,;\n]|\s[–—-]\s|\.(?=\s|$)|\band\b/i

/** "Max 75% LTV" among other demands; "live to 75% LTV" is of those that are live. */
const LTV_DEMAND =
  /^\W*(?:yes|y|ok|accepted|allowed|considered)?\s*(?:up to|to|max(?:imum)?|mx|limited to|ltv)?\s*\d{2,3} ?%(?: max(?:imum)?)? ?(?:ltv|loan to value)(?: max(?:imum)?)?(?: until \w+)?\W*$/i

const LTV_ALONE =
  /^\W*(?:yes|y|ok|accepted|allowed|considered)?[\s,:–-]*(?:up to|to|max(?:imum)?|limited to)?\s*\d{2,3} ?%(?: max(?:imum)?)?(?: ltv| loan to value)?\W*$/i

// A bare share below half is a deposit, a discount or a stake sooner than an LTV.
const STATED_LTV =
  /\d ?% ?(?:max(?:imum)? )?(?:ltv|loan to value)|\bltv\b[^.;]{0,12}\d ?%|^\W*(?:yes|y|ok|accepted|allowed|considered)?[\s,:–-]*(?:up to|to|max(?:imum)?|limited to)?\s*(?:[5-9]\d|100) ?%\W*$/i

/** Of these lenders state how many they take at most; of bedrooms or payments often the least. */
const CAPPED: ReadonlySet<CountNoun> = new Set([
  'applicant',
  'storey',
  'lodger',
  'property',
  'unit',
])

function blank(lender: GroupedLender): GroupedLender {
  return { ...lender, outcome: 'not-stated', answers: [], isDisputed: false }
}

function worstOf(positions: readonly Outcome[]): Outcome {
  return WORST_FIRST.find((outcome) => positions.includes(outcome)) ?? 'not-stated'
}

const WORST_FIRST: readonly Outcome[] = [
  'decline',
  'not-applicable',
  'read',
  'not-stated',
  'conditional',
  'accept',
]
