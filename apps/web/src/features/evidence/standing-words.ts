import type { EvidenceDocumentStanding, EvidenceStanding } from '@criteria-desk/contract/evidence'
import { formatDay, formatDayAndTime } from '../../lib/london-dates.ts'

/** What became of a record, in plain words: the sentence that counts, and what follows from it. */
export type StandingWords = {
  readonly tone: 'success' | 'warning' | 'destructive'
  readonly title: string
  readonly lines: readonly string[]
}

export function wordStanding(standing: EvidenceStanding): StandingWords {
  if (standing.seal === 'altered') return wordAltered(standing)
  const { kind, at, documents, changes } = standing
  const followed = documents.filter(({ kind: of }) => of !== 'paper')
  const lines = [
    ...replacedLines(followed, changes.length),
    ...countLine(followed, 'removed', 'has been removed since', 'have been removed since'),
    ...paperLines(documents),
    ...damagedLines(documents),
  ]
  const sealed = sealedWords(kind, formatDayAndTime(at))
  if (changes.length === 0) {
    const isAsThen = lines.length === 0 && followed.length > 0
    return {
      tone: 'success',
      title: 'This record is unchanged',
      lines: [sealed, ...lines, ...(isAsThen ? [inForceLine(followed)] : [])],
    }
  }
  return {
    tone: 'warning',
    title:
      changes.length === 1
        ? 'This record is unchanged, but one of the quotations reads otherwise today'
        : `This record is unchanged, but ${changes.length} of the quotations read otherwise today`,
    lines: [sealed, ...lines],
  }
}

/** What kind of record it is. */
export const kindNames: Readonly<Record<EvidenceStanding['kind'], string>> = {
  answer: 'Answer',
  criterion: 'Criterion, every lender',
  statement: 'Bank statement',
  export: 'Export of a conversation',
}

function sealedWords(kind: EvidenceStanding['kind'], when: string): string {
  return kind === 'export'
    ? `It was handed out on ${when}; it and every answer in it still have the hashes that they were sealed with.`
    : `It still has the hash that it was sealed with on ${when}.`
}

function wordAltered({ answers }: EvidenceStanding): StandingWords {
  const broken = answers.filter(({ seal }) => seal !== 'unchanged')
  const which = broken.map(
    ({ reference, seal }) =>
      `${reference} ${seal === 'missing' ? 'is not there any more' : 'does not match its seal'}.`,
  )
  return {
    tone: 'destructive',
    title:
      broken.length === 0
        ? 'This record does not match its seal'
        : 'This export is not as it was handed out',
    lines: [
      ...which,
      'Something in it was changed after it was sealed, so what stands in it proves nothing. Keep the PDF and JSON that were handed out, and tell whoever runs the server.',
    ],
  }
}

function replacedLines(
  documents: readonly EvidenceDocumentStanding[],
  changes: number,
): readonly string[] {
  const replaced = documents.filter(({ since }) => since === 'superseded')
  if (replaced.length === 0) return []
  const compared = replaced.filter(
    ({ kind, newer }) => kind === 'criteria' && newer && !newer.isDamaged,
  )
  const said =
    compared.length === replaced.length && changes === 0
      ? ', and every quotation stands in the version in force word for word'
      : ''
  return replaced.length === 1
    ? [`One document has been replaced since${said}.`]
    : [`${replaced.length} documents have been replaced since${said}.`]
}

function countLine(
  documents: readonly EvidenceDocumentStanding[],
  since: EvidenceDocumentStanding['since'],
  one: string,
  many: string,
): readonly string[] {
  const count = documents.filter((document) => document.since === since).length
  if (count === 0) return []
  return [count === 1 ? `One document ${one}.` : `${count} documents ${many}.`]
}

function paperLines(documents: readonly EvidenceDocumentStanding[]): readonly string[] {
  const papers = documents.filter(({ kind }) => kind === 'paper')
  return [
    ...countLine(
      papers,
      'superseded',
      'of the client’s has been corrected since',
      'of the client’s have been corrected since',
    ),
    ...countLine(
      papers,
      'removed',
      'of the client’s has been removed since',
      'of the client’s have been removed since',
    ),
  ]
}

function damagedLines(documents: readonly EvidenceDocumentStanding[]): readonly string[] {
  const unread = documents.filter(({ newer }) => newer?.isDamaged)
  const damaged = documents.filter(({ isDamaged }) => isDamaged)
  return [
    ...(unread.length > 0
      ? ['A newer version cannot be opened, so nobody can say which words changed.']
      : []),
    ...(damaged.length > 0 ? ['The file of a document can no longer be read.'] : []),
  ]
}

function inForceLine(documents: readonly EvidenceDocumentStanding[]): string {
  return documents.length === 1
    ? 'Its document is still in force.'
    : `Its ${documents.length} documents are still in force.`
}

/** What became of one document. */
export function wordSince({ kind, since, newer }: EvidenceDocumentStanding): string {
  switch (since) {
    case 'current':
      return kind === 'paper' ? 'Still there' : 'In force'
    case 'removed':
      return 'Removed since'
    case 'superseded':
      if (kind === 'paper') return 'Corrected since'
      return newer
        ? `Replaced by version ${newer.version}, ${formatDay(newer.uploadedAt)}`
        : 'Replaced, and what replaced it removed'
    default:
      return 'A client’s paper'
  }
}
