import { generateKeyPairSync } from 'node:crypto'
import type { AuditSeal } from '../../ports/audit-seal.ts'
import { signWith } from './signing-key.ts'

/** With a key of its own that nobody else has, and nothing on a disk. */
export function createMemoryAuditSeal(): AuditSeal {
  const { privateKey } = generateKeyPairSync('ed25519')
  const kept: string[] = []
  return {
    ...signWith(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    remember: async (lines) => {
      kept.push(...lines)
    },
    remembered: async () => [...kept],
  }
}
