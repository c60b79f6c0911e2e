import { type ReactNode, useEffect, useId, useRef } from 'react'
import { phoneQuery, useMedia } from '../../../lib/use-media.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { X } from '../../../ui/icons/x.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Conversation } from '../conversation.ts'
import type { ConversationToOpen } from '../open-conversation.ts'
import { wideQuery } from '../use-history.ts'
import { HistoryList } from './history-list.tsx'

type HistoryDrawerProps = {
  readonly conversation: Conversation
  /** Throws where it cannot be opened. */
  readonly onOpen: (one: ConversationToOpen) => Promise<void>
  readonly onClose: () => void
}

const title = 'Your history'

/** One's own conversations: beside the chat where there is room, over it else, on phones a sheet from below. */
export function HistoryDrawer({ conversation, onOpen, onClose }: HistoryDrawerProps) {
  const isWide = useMedia(wideQuery)
  const isPhone = useMedia(phoneQuery)
  const { conversationId, messages } = conversation
  const answers = messages.filter(({ source }) => source !== undefined).length
  const current = { conversationId, answers }
  if (!isWide) {
    return (
      <Sheet
        title={title}
        side={isPhone ? 'bottom' : 'right'}
        onClose={onClose}
        className={isPhone ? '' : 'sm:w-80!'}
      >
        <HistoryList
          current={current}
          onOpen={async (one) => {
            await onOpen(one)
            onClose()
          }}
        />
        <Foot />
      </Sheet>
    )
  }
  return (
    <Beside isTall={conversation.messages.length > 1} onClose={onClose}>
      <HistoryList current={current} onOpen={onOpen} />
      <Foot />
    </Beside>
  )
}

function Foot() {
  return (
    <p className="sticky bottom-0 mt-auto flex-none border-t border-line bg-surface px-4 py-2.5 text-12 text-text-3">
      All your own conversations, the last answered first.
    </p>
  )
}

type BesideProps = {
  readonly isTall: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** As high as the chat that it stands beside. */
function Beside({ isTall, onClose, children }: BesideProps) {
  const titleId = useId()
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    drawer.current?.querySelector<HTMLElement>('[type=search]')?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={drawer}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      className={classes(
        isTall ? 'h-0 min-h-full' : 'h-(--h-chat)',
        'appear flex flex-col overflow-hidden rounded-card border border-line bg-surface print:hidden',
      )}
    >
      <div className="flex h-9 flex-none items-center justify-between border-b border-line pr-1 pl-4">
        <h2 id={titleId} className="text-13 font-semibold">
          {title}
        </h2>
        <IconButton icon={X} size="sm" label="Close" shortcut="Esc" onClick={onClose} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
    </section>
  )
}
