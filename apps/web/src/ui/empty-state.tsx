import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconShape } from './icon.tsx'

type EmptyStateProps = {
  readonly icon: IconShape
  readonly title: string
  readonly description?: ReactNode
  /** At most one. */
  readonly action?: ReactNode
  /** Lower, in a card beside others. */
  readonly isCompact?: boolean
  readonly className?: string
}

/** Nothing here yet: icon, one bold line, one sentence, one action. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, title, description, action, isCompact = false, className } = props
  return (
    <div
      className={classes(
        'grid content-center justify-items-center gap-1.5 p-4 text-center',
        isCompact ? 'min-h-28' : 'min-h-42',
        className,
      )}
    >
      <Icon of={icon} size={20} className="text-text-2" />
      <p className="font-medium">{title}</p>
      {description && <p className="max-w-prose text-12 text-text-2">{description}</p>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  )
}
