import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { controlClasses, Field, fieldMessageId } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { X } from '../../../ui/icons/x.ts'
import { linkClasses } from '../../../ui/link-classes.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { type DraftState, type FigureDraft, tidied, unitWords } from '../case-draft.ts'

type FigureFieldProps = {
  readonly draft: FigureDraft
  readonly error: string | undefined
  readonly onChange: (draft: FigureDraft) => void
}

const timeUnits = [
  { value: 'months', label: 'Months' },
  { value: 'years', label: 'Years' },
] as const

/** One figure: its box with its unit, or that it is left out, and the way from one to the other. */
export function FigureField({ draft, error, onChange }: FigureFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useFocusAfter(group, draft.state)
  const to = (state: DraftState) => onChange({ ...draft, state })
  const { label, state } = draft
  const wasLeftOut = draft.understood === null
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {state === 'value' && <ValueField draft={draft} error={error} onChange={onChange} to={to} />}
      {state === 'out' && (
        <Instead label={label} says="Left out">
          <Button
            aria-label={`Put back ${label}`}
            onClick={() => to(wasLeftOut ? 'as-asked' : 'value')}
          >
            Put back
          </Button>
        </Instead>
      )}
      {state === 'as-asked' && (
        <Instead label={label} says="As the question says">
          <Button
            aria-label={`${wasLeftOut ? 'Leave out' : 'Change'} ${label}`}
            onClick={() => to(wasLeftOut ? 'out' : 'value')}
          >
            {wasLeftOut ? 'Leave out' : 'Change'}
          </Button>
        </Instead>
      )}
    </fieldset>
  )
}

type ValueFieldProps = FigureFieldProps & { readonly to: (state: DraftState) => void }

function ValueField({ draft, error, onChange, to }: ValueFieldProps) {
  const id = useId()
  const { label, text, unit, timeUnit, isCorrected } = draft
  const hint = hintOf(draft)
  const { before, after } = unitWords(unit)
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      labelAction={
        isCorrected && (
          <button
            type="button"
            onClick={() => to('as-asked')}
            aria-label={`Undo the correction of ${label}`}
            className={linkClasses('-my-0.5 min-h-6 text-12')}
          >
            Undo the correction
          </button>
        )
      }
    >
      <div className="flex items-center gap-1.5">
        <span className={classes(controlClasses(Boolean(error)), 'flex-1 gap-1 px-2.5')}>
          {before !== '' && <span className="text-text-3">{before}</span>}
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={
              [after && `${id}-unit`, (error || hint) && fieldMessageId(id)]
                .filter(Boolean)
                .join(' ') || undefined
            }
            onChange={(event) => onChange({ ...draft, text: event.target.value })}
            onBlur={() => onChange(tidied(draft))}
            className="h-full w-full min-w-0 flex-1 bg-transparent outline-none"
          />
          {after !== '' && (
            <span id={`${id}-unit`} className="text-12 text-text-3">
              {after}
            </span>
          )}
        </span>
        {unit === 'months' && (
          <Segmented
            label={`${label} in`}
            options={timeUnits}
            value={timeUnit}
            onChange={(chosen) => onChange({ ...draft, timeUnit: chosen })}
          />
        )}
        <IconButton icon={X} label={`Remove ${label}`} onClick={() => to('out')} />
      </div>
    </Field>
  )
}

/** Where the figure comes from, so that it can be judged while it is changed. */
function hintOf({ from, isDerived, isCorrected }: FigureDraft): string | undefined {
  if (isCorrected) return 'Corrected before'
  if (from === undefined) return undefined
  return isDerived ? `From ${from}, unless you change it` : `From “${from}”`
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
