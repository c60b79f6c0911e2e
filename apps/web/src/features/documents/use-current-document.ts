import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  type CurrentDocument,
  chooseCurrentDocument,
  clearCurrentDocument,
  keepCurrentDocument,
  type Shelves,
  toCurrentDocument,
} from './current-document.ts'
import { documentsQuery } from './documents.queries.ts'

let changes = 0
const listeners = new Set<() => void>()

/** The current document, kept whenever it changes; null when none is loaded. */
export function useCurrentDocument(): CurrentDocument | null {
  const { data: documents } = useQuery(documentsQuery)
  const changed = useSyncExternalStore(subscribe, () => changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change means reading the shelves again.
  const current = useMemo(() => chooseCurrentDocument(shelves(), documents), [documents, changed])
  useEffect(() => {
    if (current !== null && documents !== undefined) keepCurrentDocument(shelves(), current)
  }, [current, documents])
  return current
}

/** Makes a document the current one. */
export function loadDocument(document: DocumentDetail): void {
  keepCurrentDocument(shelves(), toCurrentDocument(document))
  announce()
}

/** Unloads the current document; it stays on the server. */
export function unloadDocument(): void {
  clearCurrentDocument(shelves())
  announce()
}

function shelves(): Shelves {
  return { session: window.sessionStorage, local: window.localStorage }
}

function announce(): void {
  changes += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
