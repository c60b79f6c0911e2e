import type { DocumentDetail } from '@criteria-desk/contract/documents'
import type { ChatDocument } from '../features/chat/chat-document.ts'
import { documentContents } from '../features/documents/contents-words.ts'
import type { LoadedDocuments } from '../features/home/loaded-documents.ts'

/** A document in the words of the chat. */
export function toChatDocument(document: DocumentDetail): ChatDocument {
  return {
    id: document.id,
    filename: document.filename,
    isPdf: document.documentType === 'pdf',
    contents: documentContents(document),
    updated: document.reading?.updated ?? null,
    uploadedAt: document.uploadedAt,
  }
}

/** The documents in the words of the home page. */
export function toLoadedDocuments(query: {
  readonly data?: readonly DocumentDetail[] | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}): LoadedDocuments {
  return {
    list: (query.data ?? []).map((document) => ({
      id: document.id,
      filename: document.filename,
      contents: documentContents(document),
      updated: document.reading?.updated ?? null,
      uploadedAt: document.uploadedAt,
    })),
    status: query.data !== undefined ? 'ready' : query.isError ? 'failed' : 'loading',
    retry: () => void query.refetch(),
  }
}
