import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemoryFileStore } from './adapters/file-store/memory-file-store.ts'
import { createTestApp, type SignedInClient, type TestApp } from './testing/app.ts'
import { type Asked, countAsked } from './testing/counted-ports.ts'
import { lodgerCsv } from './testing/criteria-files.ts'
import { openTestDatabase } from './testing/database.ts'
import { testPassword } from './testing/factories/user.ts'
import { multipartOf } from './testing/multipart.ts'

/**
 * What a server that is one of several asks of PostgreSQL and of the store. These figures are what
 * many firms cost: they may only fall. Where one has fallen, write it down; where one would rise, look
 * for what asks for the same thing twice.
 */
const budgets: Readonly<Record<string, Asked>> = {
  'an upload of criteria': { statements: 13, files: 4, bytesRead: 0, bytesWritten: 1600 },
  'a question, its documents not yet opened': {
    ...{ statements: 34, files: 2, bytesRead: 600, bytesWritten: 0 },
  },
  'a question': { statements: 34, files: 0, bytesRead: 0, bytesWritten: 0 },
  'a sign-in': { statements: 12, files: 0, bytesRead: 0, bytesWritten: 0 },
  'a page of documents': { statements: 6, files: 0, bytesRead: 0, bytesWritten: 0 },
  'who is signed in': { statements: 2, files: 0, bytesRead: 0, bytesWritten: 0 },
}

let product: TestApp
let counting: ReturnType<typeof countAsked>
let developer: SignedInClient
let advisor: SignedInClient
beforeAll(async () => {
  counting = countAsked(await openTestDatabase(), createMemoryFileStore())
  product = await createTestApp({ database: counting.database, files: counting.files })
  developer = await product.loginAs('developer')
  advisor = await product.loginAs('advisor')
})
afterAll(() => product.close())

const upload = (client: SignedInClient, filename: string, companyId?: number | null) => {
  const fields: Record<string, string> = companyId ? { companyId: `${companyId}` } : {}
  const request = multipartOf('document', { ...lodgerCsv, filename }, fields)
  return client.inject({ method: 'POST', url: '/api/document/upload', ...request })
}
const ask = () => {
  const payload = { message: 'Which lenders accept lodger income?' }
  return advisor.inject({ method: 'POST', url: '/api/chat', payload })
}
const signIn = () => {
  const payload = { username: advisor.username, password: testPassword }
  return product.inject({ method: 'POST', url: '/api/auth/login', payload })
}

/** Of each, as a server that is warm and one that opens a firm's documents anew. */
async function measure(): Promise<Readonly<Record<string, Asked>>> {
  const uploaded = await counting.during(() => upload(developer, 'own.csv', advisor.companyId))
  const first = await counting.during(ask)
  const again = await counting.during(ask)
  return {
    'an upload of criteria': uploaded,
    'a question, its documents not yet opened': first,
    'a question': again,
    'a sign-in': await counting.during(signIn),
    'a page of documents': await counting.during(() => advisor.inject({ url: '/api/documents' })),
    'who is signed in': await counting.during(() => advisor.inject({ url: '/api/test-auth' })),
  }
}

it('does not rise, and is the same among many firms', async () => {
  const alone = await measure()
  expect(Object.keys(alone)).toEqual(Object.keys(budgets))
  for (const [what, asked] of Object.entries(alone)) {
    const { statements, files, bytesRead, bytesWritten } = budgets[what] ?? asked
    expect([what, asked.statements, asked.files]).toEqual([what, statements, files])
    // Packed, which no two versions of Node do to the same byte.
    expect(asked.bytesRead).toBeLessThanOrEqual(bytesRead)
    expect(asked.bytesWritten).toBeLessThanOrEqual(bytesWritten)
  }
  for (let firm = 0; firm < 20; firm += 1) {
    await upload(developer, `of-firm-${firm}.csv`, await product.addCompany())
  }
  const { 'a question': question, 'a page of documents': page } = await measure()
  // Its own firm has two documents now.
  expect([question?.statements, page?.statements]).toEqual([
    alone['a question']?.statements,
    alone['a page of documents']?.statements,
  ])
})
