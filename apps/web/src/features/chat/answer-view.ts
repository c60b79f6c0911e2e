import type { AnswerPart, ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import type { Outcome } from '@criteria-desk/domain/criteria/answers/answer'
import { type MarkdownBlock, parseMarkdown, plainText } from './markdown-blocks.ts'

/**
 * What the chat draws for an answer: the parts that the server gives, with their citations in
 * place of the numbers, and the lenders of one list together. A message that was stored before
 * parts were kept is drawn as it was written, with its places beneath.
 */
export type LenderRow = {
  readonly lender: string
  /** None where the lender's cell is blank or there is no entry: a remark says which. */
  readonly citations: readonly ChatCitation[]
  /** Inline Markdown. */
  readonly remarks: readonly string[]
}

export type OutcomeGroup = { readonly outcome: Outcome; readonly rows: readonly LenderRow[] }

export type CitedQuote = {
  readonly citation: ChatCitation
  readonly footnotes: readonly ChatCitation[]
  /** Inline Markdown. */
  readonly remarks: readonly string[]
}

/** Where our own words stand: above what answers, below a list of it, or under one quote. */
export type TextStands = 'above' | 'below' | 'under-quote'

export type AnswerBlock =
  | { readonly kind: 'text'; readonly text: string; readonly stands: TextStands }
  | { readonly kind: 'quote'; readonly quote: CitedQuote }
  | { readonly kind: 'groups'; readonly groups: readonly OutcomeGroup[] }
  | { readonly kind: 'written'; readonly blocks: readonly MarkdownBlock[] }
  | { readonly kind: 'places'; readonly places: readonly ChatCitation[] }

export function viewAnswer(
  message: string,
  source: ChatSource | undefined,
): readonly AnswerBlock[] {
  if (source?.parts === undefined) return viewWritten(message, source?.citations ?? [])
  const blocks: AnswerBlock[] = []
  for (const part of source.parts) {
    const block = viewPart(part, source.citations, blocks)
    if (block !== null) blocks.push(block)
  }
  return blocks
}

/** Every place of an answer, in the order drawn. */
export function placesOf(blocks: readonly AnswerBlock[]): readonly ChatCitation[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'quote':
        return [block.quote.citation, ...block.quote.footnotes]
      case 'groups':
        return block.groups.flatMap(({ rows }) => rows.flatMap(({ citations }) => citations))
      case 'places':
        return block.places
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

function viewWritten(message: string, places: readonly ChatCitation[]): readonly AnswerBlock[] {
  const written = { kind: 'written', blocks: parseMarkdown(message) } as const
  return places.length === 0 ? [written] : [written, { kind: 'places', places }]
}

/** The block of a part; null where it goes into the one before or is drawn by another. */
function viewPart(
  part: AnswerPart,
  citations: readonly ChatCitation[],
  before: AnswerBlock[],
): AnswerBlock | null {
  const numbered = (numbers: readonly number[]) => numbers.flatMap((at) => citations[at] ?? [])
  if (part.kind === 'text') {
    // A list's counts stand in its own bar.
    if (part.role === 'tally') return null
    return { kind: 'text', text: part.text, stands: standsOf(part.role, before) }
  }
  if (part.kind === 'quote') {
    const citation = citations[part.citation]
    if (citation === undefined) return null
    const { remarks } = part
    return { kind: 'quote', quote: { citation, footnotes: numbered(part.footnotes), remarks } }
  }
  const rows = part.lines.map(({ lender, citations: numbers, remarks }) => ({
    lender,
    citations: numbered(numbers),
    remarks,
  }))
  const group = { outcome: part.outcome, rows }
  const last = before.at(-1)
  const continues =
    last?.kind === 'groups' && !last.groups.some(({ outcome }) => outcome === part.outcome)
  if (!continues) return { kind: 'groups', groups: [group] }
  before.splice(-1, 1, { kind: 'groups', groups: [...last.groups, group] })
  return null
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
