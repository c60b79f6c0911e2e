import type { ChatBody } from '@criteria-desk/contract/chat'

/**
 * Which documents a question is put to. All of them unless the reader narrows it; a choice that
 * names documents no longer loaded falls back to those that still are.
 */
export type QuestionScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'chosen'; readonly documentIds: readonly number[] }

type ScopeDocument = { readonly id: number; readonly filename: string }

/** More ids than this do not travel: none at all means every document, which is the same. */
const maxDocumentIds = 100

export function documentsInScope<Doc extends ScopeDocument>(
  scope: QuestionScope,
  documents: readonly Doc[],
): readonly Doc[] {
  if (scope.kind === 'all') return documents
  const chosen = documents.filter((document) => scope.documentIds.includes(document.id))
  return chosen.length === 0 ? documents : chosen
}

/** `All documents (3)`, `matrix.xlsx`, or `2 of 3 documents`. */
export function scopeLabel(scope: QuestionScope, documents: readonly ScopeDocument[]): string {
  const inScope = documentsInScope(scope, documents)
  if (inScope.length === 1 && inScope[0] !== undefined) return inScope[0].filename
  if (inScope.length === documents.length) return `All documents (${documents.length})`
  return `${inScope.length} of ${documents.length} documents`
}

/** The document fields of the request: one id, and the list only when there is more than one. */
export function scopeFields(
  scope: QuestionScope,
  documents: readonly ScopeDocument[],
): Pick<ChatBody, 'documentId' | 'documentIds'> {
  const ids = documentsInScope(scope, documents).map((document) => document.id)
  const isAll = ids.length === documents.length
  if (ids.length > maxDocumentIds && isAll) return { documentId: null }
  if (ids.length > 1)
    return { documentId: ids[0] ?? null, documentIds: ids.slice(0, maxDocumentIds) }
  return { documentId: ids[0] ?? null }
}

/** Ticking and unticking one document; nothing ticked, or everything, is all of them. */
export function toggleDocument(
  scope: QuestionScope,
  documents: readonly ScopeDocument[],
  id: number,
): QuestionScope {
  const before = documentsInScope(scope, documents).map((document) => document.id)
  const after = before.includes(id) ? before.filter((other) => other !== id) : [...before, id]
  if (after.length === 0 || after.length === documents.length) return { kind: 'all' }
  return { kind: 'chosen', documentIds: after }
}
