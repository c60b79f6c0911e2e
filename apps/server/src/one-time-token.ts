import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link: 256 random bits, of which the database keeps the hash alone. */
export type OneTimeToken = { readonly token: string; readonly hash: string }

export function makeOneTimeToken(): OneTimeToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOneTimeToken(token) }
}

export function hashOneTimeToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
