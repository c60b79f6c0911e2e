import { classes } from './classes.ts'

/** A grey bar in the place and size of what is coming. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={classes('skeleton block h-3 rounded-chip', className)} />
  )
}

type SkeletonRowsProps = {
  readonly rows?: number
  /** What is loading, for screen readers: "Loading lenders". */
  readonly label: string
  readonly rowClassName?: string
}

/** Rows of a list that is on its way; shown after 150 ms, so that a quick answer does not flicker. */
export function SkeletonRows({ rows = 5, label, rowClassName }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className="appear-late">
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
          key={row}
          className={classes('flex h-9 items-center justify-between gap-6', rowClassName)}
        >
          <Skeleton className={widths[row % widths.length] ?? ''} />
          <Skeleton className="w-1/5" />
        </div>
      ))}
    </div>
  )
}

const widths = ['w-2/5', 'w-1/4', 'w-1/3', 'w-1/5', 'w-3/8']
