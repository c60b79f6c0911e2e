import type { ReactNode } from 'react'

/** Makes the way to somebody's conversations; the page knows how it looks, the router where it leads. */
export type PersonLink = (
  person: { readonly userId: number; readonly username: string },
  face: ReactNode,
  className: string,
) => ReactNode
