/**
 * Which calls a question is put in, and what of the documents each of them is shown: the whole, or of
 * documents that are too long the lenders that are named, else what their outline shows to matter.
 */
import type { FoundAnswer } from '@criteria-desk/domain/criteria/answers/found-answer'
import type { IndexedCriterion } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { choosePieces, type Pieces } from '@criteria-desk/domain/criteria/pieces/choose-pieces'
import type { OutlineLine } from '@criteria-desk/domain/criteria/pieces/outline'
import type { Texts } from '@criteria-desk/domain/criteria/proof/pointed-answer'
import type { Ask, Understood } from '../task.ts'
import { type DocumentsAsked, lendersOf } from './asked-documents.ts'
import { tokensIn, tokensOf } from './document-lines.ts'
import { outliningTask, writeOutline } from './outlining-task.ts'

type NotFilled = Extract<Understood<never>, { kind: 'not-filled' }>

export type CallShown = {
  readonly shown: Texts
  /** Of whom it is told what the documents have. */
  readonly lenders: readonly string[]
  /** Some of what was chosen had no room: that nothing is stated does not follow. */
  readonly isCut?: true
}

export type Shown = {
  readonly calls: readonly CallShown[]
  /** Of how many lenders each call is to answer. */
  readonly answers: number
  /** What is shown where some lenders are looked at again. */
  readonly again: (lenders: readonly string[]) => CallShown
}

/** Not filled where what a question needs is too long as well, or nobody chose it. */
export async function whatIsShown(
  ask: Ask,
  asked: DocumentsAsked,
  builtIn: FoundAnswer,
): Promise<Shown | NotFilled> {
  const { index, texts, mostTokens } = asked
  const all = lendersOf(index)
  const fits = (shown: Texts) => tokensOf(index, shown) <= mostTokens
  const isOfSome = builtIn.understood?.intent === 'lenders'
  const least = isOfSome ? 1 : Math.min(MOST_CALLS, Math.ceil(all.length / LENDERS_A_CALL) || 1)
  const answersOf = (calls: number) => (isOfSome ? FEW : Math.ceil(all.length / calls))
  if (fits(texts)) {
    const calls = inGroups(all, least).map((lenders) => ({ shown: texts, lenders }))
    return { calls, answers: answersOf(least), again: (lenders) => ({ shown: texts, lenders }) }
  }
  const named = isOfSome ? namedIn(builtIn) : []
  const wholeOf = (lenders: readonly string[]) =>
    choosePieces(index, texts, { lenders: new Set(lenders), runs: [] })
  const ofNamed = named.length > 0 ? wholeOf(named) : texts
  if (fits(ofNamed)) {
    const call = { shown: ofNamed, lenders: named }
    return { calls: [call], answers: FEW, again: () => call }
  }
  const said = await chosenFor(ask, asked, builtIn)
  if (said.kind === 'not-filled') return said
  const chosen = said.filled
  const piecesOf = (lenders: readonly string[], most = chosen.length) =>
    choosePieces(index, texts, { ...joined(chosen.slice(0, most)), lenders: new Set(lenders) })
  const wanted = named.length > 0 ? named : all
  const again = (lenders: readonly string[]): CallShown => {
    const shown = [wholeOf(lenders), piecesOf(lenders)].find(fits)
    if (shown !== undefined) return { shown, lenders }
    return { shown: piecesOf(lenders, FEW_LINES), lenders, isCut: true }
  }
  // As few calls as hold all of it; where the most do not, the lines that are least likely are left out.
  for (let most = chosen.length; most > 0; most = Math.floor(most / 2)) {
    for (let calls = least; calls <= MOST_CALLS; calls += 1) {
      const groups = inGroups(wanted, calls)
      const shown = groups.map((lenders) => ({
        ...{ shown: piecesOf(lenders, most), lenders },
        ...(most < chosen.length && { isCut: true as const }),
      }))
      if (shown.every((one) => fits(one.shown))) {
        return { calls: shown, answers: answersOf(calls), again }
      }
    }
  }
  return TOO_LONG
}

const TOO_LONG: NotFilled = { kind: 'not-filled', why: 'too-long' }
const LENDERS_A_CALL = 40
const MOST_CALLS = 4
const FEW = 15
const FEW_LINES = 5

function namedIn({ understood }: FoundAnswer): readonly string[] {
  return [...new Set((understood?.lenders ?? []).flatMap(({ lenderIds }) => lenderIds))]
}

function inGroups(lenders: readonly string[], calls: number): readonly (readonly string[])[] {
  const size = Math.ceil(lenders.length / calls)
  return Array.from({ length: calls }, (_, at) => lenders.slice(at * size, (at + 1) * size))
}

/** The likeliest first: rows that the built-in reading means, and lines of the outline. */
async function chosenFor(
  ask: Ask,
  asked: DocumentsAsked,
  { understood }: FoundAnswer,
): Promise<{ kind: 'filled'; filled: readonly Pieces[] } | NotFilled> {
  if (tokensIn(writeOutline(asked)) > asked.mostTokens) return TOO_LONG
  const said = await ask(outliningTask, asked)
  if (said.kind === 'not-filled') return said
  const meant = (understood?.criteria ?? []).flatMap(({ matches }) =>
    matches.slice(0, MEANT).map(({ criterion }) => criterion),
  )
  const filled = [{ criteria: new Set(meant), runs: [] }, ...said.filled.map(piecesOfLine)]
  return { kind: 'filled', filled }
}

const MEANT = 6

function piecesOfLine({ criteria, run }: OutlineLine): Pieces {
  return { criteria: new Set(criteria), runs: run === undefined ? [] : [run] }
}

function joined(pieces: readonly Pieces[]): Pieces {
  return {
    criteria: new Set<IndexedCriterion>(pieces.flatMap(({ criteria = [] }) => [...criteria])),
    runs: pieces.flatMap(({ runs }) => runs),
  }
}
