import type { Role } from '@criteria-desk/domain/access/roles'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScope } from '../create-scope.ts'
import type { UnitOfWork } from '../ports/unit-of-work.ts'
import type { Scope } from '../scope.ts'
import { openTestDatabase } from '../testing/database.ts'
import { insertTestCompany } from '../testing/factories/company.ts'
import { insertTestUser } from '../testing/factories/user.ts'
import type { Database } from './client.ts'
import { createDatabaseUnitOfWork, sqlOf } from './database-unit-of-work.ts'

/** The last line of defence: queries that forget every WHERE, run as the application's role. */
let database: Database
let unitOfWork: UnitOfWork
let ours: Scope
let theirs: Scope
let developer: Scope

beforeAll(async () => {
  database = await openTestDatabase()
  unitOfWork = createDatabaseUnitOfWork(database)
  ours = await person('advisor')
  theirs = await person('advisor')
  developer = await person('developer')
  for (const scope of [ours, theirs]) await fillTables(scope)
})
afterAll(() => database.close())

async function person(role: Role, inCompany?: number | null): Promise<Scope> {
  const companyId = inCompany === undefined ? await insertTestCompany(unitOfWork) : inCompany
  const user = await insertTestUser(unitOfWork, { role, companyId })
  return createScope({ userId: user.id, username: user.username, role, companyId })
}

async function fillTables({ userId, companyId }: Scope): Promise<void> {
  const id = crypto.randomUUID()
  await database.scripted((run) =>
    run(`
      insert into documents (filename, original_name, content_type, document_type, audience, company_id, user_id, size, sha256, file_key)
        values ('a', 'a', 'text/csv', 'spreadsheet', 'company', ${companyId}, ${userId}, 1, 'x', '${id}-c'),
               ('p', 'p', 'image/png', 'payslip', 'owner', ${companyId}, ${userId}, 1, 'x', '${id}-o');
      insert into row_choices (company_id, document_id, criterion, sheet, words, words_key, last_chosen_at)
        select ${companyId}, id, 'c', '', 'w', 'w', now() from documents where file_key = '${id}-c';
      insert into conversations (id, user_id, company_id) values ('${id}', ${userId}, ${companyId});
      insert into messages (role, content, conversation_id, user_id, company_id) values ('user', 'q', '${id}', ${userId}, ${companyId});
      insert into message_words (message_id, user_id, company_id, conversation_id, words)
        select id, user_id, company_id, conversation_id, ' q' from messages where conversation_id = '${id}';
      insert into search_activities (user_id, company_id, session_id, activity_type) values (${userId}, ${companyId}, 'qs_1', 'search');
      insert into token_usage (user_id, company_id, tokens_used, cost, request_type) values (${userId}, ${companyId}, 1, 1, 'chat');
      insert into flagged_issues (user_id, company_id, chat_log, description) values (${userId}, ${companyId}, '[]', 'd');
      insert into flagged_issue_replies (issue_id, user_id, company_id, text, written_at, written_by)
        select id, user_id, company_id, 't', now(), 'w' from flagged_issues where user_id = ${userId};
      insert into user_invitations (email, company_id, token, expires_at, user_id) values ('e', ${companyId}, '${id}', now(), ${userId});
      insert into bank_statement_documents (user_id, company_id, batch_id, filename, original_name, content_type, file_key)
        values (${userId}, ${companyId}, '${id}', 's', 's', 'application/pdf', '${id}-s');
      insert into bank_statement_analyses (document_id, user_id, company_id, batch_id)
        select id, user_id, company_id, batch_id from bank_statement_documents where file_key = '${id}-s';
      insert into income_calculations (user_id, company_id, calculated_at, lender_name, outcome, document_ids)
        values (${userId}, ${companyId}, now(), 'l', 'income.no-payslip', '[]');
      insert into bank_statement_moves (analysis_id, user_id, company_id, row_number, moved_at)
        select a.id, a.user_id, a.company_id, 0, now() from bank_statement_analyses a
          join bank_statement_documents d on d.id = a.document_id where d.file_key = '${id}-s';
      insert into kept_fillings (hash, company_id, user_id, task, version, model, answer, created_at, last_used_at)
        values ('${id}', ${companyId}, ${userId}, 't', 1, 'm', '{}', now(), now());
      insert into evidence_records (reference, user_id, company_id, record, sha256) values ('${id}', ${userId}, ${companyId}, '{}', 'x');
    `),
  )
}

const tenantTables = [
  'documents',
  'row_choices',
  'conversations',
  'messages',
  'message_words',
  'search_activities',
  'token_usage',
  'flagged_issues',
  'flagged_issue_replies',
  'user_invitations',
  'income_calculations',
  'bank_statement_documents',
  'bank_statement_analyses',
  'bank_statement_moves',
  'kept_fillings',
  'evidence_records',
  'users',
  'companies',
]

const countIn = (scope: Scope, table: string) =>
  unitOfWork.inTransaction(scope, (transaction) =>
    sqlOf(transaction).$count(sql`${sql.identifier(table)}`),
  )

describe.each(tenantTables)('row-level security on %s', (table) => {
  it('is switched on', async () => {
    const rows = await database.scripted((run) =>
      run('select relrowsecurity from pg_class where relname = $1', [table]),
    )
    expect(rows).toEqual([{ relrowsecurity: true }])
  })

  it('shows a company its own rows alone', async () => {
    const seen = await countIn(ours, table)
    expect(seen).toBe(table === 'documents' ? 2 : 1)
    expect(await countIn(theirs, table)).toBe(seen)
  })

  it('shows nothing when no company and user are set', async () => {
    const rows = await database.scripted(async (run) => {
      await run(`set local role criteria_desk_app`)
      return run(`select count(*)::int as n from ${table}`)
    })
    expect(rows).toEqual([{ n: 0 }])
  })

  it('changes nothing of another company', async () => {
    const left = await countIn(theirs, table)
    await unitOfWork
      .inTransaction(ours, async (transaction) => {
        await sqlOf(transaction).execute(
          sql`delete from ${sql.identifier(table)} where ${sql.identifier(table === 'companies' ? 'id' : 'company_id')} = ${theirs.companyId}`,
        )
      })
      // Evidence may not be deleted by anybody.
      .catch((error: Error) => expect(String(error.cause)).toContain('permission denied'))
    expect(await countIn(theirs, table)).toBe(left)
  })
})

describe('row-level security', () => {
  it('covers every table with a company', async () => {
    const rows = await database.scripted((run) =>
      run(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
           where a.attname = 'company_id' and c.relkind = 'r' and not c.relrowsecurity`),
    )
    expect(rows).toEqual([])
  })

  it('covers every table that the application’s role reaches', async () => {
    const rows = await database.scripted((run) =>
      run(`select relname as name from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity
              and has_table_privilege('criteria_desk_app', oid, 'select, insert, update, delete')
            order by 1`),
    )
    expect(rows).toEqual([])
  })

  it('shows the waitlist to developers across companies, and lets nobody of a company write it', async () => {
    await database.scripted((run) =>
      run(
        `insert into waitlist (name, company_name, mobile_number, email) values ('n', 'c', '0', 'e')`,
      ),
    )
    expect(await countIn(ours, 'waitlist')).toBe(0)
    const seen = await database.scripted(async (run) => {
      await run(`set local role criteria_desk_app; set local app.across = 'on'`)
      return run('select count(*)::int as n from waitlist')
    })
    expect(seen).toEqual([{ n: 1 }])
    for (const write of [
      sql`update waitlist set name = 'm'`,
      sql`insert into waitlist (name, company_name, mobile_number, email)
          values ('n', 'c', '0', 'f')`,
    ]) {
      const writing = unitOfWork.inTransaction(ours, (transaction) =>
        sqlOf(transaction).execute(write),
      )
      await expect(writing).rejects.toThrow()
    }
    await unitOfWork.inTransaction(ours, (transaction) =>
      sqlOf(transaction).execute(sql`delete from waitlist`),
    )
    const left = await database.scripted((run) => run('select name, email from waitlist'))
    expect(left).toEqual([{ name: 'n', email: 'e' }])
  })

  it('refuses a row for another company', async () => {
    const insert = unitOfWork.inTransaction(ours, (transaction) =>
      sqlOf(transaction).execute(
        sql`insert into search_activities (user_id, company_id, session_id, activity_type)
            values (${ours.userId}, ${theirs.companyId}, 'qs_2', 'search')`,
      ),
    )
    await expect(insert).rejects.toThrow()
  })

  it('keeps sessions, attempts and tokens out of the application role’s reach', async () => {
    for (const table of ['sessions', 'login_attempts', 'password_reset_tokens']) {
      await expect(countIn(ours, table)).rejects.toThrow()
    }
  })

  it('ends sessions for good, whatever tables somebody puts before them', async () => {
    const left = await database.scripted(async (run) => {
      await run(`insert into sessions (sid, sess, expire, user_id)
                 values ('kept?', '{}', now() + interval '1 hour', ${ours.userId});
                 create temporary table sessions (user_id integer) on commit drop;
                 grant all on sessions to criteria_desk_app;
                 set local role criteria_desk_app; set local app.across = 'on';
                 update users set is_active = 0 where id = ${ours.userId};
                 reset role`)
      const rows = await run('select sid from public.sessions')
      await run(`update users set is_active = 1 where id = ${ours.userId}`)
      return rows
    })
    expect(left).toEqual([])
  })

  it('lets a developer across, and writes down why', async () => {
    const seen = await unitOfWork.inTransactionAcrossCompanies(
      developer,
      { act: 'users.listed' },
      (transaction) => sqlOf(transaction).$count(sql`messages`),
    )
    expect(seen).toBe(2)
    const log = await database.scripted((run) => run('select user_id, act from audit_log'))
    expect(log).toEqual([{ user_id: developer.userId, act: 'users.listed' }])
  })

  it('shows a master user what their company’s people asked, used and reviewed, written down, and lets nothing change', async () => {
    const over = await person('broker-master-user', ours.companyId)
    const overseen = [
      'bank_statement_moves',
      'bank_statement_analyses',
      'bank_statement_documents',
      'token_usage',
      'search_activities',
      'messages',
      'conversations',
    ]
    const count = (table: string) =>
      unitOfWork.inTransactionOverCompany(over, { act: 'users.listed' }, (transaction) =>
        sqlOf(transaction).$count(sql`${sql.identifier(table)}`),
      )
    for (const table of overseen) {
      expect([table, await countIn(over, table), await count(table)]).toEqual([table, 0, 1])
    }
    // What was uploaded otherwise, and what was made of it, is no part of it.
    const unseen = [
      ...['income_calculations', 'kept_fillings', 'flagged_issues', 'flagged_issue_replies'],
    ]
    for (const table of unseen) expect([table, await count(table)]).toEqual([table, 0])
    for (const table of overseen) {
      await unitOfWork.inTransactionOverCompany(over, { act: 'users.listed' }, (transaction) =>
        sqlOf(transaction).execute(sql`delete from ${sql.identifier(table)}`),
      )
      expect([table, await countIn(ours, table)]).toEqual([table, 1])
    }
    const log = await database.scripted((run) =>
      run('select count(*)::int as n from audit_log where user_id = $1', [over.userId]),
    )
    expect(log).toEqual([{ n: 2 * overseen.length + unseen.length }])
    const attempt = async () =>
      unitOfWork.inTransactionOverCompany(ours, { act: 'users.listed' }, async () => 1)
    await expect(attempt()).rejects.toThrow('Only a master user')
  })

  it('shows records to the firm that they were made in, and has them added in one’s own name alone', async () => {
    const colleague = await person('advisor', ours.companyId)
    const [alone, other] = [await person('developer', null), await person('advisor', null)]
    const add = (who: Scope, owner: Scope, reference = crypto.randomUUID()) =>
      unitOfWork.inTransaction(who, (transaction) =>
        sqlOf(transaction).execute(
          sql`insert into evidence_records (reference, user_id, company_id, record, sha256)
              values (${reference}, ${owner.userId}, ${owner.companyId}, '{}', 'x')`,
        ),
      )
    expect(await countIn(colleague, 'evidence_records')).toBe(1)
    await add(alone, alone)
    expect(await countIn(alone, 'evidence_records')).toBe(1)
    expect(await countIn(other, 'evidence_records')).toBe(0)
    for (const owner of [ours, theirs, alone]) {
      await expect(add(colleague, owner)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('row-level security') },
      })
    }
    const across = await unitOfWork.inTransactionAcrossCompanies(
      developer,
      { act: 'users.listed' },
      (transaction) => sqlOf(transaction).$count(sql`evidence_records`),
    )
    expect(across).toBe(3)
    const change = unitOfWork.inTransactionAcrossCompanies(
      developer,
      { act: 'users.listed' },
      (transaction) => sqlOf(transaction).execute(sql`update evidence_records set sha256 = 'y'`),
    )
    await expect(change).rejects.toMatchObject({
      cause: { message: expect.stringContaining('permission denied') },
    })
  })

  it('shows what one of a firm asked of its documents to the firm, kept in one’s own name alone', async () => {
    const [author, colleague] = [ours, await person('advisor', ours.companyId)]
    const keep = (who: Scope, authorId: number, hash = crypto.randomUUID()) =>
      unitOfWork.inTransaction(who, (transaction) =>
        sqlOf(transaction).execute(
          sql`insert into kept_fillings
                (hash, company_id, author_id, task, version, model, answer, created_at, last_used_at)
              values (${hash}, ${who.companyId}, ${authorId}, 't', 1, 'm', '{}', now(), now())`,
        ),
      )
    const before = await Promise.all([author, colleague, theirs].map(countKept))
    await keep(author, author.userId)
    const after = await Promise.all([author, colleague, theirs].map(countKept))
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 0])
    await expect(keep(colleague, author.userId)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    })
    await unitOfWork.inTransaction(author, (transaction) =>
      sqlOf(transaction).execute(sql`delete from kept_fillings where user_id is null`),
    )
  })

  const countKept = (who: Scope) => countIn(who, 'kept_fillings')

  it('shows rules to whoever is signed in, and lets only work across companies write them', async () => {
    const insert = sql`insert into consent_lenders (filename, original_name, data, version, size, sha256, original, summary)
      values ('r', 'r', '{}', 1, 1, 'x', '', '{}')`
    const refused = unitOfWork.inTransaction(developer, (transaction) =>
      sqlOf(transaction).execute(insert),
    )
    await expect(refused).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    })
    await unitOfWork.inTransactionAcrossCompanies(
      developer,
      { act: 'users.listed' },
      (transaction) => sqlOf(transaction).execute(insert),
    )
    expect(await countIn(ours, 'consent_lenders')).toBe(1)
    await unitOfWork.inTransaction(ours, (transaction) =>
      sqlOf(transaction).execute(sql`delete from consent_lenders`),
    )
    expect(await countIn(theirs, 'consent_lenders')).toBe(1)
  })

  it('keeps what a document was corrected by to those who manage documents, whoever’s it is', async () => {
    await database.scripted((run) =>
      run(`insert into document_marks (document_id, company_id, sheet, range, role, made_at)
           select id, company_id, 's', 'A1', 'dead', now() from documents
            where company_id = ${ours.companyId} and audience = 'company'`),
    )
    const ofOurs = sql`insert into document_marks (document_id, company_id, sheet, range, role, made_at)
      select id, company_id, 's', 'A2', 'dead', now() from documents where audience = 'company'`
    for (const who of [ours, theirs]) {
      expect(await countIn(who, 'document_marks')).toBe(0)
      const writing = unitOfWork.inTransaction(who, (transaction) =>
        sqlOf(transaction).execute(ofOurs),
      )
      await expect(writing).rejects.toThrow()
    }
    await unitOfWork.inTransaction(ours, (transaction) =>
      sqlOf(transaction).execute(sql`delete from document_marks`),
    )
    const seen = await unitOfWork.inTransactionAcrossCompanies(
      developer,
      { act: 'users.listed' },
      (transaction) => sqlOf(transaction).$count(sql`document_marks`),
    )
    expect(seen).toBe(1)
  })

  it('lets nobody else across', async () => {
    const attempt = async () =>
      unitOfWork.inTransactionAcrossCompanies(ours, { act: 'users.listed' }, async () => 1)
    await expect(attempt()).rejects.toThrow('Only a developer')
  })
})
