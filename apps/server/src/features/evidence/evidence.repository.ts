import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { takenConstraint } from '../../database-refusals.ts'
import { toAddedRows } from '../../db/added-rows.ts'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { evidenceRecords } from '../../db/schema/activity.ts'
import type { AddedRows, Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/** The row of a record with its seal, for the statement that keeps the answer. */
export function rowsOfRecord(
  scope: Scope,
  transaction: Transaction,
  record: EvidenceRecord,
  sha256: string,
): AddedRows {
  return toAddedRows(
    sqlOf(transaction)
      .insert(evidenceRecords)
      .values({
        reference: record.reference,
        userId: scope.userId,
        companyId: scope.companyId,
        createdAt: new Date(record.at),
        record,
        sha256,
      }),
  )
}

/** Whether a statement failed because another record bears the reference already. */
export function isReferenceTaken(error: unknown): boolean {
  return takenConstraint(error) === 'evidence_records_reference_key'
}
