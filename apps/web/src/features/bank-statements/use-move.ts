import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import type { StatementList } from '@criteria-desk/domain/statements/statement-lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isChangedMeanwhile, messageOf } from '../../lib/request.ts'
import { toast } from '../../ui/toast-store.ts'
import type { AssessmentRow } from './assessment-rows.ts'
import { assessmentQuery, moveTransaction, takeBackLearnt } from './bank-statements.queries.ts'

export type Move = { readonly row: AssessmentRow; readonly list: StatementList | null }

/** Puts a transaction into another list; every figure that follows comes anew. */
export function useMove(assessmentId: number) {
  return useChange(assessmentId, {
    change: ({ row: { analysis, transaction }, list }: Move) =>
      moveTransaction(analysis.id, transaction.row, { list, from: transaction.list }),
    title: 'Not moved',
    failure: 'Failed to move this transaction. Please try again.',
  })
}

/** Puts rows that were sorted as their payee had been before back to where they were read. */
export function useTakeBack(assessmentId: number) {
  return useChange(assessmentId, {
    change: ({ analysisId, row }: { readonly analysisId: number; readonly row: number }) =>
      takeBackLearnt(analysisId, row),
    title: 'Not taken back',
    failure: 'Failed to take this back. Please try again.',
  })
}

type Change<Asked> = {
  readonly change: (asked: Asked) => Promise<StatementAnalysisView>
  readonly title: string
  readonly failure: string
}

function useChange<Asked>(assessmentId: number, { change, title, failure }: Change<Asked>) {
  const queryClient = useQueryClient()
  const { queryKey } = assessmentQuery(assessmentId)
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, (all?: readonly StatementAnalysisView[]) =>
        all?.map((one) => (one.id === changed.id ? changed : one)),
      )
    },
    onError: (error) => {
      toast({ title, description: messageOf(error, failure), tone: 'destructive' })
      if (isChangedMeanwhile(error)) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
