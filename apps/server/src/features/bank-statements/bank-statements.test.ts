import { randomUUID } from 'node:crypto'
import { statementLists } from '@criteria-desk/domain/statements/statement-lists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { multipartOf } from '../../testing/multipart.ts'
import {
  aStatement,
  createStatementTestReader,
  type StatementTestFile,
  statementFile,
  tellStatements,
} from '../../testing/statement-files.ts'

let product: TestApp
let advisor: SignedInClient

beforeAll(async () => {
  product = await createTestApp({ reader: createStatementTestReader() })
  advisor = await product.loginAs('advisor')
})
afterAll(() => product.close())

const upload = (file: StatementTestFile, who = advisor, batchId?: string) =>
  who.inject({
    method: 'POST',
    url: '/api/bank-statement/upload',
    ...multipartOf('document', file, batchId === undefined ? {} : { batchId }),
  })
const analyse = (id: number, who = advisor) =>
  who.inject({ method: 'POST', url: `/api/bank-statement/${id}/analyze` })
const get = (url: string, who = advisor) => who.inject({ method: 'GET', url })
const move = (id: number, row: number | string, list: string | null, who = advisor) =>
  who.inject({
    method: 'PATCH',
    url: `/api/bank-statement/analysis/${id}/transactions/${row}`,
    payload: { list },
  })
const storedFiles = () => product.ports.files.list('statements/')
const rowsOf = (statement: string) => product.ports.database.scripted((run) => run(statement))
async function analysed(who = advisor, file = statementFile()) {
  const { id } = (await upload(file, who)).json()
  return (await analyse(id, who)).json()
}

describe('a bank statement', () => {
  it('is taken in and answered with what it is', async () => {
    const answer = await upload(statementFile())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      originalName: 'statement.pdf',
      batchId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'read',
      statements: [
        {
          accountHolder: 'M A Sample',
          bank: 'Example Bank',
          maskedAccount: '••••4471',
          statementMonth: '2026-07',
          statementPeriod: { start: '2026-07-01', end: '2026-07-28' },
        },
      ],
    })
  })

  it('is analysed with an empty body, every row in its list or in none', async () => {
    const { id } = (await upload(statementFile())).json()
    const answer = await analyse(id)
    expect(answer.statusCode).toBe(200)
    const analysis = answer.json()
    expect(analysis).toMatchObject({
      documentId: id,
      originalName: 'statement.pdf',
      statementMonth: '2026-07',
      statementPeriod: { start: '2026-07-01', end: '2026-07-28' },
      totalIncome: 283384,
      openingBalance: 50000,
      closingBalance: 225349,
      reconciles: true,
      breaksAt: null,
      pages: [{ number: 1, width: 595, height: 842 }],
      isReadOnly: false,
    })
    expect(analysis.allTransactions).toHaveLength(5)
    expect(analysis.allTransactions[4]).toMatchObject({
      row: 4,
      date: '2026-07-25',
      amount: 283384,
      type: 'credit',
      list: 'incomeTransactions',
      reason: expect.any(String),
      place: { kind: 'page', page: 1 },
      moved: null,
    })
    expect(analysis.incomeTransactions).toEqual([
      {
        row: 4,
        date: '2026-07-25',
        description: 'HARBOUR FOODS LTD SALARY',
        amount: 283384,
        type: 'credit',
        balance: 225349,
      },
    ])
    for (const list of statementLists) expect(analysis[list]).toBeInstanceOf(Array)
  })

  it('is analysed once, however often it is asked, with one row of usage', async () => {
    const { id } = (await upload(statementFile())).json()
    const [first, second] = await Promise.all([analyse(id), analyse(id)])
    const third = await analyse(id)
    expect([second.json().id, third.json().id]).toEqual([first.json().id, first.json().id])
    expect(
      await rowsOf(`select request_type, tokens_used, user_id, company_id from token_usage
                     where analysis_id = ${first.json().id}`),
    ).toEqual([
      {
        request_type: 'bank-statement',
        tokens_used: 0,
        user_id: advisor.id,
        company_id: advisor.companyId,
      },
    ])
  })

  it('stands in the specification’s own columns', async () => {
    const { id } = await analysed()
    const [row] = await rowsOf(
      `select statement_month, total_income, income_transactions, statement_period
         from bank_statement_analyses where id = ${id}`,
    )
    expect(row).toMatchObject({
      statement_month: '2026-07',
      income_transactions: [{ description: 'HARBOUR FOODS LTD SALARY', amount: 283384 }],
      statement_period: { start: '2026-07-01', end: '2026-07-28' },
    })
    expect(Number(row?.total_income)).toBe(283384)
  })

  it('is listed as its owner’s own', async () => {
    const who = await product.loginAs('advisor')
    const { id, batchId } = (await upload(statementFile(), who)).json()
    const { id: analysisId } = (await analyse(id, who)).json()
    expect((await get('/api/bank-statement/documents', who)).json()).toMatchObject([
      {
        id,
        batchId,
        originalName: 'statement.pdf',
        status: 'read',
        progress: 100,
        statementMonth: '2026-07',
        analysisIds: [analysisId],
      },
    ])
  })

  it('is found among all documents, by its owner alone', async () => {
    const { id } = (await upload(statementFile())).json()
    expect((await get(`/api/document/${id}`)).json()).toMatchObject({
      id,
      documentType: 'other',
      status: 'read',
    })
    const stranger = await product.loginAs('advisor')
    expect((await get(`/api/document/${id}`, stranger)).statusCode).toBe(404)
    expect((await get(`/api/document/${id}/file`)).statusCode).toBe(404)
  })

  it('shows its pages as they were read, made once', async () => {
    const { id } = (await upload(statementFile())).json()
    const before = await storedFiles()
    const page = await get(`/api/bank-statement/${id}/page/1`)
    await get(`/api/bank-statement/${id}/page/1`)
    expect(await storedFiles()).toHaveLength(before.length + 1)
    expect([page.headers['content-type'], page.payload]).toEqual(['image/png', 'picture of page 1'])
    const beyond = await get(`/api/bank-statement/${id}/page/2`)
    expect([beyond.statusCode, beyond.json().code]).toEqual([404, 'bank-statement.no-page'])
  })

  it('goes with its file and its analyses when it is removed', async () => {
    const { documentId, id } = await analysed()
    const before = await storedFiles()
    await get(`/api/bank-statement/${documentId}/page/1`)
    const remove = () =>
      advisor.inject({ method: 'DELETE', url: `/api/bank-statement/documents/${documentId}` })
    expect((await remove()).json()).toEqual({ ok: true })
    expect(await storedFiles()).toHaveLength(before.length - 1)
    expect((await get(`/api/bank-statement/analysis/${id}`)).statusCode).toBe(404)
    expect((await remove()).statusCode).toBe(404)
  })

  it('of several accounts or months is several analyses; the newest is answered', async () => {
    const statements = ['2026-05', '2026-07', '2026-06'].map((month) => aStatement(month))
    const { id, batchId } = (await upload(tellStatements('all.pdf', { statements }))).json()
    const newest = (await analyse(id)).json()
    expect(newest.statementMonth).toBe('2026-07')
    expect(newest.others.map((one: { statementMonth: string }) => one.statementMonth)).toEqual([
      '2026-05',
      '2026-06',
    ])
    const all = (await get(`/api/bank-statement/batch/${batchId}/analyses`)).json()
    expect(all.map((one: { statementMonth: string }) => one.statementMonth)).toEqual([
      '2026-05',
      '2026-06',
      '2026-07',
    ])
    const other = await get(`/api/bank-statement/analysis/${newest.others[0].id}`)
    expect(other.json().statementMonth).toBe('2026-05')
  })
})

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
  ])('$filename is %s %s and leaves nothing behind', async (file, status, code) => {
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

describe('a transaction', () => {
  it('is moved to another list, kept with who and when, and the figures follow', async () => {
    const { id } = await analysed()
    const moved = await move(id, 4, 'otherDirectDebits')
    expect(moved.statusCode).toBe(200)
    expect(moved.json()).toMatchObject({ id, totalIncome: 0, incomeTransactions: [] })
    expect(moved.json().otherDirectDebits).toMatchObject([{ row: 4, amount: 283384 }])
    expect(moved.json().allTransactions[4].moved).toEqual({
      from: 'incomeTransactions',
      by: advisor.username,
      at: expect.any(String),
    })
    const again = (await get(`/api/bank-statement/analysis/${id}`)).json()
    expect(again).toEqual(moved.json())
    expect(
      await rowsOf(`select total_income::int, income_transactions from bank_statement_analyses
                     where id = ${id}`),
    ).toEqual([{ total_income: 0, income_transactions: [] }])
  })

  it('is moved back to where it was, and into none', async () => {
    const { id } = await analysed()
    await move(id, 4, 'childcare')
    const back = (await move(id, 4, 'incomeTransactions')).json()
    expect(back.totalIncome).toBe(283384)
    expect(back.allTransactions[4].moved).toBeNull()
    expect((await move(id, 4, null)).json().allTransactions[4]).toMatchObject({
      list: null,
      moved: { from: 'incomeTransactions' },
    })
  })

  it('that is not there, or a list that is none, is refused', async () => {
    const { id } = await analysed()
    for (const row of [5, 'first', -1, 99999999]) {
      const answer = await move(id, row, null)
      expect([answer.statusCode, answer.json().code]).toEqual([
        404,
        'bank-statement.no-transaction',
      ])
    }
    expect((await move(id, 0, 'groceries')).statusCode).toBe(400)
  })
})

describe('a bank statement’s analysis', () => {
  const callsOn = (id: number, documentId: number, who: SignedInClient) => [
    analyse(documentId, who),
    get(`/api/bank-statement/${documentId}/page/1`, who),
    move(id, 0, null, who),
    who.inject({ method: 'DELETE', url: `/api/bank-statement/documents/${documentId}` }),
  ]
  const auditOf = (who: SignedInClient) =>
    rowsOf(`select action from audit_log where user_id = ${who.id}`)

  it('is neither a colleague’s nor a stranger’s', async () => {
    const { id, documentId } = await analysed()
    const strangers = [
      await product.loginAs('advisor', advisor.companyId),
      await product.loginAs('advisor'),
      await product.loginAs('broker-master-user'),
    ]
    for (const who of strangers) {
      const answers = await Promise.all([
        get(`/api/bank-statement/analysis/${id}`, who),
        ...callsOn(id, documentId, who),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
      expect((await get('/api/bank-statement/documents', who)).json()).toEqual([])
      expect(await auditOf(who)).toEqual([])
    }
  })

  it.each(['developer', 'broker-master-user'] as const)(
    'is opened by a %s who oversees its owner, to look at and written down',
    async (role) => {
      const { id, documentId, totalIncome } = await analysed()
      const who = await product.loginAs(role, role === 'developer' ? undefined : advisor.companyId)
      const opened = await get(`/api/bank-statement/analysis/${id}`, who)
      expect(opened.json()).toMatchObject({
        id,
        totalIncome,
        isReadOnly: true,
        owner: advisor.username,
        pages: [],
      })
      const answers = await Promise.all(callsOn(id, documentId, who))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
      expect(await auditOf(who)).toEqual([{ action: `bank statement analysis ${id} opened` }])
    },
  )

  it('that is not there is written down nowhere', async () => {
    const developer = await product.loginAs('developer')
    const answer = await get('/api/bank-statement/analysis/99999999', developer)
    expect([answer.statusCode, answer.json().code]).toEqual([
      404,
      'bank-statement.analysis-not-found',
    ])
    expect(await auditOf(developer)).toEqual([])
  })

  it('may be a master user’s own, who has the tools', async () => {
    const master = await product.loginAs('broker-master-user')
    const { id } = await analysed(master)
    expect((await get(`/api/bank-statement/analysis/${id}`, master)).json().isReadOnly).toBe(false)
    expect(await auditOf(master)).toEqual([])
  })
})
