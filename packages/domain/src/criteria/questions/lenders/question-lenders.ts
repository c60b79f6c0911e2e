/**
 * Which lenders a question names. Names of the table and names that only the documents print both
 * count; typing slips are forgiven where one lender alone is near. Many names are also towns or
 * ordinary words ("weather in Leeds", "buying together"): those count only where the question uses
 * them as a lender. A named lender that is in no document is kept: it is refused by name.
 */
import { editDistance } from '../../../shared/text.ts'
import { endsLenderNames, kindOfLender } from '../../lender-names.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import type { Token } from '../../matching/criterion-facets.ts'
import { isEverydayWord } from '../wording/everyday-words.ts'
import {
  lenderOf,
  nearestLender,
  ownerOf,
  type PrintedKeys,
  printedLenderKeys,
} from './lender-keys.ts'
import { endsInCriterion, isMeantAsLender } from './meant-as-lender.ts'
import { asTyped, isStrange, toWords, type Word } from './typed-words.ts'

export type LenderMention = {
  /** As typed in the question. */
  readonly asked: string
  /** Identities that the documents know; empty where the lender is in none of them. */
  readonly lenderIds: readonly string[]
  /** The name that the product uses, where the lender is known to it. */
  readonly knownName?: string
  /** Typed words `from` up to but without `to`. */
  readonly from: number
  readonly to: number
  readonly isTypo: boolean
}

/** The lenders named, in the order of the question. */
export function findLenderMentions(
  question: string,
  tokens: readonly Token[],
  index: CriteriaIndex,
): readonly LenderMention[] {
  const words = toWords(tokens)
  const names = printedLenderKeys(index)
  const mentions: LenderMention[] = []
  for (let at = 0; at < words.length; ) {
    const mention = mentionAt(question, words, at, index, tokens)
    if (mention !== undefined) mentions.push(mention)
    at = mention?.to ?? at + 1
  }
  return mentions.length > 0 ? mentions : findMisspelt(question, words, names, index)
}

/** The tokens without the lenders' names; no phrase may reach across the gap. */
export function withoutLenders(
  tokens: readonly Token[],
  lenders: readonly LenderMention[],
): readonly Token[] {
  return tokens.flatMap((token) => {
    if (lenders.some(({ from, to }) => token.at >= from && token.at < to)) return []
    const gaps = lenders.filter(({ to }) => token.at >= to).length
    return [{ ...token, run: token.run * 100 + gaps }]
  })
}

/** "The first charge is with Halifax" says where the client is, not which lender is asked. */
export function isWhereTheyAre(question: string, { asked }: LenderMention): boolean {
  const at = question.indexOf(asked)
  return at > 0 && WHERE_THEY_ARE.test(question.slice(0, at))
}

const WHERE_THEY_ARE =
  /\b((first|1st|current|existing|main|present) (charge|mortgage|lender|loan|bank|deal)('?s| is| are)?( currently| already)?( with| at)?|(currently|already|existing) with|behind( a| the)?|(moving|moved|leaving|coming|remortgaging|switching|relocating|relocated)( away| up| down| over| back| across| here| house| home)* from|mortgage (is )?currently with) $/i

const LONGEST_NAME = 6

function mentionAt(
  question: string,
  words: readonly Word[],
  at: number,
  index: CriteriaIndex,
  tokens: readonly Token[],
): LenderMention | undefined {
  const names = printedLenderKeys(index)
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length)
    if (run.some((word) => word.run !== run[0]?.run)) continue
    if (length > 1 && endsInCriterion(words, at, length, tokens)) continue
    const name = run.map(({ typed }) => typed).join(' ')
    const found = lenderOf(name, names) ?? ownerOf(name, names)
    if (found === undefined) continue
    if (!isMeantAsLender(question, words, at, length, found, tokens)) continue
    const end = at + length
    const to = otherNameEnd(words, end, index) ?? end + endingLength(words, end)
    const isOther = to > end + endingLength(words, end)
    if (isOther) {
      const asked = asTyped(question, words.slice(at, to))
      return { asked, lenderIds: [], from: at, to, isTypo: false }
    }
    return {
      ...askedOf(question, run, words.slice(at, to), found.lenderIds, names),
      ...(found.knownName !== undefined && { knownName: found.knownName }),
      from: at,
      to,
      isTypo: false,
    }
  }
  return undefined
}

function askedOf(
  question: string,
  name: readonly Word[],
  whole: readonly Word[],
  lenderIds: readonly string[],
  names: PrintedKeys,
): Pick<LenderMention, 'asked' | 'lenderIds'> {
  return isOtherLender(whole, lenderIds, names)
    ? { asked: asTyped(question, whole), lenderIds: [] }
    : { asked: asTyped(question, name), lenderIds }
}

/** "Ashgrove Building Society" is not the Ashgrove Bank that only the documents know. */
function isOtherLender(
  words: readonly Word[],
  lenderIds: readonly string[],
  { ids }: PrintedKeys,
): boolean {
  const kind = kindOfLender(words.map(({ typed }) => typed).join(' '))
  const printed = lenderIds.flatMap((id) => (id.startsWith('?') ? (ids.get(id) ?? []) : []))
  const kinds = printed.map(kindOfLender).filter((one) => one !== undefined)
  return kind !== undefined && kinds.length > 0 && !kinds.includes(kind)
}

/**
 * "Ashgrove Northern Bank" is another lender than Ashgrove: where its name ends; undefined where
 * nothing that means nothing else stands before the ending.
 */
function otherNameEnd(
  words: readonly Word[],
  from: number,
  index: CriteriaIndex,
): number | undefined {
  const run = words[from - 1]?.run
  let at = from
  while (at - from < MOST_BETWEEN && words[at]?.run === run && isOfName(words, at, index)) at++
  const ending = at > from && words[at]?.run === run ? endingLength(words, at) : 0
  return ending === 0 ? undefined : at + ending
}

const MOST_BETWEEN = 2

function isOfName(words: readonly Word[], at: number, index: CriteriaIndex): boolean {
  const typed = words[at]?.typed ?? ''
  if (OF_BANKS.test(typed)) return true
  if (typed.length < 4 || isEverydayWord(typed)) return false
  const isSlip = editDistance(typed, 'building', 2) <= 2 || editDistance(typed, 'society', 2) <= 2
  return !isSlip && isStrange(words[at], index)
}

/** What stands before "bank" in the names of some, and means little beside it. */
const OF_BANKS =
  /^(?:northern|southern|eastern|western|national|trust|investment|savings|private|capital|commercial|merchant|united|international)$/

/** "Building society" and the like after a name belong to it, whichever name it is. */
function endingLength(words: readonly Word[], from: number): number {
  const next = (count: number) =>
    words
      .slice(from, from + count)
      .map(({ typed }) => typed)
      .join(' ')
  if (/^(building (society|soc)|for intermediaries|bank plc)$/.test(next(2))) return 2
  if (!/^(bs|plc|intermediaries|bank|society|soc)$/.test(next(1))) return 0
  return /^bank (statement|shift|worker|account|staff|nurse)/.test(next(2)) ? 0 : 1
}

function findMisspelt(
  question: string,
  words: readonly Word[],
  names: PrintedKeys,
  index: CriteriaIndex,
): readonly LenderMention[] {
  for (let at = 0; at < words.length; at++) {
    if (!isStrange(words[at], index)) continue
    for (const length of [3, 2, 1]) {
      const run = words.slice(at, at + length)
      const id = run.length < length ? undefined : nearestOfRun(run, names)
      if (id === undefined) continue
      const lenderIds = names.ids.has(id) ? [id] : []
      const asked = asTyped(question, run)
      return [
        {
          asked,
          lenderIds,
          knownName: id.replace(/^\?/, ''),
          from: at,
          to: at + length,
          isTypo: true,
        },
      ]
    }
  }
  return []
}

function nearestOfRun(run: readonly Word[], names: PrintedKeys): string | undefined {
  // A name spelled right was turned down before: it is a place or an ordinary word.
  if (run.length > 1 && run.some(({ typed }) => names.idsByKey.has(typed))) return undefined
  if (run.every(({ typed }) => isEverydayWord(typed))) return undefined
  return nearestLender(run.map(({ typed }) => typed).join(' '), names)
}

/** Whether a word ends lenders’ names: `bank`, `finance`. */
export function isNameEnding(words: readonly Word[], at: number): boolean {
  return endsLenderNames(words[at]?.typed ?? '')
}
