import { describe, expect, it } from 'vitest'
import {
  errorBannerMs,
  idleUpload,
  nextUpload,
  rampStepPercent,
  rampTickMs,
  type UploadFlow,
  uploadPercent,
} from './upload-flow.ts'

const started = nextUpload(idleUpload, {
  type: 'started',
  filename: 'grid.xlsx',
  isReplacing: false,
})

function percentOf(flow: UploadFlow): number {
  return flow.state === 'uploading' ? uploadPercent(flow) : -1
}

describe('an upload', () => {
  it('rises five percent a tick of 120 ms and clears its error after 5 s', () => {
    expect([rampStepPercent, rampTickMs, errorBannerMs]).toEqual([5, 120, 5000])
    const twice = nextUpload(nextUpload(started, { type: 'ticked' }), { type: 'ticked' })
    expect(percentOf(twice)).toBe(10)
  })

  it('shows real progress when that is further, and is never full before the answer', () => {
    expect(percentOf(nextUpload(started, { type: 'sent', share: 0.42 }))).toBe(42)
    expect(percentOf(nextUpload(started, { type: 'sent', share: 1 }))).toBe(95)
    let flow = started
    for (let tick = 0; tick < 40; tick += 1) flow = nextUpload(flow, { type: 'ticked' })
    expect(percentOf(flow)).toBe(95)
  })

  it('ends idle, or in an error that can be dismissed', () => {
    expect(nextUpload(started, { type: 'finished' })).toEqual(idleUpload)
    const failed = nextUpload(started, { type: 'failed', title: 'Upload Failed', message: 'No.' })
    expect(failed).toEqual({ state: 'error', title: 'Upload Failed', message: 'No.' })
    expect(nextUpload(failed, { type: 'ticked' })).toBe(failed)
    expect(nextUpload(failed, { type: 'dismissed' })).toEqual(idleUpload)
  })
})
