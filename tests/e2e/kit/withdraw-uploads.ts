import { demoPassword, type Product } from './product.ts'
import { people } from './sign-in.ts'

/** Notes which documents there are, and gives what removes those that came since. */
export async function withdrawUploads({ address }: Product): Promise<() => Promise<void>> {
  const before = new Set(await listDocuments(address, await signIn(address)))
  return async () => {
    const cookie = await signIn(address)
    const added = (await listDocuments(address, cookie)).filter((id) => !before.has(id))
    for (const id of added) {
      await expectOk(`${address}/api/document/${id}`, { method: 'DELETE', headers: { cookie } })
    }
  }
}

async function signIn(address: string): Promise<string> {
  const answer = await expectOk(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: people.developer, password: demoPassword }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function listDocuments(address: string, cookie: string): Promise<readonly number[]> {
  const answer = await expectOk(`${address}/api/documents`, { headers: { cookie } })
  const documents: readonly { readonly id: number }[] = await answer.json()
  return documents.map(({ id }) => id)
}

async function expectOk(url: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(url, request)
  if (!answer.ok) throw new Error(`${request.method ?? 'GET'} ${url}: ${answer.status}`)
  return answer
}
