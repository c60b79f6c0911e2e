import type { EvidenceStanding } from '@criteria-desk/contract/evidence'
import { readQuery } from '../../lib/query-client.ts'
import { RequestError, read } from '../../lib/request.ts'

const pathOf = (reference: string) => `/api/evidence/${encodeURIComponent(reference)}`

/** What became of a record: asked for again at each visit. */
export function evidenceQuery(reference: string) {
  return {
    ...readQuery<EvidenceStanding>(pathOf(reference)),
    refetchOnMount: 'always',
  } as const
}

/** The same now; null where the firm has no such record. */
export async function readStanding(reference: string): Promise<EvidenceStanding | null> {
  try {
    return await read<EvidenceStanding>(pathOf(reference))
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'evidence.not-found'
}
