import type { QuickSearchCriterion } from '@criteria-desk/contract/quick-search'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { Table2 } from '../../../ui/icons/table-2.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { criteriaQuery } from '../quick-search.queries.ts'
import { matches } from '../quick-search-rows.ts'
import { type SearchActivity, useSearchLogging } from '../use-search-activity.ts'
import { LevelHead } from './level-head.tsx'
import { WindowList } from './window-list.tsx'

type CriteriaLevelProps = {
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly activity: SearchActivity
  /** The criteria are those that it states. */
  readonly lender: string | undefined
  readonly exportButton: ReactNode
  readonly onBack: () => void
  readonly onChoose: (criterion: string) => void
}

/** Every criterion of the loaded documents, or of one lender in them. */
export function CriteriaLevel(props: CriteriaLevelProps) {
  const { term, onTerm, activity, lender, exportButton, onBack, onChoose } = props
  const { data: criteria, isError, isFetching, refetch } = useQuery(criteriaQuery(lender))
  const shown = (criteria ?? []).filter((criterion) =>
    namesOf(criterion).some((name) => matches(name, term)),
  )
  useSearchLogging(activity, { term, resultCount: shown.length })
  return (
    <>
      <LevelHead
        title={lender ?? 'Quick Search'}
        {...(lender !== undefined && { backLabel: 'All criteria', onBack })}
        exportButton={exportButton}
        subtitle={criteria?.length ? countLine(shown.length, criteria.length) : undefined}
      />
      <div className="mb-3 print:hidden">
        <SearchField label="Search criteria..." term={term} onTerm={onTerm} />
      </div>
      <div
        data-scroller
        className="max-h-[calc(100dvh-12.5rem)] print:max-h-none print:overflow-visible overflow-y-auto rounded-card border border-line bg-surface"
      >
        {criteria === undefined ? (
          isError ? (
            <ErrorState
              title="Couldn’t load the criteria"
              description="The server did not answer. Your search is kept."
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div className="px-4">
              <SkeletonRows rows={12} label="Loading criteria" />
            </div>
          )
        ) : criteria.length === 0 ? (
          <EmptyState
            icon={Table2}
            title="No criteria available. Please upload a spreadsheet document first."
          />
        ) : shown.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={`No criterion contains “${term.trim()}”`}
            description="Try another word, or part of one."
          />
        ) : (
          <WindowList
            count={shown.length}
            rowHeight={36}
            label="Criteria"
            row={(index) => {
              const criterion = shown[index]
              return (
                criterion && <CriterionRow criterion={criterion} term={term} onChoose={onChoose} />
              )
            }}
          />
        )}
      </div>
    </>
  )
}

type CriterionRowProps = {
  readonly criterion: QuickSearchCriterion
  readonly term: string
  readonly onChoose: (criterion: string) => void
}

function CriterionRow({ criterion, term, onChoose }: CriterionRowProps) {
  const alias = matches(criterion.displayName, term)
    ? undefined
    : criterion.otherNames?.find((name) => matches(name, term))
  return (
    <button
      type="button"
      onClick={() => onChoose(criterion.name)}
      className="grid min-h-9 w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 px-4 py-1.5 text-left hover:bg-surface-3 focus-visible:-outline-offset-2 max-md:min-h-11 max-md:px-3"
    >
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <b className="font-medium break-words">{criterion.displayName}</b>
        {alias && <span className="text-12 text-text-2">also “{alias}”</span>}
        {criterion.section && <span className="text-12 text-text-3">{criterion.section}</span>}
      </span>
      <span className="text-12 whitespace-nowrap text-text-2">
        {criterion.lenders} {criterion.lenders === 1 ? 'lender' : 'lenders'}
      </span>
      <Icon of={ChevronRight} size={14} className="text-text-3" />
    </button>
  )
}

/** The display name and what other documents print for the same. */
function namesOf({ displayName, otherNames = [] }: QuickSearchCriterion): readonly string[] {
  return [displayName, ...otherNames]
}

function countLine(shown: number, all: number): string {
  return shown === all ? `${all} criteria` : `${shown} of ${all} criteria`
}
