import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { currentUsageQuery, monthlyUsageQuery } from '../usage.queries.ts'
import { monthFigures } from '../usage-words.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { FiguresStrip } from './figures-strip.tsx'
import { MonthChart } from './month-chart.tsx'
import { ToolBars } from './tool-bars.tsx'

/** What one user asked for this month and in the months before. */
export function UserOverview({ userId }: { readonly userId: number }) {
  const of = { kind: 'user', id: userId } as const
  const current = useQuery(currentUsageQuery(of))
  const monthly = useQuery(monthlyUsageQuery(of))
  useFailureToast(current.isError || monthly.isError, 'Failed to load user details')
  if (current.isError && current.data === undefined) {
    return (
      <Card>
        <ErrorState
          title="Couldn’t load this month"
          onRetry={() => {
            void current.refetch()
            void monthly.refetch()
          }}
          isRetrying={current.isFetching}
        />
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FiguresStrip
        label="This month"
        figures={current.data ? monthFigures(current.data, monthly.data) : [null, null, null]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <MonthChart months={monthly.data} hasFailed={monthly.isError} />
        <ToolBars usage={current.data} />
      </div>
    </div>
  )
}
