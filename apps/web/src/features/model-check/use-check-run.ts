import type { CheckQuestion } from '@criteria-desk/contract/model-check'
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type CheckRun, notBegun, runCheck } from './check-run.ts'
import { putCheckQuestion } from './model-check.queries.ts'

/** What came of the last check: kept until the page is loaded anew or somebody else signs in. */
const lastRun = queryOptions<CheckRun>({
  queryKey: ['the last check of the model'],
  queryFn: skipToken,
  initialData: notBegun,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The check, to be begun and stopped; whoever leaves the page stops it. */
export function useCheckRun(questions: readonly CheckQuestion[]) {
  const client = useQueryClient()
  const { data: run = notBegun } = useQuery(lastRun)
  const stopping = useRef<AbortController | null>(null)
  const stop = () => stopping.current?.abort()
  useEffect(() => () => stopping.current?.abort(), [])
  const begin = () => {
    const stopped = new AbortController()
    stopping.current = stopped
    void runCheck(questions, putCheckQuestion, stopped.signal, (now) =>
      client.setQueryData(lastRun.queryKey, now),
    )
  }
  return { run, begin, stop }
}
