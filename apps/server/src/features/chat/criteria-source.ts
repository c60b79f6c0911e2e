import type { ChatCitation, ChatSource, AnswerPart as WirePart } from '@criteria-desk/contract/chat'
import { mayDo } from '@criteria-desk/domain/access/roles'
import type {
  ComparedCell,
  ShownAnswer,
  ShownPart,
} from '@criteria-desk/domain/answer-views/shown-answer'
import type { AnswerCell, Citation, ReadTwice } from '@criteria-desk/domain/criteria/answers/answer'
import type { Scope } from '../../scope.ts'
import type { OpenCriteria } from '../documents/documents.service.ts'
import type { GivenAnswer } from './given-answer.ts'
import { toWire as toRulesCitation } from './keep-given-answer.ts'

/** What an answer about criteria rests on, as it crosses the wire. */
export function toSource(
  answer: ShownAnswer,
  criteria: OpenCriteria,
  scope: Scope,
  remark: GivenAnswer | null,
): ChatSource {
  const uploads = new Map(
    criteria.documents.map((document) => [document.id, document.uploadedAt.toISOString()]),
  )
  return {
    route: answer.route,
    criteriaVersion: criteria.version,
    citations: answer.citations.map((citation) =>
      remark?.citations.includes(citation)
        ? toRulesCitation(citation, remark, [])
        : toWire(citation, uploads),
    ),
    ...(answer.lenders ? { lenders: copyGroups(answer.lenders) } : {}),
    ...(answer.case ? { case: copyCase(answer.case) } : {}),
    ...(answer.columns ? { columns: answer.columns.map((column) => ({ ...column })) } : {}),
    parts: answer.parts.map(copyPart),
    ...(answer.carried ? { carried: answer.carried.map((one) => ({ ...one })) } : {}),
    ...(answer.offer ? { offer: copyOffer(answer.offer) } : {}),
    ...(mayDo(scope.role, 'criteria.explain') ? { trace: [...answer.trace] } : {}),
  }
}

function copyOffer({ missing, names, rows }: NonNullable<ShownAnswer['offer']>) {
  return {
    missing,
    names: [...names],
    ...(rows && {
      rows: rows.map(({ sheet, ...row }) => ({ ...row, ...(sheet && { sheetName: sheet }) })),
    }),
  }
}

function copyGroups(groups: NonNullable<ShownAnswer['lenders']>) {
  return {
    accept: [...groups.accept],
    conditional: [...groups.conditional],
    decline: [...groups.decline],
    read: [...groups.read],
    notApplicable: [...groups.notApplicable],
    unknown: [...groups.unknown],
  }
}

function copyCell({ column, outcome, citations, remarks, ...read }: AnswerCell) {
  return {
    ...{ column, outcome, citations: [...citations], remarks: [...remarks] },
    ...copyReadTwice(read),
  }
}

function copyReadTwice({ readBy, opposed }: ReadTwice) {
  return { ...(readBy && { readBy }), ...(opposed && { opposed: { ...opposed } }) }
}

function copyCase({ figures, facts, events }: NonNullable<ShownAnswer['case']>) {
  return {
    figures: figures.map((figure) => ({ ...figure })),
    facts: facts.map((fact) => ({ ...fact })),
    events: events.map((event) => ({ ...event })),
  }
}

function copyCompared({ words, remarks, ...cell }: ComparedCell) {
  return {
    ...cell,
    words: words.map(({ citation, footnotes, remarks: own, ...read }) => ({
      citation,
      footnotes: [...footnotes],
      remarks: [...own],
      ...copyReadTwice(read),
    })),
    remarks: [...remarks],
  }
}

function copyPart(part: ShownPart): WirePart {
  switch (part.kind) {
    case 'text':
      return part
    case 'quote': {
      const { kind, citation, footnotes, remarks, ...read } = part
      return {
        ...{ kind, citation, footnotes: [...footnotes], remarks: [...remarks] },
        ...copyReadTwice(read),
      }
    }
    case 'readings':
      return { ...part, readings: [...part.readings] }
    case 'choices':
      return { ...part, offered: part.offered.map((row) => ({ ...row })) }
    case 'misses':
      return {
        ...part,
        lines: part.lines.map(({ correction, ...line }) => ({
          ...line,
          ...(correction && { correction: { ...correction } }),
        })),
      }
    case 'comparison':
      return {
        ...part,
        lenders: [...part.lenders],
        rows: part.rows.map((row) => ({ ...row, cells: row.cells.map(copyCompared) })),
      }
    default:
      return {
        ...part,
        lines: part.lines.map(({ lender, citations, remarks, cells, ...read }) => ({
          lender,
          citations: [...citations],
          remarks: [...remarks],
          ...copyReadTwice(read),
          ...(cells && { cells: cells.map(copyCell) }),
        })),
      }
  }
}

function toWire(citation: Citation, uploads: ReadonlyMap<number, string>): ChatCitation {
  const { sheet, ...rest } = citation
  const uploadedAt = uploads.get(citation.documentId)
  return {
    ...rest,
    ...(sheet === undefined ? {} : { sheetName: sheet }),
    ...(uploadedAt === undefined ? {} : { uploadedAt }),
  }
}
