import { useQuery } from '@tanstack/react-query'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { bankStatementUsageQuery } from '../usage.queries.ts'
import type { UsageLink } from '../usage-link.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { AssessmentSums } from './assessment-sums.tsx'
import { RecentList } from './recent-list.tsx'
import { rowClasses } from './table-classes.ts'

type StatementAssessmentsProps = { readonly userId: number; readonly link: UsageLink }

/** The bank statements that one user had analysed, each to look at. */
export function StatementAssessments({ userId, link }: StatementAssessmentsProps) {
  const query = useQuery(bankStatementUsageQuery(userId))
  useFailureToast(query.isError, 'Failed to load Bank Statement Reviewer usage')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <AssessmentSums usage={query.data} hasFailed={query.isError} name="Analyses" />
      <RecentList
        title="Assessments, last 7 days"
        query={query}
        failure="Couldn’t load the assessments"
        empty="No assessments in the last 7 days"
        rowsOf={(usage) => usage.recentAssessments}
      >
        {({ recentAssessments }) => (
          <ul>
            {recentAssessments.map(({ date, analysisId }) => (
              <li
                key={analysisId}
                className={classes(
                  rowClasses,
                  'flex min-h-11 items-center gap-3 py-1 pr-2 pl-4 max-md:pl-3',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="font-medium">Assessment {analysisId}</span>{' '}
                  <span className="text-text-2">{formatDayAndTime(date)}</span>
                </span>
                {link({ to: 'analysis', analysisId }, 'View assessment', {
                  className: buttonClasses({ size: 'sm' }),
                  label: `View assessment ${analysisId}`,
                })}
              </li>
            ))}
          </ul>
        )}
      </RecentList>
    </div>
  )
}
