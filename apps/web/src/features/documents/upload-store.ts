import { toast } from '../../ui/toast-store.ts'
import {
  errorBannerMs,
  idleUpload,
  nextUpload,
  type UploadEvent,
  type UploadFlow,
} from './upload-flow.ts'

/**
 * The one upload at a time. It outlives the panel that shows it, so that another page can be
 * looked at meanwhile; the chat waits for it.
 */
let flow: UploadFlow = idleUpload
let bannerTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function dismissUploadError(): void {
  clearTimeout(bannerTimer)
  tellUpload({ type: 'dismissed' })
}

export function readUpload(): UploadFlow {
  return flow
}

export function subscribeToUpload(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows an error, in a banner that goes by itself and in a notification. */
export function failUpload(title: string, message: string): void {
  clearTimeout(bannerTimer)
  tellUpload({ type: 'failed', title, message })
  toast({ title, description: message, tone: 'destructive' })
  bannerTimer = setTimeout(() => tellUpload({ type: 'dismissed' }), errorBannerMs)
}

export function tellUpload(event: UploadEvent): void {
  flow = nextUpload(flow, event)
  for (const listener of listeners) listener()
}
