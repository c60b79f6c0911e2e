import type { MayLeave } from '@criteria-desk/domain/understanding/may-leave'
import { useQuery } from '@tanstack/react-query'
import { leavingWords, mayLeaveQuery } from './may-leave.ts'

type LeavingLineProps = {
  /** Of a document for another company than one's own. */
  readonly chosen?: MayLeave
  readonly className?: string
}

/** Where files are given: whether anything of them may leave this server. */
export function LeavingLine({ chosen, className = '' }: LeavingLineProps) {
  const { data } = useQuery(mayLeaveQuery)
  // Its room is there before its words.
  return (
    <p className={`min-h-4 text-12 text-text-2 ${className}`}>
      {data && leavingWords(chosen ? { ...data, mayLeave: chosen } : data)}
    </p>
  )
}
