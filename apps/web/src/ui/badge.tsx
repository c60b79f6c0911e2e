import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconShape } from './icon.tsx'

type BadgeProps = {
  readonly tone?: 'neutral' | 'ink'
  readonly icon?: IconShape
  readonly className?: string
  readonly children: ReactNode
}

/** A small tag for a role or a kind; not for plain facts and never for outcomes. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex h-5 w-fit items-center gap-1 rounded-chip px-1.5 align-middle text-12 font-medium whitespace-nowrap',
        tone === 'ink'
          ? 'bg-ink-soft text-ink-text'
          : 'bg-surface-2 text-text-2 inset-ring inset-ring-line',
        className,
      )}
    >
      {icon && <Icon of={icon} size={13} />}
      {children}
    </span>
  )
}
