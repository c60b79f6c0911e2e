import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { CircleAlert } from './icons/circle-alert.ts'

type FieldProps = {
  readonly id: string
  readonly label: string
  /** Search boxes carry the name unseen; everything else shows it above. */
  readonly isLabelHidden?: boolean
  /** A link or hint at the label's right. */
  readonly labelAction?: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Label above, control, then the error or hint; the control points at them by `fieldMessageId`. */
export function Field(props: FieldProps) {
  const { id, label, isLabelHidden = false, labelAction, hint, error, className, children } = props
  return (
    <div className={classes('grid min-w-0 content-start gap-1.5', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'flex items-center justify-between gap-3'}>
        <label htmlFor={id} className="text-13 font-medium">
          {label}
        </label>
        {labelAction}
      </div>
      {children}
      {error ? (
        <p id={fieldMessageId(id)} className="flex items-start gap-1 text-12 text-decline">
          <Icon of={CircleAlert} size={14} className="mt-px" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={fieldMessageId(id)} className="text-12 text-text-3">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export function fieldMessageId(id: string): string {
  return `${id}-message`
}

/** The edge, ground and height that text fields and selects share. */
export function controlClasses(hasError: boolean, size: 'md' | 'lg' = 'md'): string {
  return classes(
    'flex min-w-0 items-center gap-2 rounded-control border bg-surface text-13 max-md:text-16',
    'outline-3 outline-transparent transition-[outline-color,border-color] duration-(--dur-1)',
    'has-[:focus-visible]:border-focus has-[:focus-visible]:outline-focus/25',
    'has-[>:disabled]:bg-surface-2 has-[>:disabled]:text-text-3',
    size === 'lg' ? 'h-10 max-md:h-11' : 'h-8 max-md:h-11 pointer-coarse:h-11',
    hasError ? 'border-decline-solid' : 'border-line-control',
  )
}
