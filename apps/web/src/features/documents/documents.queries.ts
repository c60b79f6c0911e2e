import type { DocumentDetail, SheetView } from '@criteria-desk/contract/documents'
import { readListQuery, readQuery } from '../../lib/query-client.ts'
import { send, sendForJson } from '../../lib/request.ts'

/** The criteria documents that the signed-in person may ask, newest first. */
export const documentsQuery = readListQuery<DocumentDetail>('/api/documents/latest', {
  isCriteria: true,
})

/** Those in force for any company, newest first; for those who manage them. */
export const everyCompanyQuery = readQuery<readonly DocumentDetail[]>(
  '/api/documents/every-company',
  { isCriteria: true },
)

/** One document, also when another has taken its place since. */
export function documentQuery(documentId: number) {
  return readQuery<DocumentDetail>(`/api/document/${documentId}`)
}

/** One sheet as displayed; a CSV's sheet is named after its file. */
export function sheetQuery(documentId: number, name: string) {
  const path = `/api/document/${documentId}/sheet?name=${encodeURIComponent(name)}`
  return readQuery<SheetView>(path, { isCriteria: true })
}

/** Where the file as it was uploaded is downloaded from. */
export function originalPath(documentId: number): string {
  return `/api/document/${documentId}/file`
}

/** Has it read with AI too. */
export async function readWithModel(documentId: number): Promise<DocumentDetail> {
  return sendForJson<DocumentDetail>('POST', `/api/document/${documentId}/model-reading`)
}

export async function removeDocument(documentId: number): Promise<void> {
  await send('DELETE', `/api/document/${documentId}`)
}

/** Makes words that people chose a row for a name of that row, for their firm. */
export async function confirmChosenName(documentId: number, nameId: number): Promise<void> {
  await send('POST', `/api/document/${documentId}/chosen-names/${nameId}/confirm`)
}

export async function removeChosenName(documentId: number, nameId: number): Promise<void> {
  await send('DELETE', `/api/document/${documentId}/chosen-names/${nameId}`)
}
