import { criteriaVersionHeader } from '@criteria-desk/contract/criteria-version'

/**
 * Which version of the company's criteria the last answer was made from. Cached criteria never go
 * stale by age; they are asked for again when an answer shows that the documents have changed.
 */

let known: string | null = null
const listeners = new Set<() => void>()

/** Takes note of the version that an answer carries, in its header or in its body. */
export function noteCriteriaVersion(version: string | null | undefined): void {
  if (!version || version === known) return
  const isFirst = known === null
  known = version
  if (isFirst) return
  for (const listener of listeners) listener()
}

export function noteCriteriaVersionOf(response: Response): void {
  noteCriteriaVersion(response.headers.get(criteriaVersionHeader))
}

/** Calls `listener` whenever another version is seen. */
export function onCriteriaChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function forgetCriteriaVersion(): void {
  known = null
}
