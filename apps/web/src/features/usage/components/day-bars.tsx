import { formatDayOfYear } from '../../../lib/london-dates.ts'

type DayBarsProps = {
  readonly days: readonly string[]
  readonly counts: readonly number[]
  /** The largest count of anybody, so that people can be compared. */
  readonly most: number
}

/** Requests on each of the last days, as small bars; in words for screen readers. */
export function DayBars({ days, counts, most }: DayBarsProps) {
  const words = days.map((day, at) => `${formatDayOfYear(day)}: ${counts[at] ?? 0}`).join(', ')
  return (
    <span role="img" aria-label={words} title={words} className="flex h-5 w-18 items-end gap-[3px]">
      {days.map((day, at) => (
        <span
          key={day}
          className={`flex-1 rounded-[1px] ${(counts[at] ?? 0) > 0 ? 'bg-chart-1' : 'bg-line-2'}`}
          style={{ height: `max(1px, ${(100 * (counts[at] ?? 0)) / Math.max(1, most)}%)` }}
        />
      ))}
    </span>
  )
}
