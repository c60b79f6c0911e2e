import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import type { Understood } from './task.ts'

/** Who understood it, to stand beside what was understood. */
export function readByOf(understood: Understood<unknown>): ReadBy {
  if (understood.kind === 'filled') {
    return { by: 'model', ...(understood.model === undefined ? {} : { model: understood.model }) }
  }
  const { why, spent } = understood
  return { by: 'rule', why, ...(spent === undefined ? {} : { spent }) }
}
