import type { ReactNode } from 'react'
import type { UsagePlace } from './usage-place.ts'

/** Where a link of these pages leads. */
export type UsageTarget =
  | { readonly to: 'usage'; readonly place: UsagePlace }
  | { readonly to: 'chat-history'; readonly userId: number; readonly username: string }
  | { readonly to: 'analysis'; readonly analysisId: number }

/** Makes a link; the pages know where it leads, the router how. */
export type UsageLink = (
  target: UsageTarget,
  face: ReactNode,
  look: { readonly className: string; readonly label?: string },
) => ReactNode
