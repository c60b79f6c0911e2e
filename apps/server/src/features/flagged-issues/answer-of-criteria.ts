import type { ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import type { AnswerRoute, Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type { RightAnswer } from '@criteria-desk/domain/flagged-issues/issue-case'

const routes: readonly AnswerRoute[] = [
  ...(['lookup', 'which', 'numeric', 'compare', 'multi'] as const),
  ...(['passage', 'source', 'choices', 'refusal'] as const),
]

/** An answer about criteria as it was given, in the domain's words. What rules say beside it is left out. */
export function toAnswerOfCriteria(source: ChatSource): RightAnswer {
  const { lenders, offer, parts = [] } = source
  return {
    route: routes.find((route) => route === source.route) ?? 'lookup',
    citations: source.citations.filter(({ rulesKind }) => rulesKind === undefined).map(toCitation),
    parts: parts.flatMap(toPlaced),
    ...(lenders && { lenders }),
    ...(offer && { offer }),
  }
}

/** Lenders beside each other are so many quotations. */
function toPlaced(part: NonNullable<ChatSource['parts']>[number]): RightAnswer['parts'] {
  switch (part.kind) {
    case 'lenders':
      return [{ ...part, lines: part.lines.map(toLine) }]
    case 'comparison':
      return part.rows
        .flatMap(({ cells }) => cells.flatMap(({ words }) => words))
        .map((words) => ({ kind: 'quote', ...words }))
    // What a lender would need is worked out: it states nothing. Papers are none of criteria.
    case 'misses':
    case 'payslips':
    case 'written':
      return []
    default:
      return [part]
  }
}

type Line = Extract<NonNullable<ChatSource['parts']>[number], { kind: 'lenders' }>['lines'][number]

function toLine({ cells, ...line }: Line) {
  return { ...line, ...(cells && { cells }) }
}

function toCitation({ documentId, filename, quote, ...rest }: ChatCitation): Citation {
  const { sheetName, cell, row, page, box, lender, criterion, variant, outcome, updated } = rest
  return {
    ...{ documentId, filename, quote },
    ...(sheetName !== undefined && { sheet: sheetName }),
    ...(cell !== undefined && { cell }),
    ...(row !== undefined && { row }),
    ...(page !== undefined && { page }),
    ...(box !== undefined && { box }),
    ...(lender !== undefined && { lender }),
    ...(criterion !== undefined && { criterion }),
    ...(variant !== undefined && { variant }),
    ...(outcome !== undefined && { outcome }),
    ...(updated !== undefined && { updated }),
  }
}
