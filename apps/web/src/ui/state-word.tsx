import { classes } from './classes.ts'
import { Icon, type IconShape } from './icon.tsx'

export type StateTone = 'good' | 'warning' | 'bad' | 'plain' | 'quiet'

type StateWordProps = {
  readonly icon: IconShape
  readonly tone: StateTone
  /** The word has the tone too, where it is what a page's head says. */
  readonly isStrong?: boolean
  readonly children: string
}

/** The state of a person or a subscription: a word with an outline icon, never an outcome's shape. */
export function StateWord({ icon, tone, isStrong = false, children }: StateWordProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 align-middle whitespace-nowrap',
        (isStrong || tone === 'quiet') && colours[tone],
        isStrong && 'font-semibold',
      )}
    >
      <Icon of={icon} size={15} className={colours[tone]} />
      {children}
    </span>
  )
}

const colours: Record<StateTone, string> = {
  good: 'text-accept',
  warning: 'text-cond',
  bad: 'text-decline',
  plain: 'text-text-2',
  quiet: 'text-text-2',
}
