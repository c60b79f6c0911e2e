import { mayLeaveChoices } from '@criteria-desk/domain/understanding/may-leave'
import {
  type ReadBy as ReadByOfDomain,
  reasonsNotFilled,
} from '@criteria-desk/domain/understanding/read-by'
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

/** As it crosses the wire, or as the domain has it. */
type Told = ReadBy | ReadByOfDomain

/** The plain small text beside an answer or a reading; nothing where no provider is configured. */
export function readByLine(given: Told | undefined): string {
  if (given === undefined) return readByRule
  if (given.by === 'model') return 'Read with AI, checked'
  const because = reasonOf(given)
  return because === null ? readByRule : `${readByRule}: ${because}`
}

const readByRule = 'Read by rule'

/** Null where there is nothing to be said: nobody expects a provider that is not there. */
function reasonOf({ why, spent }: Extract<Told, { by: 'rule' }>): string | null {
  switch (why) {
    case 'none-configured':
      return null
    case 'not-allowed':
      return 'your company does not let it leave this server.'
    case 'allowance-spent':
      return spent ? spentText(spent) : 'the AI allowance is spent.'
    case 'unavailable':
      return 'the AI provider could not be reached.'
    case 'too-late':
      return 'the AI provider did not answer in time.'
    case 'not-usable':
      return 'what the AI provider answered did not hold against the document.'
  }
}

function spentText({ of, period, renewsOn }: z.infer<typeof spentAllowance>): string {
  const whose = of === 'user' ? 'your' : 'your company’s'
  const which = period === 'day' ? 'for today' : 'for this month'
  return `${whose} AI allowance ${which} is spent. It renews on ${dayText(renewsOn)}.`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}
