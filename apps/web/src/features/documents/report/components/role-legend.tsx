import { useMemo } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { roleCounts } from '../cell-paint.ts'

const count = new Intl.NumberFormat('en-GB')

const entries = [
  ['l', 'Lender', 'bg-role-lender'],
  ['c', 'Criterion', 'bg-role-criterion'],
  ['a', 'Answer', 'bg-surface'],
  ['n', 'Note', 'bg-role-note'],
  [
    's',
    'Not read',
    'bg-[repeating-linear-gradient(135deg,var(--role-skip)_0_4px,var(--surface)_4px_8px)]',
  ],
] as const

/** What the grounds of the cells mean, and how many there are of each. */
export function RoleLegend({ roles }: { readonly roles: readonly string[] }) {
  const counts = useMemo(() => roleCounts(roles), [roles])
  return (
    <ul
      aria-label="What cells were read as"
      className="flex flex-none flex-wrap gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-12 max-md:px-3"
    >
      {entries.map(([role, name, ground]) => (
        <li key={role} className="flex items-center gap-1.5 whitespace-nowrap">
          <span
            aria-hidden="true"
            className={classes('size-3.5 rounded-chip border border-line-2', ground)}
          />
          {name}
          <span className="text-text-3">
            {count.format((counts[role] ?? 0) + (role === 's' ? (counts.h ?? 0) : 0))}
          </span>
        </li>
      ))}
    </ul>
  )
}
