import { join } from 'node:path'
import type { ListedErasure } from '../../ports/erasure-list.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Database } from '../client.ts'
import type { RunScript } from '../run-script.ts'
import { type BackupManifest, RestoreRefusedError, readManifest, readVerified } from './manifest.ts'
import { listMigrations, listTables } from './tables.ts'

const rowsAtOnce = 50

/**
 * Puts a backup back into a migrated database that holds no row yet, and with it the list of what was
 * erased, whoever of it is in the backup: everything or nothing. Throws
 * RestoreRefusedError, before anything is changed, for a database in use, a backup of another
 * version, and one of which a single byte is not what was written.
 */
export async function restoreBackup(
  target: { database: Database; files: FileStore },
  folder: string,
  erased: readonly ListedErasure[] = [],
): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  await verifyFiles(folder, manifest)
  const put: string[] = []
  try {
    await target.database.scripted(async (run) => {
      await refuseUnlessFitting(run, manifest)
      for (const table of manifest.tables) await restoreTable(run, folder, table)
      for (const erasure of erased) await listErasure(run, erasure)
      for (const { name, lastValue } of manifest.sequences) {
        await run('select setval($1::regclass, $2::bigint)', [name, lastValue])
      }
      for (const { key, sha256 } of manifest.files) {
        put.push(key)
        await target.files.put(key, await readVerified(folder, join('files', key), sha256))
      }
    })
  } catch (error) {
    for (const key of put) await target.files.remove(key)
    throw error
  }
  return manifest
}

async function listErasure(run: RunScript, erasure: ListedErasure): Promise<void> {
  const { kind, id, createdAt, at } = erasure
  await run(
    `insert into erasures (kind, id, created_at, at)
     values ($1, $2, $3::timestamptz, $4::timestamptz) on conflict do nothing`,
    [kind, id, createdAt, at],
  )
}

async function verifyFiles(folder: string, { tables, files }: BackupManifest): Promise<void> {
  for (const table of tables) await readVerified(folder, tableFile(table), table.sha256)
  for (const { key, sha256 } of files) await readVerified(folder, join('files', key), sha256)
}

function tableFile({ name }: { readonly name: string }): string {
  return join('tables', `${name}.jsonl`)
}

async function refuseUnlessFitting(run: RunScript, manifest: BackupManifest): Promise<void> {
  const own = await listMigrations(run)
  const tables = await listTables(run)
  const isOfThisVersion =
    JSON.stringify(own) === JSON.stringify(manifest.migrations) &&
    namesOf(tables) === namesOf(manifest.tables)
  if (!isOfThisVersion) {
    throw new RestoreRefusedError(
      'The backup was made by another version of the product. Restore it with that version.',
    )
  }
  for (const { name } of tables) {
    const [found] = await run(`select exists (select from ${name}) as has_rows`)
    if (found?.has_rows) {
      throw new RestoreRefusedError(
        `The database is not empty (${name} has rows). Restore into a new DATA_DIR or database.`,
      )
    }
  }
}

function namesOf(tables: readonly { readonly name: string }[]): string {
  return tables.map(({ name }) => name).join()
}

async function restoreTable(
  run: RunScript,
  folder: string,
  table: BackupManifest['tables'][number],
): Promise<void> {
  const bytes = await readVerified(folder, tableFile(table), table.sha256)
  const lines = bytes.toString('utf8').split('\n')
  const rows = lines.filter((line) => line !== '')
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce)
    await run(
      `insert into ${table.name} overriding system value
       select * from json_populate_recordset(null::${table.name}, $1::json)`,
      [`[${batch.join(',')}]`],
    )
  }
}
