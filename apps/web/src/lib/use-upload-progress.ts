import { useCallback, useEffect, useRef, useState } from 'react'
import { isTaken, type UploadReply } from './send-files.ts'
import { rampedPercent } from './upload-progress.ts'

/** A bar that is full stays for a moment, so that it is seen. */
const fullForMs = 600

type Sending = (onSent: (share: number) => void) => Promise<UploadReply>

/**
 * The bar of an upload: `percent` is null while nothing is on its way.
 *
 * @param tickMs how often the bar moves on by itself.
 */
export function useUploadProgress(tickMs: number) {
  const [state, setState] = useState<{ ticks: number; share: number; isFull: boolean } | null>(null)
  const emptying = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isRunning = state !== null && !state.isFull
  useEffect(() => {
    if (!isRunning) return
    const ticker = setInterval(
      () => setState((now) => now && { ...now, ticks: now.ticks + 1 }),
      tickMs,
    )
    return () => clearInterval(ticker)
  }, [isRunning, tickMs])
  useEffect(() => () => clearTimeout(emptying.current), [])

  const run = useCallback(async (send: Sending): Promise<UploadReply> => {
    clearTimeout(emptying.current)
    setState({ ticks: 0, share: 0, isFull: false })
    const reply = await send((share) => setState((now) => now && { ...now, share }))
    setState((now) => (now && isTaken(reply) ? { ...now, isFull: true } : null))
    emptying.current = setTimeout(() => setState(null), fullForMs)
    return reply
  }, [])
  const percent = state && (state.isFull ? 100 : rampedPercent(state.ticks, state.share))
  return { percent, isRunning, run }
}
