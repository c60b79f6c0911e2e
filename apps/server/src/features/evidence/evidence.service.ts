import { randomBytes, randomInt } from 'node:crypto'
import { engineVersion } from '@criteria-desk/domain/criteria/answers/answer'
import { readingVersion } from '@criteria-desk/domain/criteria/criteria-reading'
import {
  type EvidenceRecord,
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
export type Answered = Pick<
  EvidenceRecord,
  'reference' | 'question' | 'route' | 'answer' | 'documents' | 'citations'
> &
  Partial<Pick<EvidenceRecord, 'choice' | 'readBy' | 'carried' | 'dropped'>> & { readonly at: Date }

/** Of 30^8 references the chance that one is taken twice running is nothing to plan for. */
const mostReferencesTried = 3

/** Records of answers that can be checked later. */
export function createEvidenceService({ makeReference = randomReference } = {}) {
  return {
    /** Runs `work` with a new reference, and anew with another where that one turns out to be taken. */
    async underNewReference<Value>(work: (reference: string) => Promise<Value>): Promise<Value> {
      for (let tried = 1; ; tried += 1) {
        try {
          return await work(makeReference())
        } catch (error) {
          if (tried === mostReferencesTried || !records.isReferenceTaken(error)) throw error
        }
      }
    },

    /** The sealed record of an answer, for the statement that keeps the answer. */
    rowsOf(scope: Scope, transaction: Transaction, { at, ...answered }: Answered): AddedRows {
      const nameSalt = randomBytes(16).toString('hex')
      const record: EvidenceRecord = {
        ...answered,
        at: at.toISOString(),
        user: {
          id: scope.userId,
          name: scope.username,
          nameSalt,
          nameSeal: sealName(nameSalt, scope.username),
        },
        companyId: scope.companyId,
        engineVersion,
        readingVersion,
      }
      return records.rowsOfRecord(scope, transaction, record, sealRecord(record))
    },
  }
}

function randomReference(): string {
  return toReference(Array.from({ length: referenceLength }, () => randomInt(referenceLetters)))
}
