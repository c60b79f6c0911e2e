import { z } from 'zod'
import type { ListedErasure } from '../../ports/erasure-list.ts'

const line = z.object({
  kind: z.string(),
  id: z.int(),
  createdAt: z.string(),
  at: z.string(),
})

/** One erasure as JSON, without the end of its line. */
export function writeErasureLine(erasure: ListedErasure): string {
  return JSON.stringify(line.parse(erasure))
}

/** Null for what is no line of such a list. */
export function readErasureLine(written: string): ListedErasure | null {
  try {
    return line.safeParse(JSON.parse(written)).data ?? null
  } catch {
    return null
  }
}
