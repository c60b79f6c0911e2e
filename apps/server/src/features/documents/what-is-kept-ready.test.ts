import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

let product: TestApp
let developer: SignedInClient
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())

const upload = async (replaces?: number): Promise<number> => {
  const fields: Record<string, string> = replaces === undefined ? {} : { replaces: `${replaces}` }
  const request = multipartOf('document', lodgerCsv, fields)
  const answer = await developer.inject({ method: 'POST', url: '/api/document/upload', ...request })
  return answer.json().id
}
const NOTHING = { documents: [], joins: [], cells: [], texts: [], bytes: 0 }

const use = async (id: number) => {
  const payload = { message: 'Which lenders accept lodger income?', documentIds: [id] }
  await developer.inject({ method: 'POST', url: '/api/chat', payload })
  await developer.inject({ method: 'GET', url: '/api/quick-search/criteria' })
  await developer.inject({ method: 'GET', url: `/api/document/${id}/sheet?name=lodgers.csv` })
}

it('a document that is removed or replaced leaves nothing in memory', async () => {
  const first = await upload()
  await use(first)
  const before = product.documents.keptReady()
  expect(before).toMatchObject({ documents: [first], joins: [`${first}`], cells: [first] })
  const second = await upload(first)
  expect(product.documents.keptReady()).toEqual(NOTHING)
  await use(second)
  expect(product.documents.keptReady().bytes).toBe(before.bytes)
  await developer.inject({ method: 'DELETE', url: `/api/document/${second}` })
  expect(product.documents.keptReady()).toEqual(NOTHING)
})
