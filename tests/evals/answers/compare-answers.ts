import type { Question } from '../question-sets.ts'
import type { KeptAnswer } from './kept-answer.ts'

/** Whether a change brings an answer nearer to what its question expects. */
export type Direction = 'towards' | 'away' | 'neither'

export type Move = { readonly what: string; readonly direction: Direction }

export type ChangedAnswer = {
  readonly id: string
  readonly question: string
  readonly moves: readonly Move[]
}

export type Comparison = { readonly same: number; readonly changed: readonly ChangedAnswer[] }

/** The part of a question's truth that says which lender, which words and which refusal are right. */
type Truth = {
  readonly lists?: Partial<
    Record<string, readonly { readonly lender: string; readonly label: string }[]>
  >
  readonly answers?: readonly { readonly text?: string; readonly source?: TruePlace }[]
  readonly refuse?: boolean
}

type TruePlace = {
  readonly file: string
  readonly sheet?: string
  readonly cell?: string
  readonly row?: number
  readonly page?: number
}

/** Holds the answers of a run against those kept of an earlier one, question by question. */
export function compareAnswers(
  before: readonly KeptAnswer[],
  now: readonly KeptAnswer[],
  questions: readonly Question[],
  aliases: Readonly<Record<string, readonly string[]>>,
): Comparison {
  const truths = new Map(questions.map(({ id, expect }) => [id, (expect ?? {}) as Truth]))
  const earlier = new Map(before.map((answer) => [answer.id, answer]))
  const nameOf = namesBy(aliases)
  const both = now.map((answer) => {
    const then = earlier.get(answer.id)
    const truth = truths.get(answer.id) ?? {}
    const moves: readonly Move[] =
      then === undefined
        ? [{ what: 'asked for the first time', direction: 'neither' }]
        : findMoves(then, answer, truth, nameOf)
    return { id: answer.id, question: answer.question, moves }
  })
  const asked = new Set(now.map(({ id }) => id))
  const gone = before
    .filter(({ id }) => !asked.has(id))
    .map(({ id, question }): ChangedAnswer => {
      return { id, question, moves: [{ what: 'no longer asked', direction: 'away' }] }
    })
  const changed = [...both.filter(({ moves }) => moves.length > 0), ...gone]
  return { same: now.length - both.filter(({ moves }) => moves.length > 0).length, changed }
}

function findMoves(
  then: KeptAnswer,
  now: KeptAnswer,
  truth: Truth,
  nameOf: (name: string) => string,
): readonly Move[] {
  const moves = [
    ...routeMoves(then, now, truth),
    ...lenderMoves(then, now, truth, nameOf),
    ...citationMoves(then, now, truth),
  ]
  if (moves.length > 0 || then.message === now.message) return moves
  return [{ what: 'other words in the message', direction: wordsDirection(then, now, truth) }]
}

function routeMoves(then: KeptAnswer, now: KeptAnswer, truth: Truth): readonly Move[] {
  if (then.route === now.route) return []
  const what = `route ${then.route} -> ${now.route}`
  const isNowRefusal = now.route === 'refusal'
  // Asking back is better than to refuse what could be answered, and worse than to answer it.
  if (now.route === 'choices' && then.route !== 'refusal') return [{ what, direction: 'away' }]
  if (then.route === 'choices' && !isNowRefusal) return [{ what, direction: 'towards' }]
  if (!isNowRefusal && then.route !== 'refusal') return [{ what, direction: 'neither' }]
  return [{ what, direction: isNowRefusal === (truth.refuse === true) ? 'towards' : 'away' }]
}

function lenderMoves(
  then: KeptAnswer,
  now: KeptAnswer,
  truth: Truth,
  nameOf: (name: string) => string,
): readonly Move[] {
  const right = trueGroups(truth, nameOf)
  const lenders = [...new Set([...Object.keys(then.groups), ...Object.keys(now.groups)])]
  return lenders.flatMap((lender) => {
    const [from, to] = [then.groups[lender], now.groups[lender]]
    if (from === to) return []
    const what = `${lender}: ${from ?? 'in no group'} -> ${to ?? 'in no group'}`
    const wanted = right.get(nameOf(lender))
    const direction = truth.lists === undefined ? 'neither' : directionOf(from, to, wanted)
    return [{ what, direction }]
  })
}

/** A lender that the truth does not name belongs in no group; one that says nothing in `unknown`. */
function directionOf(
  from: string | undefined,
  to: string | undefined,
  wanted: string | undefined,
): Direction {
  const isRight = (group: string | undefined) =>
    group === wanted || (wanted === 'unknown' && group === undefined)
  if (isRight(to) && !isRight(from)) return 'towards'
  return isRight(from) ? 'away' : 'neither'
}

const GROUP_OF_TRUTH: Readonly<Record<string, string>> = {
  refer: 'conditional',
  na: 'notApplicable',
}

function trueGroups(truth: Truth, nameOf: (name: string) => string): ReadonlyMap<string, string> {
  const entries = Object.entries(truth.lists ?? {}).flatMap(([list, lenders]) =>
    (lenders ?? []).map(({ lender }) => [nameOf(lender), GROUP_OF_TRUTH[list] ?? list] as const),
  )
  return new Map(entries)
}

function citationMoves(then: KeptAnswer, now: KeptAnswer, truth: Truth): readonly Move[] {
  const right = truePlaces(truth)
  const isRight = (citation: string) => right.some((place) => citation.startsWith(place))
  const lost = then.citations.filter((citation) => !now.citations.includes(citation))
  const won = now.citations.filter((citation) => !then.citations.includes(citation))
  const towards = (isGood: boolean): Direction =>
    right.length === 0 ? 'neither' : isGood ? 'towards' : 'away'
  return [
    ...lost.map((citation) => ({
      what: `citation lost: ${citation}`,
      direction: towards(!isRight(citation)),
    })),
    ...won.map((citation) => ({
      what: `citation won: ${citation}`,
      direction: towards(isRight(citation)),
    })),
  ]
}

/** How a citation of each right place begins, as {@link keepAnswer} writes it. */
function truePlaces(truth: Truth): readonly string[] {
  const listed = Object.values(truth.lists ?? {}).flatMap((lenders) =>
    // A list's entries carry their place beside the lender's name.
    (lenders ?? []).map((entry) => entry as unknown as TruePlace),
  )
  const cited = (truth.answers ?? []).flatMap(({ source }) => (source ? [source] : []))
  return [...listed, ...cited]
    .filter(({ file }) => file !== undefined)
    .map(({ file, sheet, cell, row, page }) => {
      const name = file.split('/').at(-1)
      if (page !== undefined) return `${name} page ${page} `
      if (/\.csv$/i.test(file)) return `${name} ${name} row ${row} `
      return `${name} ${sheet} ${cell} `
    })
}

function wordsDirection(then: KeptAnswer, now: KeptAnswer, truth: Truth): Direction {
  const texts = (truth.answers ?? []).flatMap(({ text }) => (text ? [text] : []))
  const count = ({ message }: KeptAnswer) => texts.filter((text) => message.includes(text)).length
  const gain = count(now) - count(then)
  if (gain === 0) return 'neither'
  return gain > 0 ? 'towards' : 'away'
}

function namesBy(aliases: Readonly<Record<string, readonly string[]>>): (name: string) => string {
  const names = new Map(
    Object.entries(aliases).flatMap(([lender, spellings]) =>
      [lender, ...spellings].map((spelling) => [spelling.toLowerCase(), lender.toLowerCase()]),
    ),
  )
  return (name) => names.get(name.toLowerCase()) ?? name.toLowerCase()
}
