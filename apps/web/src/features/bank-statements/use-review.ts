import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/request.ts'
import { toast } from '../../ui/toast-store.ts'
import {
  analyse,
  assessmentQuery,
  readBatch,
  statementDocumentsQuery,
} from './bank-statements.queries.ts'

type Failure = { readonly name: string; readonly message: string }
type Uploaded = { readonly documentId?: number; readonly name: string }

/** Has uploaded files analysed; `onDone` gets an analysis to open, with all that stand beside it. */
export function useReview(onDone: (analysisId: number) => void) {
  const queryClient = useQueryClient()
  const [isAnalysing, setAnalysing] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])

  async function review(documents: readonly Uploaded[]): Promise<void> {
    if (documents.every(({ documentId }) => documentId === undefined)) {
      const description = 'No uploaded documents to analyze.'
      toast({ title: 'No Documents', description, tone: 'destructive' })
      return
    }
    setAnalysing(true)
    setFailures([])
    const { made, failed } = await analyseAll(documents)
    const [first] = made
    const all = first ? await readBatch(first.batchId).catch(() => made) : []
    setAnalysing(false)
    setFailures(failed)
    tellOutcome(all.length, failed)
    void queryClient.invalidateQueries({ queryKey: statementDocumentsQuery.queryKey })
    if (!first) return
    queryClient.setQueryData(assessmentQuery(first.id).queryKey, all)
    onDone(first.id)
  }
  return { isAnalysing, failures, review }
}

async function analyseAll(documents: readonly Uploaded[]) {
  const made: StatementAnalysisView[] = []
  const failed: Failure[] = []
  for (const { documentId, name } of documents) {
    if (documentId === undefined) continue
    try {
      made.push(await analyse(documentId))
    } catch (error) {
      failed.push({ name, message: messageOf(error, 'Please try again.') })
    }
  }
  return { made, failed }
}

function tellOutcome(count: number, [failure]: readonly Failure[]): void {
  if (failure) {
    const description = `${failure.name}: ${failure.message}`
    toast({ title: 'Analysis Failed', description, tone: 'destructive' })
    return
  }
  const description = count === 1 ? '1 statement is analysed.' : `${count} statements are analysed.`
  toast({ title: 'Analysis Complete', description, tone: 'success' })
}
