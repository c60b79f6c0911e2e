import type { PeopleUsage } from '@criteria-desk/contract/usage'
import { formatDay, formatDayOfYear } from '../../../lib/london-dates.ts'
import { sidebarRoleLabels } from '../../../lib/role-labels.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { type Sort, SortHead } from '../../../ui/sort-head.tsx'
import type { UsageLink } from '../usage-link.ts'
import type { PersonColumn, PersonUsage } from '../usage-rows.ts'
import { formatCount } from '../usage-words.ts'
import { DayBars } from './day-bars.tsx'
import { cellClasses, headClasses, rowClasses } from './table-classes.ts'

type PeopleTableProps = {
  readonly companyId: number
  readonly people: readonly PersonUsage[]
  readonly days: PeopleUsage['days']
  readonly sort: Sort<PersonColumn>
  readonly onSort: (by: PersonColumn) => void
  readonly link: UsageLink
}

const figures = [
  { by: 'chat', label: 'Chat', tool: 'chat' },
  { by: 'search', label: 'Search', tool: 'quick-search' },
  { by: 'income', label: 'Income', tool: 'income-calculator' },
  { by: 'bank', label: 'Bank', tool: 'bank-statement-reviewer' },
] as const

/** People with what each asked for in the last 7 days; two lines a row in a narrow place. */
export function PeopleTable(props: PeopleTableProps) {
  const { people, days, sort, onSort, companyId, link } = props
  const most = Math.max(...people.flatMap(({ byDay }) => byDay))
  return (
    <table className="w-full table-fixed @max-3xl:block">
      <colgroup className="@max-3xl:hidden">
        <col />
        <col className="w-28 @max-5xl:hidden" />
        {figures.map(({ by }) => (
          <col key={by} className="w-21" />
        ))}
        <col className="w-28" />
        <col className="w-52" />
      </colgroup>
      <thead className="@max-3xl:hidden">
        <tr>
          <SortHead {...{ sort, onSort }} label="User" by="username" className={headClasses} />
          <SortHead
            {...{ sort, onSort }}
            label="Role"
            by="role"
            className={classes(headClasses, '@max-5xl:hidden')}
          />
          {figures.map(({ by, label }) => (
            <SortHead key={by} {...{ sort, onSort, by, label }} isFigure className={headClasses} />
          ))}
          <th scope="col" className={headClasses}>
            {spanOf(days)}
          </th>
          <th scope="col" className={headClasses}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="@max-3xl:block">
        {people.map((person) => (
          <PersonRow key={person.userId} {...{ person, days, most, companyId, link }} />
        ))}
      </tbody>
    </table>
  )
}

type PersonRowProps = Pick<PeopleTableProps, 'days' | 'companyId' | 'link'> & {
  readonly person: PersonUsage
  readonly most: number
}

function PersonRow({ person, days, most, companyId, link }: PersonRowProps) {
  const { userId, username, role, byTool, byDay } = person
  const place = { company: companyId, user: userId, view: 'chat-bot' } as const
  return (
    <tr
      className={classes(
        rowClasses,
        '@max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto_auto] @max-3xl:items-center @max-3xl:gap-x-3 @max-3xl:gap-y-1 @max-3xl:py-2 @max-3xl:pr-1.5 @max-3xl:pl-4 @max-3xl:max-md:pl-3',
      )}
    >
      <td className={cellClasses}>
        <span className="flex min-w-0 items-center gap-2.5">
          <span className="@max-3xl:hidden">
            <Avatar username={username} />
          </span>
          <span className="truncate font-medium" title={username}>
            {username}
          </span>
        </span>
      </td>
      <td className={classes(cellClasses, 'text-text-2 @max-5xl:hidden')}>
        {sidebarRoleLabels[role]}
      </td>
      {figures.map(({ by, tool }) => (
        <td key={by} className={classes(cellClasses, 'text-right @max-3xl:hidden')}>
          <span className={byTool[tool] === 0 ? 'text-text-3' : 'font-medium'}>
            {formatCount(byTool[tool])}
          </span>
        </td>
      ))}
      <td className={classes(cellClasses, '@max-3xl:col-start-2 @max-3xl:row-start-1')}>
        <DayBars days={days} counts={byDay} most={most} />
      </td>
      <td className="hidden text-12 text-text-2 @max-3xl:col-span-2 @max-3xl:row-start-2 @max-3xl:block">
        {figures.map(({ tool, label }) => `${label} ${formatCount(byTool[tool])}`).join(' · ')}
      </td>
      <td
        className={classes(
          cellClasses,
          '@max-3xl:col-start-3 @max-3xl:row-span-2 @max-3xl:row-start-1',
        )}
      >
        <span className="flex items-center justify-end gap-1">
          <span className="@max-3xl:hidden">
            {link({ to: 'chat-history', userId, username }, 'Chat history', {
              className: buttonClasses({ size: 'sm' }),
              label: `Chat history of ${username}`,
            })}
          </span>
          {link(
            { to: 'usage', place },
            <span className="flex items-center gap-1">
              <span className="@max-3xl:sr-only">Details</span>
              <Icon of={ChevronRight} size={14} />
            </span>,
            {
              className: buttonClasses({ size: 'sm', variant: 'ghost' }),
              label: `Details of ${username}`,
            },
          )}
        </span>
      </td>
    </tr>
  )
}

/** `21–27 Nov`, `28 Nov–4 Dec`. */
function spanOf(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const begin = isOneMonth ? formatDay(first).split(' ')[0] : formatDayOfYear(first)
  return `${begin}–${formatDayOfYear(last)}`
}
