import { z } from 'zod'

const nobodysId = '00000000-0000-0000-0000-000000000000'

/** An id in a path. A malformed one names nothing. */
export const deadLetterParams = z.object({
  id: z.string().transform((text) => (z.guid().safeParse(text).success ? text : nobodysId)),
})

/** GET /api/jobs/dead, for developers: the newest jobs that failed each time they were tried. */
export const deadLetterList = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** What the job was about: ids. */
    payload: z.unknown(),
    diedAt: z.iso.datetime(),
    reason: z.string(),
  }),
)
export type DeadLetterList = z.infer<typeof deadLetterList>
