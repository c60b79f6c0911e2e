import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isChangedMeanwhile, messageOf } from '../../lib/request.ts'
import { toast } from '../../ui/toast-store.ts'
import { refetchPeople } from './companies.queries.ts'

type PeopleChange<Input> = {
  readonly change: (input: Input) => Promise<void>
  /** What is said when it is done. */
  readonly done: string | ((input: Input) => string)
  /** What is said when it is not, unless the server says why. */
  readonly failed: string
  readonly onDone?: () => void
  /** Puts what was refused at its fields. */
  readonly onRefused?: (error: unknown) => void
  /** That somebody else was faster is said beside what was typed. */
  readonly isToldInPlace?: boolean
}

/** A change to a firm or a person: said, and everything that shows them asked for again. */
export function usePeopleChange<Input>(wanted: PeopleChange<Input>) {
  const { change, done, failed, onDone, onRefused, isToldInPlace = false } = wanted
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (_nothing, input) => {
      const description = typeof done === 'string' ? done : done(input)
      toast({ title: 'Success', description, tone: 'success' })
      onDone?.()
      return refetchPeople(queryClient)
    },
    onError: (error) => {
      if (isChangedMeanwhile(error)) {
        void refetchPeople(queryClient)
        if (isToldInPlace) return
      }
      toast({ title: 'Error', description: messageOf(error, failed), tone: 'destructive' })
      onRefused?.(error)
    },
  })
}
