import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refetchCriteria } from '../../../lib/query-client.ts'
import { messageOf } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { documentQuery, readWithModel } from '../documents.queries.ts'
import { estimateWords, progressWords } from '../model-reading-words.ts'
import { mayBeReadAgain } from '../reading-words.ts'

const askAgainMs = 2000

/**
 * A document's reading with AI: what it will cost before anybody starts it, how far it has come, and
 * nothing at all where no provider is configured. Meanwhile answers come from the reading by rule.
 */
export function ModelReading({ documentId }: { readonly documentId: number }) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...documentQuery(documentId),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.modelReading?.state === 'reading' ? askAgainMs : false,
  })
  const reading = query.data?.modelReading
  const start = useMutation({
    mutationFn: () => readWithModel(documentId),
    onSuccess: (document) => queryClient.setQueryData(documentQuery(documentId).queryKey, document),
    onError: (error) => {
      toast({
        title: 'Reading not started',
        description: messageOf(error, 'It could not be started. Please try again.'),
        tone: 'destructive',
      })
    },
  })
  useRefreshAtEnd(reading?.state)
  const isAgain = query.data !== undefined && mayBeReadAgain(query.data)
  if (reading === undefined || (reading.state === 'read' && !isAgain)) return null
  if (reading.state === 'reading') {
    return (
      <div className="grid gap-1.5">
        <span role="status" className="text-12 text-text-2">
          {progressWords(reading)}
        </span>
        <Progress label="Reading with AI" value={(reading.done / Math.max(1, reading.of)) * 100} />
      </div>
    )
  }
  if (reading.estimate === undefined) return null
  return (
    <div className="grid gap-1.5">
      <p className="text-12 text-text-2">
        {isAgain
          ? 'Some of it was read by rule. AI can be asked for that again.'
          : 'It is read by rule and can be asked. AI can read it too.'}{' '}
        {estimateWords(reading.estimate)}
      </p>
      <div>
        <Button size="sm" disabled={start.isPending} onClick={() => start.mutate()}>
          {isAgain ? 'Ask AI again' : 'Read with AI'}
        </Button>
      </div>
    </div>
  )
}

/** What was read with AI answers from now on: whatever shows criteria asks for them again. */
function useRefreshAtEnd(state: string | undefined): void {
  const queryClient = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'reading' && state === 'read') refetchCriteria(queryClient)
    before.current = state
  }, [state, queryClient])
}
