import type { AuditEntry } from '@criteria-desk/contract/audit'
import { formatDayAndTime, formatDayOfYear, formatTimeToSecond } from '../../../lib/london-dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ArrowDown } from '../../../ui/icons/arrow-down.ts'

const head =
  'h-8 border-b border-line-2 px-3 text-left text-12 font-medium text-text-2 first:pl-4 last:pr-4'
const cell = 'h-9 truncate px-3 py-0 first:pl-4 last:pr-4 @max-4xl:h-auto @max-4xl:p-0!'

/** One entry a row, newest first; in a narrow place what, when, who and to what. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <table className="w-full table-fixed @max-4xl:block">
      <colgroup className="@max-4xl:hidden">
        <col className="w-38" />
        <col className="w-48" />
        <col className="w-56" />
        <col />
        <col className="w-48" />
        <col className="w-28" />
      </colgroup>
      <thead className="@max-4xl:hidden">
        <tr>
          <th scope="col" aria-sort="descending" className={head}>
            <span className="inline-flex items-center gap-1">
              When
              <Icon of={ArrowDown} size={12} className="text-ink-text" />
            </span>
          </th>
          {['Who', 'Did', 'To what', 'Company', 'Chain'].map((label) => (
            <th key={label} scope="col" className={head}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-4xl:block">
        {entries.map((entry) => (
          <Row key={entry.position} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry }: { readonly entry: AuditEntry }) {
  const { position, at, who, did, what, company, hash } = entry
  return (
    <tr className="border-b border-line last:border-b-0 @max-4xl:grid @max-4xl:grid-cols-[minmax(0,1fr)_auto] @max-4xl:items-center @max-4xl:gap-x-3 @max-4xl:gap-y-0.5 @max-4xl:px-4 @max-4xl:py-2.5 @max-4xl:max-md:px-3">
      <td
        className={`${cell} font-mono text-12 text-text-2 @max-4xl:col-start-2 @max-4xl:row-start-1`}
        title={formatDayAndTime(at)}
      >
        {formatDayOfYear(at)} {formatTimeToSecond(at)}
      </td>
      <td className={`${cell} @max-4xl:col-span-2 @max-4xl:row-start-2`} title={who}>
        {who}
      </td>
      <td className={`${cell} font-medium @max-4xl:col-start-1 @max-4xl:row-start-1`} title={did}>
        {did}
      </td>
      <td
        className={`${cell} text-text-2 empty:@max-4xl:hidden @max-4xl:col-span-2 @max-4xl:row-start-3`}
        title={what}
      >
        {what}
      </td>
      <td className={`${cell} text-text-2 @max-4xl:hidden`} title={company}>
        {company}
      </td>
      <td
        className={`${cell} font-mono text-11 text-text-3 @max-4xl:hidden`}
        title={`Entry ${position}: ${hash}`}
      >
        {hash.slice(0, 4)}…{hash.slice(-4)}
      </td>
    </tr>
  )
}
