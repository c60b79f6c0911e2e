import { nextHeader, totalHeader } from '@criteria-desk/contract/page-headers'
import { noteCriteriaVersionOf } from './criteria-version.ts'
import { endExpiredSession, sessionExpiredMessage } from './session-expiry.ts'

/**
 * Every call to the server but the sign-in form's goes through here: with the session's
 * credentials, with one way of failing, and with the session's end handled once.
 */

/** A refusal. `message` is `status: text`; `serverMessage`, `code` and `details` are the server's own. */
export class RequestError extends Error {
  readonly status: number
  readonly statusText: string
  readonly code: string | null
  readonly serverMessage: string | null
  readonly details: unknown

  constructor(response: Response, text: string) {
    super(`${response.status}: ${text || response.statusText}`)
    this.name = 'RequestError'
    this.status = response.status
    this.statusText = response.statusText
    const { code, message, details } = parseRefusal(text)
    this.code = code
    this.serverMessage = message
    this.details = details
  }
}

export type ReadOptions = {
  /** `null` answers null without a session, instead of going to /login. */
  readonly on401?: 'leave' | 'null'
  readonly signal?: AbortSignal
}

/** GET `path`; the JSON body is the result. */
export async function read<Data>(path: string, options: ReadOptions = {}): Promise<Data> {
  const { on401 = 'leave', signal } = options
  const response = await fetch(path, { credentials: 'include', ...(signal ? { signal } : {}) })
  if (response.status === 401 && on401 === 'null') {
    await readToTheEnd(response)
    return null as Data
  }
  await assertOk(response)
  // The parsing edge: the shapes are the contract's, which the server is held to.
  return (await response.json()) as Data
}

/** A page of a list: how many entries there are in all, and the path of the page after it. */
export type ReadPage<Data> = {
  readonly data: Data
  readonly total: number
  readonly next: string | null
}

/** GET a page of a list that comes in pages. */
export async function readPage<Data>(
  path: string,
  { signal }: Pick<ReadOptions, 'signal'> = {},
): Promise<ReadPage<Data>> {
  const response = await fetch(path, { credentials: 'include', ...(signal ? { signal } : {}) })
  await assertOk(response)
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get(nextHeader) ?? '')?.[1] ?? null
  const total = Number(response.headers.get(totalHeader) ?? 0)
  return { data: (await response.json()) as Data, total, next }
}

/** GET every page of a list, and `join` them: for lists that are chosen from, or worked on, as a whole. */
export async function readPages<Data>(
  path: string,
  join: (before: Data, next: Data) => Data,
  options: Pick<ReadOptions, 'signal'> = {},
): Promise<Data> {
  let page = await readPage<Data>(path, options)
  let data = page.data
  while (page.next !== null) {
    page = await readPage<Data>(page.next, options)
    data = join(data, page.data)
  }
  return data
}

/** GET `path` for a file's bytes. */
export async function readBytes(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(path, { credentials: 'include', signal })
  await assertOk(response)
  return response.arrayBuffer()
}

/** GET `path` for a file to keep, with the name that the server gives it. */
export async function readFile(
  path: string,
): Promise<{ readonly content: Blob; readonly name: string | null }> {
  const response = await fetch(path, { credentials: 'include' })
  await assertOk(response)
  const given = /filename\*=UTF-8''([^;]+)/.exec(
    response.headers.get('content-disposition') ?? '',
  )?.[1]
  return { content: await response.blob(), name: given ? decodeURIComponent(given) : null }
}

/** Writes: JSON, and a body only when one is given. */
export async function send(method: string, url: string, body?: unknown): Promise<void> {
  await readToTheEnd(await write(method, url, body))
}

/** Like `send`, for an answer with a JSON body. */
export async function sendForJson<Data>(
  method: string,
  url: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Data> {
  const response = await write(method, url, body, signal)
  return (await response.json()) as Data
}

/** Writes multipart form data: files. */
export async function sendForm(
  url: string,
  form: FormData,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    body: form,
    ...(signal ? { signal } : {}),
  })
  await assertOk(response)
  return response
}

/** What to show a person: the server's words, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof RequestError && error.serverMessage ? error.serverMessage : fallback
}

/** Whether the server refused a change because somebody else had changed the same since it was seen. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof RequestError && (error.code ?? '').endsWith('.changed-meanwhile')
}

async function write(
  method: string,
  url: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    ...(signal ? { signal } : {}),
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  await assertOk(response)
  return response
}

/** An answer that nobody reads keeps its connection busy, and a browser has few. */
async function readToTheEnd(response: Response): Promise<void> {
  await response.arrayBuffer()
}

async function assertOk(response: Response): Promise<void> {
  noteCriteriaVersionOf(response)
  if (response.status === 401) {
    endExpiredSession()
    throw new Error(sessionExpiredMessage)
  }
  if (!response.ok) throw new RequestError(response, await response.text())
}

type Refusal = { code: string | null; message: string | null; details: unknown }

function parseRefusal(text: string): Refusal {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return nothingSaid
    const { code, message, details } = body as { [Key in keyof Refusal]?: unknown }
    return {
      code: typeof code === 'string' ? code : null,
      message: typeof message === 'string' ? message : null,
      details,
    }
  } catch {
    return nothingSaid
  }
}

const nothingSaid: Refusal = { code: null, message: null, details: undefined }
