import { z } from 'zod'

/** The answer of a write that has nothing else to say. */
export const done = z.object({ ok: z.literal(true) })

const largestId = 2_147_483_647

/** A count or an id as the database can hold it. */
export const storedInteger = z.int().min(0).max(largestId)

/** An id in a path. A malformed one names nothing, so it becomes 0, which is nobody's id. */
export const idParams = z.object({
  id: z.string().transform((text) => {
    const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
    return id <= largestId ? id : 0
  }),
})
