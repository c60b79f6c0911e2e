import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { readTestDatabase } from '../config.ts'
import { type Database, fromPglite, openPostgresDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'

const migrations = new URL('../db/migrations/', import.meta.url)

/** An empty, migrated database of its own for one test: a clone of a template made once. */
export async function openTestDatabase(): Promise<Database> {
  const { kind, url } = readTestDatabase()
  return kind === 'postgres' ? clonePostgres(url) : cloneEmbedded()
}

/** The template is a dump in the temporary folder, named after the migrations it was made from. */
async function cloneEmbedded(): Promise<Database> {
  const path = join(tmpdir(), `criteria-desk-${await hashMigrations()}.tar`)
  const kept = await readFile(path).catch(() => null)
  const dump = kept ?? (await makeDump(path))
  const lite = await PGlite.create({ loadDataDir: new Blob([Uint8Array.from(dump)]) })
  return fromPglite(lite, async () => {})
}

async function makeDump(path: string): Promise<Uint8Array> {
  const lite = await PGlite.create()
  const database = fromPglite(lite, async () => {})
  await migrate(database)
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
