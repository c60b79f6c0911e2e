import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IssueCase, RightAnswer } from '@criteria-desk/contract/flagged-issues'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createChildProcessDocumentReader } from '../../apps/server/src/adapters/document-reader/child-process-document-reader.ts'
import {
  createTestApp,
  type SignedInClient,
  type TestApp,
} from '../../apps/server/src/testing/app.ts'
import { multipartOf } from '../../apps/server/src/testing/multipart.ts'
import { reportConversation } from '../../apps/server/src/testing/reported-issues.ts'
import { measureSet } from './measure-set.ts'
import { CORPUS } from './question-sets.ts'

/** What the product exports of resolved issues is a set as the evaluations ask and score it. */
let product: TestApp
let developer: SignedInClient
let advisor: SignedInClient
beforeAll(async () => {
  product = await createTestApp({ reader: createChildProcessDocumentReader() })
  developer = await product.loginAs('developer')
  advisor = await product.loginAs('advisor')
})
afterAll(() => product.close())

const uploads = new Map<string, Promise<number>>()

function uploaded(filename: string): Promise<number> {
  const known = uploads.get(filename) ?? upload(filename)
  uploads.set(filename, known)
  return known
}

async function upload(filename: string): Promise<number> {
  const file = { filename, bytes: readFileSync(join(CORPUS, filename)) }
  const answer = await developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', file),
  })
  return answer.json().id
}

async function exportCase(
  documentIds: readonly number[],
  questions: readonly string[],
  right: RightAnswer = 'today',
): Promise<IssueCase> {
  const { id } = await reportConversation(
    advisor,
    questions.map((message) => ({ message, documentIds })),
  )
  const url = `/api/flagged-issues/${id}`
  await developer.inject({ method: 'PATCH', url, payload: { status: 'resolved' } })
  return (await developer.inject({ url: `${url}/case?right=${right}` })).json()
}

/** In a folder as any other set; its documents are the development set's. */
async function measure(exported: IssueCase) {
  const folder = mkdtempSync(join(tmpdir(), 'issue-case-'))
  try {
    writeFileSync(join(folder, 'questions.json'), JSON.stringify(exported))
    return await measureSet({ name: exported.set, folder, isKept: false })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it.each([
  ['a lookup', 'matrix-a.xlsx', ['what is leeds bs criteria for ex counil flats'], 'lookups'],
  [
    'a follow-up',
    'matrix-a.xlsx',
    ['accord on concessionary purchase', 'same for aldermore'],
    'follow-ups',
  ],
  ['a list', 'matrix-a.xlsx', ['which lendrs do shared ownership'], 'which sets'],
  ['a list with a figure', 'matrix-a.xlsx', ['lenders offering 5x LTI'], 'numeric sets'],
  [
    'a comparison',
    'matrix-a.xlsx',
    ['compare metro with platform (co-op) for min income'],
    'lookups',
  ],
  ['a record', 'long.csv', ['whats halifax policy on overtime pls'], 'lookups'],
  ['a guide', 'guide-1.pdf', ['newcastle let to buy'], 'guide facts'],
  ['a refusal', 'matrix-a.xlsx', ['what is Tesco Bank criteria for lodger income'], 'refusals'],
] as const)('%s is asked, scored and right', async (_what, file, questions, ability) => {
  const exported = await exportCase([await uploaded(file)], questions)
  const measured = await measure(exported)
  expect(exported.questions).toHaveLength(1)
  expect(measured.tallies[ability]).toEqual({ count: 1, of: 1 })
  expect(measured.lists.faults).toEqual([])
})

it('what is answered otherwise than the case holds is wrong', async () => {
  const id = await uploaded('matrix-a.xlsx')
  const exported = await exportCase([id], ['do saffron take studio flats'], 'absent')
  const { tallies } = await measure(exported)
  expect(tallies.refusals).toEqual({ count: 0, of: 1 })
})
