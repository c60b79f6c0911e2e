import type { LoginBody, SignedInUser } from '@criteria-desk/contract/auth'
import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'

/**
 * The sign-in form's own sender: a 401 here means wrong credentials, not the end of a session, so
 * nothing is cleared and nobody is sent away. A failure is the sentence to show.
 */
export async function logIn(credentials: LoginBody): Promise<Result<SignedInUser, string>> {
  let response: Response
  try {
    response = await fetch('/api/auth/login', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
  } catch {
    return fail('Login failed')
  }
  const body = await parseBody(response)
  if (body === undefined) {
    return fail('Server returned an invalid response. Please try again later.')
  }
  if (!response.ok) return fail(messageIn(body) ?? 'Invalid credentials')
  // The parsing edge: the contract says what a successful sign-in answers.
  return ok(body as SignedInUser)
}

/** The JSON object, or undefined when the answer is none: a proxy's page, an empty body. */
async function parseBody(response: Response): Promise<object | undefined> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

function messageIn(body: object): string | null {
  return 'message' in body && typeof body.message === 'string' && body.message !== ''
    ? body.message
    : null
}
