import { z } from 'zod'
import { newestFirst } from './paging.ts'

/** What somebody may ask about what is kept of them. Each is answered within one month. */
export const asksFor = z.enum(['erasure', 'copy'])
export type AsksFor = z.infer<typeof asksFor>

/** POST /api/profile/privacy-requests: of oneself. Asked again while it is open, it is the same one. */
export const ownRequestBody = z.object({ asksFor })

export const ownRequest = z.object({
  id: z.int(),
  asksFor,
  receivedAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
})
export type OwnRequest = z.infer<typeof ownRequest>

/** GET /api/profile/privacy-requests: one's own, the newest first. */
export const ownRequests = z.array(ownRequest)

/** POST /api/privacy-requests, for developers: what somebody asked for by letter, mail or telephone. */
export const requestBody = z.object({ username: z.string().trim().min(1).max(320), asksFor })
export type RequestBody = z.infer<typeof requestBody>

/** GET /api/privacy-requests, for developers: of everybody, the newest first. */
export const requestsQuery = newestFirst(100).extend({ state: z.enum(['open', 'done']).optional() })
export type RequestsQuery = z.infer<typeof requestsQuery>

export const privacyRequest = ownRequest.extend({
  userId: z.int(),
  /** Null where they are gone. */
  username: z.string().nullable(),
  companyName: z.string().nullable(),
  doneBy: z.string().nullable(),
})
export type PrivacyRequest = z.infer<typeof privacyRequest>
export const privacyRequests = z.array(privacyRequest)
