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

  it.each([
    { activityType: 'scroll', sessionId: 'qs_1' },
    { activityType: 'search', sessionId: 'mine' },
  ])('is refused when malformed: %j', async (activity) => {
    expect((await log(activity)).statusCode).toBe(400)
  })
})
