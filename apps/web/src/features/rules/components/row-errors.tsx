import type { RulesRowError } from '@criteria-desk/contract/rules'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListChecks } from '../../../ui/icons/list-checks.ts'
import { SearchX } from '../../../ui/icons/search-x.ts'

type RowErrorsProps = { readonly errors: readonly RulesRowError[]; readonly term: string }

/** The rows of a file that are no rules, each with what is wrong and the words that are. */
export function RowErrors({ errors, term }: RowErrorsProps) {
  const sought = term.trim().toLowerCase()
  const shown = errors.filter(({ words, message }) =>
    `${words} ${message}`.toLowerCase().includes(sought),
  )
  const isOnSeveralSheets = new Set(errors.map(({ sheet }) => sheet)).size > 1
  if (errors.length === 0) {
    return (
      <EmptyState
        icon={ListChecks}
        title="No row was left out"
        description="Every row of this file is a rule."
      />
    )
  }
  if (shown.length === 0) {
    return <EmptyState icon={SearchX} title="No row matches" description="Try other words." />
  }
  return (
    <ul aria-label="Rows left out">
      {shown.map(({ sheet, row, error, words, message }) => (
        <li
          key={`${sheet} ${row} ${error} ${words}`}
          className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-b border-line px-4 py-2 last:border-b-0 max-md:px-3"
        >
          <span className="font-mono text-12/5 text-text-2" title={sheet}>
            {isOnSeveralSheets && `${sheet}, `}row {row}
          </span>
          <span className="min-w-0 wrap-anywhere">{message}</span>
          {words !== '' && !message.includes(words) && (
            <q className="col-start-2 font-quote text-14 wrap-anywhere text-text-2 [quotes:'“'_'”']">
              {words}
            </q>
          )}
        </li>
      ))}
    </ul>
  )
}
