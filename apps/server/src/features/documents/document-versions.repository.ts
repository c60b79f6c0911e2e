import { sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { CriteriaFile } from './documents.repository.ts'

/** A criteria document as it was asked once, and the version of it that is in force. */
export type FollowedDocument = {
  readonly asked: Pick<CriteriaFile, 'id' | 'filename' | 'version'>
  /** Null where it was replaced, and what replaced it is gone. */
  readonly inForce: CriteriaFile | null
}

type Row = {
  readonly asked_id: number
  readonly asked_filename: string
  readonly asked_version: number
  readonly is_in_force: boolean
  readonly id: number
  readonly filename: string
  readonly uploaded_at: Date | string
  readonly version: number
  readonly file_key: string
  readonly size: number
  readonly sha256: string
  readonly status: string
  readonly reading_revision: number
}

/** What has become of criteria documents, of whichever company; those that are gone are left out. */
export async function followDocumentsAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  ids: readonly number[],
): Promise<FollowedDocument[]> {
  if (ids.length === 0) return []
  const { rows } = (await sqlOf(transaction).execute(sql`
    with recursive followed as (
      select id as asked_id, filename as asked_filename, version as asked_version, id
        from documents
       where id in ${[...ids]} and audience in ('all-companies', 'company')
      union
      select followed.asked_id, followed.asked_filename, followed.asked_version, documents.id
        from followed join documents on documents.replaces = followed.id
    )
    select distinct on (asked_id) asked_id, asked_filename, asked_version,
           superseded_at is null as is_in_force, documents.id, filename, uploaded_at, version,
           file_key, size, sha256, status, reading_revision
      from followed join documents on documents.id = followed.id
     order by asked_id, superseded_at is null desc, documents.id desc`)) as unknown as {
    readonly rows: readonly Row[]
  }
  return rows.map((row) => ({
    asked: { id: row.asked_id, filename: row.asked_filename, version: row.asked_version },
    inForce: row.is_in_force
      ? {
          id: row.id,
          filename: row.filename,
          uploadedAt: new Date(row.uploaded_at),
          version: row.version,
          fileKey: row.file_key,
          size: row.size,
          sha256: row.sha256,
          status: row.status,
          readingRevision: row.reading_revision,
        }
      : null,
  }))
}
