import type { RowChoice } from '@criteria-desk/contract/chat'
import type { ChosenName } from '@criteria-desk/contract/documents'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../db/client.ts'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { evidenceRecords } from '../../db/schema/activity.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { multipartOf } from '../../testing/multipart.ts'

const QUESTION = 'What income does Halifax want, sole and joint?'
const CRITERION = 'Min income sole / joint'

let product: TestApp
let developer: SignedInClient
let ours: SignedInClient
let theirs: SignedInClient
let documentId: number
let chosen: RowChoice

/** Which document goes before which transaction from now on. */
let going = { turn: 0, id: 0 }
const removeBefore = (turn: number, id: number) => {
  going = { turn, id }
}

beforeAll(async () => {
  const database = await openTestDatabase()
  const transaction: Database['transaction'] = async (work) => {
    going.turn -= 1
    if (going.turn === 0) {
      await database.scripted((run) => run(`delete from documents where id = ${going.id}`))
    }
    return database.transaction(work)
  }
  product = await createTestApp({ database: { ...database, transaction } })
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())
beforeEach(async () => {
  ours = await product.loginAs('advisor')
  theirs = await product.loginAs('advisor')
  documentId = (await upload()).json().id
  chosen = { words: QUESTION, documentId, criterion: CRITERION, sheetName: 'panel.csv' }
})

function upload(fields: Record<string, string> = {}) {
  const rows = ['Criteria,Halifax,Leeds', `${CRITERION},20k / 30k,None`, 'Max age,75,85']
  const file = { filename: 'panel.csv', bytes: Buffer.from(rows.join('\n')) }
  const body = multipartOf('document', file, fields)
  return developer.inject({ method: 'POST', url: '/api/document/upload', ...body })
}

const ask = (more: Record<string, unknown> = {}, who = ours) =>
  who.inject({
    method: 'POST',
    url: '/api/chat',
    payload: { message: QUESTION, documentIds: [documentId], ...more },
  })

const routeOf = async (who: SignedInClient, id = documentId) =>
  (await ask({ documentIds: [id] }, who)).json().source.route

async function namesOf(id = documentId): Promise<readonly ChosenName[]> {
  return (await developer.inject({ url: `/api/document/${id}` })).json().chosenNames
}

const confirm = (id: number, who = developer) =>
  who.inject({
    method: 'POST',
    url: `/api/document/${documentId}/chosen-names/${id}/confirm`,
  })

async function confirmFirst(): Promise<void> {
  const [name] = await namesOf()
  expect((await confirm(name?.id ?? 0)).json()).toEqual({ ok: true })
}

async function recordOf(reference: string): Promise<EvidenceRecord | undefined> {
  const rows = await product.unitOfWork.asSystem((transaction) =>
    sqlOf(transaction).select().from(evidenceRecords),
  )
  return rows.find((row) => row.reference === reference)?.record as EvidenceRecord | undefined
}

describe('a question that could mean a row', () => {
  it('is asked back with the row’s words and place', async () => {
    const { message, source } = (await ask()).json()
    expect(source).toMatchObject({
      route: 'choices',
      citations: [{ documentId, criterion: CRITERION, quote: '20k / 30k', cell: 'B2' }],
    })
    expect(source.parts[1]).toMatchObject({
      kind: 'choices',
      words: QUESTION,
      lender: 'Halifax',
      offered: [{ citation: 0 }],
    })
    expect((await recordOf(source.reference))?.answer).toBe(message)
  })

  it('is answered from the row that is chosen, which the record and the conversation keep', async () => {
    const conversationId = crypto.randomUUID()
    await ask({ conversationId })
    const { message, source } = (await ask({ conversationId, choice: chosen })).json()
    expect(source).toMatchObject({ route: 'lookup', citations: [{ quote: '20k / 30k' }] })
    expect(message).toContain(`You chose the row **${CRITERION}**`)
    expect((await recordOf(source.reference))?.choice).toEqual({
      words: QUESTION,
      documentId,
      criterion: CRITERION,
      sheet: 'panel.csv',
    })
    const kept = (await ours.inject({ url: `/api/conversations/${conversationId}` })).json()
    expect(kept.map((one: { choice?: RowChoice }) => one.choice)).toEqual([
      undefined,
      undefined,
      chosen,
      undefined,
    ])
  })

  it('is refused where none of them is meant, and nothing is kept of that', async () => {
    const { source } = (await ask({ choice: { words: QUESTION, none: true } })).json()
    expect(source).toMatchObject({ route: 'refusal', citations: [] })
    expect(await namesOf()).toEqual([])
  })

  it('takes no row that is not in a document one may ask', async () => {
    const elsewhere = { ...chosen, criterion: 'Lodger income' }
    expect((await ask({ choice: elsewhere })).json().code).toBe('criteria.not-found')
    const onNoSheet = { ...chosen, sheetName: 'Income' }
    expect((await ask({ choice: onNoSheet })).json().code).toBe('criteria.not-found')
    const own = (await upload({ companyId: String(theirs.companyId) })).json().id
    const foreign = await ask({ choice: { ...chosen, documentId: own } })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'document.not-found'])
    expect(await namesOf()).toEqual([])
  })

  it('is refused, whenever meanwhile its document goes', async () => {
    const codes: (string | undefined)[] = []
    for (let turn = 1; turn <= 10; turn += 1) {
      const { id } = (await upload()).json()
      removeBefore(turn, id)
      const answer = await ask({ documentIds: [id], choice: { ...chosen, documentId: id } })
      codes.push(answer.json().code)
      expect([200, 404]).toContain(answer.statusCode)
    }
    // Also in the very last moment, when the answer is written.
    expect(codes).toContain('document.not-found')
    expect(codes.at(-1)).toBeUndefined()
    expect(codes.filter((code) => code === 'document.not-found').length).toBeGreaterThan(1)
  })

  it('takes no half of a choice', async () => {
    for (const choice of [{ words: QUESTION }, { ...chosen, words: '' }, { none: true }]) {
      expect((await ask({ choice })).statusCode).toBe(400)
    }
  })
})

describe('what a firm’s people chose', () => {
  it('stands in the document’s report for developers, counted', async () => {
    await ask({ choice: chosen })
    await ask({ choice: { ...chosen, words: QUESTION.toLowerCase() } })
    expect(await namesOf()).toMatchObject([
      {
        words: QUESTION.toLowerCase(),
        criterion: CRITERION,
        sheetName: 'panel.csv',
        times: 2,
        confirmed: false,
      },
    ])
    const report = (await ours.inject({ url: `/api/document/${documentId}` })).json()
    expect(report.chosenNames).toBeUndefined()
  })

  it('changes no answer before it is confirmed', async () => {
    await ask({ choice: chosen })
    expect(await routeOf(ours)).toBe('choices')
  })

  it('is a name for that firm, and no other, once it is confirmed', async () => {
    await ask({ choice: chosen })
    await confirmFirst()
    expect(await namesOf()).toMatchObject([{ confirmed: true }])
    const { message, source } = (await ask()).json()
    expect(source).toMatchObject({ route: 'lookup', citations: [{ quote: '20k / 30k' }] })
    expect(message).toContain('For your firm')
    expect(await routeOf(theirs)).toBe('choices')
    expect(await routeOf(await product.loginAs('advisor', ours.companyId))).toBe('lookup')
  })

  it('is asked back again once the name is taken away', async () => {
    await ask({ choice: chosen })
    await confirmFirst()
    const [name] = await namesOf()
    const url = `/api/document/${documentId}/chosen-names/${name?.id}`
    expect((await developer.inject({ method: 'DELETE', url })).json()).toEqual({ ok: true })
    expect(await routeOf(ours)).toBe('choices')
    const again = await developer.inject({ method: 'DELETE', url })
    expect([again.statusCode, again.json().code]).toEqual([404, 'document.name-not-found'])
  })

  it('goes over to a new version of the document, and with the document', async () => {
    await ask({ choice: chosen })
    await confirmFirst()
    const { id } = (await upload({ replaces: String(documentId) })).json()
    expect(await namesOf()).toEqual([])
    expect(await namesOf(id)).toMatchObject([{ criterion: CRITERION, confirmed: true }])
    expect(await routeOf(ours, id)).toBe('lookup')
    await developer.inject({ method: 'DELETE', url: `/api/document/${id}` })
    const left = await product.ports.database.scripted((run) =>
      run(`select id from row_choices where document_id in (${documentId}, ${id})`),
    )
    expect(left).toEqual([])
  })

  it('is confirmed by developers alone, of the document that it belongs to', async () => {
    await ask({ choice: chosen })
    const [name] = await namesOf()
    expect((await confirm(name?.id ?? 0, ours)).statusCode).toBe(403)
    documentId = (await upload()).json().id
    expect((await confirm(name?.id ?? 0)).json().code).toBe('document.name-not-found')
  })

  it('is kept for nobody who belongs to no firm', async () => {
    const alone = await product.loginAs('developer', null)
    expect((await ask({ choice: chosen }, alone)).json().source.route).toBe('lookup')
    expect(await namesOf()).toEqual([])
  })
})
