import { findPrintedDate } from '../../../language/printed-dates.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import { isCapitalised, isLenderName, looksLikeCriterion } from '../heads/header-words.ts'
import { saysFigure } from '../heads/measure-heads.ts'
import { holds } from '../heads/said-of-heads.ts'
import type { SheetView, Spot } from '../sheet-view.ts'
import { namesJoined, wordsByLender } from '../words-by-lender.ts'
import { fromLines, type Line } from './sheet-lines.ts'

/**
 * Sheets of lines, one cell a row, that a line of its own heads: a topic over a line for each lender, or
 * whoever sent a text over its subject and its lines, as mails, bulletins and notes of calls are pasted.
 */

/** A topic in a line of its own, and below it a line for each lender: "Halifax – 95%". */
export function withTopicsBeside(view: SheetView): SheetView | undefined {
  let topic: Spot | undefined
  const lines = spotsAlone(view).flatMap((spot): readonly Line[] => {
    const isLine = wordsByLender(textAt(view, spot), view.codes).some(({ isParted }) => isParted)
    if (!isLine) topic = spot
    return isLine && topic !== undefined ? [beside(topic, spot)] : []
  })
  return lines.length < FEWEST_LINES ? undefined : fromLines(view, lines)
}

const FEWEST_LINES = 4

/** The lines of one text beside its subject, and the lender that sent it, with the day if it says one. */
type SentText = { readonly view: SheetView; readonly lender: string }

/** Of each text below its sender's line the lines that say something, beside its subject. */
export function textsUnderSenders(view: SheetView): readonly SentText[] {
  const blocks = blocksOf(view)
  const sent = blocks.flatMap(([head, ...lines]): readonly SentText[] => {
    const lender = head === undefined ? undefined : senderIn(textAt(view, head))
    const [subject, ...rest] = lines
    if (lender === undefined || subject === undefined) return []
    const isHeaded = rest.length > 0 && isSubject(textAt(view, subject))
    const told = (isHeaded ? rest : lines).filter((spot) => saysSomething(textAt(view, spot)))
    const title = isHeaded ? subject : (blocks[0]?.[0] ?? subject)
    return [
      {
        lender,
        view: fromLines(
          view,
          told.map((spot) => beside(title, spot)),
        ),
      },
    ]
  })
  const several = blocks.filter(({ length }) => length > 1)
  const areTexts = sent.length >= FEWEST_TEXTS && sent.length >= several.length * MOSTLY
  return areTexts ? sent : []
}

const FEWEST_TEXTS = 2
const MOSTLY = 0.6

function blocksOf(view: SheetView): readonly (readonly Spot[])[] {
  const blocks: Spot[][] = []
  let last = -2
  for (const spot of spotsAlone(view)) {
    if (spot.row === last + 1) blocks.at(-1)?.push(spot)
    else blocks.push([spot])
    last = spot.row
  }
  return blocks
}

function spotsAlone(view: SheetView): readonly Spot[] {
  return Array.from({ length: view.rowCount }, (_, row) => row).flatMap((row) => {
    const [column, ...others] = view.filledColumns(row)
    return column === undefined || others.length > 0 ? [] : [{ row, column }]
  })
}

function beside(head: Spot, spot: Spot): Line {
  const spots = [head, spot].map((one, at) => [at, one] as const)
  return { spots: new Map(spots), from: spot }
}

function textAt(view: SheetView, { row, column }: Spot): string {
  return view.text(row, column)
}

/** "From: Karen @ Skipton - 5 Nov 26": the one lender, or those named as one, in a line that is no sentence. */
function senderIn(text: string): string | undefined {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}&.'’]*/gu)]
  if (words.length > MOST_WORDS || isSentence(text)) return undefined
  const names: { readonly start: number; readonly end: number }[] = []
  for (const { index: start } of words) {
    if (start < (names.at(-1)?.end ?? 0)) continue
    const ends = words.flatMap(({ index, 0: word }) => (index < start ? [] : [index + word.length]))
    const end = ends.findLast((at) => isNameOfSender(text.slice(start, at)))
    if (end !== undefined) names.push({ start, end })
  }
  const [first] = names
  const last = names.at(-1)
  if (first === undefined || last === undefined) return undefined
  const name = text.slice(first.start, last.end)
  const day = findPrintedDate(text)
  if (names.length > 1 && namesJoined(name).length !== names.length) return undefined
  return day === undefined ? name : `${name} – ${day}`
}

const MOST_WORDS = 14

function isNameOfSender(words: string): boolean {
  const isName =
    isKnownLenderName(words) || (/^[\p{L}\s&.'’]+$/u.test(words) && isLenderName(words))
  return isName && isCapitalised(words)
}

/** A title, and no statement. */
function isSubject(text: string): boolean {
  return text.length <= LONGEST_SUBJECT && !isSentence(text) && !saysFigure(text)
}

const LONGEST_SUBJECT = 60

function isSentence(text: string): boolean {
  return '.!?'.includes(text.at(-1) ?? ' ')
}

// "Call me any time" and what stands in brackets say nothing of criteria.
function saysSomething(text: string): boolean {
  if (text.startsWith('(') && text.endsWith(')')) return false
  return (
    saysFigure(text) ||
    looksLikeCriterion(text) ||
    holds(text, 'outcome') ||
    holds(text, 'outcome verb')
  )
}
