import type { MayLeaveNow } from '@criteria-desk/contract/understanding'
import type { MayLeave } from '@criteria-desk/domain/understanding/may-leave'
import { queryOptions } from '@tanstack/react-query'
import { readQuery } from './query-client.ts'

/**
 * What of one's own firm may leave this server, and whether there is anybody it could leave for.
 * Asked for anew by each page that says it, since somebody else may have chosen otherwise.
 */
export const mayLeaveQuery = queryOptions({
  ...readQuery<MayLeaveNow>('/api/may-leave'),
  staleTime: 0,
})

/** The one line where files are given. */
export function leavingWords({ mayLeave, hasProvider }: MayLeaveNow): string {
  return hasProvider ? wordsOf[mayLeave] : 'Everything is read on this server alone.'
}

const wordsOf: Readonly<Record<MayLeave, string>> = {
  nothing: 'Everything is read on this server alone: the company lets nothing leave it.',
  text: 'Text may go to the AI provider, with what leads to a person masked. Pictures of pages do not.',
  'text-and-pictures':
    'Text and pictures of pages may go to the AI provider, with what leads to a person masked.',
}
