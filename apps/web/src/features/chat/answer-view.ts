import type { ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import { type Outcome, outcomes } from '@criteria-desk/domain/criteria/answers/answer'
import {
  type AnswerPart,
  alikeWords,
  type GroupedText,
  sequenceAnswer,
  splitGroupedAnswer,
} from './answer-text.ts'
import { type MarkdownBlock, parseInline, parseMarkdown, plainText } from './markdown-blocks.ts'

/**
 * What the chat draws for an answer. The server's Markdown is complete in itself; where its parts
 * are carried by the citations as well (a lender, the words, the place), the citations are drawn
 * instead, so that every word has its chip. A part that the citations do not carry stays as text:
 * nothing the server said is lost.
 */
export type LenderRow = {
  readonly lender: string
  /** None where the lender's cell is blank or there is no entry: the remark says which. */
  readonly citations: readonly ChatCitation[]
  /** What the server adds to this lender: that documents disagree, that a cell is blank. */
  readonly remark?: string
}

export type OutcomeGroup = { readonly outcome: Outcome; readonly rows: readonly LenderRow[] }

export type AnswerView =
  | {
      readonly kind: 'groups'
      /** Text above the rows: the sentence that says what follows. */
      readonly lead: readonly MarkdownBlock[]
      readonly groups: readonly OutcomeGroup[]
      /** What was cited for none of these lenders. */
      readonly others: readonly ChatCitation[]
      /** Text below the rows: notes, dates, conflicts. */
      readonly notes: readonly MarkdownBlock[]
    }
  | {
      readonly kind: 'sequence'
      readonly parts: readonly AnswerPart[]
      readonly isRefusal: boolean
    }

const groupedRoutes = new Set(['which', 'numeric'])

export function viewAnswer(message: string, source: ChatSource | undefined): AnswerView {
  const blocks = parseMarkdown(message)
  const isRefusal = source?.route === 'refusal'
  if (source === undefined || isRefusal) {
    return { kind: 'sequence', parts: blocks.map((block) => ({ kind: 'text', block })), isRefusal }
  }
  if (source.lenders === undefined && !groupedRoutes.has(source.route)) {
    return { kind: 'sequence', parts: sequenceAnswer(blocks, source), isRefusal }
  }
  const text = splitGroupedAnswer(blocks, source)
  const groups = groupByOutcome(source, text)
  const shown = new Set(groups.flatMap((group) => group.rows.flatMap((row) => row.citations)))
  const others = source.citations.filter((citation) => !shown.has(citation))
  return { kind: 'groups', lead: text.lead, groups, others, notes: text.notes }
}

/** Every place of an answer, in the order drawn. */
export function placesOf(view: AnswerView): readonly ChatCitation[] {
  if (view.kind === 'groups') {
    const rows = view.groups.flatMap((group) => group.rows)
    return [...rows.flatMap((row) => row.citations), ...view.others]
  }
  return view.parts.flatMap((part) => (part.kind === 'quote' ? [part.quote.citation] : []))
}

/** Lenders by outcome in the fixed order, empty groups left out, every citation under its lender. */
function groupByOutcome(source: ChatSource, text: GroupedText): readonly OutcomeGroup[] {
  const named = source.lenders
  const names: Record<Outcome, readonly string[]> =
    named === undefined
      ? namesFromCitations(source.citations)
      : {
          accept: named.accept,
          conditional: named.conditional,
          decline: named.decline,
          'not-applicable': named.notApplicable,
          'not-stated': named.unknown,
        }
  return outcomes
    .map((outcome) => ({
      outcome,
      rows: names[outcome].map((lender) => rowFor(lender, outcome, source.citations, text)),
    }))
    .filter((group) => group.rows.length > 0)
}

/** The names in bold after the first sentence of a refusal: the nearest ones that are there. */
export function nearestNames(message: string): {
  readonly missing: string | null
  readonly nearest: readonly string[]
} {
  const bold = parseMarkdown(message)
    .flatMap((block) => blockTexts(block))
    .flatMap((text) => parseInline(text))
    .filter((run) => run.style === 'bold')
    .map((run) => run.text)
  const [missing = null, ...nearest] = bold
  return { missing, nearest: [...new Set(nearest)].filter((name) => name !== missing) }
}

/** The question again with the missing name replaced by a nearest one. */
export function questionWithName(question: string, missing: string | null, name: string): string {
  if (missing === null) return name
  const at = question.toLowerCase().indexOf(missing.toLowerCase())
  if (at === -1) return name
  return question.slice(0, at) + name + question.slice(at + missing.length)
}

function namesFromCitations(citations: readonly ChatCitation[]): Record<Outcome, string[]> {
  const names: Record<Outcome, string[]> = {
    accept: [],
    conditional: [],
    decline: [],
    'not-applicable': [],
    'not-stated': [],
  }
  for (const { lender, outcome } of citations) {
    if (lender === undefined || outcome === undefined) continue
    if (!names[outcome].includes(lender)) names[outcome].push(lender)
  }
  return names
}

function rowFor(
  lender: string,
  outcome: Outcome,
  citations: readonly ChatCitation[],
  text: GroupedText,
): LenderRow {
  const name = alikeWords(lender)
  const quoted = text.cited.get(name) ?? []
  const own = quoted.length > 0 ? quoted : citations.filter((cited) => isOf(cited, name))
  const matching = own.filter((citation) => citation.outcome === outcome)
  const others = own.filter((citation) => citation.outcome !== outcome)
  const remark = text.remarks.get(name)
  return {
    lender,
    citations: [...matching, ...others],
    ...(remark === undefined ? {} : { remark }),
  }
}

function isOf({ lender = '' }: ChatCitation, name: string): boolean {
  return alikeWords(lender) === name
}

/** The texts of a block, item by item. */
function blockTexts(block: MarkdownBlock): readonly string[] {
  if (block.kind === 'list') return block.items.map((item) => item.text)
  if (block.kind === 'table') return [block.head, ...block.rows].flat()
  return [block.text]
}

/** An answer as plain text, for the clipboard. */
export function answerAsText(message: string): string {
  return parseMarkdown(message).map(blockAsText).join('\n\n')
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
      return `“${plainText(block.text)}”`
    default:
      return plainText(block.text)
  }
}
