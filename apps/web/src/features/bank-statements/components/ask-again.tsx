import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { analyse, askAgain, statementDocumentsQuery } from '../bank-statements.queries.ts'

type AskAgainProps = {
  readonly analyses: readonly StatementAnalysisView[]
  /** Gets an analysis of what takes the place of this one. */
  readonly onAnew: (analysisId: number) => void
}

/** Says which file a model has not answered all pages of, and has these asked about again. */
export function AskAgain({ analyses, onAnew }: AskAgainProps) {
  const queryClient = useQueryClient()
  const asking = useMutation({
    mutationFn: async (documentId: number) => analyse((await askAgain(documentId)).id),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: statementDocumentsQuery.queryKey })
      onAnew(id)
    },
    onError: (error) => {
      toast({
        title: 'Not asked again',
        description: messageOf(error, 'Failed to ask again. Please try again.'),
        tone: 'destructive',
      })
    },
  })
  const left = analyses.find(({ pagesLeft, isReadOnly }) => pagesLeft !== undefined && !isReadOnly)
  // Rows that somebody moved are moved on that reading.
  if (left === undefined || left.allTransactions.some(isMovedByHand)) return null
  const { pagesLeft = 0, pages, documentId, originalName } = left
  return (
    <>
      <span>{leftLine(originalName, pagesLeft, pages.length)}</span>
      <Button
        size="sm"
        variant="secondary"
        isPending={asking.isPending}
        onClick={() => asking.mutate(documentId)}
      >
        Ask AI again
      </Button>
    </>
  )
}

function leftLine(name: string, left: number, of: number): string {
  if (left === of) return `AI has not read ${name} yet.`
  return `AI has not read ${left} of the ${of} pages of ${name} yet.`
}

function isMovedByHand({ moved }: StatementAnalysisView['allTransactions'][number]): boolean {
  return moved !== null && moved.learnt === undefined
}
