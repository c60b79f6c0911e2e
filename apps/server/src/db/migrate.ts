import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { RunScript } from './run-script.ts'

const folder = new URL('./migrations/', import.meta.url)

/** As much of a database as runs scripts, all of `work` in one transaction. */
type Scripted = {
  scripted<Value>(work: (run: RunScript) => Promise<Value>): Promise<Value>
}

/**
 * Brings the database up to date: every `NNNN_name.sql` that has not run yet, in order, all in one
 * transaction under a lock that keeps two servers apart. Throws when a migration that has run
 * was changed afterwards. Answers the names that ran.
 */
export async function migrate(database: Scripted): Promise<readonly string[]> {
  const scripts = await readMigrations()
  const files = scripts.map(({ name }) => name)
  return database.scripted(async (run) => {
    await run('select pg_advisory_xact_lock(7245301)')
    const applied = await readApplied(run)
    refuseNewer([...applied.keys()], files)
    const ran: string[] = []
    for (const { name, script } of scripts) {
      const hash = createHash('sha256').update(script).digest('hex')
      if (applied.get(name) === hash) continue
      if (applied.has(name)) throw new Error(`Migration ${name} was changed after it had run.`)
      await run(script).catch(explainMissingRights)
      await run('insert into schema_migrations (name, sha256) values ($1, $2)', [name, hash])
      ran.push(name)
    }
    return ran
  })
}

/** Which migrations there are, in one word. */
export async function nameMigrations(): Promise<string> {
  const all = createHash('sha256')
  for (const { name, script } of await readMigrations()) all.update(`${name}\0${script}\0`)
  return all.digest('hex').slice(0, 12)
}

async function readMigrations() {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (name) => ({ name, script: await readFile(new URL(name, folder), 'utf8') })),
  )
}

/** What a newer version has made of the tables this one does not know, and would write wrongly. */
function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new Error(
    `The database is of a newer version of the product (${unknown.join(', ')}). Start that version, or restore a backup made with this one into another DATA_DIR or DATABASE_URL.`,
  )
}

/** Of PostgreSQL, for a statement that its role has no right to. */
const INSUFFICIENT_PRIVILEGE = '42501'

function explainMissingRights(error: unknown): never {
  const isMissing =
    error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE
  if (!isMissing) throw error
  throw new Error(
    `DATABASE_URL: its role may not set up the database (${error.message}). SECURITY.md, "Running it", has the commands that give it what it needs.`,
  )
}

async function readApplied(run: RunScript): Promise<Map<string, string>> {
  await run(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now()
  )`)
  const rows = await run('select name, sha256 from schema_migrations')
  return new Map(rows.map((row) => [String(row.name), String(row.sha256)]))
}
