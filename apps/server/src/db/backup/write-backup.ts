import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '../../ports/file-store.ts'
import type { Database } from '../client.ts'
import { personalFiles } from '../personal-data.ts'
import type { RunScript } from '../run-script.ts'
import { type BackupManifest, hashOf, writeDurably, writeManifest } from './manifest.ts'
import { type BackupTable, listMigrations, listSequences, listTables } from './tables.ts'

export type BackupSource = { readonly database: Database; readonly files: FileStore }

const rowsAtOnce = 100

/**
 * Writes every row and every file into a folder that does not exist yet: one JSON line a row, so
 * that a backup of either database goes back into either. Rows are one moment's, whatever else
 * goes on. Files never change once written; they are copied before that moment, so that a document
 * which is removed meanwhile is whole in the backup, and what came since is copied after it.
 */
export async function writeBackup(
  source: BackupSource,
  folder: string,
  madeAt: Date,
): Promise<BackupManifest> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder)
  await mkdir(join(folder, 'tables'))
  const copied = new Map<string, string>()
  await copyFiles(source.files, folder, copied)
  const rows = await source.database.scripted((run) => writeRows(run, folder))
  await copyFiles(source.files, folder, copied)
  const files = [...copied].map(([key, sha256]) => ({ key, sha256 }))
  const manifest = { madeAt: madeAt.toISOString(), ...rows, files }
  await writeManifest(folder, manifest)
  return manifest
}

async function writeRows(run: RunScript, folder: string) {
  await run('set transaction isolation level repeatable read')
  const tables: BackupManifest['tables'] = []
  for (const table of await listTables(run)) {
    const lines = await readRows(run, table)
    const text = lines.map((line) => `${line}\n`).join('')
    await writeDurably(join(folder, 'tables', `${table.name}.jsonl`), text)
    tables.push({ name: table.name, rows: lines.length, sha256: hashOf(text) })
  }
  const sequences = [...(await listSequences(run))]
  return { migrations: { ...(await listMigrations(run)) }, sequences, tables }
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

async function copyFiles(
  store: FileStore,
  folder: string,
  copied: Map<string, string>,
): Promise<void> {
  const keys = await Promise.all(personalFiles.map(({ prefix }) => store.list(prefix)))
  for (const key of keys.flat().sort()) {
    if (copied.has(key)) continue
    const bytes = await store.get(key)
    if (!bytes) continue
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    await writeDurably(path, bytes)
    copied.set(key, hashOf(bytes))
  }
}
