import { outcomes } from '@criteria-desk/domain/criteria/outcomes'
import { mayLeaveChoices } from '@criteria-desk/domain/understanding/may-leave'
import { reasonsNotFilled } from '@criteria-desk/domain/understanding/read-by'
import { z } from 'zod'

/** Who understood what an answer or a reading rests on, and what a person reads of it. */

const spentAllowance = z.object({
  of: z.enum(['user', 'company']),
  period: z.enum(['day', 'month']),
  renewsOn: z.iso.date(),
})

/** With every answer and reading where a provider is configured; absent: the built-in reader alone. */
export const readBy = z.discriminatedUnion('by', [
  z.object({ by: z.literal('model'), model: z.string().optional() }),
  z.object({
    by: z.literal('rule'),
    why: z.enum(reasonsNotFilled),
    spent: spentAllowance.optional(),
  }),
])

/** Of what a model pointed at: whose reading counts here, and the other one where the two are opposed. */
export const readTwice = {
  readBy: z.enum(['model', 'rule']).exactOptional(),
  opposed: z
    .object({
      by: z.enum(['model', 'rule']),
      outcome: z.enum(outcomes),
      /** The words that it stood on, and their place as an answer writes it: `Ages!C5`. */
      words: z.string(),
      place: z.string(),
    })
    .exactOptional(),
}

/**
 * GET /api/may-leave, for everybody: what of one's own firm may leave this server, and whether there
 * is anybody it could leave for.
 */
export const mayLeaveNow = z.object({
  mayLeave: z.enum(mayLeaveChoices),
  hasProvider: z.boolean(),
})
export type MayLeaveNow = z.infer<typeof mayLeaveNow>

/** As it crosses the wire. */
export type ReadBy = z.infer<typeof readBy>
