import type { OwnConversation } from '@criteria-desk/contract/conversations'
import { maxConversationTitleLength } from '@criteria-desk/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/request.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Ellipsis } from '../../../ui/icons/ellipsis.ts'
import { Pencil } from '../../../ui/icons/pencil.ts'
import { Undo2 } from '../../../ui/icons/undo-2.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { nameOf, noteOf, renameConversation } from '../own-conversations.ts'
import { MarkedText } from './marked-text.tsx'

type HistoryRowProps = {
  readonly conversation: OwnConversation
  readonly sought: readonly string[]
  readonly isCurrent: boolean
  readonly isOpening: boolean
  readonly onOpen: () => void
}

/** One of one's own conversations: its name, when it was and what of; opened, or named, from here. */
export function HistoryRow(props: HistoryRowProps) {
  const { conversation, isCurrent } = props
  const row = useRef<HTMLLIElement>(null)
  const [isNaming, setNaming] = useState(false)
  const wasNaming = useRef(false)
  // Whoever named it goes on from its row, however late that is drawn again.
  useLayoutEffect(() => {
    if (wasNaming.current && !isNaming) row.current?.querySelector('button')?.focus()
    wasNaming.current = isNaming
  }, [isNaming])
  return (
    <li
      ref={row}
      className={classes(
        'group relative border-b border-line',
        isCurrent && 'bg-ink-soft inset-shadow-[2px_0_0] inset-shadow-ink-text',
      )}
    >
      {isNaming ? (
        <NameField conversation={conversation} onEnd={() => setNaming(false)} />
      ) : (
        <Row {...props} onName={() => setNaming(true)} />
      )}
    </li>
  )
}

function Row({
  conversation,
  sought,
  isCurrent,
  isOpening,
  onOpen,
  onName,
}: HistoryRowProps & { readonly onName: () => void }) {
  const client = useQueryClient()
  const { conversationId, title, found } = conversation
  const name = nameOf(conversation)
  return (
    <>
      <button
        type="button"
        data-row=""
        aria-current={isCurrent || undefined}
        aria-busy={isOpening || undefined}
        onClick={onOpen}
        className={classes(
          'grid w-full gap-0.5 py-2 pr-11 pl-4 text-left focus-visible:-outline-offset-2 max-md:min-h-13',
          !isCurrent && 'hover:bg-surface-3',
        )}
      >
        <span className="line-clamp-2 font-medium wrap-anywhere">
          <MarkedText text={name} sought={sought} />
        </span>
        {found && found.text !== name && (
          <span className="line-clamp-2 text-12 wrap-anywhere text-text-2">
            <span className="sr-only">{found.role === 'user' ? 'Question: ' : 'Answer: '}</span>
            <MarkedText text={found.text} sought={sought} />
          </span>
        )}
        <span className={classes('text-12', isCurrent ? 'text-text-2' : 'text-text-3')}>
          {noteOf(conversation)}
        </span>
      </button>
      <span
        className={classes(
          'absolute top-1.5 right-2 opacity-0 transition-opacity duration-(--dur-1) group-hover:opacity-100 focus-within:opacity-100 has-[[aria-expanded=true]]:opacity-100 max-md:top-2 max-md:opacity-100 pointer-coarse:opacity-100',
          isOpening && 'opacity-100',
        )}
      >
        {isOpening ? (
          <span className="grid size-6 place-items-center text-text-3 max-md:size-9">
            <Spinner size={14} />
          </span>
        ) : (
          <Menu
            align="end"
            trigger={<IconButton icon={Ellipsis} size="sm" label={`More for “${shorten(name)}”`} />}
          >
            <MenuItem icon={Pencil} onSelect={onName}>
              Rename
            </MenuItem>
            {title !== null && (
              <MenuItem
                icon={Undo2}
                onSelect={() => void renameConversation(client, conversationId, '').catch(() => {})}
              >
                Use its first question
              </MenuItem>
            )}
          </Menu>
        )}
      </span>
    </>
  )
}

type NameFieldProps = { readonly conversation: OwnConversation; readonly onEnd: () => void }

/** Enter keeps the title, Escape leaves it as it was; an empty one is its first question again. */
function NameField({ conversation, onEnd }: NameFieldProps) {
  const { conversationId, title, question } = conversation
  const client = useQueryClient()
  const [text, setText] = useState(title ?? question.slice(0, maxConversationTitleLength))
  const [error, setError] = useState<string>()
  const isEnded = useRef(false)

  const end = () => {
    isEnded.current = true
    onEnd()
  }
  const keep = async () => {
    if (isEnded.current) return
    const wanted = text.trim()
    if (wanted === nameOf(conversation).trim()) return end()
    isEnded.current = true
    try {
      await renameConversation(client, conversationId, wanted)
      onEnd()
    } catch (problem) {
      isEnded.current = false
      setError(messageOf(problem, 'The title could not be saved. Please try again.'))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void keep()
    }
    if (event.key === 'Escape') {
      // The sheet or the drawer stays open.
      event.preventDefault()
      event.stopPropagation()
      end()
    }
  }
  return (
    <div className="px-3 py-2">
      <TextField
        label="Title"
        isLabelHidden
        autoFocus
        value={text}
        maxLength={maxConversationTitleLength}
        placeholder={shorten(question)}
        error={error}
        hint="Enter keeps it. Empty: its first question."
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void keep()}
      />
    </div>
  )
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text
}
