import { act, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Conversation, startConversation } from './conversation.ts'
import { useScrollToNewest } from './use-scroll-to-newest.ts'

/** Where the last question stands in the log; what comes above it later moves it down. */
let top = 0
/** What tells that something has found its room, or has come. */
let settle = () => {}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(() => top)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        settle = callback
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Log({ conversation }: { readonly conversation: Conversation }) {
  const log = useRef<HTMLDivElement>(null)
  useScrollToNewest(log, conversation)
  return (
    <div ref={log} role="log">
      <div>
        <p data-question="">And the bonus?</p>
      </div>
    </div>
  )
}

const conversation: Conversation = {
  ...startConversation('1'),
  messages: [{ id: '7', role: 'user', content: 'And the bonus?' }],
}

it('stays at the last question while what stands above it finds its room', () => {
  top = 500
  const log = render(<Log conversation={conversation} />).getByRole('log')
  expect(log.scrollTop).toBe(484)
  top = 620
  act(() => settle())
  expect(log.scrollTop).toBe(604)
})

it.each([
  ['scrolls', (log: HTMLElement) => fireEvent.wheel(log)],
  ['presses something', (log: HTMLElement) => fireEvent.pointerDown(log)],
])('leaves the log to whoever %s', (_what, doIt) => {
  top = 500
  const log = render(<Log conversation={conversation} />).getByRole('log')
  doIt(log)
  top = 620
  act(() => settle())
  expect(log.scrollTop).toBe(484)
})
