import { testPassword } from '../factories/user.ts'
import { multipartOf } from '../multipart.ts'
import { reportConversation } from '../reported-issues.ts'
import { paperRequests } from './paper-requests.ts'
import type { Fill, Recipe } from './recipe.ts'
import {
  addDocument,
  addInvitation,
  addUser,
  anyId,
  type Firms,
  lastLinkTo,
  type Person,
  unreachable,
} from './two-firms.ts'

const newEmail = () => `${crypto.randomUUID()}@load.test`
const newFirm = () => ({
  name: `Firm ${crypto.randomUUID()}`,
  address: '1 Load Street',
  contactPerson: 'L Oad',
  contactNumber: '0',
})

async function addFirm({ keeper }: Firms): Promise<{ id: number; name: string }> {
  const added = await keeper.inject({
    ...{ method: 'POST', url: '/api/companies', payload: newFirm() },
  })
  return added.json()
}

const link: Recipe = async (firms) => ({
  query: (await addInvitation(firms, firms.companyId)).link,
})

const ownUser: Recipe = async (firms) => ({
  query: { userId: String((await addUser(firms)).id) },
})

/**
 * Requests that a person of some role would make and that should succeed, where chance alone would
 * hardly ever hit on one: they need something fresh, or two things that belong together.
 */
export const wellFormed: Readonly<Record<string, Recipe>> = {
  'POST /api/auth/login': async (firms) => {
    const { username } = await addUser(firms)
    return { payload: { username, password: testPassword } }
  },
  'POST /api/auth/forgot-password': async (firms) => ({
    payload: { username: (await addUser(firms)).username },
  }),
  'GET /api/auth/validate-token/:token': async (firms) => ({
    params: { token: await resetToken(firms) },
  }),
  'POST /api/auth/reset-password': async (firms) => ({
    payload: { token: await resetToken(firms), newPassword: `fresh ${crypto.randomUUID()}` },
  }),
  'GET /api/registration/verify-token': link,
  'POST /api/registration/set-password': async (firms) => {
    const { link } = await addInvitation(firms, firms.companyId)
    return { payload: { ...link, password: `fresh ${crypto.randomUUID()}` } }
  },
  'POST /api/auth/change-password': () => ({
    payload: { currentPassword: testPassword, newPassword: `fresh ${crypto.randomUUID()}` },
  }),
  'POST /api/waitlist': () => ({ payload: aWish() }),
  'DELETE /api/waitlist/:id': async (firms) => ({ params: { id: await addWish(firms) } }),
  'POST /api/profile/privacy-requests': () => ({ payload: { asksFor: 'erasure' } }),
  'DELETE /api/profile/privacy-requests/:id': async (_firms, person) => ({
    params: { id: await ownRequest(person) },
  }),
  'POST /api/privacy-requests': async (firms) => ({
    payload: { username: (await addUser(firms)).username, asksFor: 'copy' },
  }),
  'POST /api/privacy-requests/:id/done': async (firms) => ({
    params: { id: await ownRequest(await firms.join('advisor')) },
  }),
  'GET /api/users/:id/export': async (firms) => ({ params: { id: (await addUser(firms)).id } }),
  'POST /api/companies': () => ({ payload: newFirm() }),
  'PUT /api/companies/:id': async (firms) => ({
    params: { id: (await addFirm(firms)).id },
    payload: newFirm(),
  }),
  'POST /api/companies/:id/end': async (firms) => {
    const { id, name } = await addFirm(firms)
    return { params: { id }, payload: { name } }
  },
  'POST /api/companies/:id/take-back': async (firms) => {
    const { id, name } = await addFirm(firms)
    await firms.keeper.inject({
      ...{ method: 'POST', url: `/api/companies/${id}/end`, payload: { name } },
    })
    return { params: { id } }
  },
  'GET /api/companies/:id/erasure': ({ companyId }) => ({ params: { id: companyId } }),
  'POST /api/companies/:id/erase': async (firms) => {
    const { id, name } = await addFirm(firms)
    return { params: { id }, payload: { name } }
  },
  'GET /api/companies/:id': ({ companyId }) => ({ params: { id: companyId } }),
  'GET /api/companies/:id/users': ({ companyId }) => ({ params: { id: companyId } }),
  'POST /api/users-no-auth': ({ companyId }) => ({
    payload: { username: newEmail(), password: testPassword, role: 'advisor', companyId },
  }),
  'PATCH /api/users/:id/no-auth': async (firms) => ({
    params: { id: (await addUser(firms)).id },
    payload: { isActive: 0 },
  }),
  'GET /api/users/:id/erasure': async (firms) => ({
    params: { id: (await addUser(firms)).id },
  }),
  'DELETE /api/users/:id/no-auth': async (firms) => ({
    params: { id: (await addUser(firms)).id },
  }),
  'POST /api/invitations': ({ companyId }) => ({
    payload: { email: newEmail(), companyId, role: 'advisor' },
  }),
  'POST /api/invitations/:id/resend': async (firms) => ({
    params: { id: (await addInvitation(firms, firms.companyId)).id },
  }),
  'DELETE /api/invitations/:id': async (firms) => ({
    params: { id: (await addInvitation(firms, firms.companyId)).id },
  }),
  'DELETE /api/sessions/:id': async (_firms, person) => {
    const sessions = await person?.inject({ method: 'GET', url: '/api/sessions' })
    return { params: { id: sessions?.json()[0]?.id ?? 0 } }
  },
  ...paperRequests,
  'POST /api/chat': () => ({ payload: { message: 'Which lenders accept lodger income?' } }),
  'POST /api/flagged-issues-no-auth': () => ({ payload: aReport() }),
  'GET /api/flagged-issues/:id': async (firms) => ({ params: { id: await addIssue(firms) } }),
  'DELETE /api/flagged-issues/:id': async (firms) => ({ params: { id: await addIssue(firms) } }),
  'PATCH /api/flagged-issues/:id': async (firms) => ({
    params: { id: await addIssue(firms) },
    payload: { status: 'resolved' },
  }),
  'POST /api/flagged-issues/:id/replies': async (firms) => ({
    params: { id: await addIssue(firms) },
    payload: { text: 'Looked into.' },
  }),
  'GET /api/flagged-issues/:id/again': async (firms) => ({
    params: { id: (await addAnswerReported(firms)).id },
  }),
  'GET /api/flagged-issues/:id/rows': async (firms) => ({
    params: { id: (await addAnswerReported(firms)).id },
    query: { find: 'max' },
  }),
  'POST /api/flagged-issues/:id/names': async (firms) => {
    const { id, row } = await addAnswerReported(firms)
    return { params: { id }, payload: row }
  },
  'GET /api/flagged-issues/:id/case': async (firms) => {
    const { id } = await addAnswerReported(firms)
    const url = `/api/flagged-issues/${id}`
    await firms.keeper.inject({ method: 'PATCH', url, payload: { status: 'resolved' } })
    return { params: { id }, query: { right: 'today' } }
  },
  'GET /api/flagged-issues/mine/:id': async (_firms, person) => ({
    params: { id: await ownIssue(person) },
  }),
  'POST /api/flagged-issues/mine/:id/seen': async (_firms, person) => ({
    params: { id: await ownIssue(person) },
    payload: { replyId: 1 },
  }),
  'PUT /api/companies/:id/may-leave': ({ companyId }) => ({
    params: { id: companyId },
    payload: { mayLeave: 'text' },
  }),
  'GET /api/usage/company/:id/users': ({ companyId }) => ({ params: { id: companyId } }),
  'GET /api/users/:id/chat-history-no-auth': (_firms, person) => ({
    params: { id: person?.id ?? 0 },
    query: { days: '7' },
  }),
  'GET /api/document/:id': ownDocument,
  'GET /api/document/:id/file': ownDocument,
  'GET /api/document/:id/sheet': async (firms) => ({
    ...(await ownDocument(firms)),
    query: { name: 'criteria .csv' },
  }),
  'GET /api/document/:id/report': ownDocument,
  'GET /api/document/:id/changes': ownDocument,
  'PUT /api/document/:id/corrections': async (firms) => ({
    ...(await ownDocument(firms)),
    payload: { revision: 0, marks: [] },
  }),
  'DELETE /api/document/:id': ownDocument,
  'POST /api/document/:id/chosen-names/:nameId/confirm': chosenName,
  'DELETE /api/document/:id/chosen-names/:nameId': chosenName,
  'POST /api/document/upload': ({ companyId }) => {
    const bytes = Buffer.from(`Criteria,Halifax,Leeds\nMax LTV,90%,${Math.random()}`)
    return multipartOf('document', { filename: 'a.csv', bytes }, { companyId: String(companyId) })
  },
  'POST /api/test-upload-auth': () =>
    multipartOf('testfile', { filename: 'a.txt', bytes: Buffer.from('hello') }),
  'GET /api/quick-search/criteria/:criteria': async (firms, person) => ({
    params: { criteria: await criterionOf(firms, person) },
  }),
  'GET /api/quick-search/criteria/:criteria/lenders/:lender': async (firms, person) => ({
    params: { criteria: await criterionOf(firms, person), lender: 'Halifax' },
  }),
  'POST /api/search-activity': () => ({
    payload: { activityType: 'search', searchTerm: 'lodger', sessionId: 'qs_1' },
  }),
  'GET /api/subscription': ownUser,
  'GET /api/payment-methods': ownUser,
  'POST /api/cancel-subscription-user-aware': async (firms) => ({
    payload: { userId: (await addUser(firms)).id },
  }),
  'POST /api/resume-subscription': async (firms) => ({
    payload: { userId: (await addUser(firms)).id },
  }),
  'GET /api/outbox/:id/html': async ({ product }) => {
    const [mail] = await product.ports.database.scripted((run) =>
      run(`insert into outbox (recipient, subject, body, html)
           values ('a@load.test', 's', 'b', '<p>b</p>') returning id`),
    )
    return { params: { id: Number(mail?.id) } }
  },
  'POST /api/jobs/dead/:id/retry': async (firms) => {
    const email = `${unreachable}${newEmail()}`
    const payload = { email, companyId: firms.companyId }
    await firms.keeper.inject({ method: 'POST', url: '/api/invitations', payload })
    await firms.product.queue.idle()
    return { params: { id: firms.product.queue.dead.at(-1)?.id ?? 'none' } }
  },
  'PATCH /api/profile': () => ({ payload: { name: 'Load Tester' } }),
  'GET /api/conversations/:id': ({ ids }) => ({ params: { id: anyId(ids.conversations) } }),
  'GET /api/conversations/:id/since': ({ ids }) => ({ params: { id: anyId(ids.conversations) } }),
  'PATCH /api/conversations/:id': ({ ids }) => ({
    params: { id: anyId(ids.conversations) },
    payload: { title: 'A title' },
  }),
}

async function ownRequest(person: Person | null): Promise<number> {
  const url = '/api/profile/privacy-requests'
  const answer = await person?.inject({ method: 'POST', url, payload: { asksFor: 'erasure' } })
  return answer?.json().id ?? 0
}

const aWish = () => ({
  ...{ name: 'W Aiter', companyName: `Firm ${crypto.randomUUID()}`, mobileNumber: '07700 900000' },
  email: newEmail(),
})

async function addWish({ product }: Firms): Promise<number> {
  const { name, companyName, mobileNumber, email } = aWish()
  const [entry] = await product.ports.database.scripted((run) =>
    run(`insert into waitlist (name, company_name, mobile_number, email)
         values ('${name}', '${companyName}', '${mobileNumber}', '${email}') returning id`),
  )
  return Number(entry?.id)
}

async function resetToken(firms: Firms): Promise<string> {
  const { username } = await addUser(firms)
  await firms.product.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { username },
    remoteAddress: newAddress(),
  })
  // The mail is made some moments after it was asked for.
  firms.product.clock.advance(4000)
  await firms.product.queue.idle()
  return lastLinkTo(firms, username).token ?? 'none'
}

const aReport = () => ({
  description: 'The answer quotes another sheet.',
  chatLog: [
    { role: 'user', content: 'Max LTV at Leeds?', timestamp: '2026-01-01T09:00:00.000Z' },
    { role: 'assistant', content: '75%', timestamp: '2026-01-01T09:00:01.000Z' },
  ],
})

/** By somebody new: reports of one person go by a pace. */
async function addIssue(firms: Firms): Promise<number> {
  const url = '/api/flagged-issues-no-auth'
  const reporter = await firms.join('advisor')
  const answer = await reporter.inject({ method: 'POST', url, payload: aReport() })
  return answer.json().id ?? 0
}

async function ownIssue(person: Person | null): Promise<number> {
  const url = '/api/flagged-issues-no-auth'
  const answer = await person?.inject({ method: 'POST', url, payload: aReport() })
  return answer?.json().id ?? 0
}

async function addAnswerReported(firms: Firms) {
  const documentId = await addDocument(firms, firms.companyId)
  const question = { message: 'Halifax, maximum age?', documentIds: [documentId] }
  const { id } = await reportConversation(await firms.join('advisor'), [question])
  return { id, row: { words: 'maximum age', documentId, criterion: 'Maximum age' } }
}

async function ownDocument(firms: Firms): Promise<Fill> {
  return { params: { id: await addDocument(firms, firms.companyId) } }
}

async function chosenName(firms: Firms): Promise<Fill> {
  const id = await addDocument(firms, firms.companyId)
  const choice = { words: 'how old', documentId: id, criterion: 'Maximum age' }
  const payload = { message: 'Halifax, how old?', documentIds: [id], choice }
  const advisor = await firms.join('advisor')
  await advisor.inject({ method: 'POST', url: '/api/chat', payload })
  const report = await firms.keeper.inject({ method: 'GET', url: `/api/document/${id}` })
  return { params: { id, nameId: report.json().chosenNames?.[0]?.id ?? 0 } }
}

async function criterionOf(firms: Firms, person: Person | null): Promise<string> {
  await addDocument(firms, firms.companyId)
  const list = await person?.inject({ method: 'GET', url: '/api/quick-search/criteria' })
  return list?.json()[0]?.name ?? 'none'
}

let lastAddress = 0

/** Limits of the public paths go by address; every request comes from another one. */
export function newAddress(): string {
  lastAddress += 1
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}
