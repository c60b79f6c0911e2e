import type { IncomeDocumentDetail } from '@criteria-desk/contract/income'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { askAgain, incomeDocumentQuery, incomeDocumentsQuery } from '../income.queries.ts'

/** Says how many pages a model has not answered, and has these asked about again. */
export function AskAgain({ detail }: { readonly detail: IncomeDocumentDetail }) {
  const { id, pagesLeft = 0, pages, corrections } = detail
  const queryClient = useQueryClient()
  const { queryKey } = incomeDocumentQuery(id)
  const asking = useMutation({
    mutationFn: () => askAgain(id),
    onSuccess: (read) => {
      queryClient.setQueryData(queryKey, read)
      void queryClient.invalidateQueries({ queryKey: incomeDocumentsQuery.queryKey })
    },
    onError: (error) => {
      toast({
        title: 'Not asked again',
        description: messageOf(error, 'Failed to ask again. Please try again.'),
        tone: 'destructive',
      })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  // A correction is of a field of the reading that it was made on.
  if (pagesLeft === 0 || corrections.length > 0) return null
  return (
    <>
      <p>{leftLine(pagesLeft, pages.length)}</p>
      <Button
        size="sm"
        variant="secondary"
        isPending={asking.isPending}
        onClick={() => asking.mutate()}
      >
        Ask AI again
      </Button>
    </>
  )
}

function leftLine(left: number, of: number): string {
  if (of === 1) return 'AI has not read it yet.'
  return left === of
    ? 'AI has read none of its pages yet.'
    : `AI has not read ${left} of its ${of} pages yet.`
}
