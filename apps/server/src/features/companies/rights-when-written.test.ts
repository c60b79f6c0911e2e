import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { createHolder, type HoldPoint } from '../../testing/held-work.ts'
import { createIncomeTestReader, payslip } from '../../testing/income-files.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { incomeRulesCsv } from '../../testing/rules-files.ts'
import { createStatementTestReader, statementFile } from '../../testing/statement-files.ts'

/**
 * Something is being done, and held where it takes its time; whoever does it is changed meanwhile;
 * then it is let go. It is refused, and nothing of it is kept.
 */
let product: TestApp
let keeper: SignedInClient
const holder = createHolder()

beforeAll(async () => {
  const slips = createIncomeTestReader()
  const { readStatements } = createStatementTestReader()
  product = await createTestApp({
    database: holder.overDatabase(await openTestDatabase()),
    reader: holder.overReader({ ...slips, readStatements }),
  })
  keeper = await product.loginAs('developer')
  await uploadTo('/api/document/upload', lodgerCsv)(keeper)
  await uploadTo('/api/income-rules/upload-no-auth', incomeRulesCsv, 'rules')(keeper)
})
afterAll(() => product.close())

type Act = (who: SignedInClient) => Promise<LightMyRequestResponse>

const uploadTo =
  (url: string, file: { filename: string; bytes: Uint8Array }, field = 'document'): Act =>
  (who) =>
    who.inject({ method: 'POST', url, ...multipartOf(field, file) })

const post =
  (url: string, payload: object): Act =>
  (who) =>
    who.inject({ method: 'POST', url, payload })

type Work = {
  readonly name: string
  /** Where it is held; before the transaction that keeps it where nothing is named, which is its last. */
  readonly at?: HoldPoint
  /** But for so many that only look at what was kept. */
  readonly looksAfter?: number
  /** Does what comes before it, and answers it. */
  readonly prepare: (who: SignedInClient) => Act | Promise<Act>
}

const works: readonly Work[] = [
  {
    name: 'a criteria upload',
    at: 'reader',
    prepare: () => uploadTo('/api/document/upload', lodgerCsv),
  },
  {
    name: 'a payslip',
    at: 'reader',
    prepare: () => uploadTo('/api/payslip/upload', payslip()),
  },
  {
    name: 'several payslips',
    at: 'reader',
    prepare: () => uploadTo('/api/upload-income-documents', payslip(), 'files'),
  },
  {
    name: 'a statement',
    at: 'reader',
    prepare: () => uploadTo('/api/bank-statement/upload', statementFile()),
  },
  {
    name: 'rules',
    at: 'reader',
    prepare: () => uploadTo('/api/income-rules/upload-no-auth', incomeRulesCsv, 'rules'),
  },
  {
    name: 'an analysis',
    at: 'send',
    prepare: async (who) => {
      const { id } = (await uploadTo('/api/bank-statement/upload', statementFile())(who)).json()
      return post(`/api/bank-statement/${id}/analyze`, {})
    },
  },
  {
    name: 'a calculation',
    prepare: async (who) => {
      const { id } = (await uploadTo('/api/payslip/upload', payslip())(who)).json()
      return post('/api/calculate-income', { lenderName: 'Halifax', documentIds: [id] })
    },
  },
  {
    name: 'a correction',
    looksAfter: 2,
    prepare: async (who) => {
      const { id } = (await uploadTo('/api/payslip/upload', payslip())(who)).json()
      const payload = { path: 'netPay', value: 200_000 }
      return (client) =>
        client.inject({ method: 'PATCH', url: `/api/document/${id}/reading`, payload })
    },
  },
  {
    name: 'a chat answer',
    prepare: () =>
      post('/api/chat', {
        message: 'does Leeds take lodger income?',
        conversationId: randomUUID(),
      }),
  },
  {
    name: 'an issue report',
    prepare: () =>
      post('/api/flagged-issues-no-auth', { chatLog: [question], description: 'Wrong.' }),
  },
  {
    name: 'a reply to an issue',
    prepare: async (who) => {
      const reported = { chatLog: [question], description: 'Wrong.' }
      const { id } = (await post('/api/flagged-issues-no-auth', reported)(who)).json()
      return post(`/api/flagged-issues/${id}/replies`, { text: 'Looked into.' })
    },
  },
  {
    name: 'an invitation',
    prepare: () =>
      post('/api/invitations', { email: `${randomUUID()}@firm.test`, companyId: keeper.companyId }),
  },
  {
    name: 'a user change',
    prepare: async () => {
      const { id } = await product.loginAs('advisor')
      const payload = { role: 'developer' }
      return (who) => who.inject({ method: 'PATCH', url: `/api/users/${id}/no-auth`, payload })
    },
  },
]

const question = { role: 'user', content: 'why?', timestamp: new Date(0).toISOString() }

const url = ({ id }: SignedInClient) => `/api/users/${id}/no-auth`
const patch = (who: SignedInClient, payload: object) =>
  keeper.inject({ method: 'PATCH', url: url(who), payload })

const changes = {
  demoted: (who) => patch(who, { role: 'advisor' }),
  deactivated: (who) => patch(who, { isActive: 0 }),
  moved: async (who) => patch(who, { companyId: await product.addCompany() }),
  deleted: (who) => keeper.inject({ method: 'DELETE', url: url(who) }),
} satisfies Record<string, Act>

/** How many rows there are of everything that somebody can leave, and which files. */
async function whatIsKept({ id }: SignedInClient) {
  const tables = [
    ...['documents', 'income_readings', 'income_calculations', 'income_calculation_rules'],
    ...['bank_statement_documents', 'bank_statement_analyses', 'conversations', 'messages'],
    ...[
      'flagged_issues',
      'flagged_issue_replies',
      'evidence_records',
      'token_usage',
      'user_invitations',
      'kept_fillings',
    ],
  ]
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const [rows] = await product.ports.database.scripted((run) =>
    run(`select ${counts.join()},
      (select count(*)::int from audit_log where user_id = ${id}) as audit_log,
      (select count(*)::int from users where role = 'developer' and id <> ${id}) as developers,
      (select string_agg(id::text, ',' order by id) from income_calculation_rules where is_active = 'true') as in_force`),
  )
  const files = await Promise.all(
    ['documents/', 'statements/'].map((prefix) => product.ports.files.list(prefix)),
  )
  return { ...rows, files: files.flat().sort(), mails: product.mails.length }
}

describe.each(works)('$name', ({ at, looksAfter = 0, prepare }) => {
  it('is kept where nobody is changed', async () => {
    const who = await product.loginAs('developer')
    const act = await prepare(who)
    const before = await whatIsKept(who)
    expect((await act(who)).statusCode).toBe(200)
    await product.queue.idle()
    expect(await whatIsKept(who)).not.toEqual(before)
  })

  it.each(Object.keys(changes) as (keyof typeof changes)[])(
    'is refused, and nothing of it is kept, of somebody %s meanwhile',
    async (change) => {
      const other = await product.loginAs('developer')
      const tried = await prepare(other)
      const transactions = await holder.countTransactions(() => tried(other))
      const who = await product.loginAs('developer')
      const act = await prepare(who)
      await product.queue.idle()
      const before = await whatIsKept(who)
      const place = at ? 1 : transactions - looksAfter
      const held = holder.hold(at ?? 'transaction', place, () => act(who))
      await Promise.race([held.reached, held.done])
      expect(held.isReached()).toBe(true)
      const changed = await changes[change](who)
      expect(changed.statusCode).toBe(200)
      held.release()
      const answer = await held.done
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.no-session'])
      await product.queue.idle()
      const after = await whatIsKept(who)
      if (change !== 'deleted') return expect(after).toEqual(before)
      for (const [what, count] of Object.entries(after)) {
        const had = Object.entries(before).find(([name]) => name === what)?.[1]
        if (typeof count === 'number') expect([what, count <= Number(had)]).toEqual([what, true])
        // Files of theirs have gone with somebody who was deleted; none has come.
        else if (what === 'files') expect(had).toEqual(expect.arrayContaining([...Object(count)]))
        else expect([what, count]).toEqual([what, had])
      }
    },
  )
})
