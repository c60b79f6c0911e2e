import type { DeadLetterList } from '@criteria-desk/contract/jobs'
import { readQuery } from '../../lib/query-client.ts'
import { send } from '../../lib/request.ts'

/** Jobs that failed each time they were tried, newest first. */
export const failedJobsQuery = readQuery<DeadLetterList>('/api/jobs/dead')

export const retryJob = (id: string) =>
  send('POST', `/api/jobs/dead/${encodeURIComponent(id)}/retry`)
