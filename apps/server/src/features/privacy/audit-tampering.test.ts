import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTestDatabase } from '../../config.ts'
import { createScope } from '../../create-scope.ts'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertTestUser } from '../../testing/factories/user.ts'
import { checkChain, removeEntriesBefore, signCheckpoint } from './check-chain.ts'

/** What the owner of the database can do to the audit log, and whether a check finds it. */
let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const run = (script: string, values?: unknown[]) =>
  product.ports.database.scripted((query) => query(script, values))
const ports = () => ({ ...product.ports, unitOfWork: product.unitOfWork })
const report = () => checkChain(ports())
const add = (count: number, at?: string) =>
  run(`insert into audit_log (user_id, company_id, act, details, at)
    select n, nullif(n % 3, 0), 'user.opened', jsonb_build_object('userId', n), ${at ?? 'null'}
      from generate_series(1, ${count}) n`)
/** With nothing in the way, and everything in its way again. */
const asOwner = (script: string) =>
  run(`alter table audit_log disable trigger user; ${script};
       alter table audit_log enable trigger user`)

type Row = Record<string, unknown>
const keep = async (): Promise<Row> => {
  const [kept = {}] = await run(`select
    (select json_agg(l order by position) from audit_log l)::text as log,
    (select json_agg(h) from audit_head h)::text as head`)
  return kept
}
const giveBack = ({ log, head }: Row) =>
  product.ports.database.scripted(async (query) => {
    await query(`alter table audit_log disable trigger user; delete from audit_log;
      alter table audit_log enable trigger user; delete from audit_head`)
    for (const [table, rows] of [
      ['audit_log', log],
      ['audit_head', head],
    ]) {
      await query(
        `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`,
        [rows],
      )
    }
  })

/** By position, from 1 to `size`; `other` is another. */
const tamperings: readonly ((at: number, other: number, size: number) => string)[] = [
  (at) => `update audit_log set user_id = user_id + 1 where position = ${at}`,
  (at) => `update audit_log set company_id = coalesce(company_id, 0) + 1 where position = ${at}`,
  (at) => `update audit_log set act = 'mail.opened' where position = ${at}`,
  (at) => `update audit_log set details = '{"userId": 424242}' where position = ${at}`,
  (at) => `update audit_log set at = at + interval '1 microsecond' where position = ${at}`,
  (at) => `update audit_log set hash = repeat('a', 64) where position = ${at}`,
  (at) => `delete from audit_log where position = ${at}`,
  () => 'delete from audit_log where position = 1',
  (_at, _other, size) => `delete from audit_log where position = ${size}`,
  (at) => `delete from audit_log where position >= ${at}`,
  (at) => `delete from audit_log where position <= ${at}`,
  () => 'delete from audit_log',
  () => 'delete from audit_log; delete from audit_head',
  (at, other) => `update audit_log set position = -1 where position = ${at};
    update audit_log set position = ${at} where position = ${other};
    update audit_log set position = ${other} where position = -1`,
  (at, _other, size) => `update audit_log set position = position + 100000 where position > ${at};
    update audit_log set position = position - 99999 where position > 100000;
    insert into audit_log (position, user_id, company_id, act, details, at, hash)
      select ${at} + 1, user_id, company_id, act, details, at, hash from audit_log where position = ${at};
    update audit_head set position = ${size} + 1`,
]

describe('what is changed in the database itself', () => {
  it('is found, whatever and wherever it is', async () => {
    await add(40)
    await signCheckpoint(ports())
    await add(10)
    const kept = await keep()
    const [{ size = 0 } = {}] = await run('select count(*)::int as size from audit_log')
    const last = Number(size)
    expect((await report()).breaks).toEqual([])
    const place = fc.integer({ min: 1, max: last })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tamperings), place, place, async (tamper, at, two) => {
        const other = two === at ? (at % last) + 1 : two
        await asOwner(tamper(at, other, last))
        const found = await report()
        await giveBack(kept)
        expect(found.breakCount).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
    expect((await report()).breaks).toEqual([])
  })

  it('is found by what was signed, also where every hash is worked out anew', async () => {
    const kept = await keep()
    const anew = (script: string) =>
      asOwner(`${script};
        do $$
        declare entry audit_log; last text := repeat('0', 64); place integer := 0;
        begin
          for entry in select * from audit_log order by position loop
            place := place + 1;
            update audit_log set position = place where position = entry.position;
            last := audit_hash(last, place, entry.at, entry.user_id, entry.company_id, entry.act, entry.details);
            update audit_log set hash = last where position = place;
          end loop;
          update audit_head set position = place, hash = last;
        end $$`)
    for (const script of [
      'update audit_log set user_id = 99 where position = 7',
      'delete from audit_log where position = 7',
      'delete from audit_log where position > 7',
    ]) {
      await anew(script)
      expect((await report()).breakCount).toBeGreaterThan(0)
      // Nor does it help to take away what the database keeps of the signatures: they are beside it too.
      const signed = await run('select count(*)::int as n from audit_checkpoints')
      expect(signed).not.toEqual([{ n: 0 }])
      await run(
        'create temp table kept_checkpoints as select * from audit_checkpoints; delete from audit_checkpoints',
      )
      expect((await report()).breakCount).toBeGreaterThan(0)
      await run(
        'insert into audit_checkpoints overriding system value select * from kept_checkpoints; drop table kept_checkpoints',
      )
      await giveBack(kept)
    }
    expect((await report()).breaks).toEqual([])
  })

  it('is refused to whoever leaves what guards it', async () => {
    for (const script of [
      'update audit_log set user_id = 9 where position = 1',
      'delete from audit_log where position = 1',
    ]) {
      await expect(run(script)).rejects.toThrow('added, never changed')
    }
    await expect(run('select remove_audit_entries(3)')).rejects.toThrow('No checkpoint')
    const named = `insert into audit_log (user_id, act, details)
      values (1, 'user.opened', '{"userId": "sarah@firm.test"}')`
    await expect(run(named)).rejects.toThrow('audit_log_ids_alone')
  })

  it('is nothing that the application’s role can do', async () => {
    const user = await insertTestUser(product.unitOfWork, { role: 'developer', companyId: null })
    const scope = createScope({
      ...{ userId: user.id, username: user.username, role: 'developer', companyId: null },
    })
    const attempt = (script: string) =>
      product.unitOfWork.inTransactionAcrossCompanies(
        scope,
        { act: 'users.listed' },
        (transaction) => sqlOf(transaction).execute(script),
      )
    const values = `values (${user.id}, 'users.listed'`
    for (const script of [
      'update audit_log set user_id = 9',
      'delete from audit_log',
      'delete from audit_head',
      'update audit_head set position = 0',
      'delete from audit_checkpoints',
      'delete from audit_checks',
      'truncate audit_log',
      `insert into audit_log (user_id, act, hash) ${values}, 'x')`,
      `insert into audit_log (user_id, act, at) ${values}, now())`,
      `insert into audit_log (user_id, act, position) ${values}, 1)`,
      `insert into audit_log (user_id, act) values (${user.id + 1}, 'users.listed')`,
    ]) {
      const refused = await attempt(script).then(
        () => 'done',
        (error: { cause?: { code?: string } }) => error.cause?.code,
      )
      expect([script, refused]).toEqual([script, '42501'])
    }
  })
})

describe('retention', () => {
  it('takes away what is old up to a checkpoint, and the check goes on from there', async () => {
    const own = await createTestApp()
    const query = (script: string) => own.ports.database.scripted((each) => each(script))
    const chain = { ...own.ports, unitOfWork: own.unitOfWork }
    const year = 365 * 24 * 60 * 60 * 1000
    const before = new Date(Date.now() - year)
    for (const at of [`now() - interval '2 years'`, 'null']) {
      await query(`insert into audit_log (user_id, act, details, at)
        select n, 'user.opened', jsonb_build_object('userId', n), ${at} from generate_series(1, 30) n`)
    }
    await signCheckpoint(chain)
    expect(await removeEntriesBefore(chain, before)).toBe(30)
    expect(await removeEntriesBefore(chain, before)).toBe(0)
    expect(await checkChain(chain)).toMatchObject({ entries: 30, first: 31, last: 60, breaks: [] })
    // Nobody else takes away more and is not noticed: not even up to where something was signed.
    await query(`alter table audit_log disable trigger user;
      delete from audit_log where position <= 40; alter table audit_log enable trigger user`)
    expect((await checkChain(chain)).breakCount).toBeGreaterThan(0)
    await own.close()
  })

  it('leaves an empty log whole', async () => {
    const own = await createTestApp()
    const chain = { ...own.ports, unitOfWork: own.unitOfWork }
    expect(await checkChain(chain)).toMatchObject({ entries: 0, breaks: [] })
    await own.ports.database.scripted((query) =>
      query(
        `insert into audit_log (user_id, act, at) values (1, 'users.listed', now() - interval '2 years')`,
      ),
    )
    expect(await removeEntriesBefore(chain, new Date())).toBe(1)
    expect(await checkChain(chain)).toMatchObject({ entries: 0, breaks: [] })
    await own.ports.database.scripted((query) =>
      query(`insert into audit_log (user_id, act) values (1, 'users.listed')`),
    )
    expect(await checkChain(chain)).toMatchObject({ entries: 1, first: 2, breaks: [] })
    await own.close()
  })
})

// The embedded database takes one transaction at a time.
describe.runIf(readTestDatabase().kind === 'postgres')('many who write at once', () => {
  it('are chained one after the other, and none is lost', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, () =>
        insertTestUser(product.unitOfWork, { role: 'developer', companyId: null }),
      ),
    )
    const [{ size = 0 } = {}] = await run('select count(*)::int as size from audit_log')
    const write = (id: number, username: string) => {
      const who = createScope({ userId: id, username, role: 'developer', companyId: null })
      return product.unitOfWork.inTransactionAcrossCompanies(
        who,
        { act: 'users.listed' },
        (transaction) => sqlOf(transaction).execute(`update users set name = 'n' where id = ${id}`),
      )
    }
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const { id = 0, username = '' } = people[at % people.length] ?? {}
        return write(id, username)
      }),
    )
    expect(await report()).toMatchObject({ entries: Number(size) + 40, breaks: [] })
  })
})
