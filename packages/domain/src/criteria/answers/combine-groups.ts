/**
 * Several criteria asked at once: each lender once, in the group of its least favourable position,
 * and by name what it does not state. A number that only narrows what is asked ("JBSP with 4
 * applicants") is looked for in the lender's words about that first ("Yes, max 4"); where neither
 * they nor a row of its own state it, the position stands on the condition that it is checked, so
 * that a lender's answer to the main question is never lost.
 */
import { explainOutcomeForFigure } from '../cells/figures.ts'
import type { CountNoun, Figure } from '../cells/find-figures.ts'
import { wordsOf } from '../matching/criteria-index.ts'
import { writeFigure } from '../questions/question-figure.ts'
import type { Outcome } from './answer.ts'
import type { GroupedLender } from './group-lenders.ts'
import type { JudgedAnswer, Threshold } from './thresholds.ts'

/** One criterion's lenders; `narrowing` where its figure only narrows the others. */
export type AskedList = {
  readonly name: string
  readonly lenders: readonly GroupedLender[]
  readonly narrowing?: Threshold
}

/** Every lender once, by the least favourable of its positions. */
export function combineGroups(lists: readonly AskedList[]): readonly GroupedLender[] {
  const main = lists.filter(({ narrowing }) => narrowing === undefined)
  const [first] = main
  const named = first?.lenders ?? []
  return named.map((lender) => {
    const ofLender = lists.flatMap(({ name, lenders, narrowing }) => {
      const same = lenders.find(({ lenderId }) => lenderId === lender.lenderId)
      return same === undefined ? [] : [{ name, lender: same, narrowing }]
    })
    return combineOne(lender, ofLender)
  })
}

type OwnList = {
  readonly name: string
  readonly lender: GroupedLender
  readonly narrowing: Threshold | undefined
}

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

function narrow(before: Narrowed, { name, lender, narrowing }: OwnList): Narrowed {
  const answers = [...before.answers, ...lender.answers]
  const isOpen = before.outcome === 'accept' || before.outcome === 'conditional'
  if (!isOpen || narrowing === undefined) return { ...before, answers }
  const own = before.answers.map((judged) => heldInOwnWords(judged, narrowing))
  const decided = own.flatMap(({ judged, isDecided }) => (isDecided ? [judged.outcome] : []))
  if (decided.length > 0) {
    const others = own.flatMap(({ judged, isDecided }) => (isDecided ? [] : [judged.outcome]))
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
): { readonly judged: JudgedAnswer; readonly isDecided: boolean } {
  const { entry } = judged
  const { isRequirement: _, ...bare } = hint
  const own = explainOutcomeForFigure(wordsOf(entry), held, measure, bare)
  const isDecided = /^(within|beyond)/.test(own.rule)
  return isDecided ? { judged: { entry, ...own }, isDecided } : { judged, isDecided }
}

/**
 * A count of the question that no criterion holds ("JBSP with 4 applicants", where no row counts
 * applicants), as a list of its own; undefined where no lender's words state that number.
 */
export function countInWords(
  figures: readonly Figure[],
  lists: readonly AskedList[],
): AskedList | undefined {
  for (const figure of figures) {
    const { unit, noun, value } = figure
    if (unit !== 'count' || noun === undefined || !CAPPED.has(noun)) continue
    const words = writeFigure(value, unit, noun)
    const narrowing: Threshold = {
      held: { value, words, from: figure },
      measure: { unit, bound: 'maximum', noun },
      hint: {},
    }
    const answers = lists.flatMap(({ lenders }) => lenders.flatMap((lender) => lender.answers))
    if (answers.some((judged) => heldInOwnWords(judged, narrowing).isDecided)) {
      return { name: `how many (${words})`, lenders: lists[0]?.lenders.map(blank) ?? [], narrowing }
    }
  }
  return undefined
}

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
  'not-stated',
  'conditional',
  'accept',
]
