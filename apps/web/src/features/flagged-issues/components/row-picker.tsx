import type { NamedRow } from '@criteria-desk/contract/flagged-issues'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSettled } from '../../../lib/use-settled.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { namedRowsQuery } from '../flagged-issues.queries.ts'

type RowPickerProps = {
  readonly issueId: number
  readonly chosen: NamedRow | null
  readonly onChoose: (row: NamedRow) => void
  readonly error: string | undefined
}

/** One row of the documents asked: the likeliest first, or found by its words. */
export function RowPicker({ issueId, chosen, onChoose, error }: RowPickerProps) {
  const [term, setTerm] = useState('')
  const sought = useSettled(term)
  const errorId = useId()
  const query = useInfiniteQuery({
    ...namedRowsQuery(issueId, sought),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.pages.flatMap(({ data }) => data)
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-13 font-medium">Row of the document</legend>
      <SearchField label="Search rows..." term={term} onTerm={setTerm} className="w-full" />
      <div
        className={classes(
          'h-64 overflow-y-auto rounded-control border',
          error ? 'border-decline' : 'border-line-2',
        )}
      >
        {rows === undefined ? (
          query.isError ? (
            <ErrorState
              title="Couldn’t load the rows"
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          ) : (
            <div className="px-3">
              <SkeletonRows rows={5} label="Loading the rows" rowClassName="h-10" />
            </div>
          )
        ) : rows.length === 0 ? (
          <p className="px-3 py-4 text-text-2">No row’s name holds these words.</p>
        ) : (
          <>
            {rows.map((row) => (
              <Row
                key={keyOf(row)}
                row={row}
                isChosen={chosen !== null && keyOf(chosen) === keyOf(row)}
                onChoose={() => onChoose(row)}
              />
            ))}
            <MoreButton query={query} label="More rows" />
          </>
        )}
      </div>
      {error && (
        <p id={errorId} role="alert" className="text-12 text-decline">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const keyOf = ({ documentId, sheetName = '', criterion }: NamedRow) =>
  [documentId, sheetName, criterion].join('|')

type RowProps = {
  readonly row: NamedRow
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Row({ row, isChosen, onChoose }: RowProps) {
  const { criterion, sheetName, filename, lenders } = row
  const place =
    sheetName === undefined || sheetName === filename ? filename : `${sheetName} · ${filename}`
  return (
    <label className="flex gap-2.5 border-b border-line px-3 py-2 not-has-checked:hover:bg-surface-2 has-checked:bg-ink-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="row"
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4 flex-none cursor-pointer appearance-none rounded-full border border-line-control bg-surface outline-none checked:border-5 checked:border-ink forced-colors:appearance-auto"
      />
      <span className="grid min-w-0">
        <span className="font-quote text-14 wrap-anywhere">{criterion}</span>
        <span className="text-12 wrap-anywhere text-text-2">
          {place} · {lenders === 1 ? '1 lender' : `${lenders} lenders`}
        </span>
      </span>
    </label>
  )
}
