import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // Long after whatever another file's test may have shown.
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  render(
    <Tooltip text="Copies the words">
      {(trigger) => (
        <button type="button" {...trigger}>
          Copy
        </button>
      )}
    </Tooltip>,
  )
})
afterEach(() => {
  // Beyond the time in which the next tooltip would show at once.
  act(() => vi.advanceTimersByTime(1000))
  vi.useRealTimers()
})

const button = () => screen.getByRole('button', { name: 'Copy' })
const hover = (pointerType = 'mouse') => fireEvent.pointerEnter(button(), { pointerType })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('a tooltip', () => {
  it('shows after 700 ms of hovering, and describes its control', () => {
    hover()
    wait(699)
    expect(screen.queryByRole('tooltip')).toBeNull()
    wait(1)
    expect(screen.getByRole('tooltip').textContent).toBe('Copies the words')
    expect(button().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  })

  it('shows at once within 300 ms of the last one', () => {
    hover()
    wait(700)
    fireEvent.pointerLeave(button())
    wait(100)
    expect(screen.queryByRole('tooltip')).toBeNull()
    wait(250)
    hover()
    wait(0)
    expect(screen.getByRole('tooltip')).toBeDefined()
    fireEvent.keyDown(document, { key: 'Escape' })
    wait(301)
    hover()
    wait(0)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('stays while the pointer is on it and goes with Escape', () => {
    hover()
    wait(700)
    fireEvent.pointerLeave(button())
    fireEvent.pointerEnter(screen.getByRole('tooltip'))
    wait(5000)
    expect(screen.getByRole('tooltip')).toBeDefined()
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('does not follow a finger', () => {
    hover('touch')
    wait(5000)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})
