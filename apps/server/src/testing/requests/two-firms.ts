import { randomInt } from 'node:crypto'
import type { Role } from '@criteria-desk/domain/access/roles'
import type { Mail } from '../../ports/mailer.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../app.ts'
import { testPassword } from '../factories/user.ts'
import { multipartOf } from '../multipart.ts'
import { createPaperReader } from './paper-reader.ts'
import { pick } from './random-values.ts'

/** Two firms on one server. Whatever the other firm has, says this somewhere. */
export const foreignMark = 'qzforeignqz'

/** Mail to addresses that begin so cannot be delivered, and its job dies. */
export const unreachable = 'unreachable-'

export type Person = SignedInClient & { readonly role: Role }

export type Ids = {
  readonly companies: number[]
  readonly users: number[]
  readonly documents: number[]
  readonly invitations: number[]
  readonly sessions: number[]
  readonly conversations: string[]
  readonly outbox: number[]
}

export type Firms = {
  readonly product: TestApp
  /** Mail that was sent, in order. */
  readonly mails: readonly Mail[]
  readonly companyId: number
  readonly foreignCompanyId: number
  /** Who manages everything here, apart from those who are tried. */
  readonly keeper: Pick<SignedInClient, 'inject'>
  readonly ids: Ids
  /** Somebody new of this role in our firm, just signed in. */
  join(role: Role): Promise<Person>
}

/** Starts the product with both firms, each with people, a document, invitations, a conversation. */
export async function openTwoFirms(): Promise<Firms> {
  const mails: Mail[] = []
  const mailer = {
    findFault: async () => null,
    send: async (mail: Mail) => {
      if (mail.to.startsWith(unreachable)) throw new Error('There is no such mailbox.')
      mails.push(mail)
    },
  }
  const product = await createTestApp({ mailer, reader: createPaperReader() })
  const companyId = await product.addCompany('Our firm')
  const foreignCompanyId = await product.addCompany(`Their firm ${foreignMark}`)
  const ids: Ids = {
    companies: [companyId, foreignCompanyId],
    users: [],
    documents: [],
    invitations: [],
    sessions: [],
    conversations: [],
    outbox: [],
  }
  const firms: Firms = {
    product,
    mails,
    companyId,
    foreignCompanyId,
    keeper: await hireKeeper(product),
    ids,
    join: async (role) => {
      const person = await product.loginAs(role, companyId)
      ids.users.push(person.id)
      // Old documents go, by which what is foreign would be told.
      if (randomInt(10) === 0) await addDocument(firms, foreignCompanyId, foreignMark)
      await noteSessions(ids, person)
      return { ...person, role }
    },
  }
  await fill(firms, companyId, '')
  await fill(firms, foreignCompanyId, foreignMark)
  return firms
}

/**
 * Somebody new whenever a session has ended, since the clock is moved on and accounts are changed,
 * and whenever a limit by person is met.
 */
async function hireKeeper(product: TestApp): Promise<Firms['keeper']> {
  let current = await product.loginAs('developer', null)
  return {
    inject: async (request) => {
      const answer = await current.inject(request)
      if (answer.statusCode !== 401 && answer.statusCode !== 429) return answer
      current = await product.loginAs('developer', null)
      return current.inject(request)
    },
  }
}

async function fill(firms: Firms, companyId: number, mark: string): Promise<void> {
  const { product, ids } = firms
  const advisor = await product.loginAs('advisor', companyId)
  const master = await product.loginAs('broker-master-user', companyId)
  ids.users.push(advisor.id, master.id)
  await noteSessions(ids, advisor)
  await advisor.inject({ method: 'PATCH', url: '/api/profile', payload: { name: `Ada ${mark}` } })
  await addDocument(firms, companyId, mark)
  await addInvitation(firms, companyId, mark)
  const conversationId = crypto.randomUUID()
  ids.conversations.push(conversationId)
  const message = `Does Halifax take lodger income ${mark}?`
  await advisor.inject({ method: 'POST', url: '/api/chat', payload: { message, conversationId } })
}

async function noteSessions(ids: Ids, person: SignedInClient): Promise<void> {
  const sessions = await person.inject({ method: 'GET', url: '/api/sessions' })
  for (const { id } of sessions.json()) ids.sessions.push(id)
}

export async function addDocument(firms: Firms, companyId: number, mark = ''): Promise<number> {
  const csv = `Criteria,Halifax,Skipton\nLodger income,Yes ${mark},No\nMaximum age,80,${75 + randomInt(9)}`
  const answer = await firms.keeper.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf(
      'document',
      { filename: `criteria ${mark}.csv`, bytes: Buffer.from(csv) },
      { companyId: String(companyId) },
    ),
  })
  const { id } = answer.json()
  firms.ids.documents.push(id)
  await removeOldest(firms)
  return id
}

/** Every question would otherwise go to thousands of documents. */
const mostDocuments = 30

async function removeOldest({ keeper }: Firms): Promise<void> {
  const list = await keeper.inject({ method: 'GET', url: '/api/documents' })
  const known: { id: number }[] = list.json()
  const oldest = known.at(-1)
  if (known.length <= mostDocuments || oldest === undefined) return
  await keeper.inject({ method: 'DELETE', url: `/api/document/${oldest.id}` })
}

export async function addInvitation(firms: Firms, companyId: number, mark = '') {
  const email = `${crypto.randomUUID()}${mark}@load.test`
  const payload = { email, companyId, role: 'advisor' }
  const answer = await firms.keeper.inject({ method: 'POST', url: '/api/invitations', payload })
  const { id } = answer.json()
  firms.ids.invitations.push(id)
  await firms.product.queue.idle()
  return { id, email, link: lastLinkTo(firms, email) }
}

/** The query of the link in the last mail to this address. */
export function lastLinkTo({ mails }: Firms, email: string): Record<string, string> {
  const text = mails.findLast(({ to }) => to === email)?.text ?? ''
  const url = /https:\S+/.exec(text)?.[0]
  return url ? Object.fromEntries(new URL(url).searchParams) : {}
}

/** Somebody of our firm who is there to be changed or deleted. */
export async function addUser(firms: Firms): Promise<{ id: number; username: string }> {
  const username = `${crypto.randomUUID()}@load.test`
  const payload = { username, password: testPassword, role: 'advisor', companyId: firms.companyId }
  const answer = await firms.keeper.inject({ method: 'POST', url: '/api/users-no-auth', payload })
  firms.ids.users.push(answer.json().id)
  return answer.json()
}

/** One of the newest or any: what is old may be gone. */
export function anyId<Id>(ids: readonly Id[]): Id {
  return randomInt(2) === 1 ? pick(ids.slice(-5)) : pick(ids)
}
