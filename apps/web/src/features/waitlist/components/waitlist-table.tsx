import type { WaitlistEntry } from '@criteria-desk/contract/waitlist'
import { formatDay } from '../../../lib/london-dates.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Trash2 } from '../../../ui/icons/trash-2.ts'

type WaitlistTableProps = {
  readonly entries: readonly WaitlistEntry[]
  readonly onRemove: (entry: WaitlistEntry) => void
}

const head =
  'h-8 border-b border-line-2 px-3 text-left text-12 font-medium text-text-2 first:pl-4 last:pr-4'
const cell = 'h-11 truncate px-3 py-0 first:pl-4 last:pr-4 @max-3xl:h-auto @max-3xl:p-0!'

/** One a row; in a narrow place two lines a row. */
export function WaitlistTable({ entries, onRemove }: WaitlistTableProps) {
  return (
    <table className="w-full table-fixed @max-3xl:block">
      <colgroup className="@max-3xl:hidden">
        <col />
        <col />
        <col />
        <col className="w-40" />
        <col className="w-28" />
        <col className="w-16" />
      </colgroup>
      <thead className="@max-3xl:hidden">
        <tr>
          {['Name', 'Company', 'Email', 'Mobile number', 'Joined'].map((label) => (
            <th key={label} scope="col" className={head}>
              {label}
            </th>
          ))}
          <th scope="col" className={head}>
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody className="@max-3xl:block">
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} onRemove={() => onRemove(entry)} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { readonly entry: WaitlistEntry; readonly onRemove: () => void }

function Row({ entry, onRemove }: RowProps) {
  const { name, companyName, mobileNumber, email, createdAt } = entry
  return (
    <tr className="border-b border-line last:border-b-0 @max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto_auto] @max-3xl:items-center @max-3xl:gap-x-3 @max-3xl:gap-y-0.5 @max-3xl:py-2 @max-3xl:pr-1.5 @max-3xl:pl-4 @max-3xl:max-md:pl-3">
      <td className={`${cell} font-medium`} title={name}>
        {name}
      </td>
      <td
        className={`${cell} text-text-2 @max-3xl:col-start-1 @max-3xl:row-start-3`}
        title={companyName}
      >
        {companyName}
      </td>
      <td className={`${cell} @max-3xl:col-start-1 @max-3xl:row-start-2`} title={email}>
        <a href={`mailto:${email}`} className="hover:underline">
          {email}
        </a>
      </td>
      <td className={`${cell} @max-3xl:col-start-2 @max-3xl:row-start-2`} title={mobileNumber}>
        <a href={`tel:${mobileNumber.replace(/[^\d+]/g, '')}`} className="hover:underline">
          {mobileNumber}
        </a>
      </td>
      <td className={`${cell} text-text-2 @max-3xl:col-start-2 @max-3xl:row-start-1`}>
        {formatDay(createdAt)}
      </td>
      <td
        className={`${cell} text-right @max-3xl:col-start-3 @max-3xl:row-span-3 @max-3xl:row-start-1`}
      >
        <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
      </td>
    </tr>
  )
}
