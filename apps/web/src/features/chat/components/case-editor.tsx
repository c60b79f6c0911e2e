import type { UnderstoodCase } from '@criteria-desk/contract/chat'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type Draft, draftCase, followsFrom, readCase } from '../case-draft.ts'
import type { Corrections } from '../conversation.ts'
import { holdPageScroll } from '../page-scroll.ts'
import { EventField } from './event-field.tsx'
import { FigureField } from './figure-field.tsx'
import { WhatFollows } from './what-follows.tsx'

type CaseEditorProps = {
  readonly understood: UnderstoodCase
  readonly before: Corrections
  readonly isAskingDisabled: boolean
  readonly onAskAgain: (corrections: Corrections) => void
  readonly onGiveUp: () => void
}

/** Puts the client's facts right and asks the same question with them. Escape gives up. */
export function CaseEditor(props: CaseEditorProps) {
  const { understood, before, isAskingDisabled, onAskAgain, onGiveUp } = props
  const [drafts, setDrafts] = useState(() => draftCase(understood, before))
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [isUnchanged, setUnchanged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  useEffect(() => focusFirst(form.current, 'input, button'), [])

  const change = (changed: Draft) => {
    setDrafts(drafts.map((draft) => (draft.key === changed.key ? changed : draft)))
    setErrors(new Map([...errors].filter(([key]) => !isOf(key, changed))))
    setUnchanged(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAskingDisabled) return
    const read = readCase(drafts, before, new Date())
    setErrors(read.errors)
    if (read.errors.size > 0) {
      requestAnimationFrame(() => focusFirst(form.current, '[aria-invalid="true"]'))
      return
    }
    setUnchanged(!read.isChanged)
    if (!read.isChanged) return
    holdPageScroll(form.current)
    onAskAgain(read.corrections)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onGiveUp()
  }
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="appear grid max-w-240 gap-4 rounded-card bg-surface-2 p-4 inset-ring inset-ring-line print:hidden max-md:p-3"
    >
      <h2 id={titleId} className="text-13">
        Correct the figures
      </h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-4">
        {drafts.map((draft) =>
          draft.kind === 'figure' ? (
            <FigureField
              key={draft.key}
              draft={draft}
              error={errors.get(draft.key)}
              onChange={change}
            />
          ) : (
            <EventField
              key={draft.key}
              draft={draft}
              errorOf={(box) => errors.get(`${draft.key} ${box}`)}
              onChange={change}
            />
          ),
        )}
      </div>
      <WhatFollows of={followsFrom(understood, drafts)} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" type="submit" disabled={isAskingDisabled}>
          Ask again
        </Button>
        <Button variant="ghost" onClick={onGiveUp}>
          Cancel
        </Button>
        <span role="status" className="text-12 text-text-2">
          {isUnchanged && 'No figure is changed yet'}
        </span>
      </div>
    </form>
  )
}

/** Of a figure its key, of a blemish its key and a box. */
function isOf(key: string, draft: Draft): boolean {
  return draft.kind === 'figure' ? key === draft.key : key.startsWith(`${draft.key} `)
}

function focusFirst(within: Element | null, selector: string): void {
  within?.querySelector<HTMLElement>(selector)?.focus()
}
