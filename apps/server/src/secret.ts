import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a link or a cookie: whoever has them gets in. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret, SHA-256 in hexadecimal: nobody gets in with that. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret)
}
