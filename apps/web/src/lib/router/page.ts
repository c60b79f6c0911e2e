import type { ComponentType } from 'react'

/** A piece of script with something to draw in it, fetched once and when it is first wanted. */
export type Piece<Props extends object = object> = {
  /** Null until it is there. */
  readonly read: () => ComponentType<Props> | null
  /** Rejects where it could not be fetched; the next call tries again. */
  readonly load: () => Promise<void>
}

export type Page = Piece & {
  /** It stands by itself, and not in the layout around the others. */
  readonly isPublic: boolean
}

export function pieceOf<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
): Piece<Props> {
  let drawn: ComponentType<Props> | null = null
  let fetching: Promise<void> | null = null
  const load = async () => {
    try {
      drawn = await fetchIt()
    } finally {
      fetching = null
    }
  }
  return {
    read: () => drawn,
    load: () => {
      if (drawn) return Promise.resolve()
      fetching ??= load()
      return fetching
    },
  }
}

/** A page within the layout. */
export function pageOf(fetchIt: () => Promise<ComponentType>): Page {
  return { ...pieceOf(fetchIt), isPublic: false }
}

export function publicPageOf(fetchIt: () => Promise<ComponentType>): Page {
  return { ...pieceOf(fetchIt), isPublic: true }
}
