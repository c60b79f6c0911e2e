import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newsQuery } from '../own-issues.queries.ts'

type ReportNewsProps = {
  /** Leads to a report: the newest that has a reply, with the words of the link. */
  readonly link: (issueId: number, words: string) => ReactNode
}

/** Tells of replies to one's own reports that were not seen yet; nothing where there is none. */
export function ReportNews({ link }: ReportNewsProps) {
  const { data } = useQuery(newsQuery)
  if (data?.newest === undefined) return null
  return link(data.newest.id, data.count === 1 ? 'New reply' : `${data.count} new replies`)
}
