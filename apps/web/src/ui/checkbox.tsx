import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: string
  readonly isLabelHidden?: boolean
  /** Some but not all of what it stands for. */
  readonly isPartly?: boolean
}

/** A tick box with its label; the whole line is the target. */
export function Checkbox({
  label,
  isLabelHidden = false,
  isPartly = false,
  className,
  ...input
}: CheckboxProps) {
  return (
    <label
      className={classes(
        'inline-flex min-h-6 items-center gap-2 max-md:min-h-11 pointer-coarse:min-h-11',
        isLabelHidden && 'min-w-6 justify-center max-md:min-w-11',
        className,
      )}
    >
      <span className="relative grid size-4 flex-none place-items-center">
        <input
          {...input}
          type="checkbox"
          ref={(element) => {
            if (element) element.indeterminate = isPartly
          }}
          className={classes(
            'peer absolute inset-0 size-4 cursor-pointer appearance-none rounded-chip border border-line-control bg-surface',
            'checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink',
            'disabled:cursor-default disabled:border-line-2 disabled:bg-surface-2 forced-colors:appearance-auto',
          )}
        />
        <svg
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          className="pointer-events-none relative size-3 text-on-ink opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 forced-colors:hidden"
        >
          <path d={isPartly ? 'M2.5 6h7' : 'm2.2 6.4 2.6 2.6 5-5.8'} />
        </svg>
      </span>
      <span className={isLabelHidden ? 'sr-only' : ''}>{label}</span>
    </label>
  )
}
