import { classes } from './classes.ts'

type ProgressProps = {
  /** What is making progress. */
  readonly label: string
  /** 0 to 100. */
  readonly value: number
  readonly className?: string
}

/** A thin bar of real progress. */
export function Progress({ label, value, className }: ProgressProps) {
  const percent = Math.round(Math.max(0, Math.min(value, 100)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes(
        'h-1 overflow-hidden rounded-[2px] bg-surface-3 forced-colors:border',
        className,
      )}
    >
      <div
        style={{ width: `${percent}%` }}
        className="h-full bg-ink transition-[width] duration-(--dur-1) forced-colors:bg-[Highlight]"
      />
    </div>
  )
}
