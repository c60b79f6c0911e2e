import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { formatDayAndTime } from '../../lib/london-dates.ts'

/**
 * The document that the developer's card shows and that the home page works with. It is kept in
 * session storage on every change (size `N/A`, as the home page has it), and as the card shows it
 * in local storage, so that it survives a reload. Clearing unloads it without deleting anything,
 * and is remembered so that the latest document does not load itself again.
 */
export type CurrentDocument = {
  readonly id: number
  readonly name: string
  readonly size: string
  readonly date: string
  readonly type: 'PDF' | 'Spreadsheet'
}

const currentDocumentKey = 'current-document'
const uploadedDocumentKey = 'uploaded-document'
const userClearedKey = 'document-cleared'

/** The part of Web Storage that is used here. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type Shelves = { readonly session: Shelf; readonly local: Shelf }

/** Bytes as `512 B`, `184.2 KB` or `1.4 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  // 1023.95 KB would round up to 1024.0 KB.
  return kilobytes < 1023.95 ? `${kilobytes.toFixed(1)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** A document as the card shows it. */
export function toCurrentDocument(detail: DocumentDetail): CurrentDocument {
  return {
    id: detail.id,
    name: detail.filename,
    size: formatFileSize(detail.size),
    date: formatDayAndTime(detail.uploadedAt),
    type: detail.documentType === 'pdf' ? 'PDF' : 'Spreadsheet',
  }
}

export function keepCurrentDocument(shelves: Shelves, document: CurrentDocument): void {
  shelves.session.setItem(currentDocumentKey, JSON.stringify({ ...document, size: 'N/A' }))
  shelves.local.setItem(uploadedDocumentKey, JSON.stringify(document))
  shelves.session.removeItem(userClearedKey)
}

export function clearCurrentDocument(shelves: Shelves): void {
  shelves.session.removeItem(currentDocumentKey)
  shelves.local.removeItem(uploadedDocumentKey)
  shelves.session.setItem(userClearedKey, 'true')
}

function wasCleared(shelves: Shelves): boolean {
  return shelves.session.getItem(userClearedKey) === 'true'
}

/**
 * Which document is current at the start: none when the reader cleared it; the one that was kept
 * if it is still there; else the latest; else, while there is no list yet, the kept one as it was.
 */
export function chooseCurrentDocument(
  shelves: Shelves,
  documents: readonly DocumentDetail[] | undefined,
): CurrentDocument | null {
  if (wasCleared(shelves)) return null
  const kept =
    readDocument(shelves.local.getItem(uploadedDocumentKey)) ??
    readDocument(shelves.session.getItem(currentDocumentKey))
  if (documents === undefined) return kept
  const chosen = documents.find((document) => document.id === kept?.id) ?? documents[0]
  return chosen === undefined ? null : toCurrentDocument(chosen)
}

function readDocument(text: string | null): CurrentDocument | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isCurrentDocument(value) ? value : null
  } catch {
    return null
  }
}

function isCurrentDocument(value: unknown): value is CurrentDocument {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const texts = ['name', 'size', 'date'].every((name) => typeof fields.get(name) === 'string')
  const type = fields.get('type')
  return texts && Number.isInteger(fields.get('id')) && (type === 'PDF' || type === 'Spreadsheet')
}
