/**
 * Several may be inside together, or one alone. Whoever wants to be alone waits until the others have
 * left, and nobody enters meanwhile.
 */
export type AloneGate = {
  /** Each resolves with what leaves again. */
  enter(): Promise<() => void>
  enterAlone(): Promise<() => void>
}

export function createAloneGate(): AloneGate {
  let inside = 0
  let isAlone = false
  const waiting: { readonly isForAlone: boolean; readonly go: () => void }[] = []

  function admit(): void {
    for (;;) {
      // In their order, but whoever waits to be alone goes first, or might wait for ever.
      const at = Math.max(
        0,
        waiting.findIndex(({ isForAlone }) => isForAlone),
      )
      const next = waiting[at]
      if (!next || isAlone || (next.isForAlone && inside > 0)) return
      waiting.splice(at, 1)
      inside += 1
      isAlone = next.isForAlone
      next.go()
    }
  }

  function enter(isForAlone: boolean): Promise<() => void> {
    return new Promise((resolve) => {
      const leave = () => {
        inside -= 1
        isAlone = false
        admit()
      }
      waiting.push({ isForAlone, go: () => resolve(leave) })
      admit()
    })
  }

  return { enter: () => enter(false), enterAlone: () => enter(true) }
}
