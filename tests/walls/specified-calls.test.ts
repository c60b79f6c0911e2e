// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of the client's source are what is looked for.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Calls whose path the client puts together of pieces: the file, and a piece of it that stands there. */
const putTogether: Readonly<Record<string, readonly [file: string, piece: string]>> = {
  '/api/audit-log/chain': ['features/privacy/audit.queries.ts', '${path}/chain'],
  '/api/audit-log/export': ['features/privacy/audit.queries.ts', '${path}/export'],
  '/api/conversations/:id/since': ['features/chat/use-since.ts', '/since'],
  '/api/companies/:id/end': ['features/privacy/privacy.queries.ts', '/api/companies/${id}/${act}'],
  '/api/companies/:id/erase': [
    'features/privacy/privacy.queries.ts',
    '/api/companies/${id}/${act}',
  ],
  '/api/companies/:id/erasure': ['features/privacy/privacy.queries.ts', '/erasure'],
  '/api/users/:id/erasure': ['features/privacy/privacy.queries.ts', '/erasure'],
  '/api/privacy-requests/:id/done': ['features/privacy/requests.queries.ts', '/done'],
  '/api/profile/privacy-requests/:id': ['features/privacy/requests.queries.ts', '${own}/${id}'],
  '/api/quick-search/criteria/:criteria': [
    'features/quick-search/quick-search.queries.ts',
    'criteriaPath}/',
  ],
  '/api/quick-search/criteria/:criteria/lenders/:lender': [
    'features/quick-search/quick-search.queries.ts',
    '/lenders/',
  ],
  '/api/quick-search/lenders/:lender': [
    'features/quick-search/quick-search.queries.ts',
    'lendersPath}/',
  ],
  '/api/usage/company/:id/current': ['features/usage/usage.queries.ts', '/current'],
  '/api/usage/company/:id/monthly': ['features/usage/usage.queries.ts', '/monthly'],
  '/api/usage/user/:id/current': ['features/usage/usage.queries.ts', '/current'],
  '/api/usage/user/:id/monthly': ['features/usage/usage.queries.ts', '/monthly'],
  '/api/users/:id/chat-history-no-auth/:conversationId': [
    'features/chat-history/chat-history.queries.ts',
    'pathOf(userId)}/',
  ],
  '/api/waitlist/:id': ['features/waitlist/waitlist.queries.ts', '${path}/${id}'],
  '/api/waitlist/export': ['features/waitlist/waitlist.queries.ts', '/export'],
}

/** Calls that no page makes; decision 57 says why of each. */
const unused = [
  '/api/companies-no-auth',
  '/api/documents',
  '/api/income-calculations',
  '/api/income-calculations/:id',
  '/api/my-search-activity/last7days',
  '/api/stripe/webhook',
  '/api/test-auth',
  '/api/test-upload-auth',
  '/api/users/company',
]

function textsIn(folder: string, ending: RegExp): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/test/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
}

const routes = new Set(
  textsIn('apps/server/src/features', /\.routes\.ts$/).flatMap((text) =>
    [...text.matchAll(/'(\/api\/[^']+)'/g)].map(([, path = '']) => path),
  ),
)
const client = textsIn('apps/web/src', /\.tsx?$/).join('\n')

/** The path as it would be written in the client, with something in the place of each parameter. */
function isWritten(path: string): boolean {
  const pieces = path.split('/').map((piece) => (piece.startsWith(':') ? '\\$\\{[^}]+\\}' : piece))
  return new RegExp(`${pieces.join('/')}(?![\\w/-])`).test(client)
}

it('every call is made by a page, or it is said why not', () => {
  const notFound = [...routes].filter((path) => !isWritten(path)).toSorted()
  expect(notFound).toEqual([...Object.keys(putTogether), ...unused].toSorted())
})

it.each(Object.entries(putTogether))(
  '%s is put together where it is said to be',
  (_path, [file, piece]) => {
    expect(readFileSync(join(root, 'apps/web/src', file), 'utf8')).toContain(piece)
  },
)

it('says of each that no page makes why', () => {
  const page = readFileSync(
    join(root, 'docs/decisions/0057-what-the-specification-has-and-nothing-uses.md'),
    'utf8',
  )
  const named = unused.map((path) => path.replaceAll(/:(\w+)/g, '{$1}'))
  expect(named.filter((path) => !page.includes(path))).toEqual([])
})
