import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '../../ports/file-store.ts'
import type { Database, RunScript } from '../client.ts'
import {
  type BackupTable,
  listMigrations,
  listSequences,
  listTables,
  type SequenceState,
} from './tables.ts'

/** What a backup holds; `restoreBackup` counts against it. */
export type BackupManifest = {
  readonly madeAt: string
  readonly migrations: Readonly<Record<string, string>>
  readonly sequences: readonly SequenceState[]
  /** Rows by table, in the order in which they go back. */
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  readonly files: readonly string[]
}

const rowsAtOnce = 100

/**
 * Writes every row and every file into a folder that does not exist yet: one JSON line a row, so
 * that a backup of either database goes back into either. Rows are one moment's, whatever else
 * goes on; files never change once written, so they are copied afterwards.
 */
export async function writeBackup(
  source: { database: Database; files: FileStore },
  folder: string,
  madeAt: Date,
): Promise<BackupManifest> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder)
  await mkdir(join(folder, 'tables'))
  const rows = await source.database.scripted(async (run) => {
    await run('set transaction isolation level repeatable read')
    const tables: { name: string; rows: number }[] = []
    for (const table of await listTables(run)) {
      const lines = await readRows(run, table)
      await writeFile(
        join(folder, 'tables', `${table.name}.jsonl`),
        lines.map((line) => `${line}\n`).join(''),
      )
      tables.push({ name: table.name, rows: lines.length })
    }
    return { migrations: await listMigrations(run), sequences: await listSequences(run), tables }
  })
  const files = await copyFiles(source.files, folder)
  const manifest: BackupManifest = { madeAt: madeAt.toISOString(), ...rows, files }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

async function readRows(run: RunScript, { name, key }: BackupTable): Promise<string[]> {
  const lines: string[] = []
  await run(`declare rows_of_table cursor for
    select row_to_json(t)::text as line from ${name} t order by ${key.join(', ')}`)
  for (;;) {
    const batch = await run(`fetch ${rowsAtOnce} from rows_of_table`)
    lines.push(...batch.map((row) => String(row.line)))
    if (batch.length < rowsAtOnce) break
  }
  await run('close rows_of_table')
  return lines
}

async function copyFiles(store: FileStore, folder: string): Promise<string[]> {
  const copied: string[] = []
  for (const key of await store.list('documents/')) {
    const bytes = await store.get(key)
    if (!bytes) continue
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    copied.push(key)
  }
  return copied.sort()
}
