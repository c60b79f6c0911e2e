import { mayDo, type Role, roles } from '@criteria-desk/domain/access/roles'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStripePayments } from '../adapters/payments/stripe-payments.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/app.ts'
import { insertTestUser } from '../testing/factories/user.ts'
import { createIncomeTestReader, payslip } from '../testing/income-files.ts'
import { multipartOf } from '../testing/multipart.ts'
import {
  type PaymentServer,
  startPaymentServer,
  testKeys,
} from '../testing/payment-server/payment-server.ts'
import { reportConversation } from '../testing/reported-issues.ts'
import { incomeRulesCsv } from '../testing/rules-files.ts'
import { createScriptedLanguageModel } from '../testing/scripted-language-model.ts'
import { createStatementTestReader, statementFile } from '../testing/statement-files.ts'

/**
 * Every route that somebody's id goes into × {each role} × {something of one's own company, of
 * another}. A route that takes an id in its path must stand here, or it fails.
 */
let product: TestApp
let provider: PaymentServer
let keeper: SignedInClient
let ours: Firm
let theirs: Firm

type Firm = { readonly companyId: number; readonly advisor: SignedInClient }

async function openFirm(): Promise<Firm> {
  const companyId = await product.addCompany()
  return { companyId, advisor: await product.loginAs('advisor', companyId) }
}

beforeAll(async () => {
  const slips = createIncomeTestReader()
  const statements = createStatementTestReader()
  provider = await startPaymentServer()
  product = await createTestApp({
    payments: createStripePayments({ ...testKeys, apiBase: provider.url }),
    languageModel: createScriptedLanguageModel(() => ({ value: {}, tokensIn: 1, tokensOut: 1 })),
    reader: {
      ...slips,
      readStatements: statements.readStatements,
      // A page of either is a picture to whoever may see it.
      renderIncomePage: async (file, wanted) => {
        const slip = await slips.renderIncomePage(file, wanted)
        return slip.ok ? slip : statements.renderIncomePage(file, wanted)
      },
    },
  })
  keeper = await product.loginAs('developer', null)
  const rules = multipartOf('rules', incomeRulesCsv)
  await keeper.inject({ method: 'POST', url: '/api/income-rules/upload-no-auth', ...rules })
  ours = await openFirm()
  theirs = await openFirm()
})
afterAll(async () => {
  await product.close()
  await provider.close()
})

type Request = {
  readonly url: string
  readonly payload?: object
}

type Target = {
  /** A request about something of this firm, made for this one request. */
  readonly make: (firm: Firm, asker: SignedInClient) => Promise<Request> | Request
  /** Whether developers reach it in every firm; 404 otherwise. */
  readonly isForDevelopersEverywhere: boolean
  /** What somebody else's answers, where it is not 404: nothing may be in it. */
  readonly foreign?: (answer: LightMyRequestResponse) => void
}

const everywhere = (make: Target['make']): Target => ({ make, isForDevelopersEverywhere: true })
const ownOnly = (make: Target['make']): Target => ({ make, isForDevelopersEverywhere: false })

async function addDocument({ companyId }: Firm): Promise<number> {
  const file = { filename: 'a.csv', bytes: Buffer.from('Criteria,Halifax,Leeds\nMax LTV,90%,85%') }
  const upload = await keeper.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', file, { companyId: String(companyId) }),
  })
  return upload.json().id
}

/** As if a model had not answered a page of it. */
const leavePages = (set: string, id: number) =>
  product.ports.database.scripted((run) => run(`update ${set} where id = ${id}`))

/** A name that an advisor of the firm chose for a row of its document, as a path. */
async function addChosenName(firm: Firm): Promise<string> {
  const documentId = await addDocument(firm)
  const choice = { words: 'most they lend', documentId, criterion: 'Max LTV' }
  const payload = { message: 'Max LTV at Halifax?', documentIds: [documentId], choice }
  await firm.advisor.inject({ method: 'POST', url: '/api/chat', payload })
  const url = `/api/document/${documentId}`
  const report = await keeper.inject({ method: 'GET', url })
  return `${url}/chosen-names/${report.json().chosenNames[0].id}`
}

async function addInvitation({ companyId }: Firm): Promise<number> {
  const payload = { email: `${crypto.randomUUID()}@firm.test`, companyId }
  const invited = await keeper.inject({ method: 'POST', url: '/api/invitations', payload })
  return invited.json().id
}

const addAdvisor = ({ companyId }: Firm) =>
  insertTestUser(product.unitOfWork, { role: 'advisor', companyId })

/** Of the asker for our firm, of somebody else for theirs. */
async function addSession(firm: Firm, asker: SignedInClient): Promise<number> {
  const owner = firm === ours ? asker : firm.advisor
  const answer = await owner.inject({ method: 'GET', url: '/api/sessions' })
  return answer.json()[0].id
}

/** A payslip is its uploader's alone: for our firm the asker's, for theirs somebody else's. */
async function addPayslip(firm: Firm, asker: SignedInClient): Promise<number> {
  const owner = firm === ours ? asker : firm.advisor
  const upload = multipartOf('document', payslip())
  const answer = await owner.inject({ method: 'POST', url: '/api/payslip/upload', ...upload })
  return answer.json().id
}

/** A bank statement is its uploader's alone too. */
async function addStatement(firm: Firm, asker: SignedInClient) {
  const owner = firm === ours ? asker : firm.advisor
  const upload = multipartOf('document', statementFile())
  const url = '/api/bank-statement/upload'
  const { id, batchId } = (await owner.inject({ method: 'POST', url, ...upload })).json()
  return { owner, id, batchId }
}

async function addAnalysis(firm: Firm, asker: SignedInClient): Promise<string> {
  const { owner, id } = await addStatement(firm, asker)
  const url = `/api/bank-statement/${id}/analyze`
  const analysed = await owner.inject({ method: 'POST', url })
  return `/api/bank-statement/analysis/${analysed.json().id}`
}

async function addCalculation(firm: Firm, asker: SignedInClient): Promise<string> {
  const owner = firm === ours ? asker : firm.advisor
  const payload = { lenderName: 'Halifax', documentIds: [await addPayslip(firm, asker)] }
  const made = await owner.inject({ method: 'POST', url: '/api/calculate-income', payload })
  return `/api/income-calculations/${made.json().id}`
}

/** A conversation is its person's alone: for our firm the asker's, for theirs somebody else's. */
async function addConversation(firm: Firm, asker: SignedInClient): Promise<string> {
  const conversationId = crypto.randomUUID()
  const owner = firm === ours ? asker : firm.advisor
  const payload = { message: 'Max LTV at Halifax?', conversationId }
  await owner.inject({ method: 'POST', url: '/api/chat', payload })
  return `/api/conversations/${conversationId}`
}

const report = {
  description: 'Not what the sheet says.',
  chatLog: [{ role: 'user', content: 'Max LTV?', timestamp: '2026-01-01T00:00:00.000Z' }],
}

/** Somebody new: reports of one person go by a pace. */
const join = ({ companyId }: Firm) => product.loginAs('advisor', companyId)

async function addIssue(advisor: SignedInClient): Promise<number> {
  const url = '/api/flagged-issues-no-auth'
  return (await advisor.inject({ method: 'POST', url, payload: report })).json().id
}

/** An answer from the firm's own document, reported; with words of its question and a row for them. */
async function addAnswerReported(firm: Firm) {
  const documentId = await addDocument(firm)
  const question = { message: 'Max LTV at Halifax?', documentIds: [documentId] }
  const { id } = await reportConversation(await join(firm), [question])
  const row = { words: 'Max LTV', documentId, criterion: 'Max LTV' }
  return { url: `/api/flagged-issues/${id}`, row }
}

/** Of the asker for our firm, of somebody else for theirs. */
async function addOwnIssue(firm: Firm, asker: SignedInClient): Promise<string> {
  const id = await addIssue(firm === ours ? asker : await join(firm))
  return `/api/flagged-issues/mine/${id}`
}

const firmFields = { address: '1 Street', contactPerson: 'A', contactNumber: '0' }
const namesNobody = () => ({ name: `Firm ${crypto.randomUUID()}` })

/** A firm of its own: ours and theirs have to go on. */
async function addFirmToEnd(act: 'end' | 'erase') {
  const { name } = namesNobody()
  return { url: `/api/companies/${await product.addCompany(name)}/${act}`, payload: { name } }
}

const targets: Readonly<Record<string, Target>> = {
  'GET /api/companies/:id': everywhere(({ companyId }) => ({ url: `/api/companies/${companyId}` })),
  'PUT /api/companies/:id': everywhere(({ companyId }) => ({
    url: `/api/companies/${companyId}`,
    payload: { ...firmFields, ...namesNobody() },
  })),
  'PUT /api/companies/:id/may-leave': everywhere(({ companyId }) => ({
    url: `/api/companies/${companyId}/may-leave`,
    payload: { mayLeave: 'text' },
  })),
  'GET /api/companies/:id/users': everywhere(({ companyId }) => ({
    url: `/api/companies/${companyId}/users`,
  })),
  'POST /api/companies/:id/end': everywhere(() => addFirmToEnd('end')),
  'POST /api/companies/:id/take-back': everywhere(async () => {
    const { url, payload } = await addFirmToEnd('end')
    const developer = await product.loginAs('developer')
    await developer.inject({ method: 'POST', url, payload })
    return { url: url.replace('/end', '/take-back') }
  }),
  'GET /api/companies/:id/erasure': everywhere(({ companyId }) => ({
    url: `/api/companies/${companyId}/erasure`,
  })),
  'POST /api/companies/:id/erase': everywhere(() => addFirmToEnd('erase')),
  'GET /api/users/:id/erasure': everywhere(async (firm) => ({
    url: `/api/users/${(await addAdvisor(firm)).id}/erasure`,
  })),
  'GET /api/users/:id/export': everywhere(async (firm) => ({
    url: `/api/users/${(await addAdvisor(firm)).id}/export`,
  })),
  'POST /api/privacy-requests/:id/done': everywhere(async ({ companyId }) => ({
    url: `/api/privacy-requests/${await addRequest(await product.loginAs('advisor', companyId))}/done`,
  })),
  'DELETE /api/profile/privacy-requests/:id': ownOnly(async (firm, asker) => ({
    url: `/api/profile/privacy-requests/${await addRequest(firm === ours ? asker : firm.advisor)}`,
  })),
  'PATCH /api/users/:id/no-auth': everywhere(async (firm) => ({
    url: `/api/users/${(await addAdvisor(firm)).id}/no-auth`,
    payload: { isActive: 0 },
  })),
  'DELETE /api/users/:id/no-auth': everywhere(async (firm) => ({
    url: `/api/users/${(await addAdvisor(firm)).id}/no-auth`,
  })),
  'POST /api/invitations': everywhere(({ companyId }) => ({
    url: '/api/invitations',
    payload: { email: `${crypto.randomUUID()}@firm.test`, companyId },
  })),
  'POST /api/invitations/:id/resend': everywhere(async (firm) => ({
    url: `/api/invitations/${await addInvitation(firm)}/resend`,
  })),
  'DELETE /api/invitations/:id': everywhere(async (firm) => ({
    url: `/api/invitations/${await addInvitation(firm)}`,
  })),
  'GET /api/document/:id': everywhere(async (firm) => ({
    url: `/api/document/${await addDocument(firm)}`,
  })),
  'GET /api/document/:id/file': everywhere(async (firm) => ({
    url: `/api/document/${await addDocument(firm)}/file`,
  })),
  'GET /api/document/:id/sheet': everywhere(async (firm) => ({
    url: `/api/document/${await addDocument(firm)}/sheet?name=a.csv`,
  })),
  'GET /api/document/:id/report': everywhere(async (firm) => ({
    url: `/api/document/${await addDocument(firm)}/report`,
  })),
  'PUT /api/document/:id/corrections': everywhere(async (firm) => ({
    url: `/api/document/${await addDocument(firm)}/corrections`,
    payload: { revision: 0, marks: [] },
  })),
  'GET /api/document/:id/changes': everywhere(async (firm) => ({
    url: `/api/document/${await addDocument(firm)}/changes`,
  })),
  'POST /api/document/:id/model-reading': everywhere(async (firm) => ({
    url: `/api/document/${await addDocument(firm)}/model-reading`,
  })),
  'DELETE /api/document/:id': everywhere(async (firm) => ({
    url: `/api/document/${await addDocument(firm)}`,
  })),
  'POST /api/document/:id/chosen-names/:nameId/confirm': everywhere(async (firm) => ({
    url: `${await addChosenName(firm)}/confirm`,
  })),
  'DELETE /api/document/:id/chosen-names/:nameId': everywhere(async (firm) => ({
    url: await addChosenName(firm),
  })),
  'GET /api/document/:id/page/:page': ownOnly(async (firm, asker) => ({
    url: `/api/document/${await addPayslip(firm, asker)}/page/1`,
  })),
  'POST /api/document/:id/ask-again': ownOnly(async (firm, asker) => {
    const id = await addPayslip(firm, asker)
    await leavePages(`documents set data = data || '{"pagesLeft":1}'`, id)
    return { url: `/api/document/${id}/ask-again` }
  }),
  'PATCH /api/document/:id/reading': ownOnly(async (firm, asker) => ({
    url: `/api/document/${await addPayslip(firm, asker)}/reading`,
    payload: { path: 'netPay', value: 100 },
  })),
  'DELETE /api/income-documents/:id': ownOnly(async (firm, asker) => ({
    url: `/api/income-documents/${await addPayslip(firm, asker)}`,
  })),
  'GET /api/income-calculations/:id': ownOnly(async (firm, asker) => ({
    url: await addCalculation(firm, asker),
  })),
  'POST /api/calculate-income': ownOnly(async (firm, asker) => ({
    url: '/api/calculate-income',
    payload: { lenderName: 'Halifax', documentIds: [await addPayslip(firm, asker)] },
  })),
  'POST /api/chat/lender-income': ownOnly(async (firm, asker) => ({
    url: '/api/chat/lender-income',
    payload: {
      lenderName: 'Halifax',
      question: 'What income would Halifax use?',
      documentIds: [await addPayslip(firm, asker)],
    },
  })),
  'DELETE /api/bank-statement/documents/:id': ownOnly(async (firm, asker) => ({
    url: `/api/bank-statement/documents/${(await addStatement(firm, asker)).id}`,
  })),
  'POST /api/bank-statement/:id/ask-again': ownOnly(async (firm, asker) => {
    const { id } = await addStatement(firm, asker)
    await leavePages(`bank_statement_documents set reading = reading || '{"pagesLeft":1}'`, id)
    return { url: `/api/bank-statement/${id}/ask-again` }
  }),
  'POST /api/bank-statement/:id/analyze': ownOnly(async (firm, asker) => ({
    url: `/api/bank-statement/${(await addStatement(firm, asker)).id}/analyze`,
  })),
  'GET /api/bank-statement/:id/page/:page': ownOnly(async (firm, asker) => ({
    url: `/api/bank-statement/${(await addStatement(firm, asker)).id}/page/1`,
  })),
  'GET /api/bank-statement/batch/:batchId/analyses': ownOnly(async (firm, asker) => ({
    url: `/api/bank-statement/batch/${(await addStatement(firm, asker)).batchId}/analyses`,
  })),
  'GET /api/bank-statement/analysis/:id': everywhere(async (firm, asker) => ({
    url: await addAnalysis(firm, asker),
  })),
  'PATCH /api/bank-statement/analysis/:id/transactions/:n': ownOnly(async (firm, asker) => ({
    url: `${await addAnalysis(firm, asker)}/transactions/0`,
    payload: { list: null },
  })),
  'DELETE /api/bank-statement/analysis/:id/learnt/:n': ownOnly(async (firm, asker) => ({
    url: `${await addAnalysis(firm, asker)}/learnt/0`,
  })),
  'POST /api/chat/payslip': ownOnly(async (firm, asker) => ({
    url: '/api/chat/payslip',
    payload: { message: 'net pay', documentIds: [await addPayslip(firm, asker)] },
  })),
  'POST /api/chat': ownOnly(async (firm) => ({
    url: '/api/chat',
    payload: { message: 'Max LTV at Halifax?', documentIds: [await addDocument(firm)] },
  })),
  // A client makes this id: somebody else's is as good as new.
  'GET /api/conversations/:id': {
    ...ownOnly(async (firm, asker) => ({ url: await addConversation(firm, asker) })),
    foreign: (answer) => expect(answer.json()).toEqual([]),
  },
  'GET /api/conversations/:id/since': {
    ...ownOnly(async (firm, asker) => ({ url: `${await addConversation(firm, asker)}/since` })),
    foreign: (answer) => expect(answer.json()).toEqual({ documents: [], answers: [], added: [] }),
  },
  'PATCH /api/conversations/:id': ownOnly(async (firm, asker) => ({
    url: await addConversation(firm, asker),
    payload: { title: 'Mine' },
  })),
  ...Object.fromEntries(
    ['current', 'monthly', 'users'].map((part) => [
      `GET /api/usage/company/:id/${part}`,
      everywhere(({ companyId }) => ({ url: `/api/usage/company/${companyId}/${part}` })),
    ]),
  ),
  ...Object.fromEntries(
    [
      'usage/user/:id/current',
      'usage/user/:id/monthly',
      'search-activity/user/:id/last7days',
      'income-calculator-usage/user/:id',
      'bank-statement-reviewer-usage/user/:id',
    ].map((path) => [
      `GET /api/${path}`,
      everywhere(({ advisor }) => ({ url: `/api/${path.replace(':id', String(advisor.id))}` })),
    ]),
  ),
  // An advisor's own is nobody else's: of our firm it is the asker's.
  'GET /api/users/:id/chat-history-no-auth': everywhere((firm, asker) => ({
    url: `/api/users/${firm === ours ? asker.id : firm.advisor.id}/chat-history-no-auth`,
  })),
  'GET /api/users/:id/chat-history-no-auth/:conversationId': everywhere((firm, asker) => {
    const { id } = firm === ours ? asker : firm.advisor
    const conversation = '00000000-0000-4000-8000-000000000000?date=2026-01-01'
    return { url: `/api/users/${id}/chat-history-no-auth/${conversation}` }
  }),
  'GET /api/flagged-issues/:id': everywhere(async (firm) => ({
    url: `/api/flagged-issues/${await addIssue(await join(firm))}`,
  })),
  'DELETE /api/flagged-issues/:id': everywhere(async (firm) => ({
    url: `/api/flagged-issues/${await addIssue(await join(firm))}`,
  })),
  'PATCH /api/flagged-issues/:id': everywhere(async (firm) => ({
    url: `/api/flagged-issues/${await addIssue(await join(firm))}`,
    payload: { status: 'resolved' },
  })),
  // What became of a record is for everybody of the firm.
  'GET /api/evidence/:reference': everywhere(async (firm) => {
    const payload = { message: 'Max LTV at Halifax?', documentIds: [await addDocument(firm)] }
    const asked = await firm.advisor.inject({ method: 'POST', url: '/api/chat', payload })
    return { url: `/api/evidence/${asked.json().source.reference}` }
  }),
  'POST /api/flagged-issues/:id/replies': everywhere(async (firm) => ({
    url: `/api/flagged-issues/${await addIssue(await join(firm))}/replies`,
    payload: { text: 'Looked into.' },
  })),
  'GET /api/flagged-issues/:id/again': everywhere(async (firm) => ({
    url: `${(await addAnswerReported(firm)).url}/again`,
  })),
  'GET /api/flagged-issues/:id/rows': everywhere(async (firm) => ({
    url: `${(await addAnswerReported(firm)).url}/rows`,
  })),
  'POST /api/flagged-issues/:id/names': everywhere(async (firm) => {
    const { url, row } = await addAnswerReported(firm)
    return { url: `${url}/names`, payload: row }
  }),
  'GET /api/flagged-issues/:id/case': everywhere(async (firm) => {
    const { url } = await addAnswerReported(firm)
    await keeper.inject({ method: 'PATCH', url, payload: { status: 'resolved' } })
    return { url: `${url}/case` }
  }),
  'GET /api/flagged-issues/mine/:id': ownOnly(async (firm, asker) => ({
    url: await addOwnIssue(firm, asker),
  })),
  'POST /api/flagged-issues/mine/:id/seen': ownOnly(async (firm, asker) => ({
    url: `${await addOwnIssue(firm, asker)}/seen`,
    payload: { replyId: 1 },
  })),
  'POST /api/flagged-issues-no-auth': ownOnly(async (firm) => ({
    url: '/api/flagged-issues-no-auth',
    payload: { ...report, documentId: await addDocument(firm) },
  })),
  'GET /api/invoices/:id/download': ownOnly(async (firm) => ({
    url: `/api/invoices/${await addInvoice(firm)}/download`,
  })),
  'DELETE /api/sessions/:id': ownOnly(async (firm, asker) => ({
    url: `/api/sessions/${await addSession(firm, asker)}`,
  })),
}

async function addRequest(person: SignedInClient): Promise<number> {
  const answer = await person.inject({
    ...{ method: 'POST', url: '/api/profile/privacy-requests' },
    payload: { asksFor: 'copy' },
  })
  return answer.json().id
}

async function addInvoice({ companyId }: Firm): Promise<string> {
  const master = await product.loginAs('broker-master-user', companyId)
  await master.inject({ method: 'POST', url: '/api/get-or-create-subscription' })
  const [bill] = (await master.inject({ method: 'GET', url: '/api/invoices' })).json()
  return bill.id
}

/** Their path names nobody's row: a secret, a name in what one may ask, a job or a mail of the product's. */
const withoutOwner = new Set([
  'GET /api/auth/validate-token/:token',
  'GET /api/quick-search/criteria/:criteria',
  'GET /api/quick-search/criteria/:criteria/lenders/:lender',
  'GET /api/quick-search/lenders/:lender',
  'POST /api/jobs/dead/:id/retry',
  'GET /api/outbox/:id/html',
  // Whoever has no account yet.
  'DELETE /api/waitlist/:id',
  // Rules are the product's.
  'DELETE /api/income-rules/:id/no-auth',
  'DELETE /api/self-employed-income-rules/:id',
  'DELETE /api/consent-lenders/:id',
  'GET /api/rules/:kind/template',
  'GET /api/rules/:kind/:id',
  'GET /api/rules/:kind/:id/file',
  'POST /api/rules/:kind/:id/activate',
])

// Who is refused changes nothing, so that one of each role asks for all of it, and all for the same.
const refused = new Map<Role, Promise<SignedInClient>>()
const made = new Map<string, Request | Promise<Request>>()

function refusedAs(role: Role): Promise<SignedInClient> {
  const known = refused.get(role) ?? product.loginAs(role, ours.companyId)
  refused.set(role, known)
  return known
}

function makeOnce(of: string, make: () => Request | Promise<Request>) {
  const known = made.get(of) ?? make()
  made.set(of, known)
  return known
}

describe('rows of one’s own and of other companies', () => {
  it('are told apart for every route with an id in its path', () => {
    const withId = product.app.registeredRoutes
      .map(({ method, url }) => `${method} ${url}`)
      .filter((route) => route.includes('/:'))
    const unknown = withId.filter((route) => !(route in targets) && !withoutOwner.has(route))
    expect(unknown).toEqual([])
  })

  const cases = Object.keys(targets).flatMap((route) =>
    roles.flatMap((role) =>
      (['own', 'other'] as const).map((whose) => [route, role, whose] as const),
    ),
  )

  it.each(cases)('%s as %s, of %s company', async (route, role, whose) => {
    const target = targets[route]
    const known = product.app.registeredRoutes.find(
      ({ method, url }) => `${method} ${url}` === route,
    )
    if (!target || !known) throw new Error(`${route} is no route.`)
    const method = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find(
      (one) => one === known.method,
    )
    const firm = whose === 'own' ? ours : theirs
    if (!mayDo(role, known.capability)) {
      const refused = await refusedAs(role)
      const request = await makeOnce(`${route} ${whose}`, () => target.make(firm, firm.advisor))
      const answer = await refused.inject({ method: method ?? 'GET', ...request })
      return expect(answer.statusCode).toBe(403)
    }
    // Somebody new each time: some of these end the session.
    const asker = await product.loginAs(role, ours.companyId)
    const request = await target.make(firm, asker)
    const answer = await asker.inject({ method: method ?? 'GET', ...request })
    const isReached = whose === 'own' || (role === 'developer' && target.isForDevelopersEverywhere)
    if (isReached) return expect(answer.statusCode).toBe(200)
    if (target.foreign) return target.foreign(answer)
    return expect(answer.statusCode).toBe(404)
  })
})
