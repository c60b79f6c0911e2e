import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../ports/file-store.ts'
import type { Database, RunScript } from '../client.ts'
import { listMigrations, listTables } from './tables.ts'
import type { BackupManifest } from './write-backup.ts'

/** Why a backup did not go back; nothing was changed. */
export class RestoreRefusedError extends Error {}

const rowsAtOnce = 50

/**
 * Puts a backup back into a migrated database that holds no row yet. All rows go back in one
 * transaction, or none. Throws RestoreRefusedError for a database in use, a backup of another
 * version, or one that is not complete.
 */
export async function restoreBackup(
  target: { database: Database; files: FileStore },
  folder: string,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  for (const key of manifest.files) {
    await target.files.put(key, await readFile(join(folder, 'files', key)))
  }
  await target.database.scripted(async (run) => {
    await refuseUnlessFitting(run, manifest)
    for (const table of manifest.tables) await restoreTable(run, folder, table)
    for (const { name, lastValue } of manifest.sequences) {
      await run('select setval($1::regclass, $2::bigint)', [name, lastValue])
    }
  })
  return manifest
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new RestoreRefusedError(`${folder} holds no complete backup: manifest.json is missing.`)
  })
  return JSON.parse(text)
}

async function refuseUnlessFitting(run: RunScript, manifest: BackupManifest): Promise<void> {
  const own = await listMigrations(run)
  if (JSON.stringify(own) !== JSON.stringify(manifest.migrations)) {
    throw new RestoreRefusedError(
      'The backup was made by another version of the product. Restore it with that version.',
    )
  }
  for (const { name } of await listTables(run)) {
    const [found] = await run(`select exists (select from ${name}) as has_rows`)
    if (found?.has_rows) {
      throw new RestoreRefusedError(
        `The database is not empty (${name} has rows). Restore into a new DATA_DIR or database.`,
      )
    }
  }
}

async function restoreTable(
  run: RunScript,
  folder: string,
  table: { name: string; rows: number },
): Promise<void> {
  const text = await readFile(join(folder, 'tables', `${table.name}.jsonl`), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  if (lines.length !== table.rows) {
    throw new RestoreRefusedError(
      `The backup is damaged: ${table.name} has ${lines.length} rows instead of ${table.rows}.`,
    )
  }
  for (let start = 0; start < lines.length; start += rowsAtOnce) {
    const batch = lines.slice(start, start + rowsAtOnce)
    await run(
      `insert into ${table.name} overriding system value
       select * from json_populate_recordset(null::${table.name}, $1::json)`,
      [`[${batch.join(',')}]`],
    )
  }
}
