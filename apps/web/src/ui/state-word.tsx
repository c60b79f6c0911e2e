import { classes } from './classes.ts'
import { Icon, type IconShape } from './icon.tsx'

type StateWordProps = {
  readonly icon: IconShape
  readonly tone: 'good' | 'plain' | 'quiet'
  readonly children: string
}

/** The state of a person or a subscription: a word with an outline icon, never an outcome's shape. */
export function StateWord({ icon, tone, children }: StateWordProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 align-middle whitespace-nowrap',
        tone === 'quiet' && 'text-text-2',
      )}
    >
      <Icon of={icon} size={15} className={tone === 'good' ? 'text-accept' : 'text-text-2'} />
      {children}
    </span>
  )
}
