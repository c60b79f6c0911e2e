import { useSyncExternalStore } from 'react'

/**
 * Whether the page is being put on paper: then nothing of a list stays folded. Told before the
 * browser counts the pages, so that what is unfolded has its room.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting)
}

let isPrinting = false

function subscribe(listener: () => void): () => void {
  const begin = () => {
    isPrinting = true
    listener()
  }
  const end = () => {
    isPrinting = false
    listener()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
