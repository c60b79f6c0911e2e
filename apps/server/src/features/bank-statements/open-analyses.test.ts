import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'
import { callsOnStatements, type StatementCalls } from '../../testing/statement-calls.ts'
import { createStatementTestReader } from '../../testing/statement-files.ts'

let product: TestApp
let advisor: SignedInClient
let analyse: StatementCalls['analyse']
let get: StatementCalls['get']
let move: StatementCalls['move']
let rowsOf: StatementCalls['rowsOf']
let analysed: StatementCalls['analysed']

beforeAll(async () => {
  product = await createTestApp({ reader: createStatementTestReader() })
  advisor = await product.loginAs('advisor')
  ;({ analyse, get, move, rowsOf, analysed } = callsOnStatements(product, advisor))
})
afterAll(() => product.close())

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
      expect(await actsOf(product, who)).toEqual([])
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
      expect(await actsOf(product, who)).toEqual([
        `analysis.opened userId=${advisor.id} analysisId=${id}`,
      ])
    },
  )

  it('that is not there is written down nowhere', async () => {
    const developer = await product.loginAs('developer')
    const answer = await get('/api/bank-statement/analysis/99999999', developer)
    expect([answer.statusCode, answer.json().code]).toEqual([
      404,
      'bank-statement.analysis-not-found',
    ])
    expect(await actsOf(product, developer)).toEqual([])
  })

  it('may be a master user’s own, who has the tools', async () => {
    const master = await product.loginAs('broker-master-user')
    const { id } = await analysed(master)
    expect((await get(`/api/bank-statement/analysis/${id}`, master)).json().isReadOnly).toBe(false)
    expect(await actsOf(product, master)).toEqual([])
  })
})
