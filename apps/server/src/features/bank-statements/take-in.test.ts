import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { callsOnStatements, type StatementCalls } from '../../testing/statement-calls.ts'
import {
  createStatementTestReader,
  statementFile,
  tellStatements,
} from '../../testing/statement-files.ts'

let product: TestApp
let advisor: SignedInClient
let upload: StatementCalls['upload']
let analyse: StatementCalls['analyse']
let get: StatementCalls['get']
let storedFiles: StatementCalls['storedFiles']

beforeAll(async () => {
  product = await createTestApp({ reader: createStatementTestReader() })
  advisor = await product.loginAs('advisor')
  ;({ upload, analyse, get, storedFiles } = callsOnStatements(product, advisor))
})
afterAll(() => product.close())

describe('a batch', () => {
  const months = ['2026-07', '2026-05', '2026-06']

  it('is made of up to three files, its analyses listed by month', async () => {
    const batchId = randomUUID()
    const answers = await Promise.all(
      months.map((month) => upload(statementFile(month), advisor, batchId)),
    )
    expect(answers.map((answer) => answer.json().batchId)).toEqual([batchId, batchId, batchId])
    const url = `/api/bank-statement/batch/${batchId}/analyses`
    expect((await get(url)).json()).toEqual([])
    for (const answer of answers) await analyse(answer.json().id)
    const listed = (await get(url)).json()
    expect(listed.map((one: { statementMonth: string }) => one.statementMonth)).toEqual([
      '2026-05',
      '2026-06',
      '2026-07',
    ])
    const before = await storedFiles()
    const fourth = await upload(statementFile('2026-08'), advisor, batchId)
    expect([fourth.statusCode, fourth.json().code]).toEqual([400, 'bank-statement.too-many-files'])
    expect(await storedFiles()).toEqual(before)
  })

  it('never takes a fourth of files that come together', async () => {
    const batchId = randomUUID()
    const five = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']
    const answers = await Promise.all(
      five.map((month) => upload(statementFile(month), advisor, batchId)),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, 200, 200, 400, 400])
  })

  it('of somebody else is not there, and its name is no hindrance', async () => {
    const batchId = randomUUID()
    await upload(statementFile(), advisor, batchId)
    const other = await product.loginAs('advisor', advisor.companyId)
    const url = `/api/bank-statement/batch/${batchId}/analyses`
    expect((await get(url, other)).statusCode).toBe(404)
    expect((await upload(statementFile(), other, batchId)).json().batchId).toBe(batchId)
    expect((await get('/api/bank-statement/batch/nonsense/analyses')).statusCode).toBe(404)
    expect((await upload(statementFile(), advisor, 'nonsense')).json().code).toBe('request.invalid')
  })
})

describe('a refused file', () => {
  it.each([
    [{ filename: 's.docx', bytes: Buffer.from('words') }, 400, 'bank-statement.invalid-format'],
    [{ filename: 's.pdf', bytes: Buffer.alloc(0) }, 422, 'bank-statement.empty-corrupt-file'],
    [
      { filename: 's.csv', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 65) },
      413,
      'document.too-large',
    ],
    [tellStatements('cut-off.pdf', { failure: 'unreadable' }), 422, 'bank-statement.corrupt-file'],
    [
      tellStatements('locked.pdf', { failure: 'password-protected' }),
      422,
      'bank-statement.password-protected',
    ],
    [
      tellStatements('nothing.pdf', { failure: 'empty-file' }),
      422,
      'bank-statement.empty-corrupt-file',
    ],
    [
      tellStatements('huge.pdf', { failure: 'too-complex' }),
      422,
      'bank-statement.too-complex-corrupt-file',
    ],
    [
      tellStatements('letter.pdf', { failure: 'not-a-bank-statement' }),
      422,
      'bank-statement.not-a-bank-statement',
    ],
    [tellStatements('fatal.pdf', { isFatal: true }), 422, 'bank-statement.reader-failed'],
  ])('$filename is $1 $2 and leaves nothing behind', async (file, status, code) => {
    const who = await product.loginAs('advisor')
    const before = await storedFiles()
    const answer = await upload(file, who)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect((await get('/api/bank-statement/documents', who)).json()).toEqual([])
    await product.queue.idle()
    expect(await storedFiles()).toEqual(before)
  })

  it('leaves its place in the batch to another', async () => {
    const batchId = randomUUID()
    const letter = tellStatements('letter.pdf', { failure: 'not-a-bank-statement' })
    for (const file of [letter, letter, letter]) await upload(file, advisor, batchId)
    expect((await upload(statementFile(), advisor, batchId)).statusCode).toBe(200)
  })
})
