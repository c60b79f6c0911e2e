import type { EvidenceStanding } from '@criteria-desk/contract/evidence'
import type { EvidenceExport, EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { sealedText } from '@criteria-desk/domain/evidence/evidence-record'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

const user = {
  id: 7,
  name: 'ann@firm.test',
  nameSalt: '5a17',
  nameSeal: hashOf('5a17ann@firm.test'),
}

export const aRecord: EvidenceRecord = {
  reference: 'CD-7KQ4-M2XN',
  at: '2026-03-01T09:30:00.000Z',
  user,
  companyId: 1,
  question: 'does Halifax take lodgers?',
  route: 'lookup',
  answer: '**Halifax**: “Yes”',
  parts: [{ kind: 'quote', citation: 0, footnotes: [], remarks: ['Only with an agreement.'] }],
  case: {
    figures: [
      {
        role: 'age',
        label: 'Age now',
        value: 62,
        unit: 'years',
        text: '62',
        isCompared: false,
      },
    ],
    facts: [],
    events: [],
  },
  documents: [
    {
      id: 11,
      kind: 'criteria',
      filename: 'lodgers.csv',
      version: 1,
      sha256: 'cd34',
      uploadedAt: '2026-02-01T00:00:00.000Z',
    },
  ],
  citations: [
    {
      documentId: 11,
      filename: 'lodgers.csv',
      sheet: 'lodgers.csv',
      row: 2,
      cell: 'B2',
      lender: 'Halifax',
      criterion: 'Lodgers',
      quote: 'Yes',
    },
  ],
  engineVersion: 'built-in 7',
  readingVersion: 12,
}

export const seal = <Record extends EvidenceRecord | EvidenceExport>(record: Record) => ({
  record,
  sha256: hashOf(sealedText(record)),
})

export const aStanding = (part: Partial<EvidenceStanding> = {}): EvidenceStanding => ({
  reference: aRecord.reference,
  kind: 'answer',
  at: aRecord.at,
  sha256: seal(aRecord).sha256,
  seal: 'unchanged',
  documents: [
    {
      id: 11,
      kind: 'criteria',
      filename: 'lodgers.csv',
      version: 1,
      sha256: 'cd34',
      uploadedAt: '2026-02-01T00:00:00.000Z',
      since: 'current',
    },
  ],
  changes: [],
  answers: [],
  words: { head: seal(aRecord), answers: [] },
  isOwn: true,
  ...part,
})

/** Two answers handed out together. */
export function anExport() {
  const second = { ...aRecord, reference: 'CD-2222-3333', question: 'and Leeds?' }
  const answers = [seal(aRecord), seal(second)]
  const head = seal<EvidenceExport>({
    reference: 'CD-4444-5555',
    at: '2026-03-02T09:30:00.000Z',
    user,
    companyId: 1,
    route: 'export',
    conversationId: '00000000-0000-4000-8000-000000000000',
    answers: answers.map(({ record, sha256: own }) => ({
      reference: record.reference,
      sha256: own,
    })),
  })
  return { head, answers }
}
