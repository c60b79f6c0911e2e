import { z } from 'zod'
import { storedInteger } from './common.ts'

/** GET /api/outbox, for developers: mail that no mail server was configured for, newest first. */
export const outboxQuery = z.object({
  /** `next` of the page before; absent for the newest mails. */
  before: z.coerce.number().pipe(storedInteger).optional(),
})

export const outboxMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.iso.datetime(),
})
export type OutboxMail = z.infer<typeof outboxMail>

export const outboxPage = z.object({
  mails: z.array(outboxMail),
  /** Null on the last page. */
  next: z.int().nullable(),
})
export type OutboxPage = z.infer<typeof outboxPage>
