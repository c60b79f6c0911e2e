import { maxQuestionLength } from '@criteria-desk/contract/limits'
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { LeavingLine } from '../../../lib/leaving-line.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowUp } from '../../../ui/icons/arrow-up.ts'
import { later } from '../../../ui/later.tsx'
import { chatTexts } from '../chat-texts.ts'
import { holdPageScroll } from '../page-scroll.ts'
import { documentsInScope } from '../question-scope.ts'
import type { Chat } from '../use-chat.ts'
import { useQuestionWish } from '../use-question-wish.ts'
import { useRecall } from '../use-recall.ts'
import { AttachButton } from './attach-button.tsx'
import type { CompletingKeys } from './completion-list.tsx'

// Nobody needs it before they type.
const CompletionList = later(async () => (await import('./completion-list.tsx')).CompletionList)
// Payslips are given later, if at all: what lists them is fetched once the page stands.
const importTray = () => import('./attachment-tray.tsx')
const AttachmentTray = later(async () => (await importTray()).AttachmentTray)

/** The box grows with its text to this many lines. */
const mostLines = 5
const linePixels = 22

/** The question box: Enter sends, Shift and Enter begins a new line. */
export function Composer({ chat }: { readonly chat: Chat }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { draft, isDisabled } = chat
  useEffect(() => void importTray().catch(() => {}), [])
  const placeholder = placeholderOf(chat)
  useGrowingHeight(box, draft.text || placeholder)
  useGivenSelection(box, draft)
  useFocusAfterAnswer(box, chat.conversation.isWaiting)
  useQuestionWish(box, chat)
  const recall = useRecall(chat)
  const completing: CompletingKeys = useRef(null)
  const [isCompleting, setCompleting] = useState(false)
  const asked = useMemo(
    () => documentsInScope(chat.scope, chat.documents).map(({ filename }) => filename),
    [chat.scope, chat.documents],
  )

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!chat.canSend) return
    holdPageScroll(box.current)
    void chat.ask(draft.text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing
    if (!isComposing && (completing.current?.(event) || recall(event))) return
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={send} className="relative z-20 flex-none px-3 pb-3 print:hidden">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 -top-5 h-5 bg-linear-to-b from-transparent to-surface"
      />
      {isCompleting && !isDisabled && (
        <CompletionList
          box={box}
          text={draft.text}
          documents={asked}
          keys={completing}
          onTake={chat.setDraft}
        />
      )}
      {chat.attachments.isAny && <AttachmentTray attachments={chat.attachments} />}
      <div className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-1.5 rounded-card bg-surface p-1.5 has-[textarea:disabled]:bg-surface-2 inset-ring inset-ring-line-control focus-within:inset-ring-focus focus-within:outline-3 focus-within:outline-focus/25">
        <AttachButton
          isDisabled={chat.attachments.isUploading || chat.conversation.isWaiting}
          onFiles={(files) => void chat.attachments.add(files)}
        />
        <textarea
          ref={box}
          rows={1}
          aria-label="Your question"
          placeholder={placeholder}
          value={draft.text}
          disabled={isDisabled}
          maxLength={maxQuestionLength}
          enterKeyHint="send"
          onChange={(event) => {
            setCompleting(true)
            chat.setDraft({ text: event.target.value, selection: null })
          }}
          onKeyDown={onKeyDown}
          className="resize-none self-center bg-transparent py-1 text-14 outline-none max-md:text-16/[1.375rem]"
        />
        <IconButton
          icon={ArrowUp}
          label="Send"
          type="submit"
          variant="primary"
          tooltipSide="top"
          disabled={!chat.canSend}
        />
      </div>
      <LeavingLine className="px-1 pt-1.5" />
    </form>
  )
}

function placeholderOf({ attachments, payslips }: Chat): string {
  if (attachments.isUploading) return chatTexts.uploadingPlaceholder
  return payslips.length > 0 ? chatTexts.payslipPlaceholder : chatTexts.placeholder
}

function useGrowingHeight(box: { readonly current: HTMLTextAreaElement | null }, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    element.style.height = 'auto'
    const most = mostLines * linePixels + 8
    element.style.height = `${Math.min(element.scrollHeight, most)}px`
    element.style.overflowY = element.scrollHeight > most ? 'auto' : 'hidden'
  }, [box, text])
}

function useGivenSelection(
  box: { readonly current: HTMLTextAreaElement | null },
  draft: Chat['draft'],
) {
  useEffect(() => {
    if (draft.selection === null || box.current === null) return
    box.current.focus()
    box.current.setSelectionRange(draft.selection.start, draft.selection.end)
  }, [box, draft])
}

/** The box is disabled while an answer is awaited and loses focus by it: it gets it back. */
function useFocusAfterAnswer(
  box: { readonly current: HTMLTextAreaElement | null },
  isWaiting: boolean,
) {
  const wasWaiting = useRef(false)
  useEffect(() => {
    const hasEnded = wasWaiting.current && !isWaiting
    wasWaiting.current = isWaiting
    if (!hasEnded) return
    const active = document.activeElement
    if (active === null || active === document.body) box.current?.focus({ preventScroll: true })
  }, [box, isWaiting])
}
