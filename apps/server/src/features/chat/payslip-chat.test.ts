import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { evidenceRecords, tokenUsage } from '../../db/schema/activity.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { createIncomeTestReader, payslip, type TestFile } from '../../testing/income-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

let product: TestApp
let advisor: SignedInClient
let july: number
let august: number
beforeAll(async () => {
  product = await createTestApp({ reader: createIncomeTestReader() })
  advisor = await product.loginAs('advisor')
  july = await upload(
    payslip({ date: '31/07/2026', overtime: '', gross: '2,500.00', net: '1,898.32' }, 'july.pdf'),
  )
  august = await upload(payslip({}, 'august.pdf'))
})
afterAll(() => product.close())

async function upload(file: TestFile, who = advisor): Promise<number> {
  const url = '/api/payslip/upload'
  const answer = await who.inject({ method: 'POST', url, ...multipartOf('document', file) })
  return answer.json().id
}

const send = (payload: object, who = advisor) =>
  who.inject({ method: 'POST', url: '/api/chat/payslip', payload })
const ask = async (message: string, more: object = { documentId: august }) =>
  (await send({ message, ...more })).json()

describe('a question about a payslip', () => {
  it('is answered with the figure and the place where it stands', async () => {
    const { message, source } = await ask('How much did she take home?')
    expect(message).toBe(
      '**Net pay: £2,098.32**, on the payslip of 31 August 2026 from Harbour Foods Limited.',
    )
    expect(source).toMatchObject({
      route: 'payslip',
      answer: { amount: 209832 },
      askedOf: [{ documentId: august, filename: 'august.pdf' }],
      citations: [
        {
          documentId: august,
          filename: 'august.pdf',
          page: 1,
          box: [500, 300, 540, 310],
          criterion: 'Net pay',
          quote: '£2,098.32',
          uploadedAt: expect.any(String),
        },
      ],
    })
  })

  it('of a time alone goes on with what the conversation asked', async () => {
    const conversationId = randomUUID()
    const of = { documentIds: [july, august], conversationId }
    expect((await ask('what is the gross pay in july', of)).message).toContain('£2,500.00')
    expect((await ask('and august?', of)).message).toContain('Gross pay')
    expect((await ask('and july?', of)).source.answer).toMatchObject({ amount: 250000 })
  })

  it('of a year shows its sum', async () => {
    const { message, source } = await ask('annual basic salary?')
    expect(message).toContain('£2,500.00 a month on the payslip of 31 August 2026 × 12')
    expect(source.answer).toEqual({ annual: { basic: 3000000 } })
  })

  it('says what is not on it', async () => {
    const { message, source } = await ask('any commission?')
    expect(message).toBe('**Commission is not on this payslip.**')
    expect(source).toMatchObject({ answer: { notOnPayslip: true }, citations: [] })
  })

  it('follows what was put right', async () => {
    const id = await upload(payslip())
    await advisor.inject({
      method: 'PATCH',
      url: `/api/document/${id}/reading`,
      payload: { path: 'netPay', value: 200000 },
    })
    expect((await ask('net pay', { documentId: id })).source.answer.amount).toBe(200000)
  })

  it('goes to several payslips, each and together', async () => {
    const documentIds = [august, july]
    const total = await ask('total net pay', { documentIds })
    expect(total.source.answer).toEqual({
      amount: 399664,
      amounts: [
        { payDate: '2026-07-31', netPay: 189832 },
        { payDate: '2026-08-31', netPay: 209832 },
      ],
    })
    const overtime = await ask('what was the average overtime?', { documentIds })
    expect(overtime.source.answer.amount).toBe(10000)
    expect(overtime.message).toContain('31 July 2026: none')
  })

  it('sums several up side by side, and keeps that in the record', async () => {
    const { message, source } = await ask('summarise these payslips', {
      documentIds: [august, july],
    })
    const [headline, table] = source.parts
    expect(headline.text).toMatch(
      /^\*\*Summary of 2 payslips\*\* of .*, 31 July 2026 to 31 August 2026/,
    )
    expect(table.groups).toMatchObject([
      { payslips: [{ filename: 'july.pdf' }, { filename: 'august.pdf' }] },
    ])
    const net = table.rows.find(({ name }: { name: string }) => name === 'Net pay')
    expect(net.cells).toMatchObject([{ amount: 189832 }, { amount: 209832 }])
    const places = net.cells.flatMap(({ citations }: { citations: number[] }) => citations)
    expect(places.map((at: number) => source.citations[at])).toMatchObject([
      { documentId: july, quote: '£1,898.32' },
      { documentId: august, quote: '£2,098.32' },
    ])
    expect(source.answer.summaries).toHaveLength(2)
    expect(message).toContain('| Net pay | £1,898.32 | £2,098.32 |')
    const kept = (await advisor.inject({ url: `/api/evidence/${source.reference}` })).json()
    expect(kept.seal).toBe('unchanged')
    expect(kept.words.head.record.parts).toEqual(source.parts)
  })

  it('about what a lender would count says that no rules are loaded', async () => {
    const { message, source } = await ask('How much of this income would Barclays use?')
    expect(message).toContain('No income can be given for Barclays')
    expect(message).toContain('No rules for this kind of income have been uploaded yet')
    expect(source).toMatchObject({
      route: 'lender-income',
      lender: 'Barclays',
      calculationError: 'income.no-rule-for-lender',
      citations: [],
    })
  })

  it('that is none gets a refusal that says what can be asked', async () => {
    const { message, source } = await ask('what will the weather be?')
    expect(message).toContain('Ask for net pay, gross pay')
    expect(source.route).toBe('refusal')
  })
})

describe('a conversation about payslips', () => {
  it('goes on with the payslips of the question before', async () => {
    const conversationId = randomUUID()
    await ask('net pay', { documentIds: [july, august], conversationId })
    const next = await ask('and the highest gross?', { conversationId })
    expect(next.source.answer).toMatchObject({ amount: 270000, payDate: '2026-08-31' })
    const url = `/api/conversations/${conversationId}`
    const messages = (await advisor.inject({ method: 'GET', url })).json()
    expect(messages).toMatchObject([
      {
        role: 'user',
        content: 'net pay',
        isPayslip: true,
        attachments: [
          { documentId: july, filename: 'july.pdf' },
          { documentId: august, filename: 'august.pdf' },
        ],
      },
      { role: 'assistant', isPayslip: true, source: { route: 'payslip' } },
      { role: 'user', isPayslip: true },
      { role: 'assistant', source: next.source },
    ])
  })

  it('keeps its payslips over a question that is one of criteria', async () => {
    const developer = await product.loginAs('developer')
    await developer.inject({
      method: 'POST',
      url: '/api/document/upload',
      ...multipartOf('document', lodgerCsv, { companyId: String(advisor.companyId) }),
    })
    const conversationId = randomUUID()
    await ask('net pay', { documentId: august, conversationId })
    const ofCriteria = await ask('which lenders accept lodger income?', {
      documentId: august,
      conversationId,
    })
    expect(ofCriteria.source.route).toBe('which')
    const url = `/api/conversations/${conversationId}`
    const messages = (await advisor.inject({ method: 'GET', url })).json()
    expect(messages[2]).toMatchObject({
      content: 'which lenders accept lodger income?',
      isPayslip: true,
      attachments: [{ documentId: august, filename: 'august.pdf' }],
    })
    expect(messages[3].source).not.toHaveProperty('askedOf')
    expect((await ask('and the tax?', { conversationId })).source.route).toBe('payslip')
  })

  it('needs a payslip', async () => {
    const { message, source } = await ask('net pay', { conversationId: randomUUID() })
    expect(message).toBe('There is no payslip to ask about. Attach one first.')
    expect(source.route).toBe('refusal')
  })

  it('is sealed as evidence of the version it was given from, and costs nothing', async () => {
    const { source } = await ask('net pay')
    const [row] = await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction)
        .select()
        .from(evidenceRecords)
        .where(eq(evidenceRecords.reference, source.reference)),
    )
    expect(row).toMatchObject({
      userId: advisor.id,
      record: {
        question: 'net pay',
        route: 'payslip',
        documents: [{ id: august, filename: 'august.pdf', version: 1 }],
        citations: [{ quote: '£2,098.32' }],
      },
    })
    const used = await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).select().from(tokenUsage).where(eq(tokenUsage.requestType, 'payslip')),
    )
    expect(used.at(-1)).toMatchObject({ userId: advisor.id, tokensUsed: 0, cost: '0.0000' })
  })
})

describe('the door', () => {
  it('shows nobody another’s payslips', async () => {
    const colleague = await product.loginAs('advisor', advisor.companyId)
    const answer = await send({ message: 'net pay', documentId: august }, colleague)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'document.not-found'])
  })

  it('keeps master users out of the chat, and nobody asks in another’s name', async () => {
    const master = await product.loginAs('broker-master-user')
    expect((await send({ message: 'net pay' }, master)).statusCode).toBe(403)
    const posing = await send({ message: 'net pay', userIdentifier: 'somebody@else.test' })
    expect(posing.statusCode).toBe(403)
  })

  it('lets criteria be asked with payslips sent along', async () => {
    const developer = await product.loginAs('developer')
    await developer.inject({
      method: 'POST',
      url: '/api/document/upload',
      ...multipartOf('document', lodgerCsv),
    })
    const answer = await advisor.inject({
      method: 'POST',
      url: '/api/chat',
      payload: { message: 'does leeds bs take lodger income?', documentIds: [august] },
    })
    expect(answer.json().source.route).toBe('lookup')
  })
})
