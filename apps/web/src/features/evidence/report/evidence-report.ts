import type { ExportedEvidence, SealedAnswer } from '@criteria-desk/contract/evidence'
import { readByLine } from '@criteria-desk/contract/read-by-line'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { writtenMoment } from '../../../lib/report/export-report.ts'
import { advisorOf, type Report, type ReportPart } from '../../../lib/report/report.ts'
import { answerParts } from './answer-parts.ts'
import {
  documentLines,
  type NumberedDocuments,
  numberDocuments,
  sourcesPart,
} from './numbered-documents.ts'

/**
 * Evidence of Research as a report: what was asked of which documents, every lender considered with
 * its words, by whom and when, and how to check it. All of it is from the sealed records.
 *
 * @param address of the page that finds a reference again: `https://desk.test/evidence`
 */
export function evidenceReport(exported: ExportedEvidence, address: string): Report {
  const { head, advisor } = exported
  const answers = answersOf(exported)
  const records = answers.map(({ record }) => record)
  const documents = numberDocuments(records)
  const isOne = answers.length === 1
  const { reference } = head.record
  return {
    title: 'Evidence of Research',
    reference: { name: 'Evidence reference', text: reference },
    facts: [
      ['Advisor', advisorOf(advisor)],
      ['Firm', advisor.firm ?? 'No firm'],
      ['Asked', askedWords(records)],
      ['Exported', writtenMoment(new Date(head.record.at))],
      ...(isOne ? [] : ([['Questions', String(answers.length)]] as const)),
    ],
    addresses: [['Record hash, sha256', head.sha256]],
    parts: [
      ...(isOne ? [] : [{ kind: 'contents' as const, title: 'Questions' }]),
      ...answers.flatMap((answer, at) => questionParts(answer, at, exported, documents)),
      ...sourcesPart(documents, answers.length),
      checkPart(reference, address, records, head.record.route === 'export'),
    ],
    disclaimer: 'Not financial advice.',
  }
}

/** The answers handed out: of a criterion the head is the answer. */
function answersOf({ head, answers }: ExportedEvidence): readonly SealedAnswer[] {
  return head.record.route === 'export'
    ? answers
    : [{ record: head.record, sha256: head.sha256 }, ...answers]
}

/** `21 November 2025, 14:06 to 15:20`, or over several days. */
function askedWords(records: readonly EvidenceRecord[]): string {
  const times = records.map(({ at }) => at).toSorted()
  const [first] = times
  const last = times.at(-1)
  if (first === undefined || last === undefined) return 'Nothing'
  const [from, to] = [first, last].map((at) => writtenMoment(new Date(at)))
  if (from === undefined || to === undefined || from === to) return from ?? ''
  const [day, time] = to.split(', ')
  return from.startsWith(`${day}, `) ? `${from} to ${time}` : `${from} to ${to}`
}

function questionParts(
  { record, sha256 }: SealedAnswer,
  at: number,
  { head, answers }: ExportedEvidence,
  documents: NumberedDocuments,
): readonly ReportPart[] {
  const isCriterion = head.record.route !== 'export'
  const count = answers.length
  const label = isCriterion
    ? 'Criterion'
    : count > 1
      ? `Question ${at + 1} of ${count}`
      : 'Question'
  return [
    {
      kind: 'question',
      label,
      words: record.question,
      facts: [
        ...(isCriterion
          ? []
          : ([
              ['Asked', writtenMoment(new Date(record.at))],
              ['Reference', record.reference, 'address'],
            ] as const)),
        ['Who read it', readByLine(record.readBy)],
        ['Engine', record.engineVersion],
      ],
      addresses: isCriterion ? [] : [['Record hash, sha256', sha256]],
    },
    ...answerParts(record, documents),
    ...documentsPart(record, documents),
  ]
}

function documentsPart(
  record: EvidenceRecord,
  documents: NumberedDocuments,
): readonly ReportPart[] {
  const lines = documentLines(record, documents)
  return lines.length === 0
    ? [{ kind: 'text', title: 'Documents asked', lines: ['None.'] }]
    : [{ kind: 'list', title: 'Documents asked', lines }]
}

function checkPart(
  reference: string,
  address: string,
  records: readonly EvidenceRecord[],
  isConversation: boolean,
): ReportPart {
  const engines = [...new Set(records.map(({ engineVersion }) => engineVersion))].join(', ')
  const readings = [...new Set(records.map(({ readingVersion }) => readingVersion))].join(', ')
  return {
    kind: 'text',
    title: 'How to check this record',
    link: `${address}?ref=${reference}`,
    lines: [
      `Sign in and open ${address}?ref=${reference}. The page says whether the record is unchanged, and whether a newer version of a document has replaced the one that was asked.`,
      `${isConversation ? 'Each answer has a reference of its own, which is found there too. ' : ''}The record is kept as JSON beside this file: dropped on the same page, its hash is held against the one above.`,
      `Answered by engine ${engines}; documents read by reading version ${readings}. Times are those of London.`,
    ],
  }
}
