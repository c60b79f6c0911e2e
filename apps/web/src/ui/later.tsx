import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { pieceOf } from '../lib/router/page.ts'

/**
 * A component whose script comes when it is first drawn. Where the script is there it is drawn at
 * once: a suspended tree would wait 300 ms before it is shown.
 *
 * @param meanwhile what stands in its place; nothing where absent
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const piece = pieceOf(load)
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module begins.
  return function Later(props) {
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
    const [Loaded, setLoaded] = useState(() => piece.read())
    useEffect(() => {
      if (Loaded) return
      let isShown = true
      piece.load().then(
        () => isShown && setLoaded(() => piece.read()),
        (error: unknown) => isShown && setFailure({ error }),
      )
      return () => {
        isShown = false
      }
    }, [Loaded])
    if (failure) throw failure.error
    return Loaded ? <Loaded {...props} /> : meanwhile
  }
}
