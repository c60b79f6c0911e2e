import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type { Outcome } from '@criteria-desk/domain/criteria/outcomes'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { type MarkdownBlock, parseMarkdown, plainText } from '../../../lib/markdown-blocks.ts'
import type { ReportPart, ReportRow, Said } from '../../../lib/report/report.ts'
import { outcomeKinds, outcomeWords } from '../../../ui/outcome.tsx'
import { type Place, placeName } from './numbered-documents.ts'

/** What was answered in a sentence, and everything else. */
export type SaidParts = {
  readonly leading: readonly ReportPart[]
  readonly others: readonly ReportPart[]
}

/**
 * An answer of which nothing but its writing is kept: of payslips, of a lender's income, of consent,
 * and of a time before parts were kept. Its places follow it.
 */
export function writtenAnswer(
  { answer, citations }: EvidenceRecord,
  placeOf: (citation: Citation) => Place,
): SaidParts {
  const [first, ...others] = parseMarkdown(answer)
  const isSentence = first?.kind === 'paragraph'
  return {
    leading: isSentence
      ? [{ kind: 'text', title: 'Answer', lines: [plainText(first.text)], isLeading: true }]
      : [],
    others: [
      ...blockParts(isSentence || first === undefined ? others : [first, ...others], isSentence),
      ...placesPart(citations, placeOf),
    ],
  }
}

/** What is said in Markdown beside what is shown another way, and the places that it rests on. */
export function writtenParts(
  markdown: string,
  citations: readonly Citation[],
  placeOf: (citation: Citation) => Place,
): readonly ReportPart[] {
  return [...blockParts(parseMarkdown(markdown), true), ...placesPart(citations, placeOf)]
}

/** A heading is the title of what follows it. */
function blockParts(blocks: readonly MarkdownBlock[], isTitled: boolean): readonly ReportPart[] {
  let title = isTitled ? undefined : 'Answer'
  return blocks.flatMap((block): readonly ReportPart[] => {
    if (block.kind === 'heading') {
      title = plainText(block.text)
      return []
    }
    const part = blockPart(block, title)
    title = undefined
    return [part]
  })
}

function blockPart(
  block: Exclude<MarkdownBlock, { kind: 'heading' }>,
  title: string | undefined,
): ReportPart {
  switch (block.kind) {
    case 'paragraph':
      return {
        kind: 'text',
        lines: plainText(block.text).split('\n'),
        ...(title !== undefined && { title }),
      }
    case 'list':
      return {
        kind: 'list',
        ...(title !== undefined && { title }),
        lines: block.items.map(({ text }) => plainText(text)),
      }
    case 'quote':
      return { kind: 'quote', of: [], words: plainText(block.text), below: [] }
    case 'table':
      return {
        kind: 'table',
        title: title ?? 'Figures',
        head: block.head.map(plainText),
        rows: block.rows.map((row) => row.map(plainText)),
        figures: block.head.map((_name, at) => at).filter((at) => at > 0 && isOfFigures(block, at)),
      }
  }
}

function isOfFigures({ rows }: Extract<MarkdownBlock, { kind: 'table' }>, at: number): boolean {
  return rows.every((row) => /^(?:[−-]?(?:£|[A-Z]{3} )?[\d,.]+%?|[–-]?)$/.test(row[at] ?? ''))
}

function placesPart(
  citations: readonly Citation[],
  placeOf: (citation: Citation) => Place,
): readonly ReportPart[] {
  if (citations.length === 0) return []
  const hasOutcomes = citations.some(({ outcome }) => outcome !== undefined)
  const rowOf = (citation: Citation): ReportRow => [
    aboutOf(citation),
    ...(hasOutcomes ? [outcomeOf(citation.outcome)] : []),
    { text: citation.quote, voice: 'quote' },
    { text: placeOf(citation).text, voice: 'address' },
  ]
  const order = [...outcomeKinds, undefined]
  return [
    {
      kind: 'table',
      title: 'Words and figures, where they stand',
      note: citations.length === 1 ? '1 place' : `${citations.length} places`,
      head: ['What', ...(hasOutcomes ? ['Outcome'] : []), 'Verbatim', placeName(citations)],
      narrow: hasOutcomes ? [0, 1, 3] : [0, 2],
      figures: [hasOutcomes ? 3 : 2],
      keys: 1,
      rows: citations
        .toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
        .map(rowOf),
    },
  ]
}

function aboutOf({ lender, variant, criterion }: Citation): readonly Said[] {
  const [first = '', ...others] = [lender, variant, criterion].filter((name) => name !== undefined)
  return [
    { text: first, voice: 'desk', weight: 'name' },
    ...others.map((text) => ({ text, voice: 'desk' as const, weight: 'quiet' as const })),
  ]
}

function outcomeOf(outcome: Outcome | undefined): Said {
  return outcome === undefined
    ? { text: '', voice: 'desk' }
    : { text: outcomeWords[outcome], voice: 'desk', mark: outcome }
}
