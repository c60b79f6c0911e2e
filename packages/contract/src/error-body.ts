import { z } from 'zod'

/** The body of every error answer. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  details: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
