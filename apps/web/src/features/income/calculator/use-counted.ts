import { useState } from 'react'
import { areOfBoth, type CountedKinds, countedOf } from './counted-kinds.ts'
import { documentsNow, type TakenDocument } from './use-documents.ts'

/** The documents that are calculated with: where they are of a job and of a business, as is answered. */
export function useCounted(taken: readonly TakenDocument[]) {
  const [said, setCounted] = useState<CountedKinds>(null)
  const isOfBoth = areOfBoth(taken)
  // What was said of one client's documents is not said of the next one's.
  if (!isOfBoth && said !== null) setCounted(null)
  const counted = isOfBoth ? said : null
  const isWanted = isOfBoth && counted === null
  return {
    counted,
    /** Nothing is calculated before it is said. */
    isWanted,
    /** Null where there is nothing to ask. */
    both: isOfBoth ? { counted, isWanted } : null,
    setCounted,
    now: documentsNow(countedOf(taken, counted)),
  }
}
