import { errorTable } from '@criteria-desk/contract/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWithoutOwner, refusalOfDatabase, takenConstraint } from './database-refusals.ts'
import type { Database } from './db/client.ts'
import { openTestDatabase } from './testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const refusedBy = (statement: string): Promise<unknown> =>
  database
    .transaction((queries) => queries.execute(sql.raw(statement)))
    .then(
      () => 'nothing was refused',
      (error: unknown) => error,
    )

const twice = `insert into companies (name, address, contact_person, contact_number)
  values ('x', '', '', ''), ('x', '', '', '')`

describe('what the database refuses', () => {
  it.each([
    [
      'an id that no integer holds',
      'select * from users where id = 2147483648::bigint::integer',
      'request.invalid',
    ],
    ['a number that is none', "select 'x'::integer", 'request.invalid'],
    ['a date that is none', "select '2026-02-30'::date", 'request.invalid'],
    [
      'a text with NUL',
      "select E'a\\\\u0000b'::jsonb -> 0, '\"\\u0000\"'::jsonb::text",
      'request.invalid',
    ],
    [
      'a row without what it needs',
      'insert into companies (name) values (null)',
      'request.invalid',
    ],
    [
      'a value that a check forbids',
      `insert into flagged_issues (chat_log, description, status) values ('[]', '', 'x')`,
      'request.invalid',
    ],
    ['a row that is there already', twice, 'request.overtaken'],
    [
      'a row of a company that is gone',
      `insert into users (username, company_id) values ('x', 99999999)`,
      'company.not-found',
    ],
    [
      'an index entry that is too large',
      `insert into users (username) select string_agg(md5(i::text), '') from generate_series(1, 2000) i`,
      'request.invalid',
    ],
    [
      'a wait that came to nothing',
      `do $$ begin raise exception using errcode = '40001'; end $$`,
      'server.unavailable',
    ],
  ])('%s is told as what it is', async (_what, statement, code) => {
    const error = await refusedBy(statement)
    expect(error).toBeInstanceOf(Error)
    expect(refusalOfDatabase(error)).toBe(code)
    expect(errorTable[refusalOfDatabase(error) ?? 'server.unexpected'].status).not.toBe(500)
  })

  it('is nothing of that where the product is wrong', async () => {
    for (const statement of ['select * from no_such_table', 'selekt 1']) {
      expect(refusalOfDatabase(await refusedBy(statement))).toBeNull()
    }
    expect(refusalOfDatabase(new Error('23505'))).toBeNull()
    expect(refusalOfDatabase(Object.assign(new Error('no space'), { code: 'ENOSPC' }))).toBeNull()
  })

  it('names the constraint of a row that is there already, and tells what is without an owner', async () => {
    expect(takenConstraint(await refusedBy(twice))).toBe('companies_name_key')
    expect(takenConstraint(await refusedBy("select 'x'::integer"))).toBeNull()
    expect(
      isWithoutOwner(
        await refusedBy(`insert into users (username, company_id) values ('y', 99999999)`),
      ),
    ).toBe(true)
  })
})
