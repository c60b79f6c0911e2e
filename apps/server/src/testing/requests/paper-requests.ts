import { payslip } from '../income-files.ts'
import { multipartOf, multipartOfSeveral } from '../multipart.ts'
import { consentCsv, incomeRulesCsv, selfEmployedRulesCsv } from '../rules-files.ts'
import { statementFile } from '../statement-files.ts'
import type { Recipe } from './recipe.ts'
import type { Firms, Person } from './two-firms.ts'

/** Requests about papers of clients and about rules, which need what somebody uploaded before. */

const rulesFiles = {
  income: { path: '/api/income-rules/upload-no-auth', field: 'rules', file: incomeRulesCsv },
  'self-employed': {
    path: '/api/self-employed-income-rules/upload',
    field: 'rules',
    file: selfEmployedRulesCsv,
  },
  consent: { path: '/api/consent-lenders/upload', field: 'document', file: consentCsv },
} as const

type Kind = keyof typeof rulesFiles

const uploadOfRules = (kind: Kind) => {
  const { field, file } = rulesFiles[kind]
  return multipartOf(field, file)
}

async function addRules({ keeper }: Firms, kind: Kind): Promise<number> {
  const url = rulesFiles[kind].path
  return (await keeper.inject({ method: 'POST', url, ...uploadOfRules(kind) })).json().id
}

const rulesOf =
  (kind: Kind): Recipe =>
  async (firms) => ({ params: { kind, id: await addRules(firms, kind) } })

async function post(person: Person | null, url: string, sent: object) {
  const answer = await person?.inject({ method: 'POST', url, ...sent })
  return answer?.statusCode === 200 ? answer.json() : null
}

async function addPayslip(person: Person | null): Promise<number> {
  const form = multipartOf('document', payslip())
  return (await post(person, '/api/payslip/upload', form))?.id ?? 0
}

const ownPayslip: Recipe = async (_firms, person) => ({
  params: { id: await addPayslip(person), page: 1 },
})

async function addCalculation(firms: Firms, person: Person | null): Promise<number> {
  await addRules(firms, 'income')
  const payload = { lenderName: 'Halifax', documentIds: [await addPayslip(person)] }
  return (await post(person, '/api/calculate-income', { payload }))?.id ?? 0
}

async function addStatement(person: Person | null): Promise<{ id: number; batchId: string }> {
  const form = multipartOf('document', statementFile())
  const taken = await post(person, '/api/bank-statement/upload', form)
  return taken ?? { id: 0, batchId: crypto.randomUUID() }
}

const ownStatement: Recipe = async (_firms, person) => {
  const { id, batchId } = await addStatement(person)
  return { params: { id, batchId, page: 1 } }
}

async function addAnalysis(person: Person | null): Promise<number> {
  const { id } = await addStatement(person)
  return (await post(person, `/api/bank-statement/${id}/analyze`, {}))?.id ?? 0
}

const ownAnalysis: Recipe = async (_firms, person) => ({
  params: { id: await addAnalysis(person) },
})

export const paperRequests: Readonly<Record<string, Recipe>> = {
  'POST /api/payslip/upload': () => multipartOf('document', payslip()),
  'POST /api/upload-income-documents': () =>
    multipartOfSeveral('files', [payslip(), payslip({}, 'second.pdf')], { documentType: 'income' }),
  'DELETE /api/income-documents/:id': ownPayslip,
  'GET /api/document/:id/page/:page': ownPayslip,
  'PATCH /api/document/:id/reading': async (_firms, person) => ({
    params: { id: await addPayslip(person) },
    payload: { corrections: [{ path: 'netPay', value: 200_000 }] },
  }),
  'POST /api/calculate-income': async (firms, person) => {
    await addRules(firms, 'income')
    const documentIds = [await addPayslip(person)]
    return { payload: { lenderName: 'Halifax', documentIds, applicantType: 'employed' } }
  },
  'POST /api/calculate-income/all-lenders': async (firms, person) => {
    await addRules(firms, 'income')
    return { payload: { documentIds: [await addPayslip(person)] } }
  },
  'GET /api/income-calculator/card': async (_firms, person) => ({
    query: { documentIds: String(await addPayslip(person)) },
  }),
  'GET /api/income-calculations/:id': async (firms, person) => ({
    params: { id: await addCalculation(firms, person) },
  }),
  'POST /api/chat/payslip': async (_firms, person) => ({
    payload: { message: 'What is the net pay?', documentIds: [await addPayslip(person)] },
  }),
  'POST /api/chat/lender-income': async (firms, person) => {
    await addRules(firms, 'income')
    const documentIds = [await addPayslip(person)]
    const question = 'What income would Halifax use?'
    return { payload: { documentIds, lenderName: 'Halifax', question } }
  },
  'POST /api/bank-statement/upload': () =>
    multipartOf('document', statementFile(), { batchId: crypto.randomUUID() }),
  'POST /api/bank-statement/:id/analyze': ownStatement,
  'DELETE /api/bank-statement/documents/:id': ownStatement,
  'GET /api/bank-statement/:id/page/:page': ownStatement,
  'GET /api/bank-statement/batch/:batchId/analyses': ownStatement,
  'GET /api/bank-statement/analysis/:id': ownAnalysis,
  'PATCH /api/bank-statement/analysis/:id/transactions/:n': async (_firms, person) => ({
    params: { id: await addAnalysis(person), n: 1 },
    payload: { list: 'water' },
  }),
  'POST /api/income-rules/upload-no-auth': () => uploadOfRules('income'),
  'POST /api/self-employed-income-rules/upload': () => uploadOfRules('self-employed'),
  'POST /api/consent-lenders/upload': () => uploadOfRules('consent'),
  'DELETE /api/income-rules/:id/no-auth': rulesOf('income'),
  'DELETE /api/self-employed-income-rules/:id': rulesOf('self-employed'),
  'DELETE /api/consent-lenders/:id': rulesOf('consent'),
  'GET /api/rules/:kind/template': rulesOf('income'),
  'GET /api/rules/:kind/:id': rulesOf('consent'),
  'GET /api/rules/:kind/:id/file': rulesOf('self-employed'),
  'POST /api/rules/:kind/:id/activate': rulesOf('income'),
}
