import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { evidenceRecords, tokenUsage } from '../../db/schema/activity.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import {
  createIncomeTestReader,
  p60,
  payslip,
  sa302,
  type TestFile,
} from '../../testing/income-files.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { consentCsv, incomeRulesCsv, selfEmployedRulesCsv } from '../../testing/rules-files.ts'

let product: TestApp
let advisor: SignedInClient
let slip: number
let year: number
let trade: number
let consentId: number

beforeAll(async () => {
  product = await createTestApp({ reader: createIncomeTestReader() })
  advisor = await product.loginAs('advisor')
  const developer = await product.loginAs('developer')
  const give = async (url: string, file: TestFile, field = 'rules', who = developer) =>
    (await who.inject({ method: 'POST', url, ...multipartOf(field, file) })).json().id
  await give('/api/document/upload', lodgerCsv, 'document')
  await give('/api/income-rules/upload-no-auth', incomeRulesCsv)
  await give('/api/self-employed-income-rules/upload', selfEmployedRulesCsv)
  consentId = await give('/api/consent-lenders/upload', consentCsv, 'document')
  slip = await give('/api/payslip/upload', payslip(), 'document', advisor)
  year = await give('/api/payslip/upload', p60(), 'document', advisor)
  trade = await give('/api/payslip/upload', sa302(), 'document', advisor)
})
afterAll(() => product.close())

const post = (url: string, payload: object, who = advisor) =>
  who.inject({ method: 'POST', url, payload })
const chat = async (message: string, more: object = {}) =>
  (await post('/api/chat', { message, ...more })).json()
const askPayslips = async (message: string, more: object = { documentIds: [slip] }) =>
  (await post('/api/chat/payslip', { message, ...more })).json()

describe('/api/chat/lender-income', () => {
  const ask = (payload: object, who = advisor) => post('/api/chat/lender-income', payload, who)

  it('answers with the income, its workings and where they stand', async () => {
    const question = 'How much of this income would Halifax use?'
    const answer = await ask({ documentIds: [slip], lenderName: 'Halifax', question })
    expect(answer.statusCode).toBe(200)
    const { response, source } = answer.json()
    expect(response).toContain('£31,440.00')
    expect(source).toMatchObject({
      route: 'lender-income',
      lender: 'Halifax',
      reference: expect.stringMatching(/^CD-/),
      calculation: { calculatedIncome: 31440, lenderName: 'Halifax' },
    })
    expect(source.citations).toContainEqual(
      expect.objectContaining({
        rulesKind: 'income',
        filename: 'income-rules.csv',
        lender: 'Halifax',
        criterion: 'Overtime',
        row: 3,
      }),
    )
    expect(source.citations).toContainEqual(
      expect.objectContaining({ documentId: slip, filename: 'payslip.pdf', page: 1 }),
    )
  })

  it('says what stands in the way of an income', async () => {
    const question = 'What income would Moonbeam use?'
    const { response, source } = (
      await ask({ documentIds: [slip], lenderName: 'Moonbeam', question })
    ).json()
    expect(response).toContain('No income can be given for Moonbeam')
    expect(source).toMatchObject({
      route: 'lender-income',
      calculationError: 'income.no-rule-for-lender',
      citations: [],
    })
    expect(source.calculation).toBeUndefined()
  })

  it('of a second charge says what the first lender’s consent takes', async () => {
    const question = 'What income would Halifax use for a second charge behind Santander?'
    const { response, source } = (
      await ask({ documentIds: [slip], lenderName: 'Halifax', question })
    ).json()
    expect(response).toContain('Not needed under 75% combined LTV')
    expect(source.calculation.consent).toMatchObject({
      lender: 'Santander',
      consent: 'conditional',
    })
  })

  it('is for one’s own documents, and keeps master users out', async () => {
    const body = { documentIds: [slip], lenderName: 'Halifax', question: 'income?' }
    const stranger = await product.loginAs('advisor', advisor.companyId)
    expect((await ask(body, stranger)).statusCode).toBe(404)
    const master = await product.loginAs('broker-master-user')
    expect((await ask(body, master)).statusCode).toBe(403)
    expect((await ask({ ...body, documentIds: [] })).statusCode).toBe(400)
  })
})

describe('/api/chat/payslip', () => {
  it('answers what a lender would count, and goes on with another lender', async () => {
    const conversationId = randomUUID()
    const first = await askPayslips('What income would Norton accept?', {
      documentIds: [slip],
      conversationId,
    })
    expect(first.source).toMatchObject({
      route: 'lender-income',
      calculation: { calculatedIncome: 30000 },
    })
    const next = await askPayslips('and Interbridge?', { conversationId })
    expect(next.source).toMatchObject({
      route: 'lender-income',
      lender: 'Interbridge',
      calculation: { details: { plans: { Classic: 31200, Flex: 32400 } } },
    })
    const figure = await askPayslips('net pay', { conversationId })
    expect(figure.source).toMatchObject({ route: 'payslip', answer: { amount: 209832 } })
  })

  it('leaves to criteria what is asked of them, in a conversation about payslips too', async () => {
    const conversationId = randomUUID()
    const put = { documentIds: [slip], conversationId }
    const routes: [string, string][] = [
      ['what is the net pay?', 'payslip'],
      ['Which lenders accept lodger income?', 'which'],
      ['and the overtime?', 'payslip'],
      ['does halifax take lodger income?', 'lookup'],
      ['who accepts right to buy', 'which'],
      ['what is the max age at leeds building society', 'lookup'],
      ['how much did he take home', 'payslip'],
      ['any commission?', 'payslip'],
      ['What income would Norton accept?', 'lender-income'],
      ['and Interbridge?', 'lender-income'],
    ]
    for (const [question, route] of routes) {
      const { source } = await askPayslips(question, put)
      expect([question, source.route]).toEqual([question, route])
    }
    const none = await askPayslips('does halifax take goats?', put)
    expect(none.source.route).toBe('refusal')
    expect(none.message).not.toContain('payslip')
  })

  it('answers from payslips and papers of a year together', async () => {
    const { message, source } = await askPayslips('how much tax was deducted?', {
      documentIds: [slip, year],
    })
    expect(source.route).toBe('payslip')
    expect(message).toContain('£330.40')
    expect(message).toContain('**Tax in this employment: £3,486.00**')
    const all = await askPayslips('full summary', { documentIds: [slip, year] })
    const kinds = all.source.parts.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind !== 'text')).toEqual(['payslips', 'written'])
    const { text, citations } = all.source.parts.at(-1)
    expect(text).toContain('The P60 of tax year 2025-26')
    expect(all.source.citations[citations[0]]).toMatchObject({ documentId: year })
    const alone = await askPayslips('net pay', { documentIds: [slip, year] })
    expect(alone.source.answer).toMatchObject({ amount: 209832 })
    expect(alone.source.answer.notOnPayslip).toBeUndefined()
    expect(alone.message).toContain('**Net pay is not on the P60 of tax year 2025-26')
  })
})

describe('/api/chat', () => {
  it('answers questions on consent from the sheet', async () => {
    const { message, source } = await chat('Does Santander need consent for a second charge?')
    expect(source).toMatchObject({
      route: 'consent',
      lender: 'Santander',
      consent: 'conditional',
      conditions: 'Not needed under 75% combined LTV',
      citations: [
        {
          documentId: consentId,
          rulesKind: 'consent',
          filename: 'consent.csv',
          lender: 'Santander',
          row: 3,
        },
      ],
    })
    expect(message).toContain('Not needed under 75% combined LTV')
  })

  it.each([
    ['does nationwide need consent for a second charge?', 'Nationwide', 'yes'],
    ['Do I need consent for a Norton second charge behind Halifax?', 'Halifax', 'no'],
    ['Does Moonbeam Mortgages need consent for a second charge?', 'Moonbeam Mortgages', null],
  ])('%s', async (question, lender, consent) => {
    expect((await chat(question)).source).toMatchObject({ route: 'consent', lender, consent })
  })

  it('leaves to the documents the consent of a lender that the sheet does not list', async () => {
    const developer = await product.loginAs('developer')
    const seconds = {
      filename: 'seconds.csv',
      bytes: Buffer.from(
        'Criteria,Shawbrook,Evolution\nConsent required for second charge,Equitable charge if refused,Always\nMaximum LTV,75%,85%',
      ),
    }
    const given = await developer.inject({
      method: 'POST',
      url: '/api/document/upload',
      ...multipartOf('document', seconds),
    })
    const { message, source } = await chat('Does Shawbrook need consent for a second charge?')
    expect(source).toMatchObject({ route: 'lookup', citations: [{ filename: 'seconds.csv' }] })
    expect(message).toContain('Equitable charge if refused')
    expect(message).not.toContain('not in the list')
    const beside = await chat('max LTV with Shawbrook for a second charge behind Evolution?')
    expect(beside.message).not.toContain('not in the list')
    const listed = await chat('Does Halifax need consent for a second charge?')
    expect(listed.source.route).toBe('consent')
    await developer.inject({ method: 'DELETE', url: `/api/document/${given.json().id}` })
  })

  it('goes on about consent with another lender', async () => {
    const conversationId = randomUUID()
    await chat('Does Halifax need consent for a second charge?', { conversationId })
    const next = await chat('and Nationwide?', { conversationId })
    expect(next.source).toMatchObject({ route: 'consent', lender: 'Nationwide', consent: 'yes' })
  })

  it('adds to an answer of criteria what the first lender’s consent takes', async () => {
    const { message, source } = await chat(
      'does leeds bs take lodger income for a second charge behind Nationwide?',
    )
    expect(source.route).not.toBe('consent')
    expect(message).toContain('Nationwide must consent to a second charge')
    expect(source.citations.at(-1)).toMatchObject({ rulesKind: 'consent', lender: 'Nationwide' })
  })

  it('answers from P60s and tax calculations that are attached', async () => {
    const pay = await chat('What was the pay for the year?', { documentIds: [year] })
    expect(pay.source).toMatchObject({
      route: 'income-document',
      answer: { amount: 3000000 },
      citations: [{ documentId: year, filename: 'p60.pdf', page: 1, quote: '£30,000.00' }],
    })
    expect(pay.message).toContain('the P60 of tax year 2025-26 from Harbour Foods Limited')
    const profit = await chat('self employed profit?', { documentIds: [trade] })
    expect(profit.source.answer).toEqual({ amount: 2000000 })
    const all = await chat('Give me a full summary', { documentIds: [year, trade] })
    expect(all.message).toContain('The P60 of tax year 2025-26')
    expect(all.message).toContain('The SA302 of tax year 2024-25')
  })

  it('asks back where neither they nor criteria have an answer', async () => {
    const { message, source } = await chat('will it rain tomorrow?', { documentIds: [year] })
    expect(source.route).toBe('refusal')
    expect(message).toContain('I did not understand what to look for on the P60')
  })

  it('answers what a lender would count of attached tax calculations', async () => {
    const { source } = await chat('What income would Halifax use?', { documentIds: [trade] })
    expect(source).toMatchObject({
      route: 'lender-income',
      calculation: { applicantType: 'sole-trader', calculatedIncome: 20000 },
    })
  })

  it('says what an income takes where no documents are attached', async () => {
    const conversationId = randomUUID()
    await chat('does halifax take lodger income?', { conversationId })
    const ofClient = 'What income would Nationwide use for this client?'
    for (const question of [ofClient, 'What income can Halifax use from these payslips?']) {
      const { message, source } = await chat(question, { conversationId })
      expect(source).toMatchObject({ route: 'refusal', citations: [] })
      expect(message).toContain('Attach payslips, a P60 or an SA302')
      expect(message).toContain('Income Calculator')
    }
    const atLarge = await chat('What income would Nationwide use?')
    expect(atLarge.message).toContain('Attach payslips')
    const withOne = await chat(ofClient.replace('Nationwide', 'Halifax'), { documentIds: [slip] })
    expect(withOne.source.route).toBe('lender-income')
    const goesOn = await chat('and Leeds?', { conversationId })
    expect(goesOn.source.route).toBe('lookup')
  })

  it('leaves questions on criteria to criteria, with documents attached or without', async () => {
    for (const more of [{}, { documentIds: [slip] }, { documentIds: [year] }]) {
      const { source } = await chat('Which lenders accept lodger income?', more)
      expect(source.route).toBe('which')
      const one = await chat('does halifax take lodger income?', more)
      expect(one.source.route).toBe('lookup')
    }
  })

  it('keeps each answer with its record and its usage', async () => {
    const { source } = await chat('Does Halifax need consent for a second charge?')
    const { kept, used } = await product.unitOfWork.asSystem(async (transaction) => ({
      kept: await sqlOf(transaction)
        .select()
        .from(evidenceRecords)
        .where(eq(evidenceRecords.reference, source.reference)),
      used: await sqlOf(transaction)
        .select()
        .from(tokenUsage)
        .where(and(eq(tokenUsage.requestType, 'consent'), eq(tokenUsage.userId, advisor.id))),
    }))
    expect(kept[0]?.record).toMatchObject({
      route: 'consent',
      documents: [{ id: consentId, filename: 'consent.csv', version: 1 }],
    })
    expect(used.length).toBeGreaterThan(0)
  })
})
