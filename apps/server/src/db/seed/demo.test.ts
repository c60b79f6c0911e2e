import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createArgon2PasswordHasher } from '../../adapters/password-hasher/argon2-password-hasher.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { seedDemo } from './demo.ts'
import { isDemoWorkWanted, type WorkTools, workAsDemoAdvisor } from './demo-work.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp({ passwords: createArgon2PasswordHasher() })
})
afterEach(() => product.close())

const seed = (demoPassword: string) =>
  seedDemo(
    { ...product, passwords: product.ports.passwords },
    { demoPassword, isDemoPasswordMadeUp: false },
  )

async function signIn(password: string, username = 'advisor@demo.test') {
  const answer = await product.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
  })
  return { status: answer.statusCode, sid: answer.cookies[0]?.value ?? '' }
}

const isIn = async (sid: string) =>
  (await product.inject({ method: 'GET', url: '/api/auth/me', cookies: { sid } })).statusCode ===
  200

it('a start with the same demo password signs nobody out, one with another does', async () => {
  expect(await seed('first demo password')).toBe('made')
  const { sid } = await signIn('first demo password')
  expect(await seed('first demo password')).toBe('present')
  expect(await isIn(sid)).toBe(true)
  expect(await seed('second demo password')).toBe('present')
  expect(await isIn(sid)).toBe(false)
  expect((await signIn('first demo password')).status).toBe(401)
  expect((await signIn('second demo password')).status).toBe(200)
})

it('has rules of each kind, every row of them understood, and marked as illustrative', async () => {
  await seed('first demo password')
  const { sid } = await signIn('first demo password', 'developer@demo.test')
  const get = async (url: string) =>
    (await product.inject({ method: 'GET', url, cookies: { sid } })).json()
  const files: { kind: string; id: number; filename: string }[] = await get('/api/rules')
  expect(files.map(({ kind }) => kind).sort()).toEqual(['consent', 'income', 'self-employed'])
  for (const { kind, id, filename } of files) {
    expect(filename).toContain('illustrative')
    expect(await get(`/api/rules/${kind}/${id}`)).toMatchObject({
      isActive: 'true',
      errorCount: 0,
      notUnderstoodCount: 0,
    })
  }
  expect(await get('/api/income-calculator/lenders')).toContain('Interbridge')
})

describe('what the advisor has done', () => {
  const work = (broken: Partial<WorkTools> = {}) =>
    workAsDemoAdvisor({ ...product, clock: product.ports.clock, ...broken })
  const look = async () => {
    const { sid } = await signIn('first demo password')
    const get = async (url: string) =>
      (await product.inject({ method: 'GET', url, cookies: { sid } })).json()
    const { companyId, id } = await get('/api/auth/me')
    const master = await signIn('first demo password', 'master@demo.test')
    const usage = await product.inject({
      ...{ method: 'GET', url: `/api/usage/user/${id}/current`, cookies: { sid: master.sid } },
    })
    const papers: { status: string; originalName: string; documentType: string }[] =
      await get('/api/income-documents')
    const statements: { status: string; analysisIds: number[] }[] = await get(
      '/api/bank-statement/documents',
    )
    const calculations: { outcome: string }[] = await get('/api/income-calculations')
    const conversations: { questionCount: number }[] = await get('/api/conversations')
    return { get, companyId, papers, statements, calculations, conversations, usage: usage.json() }
  }

  it('is read, calculated, analysed and answered as a person’s is, and counts as its usage', async () => {
    await seed('first demo password')
    expect(await isDemoWorkWanted(product.unitOfWork)).toBe(true)
    await work()
    expect(await isDemoWorkWanted(product.unitOfWork)).toBe(false)
    const { get, papers, statements, calculations, conversations, usage } = await look()
    expect(papers.map(({ documentType }) => documentType).toSorted()).toEqual([
      ...['p60', 'payslip', 'payslip', 'payslip', 'sa302'],
    ])
    for (const { status, originalName } of papers) {
      expect([status, originalName]).toEqual(['read', expect.stringMatching(/^illustrative-/)])
    }
    const [analysed] = statements
    expect(statements.map(({ analysisIds }) => analysisIds.length)).toEqual([1, 1])
    const analysis = await get(`/api/bank-statement/analysis/${analysed?.analysisIds[0]}`)
    expect(analysis).toMatchObject({ reconciles: true })
    expect(analysis.gamblingTransactions).toHaveLength(1)
    expect(calculations.map(({ outcome }) => outcome)).toEqual([
      ...['calculated', 'calculated', 'calculated'],
    ])
    expect(conversations.map(({ questionCount }) => questionCount)).toEqual([2, 1, 3])
    // Three calculations, two analyses, six answers.
    expect(usage).toMatchObject({ requestCount: 11, totalCostCents: 0 })
  })

  it('goes on where it was cut short, and is not done twice', async () => {
    await seed('first demo password')
    const chat = { ask: () => Promise.reject(new Error('killed')) }
    await expect(work({ chat })).rejects.toThrow('killed')
    await work()
    await work()
    const { papers, statements, calculations, conversations, usage } = await look()
    expect([papers, statements, calculations, conversations].map(({ length }) => length)).toEqual([
      ...[5, 2, 3, 3],
    ])
    expect(usage.requestCount).toBe(11)
  })
})
