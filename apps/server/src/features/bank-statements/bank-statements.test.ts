import { statementLists } from '@criteria-desk/domain/statements/statement-lists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { callsOnStatements, type StatementCalls } from '../../testing/statement-calls.ts'
import {
  aStatement,
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
let rowsOf: StatementCalls['rowsOf']
let analysed: StatementCalls['analysed']

beforeAll(async () => {
  product = await createTestApp({ reader: createStatementTestReader() })
  advisor = await product.loginAs('advisor')
  ;({ upload, analyse, get, storedFiles, rowsOf, analysed } = callsOnStatements(product, advisor))
})
afterAll(() => product.close())

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
