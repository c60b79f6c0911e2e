import type { QuickSearchCriterion } from '@criteria-desk/contract/quick-search'
import type { Subject } from '@criteria-desk/domain/quick-search/subject-names'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { Table2 } from '../../../ui/icons/table-2.ts'
import { X } from '../../../ui/icons/x.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { countSubjects, groupBySubject, subjectOf, withTerm } from '../criteria-groups.ts'
import { criteriaQuery } from '../quick-search.queries.ts'
import { type SearchActivity, useSearchLogging } from '../use-search-activity.ts'
import { CriteriaList } from './criteria-list.tsx'
import { foundElsewhere, foundItems, useFound } from './found-items.ts'
import { LevelHead } from './level-head.tsx'
import { ListSwitch } from './list-switch.tsx'
import { SubjectFilter } from './subject-filter.tsx'

type CriteriaLevelProps = {
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly activity: SearchActivity
  readonly exportButton: ReactNode
  /** Only what this one prints is listed. */
  readonly document: string | undefined
  readonly onAllDocuments: () => void
  readonly onList: () => void
  readonly onChoose: (criterion: string) => void
  readonly onLender: (lender: string) => void
}

/** Every criterion of the loaded documents by subject, and what is found for what is typed. */
export function CriteriaLevel(props: CriteriaLevelProps) {
  const { term, onTerm, activity, exportButton, onList, onChoose, onLender } = props
  const { data: all, isError, isFetching, refetch } = useQuery(criteriaQuery)
  const isOfDocument = ({ documents }: QuickSearchCriterion) =>
    props.document === undefined || documents?.includes(props.document) === true
  const criteria = all?.filter(isOfDocument)
  const [subject, setSubject] = useState<Subject | null>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const isSearch = term.trim() !== ''
  const named = withTerm(criteria ?? [], term)
  const shown = named.filter((one) => subject === null || subjectOf(one) === subject)
  const { found, isSettled } = useFound(term)
  const others = foundElsewhere(found, named).filter(isOfDocument)
  const elsewhere = foundItems(found, others, subject)
  useSearchLogging(activity, { term, resultCount: shown.length + elsewhere.count })
  const items = [...groupBySubject(shown, isSearch ? null : unfolded), ...elsewhere.items]
  return (
    <>
      <LevelHead
        title="Quick Search"
        exportButton={exportButton}
        subtitle={criteria?.length ? countLine([...named, ...others], criteria) : undefined}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 print:hidden">
        <SearchField label="Search criteria..." term={term} onTerm={onTerm} />
        {props.document !== undefined && (
          <Button size="sm" trailingIcon={X} onClick={props.onAllDocuments} className="max-w-full">
            <span className="truncate">Only {props.document}</span>
          </Button>
        )}
        <ListSwitch value="criteria" onChange={onList} />
      </div>
      <div className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-4">
        <SubjectFilter
          subjects={countSubjects([...named, ...others])}
          value={subject}
          onChange={setSubject}
        />
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
          ) : items.length === 0 ? (
            isSettled && <NothingFound term={term} />
          ) : (
            <CriteriaList
              items={items}
              term={term}
              onChoose={onChoose}
              onLender={onLender}
              onFold={(key) => setUnfolded(toggled(unfolded, key))}
            />
          )}
        </div>
      </div>
    </>
  )
}

function toggled(unfolded: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const others = [...unfolded].filter((one) => one !== key)
  return new Set(unfolded.has(key) ? others : [...others, key])
}

function NothingFound({ term }: { readonly term: string }) {
  return (
    <EmptyState
      icon={SearchX}
      title={`No criterion contains “${term.trim()}”`}
      description="Nor does a lender’s name or an answer. Try another word, or part of one."
    />
  )
}

function countLine(
  shown: readonly QuickSearchCriterion[],
  all: readonly QuickSearchCriterion[],
): string {
  const documents = new Set(all.flatMap((one) => one.documents ?? []))
  const criteria =
    shown.length === all.length
      ? `${all.length} criteria`
      : `${shown.length} of ${all.length} criteria`
  const [only, ...others] = documents
  if (only === undefined) return criteria
  return `${criteria} · ${others.length === 0 ? only : `${documents.size} documents`}`
}
