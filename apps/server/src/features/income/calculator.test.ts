import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { evidenceRecords, tokenUsage } from '../../db/schema/activity.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
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
const reader = createIncomeTestReader()
let rulesId: number

beforeAll(async () => {
  product = await createTestApp({ reader })
  advisor = await product.loginAs('advisor')
  const developer = await product.loginAs('developer')
  const give = async (url: string, file: TestFile, field = 'rules') =>
    (await developer.inject({ method: 'POST', url, ...multipartOf(field, file) })).json().id
  rulesId = await give('/api/income-rules/upload-no-auth', incomeRulesCsv)
  await give('/api/self-employed-income-rules/upload', selfEmployedRulesCsv)
  await give('/api/consent-lenders/upload', consentCsv, 'document')
})
afterAll(() => product.close())

async function upload(file: TestFile, who = advisor): Promise<number> {
  const url = '/api/payslip/upload'
  const answer = await who.inject({ method: 'POST', url, ...multipartOf('document', file) })
  expect(answer.statusCode).toBe(200)
  return answer.json().id
}

const post = (url: string, payload: object, who = advisor) =>
  who.inject({ method: 'POST', url, payload })
const calculate = (payload: object, who = advisor) => post('/api/calculate-income', payload, who)
const get = (url: string, who = advisor) => who.inject({ method: 'GET', url })

describe('lenders to calculate with', () => {
  it('are those of the rules in force, for whoever has the tools', async () => {
    for (const role of ['advisor', 'broker-master-user', 'developer'] as const) {
      const who = await product.loginAs(role)
      const lenders = await get('/api/income-calculator/lenders', who)
      expect(lenders.json()).toEqual(['Halifax', 'Interbridge', 'Norton'])
      const first = await get('/api/income-calculator/consent-lenders', who)
      expect(first.json()).toEqual(['Halifax', 'Nationwide', 'Santander'])
    }
  })
})

describe('an income', () => {
  it('is calculated in pounds by the lender’s rule, with its workings', async () => {
    const id = await upload(payslip())
    const answer = await calculate({ lenderName: 'halifax', documentIds: [id] })
    expect(answer.statusCode).toBe(200)
    const { calculation, ...rest } = answer.json()
    expect(rest).toMatchObject({
      id: expect.any(Number),
      reference: expect.stringMatching(/^CD-/),
      lenderName: 'Halifax',
      applicantType: 'employed',
      calculatedIncome: 31440,
      details: { usableOvertimeBonusCommission: 1440, basicIncome: 30000 },
      documents: [{ id, filename: 'payslip.pdf', documentType: 'payslip', version: 1 }],
      rulesFile: { id: rulesId, kind: 'income', filename: 'income-rules.csv', version: 1 },
    })
    expect(rest.details.plans).toBeUndefined()
    expect(rest.consent).toBeUndefined()
    const overtime = rest.workings.find(
      ({ incomeType }: { incomeType: string }) => incomeType === 'overtime',
    )
    expect(overtime).toMatchObject({
      annual: 2400,
      percent: 60,
      used: 1440,
      basis: 'avg3',
      rule: { row: 3, words: expect.stringContaining('60%') },
      figures: [{ documentId: id, filename: 'payslip.pdf', path: 'lines.1.amount', page: 1 }],
    })
    expect(calculation.split('\n')[0]).toBe('Income that Halifax would count: £31,440.00 a year')
    expect(calculation).toContain('income-rules.csv, version 1')
  })

  it('of a lender with plans shows what each counts, the share applied once', async () => {
    const id = await upload(payslip())
    const { details, calculatedIncome, calculation } = (
      await calculate({ lenderName: 'Interbridge', documentIds: [id] })
    ).json()
    expect(calculatedIncome).toBe(32400)
    expect(details).toEqual({
      usableOvertimeBonusCommission: 2400,
      basicIncome: 30000,
      plans: { Classic: 31200, Max: 31200, Flex: 32400 },
      planNote: 'Enter 100% of the variable income (£2,400.00) in the lender’s own system.',
    })
    expect(calculation).toContain('Enter 100% of the variable income')
  })

  it('follows what was put right on its documents', async () => {
    const id = await upload(payslip({ overtime: '290.00' }))
    await advisor.inject({
      method: 'PATCH',
      url: `/api/document/${id}/reading`,
      payload: { path: 'lines.1.amount', value: 10000 },
    })
    const answer = (await calculate({ lenderName: 'Halifax', documentIds: [id] })).json()
    expect(answer.calculatedIncome).toBe(30720)
    expect(answer.documents[0].version).toBe(2)
  })

  it('of somebody self-employed goes by those rules', async () => {
    const ids = [
      await upload(sa302({}, 'before.pdf')),
      await upload(sa302({ profit: '£30,000.00', years: [2025, 2026] }, 'latest.pdf')),
    ]
    const answer = (await calculate({ lenderName: 'Halifax', documentIds: ids })).json()
    expect(answer).toMatchObject({
      applicantType: 'sole-trader',
      calculatedIncome: 25000,
      rulesFile: { kind: 'self-employed', filename: 'self-employed.csv' },
    })
  })

  it('of a job and a business counts each by its own file, and the sum, where that is asked', async () => {
    const ids = [await upload(payslip()), await upload(sa302())]
    const answer = await calculate({
      lenderName: 'halifax',
      documentIds: ids,
      applicantType: 'both',
    })
    const made = answer.json()
    expect(made).toMatchObject({
      applicantType: 'both',
      calculatedIncome: 51440,
      rulesFile: { kind: 'income' },
      parts: [
        { of: 'employed', income: 31440, isCounted: true, rulesFile: { kind: 'income' } },
        {
          of: 'self-employed',
          applicantType: 'sole-trader',
          income: 20000,
          rulesFile: { kind: 'self-employed', filename: 'self-employed.csv' },
        },
      ],
    })
    expect(made.calculation).toContain('Total income used: £31,440.00 + £20,000.00 = £51,440.00')
    expect(made.calculation).toContain('income-rules.csv, version 1, and self-employed.csv')
    const kept = (await get(`/api/income-calculations/${made.id}`)).json()
    expect(kept).toEqual(made)
    const all = (
      await post('/api/calculate-income/all-lenders', { documentIds: ids, applicantType: 'both' })
    ).json()
    expect(all.otherRulesFile).toMatchObject({ kind: 'self-employed' })
    expect(
      all.lenders.map(({ lenderName, calculatedIncome, parts }: Record<string, unknown>) => [
        lenderName,
        calculatedIncome,
        (parts as { isCounted: boolean }[]).filter(({ isCounted }) => isCounted).length,
      ]),
    ).toEqual([
      ['Halifax', 51440, 2],
      ['Interbridge', 32400, 1],
      ['Norton', 30000, 1],
    ])
  })

  it('goes on where somebody confirmed what fails its check, and says who and when', async () => {
    const id = await upload(sa302({ utr: '27318 46206' }))
    const ask = { lenderName: 'Halifax', documentIds: [id] }
    expect((await calculate(ask)).json().code).toBe('income.sa302-validation')
    const patch = (payload: object) =>
      advisor.inject({ method: 'PATCH', url: `/api/document/${id}/reading`, payload })
    // Another number that fails is no confirmation; said once more, it is.
    await patch({ path: 'utr', value: '2731846207' })
    expect((await calculate(ask)).json().code).toBe('income.sa302-validation')
    await patch({ path: 'utr', value: '2731846207' })
    expect((await calculate(ask)).json().calculatedIncome).toBe(20000)
    await patch({ path: 'utr', takeBack: true })
    await patch({ path: 'utr', value: '2731846206' })
    const made = (await calculate(ask)).json()
    expect(made.calculatedIncome).toBe(20000)
    expect(made.workings[0]).toMatchObject({
      role: 'step',
      sentence: expect.stringContaining(`is printed so, as ${advisor.username} confirmed on `),
      figures: [{ documentId: id, path: 'utr', page: 1 }],
    })
    await patch({ path: 'utr', takeBack: true })
    expect((await calculate(ask)).json().code).toBe('income.sa302-validation')
  })

  it('needs no day of pay of a single payslip', async () => {
    const id = await upload(payslip({ date: '' }))
    const made = (await calculate({ lenderName: 'Halifax', documentIds: [id] })).json()
    expect(made.calculatedIncome).toBe(31440)
  })

  it('of a second charge says what the first lender’s consent takes', async () => {
    const id = await upload(payslip())
    const ask = async (firstChargeLender: string) =>
      (await calculate({ lenderName: 'Halifax', documentIds: [id], firstChargeLender })).json()
    expect((await ask('santander')).consent).toMatchObject({
      lender: 'Santander',
      consent: 'conditional',
      conditions: 'Not needed under 75% combined LTV',
      rule: { row: 3 },
      rulesFile: { kind: 'consent', filename: 'consent.csv' },
    })
    const unknown = await ask('Moonbeam Mortgages')
    expect(unknown.consent).toMatchObject({
      lender: 'Moonbeam Mortgages',
      consent: null,
      rule: null,
    })
    expect(unknown.calculation).toContain('Moonbeam Mortgages')
  })

  it('is kept with its usage and the record of it', async () => {
    const who = await product.loginAs('advisor')
    const id = await upload(payslip(), who)
    const made = (await calculate({ lenderName: 'HALIFAX', documentIds: [id] }, who)).json()
    await calculate({ lenderName: 'Moonbeam', documentIds: [id] }, who)
    expect((await get('/api/income-calculations', who)).json()).toMatchObject([
      { lenderName: 'Moonbeam', outcome: 'income.no-rule-for-lender', calculatedIncome: null },
      { id: made.id, lenderName: 'Halifax', outcome: 'calculated', calculatedIncome: 31440 },
    ])
    expect((await get(`/api/income-calculations/${made.id}`, who)).json()).toEqual(made)
    expect((await get(`/api/income-calculations/${made.id}`)).statusCode).toBe(404)
    const { used, kept } = await product.unitOfWork.asSystem(async (transaction) => ({
      used: await sqlOf(transaction).select().from(tokenUsage).where(eq(tokenUsage.userId, who.id)),
      kept: await sqlOf(transaction)
        .select()
        .from(evidenceRecords)
        .where(
          and(eq(evidenceRecords.userId, who.id), eq(evidenceRecords.reference, made.reference)),
        ),
    }))
    expect(
      used.map(({ requestType, lenderName, outcome, tokensUsed }) => [
        requestType,
        lenderName,
        outcome,
        tokensUsed,
      ]),
    ).toEqual([
      ['income-calculation', 'Halifax', 'calculated', 0],
      ['income-calculation', 'Moonbeam', 'income.no-rule-for-lender', 0],
    ])
    expect(kept[0]?.record).toMatchObject({
      route: 'lender-income',
      answer: made.calculation,
      documents: [{ id }, { id: rulesId, filename: 'income-rules.csv' }],
    })
  })
})

describe('an income that cannot be calculated', () => {
  it('says which of the reasons it is, in a sentence about these documents', async () => {
    const [slip, trade] = [await upload(payslip()), await upload(sa302())]
    const other = await upload(payslip({ niNumber: 'CE654321D', date: '31/07/2026' }))
    const year = await upload(p60())
    const faults: [object, string][] = [
      [{ lenderName: 'Moonbeam', documentIds: [slip] }, 'income.no-rule-for-lender'],
      [{ lenderName: 'Halifax', documentIds: [slip, trade] }, 'income.wrong-document-type'],
      [{ lenderName: 'Halifax', documentIds: [slip, other] }, 'income.different-people'],
      [{ lenderName: 'Halifax', documentIds: [year] }, 'income.no-payslip'],
    ]
    for (const [body, code] of faults) {
      const answer = await calculate(body)
      expect([answer.statusCode, answer.json().code]).toEqual([422, code])
      expect(answer.json().message).toMatch(/^\S.* .*\.$/)
    }
    const wrong = (await calculate({ lenderName: 'Halifax', documentIds: [slip, trade] })).json()
    expect(wrong.message).toContain('sa302.pdf')
    expect(wrong.details).toMatchObject({ documents: [{ id: trade, filename: 'sa302.pdf' }] })
  })

  it('is of somebody else’s document: 404, as one that is not there', async () => {
    const id = await upload(payslip())
    const colleague = await product.loginAs('advisor', advisor.companyId)
    const master = await product.loginAs('broker-master-user', advisor.companyId)
    const developer = await product.loginAs('developer')
    for (const who of [colleague, master, developer]) {
      const answers = await Promise.all([
        calculate({ lenderName: 'Halifax', documentIds: [id] }, who),
        post('/api/calculate-income/all-lenders', { documentIds: [id] }, who),
        get(`/api/income-calculator/card?documentIds=${id}`, who),
      ])
      expect(answers.map((one) => [one.statusCode, one.json().code])).toEqual(
        answers.map(() => [404, 'document.not-found']),
      )
    }
    const nobodys = await calculate({ lenderName: 'Halifax', documentIds: [2_147_483_647] })
    expect(nobodys.statusCode).toBe(404)
  })

  it('waits for a document that is still being read', async () => {
    const held = reader.hold()
    const slow = await createTestApp({ reader }, { longestWaitMs: 1 })
    try {
      const who = await slow.loginAs('advisor')
      const url = '/api/payslip/upload'
      const { id } = (
        await who.inject({ method: 'POST', url, ...multipartOf('document', payslip()) })
      ).json()
      const answer = await calculate({ lenderName: 'Halifax', documentIds: [id] }, who)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'income.still-reading'])
    } finally {
      held.release()
      await slow.queue.idle()
      await slow.close()
    }
  })

  it('without any rules says that there are none', async () => {
    const bare = await createTestApp({ reader })
    try {
      const who = await bare.loginAs('advisor')
      const id = await upload(payslip(), who)
      expect((await get('/api/income-calculator/lenders', who)).json()).toEqual([])
      const one = await calculate({ lenderName: 'Halifax', documentIds: [id] }, who)
      const all = await post('/api/calculate-income/all-lenders', { documentIds: [id] }, who)
      for (const answer of [one, all]) {
        expect([answer.statusCode, answer.json().code]).toEqual([422, 'income.no-rule-for-lender'])
        expect(answer.json().message).toContain('have been uploaded')
      }
    } finally {
      await bare.close()
    }
  })
})

describe('all lenders in one table', () => {
  it('are sorted by what they would count', async () => {
    const id = await upload(payslip())
    const answer = await post('/api/calculate-income/all-lenders', { documentIds: [id] })
    expect(answer.json()).toMatchObject({
      applicantType: 'employed',
      rulesFile: { id: rulesId },
      lenders: [
        {
          lenderName: 'Interbridge',
          calculatedIncome: 32400,
          usableOvertimeBonusCommission: 2400,
          plans: { Classic: 31200 },
        },
        { lenderName: 'Halifax', calculatedIncome: 31440 },
        { lenderName: 'Norton', calculatedIncome: 30000 },
      ],
    })
  })

  it('are refused together for what is wrong with the documents', async () => {
    const year = await upload(p60())
    const answer = await post('/api/calculate-income/all-lenders', { documentIds: [year] })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'income.no-payslip'])
  })
})

describe('the income card', () => {
  it('sets figures of a year side by side, in pounds, each with its place', async () => {
    const ids = [await upload(payslip()), await upload(p60())]
    const card = (await get(`/api/income-calculator/card?documentIds=${ids.join()}`)).json()
    expect(card.groups).toHaveLength(1)
    expect(card.groups[0]).toMatchObject({ of: 'Harbour Foods Limited', spreadPercent: 7.4 })
    expect(
      card.groups[0].figures.map((one: { source: string; annual: number }) => [
        one.source,
        one.annual,
      ]),
    ).toEqual([
      ['basic', 30000],
      ['gross', 32400],
      ['p60', 30000],
    ])
    expect(card.groups[0].figures[1].places).toMatchObject([
      { documentId: ids[0], filename: 'payslip.pdf', path: 'grossPay', page: 1 },
    ])
    expect(card.groups[0].causes[0]).toContain('Overtime of £200.00')
    const none = await get('/api/income-calculator/card?documentIds=')
    expect(none.statusCode).toBe(400)
  })
})
