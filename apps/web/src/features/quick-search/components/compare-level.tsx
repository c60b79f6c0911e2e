import type { QuickSearchLenderPage } from '@criteria-desk/contract/quick-search'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { areOnOneSheet, placeKey, type SourcePlace } from '../../../lib/source-places.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { EqualNot } from '../../../ui/icons/equal-not.ts'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { criterionCalled } from '../criteria-groups.ts'
import { type ComparedStatements, compareStatements, placesOf } from '../lender-statements.ts'
import { criteriaQuery, lenderPageQuery } from '../quick-search.queries.ts'
import { matches } from '../quick-search-rows.ts'
import { type SearchActivity, useSearchLogging } from '../use-search-activity.ts'
import { CompareTable } from './compare-table.tsx'
import { LevelHead } from './level-head.tsx'

type CompareLevelProps = {
  readonly criterion: string
  readonly lenders: readonly string[]
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly activity: SearchActivity
  readonly exportButton: ReactNode
  readonly onBack: () => void
  readonly onCompare: (lenders: readonly string[]) => void
  readonly onLender: (lender: string) => void
  readonly onChoose: (criterion: string) => void
  readonly onOpenSource: (places: readonly SourcePlace[], index: number) => void
  readonly openKey: string | null
}

const extents = [
  { value: 'all', label: 'All criteria' },
  { value: 'differing', label: 'Where they differ' },
] as const

/** Two to four lenders beside each other: the chosen criterion, then all others that they state. */
export function CompareLevel(props: CompareLevelProps) {
  const { criterion, lenders, term, onTerm, activity, exportButton, onBack } = props
  const { pages, isError, isFetching, retry } = usePages(lenders)
  const { data: criteria } = useQuery(criteriaQuery)
  const [extent, setExtent] = useState<'all' | 'differing'>('all')
  const chosen = criterionCalled(criteria ?? [], criterion)
  const key = chosen?.name ?? criterion
  const all = useMemo(() => compareStatements(pages ?? [], key), [pages, key])
  const shown = all.filter(
    (row) => (extent === 'all' || row.differs || row.name === key) && holds(row, term),
  )
  useSearchLogging(activity, { term, resultCount: shown.length, criteriaName: criterion })
  return (
    <>
      <LevelHead
        title={`${lenders.length} lenders compared`}
        subtitle={pages === undefined ? '\u00a0' : countLine(all)}
        exportButton={exportButton}
        backLabel={chosen?.displayName ?? criterion}
        onBack={onBack}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 print:hidden">
        <SearchField label="Search criteria..." term={term} onTerm={onTerm} />
        <Segmented label="Criteria shown" options={extents} value={extent} onChange={setExtent} />
      </div>
      <div className="@container max-h-[calc(100dvh-14rem)] overflow-auto rounded-card border border-line bg-surface print:max-h-none print:overflow-visible max-md:-mx-3 max-md:max-h-none max-md:rounded-none max-md:border-x-0">
        {pages === undefined ? (
          isError ? (
            <ErrorState
              title="Couldn’t load these lenders"
              description="One of them may not be in the loaded documents, or the server did not answer."
              onRetry={retry}
              isRetrying={isFetching}
            />
          ) : (
            <div className="px-4">
              <SkeletonRows rows={12} label="Loading the lenders" />
            </div>
          )
        ) : shown.length === 0 ? (
          <EmptyState
            icon={term === '' ? EqualNot : SearchX}
            title={`Nothing that they state holds “${term.trim()}”`}
            description="Names of criteria and the lenders’ own words are searched."
          />
        ) : (
          <Shown {...props} key={`${extent} ${term}`} criterion={key} pages={pages} shown={shown} />
        )}
      </div>
    </>
  )
}

type ShownProps = CompareLevelProps & {
  readonly pages: readonly QuickSearchLenderPage[]
  readonly shown: readonly ComparedStatements[]
}

/** So many rows are drawn, and so many more at each press. */
const rowsAtOnce = 100

function Shown({ pages, shown, lenders, onCompare, onOpenSource, ...rest }: ShownProps) {
  const [most, setMost] = useState(rowsAtOnce)
  const drawn = shown.slice(0, most)
  const places = drawn.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => (cell ? placesOf(cell, pages[at]?.name ?? '') : [])),
  )
  const open = (place: SourcePlace) => {
    const key = placeKey(place)
    onOpenSource(
      places,
      places.findIndex((other) => placeKey(other) === key),
    )
  }
  return (
    <>
      <CompareTable
        {...rest}
        names={pages.map(({ name }) => name)}
        rows={drawn}
        isOneSheet={areOnOneSheet(places)}
        namesFiles={new Set(pages.flatMap(({ documents }) => documents)).size > 1}
        onOpen={open}
        onRemove={
          lenders.length > 2 ? (at) => onCompare(lenders.filter((_, index) => index !== at)) : null
        }
      />
      {shown.length > most && (
        <div className="border-t border-line p-2 text-center print:hidden">
          <Button variant="ghost" onClick={() => setMost(most + rowsAtOnce)}>
            {`${Math.min(rowsAtOnce, shown.length - most)} more criteria`}
          </Button>
        </div>
      )}
    </>
  )
}

function countLine(all: readonly ComparedStatements[]): string {
  const count = (is: (row: ComparedStatements) => boolean) => all.filter(is).length
  const shared = count(({ isShared }) => isShared)
  const differing = count(({ differs }) => differs)
  return `${all.length} criteria · ${shared} stated by more than one · ${differing} of these differ`
}

function usePages(lenders: readonly string[]) {
  return useQueries({
    queries: lenders.map((lender) => lenderPageQuery(lender)),
    combine: (all) => {
      const pages = all.flatMap(({ data }) => data ?? [])
      return {
        pages: pages.length === all.length ? pages : undefined,
        isError: all.some((one) => one.isError),
        isFetching: all.some((one) => one.isFetching),
        retry: () => {
          for (const one of all) if (one.isError) void one.refetch()
        },
      }
    },
  })
}

function holds({ displayName, cells }: ComparedStatements, term: string): boolean {
  return [displayName, ...cells.map((cell) => cell?.answer ?? '')].some((text) =>
    matches(text, term),
  )
}
