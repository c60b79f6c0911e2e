import { z } from 'zod'
import { storedInteger } from './common.ts'

/**
 * GET /api/outbox, for developers: mail that no mail server was configured for, newest first. The HTML
 * of one is a document of its own, /api/outbox/{id}/html.
 */
export const outboxQuery = z.object({
  /** `next` of the page before; absent for the newest mails. */
  before: z.coerce.number().pipe(storedInteger).optional(),
})

export const outboxMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  /** As it begins: the first 2,000 characters, which hold all of our own mails. */
  text: z.string(),
  createdAt: z.iso.datetime(),
})
export type OutboxMail = z.infer<typeof outboxMail>

export const outboxPage = z.object({
  mails: z.array(outboxMail),
  /** Null on the last page. */
  next: z.int().nullable(),
})
export type OutboxPage = z.infer<typeof outboxPage>
