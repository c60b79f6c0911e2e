import { webcrypto } from 'node:crypto'

/** SHA-256 in hex. In another thread: 10 MB take long enough to keep everybody waiting. */
export async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  return Buffer.from(digest).toString('hex')
}
