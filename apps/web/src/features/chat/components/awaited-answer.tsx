import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { TypingDots } from '../../../ui/typing-dots.tsx'
import { useAwaited } from '../use-awaited.ts'
import type { Chat } from '../use-chat.ts'

/** Whoever waits for less is told nothing of it. */
const secondsUntilBuiltIn = 2
const secondsUntilCounted = 3

/** What is done while an answer is awaited and, where that may take long, how to do without it. */
export function AwaitedAnswer({ chat }: { readonly chat: Chat }) {
  const { words, seconds, isLong } = useAwaited(chat)
  const [isBuiltIn, setBuiltIn] = useState(false)
  useEscape(isLong, chat.stop)
  return (
    <div className="flex min-h-6.5 flex-wrap items-center gap-x-3 gap-y-2 text-12 text-text-3 print:hidden">
      <p className="flex items-center gap-2">
        <Logo size={18} />
        <TypingDots />
        {words}
        {/* Told once in words beside the log, not every second. */}
        <span aria-hidden="true" className="min-w-8 tabular-nums">
          {isLong && seconds >= secondsUntilCounted && `${seconds} s`}
        </span>
      </p>
      {isLong && (
        <span className="flex flex-wrap items-center gap-2">
          <Button size="sm" onClick={chat.stop}>
            Stop
            <span className="max-md:hidden">
              <Kbd>Esc</Kbd>
            </span>
          </Button>
          {/* Its room is there before it: nothing moves under a finger. */}
          <span
            className={classes((seconds < secondsUntilBuiltIn || isBuiltIn) && 'invisible')}
            inert={seconds < secondsUntilBuiltIn || isBuiltIn}
          >
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                setBuiltIn(true)
                chat.takeBuiltIn()
              }}
            >
              Show the built-in reading
            </Button>
          </span>
        </span>
      )}
    </div>
  )
}

/** For who does not see it: beside the log, which is busy until the answer is there. */
export function AwaitedNews({ chat }: { readonly chat: Chat }) {
  return (
    <p role="status" className="sr-only">
      {chat.conversation.isWaiting && <News chat={chat} />}
    </p>
  )
}

function News({ chat }: { readonly chat: Chat }) {
  const { words, seconds, isLong } = useAwaited(chat)
  if (!isLong || seconds < 1) return null
  const isOffered = seconds >= secondsUntilBuiltIn
  return `${words}. Press Escape to stop.${isOffered ? ' The built-in reading can be shown instead.' : ''}`
}

/** What is open over the page is closed by it first. */
function useEscape(isOn: boolean, stop: () => void): void {
  const latest = useRef(stop)
  latest.current = stop
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isInDialog = document.querySelector('dialog[open]') !== null
      if (event.key !== 'Escape' || event.defaultPrevented || isInDialog) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
