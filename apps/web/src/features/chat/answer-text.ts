import type { ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import { type ListItem, type MarkdownBlock, plainText } from './markdown-blocks.ts'

/**
 * Which parts of an answer's text say no more than its citations do, so that they can be drawn
 * from the citations. A part is left out only when it is recognised in full; what it adds is kept
 * as a remark on its lender or quote; everything else stays as text above or below.
 */
export type AnswerText = {
  readonly lead: readonly MarkdownBlock[]
  readonly notes: readonly MarkdownBlock[]
  /** By the citation's index. */
  readonly remarksByCitation: ReadonlyMap<number, readonly string[]>
  /** By the lender's name, made alike. */
  readonly remarksByLender: ReadonlyMap<string, string>
}

export function splitAnswerText(
  blocks: readonly MarkdownBlock[],
  source: ChatSource,
  isGrouped: boolean,
): AnswerText {
  const reading: Reading = {
    source,
    isGrouped,
    names: namesOf(source),
    quoted: -1,
    remarksByCitation: new Map(),
    remarksByLender: new Map(),
  }
  const lead: MarkdownBlock[] = []
  const notes: MarkdownBlock[] = []
  let hasCarried = false
  for (const block of blocks) {
    if (isCarried(block, reading)) hasCarried = true
    else (hasCarried ? notes : lead).push(block)
  }
  const { remarksByCitation, remarksByLender } = reading
  return { lead, notes, remarksByCitation, remarksByLender }
}

/** Case, white space, dashes and quote marks made alike, for comparing words only. */
export function alikeWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}

type Reading = {
  readonly source: ChatSource
  readonly isGrouped: boolean
  /** Every lender named, made alike. */
  readonly names: ReadonlySet<string>
  /** The citation quoted last, that a line about its place belongs to. */
  quoted: number
  readonly remarksByCitation: Map<number, readonly string[]>
  readonly remarksByLender: Map<string, string>
}

function isCarried(block: MarkdownBlock, reading: Reading): boolean {
  switch (block.kind) {
    case 'quote':
      return isCarriedQuote(block.text, reading)
    case 'list':
      return reading.isGrouped
        ? isCarriedLenderList(block.items, reading)
        : block.items.every((item) => holdsCitation(plainText(item.text), reading.source))
    case 'table':
      return (
        block.rows.length > 0 &&
        block.rows.every((row) => holdsCitation(plainText(row.join(' ')), reading.source))
      )
    case 'heading':
    case 'paragraph':
      return isCarriedParagraph(block.text, reading)
  }
}

function isCarriedQuote(text: string, reading: Reading): boolean {
  const words = alikeWords(plainText(text)).replace(/^"|"$/g, '')
  const isSame = ({ quote }: ChatCitation) => alikeWords(quote) === words
  const { citations } = reading.source
  const next = citations.findIndex((citation, index) => index > reading.quoted && isSame(citation))
  const found = next === -1 ? citations.findIndex(isSame) : next
  if (found === -1) return false
  reading.quoted = found
  return true
}

function isCarriedParagraph(text: string, reading: Reading): boolean {
  if (reading.isGrouped) return isGroupHead(text) || isListOfAbsent(text, reading)
  return isQuoteHead(text, reading) || isPlaceOfQuote(text, reading)
}

/** `Accept (9)`: the head over a group of lenders. */
function isGroupHead(text: string): boolean {
  return /^(accepts?|conditional|declines?|not applicable|not stated) ?\(?\d*\)?:?$/i.test(
    plainText(text).trim(),
  )
}

/** `No entry (2)` and names beneath: lenders that the documents have nothing on. */
function isListOfAbsent(text: string, { names, remarksByLender }: Reading): boolean {
  const [head = '', ...lines] = plainText(text).split('\n')
  if (!/^no entry ?\(?\d*\)?:?$/i.test(head.trim())) return false
  const listed = alikeWords(lines.join(' '))
  for (const name of names) {
    if (listed.includes(name) && !remarksByLender.has(name)) remarksByLender.set(name, 'No entry')
  }
  return true
}

/** `Alder Bank · Lodger income`, over a quote. */
function isQuoteHead(text: string, { source }: Reading): boolean {
  const words = alikeWords(plainText(text))
  return source.citations.some(
    ({ lender = '', criterion = '' }) => words === alikeWords(`${lender} · ${criterion}`),
  )
}

/** `matrix.xlsx, sheet Income, cell O15 · updated …`, under a quote; further lines are remarks. */
function isPlaceOfQuote(text: string, reading: Reading): boolean {
  const citation = reading.source.citations[reading.quoted]
  if (citation === undefined) return false
  const [first = '', ...rest] = plainText(text).split('\n')
  const addresses = [citation.cell, citation.row, citation.page].filter((at) => at !== undefined)
  const isPlace = addresses.some((at) => first.includes(String(at)))
  if (!first.startsWith(citation.filename) || !isPlace) return false
  const remarks = rest.map((line) => line.trim()).filter((line) => line !== '')
  if (remarks.length > 0) reading.remarksByCitation.set(reading.quoted, remarks)
  return true
}

/** `- **Alder**: “words” (C15)`: a name that is listed, and what stands after the last place. */
function isCarriedLenderList(items: readonly ListItem[], reading: Reading): boolean {
  const remarks = new Map<string, string>()
  for (const { text } of items) {
    const name = alikeWords(/^\*\*(.+?)\*\*/.exec(text)?.[1]?.replace(/\\(.)/g, '$1') ?? '')
    if (!reading.names.has(name)) return false
    const words = plainText(text)
    const hasQuote = /[“"].*[”"]/s.test(words)
    if (hasQuote && !holdsCitation(words, reading.source)) return false
    const added = hasQuote
      ? words.slice(words.lastIndexOf(')') + 1)
      : words.slice(words.indexOf(':') + 1)
    const remark = added.trim().replace(/^blank$/i, 'Blank cell')
    if (remark !== '') remarks.set(name, remark)
  }
  for (const [name, remark] of remarks) reading.remarksByLender.set(name, remark)
  return true
}

/** A line that names a cited lender and quotes its words. */
function holdsCitation(line: string, source: ChatSource): boolean {
  const words = alikeWords(line)
  return source.citations.some(
    ({ quote, lender = '' }) =>
      quote.trim() !== '' &&
      words.includes(alikeWords(quote)) &&
      words.includes(alikeWords(lender)),
  )
}

function namesOf({ citations, lenders }: ChatSource): ReadonlySet<string> {
  const listed = lenders === undefined ? [] : Object.values(lenders).flat()
  const cited = citations.flatMap((citation) => citation.lender ?? [])
  return new Set([...listed, ...cited].map(alikeWords))
}
