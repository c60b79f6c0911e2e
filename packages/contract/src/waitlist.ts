import { z } from 'zod'
import { toOneLine } from './one-line.ts'
import { newestFirst } from './paging.ts'

const line = (missing: string, longest: number) =>
  z
    .string(missing)
    .overwrite(toOneLine)
    .min(1, missing)
    .max(longest, `This is too long: ${longest} characters at the most`)

const invalidEmail = 'Valid email is required'

/**
 * POST /api/waitlist, for anybody. The answer is the same whether the address was there already: then
 * the first entry stays as it is.
 */
export const waitlistBody = z.object({
  name: line('Name is required', 200),
  companyName: line('Company name is required', 200),
  mobileNumber: line('Mobile number is required', 50),
  email: z.string(invalidEmail).trim().max(320, invalidEmail).pipe(z.email(invalidEmail)),
})
export type WaitlistBody = z.infer<typeof waitlistBody>

/**
 * GET /api/waitlist, for developers: who joined, the newest first; with `find` those whose name,
 * company, number or address has those letters in it.
 */
export const waitlistQuery = newestFirst(100).extend({
  find: z.string().trim().max(200).optional(),
})
export type WaitlistQuery = z.infer<typeof waitlistQuery>

export const waitlistEntry = z.object({
  id: z.int(),
  name: z.string(),
  companyName: z.string(),
  mobileNumber: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>
export const waitlistEntries = z.array(waitlistEntry)

/** GET /api/waitlist/export: what is found, as comma-separated text. */
export const waitlistExportQuery = waitlistQuery.pick({ find: true })
