/**
 * Which paragraphs are headings, and which stand above which: a heading is larger, bold, in
 * capitals, numbered or a question, and stands alone.
 */

import type { RichText } from '../lines/rich-text.ts'
import { LARGER_HEADING } from '../measure.ts'
import { answerMarkOf, withoutQuestionMark } from './question-marks.ts'
import type { BodyType, Paragraph, TextBlock } from './text-block.ts'

export const NUMBERED =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,3}[.)]?|\(?[a-zivx]{1,3}\)|(?:[a-h]|[ivx]{1,4})\.) +(?=[A-Z“"(])/
/** “Part two: buy to let” is about buy to let, and nothing that is bought in part. */
const PART =
  /^(?:part|section|chapter|appendix|schedule) (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|[a-z]|[ivx]{1,4})\s*[:.–—-]\s*(?=\S)/i
/** `B. Limits at a glance` */
const LETTERED = /^[A-Z]\. +(?=[A-Z])/
/** `2.2.1`, as clauses are numbered. */
export const CLAUSE = /^(\d{1,2}(?:\.\d{1,2}){1,3})[.)]? +(?=\S)/

/** The blocks with the paragraphs that are headings told apart, and clauses without their numbers. */
export function withHeadings(blocks: readonly TextBlock[], body: BodyType): readonly TextBlock[] {
  const accented = accentedHeads(blocks)
  const isHead = (block: Paragraph) => accented.has(block) || isHeading(block, body)
  const headings = blocks.flatMap((block) =>
    block.kind === 'paragraph' && isHead(block) ? [block.content] : [],
  )
  const rankOf = rankStyles(headings)
  const clauses = numberedClauses(blocks)
  let heading = ''
  return blocks.map((block) => {
    if (block.kind !== 'paragraph') return block
    if (!isHead(block)) return withoutAnswerMark(withoutNumber(block, clauses), heading)
    heading = block.content.text
    const number = NUMBERED.exec(block.content.text)?.[0] ?? ''
    const depth = Math.max(1, (number.match(/\d+/g) ?? []).length)
    const isQuestion = block.content.text.endsWith('?')
    return {
      ...(block.frame !== undefined && { frame: block.frame }),
      kind: 'heading',
      content: block.content,
      title: titleOf(block.content.text),
      level: rankOf(block.content) * 10 + depth + (isQuestion ? 5 : 0),
    }
  })
}

/**
 * Short lines in slanted, underlined or coloured type, each with plain text below it. One such line
 * may be anything; where there are several they are headings.
 */
function accentedHeads(blocks: readonly TextBlock[]): ReadonlySet<TextBlock> {
  const heads = blocks.filter((block, at) => {
    const next = blocks[at + 1]
    if (block.kind !== 'paragraph' || next?.kind !== 'paragraph') return false
    const { text, isAccented, isBold, leadMark } = block.content
    const isShort = text.split(' ').length <= 8 && /^\p{Lu}.*[^.,;:]$/u.test(text)
    return isAccented && !isBold && isShort && leadMark === undefined && !next.content.isAccented
  })
  return new Set(heads.length < 3 ? [] : heads)
}

/** The rank of a heading's type: larger before smaller, bold before plain, capitals before both. */
function rankStyles(headings: readonly RichText[]): (heading: RichText) => number {
  const typeOf = ({ fontSize, isBold }: RichText) =>
    `${String(Math.round(fontSize * 2)).padStart(4, '0')}${isBold ? 'b' : 'a'}`
  const inCapitals = new Set(headings.filter(({ text }) => isCapitals(text)).map(typeOf))
  // An acronym alone is set like the headings around it, whichever they are.
  const styleOf = (heading: RichText) => {
    const { text } = heading
    const isCapital = isCapitals(text) || (!/\p{Ll}/u.test(text) && inCapitals.has(typeOf(heading)))
    return `${typeOf(heading)}${isCapital ? 'c' : ''}`
  }
  const styles = [...new Set(headings.map(styleOf))].sort().reverse()
  return (heading) => Math.max(0, styles.indexOf(styleOf(heading)))
}

/** The blocks that begin with a clause's number, each with it. */
function numberedClauses(blocks: readonly TextBlock[]): ReadonlyMap<TextBlock, string> {
  const found = blocks.flatMap((block) => {
    const number = block.kind === 'table' ? undefined : clauseOf(block.content.text)
    return number === undefined ? [] : [{ block, number }]
  })
  const numbers = new Set(found.map(({ number }) => number))
  // "1.5 of income" is no clause: its neighbours are not in the document, or not around it.
  const isInSequence = (number: string) => {
    const parts = number.split('.').map(Number)
    const last = parts.pop() ?? 0
    const beside = [last - 1, last + 1].map((own) => [...parts, own].join('.'))
    return beside.some((other) => numbers.has(other))
  }
  return new Map(
    found.flatMap(({ block, number }, at) => {
      const isMisplaced = standsOut(number, found[at - 1]?.number, found[at + 1]?.number)
      return isInSequence(number) && !isMisplaced ? [[block, number] as const] : []
    }),
  )
}

/** The number of a clause; "4.5 times" is a figure, whatever clauses there are. */
function clauseOf(text: string): string | undefined {
  const [lead = '', number] = CLAUSE.exec(text) ?? []
  return number === undefined || COUNTED.test(text.slice(lead.length)) ? undefined : number
}

/** What a figure counts, or another figure that it is joined to. */
const COUNTED =
  /^(?:(?:times|x|×|per ?cent|%|years?|yrs?|months?|m|k|million|bn|billion|acres?|hectares?|metres?|miles?|lti)(?![\p{L}\p{N}])|(?:or|to|and|up to|[([–—/+×-]) ?£?\d)/iu

/** Between numbers that rise from the one above to the one below, one that does not lie between. */
function standsOut(number: string, above: string | undefined, below: string | undefined): boolean {
  if (above === undefined || below === undefined || !isBefore(above, below)) return false
  return isBefore(number, above) || isBefore(below, number)
}

function isBefore(one: string, other: string): boolean {
  const [first, second] = [one, other].map((own) => own.split('.').map(Number))
  const at = (second ?? []).findIndex((part, place) => part !== first?.[place])
  return at >= 0 && (first?.[at] ?? -1) < (second?.[at] ?? 0)
}

function withoutNumber(block: Paragraph, clauses: ReadonlyMap<TextBlock, string>): Paragraph {
  const [lead = ''] = CLAUSE.exec(block.content.text) ?? []
  const number = clauses.get(block)
  return number === undefined ? block : { ...cutLead(block, lead), number }
}

function withoutAnswerMark(block: Paragraph, heading: string): Paragraph {
  return cutLead(block, answerMarkOf(block.content.text, heading))
}

function cutLead(block: Paragraph, lead: string): Paragraph {
  if (lead === '') return block
  const { content } = block
  const cut = (text: string) => (text.startsWith(lead) ? text.slice(lead.length) : text)
  return {
    ...block,
    content: { ...content, text: cut(content.text), boldLead: cut(content.boldLead) },
  }
}

function titleOf(text: string): string {
  return withoutQuestionMark(text)
    .replace(PART, '')
    .replace(NUMBERED, '')
    .replace(LETTERED, '')
    .replace(/(?<!\s)\s*[:–—-]$/, '')
    .replace(/ \(?(continued|cont'?d?\.?)\)?$/i, '')
    .trim()
}

function isHeading({ content, isItem }: Paragraph, body: BodyType): boolean {
  const { text, fontSize, isBold } = content
  const words = text.split(' ').length
  if (content.leadMark !== undefined || !/\p{L}/u.test(text) || text.length > 160) return false
  if (isQuestion(text)) return true
  if (words > 16 || /[.,;]$/.test(text.replace(/^\d+\.$/, '')) || /^\p{Ll}/u.test(text))
    return false
  if (isItem && !isBold) return false
  if (fontSize >= body.fontSize * LARGER_HEADING) return true
  if (isBold) return fontSize >= body.fontSize * 0.7
  if (fontSize < body.fontSize * 0.9) return false
  // "3.2 Income multiple: 4.5 times" has said what it has to say.
  const isSaid = /:$|: .{0,200}\d/.test(text)
  const isNumbered = /^\d{1,2}(?:\.\d{1,2})+\.?\s/.test(text) && !isSaid && words <= 9
  return (isCapitals(text) && words <= 10) || (isNumbered && !/^[\d.]+ \p{Ll}/u.test(text))
}

function isQuestion(text: string): boolean {
  return text.endsWith('?') && !/[.!] /.test(withoutQuestionMark(text).replace(NUMBERED, ''))
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text)
}
