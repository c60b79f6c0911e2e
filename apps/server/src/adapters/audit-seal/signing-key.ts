import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { AuditSeal } from '../../ports/audit-seal.ts'

/** What signs and checks with an Ed25519 key. Throws for a text that is none. */
export function signWith(privatePem: string): Pick<AuditSeal, 'publicKey' | 'sign' | 'verifies'> {
  const key = createPrivateKey(privatePem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is not of Ed25519.')
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString().trim(),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    verifies: (text, signature, publicKey) => {
      const known = readPublicKey(publicKey)
      return (
        known !== null && verify(null, Buffer.from(text), known, Buffer.from(signature, 'base64'))
      )
    },
  }
}

function readPublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}
