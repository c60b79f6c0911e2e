import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { areOnOneSheet, type SourcePlace } from '../../../lib/source-places.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { OutcomeMark, outcomeKinds, outcomeWords } from '../../../ui/outcome.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { nextSort, type Sort } from '../../../ui/sort-head.tsx'
import { readNeed, type TimeUnit, usualTimeUnit } from '../client-need.ts'
import { type CriterionLenders, criterionQuery } from '../quick-search.queries.ts'
import {
  countOutcomes,
  judged,
  type LenderFilter,
  type LenderRow,
  type LenderSort,
  placeOf,
  showLenders,
} from '../quick-search-rows.ts'
import { type SearchActivity, useSearchLogging } from '../use-search-activity.ts'
import { CompareTray } from './compare-tray.tsx'
import { LendersTable } from './lenders-table.tsx'
import { LevelHead } from './level-head.tsx'
import { NeedBox } from './need-box.tsx'
import { sourcesLine } from './sources-line.ts'

/** Draws the button that exports a criterion; null where no lenders of one are listed. */
export type DrawExport = (
  criterion: { readonly criterion: string; readonly need?: number } | null,
) => ReactNode

type LendersLevelProps = {
  readonly criterion: string
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly activity: SearchActivity
  readonly drawExport: DrawExport
  readonly onBack: () => void
  readonly onChoose: (lender: string) => void
  /** The lenders that are to be compared. */
  readonly picked: readonly string[]
  readonly onPicked: (lenders: readonly string[]) => void
  readonly onCompare: (lenders: readonly string[]) => void
  readonly onOpenSource: (places: readonly SourcePlace[], index: number) => void
  readonly openKey: string | null
}

/** Every lender's answer to one criterion, in one table. */
export function LendersLevel(props: LendersLevelProps) {
  const { criterion, term, onTerm, activity, drawExport, onBack, onChoose, onOpenSource, openKey } =
    props
  const { picked, onPicked } = props
  const { need, needBox } = useNeed(criterion)
  const {
    data: detail,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...criterionQuery(criterion, need), placeholderData: keepPreviousData })
  const [outcome, setOutcome] = useState<LenderFilter['outcome']>(null)
  const [sort, setSort] = useState<Sort<LenderSort>>({
    by: 'outcome',
    isDescending: false,
  })
  const lenders = useMemo(() => (detail ? judgedLenders(detail) : noLenders), [detail])
  const shown = useMemo(
    () => showLenders(lenders, { term, outcome, sort: sort.by, isDescending: sort.isDescending }),
    [lenders, term, outcome, sort],
  )
  const places = useMemo(
    () =>
      shown.flatMap((row) =>
        row.answers.map((answer) => placeOf(answer, row.name, detail?.displayName ?? criterion)),
      ),
    [shown, detail, criterion],
  )
  useSearchLogging(activity, { term, resultCount: shown.length, criteriaName: criterion })
  return (
    <>
      <LevelHead
        title={detail?.displayName ?? criterion}
        subtitle={detail ? sourcesLine(lenders.flatMap((row) => row.answers)) : '\u00a0'}
        exportButton={drawExport(detail ? { criterion, ...(need !== null && { need }) } : null)}
        backLabel="All criteria"
        onBack={onBack}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 print:hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 max-md:w-full">
          <SearchField label="Search lenders..." term={term} onTerm={onTerm} />
          {needBox && <NeedBox {...needBox} />}
        </div>
        <OutcomeFilter lenders={lenders} outcome={outcome} onOutcome={setOutcome} />
      </div>
      <div
        data-scroller
        className="@container max-h-[calc(100dvh-14rem)] overflow-y-auto rounded-card border border-line bg-surface print:max-h-none print:overflow-visible max-md:max-h-none max-md:-mx-3 max-md:rounded-none max-md:border-x-0"
        style={picked.length > 0 ? trayRoom : undefined}
      >
        {detail === undefined ? (
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
        ) : shown.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="No lender matches"
            description="Try part of a name, or another outcome."
          />
        ) : (
          <LendersTable
            rows={shown}
            places={places}
            isOneSheet={areOnOneSheet(places)}
            measure={detail.measure}
            need={detail.need}
            sort={sort}
            onSort={(by) => setSort(nextSort(sort, by))}
            onChoose={onChoose}
            onOpenSource={onOpenSource}
            openKey={openKey}
            picked={picked}
            onPick={(name) =>
              onPicked(
                picked.includes(name) ? picked.filter((one) => one !== name) : [...picked, name],
              )
            }
          />
        )}
      </div>
      <CompareTray picked={picked} onPicked={onPicked} onCompare={props.onCompare} />
    </>
  )
}

/** What the tray would cover can be scrolled out from under it. */
const trayRoom = { paddingBottom: '4.5rem', scrollPaddingBottom: '4.5rem' }

const noLenders: readonly LenderRow[] = []

function judgedLenders({ lenders, need }: CriterionLenders): readonly LenderRow[] {
  return need === null ? lenders : lenders.map(judged)
}

/** What is typed as the client's need, and its box where the criterion counts something. */
function useNeed(criterion: string) {
  const [text, setText] = useState('')
  const [chosenUnit, setChosenUnit] = useState<TimeUnit | null>(null)
  // What the figures count is the same with any need.
  const { data } = useQuery(criterionQuery(criterion, null))
  const measure = data?.measure
  if (data === undefined || measure === undefined) return { need: null, needBox: null }
  const timeUnit = chosenUnit ?? usualTimeUnit(measure, data.lenders)
  const need = readNeed(text, measure, timeUnit)
  return {
    need,
    needBox: {
      measure,
      text,
      onText: setText,
      isUnread: text.trim() !== '' && need === null,
      timeUnit,
      onTimeUnit: setChosenUnit,
    },
  }
}

type OutcomeFilterProps = {
  readonly lenders: readonly LenderRow[]
  readonly outcome: LenderFilter['outcome']
  readonly onOutcome: (outcome: LenderFilter['outcome']) => void
}

function OutcomeFilter({ lenders, outcome, onOutcome }: OutcomeFilterProps) {
  const counts = countOutcomes(lenders)
  const kinds = outcomeKinds.filter((kind) => counts[kind] > 0)
  if (kinds.length < 2) return null
  return (
    <Segmented
      label="Outcome"
      value={outcome ?? 'all'}
      onChange={(value) => onOutcome(outcomeKinds.find((kind) => kind === value) ?? null)}
      options={[
        { value: 'all', label: 'All', count: lenders.length },
        ...kinds.map((kind) => ({
          value: kind,
          label: outcomeWords[kind],
          count: counts[kind],
          mark: <OutcomeMark of={kind} />,
        })),
      ]}
    />
  )
}
