/**
 * Which of one's income documents are calculated with: those of one client, by their ids, in the
 * order taken up. It is the tab's own and outlives a reload; what is not in it stays uploaded.
 */
export type DocumentSet = readonly number[]

const storageKey = 'income-calculator-documents'
const listeners = new Set<() => void>()
let current: { readonly userId: number; readonly ids: DocumentSet } | null = null

/** The same array until it changes. */
export function documentSetOf(userId: number): DocumentSet {
  if (current?.userId !== userId) current = { userId, ids: readKept(userId) }
  return current.ids
}

export function changeDocumentSet(
  userId: number,
  change: (before: DocumentSet) => DocumentSet,
): void {
  const ids = [...new Set(change(documentSetOf(userId)))]
  current = { userId, ids }
  sessionStorage.setItem(storageKey, JSON.stringify({ userId, ids }))
  for (const listener of listeners) listener()
}

export function subscribeToDocumentSet(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readKept(userId: number): DocumentSet {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return []
    const fields = new Map<string, unknown>(Object.entries(kept))
    const ids = fields.get('ids')
    if (fields.get('userId') !== userId || !Array.isArray(ids)) return []
    return ids.filter((id) => Number.isSafeInteger(id))
  } catch {
    return []
  }
}
