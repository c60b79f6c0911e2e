import { useSyncExternalStore } from 'react'

/** The ids of the modals that are open, the one over all others last. */
let openModals: readonly string[] = []
const listeners = new Set<() => void>()

/** The modal over all others: all but it is out of reach, so a notification has to be within it. */
export function useTopModal(): string | null {
  return useSyncExternalStore(subscribe, () => openModals.at(-1) ?? null)
}

/** Counts a modal in until the answer is called. */
export function countModal(id: string): () => void {
  change([...openModals, id])
  return () => change(openModals.filter((open) => open !== id))
}

export function hasOpenModals(): boolean {
  return openModals.length > 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(modals: readonly string[]): void {
  openModals = modals
  for (const listener of listeners) listener()
}
