import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { Table2 } from '../../../ui/icons/table-2.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { lendersQuery } from '../quick-search.queries.ts'
import { matches } from '../quick-search-rows.ts'
import { type SearchActivity, useSearchLogging } from '../use-search-activity.ts'
import { LenderRow } from './criteria-list.tsx'
import { LevelHead } from './level-head.tsx'
import { ListSwitch } from './list-switch.tsx'
import { WindowList } from './window-list.tsx'

type LenderListLevelProps = {
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly activity: SearchActivity
  readonly exportButton: ReactNode
  readonly onList: () => void
  readonly onChoose: (lender: string) => void
}

/** Every lender of the loaded documents, by name. */
export function LenderListLevel(props: LenderListLevelProps) {
  const { term, onTerm, activity, exportButton, onList, onChoose } = props
  const { data: lenders, isError, isFetching, refetch } = useQuery(lendersQuery)
  const shown = (lenders ?? []).filter(({ name, otherNames = [] }) =>
    [name, ...otherNames].some((printed) => matches(printed, term)),
  )
  useSearchLogging(activity, { term, resultCount: shown.length })
  return (
    <>
      <LevelHead
        title="Quick Search"
        exportButton={exportButton}
        subtitle={lenders?.length ? `${lenders.length} lenders` : undefined}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 print:hidden">
        <SearchField label="Search lenders..." term={term} onTerm={onTerm} />
        <ListSwitch value="lenders" onChange={onList} />
      </div>
      <div
        data-scroller
        className="max-h-[calc(100dvh-12.5rem)] overflow-y-auto rounded-card border border-line bg-surface print:max-h-none print:overflow-visible"
      >
        {lenders === undefined ? (
          isError ? (
            <ErrorState
              title="Couldn’t load the lenders"
              description="The server did not answer. Your search is kept."
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div className="px-4">
              <SkeletonRows rows={12} label="Loading lenders" />
            </div>
          )
        ) : lenders.length === 0 ? (
          <EmptyState
            icon={Table2}
            title="No lenders yet"
            description="They come with the first criteria document."
          />
        ) : shown.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={`No lender’s name contains “${term.trim()}”`}
            description="Try another word, or part of one."
          />
        ) : (
          <WindowList
            count={shown.length}
            rowHeight={36}
            label="Lenders"
            row={(index) => {
              const lender = shown[index]
              return lender && <LenderRow lender={lender} onChoose={() => onChoose(lender.name)} />
            }}
          />
        )}
      </div>
    </>
  )
}
