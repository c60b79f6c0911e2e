import type { SearchActivityList } from '@criteria-desk/contract/usage'
import { useQuery } from '@tanstack/react-query'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { classes } from '../../../ui/classes.ts'
import { searchesQuery } from '../usage.queries.ts'
import { criterionWords, formatCount } from '../usage-words.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { RecentList } from './recent-list.tsx'
import { cellClasses, headClasses, rowClasses } from './table-classes.ts'

/** What one user did in Quick Search. */
export function SearchList({ userId }: { readonly userId: number }) {
  const query = useQuery(searchesQuery(userId))
  useFailureToast(query.isError, 'Failed to load Quick Search usage')
  return (
    <RecentList
      title="Quick Search, last 7 days"
      query={query}
      failure="Couldn’t load the searches"
      empty="No activity in the last 7 days"
      rowsOf={(activities) => activities}
    >
      {(activities) => (
        <table className="w-full table-fixed @max-3xl:block">
          <colgroup className="@max-3xl:hidden">
            <col className="w-40" />
            <col className="w-44" />
            <col />
            <col className="w-24" />
          </colgroup>
          <thead className="@max-3xl:hidden">
            <tr>
              {['When', 'What'].map((name) => (
                <th key={name} scope="col" className={headClasses}>
                  {name}
                </th>
              ))}
              <th scope="col" className={headClasses}>
                About
              </th>
              <th scope="col" className={classes(headClasses, 'text-right')}>
                Results
              </th>
            </tr>
          </thead>
          <tbody className="@max-3xl:block">
            {activities.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </tbody>
        </table>
      )}
    </RecentList>
  )
}

type Activity = SearchActivityList[number]

const activityNames: Readonly<Record<Activity['activityType'], string>> = {
  search: 'Searched',
  criteria_select: 'Opened a criterion',
  lender_view: 'Viewed a lender',
  back_navigation: 'Went back',
}

function ActivityRow({ activity }: { readonly activity: Activity }) {
  const { activityType, resultCount, timestamp } = activity
  return (
    <tr
      className={classes(
        rowClasses,
        '@max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto] @max-3xl:gap-x-3 @max-3xl:px-4 @max-3xl:py-2 @max-3xl:max-md:px-3',
      )}
    >
      <td
        className={classes(
          cellClasses,
          'whitespace-nowrap text-text-2 @max-3xl:col-start-2 @max-3xl:row-start-2 @max-3xl:text-right @max-3xl:text-12',
        )}
      >
        {formatDayAndTime(timestamp)}
      </td>
      <td
        className={classes(
          cellClasses,
          'text-text-2 @max-3xl:col-start-1 @max-3xl:row-start-2 @max-3xl:text-12',
        )}
      >
        {activityNames[activityType]}
      </td>
      <td
        className={classes(
          cellClasses,
          'font-medium wrap-anywhere @max-3xl:col-start-1 @max-3xl:row-start-1',
        )}
      >
        {subjectOf(activity)}
      </td>
      <td
        className={classes(
          cellClasses,
          'text-right text-text-2 @max-3xl:col-start-2 @max-3xl:row-start-1',
        )}
      >
        {resultCount !== null && (
          <>
            {formatCount(resultCount)}
            <span className="hidden @max-3xl:inline"> found</span>
          </>
        )}
      </td>
    </tr>
  )
}

/** The words typed, else the lender and the criterion that were opened. */
function subjectOf({ searchTerm, lenderName, ...activity }: Activity): string {
  if (searchTerm !== null) return `“${searchTerm}”`
  const names = [lenderName, criterionWords(activity)]
  return names.filter((name) => name !== null).join(' · ') || '–'
}
