import { lastDays, londonDayOf } from '@criteria-desk/domain/usage/london-days'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'

/** Half past midnight in London on 1 November 2026, and the day after the clocks went back. */
const firstOfNovember = '2026-11-01T00:30:00Z'

let product: TestApp
let developer: SignedInClient
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())

type Row = {
  readonly at: string
  readonly type?: string
  readonly tokens?: number
  readonly cached?: number
  readonly cost?: number
  readonly message?: number
  readonly analysis?: number
  readonly model?: string
  readonly lender?: string
  readonly outcome?: string
}

const quoted = (text: string | undefined) => (text === undefined ? 'null' : `'${text}'`)

async function addUsage({ id, companyId }: SignedInClient, rows: readonly Row[]): Promise<void> {
  for (const { at, type = 'which', tokens = 0, cost = 0, ...row } of rows) {
    await product.ports.database.execute(
      `insert into token_usage (user_id, company_id, usage_date, request_type, tokens_used, cost,
         message_id, analysis_id, model, task, lender_name, outcome, tokens_cached_in)
       values (${id}, ${companyId}, '${at}', '${type}', ${tokens}, ${cost}, ${row.message ?? 'null'},
         ${row.analysis ?? 'null'}, ${quoted(row.model)}, ${quoted(row.model && 't')},
         ${quoted(row.lender)}, ${quoted(row.outcome)}, ${row.cached ?? 0})`,
    )
  }
}

async function addSearch({ id, companyId }: SignedInClient, type: string, at: string) {
  await product.ports.database.execute(
    `insert into search_activities (user_id, company_id, session_id, activity_type, search_term, timestamp)
     values (${id}, ${companyId}, 'qs_1', '${type}', 'lodger', '${at}')`,
  )
}

const get = async (url: string, who = developer) =>
  (await who.inject({ method: 'GET', url: `/api/${url}` })).json()

async function answeredMessage(who: SignedInClient): Promise<number> {
  const payload = { message: 'Which lenders accept lodgers?', conversationId: crypto.randomUUID() }
  await who.inject({ method: 'POST', url: '/api/chat', payload })
  const { rows } = await product.ports.database.execute(
    `select max(message_id) as id from token_usage where user_id = ${who.id}`,
  )
  return Number(rows[0]?.id)
}

describe('a month', () => {
  it('is London’s, whatever the clocks do', async () => {
    const advisor = await product.loginAs('advisor')
    await addUsage(advisor, [
      { at: '2026-09-30T22:59:59Z' },
      { at: '2026-09-30T23:00:00Z' },
      { at: '2026-10-31T23:59:59Z' },
      { at: firstOfNovember },
    ])
    const months: { month: string; requestCount: number }[] = await get(
      `usage/user/${advisor.id}/monthly`,
    )
    expect(months.slice(0, 3).map(({ month, requestCount }) => [month, requestCount])).toEqual([
      ['2026-09', 1],
      ['2026-10', 2],
      ['2026-11', 1],
    ])
  })

  it('that nothing was used in stands between those that have any', async () => {
    const advisor = await product.loginAs('advisor')
    const [year = 0, month = 0] = londonDayOf(product.clock.now()).split('-').map(Number)
    const before = new Date(Date.UTC(year, month - 3, 15)).toISOString()
    await addUsage(advisor, [{ at: before, tokens: 30, cost: 1.25 }])
    const months = await get(`usage/company/${advisor.companyId}/monthly`)
    expect(months).toMatchObject([
      { requestCount: 1, totalTokens: 30, totalCostCents: 1.25, uniqueUsers: 1 },
      { requestCount: 0, totalTokens: 0, totalCostCents: 0, uniqueUsers: 0 },
      { requestCount: 0 },
    ])
  })

  it('of nobody who used anything has no entry', async () => {
    const advisor = await product.loginAs('advisor')
    expect(await get(`usage/user/${advisor.id}/monthly`)).toEqual([])
    expect(await get(`usage/user/${advisor.id}/current`)).toMatchObject({
      requestCount: 0,
      totalTokens: 0,
      totalCostCents: 0,
      uniqueUsers: 0,
      providerRequestCount: 0,
      byTool: [],
    })
  })
})

describe('this month', () => {
  it('adds up the requests of a company, each once however many calls it took', async () => {
    const advisor = await product.loginAs('advisor')
    const colleague = await product.loginAs('advisor', advisor.companyId)
    const at = product.clock.now().toISOString()
    const message = await answeredMessage(advisor)
    const call = { at, type: 'refusal', model: 'm', tokens: 100, cost: 0.125 }
    await addUsage(advisor, [
      { ...call, message, cached: 40 },
      { ...call, message, cached: 20 },
      { ...call, type: 'bank-statement', analysis: 7 },
      { ...call, type: 'bank-statement', analysis: 7 },
      { ...call, type: 'bank-statement' },
    ])
    await addUsage(colleague, [{ at, type: 'income-calculation' }])
    for (const type of ['search', 'criteria_select', 'lender_view', 'back_navigation']) {
      await addSearch(colleague, type, at)
    }
    expect(await get(`usage/company/${advisor.companyId}/current`)).toEqual({
      month: expect.stringMatching(/^\d{4}-\d{2}$/),
      requestCount: 7,
      totalTokens: 500,
      cachedTokens: 60,
      totalCostCents: 0.625,
      uniqueUsers: 2,
      providerRequestCount: 3,
      byTool: [
        { tool: 'chat', requestCount: 1, totalTokens: 200, totalCostCents: 0.25 },
        { tool: 'quick-search', requestCount: 3, totalTokens: 0, totalCostCents: 0 },
        { tool: 'income-calculator', requestCount: 1, totalTokens: 0, totalCostCents: 0 },
        {
          tool: 'bank-statement-reviewer',
          requestCount: 1,
          totalTokens: 200,
          totalCostCents: 0.25,
        },
        { tool: 'document-reading', requestCount: 1, totalTokens: 100, totalCostCents: 0.125 },
      ],
    })
    expect(await get(`usage/user/${colleague.id}/current`)).toMatchObject({
      requestCount: 4,
      uniqueUsers: 1,
    })
    const companies: { companyId: number }[] = await get('usage/companies')
    expect(companies.find(({ companyId }) => companyId === advisor.companyId)).toMatchObject({
      userCount: 2,
      requestCount: 7,
      cachedTokens: 60,
      totalCostCents: 0.625,
    })
  })
})

describe('the last 7 days', () => {
  it('list a company’s people with what each asked for on each day', async () => {
    const advisor = await product.loginAs('advisor')
    const idle = await product.loginAs('broker-master-user', advisor.companyId)
    const now = product.clock.now()
    const noon = (daysAgo: number) => `${lastDays(now, 10).days[9 - daysAgo]}T12:00:00Z`
    await addUsage(advisor, [{ at: noon(0) }, { at: noon(0) }, { at: noon(7) }])
    await addSearch(advisor, 'search', noon(1))
    const { days, users } = await get(`usage/company/${advisor.companyId}/users`)
    expect(days).toHaveLength(7)
    const people = new Map(users.map((one: { userId: number }) => [one.userId, one]))
    expect(people.get(advisor.id)).toMatchObject({
      username: advisor.username,
      role: 'advisor',
      byTool: { chat: 2, 'quick-search': 1, 'income-calculator': 0 },
    })
    expect(people.get(advisor.id)).toMatchObject({ byDay: [0, 0, 0, 0, 0, 1, 2] })
    expect(people.get(idle.id)).toMatchObject({ byDay: [0, 0, 0, 0, 0, 0, 0] })
  })

  it('list somebody’s searches, newest first, and their own to themselves', async () => {
    const advisor = await product.loginAs('advisor')
    const now = product.clock.now().getTime()
    await addSearch(advisor, 'search', new Date(now - 2000).toISOString())
    await addSearch(advisor, 'back_navigation', new Date(now - 1000).toISOString())
    await addSearch(advisor, 'search', new Date(now - 9 * 24 * 3_600_000).toISOString())
    const own = await get('my-search-activity/last7days', advisor)
    expect(own).toMatchObject([
      { activityType: 'back_navigation' },
      { activityType: 'search', searchTerm: 'lodger', criteriaName: null, lenderName: null },
    ])
    expect(await get(`search-activity/user/${advisor.id}/last7days`)).toEqual(own)
    expect(await get('my-search-activity/last7days')).toEqual([])
  })

  it('list the incomes calculated and the analyses made, with what they took', async () => {
    const advisor = await product.loginAs('advisor')
    const at = product.clock.now().toISOString()
    await addUsage(advisor, [
      {
        at,
        type: 'income-calculation',
        lender: 'Halifax',
        outcome: 'calculated',
        cost: 0.5,
        tokens: 9,
      },
      { at: '2020-01-01T00:00:00Z', type: 'income-calculation', lender: 'Leeds' },
      { at, type: 'bank-statement', analysis: 41, cost: 0.25, tokens: 5, cached: 3 },
      { at, type: 'bank-statement', analysis: 41, cost: 0.25, tokens: 5 },
    ])
    expect(await get(`income-calculator-usage/user/${advisor.id}`)).toEqual({
      totalRequests: 1,
      totalTokens: 9,
      cachedTokens: 0,
      totalCost: 0.5,
      recentAssessments: [{ date: at, lenderName: 'Halifax', outcome: 'calculated' }],
    })
    expect(await get(`bank-statement-reviewer-usage/user/${advisor.id}`)).toEqual({
      totalRequests: 1,
      totalTokens: 10,
      cachedTokens: 3,
      totalCost: 0.5,
      recentAssessments: [{ date: at, analysisId: 41 }],
    })
  })
})

describe('a master user', () => {
  it('sees what their people used, written down, and nothing from before they joined', async () => {
    const master = await product.loginAs('broker-master-user')
    const advisor = await product.loginAs('advisor', master.companyId)
    const at = product.clock.now().toISOString()
    const elsewhere = { ...advisor, companyId: await product.addCompany() }
    await addUsage(advisor, [{ at }])
    await addUsage(elsewhere, [{ at }, { at }])
    await addSearch(elsewhere, 'search', at)
    expect(await get(`usage/user/${advisor.id}/current`, master)).toMatchObject({ requestCount: 1 })
    expect(await get(`search-activity/user/${advisor.id}/last7days`, master)).toEqual([])
    expect(await get(`usage/company/${master.companyId}/users`, master)).toMatchObject({
      users: expect.arrayContaining([expect.objectContaining({ userId: advisor.id })]),
    })
    expect(await actsOf(product, master)).toEqual([
      `usage.of-user userId=${advisor.id}`,
      `searches.opened userId=${advisor.id}`,
      `usage.of-company companyId=${master.companyId}`,
    ])
    const list = await master.inject({ method: 'GET', url: '/api/usage/companies' })
    expect(list.statusCode).toBe(403)
  })

  it('finds nobody of another company, and nothing is written down', async () => {
    const master = await product.loginAs('broker-master-user')
    const stranger = await product.loginAs('advisor')
    for (const path of [
      `usage/company/${stranger.companyId}/current`,
      `usage/user/${stranger.id}/monthly`,
      `income-calculator-usage/user/${stranger.id}`,
      'usage/company/nonsense/current',
      'usage/user/99999999/current',
    ]) {
      const answer = await master.inject({ method: 'GET', url: `/api/${path}` })
      expect([path, answer.statusCode]).toEqual([path, 404])
    }
    expect(await actsOf(product, master)).toEqual([])
  })
})

it('an advisor sees no usage, not even of their own company', async () => {
  const advisor = await product.loginAs('advisor')
  for (const path of [`company/${advisor.companyId}/current`, `user/${advisor.id}/current`]) {
    const answer = await advisor.inject({ method: 'GET', url: `/api/usage/${path}` })
    expect(answer.statusCode).toBe(403)
  }
})
