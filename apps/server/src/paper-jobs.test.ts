import { fail } from '@criteria-desk/domain/shared/result'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReaderFailedError } from './ports/document-reader.ts'
import { createTestApp, type SignedInClient, type TestApp } from './testing/app.ts'
import { createIncomeTestReader, letterPage, p60 } from './testing/income-files.ts'
import { multipartOf } from './testing/multipart.ts'
import { createStatementTestReader, statementFile } from './testing/statement-files.ts'

type Outcome = 'ends' | 'over-limit' | 'disk full' | 'reads'

const ofIncome = createIncomeTestReader()
const ofStatements = createStatementTestReader()
/** What becomes of the next tries, in turn; after them papers are read. */
const outcomes: Outcome[] = []
let tries = 0

/** Null where it reads. */
async function nextOutcome() {
  tries += 1
  const outcome = outcomes.shift() ?? 'reads'
  if (outcome === 'ends') throw new ReaderFailedError('SIGKILL')
  if (outcome === 'disk full') throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  return outcome === 'over-limit' ? fail(outcome) : null
}

let product: TestApp
let advisor: SignedInClient
let developer: SignedInClient
beforeAll(async () => {
  product = await createTestApp(
    {
      reader: {
        ...ofStatements,
        readIncome: async (...given) => (await nextOutcome()) ?? ofIncome.readIncome(...given),
        readStatements: async (...given) =>
          (await nextOutcome()) ?? ofStatements.readStatements(...given),
      },
    },
    { longestWaitMs: 0 },
  )
  advisor = await product.loginAs('advisor')
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())

const papers = [
  {
    what: 'a statement',
    file: statementFile(),
    upload: '/api/bank-statement/upload',
    list: '/api/bank-statement/documents',
    problems: 'bank-statement',
    tooComplex: 'bank-statement.too-complex-corrupt-file',
  },
  {
    what: 'an income document',
    file: p60(),
    upload: '/api/payslip/upload',
    list: '/api/income-documents',
    problems: 'income',
    tooComplex: 'income.too-complex-unreadable',
  },
] as const

describe.each(papers)('$what', ({ file, upload, list, problems, tooComplex }) => {
  async function give(...becomes: Outcome[]) {
    outcomes.splice(0, outcomes.length, ...becomes)
    tries = 0
    const form = multipartOf('document', file)
    const answer = await advisor.inject({ method: 'POST', url: upload, ...form })
    await product.queue.idle()
    return Number(answer.json().id)
  }
  const find = async (id: number) =>
    (await advisor.inject({ url: list })).json().find((one: { id: number }) => one.id === id)
  const newestDead = async () => (await developer.inject({ url: '/api/jobs/dead' })).json()[0]

  it('that ended its reader twice is tried once more, and read', async () => {
    const id = await give('ends', 'ends', 'reads')
    expect(await find(id)).toMatchObject({ status: 'read' })
    expect(tries).toBe(3)
  })

  it('that ended its reader three times says so, is listed, and is read when a developer says so', async () => {
    const id = await give('ends', 'ends', 'ends')
    expect(tries).toBe(3)
    const problemCode = `${problems}.reader-failed`
    expect(await find(id)).toMatchObject({ status: 'failed', problemCode })
    const letter = await newestDead()
    expect(letter).toMatchObject({ payload: { documentId: id } })
    await developer.inject({ method: 'POST', url: `/api/jobs/dead/${letter.id}/retry` })
    await product.queue.idle()
    expect(await find(id)).toMatchObject({ status: 'read' })
    expect(tries).toBe(4)
  })

  it('that met a limit three times says that', async () => {
    const id = await give('over-limit', 'over-limit', 'over-limit')
    expect(tries).toBe(3)
    expect(await find(id)).toMatchObject({ status: 'failed', problemCode: tooComplex })
  })

  it('is not held against what the product stands on', async () => {
    const id = await give('disk full', 'ends')
    product.clock.advance(60_000)
    await product.queue.idle()
    expect(await find(id)).toMatchObject({ status: 'read' })
    expect(tries).toBe(3)
  })

  it('that was read is not read again when its work is taken up', async () => {
    const id = await give('reads')
    await product.resumeWork()
    await product.queue.idle()
    expect(await find(id)).toMatchObject({ status: 'read' })
    expect(tries).toBe(1)
  })
})

it('what is refused for what it is has one try', async () => {
  tries = 0
  const file = {
    filename: 'letter.pdf',
    bytes: Buffer.from(JSON.stringify({ pages: [letterPage] })),
  }
  const form = multipartOf('document', file)
  const answer = await advisor.inject({ method: 'POST', url: '/api/payslip/upload', ...form })
  await product.queue.idle()
  const listed = (await advisor.inject({ url: '/api/income-documents' })).json()
  const found = listed.find((one: { id: number }) => one.id === answer.json().id)
  expect(found).toMatchObject({ problemCode: 'income.not-income-document' })
  expect(tries).toBe(1)
})
