import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { searchActivities } from '../../db/schema/activity.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

const longName = `Income / outgoings: ${'a very long criterion name '.repeat(6)}end`

let product: TestApp
let advisor: SignedInClient
beforeAll(async () => {
  product = await createTestApp()
  advisor = await product.loginAs('advisor')
  const developer = await product.loginAs('developer')
  const bytes = Buffer.from(
    `${lodgerCsv.bytes}\n${longName},Yes,No,Yes,No\nMaximum age of the oldest guarantor,75,80,85,No maximum`,
  )
  await developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', { filename: 'lodgers.csv', bytes }),
  })
})
afterAll(() => product.close())

const get = (path: string) => advisor.inject({ method: 'GET', url: `/api/quick-search${path}` })

describe('quick search', () => {
  it('lists criteria as printed, with the version they were made from', async () => {
    const answer = await get('/criteria')
    const names = answer.json().map((entry: { displayName: string }) => entry.displayName)
    expect(names).toEqual(expect.arrayContaining(['Lodger income', longName.trim()]))
    expect(answer.headers['x-criteria-version']).toMatch(/^[0-9a-f]{16}$/)
  })

  it('lists what one lender states, and knows no other', async () => {
    const all = (await get('/criteria')).json()
    const stated = (await get('/criteria?lender=leeds%20building%20society')).json()
    expect(stated.length).toBeGreaterThan(0)
    expect(all).toEqual(expect.arrayContaining(stated))
    const missing = await get('/criteria?lender=Moonbeam')
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({ code: 'criteria.lender-not-found' })
    expect((await get('/criteria?lender=')).statusCode).toBe(400)
  })

  it('opens a criterion whose name has a slash and over 100 characters, then a lender', async () => {
    const list = (await get('/criteria')).json()
    const entry = list.find((one: { displayName: string }) => one.displayName === longName.trim())
    const path = `/criteria/${encodeURIComponent(entry.name)}`
    const detail = (await get(path)).json()
    expect(detail.lenders).toMatchObject([
      { name: 'Halifax', answer: 'Yes', outcome: 'accept' },
      { name: 'Nationwide', answer: 'No', outcome: 'decline' },
      { name: 'Leeds Building Society', answer: 'Yes' },
      { name: 'Skipton Building Society', answer: 'No' },
    ])
    const lender = (await get(`${path}/lenders/${encodeURIComponent('Nationwide')}`)).json()
    expect(lender).toMatchObject({
      lenderName: 'Nationwide',
      criteriaName: longName.trim(),
      sheetName: 'lodgers.csv',
      answer: 'No',
      answers: [{ cell: 'C6', filename: 'lodgers.csv' }],
    })
  })

  it('holds the lenders against what a client needs', async () => {
    const path = `/criteria/${encodeURIComponent('maximum age of the oldest guarantor')}`
    const detail = (await get(`${path}?need=80`)).json()
    expect(detail.measure).toEqual({ unit: 'age', bound: 'maximum' })
    expect(detail.lenders).toMatchObject([
      { name: 'Halifax', outcome: 'decline', isFigure: true, figures: { standard: 75 } },
      { name: 'Nationwide', outcome: 'accept' },
      { name: 'Leeds Building Society', outcome: 'accept' },
      { name: 'Skipton Building Society', outcome: 'accept', figures: { standard: null } },
    ])
    expect((await get(`${path}?need=old`)).statusCode).toBe(400)
  })

  it('gives the lenders of a criterion in pages, with how many there are', async () => {
    const path = '/criteria/lodger%20income'
    const whole = (await get(path)).json()
    expect(whole.total).toBe(4)
    const first = (await get(`${path}?limit=3`)).json()
    const second = (await get(`${path}?limit=3&offset=3`)).json()
    expect([first.lenders.length, first.total, second.lenders.length]).toEqual([3, 4, 1])
    expect([...first.lenders, ...second.lenders]).toEqual(whole.lenders)
    expect(first.criteriaVersion).toBe(second.criteriaVersion)
    expect((await get(`${path}?offset=9`)).json()).toMatchObject({ lenders: [], total: 4 })
    for (const query of ['limit=0', 'limit=501', 'offset=-1', 'limit=few']) {
      expect([query, (await get(`${path}?${query}`)).statusCode]).toEqual([query, 400])
    }
  })

  it('finds criteria by name, by meaning and by the words of answers, and lenders by name', async () => {
    const found = async (query: string) => (await get(`/find?${query}`)).json()
    expect(await found('q=LODGER')).toMatchObject({
      criteria: [{ displayName: 'Lodger income', why: 'name', documents: ['lodgers.csv'] }],
      counts: { name: 1, meaning: 0 },
    })
    expect(await found('q=rent%20a%20room')).toMatchObject({
      criteria: [{ displayName: 'Lodger income', why: 'meaning' }],
    })
    expect(await found('q=no%20maximum')).toMatchObject({
      criteria: [{ why: 'answers', held: { answers: 1, lender: 'Skipton Building Society' } }],
    })
    expect(await found('q=society&limit=1')).toMatchObject({
      lenders: [{ name: 'Leeds Building Society', documents: ['lodgers.csv'] }],
      lenderCount: 2,
    })
    expect((await get('/find')).statusCode).toBe(400)
  })

  it('lists the lenders, each with all that it states', async () => {
    const lenders = (await get('/lenders')).json()
    expect(lenders.map(({ name }: { name: string }) => name)).toEqual([
      'Halifax',
      'Leeds Building Society',
      'Nationwide',
      'Skipton Building Society',
    ])
    const path = `/lenders/${encodeURIComponent('halifax')}`
    const whole = (await get(path)).json()
    expect(whole).toMatchObject({ name: 'Halifax', criteria: lenders[0].criteria, leftOut: [] })
    expect(whole.stated).toHaveLength(whole.criteria)
    expect(whole.stated[0].answers[0].filename).toBe('lodgers.csv')
    const second = (await get(`${path}?offset=1&limit=1`)).json()
    expect(second.stated).toEqual([whole.stated[1]])
    expect(second.criteriaVersion).toBe(whole.criteriaVersion)
    const missing = await get('/lenders/Moonbeam')
    expect(missing.json()).toMatchObject({ code: 'criteria.lender-not-found' })
  })

  it('finds nothing of another firm', async () => {
    const developer = await product.loginAs('developer')
    const other = await product.loginAs('advisor')
    const theirs = `${lodgerCsv.bytes}\nHouseboats,Yes,No,Yes,No`.replaceAll('Halifax', 'Moonbeam')
    await developer.inject({
      method: 'POST',
      url: '/api/document/upload',
      ...multipartOf(
        'document',
        { filename: 'theirs.csv', bytes: Buffer.from(theirs) },
        { companyId: String(other.companyId) },
      ),
    })
    const ofOther = await other.inject({ method: 'GET', url: '/api/quick-search/find?q=moonbeam' })
    expect(ofOther.json()).toMatchObject({ lenderCount: 1 })
    expect((await get('/find?q=moonbeam')).json()).toMatchObject({ criteria: [], lenderCount: 0 })
    expect((await get('/find?q=houseboats')).json().criteria).toEqual([])
    expect((await get('/lenders/Moonbeam')).statusCode).toBe(404)
  })

  it('says what is not there', async () => {
    expect((await get('/criteria/houseboats')).json()).toMatchObject({ code: 'criteria.not-found' })
    const [first] = (await get('/criteria')).json()
    const answer = await get(`/criteria/${encodeURIComponent(first.name)}/lenders/Monzo`)
    expect(answer.json()).toMatchObject({ code: 'criteria.lender-not-found' })
  })
})

describe('search activity', () => {
  const log = (activity: Record<string, unknown>) =>
    advisor.inject({ method: 'POST', url: '/api/search-activity', payload: activity })

  it('is kept for its own person', async () => {
    const answer = await log({
      activityType: 'search',
      searchTerm: 'lodger',
      resultCount: 1,
      sessionId: 'qs_1',
    })
    expect(answer.statusCode).toBe(200)
    const [row] = await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).select().from(searchActivities),
    )
    expect(row).toMatchObject({ userId: advisor.id, searchTerm: 'lodger', resultCount: 1 })
    const { criteriaVersion } = (
      await get(`/criteria/${encodeURIComponent((await get('/criteria')).json()[0].name)}`)
    ).json()
    const lookedThrough = row?.metadata as { documentIds: number[] }
    expect(lookedThrough).toEqual({ criteriaVersion, documentIds: [expect.any(Number)] })
    expect(row?.documentId).toBe(lookedThrough.documentIds[0])
  })

  it('is shown with what the criterion was called in the criteria', async () => {
    const [criterion] = (await get('/criteria')).json()
    const activity = { activityType: 'criteria_select', sessionId: 'qs_1' }
    await log({ ...activity, criteriaName: criterion.name })
    await log({ ...activity, criteriaName: 'no such criterion' })
    const url = '/api/my-search-activity/last7days'
    const listed = (await advisor.inject({ method: 'GET', url })).json()
    expect(listed.slice(0, 2)).toMatchObject([
      { criteriaName: 'no such criterion', criteriaDisplayName: null },
      { criteriaName: criterion.name, criteriaDisplayName: criterion.displayName },
    ])
    expect(criterion.displayName).not.toBe(criterion.name)
  })

  it.each([
    { activityType: 'scroll', sessionId: 'qs_1' },
    { activityType: 'search', sessionId: 'mine' },
  ])('is refused when malformed: %j', async (activity) => {
    expect((await log(activity)).statusCode).toBe(400)
  })
})
