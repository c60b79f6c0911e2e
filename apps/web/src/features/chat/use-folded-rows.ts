import { useState } from 'react'
import { usePrinting } from '../../lib/use-printing.ts'

type FoldedRows = {
  readonly count: number
  /** Rows that show before the rest is unfolded. */
  readonly atFirst: number
  /** The only group that is shown: then it is shown whole. */
  readonly isAlone: boolean
}

/** How many rows of a group show; a single one is never hidden, and on paper none is. */
export function useFoldedRows({ count, atFirst, isAlone }: FoldedRows) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isPrinting = usePrinting()
  const hidden = count - atFirst
  const canFold = !isAlone && hidden > 1
  return {
    shown: canFold && !isUnfolded && !isPrinting ? atFirst : count,
    hidden,
    canFold,
    isUnfolded,
    toggle: () => setUnfolded(!isUnfolded),
  }
}
