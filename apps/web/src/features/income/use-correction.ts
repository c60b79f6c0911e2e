import type { CorrectReadingBody } from '@criteria-desk/contract/income'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, RequestError } from '../../lib/request.ts'
import { toast } from '../../ui/toast-store.ts'
import { correctReading, incomeDocumentQuery, incomeDocumentsQuery } from './income.queries.ts'

/** Puts fields of a document right, or takes that back; what was worked out from them comes anew. */
export function useCorrection(documentId: number, onDone: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = incomeDocumentQuery(documentId)
  return useMutation({
    // One after the other, each of what the one before came to.
    scope: { id: `corrections of ${documentId}` },
    mutationFn: (body: CorrectReadingBody) => {
      const seen = queryClient.getQueryData(queryKey)
      return correctReading(documentId, seen ? { ...body, version: seen.version } : body)
    },
    onSuccess: (detail) => {
      queryClient.setQueryData(queryKey, detail)
      void queryClient.invalidateQueries({ queryKey: incomeDocumentsQuery.queryKey })
      onDone()
    },
    onError: (error) => {
      toast({
        title: 'Not corrected',
        description: messageOf(error, 'Failed to correct this field. Please try again.'),
        tone: 'destructive',
      })
      // Somebody was faster: what they made of it is to be seen first.
      if (error instanceof RequestError && error.status === 409) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}
