import type { MonthlyUsage } from '@criteria-desk/contract/usage'
import { formatMonth, formatMonthOfYear } from '../../../lib/london-dates.ts'
import { BarChart, hatchedBar } from '../../../ui/bar-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
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
            <span aria-hidden="true" className={classes('size-2.5 rounded-[2px]', hatchedBar)} />
            Month so far
          </span>
        )
      }
    >
      {shown.length > 0 ? (
        <BarChart
          label="Requests by month"
          axisWidth="w-9"
          writeValue={formatCount}
          groups={shown.map(({ month, requestCount }, at) => ({
            key: month,
            name: <MonthName month={month} />,
            bars: [
              {
                name: 'requests',
                value: requestCount,
                label: formatCount(requestCount),
                isHatched: at === shown.length - 1,
              },
            ],
          }))}
        />
      ) : (
        <p className="grid h-44 place-items-center text-12 text-text-2">
          {hasFailed && months === undefined && 'Couldn’t load the months'}
          {months !== undefined && 'No requests in any month yet'}
        </p>
      )}
    </Card>
  )
}

function MonthName({ month }: { readonly month: string }) {
  return (
    <>
      <span className="sr-only">{formatMonth(month)}</span>
      <span aria-hidden="true">{formatMonthOfYear(month)}</span>
    </>
  )
}
