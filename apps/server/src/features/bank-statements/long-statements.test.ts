import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { multipartOf } from '../../testing/multipart.ts'
import {
  createStatementTestReader,
  statementFile,
  tellStatements,
} from '../../testing/statement-files.ts'

/** Readings that take longer than a request waits. */
let product: TestApp
let advisor: SignedInClient
const reader = createStatementTestReader()

beforeAll(async () => {
  product = await createTestApp({ reader }, { longestWaitMs: 0 })
  advisor = await product.loginAs('advisor')
})
afterAll(() => product.close())

const upload = (file = statementFile()) =>
  advisor.inject({
    method: 'POST',
    url: '/api/bank-statement/upload',
    ...multipartOf('document', file),
  })
const analyse = (id: number) =>
  advisor.inject({ method: 'POST', url: `/api/bank-statement/${id}/analyze` })
async function find(id: number) {
  const listed = await advisor.inject({ method: 'GET', url: '/api/bank-statement/documents' })
  return listed.json().find((one: { id: number }) => one.id === id)
}
const runSql = (statement: string) => product.ports.database.scripted((run) => run(statement))

it('is acknowledged, tells how far it is, and what was asked of it is done in the end', async () => {
  const held = reader.hold()
  const answer = await upload()
  expect(answer.statusCode).toBe(202)
  expect(answer.json()).toEqual({
    id: expect.any(Number),
    originalName: 'statement.pdf',
    batchId: expect.any(String),
    status: 'reading',
    message: 'Your statement is being read. This can take a few minutes.',
  })
  const { id } = answer.json()
  await expect.poll(async () => (await find(id)).progress).toBe(50)
  const early = await analyse(id)
  expect([early.statusCode, early.json()]).toEqual([
    202,
    { id, status: 'reading', progress: 50, message: expect.any(String) },
  ])
  held.release()
  await product.queue.idle()
  const read = await find(id)
  expect(read).toMatchObject({ status: 'read', progress: 100, analysisIds: [expect.any(Number)] })
  expect((await analyse(id)).json()).toMatchObject({ id: read.analysisIds[0], totalIncome: 283384 })
})

it('keeps what it acknowledged and could not read, and says why', async () => {
  const held = reader.hold()
  const { id } = (await upload(tellStatements('x.pdf', { failure: 'password-protected' }))).json()
  held.release()
  await product.queue.idle()
  expect(await find(id)).toMatchObject({
    status: 'failed',
    problemCode: 'bank-statement.password-protected',
    problem: expect.stringContaining('protected by a password'),
  })
  const refused = await analyse(id)
  expect([refused.statusCode, refused.json().code]).toEqual([
    422,
    'bank-statement.password-protected',
  ])
})

it('drops what was removed while it was being read', async () => {
  const held = reader.hold()
  const { id } = (await upload()).json()
  await advisor.inject({ method: 'DELETE', url: `/api/bank-statement/documents/${id}` })
  held.release()
  await product.queue.idle()
  expect(await find(id)).toBeUndefined()
  expect(product.queue.dead).toEqual([])
})

it('reads and analyses what a server was killed over', async () => {
  reader.hold().release()
  const { id } = (await upload()).json()
  await product.queue.idle()
  await runSql(`update bank_statement_documents set status = 'reading', job_id = null,
                  reading = null, reader_version = null, analysis_wanted_as = 'advisor' where id = ${id}`)
  await product.queue.runByClock('bank-statements.resume')
  expect(await find(id)).toMatchObject({ status: 'read', analysisIds: [expect.any(Number)] })
  await runSql(`delete from bank_statement_analyses where document_id = ${id}`)
  await product.queue.runByClock('bank-statements.resume')
  expect((await find(id)).analysisIds).toHaveLength(1)
})

it('says so where a reading was tried and never finished', async () => {
  reader.hold().release()
  const { id } = (await upload()).json()
  await product.queue.idle()
  await runSql(`update bank_statement_documents set status = 'reading' where id = ${id}`)
  await product.queue.runByClock('bank-statements.resume')
  expect(await find(id)).toMatchObject({
    status: 'failed',
    problemCode: 'bank-statement.reader-failed',
  })
})

it('says why where its analysis takes more than a reader may have, and does not try again', async () => {
  const { id } = (await upload()).json()
  await product.queue.idle()
  const analyses = vi
    .spyOn(reader, 'analyseStatements')
    .mockResolvedValue({ ok: false, error: 'too-complex' })
  await analyse(id)
  await product.queue.idle()
  expect(analyses).toHaveBeenCalledOnce()
  expect(product.queue.dead).toEqual([])
  expect(await find(id)).toMatchObject({
    status: 'read',
    problemCode: 'bank-statement.too-complex-corrupt-file',
    problem: expect.stringContaining('upload its months as smaller files'),
  })
  analyses.mockRestore()
  await analyse(id)
  await product.queue.idle()
  const analysed = await find(id)
  expect(analysed.analysisIds).toHaveLength(1)
  expect(analysed.problem).toBeUndefined()
})

it('removes files that no document holds, once they are old', async () => {
  const { files } = product.ports
  await files.put('statements/stray', Buffer.from('x'))
  await files.put('statements/stray.page-1', Buffer.from('x'))
  const before = await files.list('statements/')
  product.clock.advance(2 * 60 * 60_000)
  await product.queue.runByClock('bank-statements.remove-stray-files')
  expect(before.length - (await files.list('statements/')).length).toBe(2)
})
