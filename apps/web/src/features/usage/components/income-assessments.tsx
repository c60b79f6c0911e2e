import { useQuery } from '@tanstack/react-query'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { classes } from '../../../ui/classes.ts'
import { outcomeWords } from '../outcome-words.ts'
import { incomeCalculatorUsageQuery } from '../usage.queries.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { AssessmentSums } from './assessment-sums.tsx'
import { RecentList } from './recent-list.tsx'
import { rowClasses } from './table-classes.ts'

/** The incomes that one user had calculated. */
export function IncomeAssessments({ userId }: { readonly userId: number }) {
  const query = useQuery(incomeCalculatorUsageQuery(userId))
  useFailureToast(query.isError, 'Failed to load Income Calculator usage')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <AssessmentSums usage={query.data} hasFailed={query.isError} name="Calculations" />
      <RecentList
        title="Assessments, last 7 days"
        query={query}
        failure="Couldn’t load the assessments"
        empty="No assessments in the last 7 days"
        rowsOf={(usage) => usage.recentAssessments}
      >
        {({ recentAssessments }) => (
          <ul>
            {recentAssessments.map(({ date, lenderName, outcome }, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike in all that is shown.
                key={at}
                className={classes(
                  rowClasses,
                  'grid min-h-11 grid-cols-[10rem_minmax(0,1fr)_minmax(0,1.4fr)] items-center gap-x-3 px-4 py-1.5 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:px-3',
                )}
              >
                <span className="text-text-2 max-md:col-start-2 max-md:text-12">
                  {formatDayAndTime(date)}
                </span>
                <span className="truncate font-medium max-md:col-start-1 max-md:row-start-1">
                  {lenderName ?? '–'}
                </span>
                <span className="text-text-2 max-md:col-span-2">{outcomeWords(outcome)}</span>
              </li>
            ))}
          </ul>
        )}
      </RecentList>
    </div>
  )
}
