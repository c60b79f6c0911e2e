import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { callsOnStatements, type StatementCalls } from '../../testing/statement-calls.ts'
import {
  aStatement,
  createStatementTestReader,
  type StatementTestFile,
  tellStatements,
} from '../../testing/statement-files.ts'

let product: TestApp
let calls: StatementCalls
let advisor: SignedInClient

beforeAll(async () => {
  product = await createTestApp({ reader: createStatementTestReader() })
})
afterAll(() => product.close())

/** Each test has an advisor of its own: what one of them taught is no other test's. */
async function signIn(companyId?: number): Promise<void> {
  advisor = await product.loginAs('advisor', companyId)
  calls = callsOnStatements(product, advisor)
}

const gymRows = (number: string, others: readonly [number, string, number][] = []) =>
  [
    [2, `PUREGYM LTD ${number} DD`, -2_100],
    [3, 'TESCO STORES 2841', -6_435],
    ...others,
    [25, 'HARBOUR FOODS LTD SALARY', 283_384],
  ] as const

function statementOf(
  month: string,
  facts: { accountHolder?: string | null; others?: readonly [number, string, number][] } = {},
): StatementTestFile {
  const { others, ...head } = facts
  const statement = aStatement(month, gymRows(month.slice(-2), others))
  return tellStatements(`${month}.pdf`, { statements: [{ ...statement, ...head }] })
}

const analysed = (file: StatementTestFile, who = advisor) => calls.analysed(who, file)
const takeBack = (id: number, row: number | string, who = advisor) =>
  who.inject({ method: 'DELETE', url: `/api/bank-statement/analysis/${id}/learnt/${row}` })

/** Its gym stands among childcare, by hand. */
async function taught(file = statementOf('2026-05'), who = advisor) {
  const analysis = await analysed(file, who)
  return (await calls.move(analysis.id, 0, 'childcare', who)).json()
}

describe('a payee that was put into another list', () => {
  it('goes there on later statements of the holder, which say so, in every figure', async () => {
    await signIn()
    const { allTransactions } = await taught()
    const later = await analysed(
      statementOf('2026-06', {
        accountHolder: 'M A SAMPLE',
        others: [[9, 'PUREGYM LTD 7 DD', -500]],
      }),
    )
    expect(later.childcare.map(({ row }: { row: number }) => row)).toEqual([0, 2])
    expect(later.otherDirectDebits).toEqual([])
    expect(later.allTransactions[0]).toMatchObject({
      list: 'childcare',
      moved: {
        from: 'otherDirectDebits',
        by: advisor.username,
        learnt: { payee: 'puregym ltd dd', at: allTransactions[0].moved.at },
      },
    })
    expect(later.allTransactions[1].moved).toBeNull()
    const rows = `select jsonb_array_length(childcare) as kept from bank_statement_analyses
                   where id = ${later.id}`
    expect(await calls.rowsOf(rows)).toEqual([{ kept: 2 }])
    const evidence = `select record -> 'statement' ->> 'moved' as moved from evidence_records
                       where reference = '${later.reference}'`
    expect(await calls.rowsOf(evidence)).toEqual([{ moved: '2' }])
    expect((await calls.get(`/api/bank-statement/analysis/${later.id}`)).json()).toEqual(later)
  })

  it('is named on each of its rows, so that others of it can be moved too', async () => {
    await signIn()
    const { id, allTransactions } = await analysed(statementOf('2026-05'))
    expect(allTransactions[0].payee).toBe('puregym ltd dd')
    // Analyses made before payees were kept name them all the same.
    await calls.rowsOf(
      `update bank_statement_analyses
          set raw_analysis = raw_analysis #- '{transactions,0,payee}' where id = ${id} returning id`,
    )
    const url = `/api/bank-statement/analysis/${id}`
    expect((await calls.get(url)).json().allTransactions[0].payee).toBe('puregym ltd dd')
  })

  it('is taken back at once, on all its rows, and teaches no more', async () => {
    await signIn()
    await taught()
    const others: [number, string, number][] = [[9, 'PUREGYM LTD 7 DD', -500]]
    const later = await analysed(statementOf('2026-06', { others }))
    const back = await takeBack(later.id, 2)
    expect(back.statusCode).toBe(200)
    expect(back.json()).toMatchObject({ childcare: [] })
    expect(back.json().otherDirectDebits).toHaveLength(2)
    expect(back.json().allTransactions[0].moved).toBeNull()
    expect(back.json().reference).not.toBe(later.reference)
    expect((await takeBack(later.id, 2)).json()).toEqual(back.json())
    expect((await analysed(statementOf('2026-07'))).childcare).toEqual([])
    // Put there again, it teaches again.
    await calls.move(later.id, 0, 'water')
    expect((await analysed(statementOf('2026-08'))).water).toHaveLength(1)
  })

  it('is forgotten with the paper on which it was moved, and with the move', async () => {
    await signIn()
    const first = await taught()
    const later = await analysed(statementOf('2026-06'))
    expect(later.childcare).toHaveLength(1)
    const url = `/api/bank-statement/documents/${first.documentId}`
    expect((await advisor.inject({ method: 'DELETE', url })).statusCode).toBe(200)
    expect((await analysed(statementOf('2026-07'))).childcare).toEqual([])
    const mine = `select count(*)::int as rows from bank_statement_moves
                   where user_id = ${advisor.id} and learnt_at is null`
    expect(await calls.rowsOf(mine)).toEqual([{ rows: 0 }])
    const again = await taught(statementOf('2026-08'))
    await calls.move(again.id, 0, 'otherDirectDebits')
    expect((await analysed(statementOf('2026-09'))).childcare).toEqual([])
  })

  it('says nothing of another holder’s, nor where nobody is named', async () => {
    await signIn()
    await taught()
    await taught(statementOf('2026-05', { accountHolder: null }))
    for (const accountHolder of ['M B Sample', 'M A Sample & J Sample', 'A Sample', null]) {
      const other = await analysed(statementOf('2026-06', { accountHolder }))
      expect([accountHolder, other.childcare]).toEqual([accountHolder, []])
    }
  })

  it('says nothing to a colleague, to another firm, or to oneself in another firm', async () => {
    await signIn()
    const { companyId } = advisor
    await taught()
    for (const who of [
      await product.loginAs('advisor', companyId),
      await product.loginAs('broker-master-user', companyId),
      await product.loginAs('advisor'),
    ]) {
      expect((await analysed(statementOf('2026-06'), who)).childcare).toEqual([])
    }
    const elsewhere = (await product.loginAs('advisor')).companyId
    await calls.rowsOf(
      `update bank_statement_analyses set company_id = ${elsewhere} where user_id = ${advisor.id}`,
    )
    expect((await analysed(statementOf('2026-07'))).childcare).toEqual([])
  })

  it('is nobody else’s to take back', async () => {
    await signIn()
    await taught()
    const later = await analysed(statementOf('2026-06'))
    const strangers = [
      await product.loginAs('advisor', advisor.companyId),
      await product.loginAs('broker-master-user', advisor.companyId),
      await product.loginAs('advisor'),
      await product.loginAs('developer'),
    ]
    for (const who of strangers) {
      expect((await takeBack(later.id, 0, who)).statusCode).toBe(404)
    }
    expect((await takeBack(later.id, 99)).json().code).toBe('bank-statement.no-transaction')
    expect((await takeBack(later.id, 'first')).json().code).toBe('bank-statement.no-transaction')
    expect((await calls.get(`/api/bank-statement/analysis/${later.id}`)).json()).toEqual(later)
  })

  it('leaves a row that was moved by hand since where it is', async () => {
    await signIn()
    await taught()
    const others: [number, string, number][] = [[9, 'PUREGYM LTD 7 DD', -500]]
    const later = await analysed(statementOf('2026-06', { others }))
    const moved = (await calls.move(later.id, 0, 'water')).json()
    expect(moved.allTransactions[0].moved.learnt).toBeUndefined()
    const back = (await takeBack(later.id, 2)).json()
    expect(back.water).toHaveLength(1)
    expect(back.childcare).toEqual([])
    expect((await takeBack(later.id, 0)).json()).toEqual(back)
  })
})
