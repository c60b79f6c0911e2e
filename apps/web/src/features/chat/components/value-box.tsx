import type { ReactNode } from 'react'
import { useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import { controlClasses, Field, fieldMessageId } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { type CaseUnit, type TimeUnit, unitWords } from '../typed-value.ts'

type ValueBoxProps = {
  readonly label: string
  readonly text: string
  readonly unit: CaseUnit
  readonly hint?: string | undefined
  readonly error: string | undefined
  readonly labelAction?: ReactNode
  readonly onType: (text: string) => void
  readonly onLeave?: () => void
  /** Of a length of time: what it is typed in. */
  readonly time?: { readonly unit: TimeUnit; readonly onChoose: (unit: TimeUnit) => void }
  /** At its right: the way to leave it out. */
  readonly children?: ReactNode
}

const timeUnits = [
  { value: 'months', label: 'Months' },
  { value: 'years', label: 'Years' },
] as const

/** A figure as it is typed, with its unit beside it. */
export function ValueBox(props: ValueBoxProps) {
  const { label, text, unit, hint, error, labelAction, onType, onLeave, time, children } = props
  const id = useId()
  const { before, after } = unitWords(unit)
  const about = [after && `${id}-unit`, (error || hint) && fieldMessageId(id)]
  return (
    <Field id={id} label={label} hint={hint} error={error} labelAction={labelAction}>
      <div className="flex items-center gap-1.5">
        <span className={classes(controlClasses(Boolean(error)), 'flex-1 gap-1 px-2.5')}>
          {before !== '' && <span className="text-text-3">{before}</span>}
          <input
            id={id}
            type="text"
            inputMode={unit === 'months' ? 'text' : 'decimal'}
            autoComplete="off"
            maxLength={16}
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={about.filter(Boolean).join(' ') || undefined}
            onChange={(event) => onType(event.target.value)}
            onBlur={onLeave}
            className="h-full w-full min-w-0 flex-1 bg-transparent outline-none"
          />
          {after !== '' && (
            <span id={`${id}-unit`} className="text-12 text-text-3">
              {after}
            </span>
          )}
        </span>
        {time && (
          <Segmented
            label={`${label} in`}
            options={timeUnits}
            value={time.unit}
            onChange={time.onChoose}
          />
        )}
        {children}
      </div>
    </Field>
  )
}
