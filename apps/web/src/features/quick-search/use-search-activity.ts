import type { SearchActivityBody } from '@criteria-desk/contract/quick-search'
import { useCallback, useEffect, useRef, useState } from 'react'
import { logSearchActivity } from './quick-search.queries.ts'
import { makeSessionId, searchLogDelayMs, termToLog } from './search-log.ts'

type Activity = Omit<SearchActivityBody, 'sessionId'>

/** One visit's logging: a session of its own, and each searched term once. */
export function useSearchActivity() {
  const [sessionId] = useState(() => makeSessionId(crypto.randomUUID()))
  const logged = useRef(new Set<string>())
  const log = useCallback(
    (activity: Activity) => logSearchActivity({ ...activity, sessionId }),
    [sessionId],
  )
  return { log, logged }
}

export type SearchActivity = ReturnType<typeof useSearchActivity>

/** Logs a search when typing has paused; what it found is counted at that moment. */
export function useSearchLogging(
  { log, logged }: SearchActivity,
  search: {
    readonly term: string
    readonly resultCount: number
    readonly criteriaName?: string | undefined
    readonly lenderName?: string | undefined
  },
): void {
  const latest = useRef(search)
  latest.current = search
  const { term } = search
  useEffect(() => {
    if (termToLog(term, logged.current) === null) return
    const timer = setTimeout(() => {
      const { resultCount, criteriaName = null, lenderName = null } = latest.current
      const searchTerm = termToLog(term, logged.current)
      if (searchTerm === null) return
      logged.current.add(searchTerm.toLowerCase())
      log({ activityType: 'search', searchTerm, resultCount, criteriaName, lenderName })
    }, searchLogDelayMs)
    return () => clearTimeout(timer)
  }, [term, log, logged])
}
