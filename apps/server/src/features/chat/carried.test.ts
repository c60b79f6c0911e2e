import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { evidenceRecords } from '../../db/schema/activity.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

let product: TestApp
let advisor: SignedInClient
beforeAll(async () => {
  product = await createTestApp()
  const developer = await product.loginAs('developer')
  advisor = await product.loginAs('advisor')
  const upload = multipartOf('document', lodgerCsv)
  await developer.inject({ method: 'POST', url: '/api/document/upload', ...upload })
})
afterAll(() => product.close())

async function ask(message: string, more: Record<string, unknown>) {
  const payload = { message, ...more }
  return (await advisor.inject({ method: 'POST', url: '/api/chat', payload })).json()
}

async function recordOf(reference: string): Promise<EvidenceRecord | undefined> {
  const rows = await product.unitOfWork.asSystem((transaction) =>
    sqlOf(transaction).select().from(evidenceRecords),
  )
  return rows.find((row) => row.reference === reference)?.record as EvidenceRecord | undefined
}

describe('a follow-up in a conversation', () => {
  const conversationId = 'b0a5d3de-6f8e-4f0c-9d0e-3c1f3a0f7a41'

  it('says what it carries, in its source, its message and its record', async () => {
    await ask('halifax lodger income', { conversationId })
    const { message, source } = await ask('and Leeds?', { conversationId })
    expect(source.carried).toEqual([
      { kind: 'criterion', key: 'Lodger income', label: 'Lodger income' },
    ])
    expect(message).toMatch(/^Carried from before: Lodger income\n\n/)
    expect(await recordOf(source.reference)).toMatchObject({
      answer: message,
      carried: source.carried,
    })
  })

  it('is asked again without what is taken off, as often as that is done', async () => {
    await ask('halifax lodger income', { conversationId })
    await ask('who else?', { conversationId })
    const dropped = [{ kind: 'left-out', key: 'halifax' }]
    const again = await ask('who else?', { conversationId, dropped })
    expect(again.source.dropped).toEqual(dropped)
    expect(again.source.lenders.accept).toEqual(['Halifax'])
    const more = [...dropped, { kind: 'criterion', key: 'Lodger income' }]
    const twice = await ask('who else?', { conversationId, dropped: more })
    expect(twice.source.route).toBe('refusal')
    expect((await recordOf(twice.source.reference))?.question).toBe(
      'who else? (without lodger income, halifax not left out)',
    )
    const once = await ask('who else?', { conversationId })
    expect(once.source.lenders.accept).toEqual([])
    const kept = await advisor.inject({ url: `/api/conversations/${conversationId}` })
    expect(kept.json().at(-3).source.dropped).toEqual(more)
  })

  it('of everybody leaves the lender out by itself, and never carries one that is not there', async () => {
    await ask('halifax lodger income', { conversationId })
    const all = await ask('and anywhere?', { conversationId })
    expect(all.source).toMatchObject({ route: 'which', carried: [{ kind: 'criterion' }] })
    await ask('Monzo lodger income', { conversationId })
    const after = await ask('and max age?', { conversationId })
    expect(after.source.route).not.toBe('refusal')
    expect(after.message).not.toContain('Monzo')
  })
})

it('without a conversation there is nothing to carry, nor to take off', async () => {
  const { source } = await ask('halifax lodger income', {
    dropped: [{ kind: 'lender', key: 'halifax' }],
  })
  expect(source.route).toBe('lookup')
  expect(source.carried).toBeUndefined()
})

it('what is taken off has a kind, and is no list without end', async () => {
  const send = (dropped: unknown) =>
    advisor.inject({
      method: 'POST',
      url: '/api/chat',
      payload: { message: 'and Leeds?', dropped },
    })
  expect((await send([{ kind: 'company', key: '1' }])).statusCode).toBe(400)
  const many = Array.from({ length: 41 }, () => ({ kind: 'lender', key: 'x' }))
  expect((await send(many)).statusCode).toBe(400)
})
