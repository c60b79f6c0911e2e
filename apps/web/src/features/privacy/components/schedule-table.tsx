import type { RetentionOverview } from '@criteria-desk/contract/privacy'
import { scheduleRows } from '../retention-rows.ts'

const head =
  'h-8 border-b border-line-2 px-4 text-left text-12 font-medium text-text-2 whitespace-nowrap'
const cell = 'h-11 px-4 @max-3xl:h-auto @max-3xl:p-0'

/** Each kind of what is kept, its period, what was removed today and what comes next. */
export function ScheduleTable({ overview }: { readonly overview: RetentionOverview }) {
  return (
    <table className="w-full table-fixed @max-3xl:block">
      <colgroup className="@max-3xl:hidden">
        <col className="w-[17%]" />
        <col className="w-[20%]" />
        <col />
        <col className="w-[13%]" />
        <col className="w-[26%]" />
      </colgroup>
      <thead className="@max-3xl:hidden">
        <tr>
          <th scope="col" className={head}>
            Kind
          </th>
          <th scope="col" className={head}>
            Kept
          </th>
          <th scope="col" className={head}>
            Which is
          </th>
          <th scope="col" className={`${head} text-right`}>
            Removed today
          </th>
          <th scope="col" className={head}>
            Next or last
          </th>
        </tr>
      </thead>
      <tbody className="@max-3xl:block">
        {scheduleRows(overview).map(({ kind, kept, which, removed, next }) => (
          <tr
            key={kind}
            className="border-b border-line last:border-b-0 @max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto] @max-3xl:gap-x-3 @max-3xl:gap-y-0.5 @max-3xl:px-4 @max-3xl:py-2.5 @max-3xl:max-md:px-3"
          >
            <th scope="row" className={`${cell} text-left font-medium`}>
              {kind}
            </th>
            <td className={`${cell} @max-3xl:row-start-2`}>{kept}</td>
            <td className={`${cell} text-text-2 @max-3xl:hidden`}>{which}</td>
            <td
              className={`${cell} text-right tabular-nums @max-3xl:col-start-2 @max-3xl:row-start-1`}
            >
              {removed === null || removed === 0 ? (
                <span className="text-text-2">{removed === null ? '–' : '0'}</span>
              ) : (
                <span className="font-semibold">{removed.toLocaleString('en-GB')}</span>
              )}
            </td>
            <td className={`${cell} wrap-anywhere text-text-2 @max-3xl:col-span-2`}>{next}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
