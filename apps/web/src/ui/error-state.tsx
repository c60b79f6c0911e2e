import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { CircleAlert } from './icons/circle-alert.ts'

type ErrorStateProps = {
  /** What could not be had: "Couldn’t load lenders". */
  readonly title: string
  /** What is kept, in one sentence. */
  readonly description?: ReactNode
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
  readonly className?: string
}

/** Something failed: what, what is kept, and Retry. */
export function ErrorState({
  title,
  description,
  onRetry,
  isRetrying = false,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classes(
        'grid min-h-42 content-center justify-items-center gap-1.5 p-4 text-center',
        className,
      )}
    >
      <Icon of={CircleAlert} size={20} className="text-decline" />
      <p className="font-medium">{title}</p>
      {description && <p className="max-w-prose text-12 text-text-2">{description}</p>}
      {onRetry && (
        <Button size="sm" onClick={onRetry} isPending={isRetrying} className="mt-1">
          Retry
        </Button>
      )}
    </div>
  )
}
