import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export type SegmentedOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** Before the label: an outcome's shape, an icon. */
  readonly mark?: ReactNode
  readonly count?: number
}

type SegmentedProps<Value extends string> = {
  /** What is chosen here; read out, not shown. */
  readonly label: string
  readonly options: readonly SegmentedOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly className?: string
}

/** One of a few, side by side: radio buttons, so that arrow keys move and the group has a name. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, className } = props
  const name = useId()
  return (
    <fieldset
      className={classes(
        'inline-flex w-fit max-w-full min-w-0 gap-0.5 overflow-x-auto rounded-control bg-surface-2 p-0.5 inset-ring inset-ring-line',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            // The unseen button stays inside, so that focus scrolls the row and not the page.
            'relative flex h-7 items-center gap-1.5 rounded-chip px-2.5 font-medium whitespace-nowrap text-text-2 max-md:h-10 pointer-coarse:h-10',
            'has-checked:bg-surface has-checked:text-text has-checked:ring has-checked:ring-line-2',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            'not-has-checked:hover:text-text',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.mark}
          {option.label}
          {option.count !== undefined && (
            <span className="font-normal text-text-3">{option.count}</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
