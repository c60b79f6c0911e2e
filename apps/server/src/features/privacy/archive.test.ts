import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalTables } from '../../db/personal-data.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { archivedTables } from './archive-contents.ts'

const exported = personalTables.filter(({ isExported }) => isExported)

let product: TestApp
let developer: SignedInClient
let advisor: SignedInClient
let colleague: SignedInClient
/** Where the advisor was before. */
let formerCompany: number
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
  advisor = await product.loginAs('advisor')
  colleague = await product.loginAs('advisor', advisor.companyId)
  formerCompany = await product.addCompany()
  await addRows({ userId: advisor.id, companyId: advisor.companyId, mark: 'qqownqq' })
  await addRows({ userId: advisor.id, companyId: formerCompany, mark: 'qqformerqq' })
  await addRows({ userId: colleague.id, companyId: colleague.companyId, mark: 'qqtheirsqq' })
})
afterAll(() => product.close())

type Rows = { readonly userId: number; readonly companyId: number | null; readonly mark: string }

/** A row in every table that is exported, with a mark in each of its texts and a file where it has one. */
async function addRows({ userId, companyId, mark }: Rows): Promise<void> {
  for (const { table, users, company } of exported) {
    // Whoever signs in has one.
    if (table === 'users') continue
    const columns = await product.ports.database.scripted((run) =>
      run(
        `select column_name as name, data_type as type from information_schema.columns
          where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'
            and is_identity = 'NO' and (is_nullable = 'NO' or data_type = 'text')
            and not (column_name = 'id' and data_type = 'integer')`,
      ),
    )
    const names = new Set([...columns.map(({ name }) => String(name)), String(company), users[0]])
    const types = new Map(columns.map(({ name, type }) => [String(name), String(type)]))
    const values = [...names].map((name) => {
      if (name === users[0]) return String(userId)
      if (name === company) return String(companyId)
      return markedValue(`${table}.${name}`, types.get(String(name)) ?? '', mark)
    })
    await product.ports.database.scripted(async (run) => {
      // What a row belongs to need not be there.
      await run('set local session_replication_role = replica')
      await run(`insert into ${table} (${[...names].join(', ')}) values (${values.join(', ')})`)
    })
  }
  await product.ports.files.put(`documents/${mark}`, Buffer.from(`file ${mark}`))
  await product.ports.files.put(`statements/${mark}`, Buffer.from(`statement ${mark}`))
}

let lastNumber = 0

function markedValue(column: string, type: string, mark: string): string {
  const known: Readonly<Record<string, string>> = {
    'documents.audience': `'owner'`,
    'kept_fillings.document_ids': `'{}'`,
    'documents.status': `'read'`,
    'messages.role': `'user'`,
    'search_activities.activity_type': `'search'`,
    'flagged_issues.status': `'open'`,
    'income_calculations.outcome': `'income.no-rule-for-lender'`,
    'bank_statement_documents.status': `'read'`,
    'privacy_requests.asks_for': mark === 'qqformerqq' ? `'copy'` : `'erasure'`,
    'token_usage.state': `'settled'`,
    // Before everything that is written down as it happens.
    'audit_log.position': String(-1 - lastNumber),
    'documents.file_key': `'documents/${mark}'`,
    'documents.original_name': `'../pay ${mark}.pdf'`,
    'bank_statement_documents.file_key': `'statements/${mark}'`,
    'evidence_records.record': `'{"reference": "${mark}"}'`,
  }
  return known[column] ?? anyValue(type, mark)
}

function anyValue(type: string, mark: string): string {
  lastNumber += 1
  if (type === 'text') return `'${mark} ${lastNumber}'`
  if (type === 'uuid') return `'${crypto.randomUUID()}'`
  if (type === 'boolean') return 'false'
  if (type === 'ARRAY') return `'{${mark}}'`
  if (type.startsWith('json')) return `'["${mark}"]'`
  if (type.startsWith('timestamp')) return `'2026-07-01T09:00:00Z'`
  return String(lastNumber)
}

async function take(who: SignedInClient, url = '/api/profile/export') {
  const answer = await who.inject({ method: 'GET', url })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const files = unzipSync(answer.rawPayload)
  const texts = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  )
  return { headers: answer.headers, texts }
}

describe('an archive of what is kept about somebody', () => {
  it('describes every table that is exported, and no other', () => {
    const names = (tables: readonly { readonly table: string }[]) =>
      tables.map(({ table }) => table).toSorted()
    expect(names(archivedTables)).toEqual(names(exported))
  })

  it('has a row of each of them, of every firm that one was in, and nobody else’s', async () => {
    const { texts } = await take(advisor)
    for (const { table, file } of archivedTables) {
      const rows: Record<string, unknown>[] = JSON.parse(texts[`${file}.json`] ?? '')
      if (table === 'users') {
        expect(rows).toEqual([expect.objectContaining({ Username: advisor.username })])
        continue
      }
      const firms = new Set(rows.map((row) => row['Company id']))
      expect([table, firms]).toEqual([table, new Set([advisor.companyId, formerCompany])])
      const whose = table === 'kept_fillings' ? 'Author id' : 'User id'
      expect([table, new Set(rows.map((row) => row[whose]))]).toEqual([
        table,
        new Set([advisor.id]),
      ])
    }
    expect(texts['messages.json']).toContain('qqownqq')
    expect(texts['messages.json']).toContain('qqformerqq')
    expect(JSON.stringify(texts)).not.toContain('qqtheirsqq')
    expect(JSON.stringify(texts)).not.toContain(colleague.username)
  })

  it('has the files as they were uploaded, and says which one is lost', async () => {
    await product.ports.files.remove('statements/qqformerqq')
    const { texts } = await take(advisor)
    const [paper] = Object.entries(texts).filter(([, text]) => text === 'file qqownqq')
    expect(paper?.[0]).toMatch(/^papers\/\d+ _pay qqownqq\.pdf$/)
    expect(JSON.parse(texts['documents.json'] ?? '')).toContainEqual(
      expect.objectContaining({ 'File in this archive': paper?.[0] }),
    )
    expect(Object.values(texts)).toContain('statement qqownqq')
    expect(texts['README.txt']).toMatch(/lost on the server:\r\nstatements\/\d+ qqformerqq/)
  })

  it('opens no door: no password, no link, no key of a file', async () => {
    const { texts } = await take(advisor)
    const [hash] = await product.ports.database.scripted((run) =>
      run(`select password from users where id = ${advisor.id}`),
    )
    const text = JSON.stringify(texts)
    expect(text).not.toContain(String(hash?.password))
    expect(text).not.toMatch(/"(Password|Setup token|File key)/)
    for (const { withheld = [], table } of exported) {
      const columns = await product.ports.database.scripted((run) =>
        run(`select column_name as name from information_schema.columns
              where table_schema = 'public' and table_name = '${table}'`),
      )
      const names = columns.map(({ name }) => String(name))
      expect([table, names.filter((name) => withheld.includes(name))]).toEqual([table, withheld])
      const secret = /^password|(^|_)token(?!s|_expiry)|secret|file_key/
      expect(names.filter((name) => secret.test(name) && !withheld.includes(name))).toEqual([])
    }
  })

  it('has a name, and an index that says what each file is', async () => {
    const { headers, texts } = await take(advisor)
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toMatch(
      new RegExp(`criteria-desk-data-${advisor.id}-\\d{4}-\\d\\d-\\d\\d\\.zip$`),
    )
    for (const { file, says } of archivedTables) {
      expect(texts['README.txt']).toContain(`${file}.json: ${says} (`)
    }
  })

  it('goes over more rows than are read at once', async () => {
    const person = await product.loginAs('advisor')
    await product.ports.database.scripted((run) =>
      run(`insert into search_activities (user_id, company_id, session_id, activity_type)
           select ${person.id}, ${person.companyId}, 'qs_' || n, 'search'
             from generate_series(1, 151) n`),
    )
    const { texts } = await take(person)
    const rows: { 'Session id': string }[] = JSON.parse(texts['searches.json'] ?? '')
    expect(new Set(rows.map((row) => row['Session id'])).size).toBe(151)
    expect(rows).toHaveLength(151)
  })
})

describe('who takes it', () => {
  const newestAct = async () => {
    const [row] = await product.ports.database.scripted((run) =>
      run('select user_id, act, details from audit_log order by position desc limit 1'),
    )
    return row
  }

  it('is its person, or a developer, each written down', async () => {
    await take(advisor)
    expect(await newestAct()).toEqual({
      user_id: advisor.id,
      act: 'person.exported',
      details: { userId: advisor.id },
    })
    const { texts } = await take(developer, `/api/users/${advisor.id}/export`)
    expect(texts['messages.json']).toContain('qqownqq')
    expect(await newestAct()).toEqual({
      user_id: developer.id,
      act: 'person.exported',
      details: { userId: advisor.id },
    })
    const missing = await developer.inject({ method: 'GET', url: '/api/users/987654/export' })
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'user.not-found'])
  })

  it('takes one at a time of one person', async () => {
    const both = await Promise.all(
      [1, 2].map(() => advisor.inject({ method: 'GET', url: '/api/profile/export' })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await take(advisor)
  })
})
