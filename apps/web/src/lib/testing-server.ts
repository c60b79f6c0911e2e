import { fontFile } from './report/pdf/testing-fonts.ts'

/** A stand-in for the server in tests: answers calls by method and path, and remembers them. */

export type StubCall = { readonly key: string; readonly init: RequestInit }
type StubAnswer = Response | ((call: StubCall) => Response | Promise<Response>)

export type StubServer = {
  readonly calls: readonly StubCall[]
  /** The keys called so far, in order: `GET /api/auth/me`. */
  readonly keys: () => readonly string[]
  /** Gives another answer from now on. */
  readonly answer: (key: string, answer: StubAnswer) => void
  readonly restore: () => void
}

/** A call that no answer stands for fails as an unknown path does. */
export function startStubServer(answers: Readonly<Record<string, StubAnswer>>): StubServer {
  const known = new Map(Object.entries(answers))
  const calls: StubCall[] = []
  const original = globalThis.fetch
  globalThis.fetch = async (input, init = {}) => {
    const call = { key: `${init.method ?? 'GET'} ${String(input)}`, init }
    calls.push(call)
    const answer = known.get(call.key)
    if (answer === undefined) {
      // Fonts are the page's own, and stand beside the code that asks for them.
      return (await fontFile(call.key)) ?? refusal(404, 'request.not-found', 'Not found.')
    }
    return typeof answer === 'function' ? answer(call) : answer.clone()
  }
  return {
    calls,
    keys: () => calls.map((call) => call.key),
    answer: (key, answer) => known.set(key, answer),
    restore: () => {
      globalThis.fetch = original
    },
  }
}

/** What is wrong with the fields that were sent. */
export function invalid(fields: Readonly<Record<string, string>>): Response {
  const details = Object.entries(fields).map(([field, message]) => ({ field, message }))
  return refusal(400, 'request.invalid', details[0]?.message ?? '', details)
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })
}

export function refusal(
  status: number,
  code: string,
  message: string,
  details?: unknown,
): Response {
  return json({ message, code, requestId: 'test', details }, { status })
}
