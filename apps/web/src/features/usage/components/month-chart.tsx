import type { MonthlyUsage } from '@criteria-desk/contract/usage'
import { formatMonth, formatMonthOfYear } from '../../../lib/london-dates.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { axisOf } from '../chart-axis.ts'
import { formatCount } from '../usage-words.ts'

type MonthChartProps = {
  /** Undefined while they are on their way, and when they could not be had. */
  readonly months: MonthlyUsage | undefined
  readonly hasFailed: boolean
}

/** A year at most. */
const mostMonths = 12

/** Requests by month; the one that is not over is hatched. */
export function MonthChart({ months, hasFailed }: MonthChartProps) {
  const shown = months?.slice(-mostMonths) ?? []
  return (
    <Card
      title="Requests by month"
      action={
        shown.length > 0 && (
          <span className="flex items-center gap-1.5 text-12 text-text-2">
            <span aria-hidden="true" className={classes('size-2.5 rounded-[2px]', hatched)} />
            Month so far
          </span>
        )
      }
    >
      {shown.length > 0 ? (
        <Bars months={shown} />
      ) : (
        <p className="grid h-44 place-items-center text-12 text-text-2">
          {hasFailed && months === undefined && 'Couldn’t load the months'}
          {months !== undefined && 'No requests in any month yet'}
        </p>
      )}
    </Card>
  )
}

const hatched =
  'bg-[repeating-linear-gradient(135deg,var(--chart-1)_0_1.5px,color-mix(in_oklab,var(--chart-2)_35%,var(--surface))_1.5px_4px)] inset-ring inset-ring-chart-1'

function Bars({ months }: { readonly months: MonthlyUsage }) {
  const axis = axisOf(Math.max(...months.map(({ requestCount }) => requestCount)))
  const top = axis.at(-1) ?? 1
  const isDense = months.length > 6
  return (
    <div className="flex gap-2">
      <div aria-hidden="true" className="relative mt-5 h-34 w-9 flex-none text-11 text-text-3">
        {axis.map((value) => (
          <span
            key={value}
            className="absolute right-0 translate-y-1/2"
            style={{ bottom: `${(100 * value) / top}%` }}
          >
            {formatCount(value)}
          </span>
        ))}
      </div>
      <div className="relative min-w-0 flex-1">
        <div aria-hidden="true" className="absolute inset-x-0 top-5 h-34">
          {axis.map((value) => (
            <span
              key={value}
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: `${(100 * value) / top}%` }}
            />
          ))}
        </div>
        <ul aria-label="Requests by month" className="relative flex justify-around gap-1">
          {months.map(({ month, requestCount }, at) => {
            const isLast = at === months.length - 1
            return (
              <li key={month} className="flex min-w-0 flex-1 flex-col items-center">
                <span className="flex h-39 w-full flex-col items-center justify-end">
                  <span className={classes('text-text-2', isDense ? 'text-11' : 'text-12')}>
                    {formatCount(requestCount)}
                  </span>
                  <span
                    aria-hidden="true"
                    className={classes(
                      'w-3/5 max-w-13 rounded-t-[2px]',
                      isLast ? hatched : 'bg-chart-1',
                    )}
                    style={{ height: `${(8.5 * requestCount) / top}rem` }}
                  />
                </span>
                <span className="mt-1 text-12 text-text-2">
                  <span className="sr-only">{formatMonth(month)}</span>
                  <span aria-hidden="true">{formatMonthOfYear(month)}</span>
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
