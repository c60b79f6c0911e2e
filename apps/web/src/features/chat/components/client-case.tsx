import type { UnderstoodCase } from '@criteria-desk/contract/chat'
import { figuresShown } from '@criteria-desk/domain/answer-views/figures-shown'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Pencil } from '../../../ui/icons/pencil.ts'
import { PencilLine } from '../../../ui/icons/pencil-line.ts'
import type { Corrections } from '../conversation.ts'
import { CaseEditor } from './case-editor.tsx'

type ClientCaseProps = {
  readonly of: UnderstoodCase
  /** What was put right before this answer. */
  readonly corrections: Corrections
  /** What is said beneath the list of figures that were not compared: they need not stand here too. */
  readonly notCompared: string
  readonly isAskingDisabled: boolean
  /** Absent where it is only looked at. */
  readonly onAskAgain?: ((corrections: Corrections) => void) | undefined
}

/** The client's figures as they were understood, with where each comes from; they can be put right. */
export function ClientCase(props: ClientCaseProps) {
  const { of: understood, corrections, notCompared, isAskingDisabled, onAskAgain } = props
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isGivenUp = useRef(false)
  useEffect(() => {
    if (!isEditing && isGivenUp.current) opener.current?.focus({ preventScroll: true })
    isGivenUp.current = false
  }, [isEditing])

  const { events } = understood
  const shown = figuresShown(understood)
  const isTold = shown.length + events.length > 0 || corrections.length > 0
  if (isEditing && onAskAgain !== undefined) {
    return (
      <CaseEditor
        understood={understood}
        before={corrections}
        isAskingDisabled={isAskingDisabled}
        onAskAgain={(corrections) => {
          setEditing(false)
          onAskAgain(corrections)
        }}
        onGiveUp={() => {
          isGivenUp.current = true
          setEditing(false)
        }}
      />
    )
  }
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 max-md:gap-x-4">
      <dl aria-label="The client’s case" className="contents">
        {shown
          .filter((figure) => figure.isCorrected || isSaidHere(figure, notCompared))
          .map((figure) => (
            <div key={`${figure.role} ${figure.of}`} className={factClasses}>
              <dt className="text-text-2">{figure.label}</dt>
              <dd>
                <b className="font-semibold">{figure.text}</b>
                {figure.isCorrected ? (
                  <Corrected />
                ) : (
                  figure.from && <span className="ml-1 text-text-3">{figure.from}</span>
                )}
              </dd>
            </div>
          ))}
        {events
          .filter((event) => event.isCorrected || isSaidHere(event, notCompared))
          .map((event) => (
            <div key={`${event.of} ${event.text}`} className={factClasses}>
              <dt className="text-text-2">{event.label}</dt>
              <dd>
                <b className="font-semibold">{event.text || 'yes'}</b>
                {event.isCorrected && <Corrected />}
              </dd>
            </div>
          ))}
      </dl>
      {isTold && onAskAgain !== undefined && (
        <button
          ref={opener}
          type="button"
          onClick={() => setEditing(true)}
          className="inline-flex min-h-6 items-center gap-1.5 self-baseline rounded-chip text-12 font-medium text-ink-text print:hidden hover:underline hover:decoration-ink-line hover:underline-offset-3 max-md:-my-1.5 max-md:min-h-9"
        >
          Correct the figures
          <Icon of={Pencil} size={14} />
        </button>
      )}
    </div>
  )
}

function Corrected() {
  return (
    <span className="ml-1.5 inline-flex items-baseline gap-1 text-12 text-ink-text">
      <Icon of={PencilLine} size={12} className="self-center" />
      corrected
    </span>
  )
}

const factClasses = 'flex max-w-full flex-wrap items-baseline gap-x-1 break-words'

function isSaidHere(
  { text, isCompared }: { readonly text: string; readonly isCompared: boolean },
  notCompared: string,
): boolean {
  return isCompared || text === '' || !notCompared.includes(text)
}
