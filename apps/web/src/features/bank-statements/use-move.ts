import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import type { StatementList } from '@criteria-desk/domain/statements/statement-lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isChangedMeanwhile, messageOf } from '../../lib/request.ts'
import { toast } from '../../ui/toast-store.ts'
import type { AssessmentRow } from './assessment-rows.ts'
import { assessmentQuery, moveTransaction, takeBackLearnt } from './bank-statements.queries.ts'
import { type LeftBehind, leftBehindBy, type RowMoved } from './left-behind.ts'

type Move = { readonly row: AssessmentRow; readonly list: StatementList | null }

/** Puts a transaction into another list; every figure that follows comes anew. */
function useMove(assessmentId: number) {
  return useChange(assessmentId, {
    change: ({ row: { analysis, transaction }, list }: Move) =>
      moveTransaction(analysis.id, transaction.row, { list, from: transaction.list }),
    title: 'Not moved',
    failure: 'Failed to move this transaction. Please try again.',
  })
}

/**
 * Moves by hand, and what the last of them left behind: other rows of its payee, which are moved when
 * somebody says so, one after the other as any row is.
 */
export function useMoves(assessmentId: number, analyses: readonly StatementAnalysisView[]) {
  const [last, setLast] = useState<RowMoved | null>(null)
  const { mutate, mutateAsync } = useMove(assessmentId)
  const leftBehind = useMemo(
    () => (last === null ? null : leftBehindBy(last, analyses)),
    [last, analyses],
  )
  const others = useMutation({
    mutationFn: async ({ rows, list }: LeftBehind) => {
      // What stands in the way of one has been said by then, and the rest stays where it is.
      for (const row of rows) await mutateAsync({ row, list })
    },
    onSuccess: (_moved, { rows, payee, to }) => {
      const count = rows.length === 1 ? '1 row' : `${rows.length} rows`
      toast({ title: 'Moved', description: `${count} of ${payee} to ${to}.`, tone: 'success' })
    },
  })
  return {
    move: (row: AssessmentRow, list: StatementList | null) =>
      mutate(
        { row, list },
        {
          onSuccess: () => {
            const { analysis, transaction } = row
            setLast({ analysisId: analysis.id, row: transaction.row, from: transaction.list })
          },
        },
      ),
    leftBehind,
    moveLeftBehind: others.mutate,
    isMovingThem: others.isPending,
    leaveThem: () => setLast(null),
  }
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
