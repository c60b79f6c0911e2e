import { randomBytes, randomInt } from 'node:crypto'
import { engineVersion } from '@criteria-desk/domain/criteria/answers/answer'
import { readingVersion } from '@criteria-desk/domain/criteria/criteria-reading'
import type { SealedRecord } from '@criteria-desk/domain/evidence/evidence-file'
import {
  type EvidenceDocument,
  type EvidenceExport,
  type EvidenceRecord,
  type EvidenceUser,
  referenceLength,
  referenceLetters,
  toReference,
} from '@criteria-desk/domain/evidence/evidence-record'
import type { AddedRows, Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as records from './evidence.repository.ts'
import { sealName, sealRecord } from './seal-record.ts'

export type EvidenceService = ReturnType<typeof createEvidenceService>

/** What was asked and answered. */
export type Answered = Omit<
  EvidenceRecord,
  'at' | 'user' | 'companyId' | 'engineVersion' | 'readingVersion'
> & { readonly at: Date }

/** What was handed out. */
type HandedOut = Pick<EvidenceExport, 'reference' | 'conversationId' | 'answers'> & {
  readonly at: Date
}

/** Whose record it is: somebody signed in, or whom a job works for. */
export type Author = Pick<Scope, 'userId' | 'companyId' | 'username'>

/** Of 30^8 references the chance that one is taken twice running is nothing to plan for. */
const mostReferencesTried = 3

/** Records of answers that can be checked later. */
export function createEvidenceService({ makeReference = randomReference } = {}) {
  /** Runs `work` with new references, and anew with others where one turns out to be taken. */
  async function underNewReferences<Value>(
    work: (newReference: () => string) => Promise<Value>,
  ): Promise<Value> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await work(makeReference)
      } catch (error) {
        if (tried === mostReferencesTried || !records.isReferenceTaken(error)) throw error
      }
    }
  }

  return {
    underNewReferences,

    /** The same with one. */
    underNewReference: <Value>(work: (reference: string) => Promise<Value>): Promise<Value> =>
      underNewReferences((newReference) => work(newReference())),

    /** The sealed record of an answer, for the statement that keeps the answer. */
    rowsOf(author: Author, transaction: Transaction, answered: Answered): AddedRows {
      const record = toRecord(author, answered)
      return records.rowsOfRecord(author, transaction, record, sealRecord(record))
    },

    /** Keeps the sealed record of what is no answer of the chat. */
    async keep(
      author: Author,
      transaction: Transaction,
      answered: Answered,
    ): Promise<SealedRecord<EvidenceRecord>> {
      const record = toRecord(author, answered)
      const sha256 = sealRecord(record)
      await records.insertRecord(author, transaction, record, sha256)
      return { record, sha256 }
    },

    /** The same of an export. */
    async keepExport(
      author: Author,
      transaction: Transaction,
      { at, ...handedOut }: HandedOut,
    ): Promise<SealedRecord<EvidenceExport>> {
      const { companyId } = author
      const about = { at: at.toISOString(), user: toUser(author), companyId }
      const record: EvidenceExport = { ...handedOut, ...about, route: 'export' }
      const sha256 = sealRecord(record)
      await records.insertRecord(author, transaction, record, sha256)
      return { record, sha256 }
    },
  }
}

function toRecord(author: Author, { at, ...answered }: Answered): EvidenceRecord {
  return {
    ...answered,
    at: at.toISOString(),
    user: toUser(author),
    companyId: author.companyId,
    engineVersion,
    readingVersion,
  }
}

function toUser({ userId, username }: Author): EvidenceUser {
  const nameSalt = randomBytes(16).toString('hex')
  return { id: userId, name: username, nameSalt, nameSeal: sealName(nameSalt, username) }
}

function randomReference(): string {
  return toReference(Array.from({ length: referenceLength }, () => randomInt(referenceLetters)))
}

/** A document as the record of an answer names it. */
export function documentIn(
  kind: NonNullable<EvidenceDocument['kind']>,
): (
  kept: Omit<EvidenceDocument, 'kind' | 'uploadedAt'> & { uploadedAt: Date },
) => EvidenceDocument {
  return ({ id, filename, version, sha256, uploadedAt }) => ({
    id,
    kind,
    filename,
    version,
    sha256,
    uploadedAt: uploadedAt.toISOString(),
  })
}
