import type {
  CorrectReadingBody,
  IncomeDocument,
  IncomeDocumentDetail,
} from '@criteria-desk/contract/income'
import { queryOptions } from '@tanstack/react-query'
import { readListQuery, readQuery } from '../../lib/query-client.ts'
import { send, sendForJson } from '../../lib/request.ts'

/** While a document is being read, how it goes is asked again after this time. */
const whileReadingMs = 1500

/** One's own income documents, newest first. */
export const incomeDocumentsQuery = queryOptions({
  ...readListQuery<IncomeDocument>('/api/income-documents'),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'reading') ? whileReadingMs : false,
})

/** One income document with all that was read of it. */
export function incomeDocumentQuery(documentId: number) {
  return queryOptions({
    ...readQuery<IncomeDocumentDetail>(`/api/document/${documentId}`),
    refetchInterval: ({ state }) => (state.data?.status === 'reading' ? whileReadingMs : false),
  })
}

/** Where the picture of a page is read from. */
export function pagePicturePath(documentId: number, page: number): string {
  return `/api/document/${documentId}/page/${page}`
}

/** @throws RequestError when the server refuses. */
export async function removeIncomeDocument(documentId: number): Promise<void> {
  await send('DELETE', `/api/income-documents/${documentId}`)
}

/** @throws RequestError when the server refuses, or nothing is left to be asked. */
export function askAgain(documentId: number): Promise<IncomeDocumentDetail> {
  return sendForJson('POST', `/api/document/${documentId}/ask-again`)
}

/** @throws RequestError when the server refuses the value, or somebody was faster. */
export function correctReading(
  documentId: number,
  body: CorrectReadingBody,
): Promise<IncomeDocumentDetail> {
  return sendForJson('PATCH', `/api/document/${documentId}/reading`, body)
}
