import { type ComponentType, lazy, Suspense } from 'react'

/** A component whose script comes when it is first drawn; nothing stands in its place meanwhile. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module begins.
  return function Later(props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
