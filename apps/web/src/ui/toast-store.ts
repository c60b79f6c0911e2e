/**
 * The notifications waiting to be seen. One shows at a time: a new one takes the place of the
 * last. A dismissed one stays on record for a while (`removeAfterMs`) before it is forgotten.
 */

export type ToastTone = 'neutral' | 'success' | 'destructive'

export type ToastContent = {
  readonly title: string
  readonly description?: string
  readonly tone?: ToastTone
  /** Milliseconds on screen. */
  readonly durationMs?: number
  /** What can be done about it there and then; it is gone once that is done. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export type ToastRecord = ToastContent & {
  readonly id: number
  readonly tone: ToastTone
  readonly durationMs: number
  readonly isOpen: boolean
}

const toastDurationMs = 5000
const removeAfterMs = 1_000_000
const limit = 1
const keptKey = 'toast'

let records: readonly ToastRecord[] = []
let nextId = 1
showKept()
const listeners = new Set<() => void>()

/** Shows a notification; the answer takes it away again. */
export function toast(content: ToastContent): () => void {
  const id = nextId++
  const record = {
    tone: 'neutral',
    durationMs: toastDurationMs,
    ...content,
    id,
    isOpen: true,
  } as const
  change([record, ...records].slice(0, limit))
  return () => dismissToast(id)
}

export function dismissToast(id: number): void {
  if (!records.some((record) => record.id === id && record.isOpen)) return
  change(records.map((record) => (record.id === id ? { ...record, isOpen: false } : record)))
  setTimeout(() => change(records.filter((record) => record.id !== id)), removeAfterMs)
}

/** What is on screen now is shown again on the page that is about to be loaded in this one's place. */
export function keepToast(): void {
  const shown = records.find(({ isOpen }) => isOpen)
  if (!shown) return
  const { action: _gone, ...record } = shown
  sessionStorage.setItem(keptKey, JSON.stringify(record))
}

function showKept(): void {
  const kept = sessionStorage.getItem(keptKey)
  if (kept === null) return
  sessionStorage.removeItem(keptKey)
  // The parsing edge: written by the page before, and by nobody else.
  records = [{ ...(JSON.parse(kept) as ToastRecord), id: nextId++ }]
}

export function readToasts(): readonly ToastRecord[] {
  return records
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly ToastRecord[]): void {
  records = next
  for (const listener of listeners) listener()
}
