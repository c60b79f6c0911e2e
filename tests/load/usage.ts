import { parseArgs } from 'node:util'
import { lastDays } from '@criteria-desk/domain/usage/london-days'
import { createScope } from '../../apps/server/src/create-scope.ts'
import { openPostgresDatabase } from '../../apps/server/src/db/client.ts'
import { createDatabaseUnitOfWork, sqlOf } from '../../apps/server/src/db/database-unit-of-work.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import * as recent from '../../apps/server/src/features/usage/recent-activity.repository.ts'
import * as statistics from '../../apps/server/src/features/usage/usage-statistics.repository.ts'
import type { Transaction } from '../../apps/server/src/ports/unit-of-work.ts'
import { startPostgres } from '../../apps/server/src/testing/postgres.ts'
import { percentile } from '../bench/measure.ts'

/**
 * npm run load:usage [-- --rows 1000000 --companies 200]: how long each query of the usage pages takes
 * over a year of what companies used, on PostgreSQL and under its row-level security, beside a count
 * by an index of the rows that it is about, taken in the same turn.
 */
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    companies: { type: 'string', default: '200' },
  },
})
const [rows, companies] = [Number(options.rows), Number(options.companies)]
const peopleOfCompany = 10
const turns = 15
const mostTimesACount = 3

const postgres = await startPostgres()
const database = await openPostgresDatabase(postgres.url)
try {
  await migrate(database)
  await fill()
  await measureAll()
} finally {
  await database.close()
  await postgres.stop()
}

/** Of two rows one is an answer, the others calculations, analyses and steps of Quick Search. */
async function fill(): Promise<void> {
  const people = companies * peopleOfCompany
  await database.scripted(async (run) => {
    await run(`insert into companies (name, address, contact_person, contact_number)
      select 'Firm ' || n, 'a', 'p', '1' from generate_series(1, ${companies}) n`)
    await run(`insert into users (username, password, role, company_id, is_active)
      select 'person' || n || '@load.test', 'x', 'advisor', 1 + n % ${companies}, 1
        from generate_series(1, ${people}) n`)
    await run(`insert into users (username, password, role, is_active)
      values ('developer@load.test', 'x', 'developer', 1)`)
    const each = (share: number) => `(
      select n, u.id as user_id, u.company_id, now() - random() * interval '365 days' as at
        from generate_series(1, ${Math.round(rows * share)}) n
        join users u on u.id = 1 + (n::bigint * 7919) % ${people}) made`
    // The messages and analyses themselves are asked for nothing here.
    await run(`do $$ declare name text; begin
      for name in select conname from pg_constraint where conrelid = 'token_usage'::regclass and contype = 'f' loop
        execute format('alter table token_usage drop constraint %I', name);
      end loop;
    end $$`)
    await run(`insert into token_usage
        (user_id, company_id, message_id, tokens_used, cost, usage_date, request_type, model, task)
      select user_id, company_id, n, 100, 0.2, at, 'chat', case when n % 2 = 0 then 'm' end, case when n % 2 = 0 then 't' end from ${each(0.5)}`)
    await run(`insert into token_usage
        (user_id, company_id, analysis_id, tokens_used, cost, usage_date, request_type, lender_name, outcome)
      select user_id, company_id, case when n % 2 = 0 then n end, 0, 0, at,
        case when n % 2 = 0 then 'bank-statement-analysis' else 'income-calculation' end, 'L', 'o' from ${each(0.2)}`)
    await run(`insert into search_activities
        (user_id, company_id, session_id, activity_type, search_term, timestamp)
      select user_id, company_id, 's', 'search', 'lodger', at from ${each(0.3)}`)
  })
  await database.execute('vacuum analyze')
}

type Measured = {
  readonly what: string
  readonly ask: (transaction: Transaction) => Promise<unknown>
  /** The rows that it is about. */
  readonly count: string
}

async function measureAll(): Promise<void> {
  const [developer] = await database.scripted((run) =>
    run(`select id from users where role = 'developer'`),
  )
  const who = { userId: Number(developer?.id), username: 'developer@load.test' }
  const scope = createScope({ ...who, role: 'developer', companyId: null })
  const unitOfWork = createDatabaseUnitOfWork(database)
  const now = new Date()
  const month = lastDays(now, 30).begins
  const week = lastDays(now, 7).begins
  const [ofCompany, ofUser] = [{ companyId: 7 }, { userId: 7 }]
  const counted = (table: string, time: string, where: string, since?: Date) =>
    `select count(*) from ${table} where ${where}${since ? ` and ${time} >= '${since.toISOString()}'` : ''}`
  const both = (where: string, since?: Date) =>
    `select (${counted('token_usage', 'usage_date', where, since)}) + (${counted('search_activities', 'timestamp', where, since)})`
  const page = { offset: 0, limit: 100 }
  const all: readonly Measured[] = [
    {
      what: 'every company, this month',
      ask: (transaction) => statistics.sumByCompanyAcrossCompanies(transaction, month, page),
      count: both('true', month),
    },
    {
      what: 'one company, this month',
      ask: (transaction) => statistics.sumByMonth(transaction, ofCompany, month),
      count: both('company_id = 7', month),
    },
    {
      what: 'one company, month by month',
      ask: (transaction) => statistics.sumByMonth(transaction, ofCompany),
      count: both('company_id = 7'),
    },
    {
      what: 'its people, day by day',
      ask: (transaction) => statistics.countByPersonAndDay(transaction, 7, week),
      count: both('company_id = 7', week),
    },
    {
      what: 'its people by name',
      ask: (transaction) => statistics.listPeople(transaction, 7, page),
      count: 'select count(*) from users where company_id = 7',
    },
    {
      what: 'one person, this month',
      ask: (transaction) => statistics.sumByMonth(transaction, ofUser, month),
      count: both('user_id = 7', month),
    },
    {
      what: 'one person, month by month',
      ask: (transaction) => statistics.sumByMonth(transaction, ofUser),
      count: both('user_id = 7'),
    },
    {
      what: 'a person’s searches',
      ask: (transaction) => recent.listSearches(transaction, 7, { since: week, limit: 100 }),
      count: counted('search_activities', 'timestamp', 'user_id = 7', week),
    },
    {
      what: 'a person’s calculations',
      ask: (transaction) => recent.listCalculations(transaction, 7, week),
      count: counted('token_usage', 'usage_date', 'user_id = 7', week),
    },
    {
      what: 'a person’s analyses',
      ask: (transaction) => recent.listAnalyses(transaction, 7, week),
      count: counted('token_usage', 'usage_date', 'user_id = 7', week),
    },
  ]
  console.log(`${rows} rows of ${companies} companies; milliseconds, the median of ${turns} turns`)
  for (const { what, ask, count } of all) {
    const times: { asked: number[]; counted: number[] } = { asked: [], counted: [] }
    await unitOfWork.inTransactionAcrossCompanies(
      scope,
      { act: 'usage.companies-listed', about: null },
      async (transaction) => {
        for (let turn = -2; turn < turns; turn += 1) {
          const asked = await timed(() => ask(transaction))
          const countedIn = await timed(() => sqlOf(transaction).execute(count))
          if (turn < 0) continue
          times.asked.push(asked)
          times.counted.push(countedIn)
        }
      },
    )
    report(what, percentile(times.asked, 0.5), percentile(times.counted, 0.5))
  }
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function report(what: string, asked: number, counted: number): void {
  const ratio = asked / counted
  if (ratio > mostTimesACount) process.exitCode = 1
  console.log(
    `${ratio > mostTimesACount ? 'OVER ' : 'right'}  ${what.padEnd(30)} ${asked.toFixed(1).padStart(8)}  count ${counted.toFixed(1).padStart(8)}  × ${ratio.toFixed(2)}`,
  )
}
