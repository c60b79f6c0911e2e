import { createPublicKey, hash, verify } from 'node:crypto'
import type { AuditEntry, AuditStanding } from '@criteria-desk/contract/audit'
import { chainedText, signedText } from '@criteria-desk/domain/access/audit-chain'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'
import { insertTestUser } from '../../testing/factories/user.ts'
import { multipartOf } from '../../testing/multipart.ts'

let product: TestApp
let developer: SignedInClient
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer', null)
})
afterAll(() => product.close())

const run = (script: string, values?: unknown[]) =>
  product.ports.database.scripted((query) => query(script, values))

async function list(query = '', who = developer) {
  const answer = await who.inject({ url: `/api/audit-log${query}` })
  const { 'x-total-count': total, link } = answer.headers
  return { entries: answer.json<AuditEntry[]>(), total: Number(total), link: String(link ?? '') }
}
const standing = async () =>
  (await developer.inject({ url: '/api/audit-log/chain' })).json<AuditStanding>()
const check = async () =>
  (await developer.inject({ method: 'POST', url: '/api/audit-log/chain' })).json<AuditStanding>()

describe('what is written down', () => {
  it('of a master user and their people', async () => {
    const master = await product.loginAs('broker-master-user')
    const advisor = await insertTestUser(product.unitOfWork, {
      ...{ role: 'advisor', companyId: master.companyId },
    })
    const payload = { email: 'invited.by.master@firm.test', companyId: master.companyId }
    const invited = await master.inject({ method: 'POST', url: '/api/invitations', payload })
    const { id } = invited.json()
    await master.inject({ method: 'POST', url: `/api/invitations/${id}/resend` })
    await master.inject({ method: 'DELETE', url: `/api/invitations/${id}` })
    for (const isActive of [0, 1]) {
      const url = `/api/users/${advisor.id}/no-auth`
      await master.inject({ method: 'PATCH', url, payload: { isActive } })
    }
    const acts = await actsOf(product, master)
    const ofInvited = / userId=(\d+)/.exec(acts[0] ?? '')?.[1]
    expect(acts).toEqual([
      `user.invited role=advisor userId=${ofInvited}`,
      `invitation.resent userId=${ofInvited}`,
      `invitation.revoked userId=${ofInvited}`,
      `user.deactivated userId=${advisor.id}`,
      `user.taken-back userId=${advisor.id}`,
    ])
    const { entries } = await list(`?companyId=${master.companyId}&search=invit`)
    expect(entries.map(({ who, did, what }) => [who, did, what])).toEqual([
      [master.username, 'Took back an invitation', `user ${ofInvited}`],
      [master.username, 'Sent an invitation again', `user ${ofInvited}`],
      [master.username, 'Invited a user', `user ${ofInvited}, advisor`],
    ])
  })

  it('of a developer’s change, about the company of whom it is', async () => {
    const advisor = await product.loginAs('advisor')
    const url = `/api/users/${advisor.id}/no-auth`
    const payload = { role: 'broker-master-user', username: `new.${advisor.username}` }
    await developer.inject({ method: 'PATCH', url, payload })
    const { entries } = await list(`?companyId=${advisor.companyId}&search=new.${advisor.username}`)
    expect(entries.map(({ did, what }) => [did, what])).toEqual([
      ['Changed a role', `new.${advisor.username}, advisor to master user`],
      ['Changed a username', `new.${advisor.username}`],
      ['Signed in', 'Unknown device'],
    ])
  })

  it('of signing in, and of being refused, with no name that is not an account’s', async () => {
    const advisor = await product.loginAs('advisor')
    for (const username of [advisor.username, 'not.an.account@firm.test']) {
      const payload = { username, password: 'wrong-password' }
      const answer = await product.inject({ method: 'POST', url: '/api/auth/login', payload })
      expect(answer.statusCode).toBe(401)
    }
    const { entries } = await list('?act=session.refused&days=1')
    expect(entries.slice(0, 2).map(({ who, did, what }) => [who, did, what])).toEqual([
      ['unknown', 'Sign-in refused', 'attempt 1'],
      ['unknown', 'Sign-in refused', `${advisor.username}, attempt 1`],
    ])
    const all = await run('select details::text as details from audit_log')
    expect(JSON.stringify(all)).not.toContain('not.an.account')
  })

  it('of a document, by its id alone, shown by its name', async () => {
    const file = {
      filename: '=a smith.csv',
      bytes: Buffer.from('Criteria,Halifax\nMax LTV,90%'),
    }
    const upload = await developer.inject({
      ...{ method: 'POST', url: '/api/document/upload' },
      ...multipartOf('document', file),
    })
    const { id } = upload.json()
    expect(await actsOf(product, developer)).toContain(`document.uploaded documentId=${id}`)
    expect(JSON.stringify(await run('select * from audit_log'))).not.toContain('smith')
    expect((await list('?search=a%20smith')).entries).toMatchObject([
      { did: 'Uploaded a document', what: file.filename, company: 'All companies' },
    ])
    await developer.inject({ method: 'DELETE', url: `/api/document/${id}` })
    expect((await list('?act=document.uploaded')).entries[0]?.what).toBe(`document ${id}`)
  })
})

describe('the list', () => {
  it('comes in pages, newest first, and each look at it is an entry too', async () => {
    const who = await product.loginAs('developer')
    const first = await list('?limit=2', who)
    expect(first.entries).toHaveLength(2)
    expect(first.link).toContain(`before=${first.entries[1]?.position}`)
    const next = await list(`?limit=2&before=${first.entries[1]?.position}`, who)
    expect(next.entries.map(({ position }) => position)).toEqual([
      (first.entries[1]?.position ?? 0) - 1,
      (first.entries[1]?.position ?? 0) - 2,
    ])
    expect(await actsOf(product, who)).toEqual(['audit.read', 'audit.read'])
    const own = await list(`?search=${who.username}`)
    expect([own.total, own.entries.length]).toEqual([3, 3])
  })

  it.each([
    ['issue 77', 1],
    ['issue 7', 0],
    ['replied', 1],
    ['the sched', 0],
    ['100%', 0],
    ["o'hara", 0],
  ])('is searched for %j', async (search, found) => {
    const company = 900_000
    const [known] = await run(`select position from audit_log where company_id = ${company}`)
    if (!known) {
      await run(`insert into audit_log (user_id, company_id, act, details)
        values (1, ${company}, 'issue.replied', '{"issueId": 77}')`)
    }
    const query = new URLSearchParams({ companyId: String(company), search })
    expect((await list(`?${query}`)).total).toBe(found)
  })

  it('is for developers', async () => {
    for (const role of ['advisor', 'broker-master-user'] as const) {
      const who = await product.loginAs(role)
      for (const url of ['/api/audit-log', '/api/audit-log/export', '/api/audit-log/chain']) {
        expect((await who.inject({ url })).statusCode).toBe(403)
      }
    }
  })
})

/** As an outsider works it out, from the columns of one row and the row before. */
function hashesOf(row: string[], at: number, rows: string[][]): string[] {
  const [, position, time = '', user, company, act = '', details = ''] = row
  const before = rows[at - 1]?.[7] ?? '0'.repeat(64)
  const entry = { position: Number(position), at: time, userId: Number(user), act, details }
  const text = chainedText(before, { ...entry, companyId: company ? Number(company) : null })
  return [hash('sha256', text), before]
}

function isSigned(row: string[], key: string): boolean {
  const [, position, at = '', , , , , ofPlace = ''] = row
  const [entries, signature = ''] = row.slice(13)
  const place = { position: Number(position), at, hash: ofPlace, entries: Number(entries) }
  const der = { key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' } as const
  const text = Buffer.from(signedText(place))
  return verify(
    null,
    text,
    createPublicKey(der),
    Buffer.from(signature.replace('ed25519:', ''), 'base64'),
  )
}

describe('an export', () => {
  it('can be checked by whoever has nothing but it', async () => {
    const file = await developer.inject({ url: '/api/audit-log/export' })
    expect(file.headers['content-type']).toContain('text/csv')
    const rows: string[][] = parse(file.body, { bom: true })
    const entries = rows.filter(([kind]) => kind === 'entry')
    expect(entries.length).toBeGreaterThan(10)
    expect(entries.map(hashesOf)).toEqual(
      entries.map(([, , , , , , , own, before]) => [own, before]),
    )
    const [, , , , , , , key = ''] = rows.find(([kind]) => kind === 'public key') ?? []
    const checkpoints = rows.filter(([kind]) => kind === 'checkpoint')
    expect(checkpoints.length).toBeGreaterThan(0)
    expect(checkpoints.filter((row) => !isSigned(row, key))).toEqual([])
    const signed = checkpoints.at(-1) ?? []
    expect(entries.find(([, position]) => position === signed[1])?.[7]).toBe(signed[7])
    expect((await actsOf(product, developer)).at(-1)).toMatch(/^audit\.exported entries=\d+$/)
  })

  it('of a part has what each entry is chained to, and no formula', async () => {
    const username = '=cmd|calc@firm.test'
    const { id } = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId: null })
    await run('update users set username = $1 where id = $2', [username, id])
    await developer.inject({ method: 'PATCH', url: `/api/users/${id}/no-auth`, payload: {} })
    const file = await developer.inject({ url: '/api/audit-log/export?act=user.opened' })
    const rows: string[][] = parse(file.body, { bom: true })
    const [row = []] = rows.filter(([kind]) => kind === 'entry').slice(-1)
    expect(row.slice(9, 13)).toEqual([
      developer.username,
      'Opened a user',
      `'${username}`,
      'All companies',
    ])
    const [earlier] = await run(`select hash from audit_log where position = ${Number(row[1]) - 1}`)
    expect(row[8]).toBe(earlier?.hash)
  })
})

describe('the chain', () => {
  it('is checked by night, and on demand, and what was found is kept', async () => {
    await product.queue.runByClock('privacy.check-audit')
    const { check: found, checkpoint, publicKey } = await standing()
    const [head] = await run('select position, hash from audit_head')
    expect(checkpoint).toMatchObject({ ...head, entries: head?.position })
    expect(found?.report).toMatchObject({ entries: head?.position, breaks: [], breakCount: 0 })
    expect(publicKey).toBe(product.ports.seal.publicKey)
    expect(await product.ports.seal.remembered()).not.toEqual([])
    const now = await check()
    expect(now.check?.report).toMatchObject({ breakCount: 0, first: 1 })
    expect((await actsOf(product, developer)).at(-1)).toBe('audit.checked')
  })

  it('holds what is written at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => list('?limit=1')))
    expect((await check()).check?.report).toMatchObject({ breakCount: 0 })
  })
})
