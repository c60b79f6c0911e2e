/** What the product says of one input of a case, as its scorer wants it: an answer's status and body. */
import {
  createTestApp,
  type SignedInClient,
  type TestApp,
} from '../../../apps/server/src/testing/app.ts'
import { multipartOf } from '../../../apps/server/src/testing/multipart.ts'
import { callsOnStatements } from '../../../apps/server/src/testing/statement-calls.ts'

export type FaultInput = {
  readonly filename: string
  readonly bytes: Buffer
  /** Where the file goes. */
  readonly reader: 'statement' | 'payslip' | 'criteria'
  readonly questions: readonly string[]
}

export type Said = { readonly status: number; readonly body: unknown }

/** The whole product, without a model, asked by an advisor; criteria are loaded by a developer. */
export async function openProduct() {
  const product = await createTestApp()
  const advisor = await product.loginAs('advisor')
  const developer = await product.loginAs('developer', advisor.companyId)
  return {
    ask: (input: FaultInput): Promise<Said> => {
      if (input.reader === 'statement') return askOfStatement(product, advisor, input)
      if (input.reader === 'payslip') return askOfPayslip(advisor, input)
      return askOfCriteria(developer, advisor, input)
    },
    close: () => product.close(),
  }
}

type Answer = Awaited<ReturnType<SignedInClient['inject']>>

function saidOf(answer: Answer): Said {
  return { status: answer.statusCode, body: answer.json() }
}

async function askOfStatement(
  product: TestApp,
  advisor: SignedInClient,
  input: FaultInput,
): Promise<Said> {
  const { upload, analyse, get } = callsOnStatements(product, advisor)
  const taken = await upload(input)
  if (taken.statusCode !== 200) return saidOf(taken)
  const analysed = await analyse(taken.json().id)
  if (analysed.statusCode !== 200) return saidOf(analysed)
  const body = analysed.json()
  const others: unknown[] = []
  for (const { id } of body.others) {
    others.push((await get(`/api/bank-statement/analysis/${id}`)).json())
  }
  return { status: 200, body: { ...body, others } }
}

async function askOfPayslip(advisor: SignedInClient, input: FaultInput): Promise<Said> {
  const taken = await uploadTo(advisor, '/api/payslip/upload', input)
  if (taken.statusCode !== 200) return saidOf(taken)
  const { id, reading, evidence } = taken.json()
  const answers = await answersOf(advisor, '/api/chat/payslip', id, input.questions)
  return { status: 200, body: { ...reading, evidence, answers } }
}

async function askOfCriteria(
  developer: SignedInClient,
  advisor: SignedInClient,
  input: FaultInput,
): Promise<Said> {
  const taken = await uploadTo(developer, '/api/document/upload', input)
  if (taken.statusCode !== 200) return saidOf(taken)
  const { id } = taken.json()
  const answers = await answersOf(advisor, '/api/chat', id, input.questions)
  return { status: 200, body: { answers } }
}

function uploadTo(who: SignedInClient, url: string, input: FaultInput): Promise<Answer> {
  return who.inject({ method: 'POST', url, ...multipartOf('document', input) })
}

async function answersOf(
  who: SignedInClient,
  url: string,
  documentId: number,
  questions: readonly string[],
): Promise<readonly object[]> {
  const answers: object[] = []
  for (const question of questions) {
    const payload = { message: question, documentIds: [documentId] }
    const answer = await who.inject({ method: 'POST', url, payload })
    answers.push({ question, ...answer.json() })
  }
  return answers
}
