import { useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import { controlClasses } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { type Measure, needWords, type TimeUnit, timeUnitOf } from '../client-need.ts'

type NeedBoxProps = {
  readonly measure: Measure
  readonly text: string
  readonly onText: (text: string) => void
  /** What is typed cannot be read. */
  readonly isUnread: boolean
  /** What a length of time is typed in. */
  readonly timeUnit: TimeUnit
  readonly onTimeUnit: (unit: TimeUnit) => void
}

const timeUnits = [
  { value: 'years', label: 'years' },
  { value: 'months', label: 'months' },
] as const

/** What the client needs: every lender's figure is held against it. */
export function NeedBox({ measure, text, onText, isUnread, timeUnit, onTimeUnit }: NeedBoxProps) {
  const id = useId()
  const isTime = timeUnitOf(measure) !== null
  const { before, after } = isTime ? { before: '', after: '' } : needWords(measure)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-text-2">
        Client needs
      </label>
      <span className={classes(controlClasses(isUnread), 'gap-1 px-2.5')}>
        {before !== '' && <span className="text-text-3">{before}</span>}
        <input
          id={id}
          type="text"
          inputMode={isTime ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={14}
          value={text}
          aria-invalid={isUnread}
          aria-describedby={
            [after && `${id}-unit`, isUnread && `${id}-error`].filter(Boolean).join(' ') ||
            undefined
          }
          onChange={(event) => onText(event.target.value)}
          className={classes(
            'h-full bg-transparent outline-none',
            measure.unit === 'pounds' ? 'w-24' : 'w-11 text-center',
          )}
        />
      </span>
      {isTime && (
        <Segmented label="Unit" options={timeUnits} value={timeUnit} onChange={onTimeUnit} />
      )}
      {after !== '' && (
        <span id={`${id}-unit`} className="text-text-2">
          {after}
        </span>
      )}
      {isUnread && (
        <span id={`${id}-error`} role="alert" className="text-12 text-decline">
          Type a number
        </span>
      )}
    </div>
  )
}
