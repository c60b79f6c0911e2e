import type { WaitlistEntry } from '@criteria-desk/contract/waitlist'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'

let product: TestApp
let developer: SignedInClient
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())

let lastAddress = 0
/** The limit goes by the address. */
function anotherAddress(): string {
  lastAddress += 1
  return `10.1.0.${lastAddress}`
}

const join = (payload: object, remoteAddress = anotherAddress()) =>
  product.inject({ method: 'POST', url: '/api/waitlist', payload, remoteAddress })

const ann = {
  name: 'Ann Archer',
  companyName: 'Archer & Sons',
  mobileNumber: '07700 900123',
  email: 'ann@archer.test',
}

const list = async (query = '') => {
  const answer = await developer.inject({ method: 'GET', url: `/api/waitlist${query}` })
  expect(answer.statusCode).toBe(200)
  return { entries: answer.json<WaitlistEntry[]>(), headers: answer.headers }
}

const newestAct = async () => {
  const [row] = await product.ports.database.scripted((run) =>
    run('select user_id, act, details from audit_log order by position desc limit 1'),
  )
  return row
}

describe('joining the waitlist', () => {
  it('needs no account, and says the same to whoever is there already', async () => {
    const first = await join(ann)
    const again = await join({ ...ann, name: 'Somebody Else', email: ' Ann@Archer.test ' })
    for (const answer of [first, again]) {
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
    }
    const { entries } = await list('?find=archer')
    expect(entries).toEqual([{ ...ann, id: expect.any(Number), createdAt: expect.any(String) }])
  })

  it.each([
    ['name', 'Name is required'],
    ['companyName', 'Company name is required'],
    ['mobileNumber', 'Mobile number is required'],
    ['email', 'Valid email is required'],
  ])('says what is missing: %s', async (field, message) => {
    for (const value of [undefined, '', '  ', null]) {
      const answer = await join({ ...ann, [field]: value })
      expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    }
  })

  it.each(['ann', 'ann@', 'ann@archer', '@archer.test', `${'a'.repeat(320)}@archer.test`])(
    'takes no address such as %s',
    async (email) => {
      const answer = await join({ ...ann, email })
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Valid email is required'])
    },
  )

  it('keeps a name as one line of bounded length', async () => {
    await join({ ...ann, name: 'Bo\nBishop\u202e', email: 'bo@bishop.test' })
    const { entries } = await list('?find=bishop')
    expect(entries.map(({ name }) => name)).toEqual(['Bo Bishop'])
    const answer = await join({ ...ann, name: 'x'.repeat(201), email: 'x@bishop.test' })
    expect(answer.statusCode).toBe(400)
  })

  it('is refused to an address that goes on without end', async () => {
    const answers: number[] = []
    for (let turn = 0; turn < 31; turn += 1) {
      answers.push((await join({ ...ann, email: `many${turn}@firm.test` }, '10.2.0.1')).statusCode)
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(30)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('the waitlist', () => {
  it('is listed newest first, in pages, and found by every word of an entry', async () => {
    for (const n of [1, 2, 3]) {
      await join({
        ...{ name: `Cy ${n}`, companyName: 'Co_100%', mobileNumber: `07700 90020${n}` },
        email: `cy${n}@co.test`,
      })
    }
    const first = await list('?find=CY&limit=2')
    expect(first.entries.map(({ name }) => name)).toEqual(['Cy 3', 'Cy 2'])
    expect(first.headers['x-total-count']).toBe('3')
    const next = /<\/api\/waitlist(\?[^>]+)>/.exec(String(first.headers.link))?.[1]
    const last = await list(next)
    expect(last.entries.map(({ name }) => name)).toEqual(['Cy 1'])
    expect(last.headers.link).toBeUndefined()
    for (const [term, count] of [
      ['co_100%25', 3],
      ['co_1x', 0],
      ['%25', 3],
      ['07700 900202', 1],
      ['cy3@co', 1],
    ]) {
      expect([term, (await list(`?find=${term}`)).entries.length]).toEqual([term, count])
    }
    expect(await newestAct()).toMatchObject({ user_id: developer.id, act: 'waitlist.listed' })
  })

  it('is exported as a file that no spreadsheet works out', async () => {
    await join({ ...ann, name: '=cmd|calc', companyName: 'Dee, Dee', email: 'dee@dee.test' })
    const answer = await developer.inject({ method: 'GET', url: '/api/waitlist/export?find=dee' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/waitlist-\d{4}-\d\d-\d\d\.csv/)
    const [head, row] = answer.body.split('\r\n')
    expect(head).toBe('\uFEFFName,Company,Mobile number,Email,Joined')
    expect(row).toMatch(/^'=cmd\|calc,"Dee, Dee",07700 900123,dee@dee\.test,\d{4}-/)
    expect(await newestAct()).toMatchObject({ user_id: developer.id, act: 'waitlist.exported' })
  })

  it('lets an entry go, once', async () => {
    await join({ ...ann, email: 'eve@eve.test' })
    const [eve] = (await list('?find=eve@eve')).entries
    const url = `/api/waitlist/${eve?.id}`
    const remove = () => developer.inject({ method: 'DELETE', url })
    expect((await remove()).statusCode).toBe(200)
    expect(await newestAct()).toMatchObject({
      act: 'waitlist.removed',
      details: { entryId: eve?.id },
    })
    expect((await list('?find=eve@eve')).entries).toEqual([])
    expect((await remove()).statusCode).toBe(404)
  })
})
