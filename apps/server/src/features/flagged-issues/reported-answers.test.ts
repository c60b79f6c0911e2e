import { maxKeptOfReportBytes } from '@criteria-desk/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { changedLodgerCsv, lodgerCsv } from '../../testing/criteria-files.ts'
import { createIncomeTestReader, payslip } from '../../testing/income-files.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { openIssue, reportConversation, toLogged } from '../../testing/reported-issues.ts'

let product: TestApp
let developer: SignedInClient
let advisor: SignedInClient
let documentId: number
beforeAll(async () => {
  product = await createTestApp({ reader: createIncomeTestReader() })
  developer = await product.loginAs('developer')
  advisor = await product.loginAs('advisor')
  documentId = (await upload(lodgerCsv)).json().id
})
afterAll(() => product.close())

const upload = (file = lodgerCsv, fields = {}) =>
  developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', file, fields),
  })
const send = (payload: object, who = advisor) =>
  who.inject({
    method: 'POST',
    url: '/api/flagged-issues-no-auth',
    payload: { description: 'It is wrong.', ...payload },
  })
const lodger = { message: 'does leeds bs take lodger income?' }
const age = { message: 'halifax max age' }

describe('a reported answer', () => {
  it('is kept as it was given, with its places, its record and its documents', async () => {
    const { id, messages } = await reportConversation(advisor, [age, lodger])
    const issue = await openIssue(developer, id)
    const [, , question, answer] = messages
    expect(issue.chatLog).toEqual(messages.map(toLogged))
    expect(issue.kept.map(({ messageId }) => messageId)).toEqual(messages.map((one) => one.id))
    expect(issue.kept[3]).toEqual({
      messageId: answer?.id,
      content: answer?.content,
      source: answer?.source,
    })
    expect(answer?.source?.citations).toMatchObject([{ cell: 'D2', documentId }])
    expect(issue.kept[2]).toMatchObject({ content: question?.content, source: null })
    expect(issue.reported).toEqual({
      messageId: answer?.id,
      isOfCriteria: true,
      record: {
        reference: answer?.source?.reference,
        engineVersion: expect.stringMatching(/^built-in /),
        documents: [{ id: documentId, filename: 'lodgers.csv', version: 1, since: 'unchanged' }],
      },
    })
  })

  it('may be any of the conversation', async () => {
    const { id, messages } = await reportConversation(advisor, [age, lodger], { answer: 0 })
    expect((await openIssue(developer, id)).reported?.messageId).toBe(messages[1]?.id)
  })

  it('says of its documents which were replaced since, and which are gone', async () => {
    const own = { companyId: String(advisor.companyId) }
    const first = (await upload(lodgerCsv, own)).json().id
    const asked = { ...lodger, documentIds: [first] }
    const { id } = await reportConversation(advisor, [asked])
    const next = await upload(changedLodgerCsv, { replaces: String(first) })
    const newer = { id: next.json().id, filename: 'lodgers-new.csv', version: 2 }
    const documentsNow = async () => (await openIssue(developer, id)).reported?.record?.documents
    expect(await documentsNow()).toEqual([
      { id: first, filename: 'lodgers.csv', version: 1, since: 'superseded', newer },
    ])
    await developer.inject({ method: 'DELETE', url: `/api/document/${first}` })
    expect(await documentsNow()).toMatchObject([{ id: first, since: 'removed' }])
  })

  it('of a client’s papers shows their figures, and no developer its page', async () => {
    const paper = await advisor.inject({
      method: 'POST',
      url: '/api/payslip/upload',
      ...multipartOf('document', payslip()),
    })
    const { id: paperId } = paper.json()
    const ask = { message: 'net pay?', documentIds: [paperId] }
    const { id } = await reportConversation(advisor, [ask])
    const issue = await openIssue(developer, id)
    expect(issue.reported).toMatchObject({
      isOfCriteria: false,
      record: { documents: [{ id: paperId, since: 'own' }] },
    })
    expect(issue.kept[1]?.source?.citations[0]).toMatchObject({ documentId: paperId })
    for (const path of ['', '/page/1', '/file']) {
      const page = await developer.inject({ url: `/api/document/${paperId}${path}` })
      expect([path, page.statusCode]).toEqual([path, 404])
    }
  })

  it('is one’s own, or is not there', async () => {
    const colleague = await product.loginAs('advisor', advisor.companyId)
    const { messages } = await reportConversation(colleague, [lodger])
    const chatLog = messages.map(toLogged)
    const foreign = await send({ chatLog, reported: messages[1]?.id })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'issue.answer-not-found'])
    // A question is no answer.
    const question = await send({ chatLog, reported: messages[0]?.id }, colleague)
    expect(question.json().code).toBe('issue.answer-not-found')
    const outside = await send({ chatLog: chatLog.slice(0, 1), reported: messages[1]?.id })
    expect(outside.statusCode).toBe(400)
    // Words may be sent along; nothing that is somebody else's is kept by their ids.
    const { id } = (await send({ chatLog })).json()
    expect(await openIssue(developer, id)).toMatchObject({ kept: [], reported: null })
  })

  it('is kept whatever its size, the others as far as there is room', async () => {
    const conversationId = crypto.randomUUID()
    for (let turn = 0; turn < 4; turn += 1) {
      const payload = { ...lodger, conversationId }
      await advisor.inject({ method: 'POST', url: '/api/chat', payload })
    }
    const url = `/api/conversations/${conversationId}`
    const messages = (await advisor.inject({ url })).json()
    const long = 'x'.repeat(maxKeptOfReportBytes)
    await product.ports.database.scripted((run) =>
      run(`update messages set source = jsonb_set(source, '{parts}', jsonb_build_array(
             jsonb_build_object('kind', 'text', 'role', 'note', 'text', '${long}')))
            where role = 'assistant' and conversation_id = '${conversationId}'`),
    )
    const reported = messages[3].id
    const { id } = (await send({ chatLog: messages.map(toLogged), reported })).json()
    const { kept } = await openIssue(developer, id)
    const ids = kept.map(({ messageId }) => messageId)
    expect(ids).toContain(reported)
    expect(ids).toContain(messages[2].id)
    expect(ids).not.toContain(messages[7].id)
    expect(JSON.stringify(kept).length).toBeLessThan(2.2 * maxKeptOfReportBytes)
  })
})
