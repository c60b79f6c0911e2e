import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { createIncomeTestReader, letterPage, payslip, told } from '../../testing/income-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

/** Readings that take longer than an upload waits. */
let product: TestApp
let advisor: SignedInClient
const reader = createIncomeTestReader()

beforeAll(async () => {
  product = await createTestApp({ reader }, { longestWaitMs: 0 })
  advisor = await product.loginAs('advisor')
})
afterAll(() => product.close())

const upload = (file = payslip()) =>
  advisor.inject({ method: 'POST', url: '/api/payslip/upload', ...multipartOf('document', file) })
const find = async (id: number) =>
  (await advisor.inject({ method: 'GET', url: `/api/document/${id}` })).json()
const runSql = (statement: string) => product.ports.database.scripted((run) => run(statement))

it('is acknowledged, tells how far it is, and is read in the end', async () => {
  const held = reader.hold()
  const answer = await upload()
  expect(answer.statusCode).toBe(202)
  expect(answer.json()).toEqual({
    id: expect.any(Number),
    status: 'reading',
    message: 'Your document is being read. This can take a few minutes.',
  })
  const { id } = answer.json()
  await expect.poll(async () => (await find(id)).progress).toBe(50)
  expect(await find(id)).toMatchObject({ status: 'reading', documentType: 'other', reading: null })
  const early = await advisor.inject({
    method: 'PATCH',
    url: `/api/document/${id}/reading`,
    payload: { path: 'netPay', value: 1 },
  })
  expect([early.statusCode, early.json().code]).toEqual([409, 'income.not-read'])
  held.release()
  await product.queue.idle()
  expect(await find(id)).toMatchObject({ status: 'read', reading: { netPay: 209832 } })
})

it('keeps what it acknowledged and could not read, and says why', async () => {
  const held = reader.hold()
  const { id } = (await upload(told('letter.pdf', { pages: [letterPage] }))).json()
  held.release()
  await product.queue.idle()
  expect(await find(id)).toMatchObject({
    status: 'failed',
    problemCode: 'income.not-income-document',
    problem: expect.stringContaining('not a payslip'),
    reading: null,
  })
})

it('drops what was removed while it was being read', async () => {
  const held = reader.hold()
  const { id } = (await upload()).json()
  await advisor.inject({ method: 'DELETE', url: `/api/income-documents/${id}` })
  held.release()
  await product.queue.idle()
  expect((await find(id)).code).toBe('document.not-found')
  expect(product.queue.dead).toEqual([])
})

it('reads what a server was killed over before it sent the job', async () => {
  reader.hold().release()
  const { id } = (await upload()).json()
  await product.queue.idle()
  await runSql(`delete from income_readings where document_id = ${id}`)
  await runSql(`update documents set status = 'reading', job_id = null where id = ${id}`)
  await product.resumeWork()
  await product.queue.idle()
  expect(await find(id)).toMatchObject({ status: 'read', reading: { netPay: 209832 } })
})

it('says so where a reading was tried and never finished', async () => {
  reader.hold().release()
  const { id } = (await upload()).json()
  await product.queue.idle()
  await runSql(`delete from income_readings where document_id = ${id}`)
  await runSql(`update documents set status = 'reading' where id = ${id}`)
  await product.queue.runByClock('income.resume-readings')
  expect(await find(id)).toMatchObject({ status: 'failed', problemCode: 'income.reader-failed' })
})

it('keeps what was read before where another try never finished', async () => {
  reader.hold().release()
  const { id } = (await upload()).json()
  await product.queue.idle()
  await runSql(`update documents set status = 'reading' where id = ${id}`)
  await product.queue.runByClock('income.resume-readings')
  expect(await find(id)).toMatchObject({ status: 'read' })
})
