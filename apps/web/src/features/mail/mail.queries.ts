import type { OutboxPage } from '@criteria-desk/contract/mail'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { read } from '../../lib/request.ts'

/** The mail that no mail server was configured for, newest first. */
export const outboxQuery = infiniteQueryOptions({
  queryKey: ['/api/outbox'],
  queryFn: ({ pageParam, signal }) =>
    read<OutboxPage>(pageParam === null ? '/api/outbox' : `/api/outbox?before=${pageParam}`, {
      signal,
    }),
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.next,
})

/** Where the HTML of a mail is, as a document of its own. */
export const mailHtmlPath = (id: number) => `/api/outbox/${id}/html`
