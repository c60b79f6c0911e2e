import type {
  AnswerPart,
  CaseCorrection,
  ChatCitation,
  ChatSource,
} from '@criteria-desk/contract/chat'
import { fitsWith } from '@criteria-desk/domain/answer-views/misses-words'
import { readTwiceNotes } from '@criteria-desk/domain/answer-views/read-twice-words'
import { type MarkdownBlock, parseMarkdown, plainText } from '../../lib/markdown-blocks.ts'
import { outcomeWords } from '../../ui/outcome.tsx'
import { type Comparison, placesOfComparison, viewComparison } from './comparison-view.ts'
import { type LendersList, type LendersPart, placesOfList, viewList } from './list-view.ts'
import { type PayslipsTable, placesOfPayslips, viewPayslips } from './payslips-view.ts'
import { areOfSeveralFiles, whereOf } from './where-it-stands.ts'

/**
 * What the chat draws for an answer: the parts that the server gives, with their citations in
 * place of the numbers, and the lenders of one list together. A message that was stored before
 * parts were kept is drawn as it was written, with its places beneath.
 */
export type CitedQuote = {
  readonly citation: ChatCitation
  /** Where it stands, beside its address; a document is named where another one stood before. */
  readonly where: string
  readonly footnotes: readonly ChatCitation[]
  /** Inline Markdown. */
  readonly remarks: readonly string[]
  /** Whose reading it is, and what another came to, in plain text. */
  readonly notes: readonly string[]
}

/** Where our own words stand: above what answers, below a list of it, or under one quote. */
export type TextStands = 'above' | 'below' | 'under-quote'

/** Rows that some words of the question may mean, the likeliest first. */
export type OfferedRows = {
  /** As typed. */
  readonly words: string
  /** Absent where several lenders, or all, were asked. */
  readonly lender?: string
  readonly rows: readonly {
    readonly citation: ChatCitation
    readonly where: string
    readonly why: string
  }[]
}

/** What some words of the question may mean. */
export type OfferedReadings = {
  /** As typed. */
  readonly words: string
  readonly readings: readonly string[]
}

type ListBlock = {
  readonly kind: 'list'
  readonly list: LendersList
  /** What of the client's case it was not held against: it stands once, above the lenders. */
  readonly notCompared?: string
}

export type AnswerBlock =
  | { readonly kind: 'text'; readonly text: string; readonly stands: TextStands }
  | { readonly kind: 'quote'; readonly quote: CitedQuote }
  | ListBlock
  | { readonly kind: 'comparison'; readonly comparison: Comparison }
  | { readonly kind: 'misses'; readonly misses: readonly Miss[] }
  | { readonly kind: 'not-compared'; readonly text: string }
  | { readonly kind: 'written'; readonly blocks: readonly MarkdownBlock[] }
  | { readonly kind: 'places'; readonly places: readonly ChatCitation[] }
  | (OfferedRows & { readonly kind: 'choices' })
  | (OfferedReadings & { readonly kind: 'readings' })
  | { readonly kind: 'payslips'; readonly table: PayslipsTable }
  /** The figures of payslips that an answer rests on. */
  | { readonly kind: 'figures'; readonly places: readonly ChatCitation[] }
  /** What a lender would count, with all that it rests on. */
  | {
      readonly kind: 'calculation'
      readonly result: Calculation
      readonly places: readonly ChatCitation[]
    }
  /** Whether a first-charge lender has to consent to a second charge. */
  | { readonly kind: 'consent'; readonly consents: readonly Consent[] }

/** A lender that one limit alone keeps off a list. */
export type Miss = {
  readonly lender: string
  /** The limit, and where it stands. */
  readonly citation: ChatCitation
  readonly where: string
  /** "fits with LTV 80%, on conditions". */
  readonly fits: string
  readonly needs: string
  /** With which it is asked again; absent where no figure can be put right for it. */
  readonly correction?: CaseCorrection
}

export type Calculation = NonNullable<ChatSource['calculation']>
export type Consent = {
  readonly lender: string
  /** Null where the sheet does not list the lender. */
  readonly consent: NonNullable<ChatSource['consents']>[number]['consent']
  readonly places: readonly ChatCitation[]
}

export function viewAnswer(
  message: string,
  source: ChatSource | undefined,
): readonly AnswerBlock[] {
  if (source?.calculation !== undefined) return viewCalculation(message, source.calculation, source)
  if (source?.route === 'consent') return viewConsent(message, source)
  if (source?.parts === undefined) {
    return viewWritten(
      message,
      source?.citations ?? [],
      isOfPayslips(source) ? 'figures' : 'places',
    )
  }
  const blocks: AnswerBlock[] = []
  for (const piece of piecesOf(source.parts)) {
    if (Array.isArray(piece)) blocks.push(viewLenders(piece, source))
    else if (piece.kind === 'written') blocks.push(...viewWrittenPart(piece, source))
    else {
      const block = viewPart(piece, source, blocks)
      if (block !== null) blocks.push(block)
    }
  }
  return withNotCompared(blocks)
}

type WrittenPart = Extract<AnswerPart, { kind: 'written' }>
type OtherPart = Exclude<AnswerPart, LendersPart | WrittenPart>

/** A list goes on with outcomes that it has not had; one that comes again begins another list. */
function piecesOf(
  parts: readonly AnswerPart[],
): readonly (OtherPart | WrittenPart | LendersPart[])[] {
  const pieces: (OtherPart | WrittenPart | LendersPart[])[] = []
  for (const part of parts) {
    const list = pieces.at(-1)
    if (part.kind !== 'lenders') pieces.push(part)
    else if (Array.isArray(list) && !list.some(({ outcome }) => outcome === part.outcome)) {
      list.push(part)
    } else pieces.push([part])
  }
  return pieces
}

/** Every place of an answer, in the order drawn. */
export function placesOf(blocks: readonly AnswerBlock[]): readonly ChatCitation[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'quote':
        return [block.quote.citation, ...block.quote.footnotes]
      case 'list':
        return placesOfList(block.list)
      case 'comparison':
        return placesOfComparison(block.comparison)
      case 'misses':
        return block.misses.map(({ citation }) => citation)
      case 'payslips':
        return placesOfPayslips(block.table)
      case 'choices':
        return block.rows.map(({ citation }) => citation)
      case 'places':
      case 'figures':
      case 'calculation':
        return block.places
      case 'consent':
        return block.consents.flatMap(({ places }) => places)
      default:
        return []
    }
  })
}

/** The question again with the missing name replaced by a nearest one. */
export function questionWithName(question: string, missing: string, name: string): string {
  const at = missing === '' ? -1 : question.toLowerCase().indexOf(missing.toLowerCase())
  if (at === -1) return name
  return question.slice(0, at) + name + question.slice(at + missing.length)
}

/** An answer as plain text, for the clipboard. */
export function answerAsText(message: string): string {
  return parseMarkdown(message).map(blockAsText).join('\n\n')
}

/** Whether payslips were asked: such an answer names no version of the criteria. */
function isOfPayslips(source: ChatSource | undefined): boolean {
  return source !== undefined && source.criteriaVersion === undefined
}

function viewWritten(
  message: string,
  places: readonly ChatCitation[],
  kind: 'places' | 'figures',
): readonly AnswerBlock[] {
  const written = { kind: 'written', blocks: parseMarkdown(message) } as const
  return places.length === 0 ? [written] : [written, { kind, places }]
}

/** What is said of papers beside a table of them, with its own places. */
function viewWrittenPart(
  { text, citations: numbers }: WrittenPart,
  { citations }: ChatSource,
): readonly AnswerBlock[] {
  const places = numbers.flatMap((number) => citations[number] ?? [])
  return viewWritten(text, places, 'figures')
}

/** What was asked is answered in its sentence; how it comes about is drawn, not written. */
function viewCalculation(
  message: string,
  result: Calculation,
  { citations }: ChatSource,
): readonly AnswerBlock[] {
  const paragraphs = message.split(/\n{2,}/)
  const end = paragraphs.findIndex((paragraph) => paragraph.startsWith(workingsTitle))
  const said = paragraphs.slice(0, Math.max(1, end)).join('\n\n')
  return [
    { kind: 'written', blocks: parseMarkdown(said) },
    { kind: 'calculation', result, places: citations },
  ]
}

/** Under which the message writes what the workings show. */
const workingsTitle = '**How it comes about**'

function viewConsent(message: string, source: ChatSource): readonly AnswerBlock[] {
  const { citations, consents, lender = '', consent = null } = source
  const all = consents ?? [{ lender, consent }]
  const of = (name: string) => citations.filter((cited) => cited.lender === name)
  const shown = all.map((one) => ({
    lender: one.lender,
    consent: one.consent,
    places: all.length === 1 ? citations : of(one.lender),
  }))
  return [
    { kind: 'consent', consents: shown },
    { kind: 'written', blocks: parseMarkdown(message) },
  ]
}

/** The block of a part; null where it is drawn by another. */
function viewPart(
  part: OtherPart,
  source: ChatSource,
  before: readonly AnswerBlock[],
): AnswerBlock | null {
  const { citations } = source
  if (part.kind === 'text') {
    // A list's counts stand in its own bar.
    if (part.role === 'tally') return null
    if (part.role === 'not-compared') return { kind: 'not-compared', text: part.text }
    return { kind: 'text', text: part.text, stands: standsOf(part.role, before) }
  }
  if (part.kind === 'choices') return viewChoices(part, citations)
  if (part.kind === 'readings') return part
  if (part.kind === 'comparison') {
    return { kind: 'comparison', comparison: viewComparison(part, source) }
  }
  if (part.kind === 'misses') return viewMisses(part, citations)
  if (part.kind === 'payslips') return { kind: 'payslips', table: viewPayslips(part, citations) }
  return viewQuote(part, source, before)
}

function viewQuote(
  part: Extract<AnswerPart, { kind: 'quote' }>,
  { citations, readBy }: ChatSource,
  before: readonly AnswerBlock[],
): AnswerBlock | null {
  const citation = citations[part.citation]
  if (citation === undefined) return null
  const footnotes = part.footnotes.flatMap((at) => citations[at] ?? [])
  const last = before.findLast((block) => block.kind === 'quote')
  const isNamed = last !== undefined && last.quote.citation.documentId === citation.documentId
  const where = whereOf(citation, areOfSeveralFiles(citations) && !isNamed)
  const notes = readTwiceNotes(part, readBy?.by === 'model', outcomeWords)
  return { kind: 'quote', quote: { citation, where, footnotes, remarks: part.remarks, notes } }
}

function viewLenders(
  parts: readonly LendersPart[],
  { citations, columns = [], readBy }: ChatSource,
): AnswerBlock {
  const hasCells = parts.some(({ lines }) => lines.some(({ cells }) => cells !== undefined))
  const isByModel = readBy?.by === 'model'
  return { kind: 'list', list: viewList(parts, hasCells ? columns : [], citations, isByModel) }
}

function viewMisses(
  { lines }: Extract<AnswerPart, { kind: 'misses' }>,
  citations: readonly ChatCitation[],
): AnswerBlock {
  const namesFile = areOfSeveralFiles(citations)
  const misses = lines.flatMap(({ citation: at, correction, ...line }): readonly Miss[] => {
    const citation = citations[at]
    if (citation === undefined) return []
    const { lender, needs } = line
    const where = whereOf(citation, namesFile)
    const fits = fitsWith(line)
    return [{ lender, needs, citation, where, fits, ...(correction && { correction }) }]
  })
  return { kind: 'misses', misses }
}

function viewChoices(
  { words, lender, offered }: Extract<AnswerPart, { kind: 'choices' }>,
  citations: readonly ChatCitation[],
): AnswerBlock {
  const namesFile = areOfSeveralFiles(citations)
  const rows = offered.flatMap(({ citation: at, why }) => {
    const citation = citations[at]
    return citation === undefined ? [] : [{ citation, where: whereOf(citation, namesFile), why }]
  })
  return { kind: 'choices', words, ...(lender !== undefined && { lender }), rows }
}

/** Moves what was not compared into the list that it is said of: the next, or else the last before it. */
function withNotCompared(blocks: readonly AnswerBlock[]): readonly AnswerBlock[] {
  const said = new Map<AnswerBlock, string>()
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'not-compared') continue
    const list = blocks.slice(at).find(isList) ?? blocks.findLast(isList)
    if (list !== undefined) said.set(list, joined(said.get(list), block.text))
  }
  if (said.size === 0) return blocks
  return blocks
    .filter(({ kind }) => kind !== 'not-compared')
    .map((block) => {
      const notCompared = said.get(block)
      return isList(block) && notCompared !== undefined ? { ...block, notCompared } : block
    })
}

function isList(block: AnswerBlock): block is ListBlock {
  return block.kind === 'list'
}

function joined(before: string | undefined, text: string): string {
  return before === undefined ? text : `${before} ${text}`
}

function standsOf(role: 'headline' | 'note', before: readonly AnswerBlock[]): TextStands {
  const last = before.at(-1)
  if (role === 'headline' || !before.some(({ kind }) => kind !== 'text')) return 'above'
  if (last?.kind === 'quote') return 'under-quote'
  return last?.kind === 'text' ? last.stands : 'below'
}

function blockAsText(block: MarkdownBlock): string {
  switch (block.kind) {
    case 'list':
      return block.items
        .map((item) => `${'  '.repeat(item.depth)}- ${plainText(item.text)}`)
        .join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join('\t')).join('\n')
    case 'quote':
      return `“${plainText(block.text).replace(/^“|”$/g, '')}”`
    default:
      return plainText(block.text)
  }
}
