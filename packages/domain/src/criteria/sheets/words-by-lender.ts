import { matchingWords } from '../../shared/text.ts'
import { isKnownLenderName, lendersNamed } from '../lender-names.ts'
import {
  isCapitalised,
  isLenderName,
  isOutcomeHead,
  isVariant,
  looksLikeCriterion,
} from './heads/header-words.ts'
import { saysFigure } from './heads/measure-heads.ts'
import { opensWith, says } from './heads/said-of-heads.ts'
import { isWholeDitto } from './reading/cell-answers.ts'
import type { LenderCodes } from './sheet-view.ts'

/**
 * Cells that name several lenders, by name or by the codes of a key, each with words of its own behind
 * it or without: "HX 75%, NW (12m) SK – not COV". A name ends where the key or the table of lenders
 * says so; what stands behind it is of that lender, up to the next one.
 */

/** A lender that a cell names, and what it adds of that lender, word for word. */
export type NamedInCell = {
  readonly lender: string
  readonly adds: string
  /** A dash, a colon or a bracket stands between the two. */
  readonly isParted?: boolean
  /** The rest of the cell does not hold of it: "not COV". */
  readonly isLeftOut?: boolean
  /** What the cell says instead of the words: "same". */
  readonly refersBy?: string
  /** Words behind the last of several names, that may be of this one too. */
  readonly perhaps?: string
}

export type NamesInCell = {
  readonly named: readonly NamedInCell[]
  /** Nothing else stands in the cell. */
  readonly isWhole: boolean
}

/** Stands for all lenders of the key that their row does not name. */
export const EVERYONE_ELSE = '*'

/** Whom a cell names, and what it says of each. */
export function namesInCell(text: string, codes: LenderCodes): NamesInCell {
  const named: NamedInCell[] = []
  let isWhole = true
  for (const { words, continues } of partsOf(text)) {
    const last = named.at(-1)
    const goesOn = continues !== '' && last !== undefined && last.adds !== ''
    // "HX only euros, 80% / NW 75%": what comes before the next name goes on.
    const start = goesOn ? (findNames(words, codes)[0]?.start ?? 0) : 0
    const own = namesInPart(words.slice(start), codes)
    const more = own.length > 0 ? withoutJoint(words.slice(0, start)) : words
    const isMore = goesOn && more !== '' && !opensWith(more, 'other lenders')
    if (isMore) named[named.length - 1] = { ...last, adds: `${last.adds}${continues}${more}` }
    if (own.length === 0 && !isMore) isWhole = false
    named.push(...own)
  }
  return { named: named.map((one, at) => asBefore(one, named[at - 1])), isWhole }
}

/**
 * Each lender's own words where every line, clause or sentence of a cell opens with a lender's name,
 * behind a sign ("HX - to 75%, family") or at the head of its sentence ("Halifax yes. TSB no."); none
 * where one of them names nobody. All that stands behind the name is of that lender, commas and other
 * lenders' names included, and a sentence that opens with no name goes on with the one before, as clauses do
 * where the cell names one lender alone.
 */
export function wordsByLender(text: string, codes: LenderCodes): readonly NamedInCell[] {
  const clauses = text
    .split(/[;\n•|]/)
    .map(bare)
    .filter((clause) => clause !== '')
  const each = clauses.map((clause) => inSentences(clause, codes))
  const [first = [], ...others] = each
  const isOnes = first.length === 1 && others.every(({ length }) => length === 0)
  if (isOnes)
    return first.map((one) => ({ ...one, adds: [one.adds, ...clauses.slice(1)].join('; ') }))
  const isWhole = each.every(({ length }) => length > 0)
  return isWhole ? each.flat().map((one, at, all) => asBefore(one, all[at - 1])) : []
}

function inSentences(clause: string, codes: LenderCodes): readonly NamedInCell[] {
  const each: (readonly NamedInCell[])[] = []
  for (const sentence of clause.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
    const own = ofSentence(sentence, codes)
    const last = own.length > 0 ? undefined : each.pop()
    const more = last?.map((one) => ({ ...one, adds: `${one.adds}. ${bare(sentence)}` }))
    each.push(more ?? own)
  }
  return each[0]?.length === 0 ? [] : each.flat()
}

function ofSentence(sentence: string, codes: LenderCodes): readonly NamedInCell[] {
  const [, head = '', adds = ''] =
    /^([^:–—]{1,60}?)(?:\s*[:–—]|\s+-|-(?=\s))\s*(.*)$/s.exec(sentence) ?? []
  const heads = namesJoined(head).map((name) => codes.get(name) ?? name)
  const areNames = heads.every((name) => mayNameLender(name) || [...codes.values()].includes(name))
  if (head !== '' && areNames)
    return heads.map((lender) => ({ lender, adds: bare(adds) || adds, isParted: true }))
  const named = namesInPart(bare(sentence), codes)
  const areKnown = named.every(
    ({ lender }) => isName(lender) || [...codes.values()].includes(lender),
  )
  return areKnown && named.at(-1)?.adds !== '' ? named : []
}

/** "Halifax / BM and TSB": the names that signs join. */
export function namesJoined(names: string): readonly string[] {
  return isName(names) ? [names] : names.split(JOINED)
}

const JOINED = /(?<!\s)\s*[/,&+]\s*|(?<!\s)\s+and\s+/

// A short form in no table may stand before a sign; what is asked, or answered, is no name.
function mayNameLender(name: string): boolean {
  if (isName(name)) return true
  return (
    newName(name).length > 0 &&
    !looksLikeCriterion(name) &&
    !isOutcomeHead(name) &&
    !isVariant(name)
  )
}

function bare(words: string): string {
  return words.replace(/^[\s*·–-]+|(?<![\s.])[\s.]+$/g, '')
}

// "LBS same".
function asBefore(one: NamedInCell, before: NamedInCell | undefined): NamedInCell {
  const refers = before !== undefined && isWholeDitto(one.adds)
  return refers ? { ...one, adds: before.adds, refersBy: one.adds } : one
}

// What only joins it to the next name is no word of the lender before.
function withoutJoint(text: string): string {
  const words = text.split(' ')
  const last = words.findLastIndex((word) => !JOINTS.has(word))
  const told = words.slice(0, last + 1).join(' ')
  return told.replace(/(?<![\s,/])[\s,/]+$/, '')
}

const JOINTS: ReadonlySet<string> = new Set(['', 'and', '&', '+', ':', '–', '—', '-', '/', ','])

// Commas inside brackets and figures part no lenders.
function partsOf(text: string) {
  const pieces = text.split(/([;\n•|]|,(?=[\s\p{L}(])\s*(?![^(]{0,200}\)))/u)
  return pieces.flatMap((piece, at) => {
    const words = bare(piece)
    const sign = pieces[at - 1] ?? ''
    return at % 2 === 1 || words === ''
      ? []
      : [{ words, continues: sign.startsWith(',') ? sign : '' }]
  })
}

function namesInPart(part: string, codes: LenderCodes): readonly NamedInCell[] {
  const names = findNames(part, codes)
  const [first] = names
  if (first === undefined) return newNames(part)
  if (part.slice(0, leavesOutAt(part, first.start)).trim() !== '') return []
  const out = names.findIndex(({ start }) => leavesOutAt(part, start) < start)
  const [kept, leftOut] = out < 0 ? [names, []] : [names.slice(0, out), names.slice(out)]
  const end = leftOut[0] === undefined ? part.length : leavesOutAt(part, leftOut[0].start)
  const own = kept.map((name, at) => addsOf(part, name, kept[at + 1]?.start ?? end))
  const not = leftOut.map(({ lender }) => ({
    lender,
    adds: part.slice(end).trim(),
    isLeftOut: true,
  }))
  return [...withShared(own), ...not]
}

// Where "not" begins before a name; where the name does, if nothing of the kind stands before it.
function leavesOutAt(part: string, start: number): number {
  const word = lastWord(part.slice(0, start))
  return says(word, 'leaves out') ? part.lastIndexOf(word, start) : start
}

function addsOf(part: string, { lender, end }: Name, next: number): NamedInCell {
  const behind = part.slice(end, next)
  const ended = withoutJoint(behind)
  // A bracket alone holds no words.
  const adds = ended.replace(/^(?:\s*(?:[/&+:,–—-]|and(?!\p{L})))*\s*|^\s*[()]+\s*$/gu, '')
  const isParted = /^\s*(?:[(:–—]|-\s)/.test(behind)
  // "Aldermore: -"
  return { lender, adds: adds === '' ? (behind.split(':')[1]?.trim() ?? '') : adds, isParted }
}

// "HX / NW – with a plan" says it of both, "HX NW with a plan" perhaps; a bracket is of the last alone.
function withShared(named: readonly NamedInCell[]): readonly NamedInCell[] {
  return named.map((one, at) => {
    const next = named.slice(at + 1).find(({ adds }) => adds !== '')
    if (one.adds !== '' || next === undefined || next.adds.startsWith('(')) return one
    const { adds, isParted } = next
    return isParted === true ? { ...one, adds, isParted } : { ...one, perhaps: adds }
  })
}

type Name = { readonly lender: string; readonly start: number; readonly end: number }

function findNames(part: string, codes: LenderCodes): readonly Name[] {
  const tokens = [...part.matchAll(/[^\s/&+()]+|[/&+]|\([^)]{0,200}\)?|\)/g)]
  const found: Name[] = []
  for (let at = 0; at < tokens.length; at++) {
    const start = tokens[at]?.index ?? 0
    const last = found.at(-1)
    if (last !== undefined && start < last.end) continue
    const before = tokens[at - 1]
    const isNext = last !== undefined && part.slice(last.end, start).trim() === ''
    const mayBegin = isNext || before === undefined || mayFollow(before[0])
    const name = nameAt(part, tokens.slice(at, at + MOST_WORDS), codes, mayBegin)
    if (name !== undefined) found.push(name)
  }
  return found
}

const MOST_WORDS = 6

type Token = RegExpMatchArray

// A figure, a bracket or a sign ends what is said of the lender before.
function mayFollow(word: string): boolean {
  const isSign = '/&+'.includes(word) || '.%)'.includes(word.at(-1) ?? ' ')
  return isSign || saysFigure(word) || word === 'and' || says(word, 'leaves out')
}

/** The longest name that these words open with; within other words those of the key alone. */
function nameAt(
  part: string,
  tokens: readonly Token[],
  codes: LenderCodes,
  mayBegin: boolean,
): Name | undefined {
  const start = tokens[0]?.index ?? 0
  const isInPassing = isPassing(part.slice(0, start))
  const names = openings(part, tokens).flatMap((words): readonly Name[] => {
    const end = start + words.length
    const lender = codes.get(words) ?? nameOf(words, part.slice(end), codes)
    // "75% family" is no name, where "family" opening a list may be one.
    const isName = mayBegin && (start === 0 || !/^\p{Ll}/u.test(words))
    const isOwn = isName || (codes.has(words) && !isInPassing)
    return lender !== undefined && isOwn ? [{ lender, start, end }] : []
  })
  return names[0]
}

/** The words that may be one name, up to a sign, the most of them first. */
function openings(part: string, tokens: readonly Token[]): readonly string[] {
  const [first] = tokens
  if (first === undefined || !WORD.test(first[0])) return []
  const end = tokens.findIndex(([token]) => /^[–—(-]|[:–—]$/.test(token))
  return tokens
    .slice(0, end < 0 ? tokens.length : end + 1)
    .filter(([token]) => WORD.test(token))
    .map(({ 0: token, index = 0 }) => part.slice(first.index, index + token.length))
    .map((words) => words.replace(/(?<![.:–—-])[.:–—-]+$/, ''))
    .toReversed()
}

const WORD = /^[\p{L}\d]/u

// "as SK", "with a HX": a name in passing.
function isPassing(before: string): boolean {
  return says(lastWord(before), 'before a name in passing')
}

function lastWord(text: string): string {
  return text.trimEnd().split(' ').at(-1) ?? ''
}

// In "Skipton and Newbury BS" each is known by itself.
function isName(words: string): boolean {
  if (isKnownLenderName(words)) return true
  return (
    isLenderName(words) &&
    !saysFigure(words) &&
    ![' and ', '/'].some((sign) => words.includes(sign))
  )
}

function nameOf(words: string, behind: string, codes: LenderCodes): string | undefined {
  if (isName(words)) {
    const [next = ''] = matchingWords(behind)
    const isOrdinary = lendersNamed(words).some(({ ordinaryBefore = [] }) =>
      ordinaryBefore.includes(next),
    )
    return isOrdinary ? undefined : words
  }
  if (codes.size === 0) return undefined
  if (says(words, 'everyone else')) return EVERYONE_ELSE
  return [...codes.values()].includes(words) ? words : undefined
}

// A name in no table is a few words with capitals: "Oakmoor Bank", and not "most others".
function newNames(part: string): readonly NamedInCell[] {
  const pieces = part.split(/(?<!\s)\s+(?:and|&)\s+|(?<!\s)\s*\/\s*/)
  const names = pieces.flatMap(newName)
  return names.length === pieces.length ? names : newName(part)
}

function newName(part: string): readonly NamedInCell[] {
  const [, lender = part, behind = ''] =
    /^([^([]{0,200}?)\s{0,20}([([].*|\s[–-]\s.*|:\s.*)$/s.exec(part) ?? []
  const isShort = lender.split(/\s+/).length <= 4 && !saysFigure(lender)
  const mayBeName = isShort && isCapitalised(lender) && /\p{L}{3}/u.test(lender)
  if (!mayBeName || NOBODY.test(lender)) return []
  const adds = behind.replace(/^[\s:–-]+/, '')
  return [{ lender: lender.trim(), adds, isParted: adds !== '' }]
}

const NOBODY = /^(none|all|most|any|others?|everyone|nobody|n\/?a|tbc|yes|no|refer|various)\b/i
