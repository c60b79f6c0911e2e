import { nextHeader, totalHeader } from '@criteria-desk/contract/page-headers'
import type { Page } from '@criteria-desk/contract/paging'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The entries of a page, once its headers say how many there are, if that is known, and where the next ones are. */
export function sendPage<Entry>(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page<Entry>,
): Entry[] {
  tellPage(request, reply, page)
  return page.entries
}

/** The same where the list is a part of the answer. */
function tellPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, next }: Pick<Page<unknown>, 'total' | 'next'>,
): void {
  if (total !== null) reply.header(totalHeader, total)
  if (next) {
    const [path = '', query] = request.url.split('?', 2)
    const asked = new URLSearchParams(query)
    for (const [name, value] of Object.entries(next)) asked.set(name, String(value))
    reply.header(nextHeader, `<${path}?${asked}>; rel="next"`)
  }
}
