import type { RunScript } from '../run-script.ts'

/** The product's tables, each after every table that it refers to, with its key's columns. */
export type BackupTable = { readonly name: string; readonly key: readonly string[] }

/** Which migrations ran is the target's own matter: it must have run the same ones. */
const ownTables = new Set(['schema_migrations'])

export async function listTables(run: RunScript): Promise<readonly BackupTable[]> {
  const keys = await run(`
    select c.relname as name, string_agg(a.attname, ',' order by a.attnum) as key
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
     where k.contype = 'p' and c.relnamespace = 'public'::regnamespace
     group by c.relname order by c.relname`)
  const references = await run(`
    select k.conrelid::regclass::text as name, k.confrelid::regclass::text as target
      from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`)
  const tables = keys
    .map((row) => ({ name: String(row.name), key: String(row.key).split(',') }))
    .filter((table) => !ownTables.has(table.name))
  return inOrderOfReference(
    tables,
    references.map((row) => [String(row.name), String(row.target)] as const),
  )
}

export type SequenceState = { readonly name: string; readonly lastValue: number }

/** Sequences that have given out a number, with the last one. */
export async function listSequences(run: RunScript): Promise<readonly SequenceState[]> {
  const rows = await run(
    `select sequencename as name, last_value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows.map((row) => ({ name: String(row.name), lastValue: Number(row.last_value) }))
}

/** The migrations that a database has run, with their hashes. */
export async function listMigrations(run: RunScript): Promise<Readonly<Record<string, string>>> {
  const rows = await run('select name, sha256 from schema_migrations order by name')
  return Object.fromEntries(rows.map((row) => [String(row.name), String(row.sha256)]))
}

function inOrderOfReference(
  tables: readonly BackupTable[],
  references: readonly (readonly [from: string, to: string])[],
): readonly BackupTable[] {
  const placed: BackupTable[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const names = new Set(waiting.map((table) => table.name))
    const isFree = (table: BackupTable) =>
      !references.some(([from, to]) => from === table.name && names.has(to))
    const free = waiting.filter(isFree)
    if (free.length === 0) throw new Error('The tables refer to each other in a circle.')
    placed.push(...free)
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return placed
}
