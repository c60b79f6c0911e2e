import type {
  AnalysisToCome,
  MoveTransactionBody,
  StatementAnalysisView,
  StatementBeingRead,
  StatementDocument,
  StatementUploaded,
} from '@criteria-desk/contract/bank-statements'
import { queryOptions } from '@tanstack/react-query'
import { readListQuery } from '../../lib/query-client.ts'
import { read, readBytes, send, sendForJson } from '../../lib/request.ts'

/** While a file is being read, how it goes is asked again after this time. */
export const whileReadingMs = 1500

/** One's own files of statements, newest first. */
export const statementDocumentsQuery = queryOptions({
  ...readListQuery<StatementDocument>('/api/bank-statement/documents'),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'reading') ? whileReadingMs : false,
})

/**
 * The analyses to be shown with one of them: of one's own all of its batch, by month; of somebody
 * else's that one alone.
 */
export function assessmentQuery(analysisId: number) {
  const path = `/api/bank-statement/analysis/${analysisId}`
  return queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }): Promise<readonly StatementAnalysisView[]> => {
      const asked = await read<StatementAnalysisView>(path, { signal })
      return asked.isReadOnly ? [asked] : readBatch(asked.batchId, signal)
    },
  })
}

/** All analyses of a batch, by month. */
export async function readBatch(
  batchId: string,
  signal?: AbortSignal,
): Promise<readonly StatementAnalysisView[]> {
  const path = `/api/bank-statement/batch/${batchId}/analyses`
  const analyses = await read<readonly StatementAnalysisView[]>(path, signal ? { signal } : {})
  return byMonth(analyses)
}

function byMonth(analyses: readonly StatementAnalysisView[]) {
  return analyses.toSorted(
    (one, other) =>
      one.statementMonth.localeCompare(other.statementMonth) ||
      one.statementPeriod.end.localeCompare(other.statementPeriod.end) ||
      one.id - other.id,
  )
}

/** Asks for a document's analysis until it is there. */
export async function analyse(documentId: number): Promise<StatementAnalysisView> {
  for (;;) {
    const path = `/api/bank-statement/${documentId}/analyze`
    const answer = await sendForJson<StatementAnalysisView | AnalysisToCome>('POST', path)
    if (!('status' in answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, whileReadingMs))
  }
}

/** Its file is read anew and takes its place. @throws RequestError where nothing is left to be asked. */
export function askAgain(documentId: number): Promise<StatementUploaded | StatementBeingRead> {
  return sendForJson('POST', `/api/bank-statement/${documentId}/ask-again`)
}

export function moveTransaction(
  analysisId: number,
  row: number,
  move: MoveTransactionBody,
): Promise<StatementAnalysisView> {
  const path = `/api/bank-statement/analysis/${analysisId}/transactions/${row}`
  return sendForJson('PATCH', path, move)
}

/** A row that was sorted as its payee had been before, and all others of that payee, as they were read. */
export function takeBackLearnt(analysisId: number, row: number): Promise<StatementAnalysisView> {
  return sendForJson('DELETE', `/api/bank-statement/analysis/${analysisId}/learnt/${row}`)
}

export function removeStatement(documentId: number): Promise<void> {
  return send('DELETE', `/api/bank-statement/documents/${documentId}`)
}

/** The picture of a page, fetched once however often it is looked at. */
export function statementPageQuery(documentId: number, page: number) {
  const path = `/api/bank-statement/${documentId}/page/${page}`
  return queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => new Blob([await readBytes(path, signal)], { type: 'image/png' }),
  })
}
