import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { readTestDatabase } from '../config.ts'
import { type Database, fromPglite, openPostgresDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { createPglite } from '../db/open-pglite.ts'

const migrations = new URL('../db/migrations/', import.meta.url)

/** An empty, migrated database of its own for one test: a clone of a template made once. */
export async function openTestDatabase(): Promise<Database> {
  const { kind, url } = readTestDatabase()
  return kind === 'postgres' ? clonePostgres(url) : cloneEmbedded()
}

/** The template is a dump in the temporary folder, named after the migrations it was made from. */
async function cloneEmbedded(): Promise<Database> {
  const lite = idle.pop() ?? (await openDump())
  const shape = await describeShape(lite)
  const database = fromPglite(lite, async () => {})
  let isClosed = false
  const whileOpen = <Value>(work: () => Promise<Value>): Promise<Value> =>
    isClosed ? Promise.reject(new Error('The database of this test is closed.')) : work()
  return {
    ...database,
    transaction: (work) => whileOpen(() => database.transaction(work)),
    scripted: (work) => whileOpen(() => database.scripted(work)),
    execute: (text, values) => whileOpen(() => database.execute(text, values)),
    close: async () => {
      if (isClosed) return
      isClosed = true
      const isLikeNew = await empty(lite, shape)
      if (isLikeNew && idle.length === 0) idle.push(lite)
      else await database.close()
    },
  }
}

/**
 * The emptied one that this worker's next test takes: a clone costs a second of the processor. Few
 * tests need two, and each holds its files in memory.
 */
const idle: PGlite[] = []

async function openDump(): Promise<PGlite> {
  const path = join(tmpdir(), `criteria-desk-${await hashMigrations()}.tar`)
  const kept = await readFile(path).catch(() => null)
  const dump = kept ?? (await makeDump(path))
  return createPglite({ loadDataDir: new Blob([Uint8Array.from(dump)]) })
}

/**
 * Leaves a database as the migrations left it: no row, every count from its start, no
 * listener, no setting. Answers false where a test changed more than rows.
 */
async function empty(lite: PGlite, shape: string): Promise<boolean> {
  for (const table of ['sessions', 'documents']) await lite.unlisten(`${table}_changed`)
  await lite.exec('discard all')
  if ((await describeShape(lite)) !== shape) return false
  await lite.exec(emptyTables)
  return true
}

const emptyTables = `do $$ begin
  execute (
    select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity cascade'
    from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
  );
end $$`

/** Rows that migrations leave would be gone once the first test has had the database. */
const refuseRows = `do $$ declare
  name text;
  is_filled boolean;
begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' loop
    execute format('select exists (select from %I)', name) into is_filled;
    if is_filled then
      raise 'Migrations fill %: emptying it after a test must leave their rows.', name;
    end if;
  end loop;
end $$`

/** Everything there is but rows: relations and their columns, rules, triggers, functions, rights, roles. */
async function describeShape(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ shape: string }>(shapeQuery)
  return rows[0]?.shape ?? ''
}

const shapeQuery = `select md5(concat_ws('|',
  (select string_agg(concat_ws(' ', oid, relname, relacl, relrowsecurity, relforcerowsecurity, reloptions), ',' order by oid)
    from pg_class where relnamespace::regnamespace::text !~ '^pg_(catalog|toast)'),
  (select string_agg(concat_ws(' ', attrelid, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum)
    from pg_attribute where attrelid >= 16384),
  (select string_agg(concat_ws(' ', oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(concat_ws(' ', oid, proname, md5(prosrc)), ',' order by oid) from pg_proc where oid >= 16384),
  (select string_agg(concat_ws(' ', oid, conname, convalidated), ',' order by oid) from pg_constraint where oid >= 16384),
  (select string_agg(concat_ws(' ', oid, polname, polcmd), ',' order by oid) from pg_policy),
  (select string_agg(concat_ws(' ', oid, nspname, nspacl), ',' order by oid) from pg_namespace),
  (select string_agg(concat_ws(' ', oid, rolname, rolsuper, rolcanlogin, rolbypassrls), ',' order by oid) from pg_authid),
  (select string_agg(concat_ws(' ', oid, datname, datacl), ',' order by oid) from pg_database),
  (select string_agg(concat_ws(' ', setdatabase, setrole, setconfig), ',' order by setdatabase, setrole) from pg_db_role_setting)
)) as shape`

async function makeDump(path: string): Promise<Uint8Array> {
  const lite = await createPglite({})
  const database = fromPglite(lite, async () => {})
  await migrate(database)
  await lite.exec(refuseRows)
  const dump = new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer())
  await database.close()
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, dump)
  await rename(draft, path)
  return dump
}

async function clonePostgres(url: string): Promise<Database> {
  const template = `template_${await hashMigrations()}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(url, async (admin) => {
    await admin.query('select pg_advisory_lock(7245302)')
    const found = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount === 0) await makeTemplate(admin, url, template)
    await admin.query(`create database ${name} template ${template}`)
  })
  const database = await openPostgresDatabase(at(url, name))
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(url, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

async function makeTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  await admin.query(`create database ${template}`)
  const database = await openPostgresDatabase(at(url, template))
  await migrate(database)
  await database.close()
}

async function administer(url: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function at(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

async function hashMigrations(): Promise<string> {
  const names = (await readdir(migrations)).sort()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, migrations))))
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex').slice(0, 16)
}
