import { z } from 'zod'

/** The answer of a write that has nothing else to say. */
export const done = z.object({ ok: z.literal(true) })

const largestId = 2_147_483_647

/** A count or an id as the database can hold it. */
export const storedInteger = z.int().min(0).max(largestId)

/** An id in a body. One that no row can have names nothing, so it becomes 0, which is nobody's id. */
export const bodyId = z.int().overwrite((id) => (id >= 0 && id <= largestId ? id : 0))

/** An id as text. A malformed one names nothing, so it becomes 0, which is nobody's id. */
export const idText = z.string().transform(toId)

function toId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id <= largestId ? id : 0
}

/** Up to a hundred of them with commas between. */
export const idListText = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/)
  .transform((text) => text.split(',').map(toId))

/** An id in a path. */
export const idParams = z.object({ id: idText })

/** Where words stand on a PDF's page: left, top, right, bottom in points from its top left corner. */
export const pageBox = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly()
