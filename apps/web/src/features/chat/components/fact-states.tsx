import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { linkClasses } from '../../../ui/link-classes.ts'
import type { DraftState } from '../figure-draft.ts'

type FactStatesProps = {
  readonly label: string
  readonly state: DraftState
  /** It was none of this client's before. */
  readonly wasLeftOut: boolean
  readonly onChange: (state: DraftState) => void
  readonly className?: string
  /** Its boxes. */
  readonly children: ReactNode
}

/** One fact: its boxes, or that it is left out, and the way from one to the other. */
export function FactStates(props: FactStatesProps) {
  const { label, state, wasLeftOut, onChange, className = 'min-w-0', children } = props
  const group = useRef<HTMLFieldSetElement>(null)
  useFocusAfter(group, state)
  return (
    <fieldset ref={group} className={className}>
      <legend className="sr-only">{label}</legend>
      {state === 'value' && children}
      {state === 'out' && (
        <Instead label={label} says="Left out">
          <Button
            aria-label={`Put back ${label}`}
            onClick={() => onChange(wasLeftOut ? 'as-asked' : 'value')}
          >
            Put back
          </Button>
        </Instead>
      )}
      {state === 'as-asked' && (
        <Instead label={label} says="As the question says">
          <Button
            aria-label={`${wasLeftOut ? 'Leave out' : 'Change'} ${label}`}
            onClick={() => onChange(wasLeftOut ? 'out' : 'value')}
          >
            {wasLeftOut ? 'Leave out' : 'Change'}
          </Button>
        </Instead>
      )}
    </fieldset>
  )
}

/** Back to what the question says. */
export function UndoCorrection({
  of,
  onUndo,
}: {
  readonly of: string
  readonly onUndo: () => void
}) {
  return (
    <button
      type="button"
      onClick={onUndo}
      aria-label={`Undo the correction of ${of}`}
      className={linkClasses('-my-0.5 min-h-6 text-12')}
    >
      Undo the correction
    </button>
  )
}

type InsteadProps = {
  readonly label: string
  readonly says: string
  readonly children: ReactNode
}

function Instead({ label, says, children }: InsteadProps) {
  return (
    <div className="grid gap-1.5">
      <span className="text-13 font-medium text-text-2">{label}</span>
      <div className="flex min-h-8 items-center justify-between gap-3 text-text-3">
        {says}
        {children}
      </div>
    </div>
  )
}

/** What is pressed goes away with the state that it belonged to: focus goes to what takes its place. */
function useFocusAfter(
  group: { readonly current: HTMLFieldSetElement | null },
  state: DraftState,
): void {
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    group.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [group, state])
}
