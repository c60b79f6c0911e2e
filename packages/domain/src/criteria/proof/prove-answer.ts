/**
 * What of a pointed answer holds. A verdict on a lender counts with words that stand where they are
 * said to, in a cell that is that lender's, and with comparisons that come out the same when they are
 * worked out again. What does not hold keeps its words where these stand, and a reason: they are for
 * a person to read.
 */
import { matchingKey, onOneLine } from '../../shared/text.ts'
import { placeOfCell, type TextCell } from '../document-text/document-text.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { explainAnswer, type IndexedAnswer } from '../matching/indexed-answer.ts'
import type { CaseEvent, CaseFigure, ClientCase } from '../meaning/client-case.ts'
import type { Outcome } from '../outcomes.ts'
import { placeOfAddress } from '../sheet-grid.ts'
import { comesTo, leavesUncompared, type Stood } from './comes-to.ts'
import { type FoundCell, findCell } from './find-cell.ts'
import { type HeldComparison, holdComparison, UNKNOWN } from './hold-comparison.ts'
import { meaningOfCode } from './keyed-code.ts'
import { type LendersOfCell, lendersOfCells } from './lenders-of-cell.ts'
import { lendersPointedAt } from './lenders-pointed-at.ts'
import { areFiguresOnly, type LimitPlace } from './limit-words.ts'
import type {
  PointedAnswer,
  PointedComparison,
  PointedIdea,
  PointedSpan,
  PointedVerdict,
  Texts,
  Verdict,
} from './pointed-answer.ts'
import { placeOfWords } from './stands-in.ts'

/** Why words are to be read instead of being counted. */
export type Doubt =
  /** Nothing was said of this lender. */
  | 'missing'
  /** The words do not stand in the cell, or none were given. */
  | 'not-there'
  /** The cell is another lender's, or not shown to be this one's. */
  | 'not-theirs'
  /** A later row of the document replaced it. */
  | 'older'
  /** The figures do not come to what was said of them. */
  | 'not-held'
  /** The words state a figure of the client's kind, and nobody compared it. */
  | 'not-compared'
  /** The two readings oppose each other, and asked again the first did not stand. */
  | 'opposed'

/** By its name as printed. */
export type Lender = { readonly lenderId: string; readonly name: string }

export type ProvedVerdict = Lender & {
  /** Which of the ideas, from 0. */
  readonly idea: number
  readonly outcome: Outcome
  /** Its words; of what does not hold those that stand. None where nothing is stated. */
  readonly entries: readonly IndexedAnswer[]
  readonly compared: readonly (CaseFigure | CaseEvent)[]
  readonly doubt?: Doubt
  /** What was pointed at, and its comparisons worked out again. */
  readonly said: PointedVerdict
  readonly held: readonly Held[]
  /** Words whose figure nobody compared. */
  readonly uncompared?: string | undefined
}

export type Proving = {
  readonly index: CriteriaIndex
  readonly texts: Texts
  /** With what follows from its figures; absent where nobody is told of. */
  readonly client: ClientCase | undefined
  /** As the built-in reading understands it: a figure that nobody else told is not passed over. */
  readonly heard?: ClientCase | undefined
  /** What named lenders state is no yes or no. */
  readonly asks?: Given['asks']
}

type Given = Extract<PointedAnswer, { kind: 'answer' }>

/** Each verdict that is said of a lender at all; one whose lender nobody can tell is dropped. */
export function proveVerdicts(
  { verdicts, ideas }: Pick<Given, 'verdicts' | 'ideas'>,
  proving: Proving,
): readonly ProvedVerdict[] {
  const named = lendersPointedAt(verdicts, proving)
  const owners = lendersOfCells(proving.index, proving.texts, named)
  return verdicts.flatMap((said) => {
    const lender = lenderOf(said, named, proving)
    const idea = ideas[said.idea]
    return lender && idea ? [proveOne({ ...proving, owners, said, lender, idea })] : []
  })
}

/** One verdict on one lender, with all that it is held against. */
type Asked = Proving & {
  readonly owners: LendersOfCell
  readonly said: PointedVerdict
  readonly lender: Lender
  readonly idea: PointedIdea
}

function lenderOf(
  { lender }: PointedVerdict,
  pointed: ReadonlyMap<string, string>,
  { index }: Proving,
): Lender | undefined {
  if ('lenderId' in lender) {
    const [name] = index.namesById.get(lender.lenderId) ?? []
    return name === undefined ? undefined : { lenderId: lender.lenderId, name }
  }
  const lenderId = pointed.get(matchingKey(lender.named.words))
  const name = onOneLine(lender.named.words.split(':')[0] ?? '')
  return lenderId === undefined ? undefined : { lenderId, name }
}

function proveOne(asked: Asked): ProvedVerdict {
  const { said, lender } = asked
  const spans = said.spans.map((span) => proveSpan(span, asked))
  // Each place once.
  const entries = [...new Set(spans.flatMap(({ entry }) => entry ?? []))]
  const held = said.comparisons.map((one) => ({ comparison: one, ...heldOf(one, asked) }))
  const uncompared = uncomparedIn(spans, held, asked)
  const isPassedOver = spans.length === 0 && statesInRow(asked)
  const doubt = doubtOf(spans, held, uncompared, asked) ?? (isPassedOver ? 'missing' : undefined)
  const told = { ...lender, idea: said.idea, entries, said, held, uncompared }
  if (doubt !== undefined) return { ...told, outcome: 'read', compared: [], doubt }
  const compared = [...new Set(held.flatMap((one) => one.compared))]
  return { ...told, outcome: outcomeOf(said.verdict, entries), compared }
}

/** Whether the reading has words of the lender in a row that was pointed at as the one asked. */
function statesInRow({ lender: { lenderId }, idea, index, texts }: Asked) {
  return idea.rows.some((row) => {
    const found = findCell(row, texts)
    return index.criteria.some(
      ({ document, sheet, name, answers }) =>
        document.documentId === row.documentId &&
        sheet === found?.part.name &&
        onOneLine(name) === found?.cell.words &&
        (answers.get(lenderId) ?? []).some((one) => explainAnswer(one).outcome !== 'not-stated'),
    )
  })
}

const OUTCOMES: Readonly<Record<Exclude<Verdict, 'states'>, Outcome>> = {
  meets: 'accept',
  'meets-if': 'conditional',
  fails: 'decline',
  refers: 'conditional',
  'not-applicable': 'not-applicable',
  'not-stated': 'not-stated',
}

/** What is stated, and no yes or no, comes to what the words say by themselves. */
function outcomeOf(verdict: Verdict, [first]: readonly IndexedAnswer[]): Outcome {
  if (verdict !== 'states') return OUTCOMES[verdict]
  return first === undefined ? 'not-stated' : explainAnswer(first).outcome
}

/** With what the reading has at the place, whoever's. */
type ProvedSpan = PointedSpan & {
  readonly entries: readonly IndexedAnswer[]
  readonly entry?: IndexedAnswer
  /** It names whose or what other cells are. */
  readonly isHead: boolean
  /** All that stands in the cell. */
  readonly text: string
  /** A note that is nobody's own may stand beside words that are. */
  readonly isOwn: boolean
  readonly doubt?: Doubt
}

function proveSpan(span: PointedSpan, asked: Asked): ProvedSpan {
  const { lender, index, texts, owners } = asked
  const found = findCell(span.cell, texts)
  const { entries, shown, head } = owners(span)
  const filed = entries.filter(({ lenderId }) => lenderId === lender.lenderId)
  // A lender that was only pointed at takes no cell from those that are read.
  const isKnown = index.namesById.has(lender.lenderId) || entries.length === 0
  const isOwn = filed.length > 0 || (isKnown && shown.has(lender.lenderId))
  const isHead = head !== undefined
  const told = { ...span, isOwn, isHead, entries, text: found?.cell.words ?? '' }
  const isNamedApart = isHead && head.size > 0 && !head.has(lender.lenderId)
  const isOthers = isNamedApart || (!isOwn && (entries.length > 0 || shown.size > 0))
  if (!stands(span, found, asked)) return { ...told, doubt: 'not-there' }
  if (isOthers) return { ...told, doubt: 'not-theirs' }
  const [own] = filed
  if (own?.answer.isSuperseded === true) return { ...told, entry: own, doubt: 'older' }
  if (own !== undefined) return { ...told, entry: own }
  if (isHead || found === undefined) return told
  const entry = entryOf(span, found, asked)
  return entry === undefined ? { ...told, doubt: 'not-there' } : { ...told, entry }
}

/** In the cell, or as the blank that it is, which lies on a sheet that is there. */
function stands({ cell, words }: PointedSpan, found: FoundCell | undefined, { texts }: Proving) {
  if (words.trim() !== '') return found !== undefined && standsIn(found.cell, words)
  const sheet = texts.get(cell.documentId)?.parts[cell.part]
  const isOnSheet = sheet !== undefined && sheet.page === undefined
  return (found?.cell.words ?? '') === '' && isOnSheet && placeOfAddress(cell.at) !== undefined
}

function standsIn({ words, masked, comment, maskedComment }: TextCell, said: string): boolean {
  return [words, masked, comment, maskedComment].some(
    (text) => text !== undefined && placeOfWords(text, said) !== undefined,
  )
}

/** Words that the reading has under no lender, as an answer of the one they were shown to be of. */
function entryOf(
  { cell: { documentId } }: PointedSpan,
  { part, cell }: FoundCell,
  { lender: { lenderId, name }, idea: { words, rows }, said: { plan }, index, texts }: Asked,
): IndexedAnswer | undefined {
  const document = index.documents.find((one) => one.documentId === documentId)
  if (document === undefined) return undefined
  const label = rows.flatMap((row) => findCell(row, texts)?.cell.words ?? [])[0]
  // Nothing is shown as the lender's that is not printed.
  const isPrinted = part.rows
    .flat()
    .some((one) => placeOfWords(one.words, plan ?? '') !== undefined)
  return {
    document,
    lenderId,
    answer: {
      lender: name,
      criterion: (label ?? words).slice(0, LONGEST_NAME),
      ...(plan !== undefined && isPrinted && { variant: plan }),
      text: cell.words,
      place: placeOfCell(part, cell),
      notes: [],
      ...(part.page !== undefined && { isPassage: true }),
    },
  }
}

const LONGEST_NAME = 200

export type Held = HeldComparison & { readonly comparison: PointedComparison }

function heldOf(
  comparison: PointedComparison,
  { said: { spans }, lender, client, texts, owners }: Asked,
): HeldComparison {
  const shown = spans.map(({ cell }): LimitPlace => {
    const { words = '', comment = '' } = findCell(cell, texts)?.cell ?? {}
    const { entries, isShared, shown } = owners({ cell, words: comparison.limit })
    const isWhole = isShared !== true || (entries.length === 0 && shown.has(lender.lenderId))
    if (isWhole) return { text: [words, comment].join(' '), entries }
    const own = entries.filter(({ lenderId }) => lenderId === lender.lenderId)
    return { text: own.map(({ answer }) => answer.text).join(' '), entries: own }
  })
  // A figure and its unit may stand on two lines.
  const whole = {
    text: shown.map(({ text }) => text.trim()).join(' '),
    entries: shown.flatMap(({ entries }) => entries),
  }
  const states = ({ text }: LimitPlace) => placeOfWords(text, comparison.limit) !== undefined
  const own = shown.filter(states)
  const places = own.length > 0 ? own : [whole].filter(states)
  const held = client ? places.map((place) => holdComparison(comparison, client, place)) : []
  const [first = UNKNOWN] = held
  return held.find(({ standing }) => standing === 'unknown') ?? first
}

function doubtOf(
  spans: readonly ProvedSpan[],
  held: readonly Held[],
  uncompared: string | undefined,
  { said: { verdict }, asks }: Asked,
): Doubt | undefined {
  const [doubt] = spans.flatMap((span) => span.doubt ?? [])
  if (doubt !== undefined) return doubt
  if (verdict === 'not-stated') return undefined
  if (spans.length === 0) return 'not-there'
  if (!spans.some(({ isOwn }) => isOwn)) return 'not-theirs'
  const stated = spans.filter(({ entry }) => entry !== undefined)
  if (!stated.some(({ words }) => verdict === 'states' || words.trim() !== '')) return 'not-there'
  if (asks === 'says' && verdict === 'states') return undefined
  if (!comesTo(verdict, held, stoodOn(spans))) return 'not-held'
  return uncompared === undefined || verdict === 'not-applicable' ? undefined : 'not-compared'
}

/** Of a code what its key says is compared. */
function uncomparedIn(
  spans: readonly ProvedSpan[],
  held: readonly Held[],
  asked: Asked,
): string | undefined {
  const { verdict, spans: cited } = asked.said
  const cases = [asked.client, asked.heard].filter((one) => one !== undefined)
  const isLeft = (own: Stood) => cases.some((one) => leavesUncompared(verdict, own, one, held))
  const isKeyed = (own: ProvedSpan) => {
    const words = meaningOfCode(own, cited, asked)
    return words !== undefined && !isLeft({ ...own, words })
  }
  return stoodOn(spans).find((own) => isLeft(own) && !isKeyed(own))?.words
}

/** What a row is called decides nothing, and a cell that is a limit is all of it, however little is quoted. */
function stoodOn(spans: readonly ProvedSpan[]): readonly ProvedSpan[] {
  return spans
    .filter(({ isHead }) => !isHead)
    .map((span) => (areFiguresOnly(span.text) ? { ...span, words: span.text } : span))
}
