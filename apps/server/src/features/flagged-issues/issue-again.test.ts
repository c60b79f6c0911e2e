import type { AskedAgain, IssueCase, NamedRow } from '@criteria-desk/contract/flagged-issues'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LanguageModelError } from '../../ports/language-model.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'
import { createIncomeTestReader, payslip } from '../../testing/income-files.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { statesIn } from '../../testing/pointing.ts'
import { reportConversation } from '../../testing/reported-issues.ts'
import { consentCsv } from '../../testing/rules-files.ts'
import { createScriptedLanguageModel } from '../../testing/scripted-language-model.ts'

/** What the model says of a question, as a function of its prompt; null: nothing is scripted. */
let answer: ((prompt: string) => unknown) | null = null
const model = createScriptedLanguageModel(async ({ prompt }) => {
  const text = prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')
  if (answer === null) throw new LanguageModelError('passing', 'no answer is scripted')
  return { value: answer(text), tokensIn: 900, tokensOut: 60 }
})

const rows = [
  'Criteria,Halifax,Leeds',
  'Bonus income,50%,60%',
  'Annual bonus (directors),Refer,No',
  'Covid support scheme debt,Cleared only,Not accepted',
  'Maximum age,75,',
]
const file = (lines = rows, filename = 'panel.csv') => ({
  filename,
  bytes: Buffer.from(lines.join('\n')),
})

let product: TestApp
let developer: SignedInClient
let advisor: SignedInClient
let documentId: number
beforeAll(async () => {
  product = await createTestApp({ reader: createIncomeTestReader(), languageModel: model })
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())
beforeEach(async () => {
  answer = null
  advisor = await product.loginAs('advisor')
  documentId = (await upload(file())).json().id
})

const upload = (given: ReturnType<typeof file>, fields: Record<string, string> = {}) =>
  developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', given, fields),
  })
const asked = (message: string, more: object = {}) => ({
  message,
  documentIds: [documentId],
  ...more,
})
const report = async (...messages: string[]) =>
  (
    await reportConversation(
      advisor,
      messages.map((message) => asked(message)),
    )
  ).id
const ask = async (message: string, who = advisor) =>
  (await who.inject({ method: 'POST', url: '/api/chat', payload: asked(message) })).json()
const get = (id: number, path: string, who = developer) =>
  who.inject({ url: `/api/flagged-issues/${id}/${path}` })
const again = async (id: number): Promise<AskedAgain> => (await get(id, 'again')).json()
const rowsOf = async (id: number, query = ''): Promise<NamedRow[]> =>
  (await get(id, `rows${query}`)).json()
const name = (id: number, more: object = {}, who = developer) =>
  who.inject({
    method: 'POST',
    url: `/api/flagged-issues/${id}/names`,
    payload: {
      words: 'bounce back loan',
      documentId,
      criterion: 'Covid support scheme debt',
      sheetName: 'panel.csv',
      ...more,
    },
  })
const resolve = (id: number) =>
  developer.inject({
    method: 'PATCH',
    url: `/api/flagged-issues/${id}`,
    payload: { status: 'resolved' },
  })
const refusalOf = (answer: Awaited<ReturnType<typeof name>>) => [
  answer.statusCode,
  answer.json().code,
]
const bounceBack = 'does halifax take a bounce back loan?'

describe('a reported question asked again', () => {
  it('is answered as it was, and says how it is matched', async () => {
    const id = await report('halifax max age?')
    const now = await again(id)
    expect(now).toMatchObject({
      isSame: true,
      source: { route: 'lookup', citations: [{ cell: 'B5', quote: '75' }] },
      documents: [{ id: documentId, filename: 'panel.csv' }],
    })
    expect(now.source.trace?.join()).toContain('Halifax')
    expect(now.words).toEqual(['max age'])
  })

  it('goes on from what was asked before it', async () => {
    const id = await report('halifax max age?', 'and leeds on bonus income?', 'what about halifax?')
    expect(await again(id)).toMatchObject({
      isSame: true,
      source: { citations: [{ criterion: 'Bonus income', lender: 'Halifax' }] },
    })
  })

  it('tells what else the document states on the matter', async () => {
    const { also } = await again(await report('bonus income at halifax?'))
    expect(also).toMatchObject([{ criterion: 'Annual bonus (directors)', cell: 'B3' }])
  })

  it('is asked of the version in force, and told apart where the words have changed', async () => {
    const id = await report('halifax max age?')
    const lines = rows.with(4, 'Maximum age,80,85')
    await upload(file(lines, 'newer.csv'), { replaces: String(documentId) })
    expect(await again(id)).toMatchObject({
      isSame: false,
      source: { citations: [{ quote: '80', filename: 'newer.csv' }] },
    })
  })

  it('has beside it what the consent sheet says of a first charge', async () => {
    await developer.inject({
      method: 'POST',
      url: '/api/consent-lenders/upload',
      ...multipartOf('document', consentCsv),
    })
    const now = await again(
      await report('bonus income at halifax for a second charge behind Nationwide?'),
    )
    expect(now.isSame).toBe(true)
    expect(now.message).toContain('Nationwide must consent to a second charge')
    expect(now.source.parts?.at(-1)).toMatchObject({ kind: 'text', role: 'note' })
    expect(now.source.citations.at(-1)).toMatchObject({
      rulesKind: 'consent',
      lender: 'Nationwide',
    })
  })

  it('is written down, and nothing of it is kept', async () => {
    const id = await report('halifax max age?')
    const who = await product.loginAs('developer')
    const count = () =>
      product.ports.database.scripted((run) =>
        run(
          'select (select count(*) from messages) as m, (select count(*) from evidence_records) as e',
        ),
      )
    const before = await count()
    await get(id, 'again', who)
    expect(await count()).toEqual(before)
    expect(await actsOf(product, who)).toEqual([`issue.asked-again issueId=${id}`])
  })

  it('is not asked where there is nothing to ask it of', async () => {
    const sent = await advisor.inject({
      method: 'POST',
      url: '/api/flagged-issues-no-auth',
      payload: {
        description: 'It failed.',
        chatLog: [{ role: 'user', content: 'Max age?', timestamp: '2026-01-01T09:00:00.000Z' }],
      },
    })
    const without = sent.json().id
    const paper = await advisor.inject({
      method: 'POST',
      url: '/api/payslip/upload',
      ...multipartOf('document', payslip()),
    })
    const ofPapers = { message: 'net pay?', documentIds: [paper.json().id] }
    const { id: ofPaper } = await reportConversation(advisor, [ofPapers])
    const gone = await report('halifax max age?')
    await developer.inject({ method: 'DELETE', url: `/api/document/${documentId}` })
    for (const id of [without, ofPaper, gone]) {
      for (const path of ['again', 'rows', 'case']) {
        expect(refusalOf(await get(id, path))).toEqual([409, 'issue.not-asked-again'])
      }
    }
    expect(refusalOf(await get(99_999_999, 'again'))).toEqual([404, 'issue.not-found'])
  })

  it('is asked by developers alone', async () => {
    const id = await report('halifax max age?')
    const master = await product.loginAs('broker-master-user', advisor.companyId)
    for (const who of [advisor, master]) {
      const answers = [
        await get(id, 'again', who),
        await get(id, 'rows', who),
        await get(id, 'case', who),
        await name(id, {}, who),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    }
  })
})

describe('a question that cells were pointed at for', () => {
  const meant = (words: string, row: string, states: string) => (prompt: string) =>
    statesIn(prompt, { ...{ named: 'halifax', lender: 'Halifax', words }, row, states })
  const odd = 'government help from the pandemic, halifax view?'

  it('is asked again with what is kept of that, and no model is asked', async () => {
    answer = meant('help from the pandemic', 'Bonus income', '50%')
    const id = await report(odd)
    const calls = model.asked.length
    answer = null
    expect(await again(id)).toMatchObject({
      isSame: true,
      words: ['help from the pandemic'],
      source: { readBy: { by: 'model' }, citations: [{ criterion: 'Bonus income' }] },
    })
    expect(model.asked).toHaveLength(calls)
  })

  it('is sent with the row that its words are made a name of, to those of the firm alone', async () => {
    const bonus = meant('help from the pandemic', 'Bonus income', '50%')
    const covid = meant('help from the pandemic', 'Covid support scheme debt', 'Cleared only')
    answer = (prompt) =>
      prompt.includes('"help from the pandemic" is the row "Covid support scheme debt" of D1')
        ? covid(prompt)
        : bonus(prompt)
    const id = await report(odd)
    const words = 'help from the pandemic'
    expect((await name(id, { words })).statusCode).toBe(200)
    const { source } = await ask(odd)
    expect(source.citations).toMatchObject([{ criterion: 'Covid support scheme debt' }])
    const stranger = await product.loginAs('advisor')
    expect((await ask(odd, stranger)).source.citations).toMatchObject([
      { criterion: 'Bonus income' },
    ])
  })

  it('is asked by rule where nothing of it is kept any more', async () => {
    answer = meant('help from the pandemic', 'Bonus income', '50%')
    const id = await report(odd)
    await product.ports.database.scripted((run) => run('delete from kept_fillings'))
    expect(await again(id)).toMatchObject({ isSame: false, source: { route: 'choices' } })
  })
})

describe('the rows that a name may be of', () => {
  it('are those of the documents asked, the likeliest first, in pages', async () => {
    const id = await report('bonus income at halifax?')
    const first = await get(id, 'rows?limit=1')
    expect(first.json()).toEqual([
      {
        documentId,
        filename: 'panel.csv',
        criterion: 'Bonus income',
        sheetName: 'panel.csv',
        lenders: 2,
      },
    ])
    expect(first.headers['x-total-count']).toBe('4')
    expect(await rowsOf(id, '?offset=1')).toHaveLength(3)
  })

  it('are found by their words', async () => {
    const id = await report('halifax max age?')
    const found = async (words: string) =>
      (await rowsOf(id, `?find=${encodeURIComponent(words)}`)).map(({ criterion }) => criterion)
    expect(await found('scheme cov')).toEqual(['Covid support scheme debt'])
    expect(await found('BONUS')).toEqual(['Bonus income', 'Annual bonus (directors)'])
    expect(await found('windmill')).toEqual([])
    expect(await rowsOf(id, `?documentId=${documentId + 1}`)).toEqual([])
  })
})

describe('words made a name of a row', () => {
  it('have the same question answered from that row, for that firm alone', async () => {
    const before = await ask(bounceBack)
    expect(before.source.citations).not.toMatchObject([{ quote: 'Cleared only' }])
    const id = await report(bounceBack)
    expect((await again(id)).words).toContain('bounce back loan')
    const named = (await name(id)).json()
    expect(named).toMatchObject({
      isSame: false,
      source: { route: 'lookup', citations: [{ quote: 'Cleared only', cell: 'B4' }] },
    })
    const after = await ask(bounceBack)
    expect(after.source).toMatchObject({ route: 'lookup', citations: [{ quote: 'Cleared only' }] })
    expect(after.message).toContain('For your firm')
    const colleague = await product.loginAs('advisor', advisor.companyId)
    expect((await ask(bounceBack, colleague)).source.route).toBe('lookup')
    const stranger = await product.loginAs('advisor')
    expect((await ask(bounceBack, stranger)).source.citations).toEqual(before.source.citations)
  })

  it('stand in the document’s report, chosen by nobody, and can be taken away there', async () => {
    const id = await report(bounceBack)
    await name(id)
    await name(id)
    const url = `/api/document/${documentId}`
    const { chosenNames } = (await developer.inject({ url })).json()
    expect(chosenNames).toMatchObject([
      {
        words: 'bounce back loan',
        times: 0,
        confirmed: true,
        criterion: 'Covid support scheme debt',
      },
    ])
    await developer.inject({ method: 'DELETE', url: `${url}/chosen-names/${chosenNames[0].id}` })
    expect((await again(id)).isSame).toBe(true)
  })

  it('are written down with the row', async () => {
    const id = await report(bounceBack)
    const who = await product.loginAs('developer')
    await name(id, {}, who)
    expect(await actsOf(product, who)).toEqual([
      `issue.asked-again issueId=${id}`,
      `issue.words-named issueId=${id} documentId=${documentId}`,
    ])
  })

  it('are refused where they change nothing, or there is no such row or firm', async () => {
    const id = await report(bounceBack)
    expect(refusalOf(await name(id, { words: 'windmill' }))).toEqual([409, 'issue.no-name'])
    const noRow = await name(id, { criterion: 'Windmills' })
    expect(refusalOf(noRow)).toEqual([404, 'criteria.not-found'])
    const elsewhere = (await upload(file(rows, 'other.csv'))).json().id
    const noDocument = await name(id, { documentId: elsewhere })
    expect(refusalOf(noDocument)).toEqual([404, 'criteria.not-found'])
    advisor = await product.loginAs('developer', null)
    const alone = await report(bounceBack)
    expect(refusalOf(await name(alone))).toEqual([409, 'issue.no-firm'])
    expect((await again(id)).isSame).toBe(true)
  })
})

describe('a resolved issue as a case', () => {
  const exported = async (id: number, right = 'today') => {
    const answer = await get(id, `case?right=${right}`)
    return { status: answer.statusCode, body: answer.json<IssueCase & { code?: string }>() }
  }

  it('is not had of an open one', async () => {
    const id = await report('halifax max age?')
    expect(refusalOf(await get(id, 'case'))).toEqual([409, 'issue.not-resolved'])
  })

  it('holds question, documents and the cells that are right', async () => {
    const id = await report(bounceBack)
    await name(id)
    await resolve(id)
    expect((await exported(id)).body).toEqual({
      set: `flagged-issue-${id}`,
      lenderAliases: { Halifax: ['Halifax'] },
      questions: [
        {
          id: `flagged-issue-${id}`,
          type: 'lookup',
          documents: ['panel.csv'],
          question: bounceBack,
          note: 'It is wrong.',
          expect: {
            answers: [
              {
                lender: 'Halifax',
                lenderLabel: 'Halifax',
                criterion: 'Covid support scheme debt',
                text: 'Cleared only',
                status: 'conditional',
                source: { file: 'panel.csv', cell: 'B4', row: 4 },
                keyFacts: [],
              },
            ],
          },
        },
      ],
    })
    const before = (await exported(id, 'reported')).body.questions[0]?.expect
    expect(before).not.toMatchObject({ answers: [{ text: 'Cleared only' }] })
    const absent = (await exported(id, 'absent')).body.questions[0]
    expect(absent).toMatchObject({ type: 'unanswerable', expect: { refuse: true } })
  })

  it('holds the lenders of a list by group, and the questions before', async () => {
    const id = await report('halifax max age?', 'which lenders take bonus income?')
    await resolve(id)
    expect((await exported(id)).body.questions).toMatchObject([
      {
        type: 'which',
        conversation: ['halifax max age?'],
        expect: {
          criterion: 'Bonus income',
          lists: {
            conditional: [
              { lender: 'Halifax', text: '50%', cell: 'B2', row: 2 },
              { lender: 'Leeds', text: '60%', cell: 'C2', row: 2 },
            ],
          },
        },
      },
    ])
  })

  it('names nobody', async () => {
    const id = await report('Mrs Adaeze Okonkwo, NI QQ123456C: halifax max age?')
    await resolve(id)
    const [question] = (await exported(id)).body.questions
    expect(question?.question).not.toMatch(/Okonkwo|QQ123456C/)
    expect(question?.question).toContain('halifax max age?')
  })

  it('is not made of what is asked back', async () => {
    const lines = [...rows, 'Min income sole / joint,20k / 30k,None']
    documentId = (await upload(file(lines, 'more.csv'))).json().id
    const id = await report('What income does Halifax want, sole and joint?')
    await resolve(id)
    expect((await again(id)).source.route).toBe('choices')
    for (const right of ['today', 'reported']) {
      const { status, body } = await exported(id, right)
      expect([status, body.code]).toEqual([409, 'issue.no-case'])
    }
    expect((await exported(id, 'absent')).status).toBe(200)
    expect((await exported(id, 'whatever')).status).toBe(400)
  })
})
