import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { lodgerCsv } from '../testing/criteria-files.ts'
import { multipartOf } from '../testing/multipart.ts'
import {
  impersonalTables,
  type PersonalTable,
  personalCaches,
  personalFiles,
  personalTables,
} from './personal-data.ts'

let product: TestApp
let columns: readonly string[]
beforeAll(async () => {
  product = await createTestApp()
  columns = await listColumns()
})
afterAll(() => product.close())

/** Of every table that is the product's own, as `table.column`. */
async function listColumns(): Promise<readonly string[]> {
  const rows = await product.ports.database.scripted((run) =>
    run(`select c.relname || '.' || a.attname as name
           from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
            and a.attnum > 0 and not a.attisdropped`),
  )
  return rows.map((row) => String(row.name))
}

const columnsOf = ({ table, users, company, names = [] }: PersonalTable) =>
  [...users, ...(company ? [company] : []), ...names].map((column) => `${table}.${column}`)

/** What a column is called that says who somebody is, whose it is, or how to reach them. */
const TELLS_WHO =
  /(^|_)(user|company|owner|person)_id$|username|e_?mail|recipient|mobile|phone|contact_|(first|last|full)_name|_by$/

function unlisted(all: readonly string[]): readonly string[] {
  const listed = personalTables.flatMap(columnsOf)
  const telling = all.filter((column) => TELLS_WHO.test(column.split('.')[1] ?? ''))
  return telling.filter((column) => !listed.includes(column))
}

describe('the list of what is kept about people', () => {
  it('knows every table', () => {
    const known = [...personalTables.map(({ table }) => table), ...impersonalTables]
    const inDatabase = new Set(columns.map((column) => column.split('.')[0]))
    expect([...inDatabase].sort()).toEqual(known.sort())
  })

  it('knows every column that says who somebody is or whose it is', () => {
    expect(unlisted(columns)).toEqual([])
  })

  it.each(['user_id', 'company_id', 'invited_by', 'email', 'contact_number'])(
    'misses a new column %s',
    (name) => {
      expect(unlisted([...columns, `reminders.${name}`])).toEqual([`reminders.${name}`])
    },
  )

  it('names no column that is not there', () => {
    const listed = personalTables.flatMap(columnsOf)
    expect(listed.filter((column) => !columns.includes(column))).toEqual([])
    const keys = personalFiles.map(({ table, keyColumn }) => `${table}.${keyColumn}`)
    expect(keys.filter((column) => !columns.includes(column))).toEqual([])
  })

  it('says whose each row is that belongs in somebody’s export', () => {
    const ownerless = personalTables.filter(
      ({ isExported, users }) => isExported && users.length === 0,
    )
    expect(ownerless).toEqual([])
  })

  it('knows where every file of an upload lies', async () => {
    const developer = await product.loginAs('developer')
    const upload = multipartOf('document', lodgerCsv)
    await developer.inject({ method: 'POST', url: '/api/document/upload', ...upload })
    const keys = await product.ports.files.list('')
    expect(keys.length).toBeGreaterThan(1)
    const unknown = keys.filter(
      (key) => !personalFiles.some(({ prefix }) => key.startsWith(prefix)),
    )
    expect(unknown).toEqual([])
  })

  it('knows every cache', async () => {
    const source = fileURLToPath(new URL('..', import.meta.url))
    const files = (await readdir(source, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    )
    const texts = await Promise.all(
      files.map(async (name) => ({ name, text: await readFile(join(source, name), 'utf8') })),
    )
    const caches = texts.filter(({ text }) => text.includes('new LRUCache')).map(({ name }) => name)
    expect(caches.sort()).toEqual(personalCaches.map(({ madeIn }) => madeIn).sort())
  })
})
