import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/request.ts'
import { toast } from '../../ui/toast-store.ts'
import { refetchKept } from './privacy.queries.ts'

type PrivacyAct<Input> = {
  readonly act: (input: Input) => Promise<void>
  /** What is said when it is done. */
  readonly done: string
  /** What is said when it is not, unless the server says why. */
  readonly failed: string
  readonly onDone?: (() => void) | undefined
}

/** Something that ends or erases: said, and everything that shows it asked for again. */
export function usePrivacyAct<Input>({ act, done, failed, onDone }: PrivacyAct<Input>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast({ title: 'Success', description: done, tone: 'success' })
      onDone?.()
      return refetchKept(queryClient)
    },
    onError: (error) => {
      toast({ title: 'Error', description: messageOf(error, failed), tone: 'destructive' })
    },
  })
}
