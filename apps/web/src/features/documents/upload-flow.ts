/**
 * One upload as the developer's card shows it: idle, then under way, then a document is set or an
 * error stands for five seconds. The bar shows the greater of real progress and a steady ramp; it
 * is full only when the server has answered.
 */
export type UploadFlow =
  | { readonly state: 'idle' }
  | {
      readonly state: 'uploading'
      readonly filename: string
      /** Share of the bytes sent, 0 to 1. */
      readonly sent: number
      readonly ramp: number
      readonly isReplacing: boolean
    }
  | { readonly state: 'error'; readonly title: string; readonly message: string }

export type UploadEvent =
  | { readonly type: 'started'; readonly filename: string; readonly isReplacing: boolean }
  | { readonly type: 'sent'; readonly share: number }
  | { readonly type: 'ticked' }
  | { readonly type: 'finished' }
  | { readonly type: 'failed'; readonly title: string; readonly message: string }
  | { readonly type: 'dismissed' }

export const rampStepPercent = 5
export const rampTickMs = 120
export const errorBannerMs = 5000
const fullPercent = 100

export const idleUpload: UploadFlow = { state: 'idle' }

export function nextUpload(flow: UploadFlow, event: UploadEvent): UploadFlow {
  switch (event.type) {
    case 'started':
      return {
        state: 'uploading',
        filename: event.filename,
        sent: 0,
        ramp: 0,
        isReplacing: event.isReplacing,
      }
    case 'sent':
      return flow.state === 'uploading' ? { ...flow, sent: event.share } : flow
    case 'ticked':
      return flow.state === 'uploading'
        ? { ...flow, ramp: Math.min(fullPercent, flow.ramp + rampStepPercent) }
        : flow
    case 'failed':
      return { state: 'error', title: event.title, message: event.message }
    case 'finished':
      return idleUpload
    case 'dismissed':
      return flow.state === 'error' ? idleUpload : flow
  }
}

/** Percent for the bar: the last step before full is held until the server has answered. */
export function uploadPercent(flow: Extract<UploadFlow, { state: 'uploading' }>): number {
  const held = fullPercent - rampStepPercent
  return Math.min(held, Math.max(flow.ramp, Math.round(flow.sent * fullPercent)))
}
