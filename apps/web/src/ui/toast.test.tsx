import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from './toast.tsx'
import { dismissToast, readToasts, toast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  for (const { id } of readToasts()) act(() => dismissToast(id))
  act(() => vi.advanceTimersByTime(1_000_000))
  vi.useRealTimers()
})

const show = (title: string, tone?: 'destructive') =>
  act(() => void toast({ title, description: 'More.', ...(tone ? { tone } : {}) }))

describe('toasts', () => {
  it('come one at a time, the newest in place of the last', () => {
    show('First')
    show('Second')
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByText('Second')).toBeDefined()
  })

  it('leave after five seconds', () => {
    show('Saved')
    act(() => vi.advanceTimersByTime(4999))
    expect(screen.getByText('Saved')).toBeDefined()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('wait while the pointer is over them or the focus within', () => {
    show('Saved')
    const words = screen.getByText('Saved')
    fireEvent.pointerEnter(words.closest('.appear') ?? words)
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByText('Saved')).toBeDefined()
    fireEvent.pointerLeave(words.closest('.appear') ?? words)
    act(() => vi.advanceTimersByTime(5000))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('offer what can be done there and then, and are gone once it is done', () => {
    const run = vi.fn()
    act(() => void toast({ title: 'Exported', action: { label: 'Save the record', run } }))
    fireEvent.click(screen.getByRole('button', { name: 'Save the record' }))
    expect(run).toHaveBeenCalledOnce()
    expect(screen.queryByText('Exported')).toBeNull()
  })

  it('leave by their cross, and stay on record for 1,000,000 ms', () => {
    show('Saved')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Saved')).toBeNull()
    act(() => vi.advanceTimersByTime(999_999))
    expect(readToasts()).toHaveLength(1)
    act(() => vi.advanceTimersByTime(1))
    expect(readToasts()).toHaveLength(0)
  })

  it.each([
    [49, true],
    [50, false],
    [-80, true],
  ])('swiped by %i pixels: still there %s', (distance, isThere) => {
    show('Saved')
    const words = screen.getByText('Saved')
    fireEvent.pointerDown(words, { clientX: 100 })
    fireEvent.pointerMove(words, { clientX: 100 + distance })
    fireEvent.pointerUp(words, { clientX: 100 + distance })
    expect(screen.queryByText('Saved') !== null).toBe(isThere)
  })

  it('are reached with F8', () => {
    fireEvent.keyDown(document, { key: 'F8' })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }))
  })

  it('are statuses, and warnings are alerts, in regions that were there before', () => {
    expect(screen.getByRole('status').textContent).toBe('')
    show('Saved')
    expect(screen.getByRole('status').textContent).toContain('Saved')
    show('Error', 'destructive')
    expect(screen.getByRole('alert').textContent).toContain('Error')
    expect(screen.getByRole('status').textContent).toBe('')
  })
})
