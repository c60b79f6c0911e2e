import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import type { StatementList } from '@criteria-desk/domain/statements/statement-lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isChangedMeanwhile, messageOf } from '../../lib/request.ts'
import { toast } from '../../ui/toast-store.ts'
import type { AssessmentRow } from './assessment-rows.ts'
import { assessmentQuery, moveTransaction } from './bank-statements.queries.ts'

export type Move = { readonly row: AssessmentRow; readonly list: StatementList | null }

/** Puts a transaction into another list; every figure that follows comes anew. */
export function useMove(assessmentId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = assessmentQuery(assessmentId)
  return useMutation({
    mutationFn: ({ row: { analysis, transaction }, list }: Move) =>
      moveTransaction(analysis.id, transaction.row, { list, from: transaction.list }),
    onSuccess: (moved) => {
      queryClient.setQueryData(queryKey, (all?: readonly StatementAnalysisView[]) =>
        all?.map((one) => (one.id === moved.id ? moved : one)),
      )
    },
    onError: (error) => {
      const description = messageOf(error, 'Failed to move this transaction. Please try again.')
      toast({ title: 'Not moved', description, tone: 'destructive' })
      if (isChangedMeanwhile(error)) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
