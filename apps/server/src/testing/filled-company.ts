import { randomUUID } from 'node:crypto'
import type { Database } from '../db/client.ts'
import { type PersonalTable, personalTables } from '../db/personal-data.ts'
import type { RunScript } from '../db/run-script.ts'
import type { FileStore } from '../ports/file-store.ts'

/**
 * A company with something of it in every table of what is kept about people, made from the database's
 * own catalogue: each column of text holds a mark that stands nowhere else.
 */
export type Filled = {
  readonly companyId: number
  readonly userId: number
  readonly username: string
  /** Stands in every text of it. */
  readonly mark: string
}

/** Outlive their company by ids alone, and are written by it without words. */
const withoutWords = ['company_subscriptions', 'payment_events', 'erasures']

/** Columns whose values are of a closed list, and what they have. */
const closed: Readonly<Record<string, unknown>> = {
  'users.role': 'advisor',
  'users.is_active': 1,
  'companies.may_leave': 'nothing',
  'documents.audience': 'owner',
  'documents.status': 'read',
  'bank_statement_documents.status': 'read',
  'messages.role': 'user',
  'search_activities.activity_type': 'search',
  'token_usage.state': 'settled',
  'income_calculations.outcome': 'calculated',
  'flagged_issues.status': 'open',
  'payment_events.outcome': 'followed',
  'privacy_requests.asks_for': 'erasure',
  'company_subscriptions.status': 'canceled',
  'audit_log.act': 'user.opened',
  'audit_log.details': '{}',
  // The database's own, by which an entry is chained to the one before.
  'audit_log.position': undefined,
  'audit_log.hash': undefined,
}

type Column = { readonly table: string; readonly name: string; readonly type: string }

/** Fills every table for a new company and one person in it, with their files. */
export async function fillCompany(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  mark = `mark${randomUUID().replaceAll('-', '')}`,
): Promise<Filled> {
  const username = `${mark}@marked.test`
  const keys: string[] = []
  const filled = await database.scripted(async (run) => {
    const columns = await listColumns(run)
    const known = new Map<string, unknown>([['users.username', username]])
    known.set('waitlist.email', username)
    known.set('outbox.recipient', username)
    known.set('login_attempts.attempt_key', `account:${username}`)
    const conversation = randomUUID()
    for (const of of personalTables) {
      if (of.table === 'erasures') continue
      const own = columns.filter((one) => one.table === of.table)
      const row = rowOf(of, own, { mark, known, conversation, keys })
      const inserted = await insert(run, of.table, row, columns)
      known.set(`${of.table}.id`, inserted.id)
    }
    return {
      companyId: Number(known.get('companies.id')),
      userId: Number(known.get('users.id')),
    }
  })
  for (const key of keys) {
    await files.put(key, Buffer.from(`${mark} in a file`))
    await files.put(`${key}.reading-1`, Buffer.from(`${mark} read out of it`))
  }
  return { ...filled, username, mark }
}

type Around = {
  readonly mark: string
  readonly known: ReadonlyMap<string, unknown>
  readonly conversation: string
  readonly keys: string[]
}

function rowOf(
  { table, users, company }: PersonalTable,
  columns: readonly Column[],
  around: Around,
): ReadonlyMap<string, unknown> {
  const { known } = around
  const row = new Map<string, unknown>()
  for (const column of columns) {
    const value = fillingOf(column, around)
    if (value !== undefined) row.set(column.name, value)
  }
  for (const user of users) if (table !== 'users') row.set(user, known.get('users.id') ?? null)
  if (company && table !== 'companies') row.set(company, known.get('companies.id'))
  refer(table, row, known)
  return row
}

/** What refers to another row refers to the one that was made before. */
function refer(table: string, row: Map<string, unknown>, known: ReadonlyMap<string, unknown>) {
  const of: Readonly<Record<string, string>> = {
    document_id: table.startsWith('bank_statement')
      ? 'bank_statement_documents.id'
      : 'documents.id',
    issue_id: 'flagged_issues.id',
    message_id: 'messages.id',
    analysis_id: 'bank_statement_analyses.id',
  }
  for (const [column, target] of Object.entries(of)) {
    if (row.has(column)) row.set(column, known.get(target) ?? null)
  }
}

async function listColumns(run: RunScript): Promise<readonly Column[]> {
  const rows = await run(`select table_name as "table", column_name as name, udt_name as type
    from information_schema.columns where table_schema = 'public' and is_identity = 'NO'
      and coalesce(column_default, '') not like 'nextval%' order by ordinal_position`)
  return rows as unknown as readonly Column[]
}

function fillingOf({ table, name, type }: Column, around: Around): unknown {
  const at = `${table}.${name}`
  const { mark, known, conversation, keys } = around
  if (at in closed) return closed[at]
  if (known.has(at)) return known.get(at)
  const words = withoutWords.includes(table) ? `id-${randomUUID()}` : mark
  if (name === 'file_key') {
    const key = `${table === 'documents' ? 'documents' : 'statements'}/${randomUUID()}`
    keys.push(key)
    return key
  }
  if (at === 'evidence_records.record') {
    return JSON.stringify({ user: { id: 1, name: mark, nameSalt: mark }, question: mark })
  }
  const values: Readonly<Record<string, unknown>> = {
    text: words,
    _text: [words],
    json: JSON.stringify({ of: words }),
    jsonb: JSON.stringify({ of: words }),
    uuid: conversation,
    int4: 1,
    int8: 1,
    numeric: 1,
    bool: false,
    timestamptz: new Date().toISOString(),
  }
  // Times that say that something is over, and references, are left out where they may be.
  const isLeftOut = /^(ended|emptied|deactivated|superseded|used|replaces|.*_by.*_user)/.test(name)
  return isLeftOut ? undefined : values[type]
}

async function insert(
  run: RunScript,
  table: string,
  row: ReadonlyMap<string, unknown>,
  columns: readonly Column[],
): Promise<{ readonly id: unknown }> {
  const names = [...row.keys()]
  const holes = names.map((name, index) => {
    const type = columns.find((one) => one.table === table && one.name === name)?.type ?? 'text'
    return `$${index + 1}::${type}`
  })
  const [inserted] = await run(
    `insert into ${table} (${names.join()}) values (${holes.join()}) returning row_to_json(${table}) as made`,
    [...row.values()],
  )
  return { id: (inserted?.made as { id?: unknown } | undefined)?.id }
}

/** Where, in all of the database, something stands that is of it: `schema.table`, with how many rows. */
export async function findInDatabase(
  database: Database,
  texts: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  return database.scripted(async (run) => {
    const tables = await run(`select n.nspname || '.' || quote_ident(c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      order by 1`)
    const found: Record<string, number> = {}
    for (const { name } of tables) {
      const [counted] = await run(
        `select count(*)::int as rows from ${name} t
          where exists (select from unnest($1::text[]) w
            where position(w in lower(row_to_json(t)::text)) > 0)`,
        [texts.map((text) => text.toLowerCase())],
      )
      if (counted?.rows !== 0) found[String(name)] = Number(counted?.rows)
    }
    return found
  })
}

/** Where rows say that they are of that company or person: `table.column`. */
export async function findIds(
  database: Database,
  { companyId, userId }: Pick<Filled, 'companyId' | 'userId'>,
): Promise<readonly string[]> {
  return database.scripted(async (run) => {
    const found: string[] = []
    for (const { at, table, column, id } of personalTables.flatMap((table) =>
      columnsOf(table, { companyId, userId }),
    )) {
      const [counted] = await run(
        `select count(*)::int as rows from ${table} where ${column} = $1`,
        [id],
      )
      if (counted?.rows !== 0) found.push(at)
    }
    return found
  })
}

function columnsOf(
  { table, users, company }: PersonalTable,
  { companyId, userId }: Pick<Filled, 'companyId' | 'userId'>,
) {
  const told = [
    ...users.map((column) => ({ column, id: userId })),
    ...(company ? [{ column: company, id: companyId }] : []),
  ]
  return told.map(({ column, id }) => ({ at: `${table}.${column}`, table, column, id }))
}
