import type { ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import { type ListItem, type MarkdownBlock, parseInline, plainText } from './markdown-blocks.ts'

/**
 * Which parts of an answer's text say no more than its citations do, so that they can be drawn
 * from the citations. A part is left out only when it is recognised in full; what it adds is kept
 * as a remark on its lender or quote; everything else stays as text, in its place.
 */
export type CitedQuote = {
  readonly citation: ChatCitation
  /** What the server adds to this quote: a note in the document, that it states no position. */
  readonly remarks: readonly string[]
}

export type AnswerPart =
  | { readonly kind: 'text'; readonly block: MarkdownBlock }
  | { readonly kind: 'quote'; readonly quote: CitedQuote }

/** Text and quotes in the order of the message; a citation that it does not quote comes last. */
export function sequenceAnswer(
  blocks: readonly MarkdownBlock[],
  { citations }: ChatSource,
): readonly AnswerPart[] {
  const parts: ({ kind: 'text'; block: MarkdownBlock } | { kind: 'quote'; index: number })[] = []
  const remarks = new Map<number, readonly string[]>()
  const quoted = new Set<number>()
  const quote = (index: number) => {
    if (quoted.has(index)) return
    quoted.add(index)
    parts.push({ kind: 'quote', index })
  }
  let last = -1
  for (const block of blocks) {
    const found = citationsIn(block, citations, quoted)
    const added = block.kind === 'paragraph' ? readPlaceLine(block.text, citations[last]) : null
    if (found.length > 0) {
      for (const index of found) quote(index)
      last = found.at(-1) ?? last
    } else if (added !== null) remarks.set(last, added)
    else if (!isQuoteHead(block, citations)) parts.push({ kind: 'text', block })
  }
  for (const index of citations.keys()) quote(index)
  return parts.flatMap((part): AnswerPart[] => {
    if (part.kind === 'text') return [part]
    const citation = citations[part.index]
    if (citation === undefined) return []
    return [{ kind: 'quote', quote: { citation, remarks: remarks.get(part.index) ?? [] } }]
  })
}

export type GroupedText = {
  readonly lead: readonly MarkdownBlock[]
  readonly notes: readonly MarkdownBlock[]
  /** By the lender's name in the groups, made alike. */
  readonly remarks: ReadonlyMap<string, string>
  /**
   * The citations quoted for a lender, by its name in the groups, made alike. Documents spell
   * lenders differently, so that a citation's own name need not be the one it is grouped under.
   */
  readonly cited: ReadonlyMap<string, readonly ChatCitation[]>
}

/** The text above and below lenders in groups, and what it adds to single lenders. */
export function splitGroupedAnswer(
  blocks: readonly MarkdownBlock[],
  source: ChatSource,
): GroupedText {
  const reading: Reading = {
    source,
    names: namesOf(source),
    remarks: new Map(),
    cited: new Map(),
  }
  const lead: MarkdownBlock[] = []
  const notes: MarkdownBlock[] = []
  let hasCarried = false
  for (const block of blocks) {
    if (isCarriedByGroups(block, reading)) hasCarried = true
    else (hasCarried ? notes : lead).push(block)
  }
  return { lead, notes, remarks: reading.remarks, cited: reading.cited }
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

/** The citations that a block quotes in full, none when any line of it says something else. */
function citationsIn(
  block: MarkdownBlock,
  citations: readonly ChatCitation[],
  quoted: ReadonlySet<number>,
): readonly number[] {
  if (block.kind === 'quote') {
    const index = citationOfQuote(block.text, citations, quoted)
    return index === null ? [] : [index]
  }
  if (block.kind !== 'list' && block.kind !== 'table') return []
  const lines =
    block.kind === 'list'
      ? block.items.map((item) => plainText(item.text))
      : block.rows.map((row) => plainText(row.join(' ')))
  const held = lines.map((line) => citationsOfLine(line, citations))
  return held.every((indexes) => indexes.length > 0) ? held.flat() : []
}

function citationOfQuote(
  text: string,
  citations: readonly ChatCitation[],
  quoted: ReadonlySet<number>,
): number | null {
  const words = alikeWords(plainText(text)).replace(/^"|"$/g, '')
  const same = [...citations.keys()].filter(
    (index) => alikeWords(citations[index]?.quote ?? '') === words,
  )
  return same.find((index) => !quoted.has(index)) ?? same[0] ?? null
}

/** The citations whose lender a line names and whose words it quotes. */
function citationsOfLine(line: string, citations: readonly ChatCitation[]): readonly number[] {
  const words = alikeWords(line)
  return [...citations.keys()].filter((index) => {
    const { quote = '', lender = '' } = citations[index] ?? {}
    const isQuoted = quote.trim() !== '' && words.includes(alikeWords(quote))
    return isQuoted && words.includes(alikeWords(lender))
  })
}

/** `Alder Bank · Lodger income` or `Alder Bank (Ltd Co) · Lodger income`, over a quote. */
function isQuoteHead(block: MarkdownBlock, citations: readonly ChatCitation[]): boolean {
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return false
  const words = alikeWords(plainText(block.text))
  return citations.some(
    ({ lender = '', variant = '', criterion = '' }) =>
      words === alikeWords(`${lender} · ${criterion}`) ||
      words === alikeWords(`${lender} (${variant}) · ${criterion}`),
  )
}

/** `matrix.xlsx, sheet Income, cell O15 · updated …`, under a quote; further lines are remarks. */
function readPlaceLine(text: string, citation: ChatCitation | undefined): readonly string[] | null {
  if (citation === undefined) return null
  const [first = '', ...rest] = plainText(text).split('\n')
  const addresses = [citation.cell, citation.row, citation.page].filter((at) => at !== undefined)
  const isPlace = addresses.some((at) => first.includes(String(at)))
  if (!first.startsWith(citation.filename) || !isPlace) return null
  return rest.map((line) => line.trim()).filter((line) => line !== '')
}

type Reading = {
  readonly source: ChatSource
  /** Every lender named, made alike. */
  readonly names: ReadonlySet<string>
  readonly remarks: Map<string, string>
  readonly cited: Map<string, readonly ChatCitation[]>
}

function isCarriedByGroups(block: MarkdownBlock, reading: Reading): boolean {
  switch (block.kind) {
    case 'list':
      return isCarriedLenderList(block.items, reading)
    case 'heading':
    case 'paragraph':
      return isGroupHead(block.text) || isListOfAbsent(block.text, reading)
    default:
      return false
  }
}

/** `Accept (9)`: the head over a group of lenders. */
function isGroupHead(text: string): boolean {
  return /^(accepts?|conditional|declines?|not applicable|not stated) ?\(?\d*\)?:?$/i.test(
    plainText(text).trim(),
  )
}

/** `No entry (2)` and names beneath: lenders that the documents have nothing on. */
function isListOfAbsent(text: string, { names, remarks }: Reading): boolean {
  const [head = '', ...lines] = plainText(text).split('\n')
  if (!/^no entry ?\(?\d*\)?:?$/i.test(head.trim())) return false
  const listed = alikeWords(lines.join(' '))
  for (const name of names) {
    if (listed.includes(name) && !remarks.has(name)) remarks.set(name, 'No entry')
  }
  return true
}

/** `- **Alder**: “words” (C15)`: a name that is listed, and what stands after the last place. */
function isCarriedLenderList(items: readonly ListItem[], reading: Reading): boolean {
  const read = items.map((item) => readLenderItem(item.text, reading))
  if (read.includes(null)) return false
  for (const item of read) {
    if (item === null) continue
    reading.cited.set(item.name, item.cited)
    if (item.remark !== '') reading.remarks.set(item.name, item.remark)
  }
  return true
}

function readLenderItem(text: string, { names, source }: Reading) {
  const [first] = parseInline(text)
  const name = first?.style === 'bold' ? alikeWords(first.text) : ''
  if (!names.has(name)) return null
  const words = plainText(text)
  if (!/[“"].*[”"]/s.test(words)) {
    const remark = words.slice(words.indexOf(':') + 1).trim()
    return { name, cited: [], remark: remark.replace(/^blank$/i, 'Blank cell') }
  }
  const cited = withoutNamesakes(citationsAtPlaces(words, source.citations), name, words)
  if (cited.length === 0) return null
  return { name, cited, remark: words.slice(words.lastIndexOf(')') + 1).trim() }
}

/** The citations whose words a line quotes and whose place it names. */
function citationsAtPlaces(
  line: string,
  citations: readonly ChatCitation[],
): readonly ChatCitation[] {
  const words = alikeWords(line)
  const isOneFile = new Set(citations.map((citation) => citation.filename)).size === 1
  return citations.filter(({ quote, filename, cell, row, page }) => {
    if (quote.trim() === '' || !words.includes(alikeWords(quote))) return false
    const addresses = [
      ...(cell === undefined ? [] : [cell]),
      ...(row === undefined ? [] : [`row ${row}`]),
      ...(page === undefined ? [] : [`page ${page}`]),
    ]
    return addresses.some((address) =>
      holdsWord(words, alikeWords(isOneFile ? address : `${filename} ${address}`)),
    )
  })
}

/**
 * An address without its sheet may fit two places of one file. Then the one under this lender's own
 * name is meant, else the one whose criterion the line names.
 */
function withoutNamesakes(
  cited: readonly ChatCitation[],
  name: string,
  words: string,
): readonly ChatCitation[] {
  const line = alikeWords(words)
  const byAddress = Map.groupBy(cited, ({ filename, cell, row, page }) =>
    [filename, cell, row, page].join('|'),
  )
  return [...byAddress.values()].flatMap((namesakes) => {
    if (namesakes.length === 1) return namesakes
    const ofLender = namesakes.filter(({ lender = '' }) => alikeWords(lender) === name)
    if (ofLender.length > 0) return ofLender
    const ofCriterion = namesakes.filter(({ criterion = '' }) =>
      line.includes(alikeWords(criterion)),
    )
    return ofCriterion.length > 0 ? ofCriterion : namesakes
  })
}

/** `c1` is in `(c1)`, not in `c15`. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' '
    const after = text[at + word.length] ?? ' '
    if (!/[a-z0-9]/.test(before) && !/[a-z0-9]/.test(after)) return true
  }
  return false
}

function namesOf({ citations, lenders }: ChatSource): ReadonlySet<string> {
  const listed = lenders === undefined ? [] : Object.values(lenders).flat()
  const cited = citations.flatMap((citation) => citation.lender ?? [])
  return new Set([...listed, ...cited].map(alikeWords))
}
