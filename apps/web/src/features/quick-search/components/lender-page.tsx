import type { QuickSearchLenderPage } from '@criteria-desk/contract/quick-search'
import type { Subject } from '@criteria-desk/domain/quick-search/subject-names'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { areOnOneSheet, placeKey, type SourcePlace } from '../../../lib/source-places.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ChevronLeft } from '../../../ui/icons/chevron-left.ts'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { countSubjects } from '../criteria-groups.ts'
import { placesOf, type StatedRow, showStated, toStatedItems } from '../lender-statements.ts'
import { lenderPageQuery, lendersQuery } from '../quick-search.queries.ts'
import { type SearchActivity, useSearchLogging } from '../use-search-activity.ts'
import { ListHead } from './criteria-list.tsx'
import { LevelHead } from './level-head.tsx'
import { StatedCriterion } from './stated-criterion.tsx'
import { SubjectFilter } from './subject-filter.tsx'
import { WindowList } from './window-list.tsx'

type LenderPageProps = {
  readonly lender: string
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly activity: SearchActivity
  readonly exportButton: ReactNode
  readonly onBack: () => void
  readonly onChoose: (criterion: string) => void
  readonly onLender: (lender: string) => void
  readonly onOpenSource: (places: readonly SourcePlace[], index: number) => void
  readonly openKey: string | null
}

const nothing: readonly StatedRow[] = []

/** All that one lender states, by subject and out of every document, with the lenders before and after. */
export function LenderPage(props: LenderPageProps) {
  const { lender, term, onTerm, activity, exportButton, onBack, onLender } = props
  const { data: page, isError, isFetching, refetch } = useQuery(lenderPageQuery(lender))
  const [subject, setSubject] = useState<Subject | null>(null)
  const found = useMemo(() => showStated(page?.stated ?? nothing, term, null), [page, term])
  const shown = useMemo(() => showStated(found, '', subject), [found, subject])
  const name = page?.name ?? lender
  useSearchLogging(activity, { term, resultCount: shown.length, lenderName: name })
  return (
    <>
      <LevelHead
        title={name}
        subtitle={page ? saidOf(page) : '\u00a0'}
        exportButton={exportButton}
        backLabel="All lenders"
        onBack={onBack}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 print:hidden">
        <SearchField label="Search what it states..." term={term} onTerm={onTerm} />
        <Neighbours lender={name} onLender={onLender} />
      </div>
      <div className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-4">
        <SubjectFilter subjects={countSubjects(found)} value={subject} onChange={setSubject} />
        <div
          data-scroller
          className="@container max-h-[calc(100dvh-14rem)] overflow-y-auto rounded-card border border-line bg-surface print:max-h-none print:overflow-visible max-md:max-h-none max-md:-mx-3 max-md:rounded-none max-md:border-x-0"
        >
          {page === undefined ? (
            isError ? (
              <ErrorState
                title="Couldn’t load this lender"
                description="It may not be in the loaded documents, or the server did not answer."
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            ) : (
              <div className="px-4">
                <SkeletonRows rows={12} label="Loading the lender" />
              </div>
            )
          ) : shown.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title={`${name} states nothing with “${term.trim()}”`}
              description="Names of criteria and the lender’s own words are searched."
            />
          ) : (
            <Statements {...props} page={page} shown={shown} />
          )}
        </div>
      </div>
    </>
  )
}

type StatementsProps = Pick<LenderPageProps, 'term' | 'onChoose' | 'onOpenSource' | 'openKey'> & {
  readonly page: QuickSearchLenderPage
  readonly shown: readonly StatedRow[]
}

function Statements({ page, shown, onChoose, onOpenSource, openKey }: StatementsProps) {
  const items = useMemo(() => toStatedItems(shown), [shown])
  const places = useMemo(() => shown.flatMap((row) => placesOf(row, page.name)), [shown, page.name])
  const isOneSheet = areOnOneSheet(places)
  const open = (place: SourcePlace) => {
    const key = placeKey(place)
    onOpenSource(
      places,
      places.findIndex((other) => placeKey(other) === key),
    )
  }
  return (
    <WindowList
      count={items.length}
      rowHeight={40}
      label={`What ${page.name} states`}
      row={(index) => {
        const item = items[index]
        if (item?.kind === 'subject') return <ListHead title={item.subject} count={item.count} />
        return (
          item && (
            <StatedCriterion
              row={item.row}
              lender={page.name}
              isOneSheet={isOneSheet}
              namesFiles={page.documents.length > 1}
              openKey={openKey}
              onChoose={() => onChoose(item.row.name)}
              onOpen={open}
            />
          )
        )
      }}
    />
  )
}

type NeighboursProps = {
  readonly lender: string
  readonly onLender: (lender: string) => void
}

/** The lenders before and after, by name. */
function Neighbours({ lender, onLender }: NeighboursProps) {
  const { data: lenders = [] } = useQuery(lendersQuery)
  const at = lenders.findIndex(({ name }) => name === lender)
  if (at === -1) return null
  const [previous, next] = [lenders[at - 1], lenders[at + 1]]
  return (
    <nav aria-label="Other lenders" className="flex min-w-0 items-center gap-2 max-md:w-full">
      <Button
        size="sm"
        icon={ChevronLeft}
        disabled={previous === undefined}
        aria-label={previous ? `Previous lender: ${previous.name}` : 'No previous lender'}
        onClick={() => previous && onLender(previous.name)}
        className="max-w-44 min-w-0 max-md:flex-1"
      >
        <span className="truncate">{previous?.name ?? 'First'}</span>
      </Button>
      <span className="text-12 whitespace-nowrap text-text-3">
        {at + 1} of {lenders.length}
      </span>
      <Button
        size="sm"
        trailingIcon={ChevronRight}
        disabled={next === undefined}
        aria-label={next ? `Next lender: ${next.name}` : 'No next lender'}
        onClick={() => next && onLender(next.name)}
        className="max-w-44 min-w-0 max-md:flex-1"
      >
        <span className="truncate">{next?.name ?? 'Last'}</span>
      </Button>
    </nav>
  )
}

function saidOf({ criteria, documents, otherNames = [] }: QuickSearchLenderPage): string {
  const count = criteria === 1 ? '1 criterion' : `${criteria} criteria`
  const names = otherNames.length === 0 ? [] : [`also printed as ${otherNames.join(', ')}`]
  return [count, documents.join(', '), ...names].join(' · ')
}
