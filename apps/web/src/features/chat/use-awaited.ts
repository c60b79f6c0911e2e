import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mayLeaveQuery } from '../../lib/may-leave.ts'
import { secondsWaited } from './awaited-answer.ts'
import { documentsInScope } from './question-scope.ts'
import type { Chat } from './use-chat.ts'

/** What is being done while an answer is awaited. */
export type Awaited = {
  readonly words: string
  readonly seconds: number
  /** A provider may be asked, which takes its time: the answer can be given up, or had by rule. */
  readonly isLong: boolean
}

export function useAwaited({ payslips, scope, documents }: Chat): Awaited {
  // The line under the box has asked for it anew.
  const { data } = useQuery({ ...mayLeaveQuery, staleTime: Number.POSITIVE_INFINITY })
  const isLong = data?.hasProvider === true && data.mayLeave !== 'nothing'
  const count = payslips.length || documentsInScope(scope, documents).length
  const isOfCells = isLong && payslips.length === 0
  return {
    words: isOfCells
      ? 'Reading the documents’ cells'
      : `Reading ${count} ${count === 1 ? 'document' : 'documents'}`,
    seconds: useSeconds(isLong),
    isLong,
  }
}

function useSeconds(isCounting: boolean): number {
  const [seconds, setSeconds] = useState(secondsWaited)
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setSeconds(secondsWaited()), 250)
    return () => clearInterval(timer)
  }, [isCounting])
  return seconds
}
