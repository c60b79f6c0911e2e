import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconShape } from './icon.tsx'
import { CircleAlert } from './icons/circle-alert.ts'
import { CircleCheck } from './icons/circle-check.ts'
import { Info } from './icons/info.ts'
import { TriangleAlert } from './icons/triangle-alert.ts'

type AlertProps = {
  readonly tone?: 'neutral' | 'success' | 'warning' | 'destructive'
  /** In the place of the tone's own. */
  readonly icon?: IconShape
  readonly title: string
  readonly action?: ReactNode
  /** True when it appears because of something the reader just did: it is then read out at once. */
  readonly isLive?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** A message that stays on the page: bold first line, facts below, action at the right. */
export function Alert({
  tone = 'neutral',
  icon,
  title,
  action,
  isLive = false,
  className,
  children,
}: AlertProps) {
  const look = looks[tone]
  return (
    <div
      role={isLive ? 'alert' : undefined}
      className={classes(
        'flex items-start gap-2.5 rounded-card border px-3 py-2',
        look.box,
        className,
      )}
    >
      <Icon of={icon ?? look.icon} className={classes('mt-0.5', look.colour)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-12 text-text-2">{children}</div>}
      </div>
      {action}
    </div>
  )
}

const looks = {
  neutral: { icon: Info, box: 'border-line-2 bg-surface', colour: 'text-text-2' },
  success: { icon: CircleCheck, box: 'border-accept-line bg-accept-soft', colour: 'text-accept' },
  warning: { icon: TriangleAlert, box: 'border-cond-line bg-cond-soft', colour: 'text-cond' },
  destructive: {
    icon: CircleAlert,
    box: 'border-decline-line bg-decline-soft',
    colour: 'text-decline',
  },
}
