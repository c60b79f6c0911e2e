import type { AskedApplicant } from '@criteria-desk/contract/applicant-types'
import type { IncomeOfAllLenders } from '@criteria-desk/contract/calculator'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { Users } from '../../../ui/icons/users.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { nextSort, type Sort } from '../../../ui/sort-head.tsx'
import { allLendersQuery, type DocumentsNow } from './calculator.queries.ts'
import { FaultView } from './fault-view.tsx'
import {
  hasFigure,
  type LenderColumn,
  type LenderFilter,
  showLenders,
  wordsOfAll,
} from './lender-rows.ts'
import { LendersTable, lenderColumns } from './lenders-table.tsx'
import { faultOf } from './use-calculation.ts'

type AllLendersProps = {
  readonly now: DocumentsNow
  readonly applicantType: AskedApplicant | null
  /** Nothing is asked without documents, or while one is still being read. */
  readonly isReady: boolean
  /** It is not said yet whether a job and a business both count. */
  readonly isAsked: boolean
  /** The lender whose figure is shown beside. */
  readonly chosen: string | null
  readonly onChoose: (lender: string) => void
  readonly onShow: (documentId: number) => void
}

/** The same documents by every lender's rules, in one table. */
export function AllLenders(props: AllLendersProps) {
  const { now, applicantType, isReady, isAsked, onShow } = props
  const { data, error, isFetching, refetch } = useQuery({
    ...allLendersQuery(now, applicantType),
    enabled: isReady,
    placeholderData: (last: IncomeOfAllLenders | undefined) => last,
  })
  const fault = error === null ? null : faultOf(error)
  return (
    <Card
      title="All lenders, same documents"
      action={
        data && (
          <span
            className={classes(
              'min-w-0 truncate text-12 text-text-2',
              data.otherRulesFile && 'max-md:hidden',
            )}
          >
            {[data.rulesFile, data.otherRulesFile]
              .flatMap((file) => file?.filename ?? [])
              .join(', ')}
          </span>
        )
      }
      isPadded={false}
    >
      {!isReady ? (
        <EmptyState
          icon={Users}
          title="No figures yet"
          description={
            isAsked
              ? 'Say beside the lender whether the job and the business both count.'
              : 'Once documents are read, every lender’s figure stands here.'
          }
        />
      ) : fault !== null ? (
        fault.documents.length > 0 || isRefusal(error) ? (
          <div className="p-4 max-md:p-3">
            <FaultView title="No lender’s figure can be calculated" fault={fault} onShow={onShow} />
          </div>
        ) : (
          <ErrorState
            title="Couldn’t calculate for all lenders"
            description="Your documents are kept."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )
      ) : data === undefined ? (
        <div className="px-4">
          <SkeletonRows rows={8} label="Calculating for all lenders" />
        </div>
      ) : (
        <Lenders {...props} lenders={data.lenders} isBehind={isFetching} />
      )}
    </Card>
  )
}

/** The server said why, and asking again would not help. */
function isRefusal(error: Error | null): boolean {
  return error !== null && 'status' in error && Number(error.status) < 500
}

type LendersProps = Pick<AllLendersProps, 'chosen' | 'onChoose'> & {
  readonly lenders: IncomeOfAllLenders['lenders']
  readonly isBehind: boolean
}

function Lenders({ lenders, isBehind, chosen, onChoose }: LendersProps) {
  const [term, setTerm] = useState('')
  const [filter, setFilter] = useState<LenderFilter>('all')
  const [sort, setSort] = useState<Sort<LenderColumn>>({ by: 'income', isDescending: false })
  const shown = useMemo(
    () => showLenders(lenders, { term, filter }, sort),
    [lenders, term, filter, sort],
  )
  if (lenders.length === 0) {
    return (
      <EmptyState
        icon={Users}
        title="No lender is in the rules"
        description="A developer uploads the rules that incomes are calculated by."
      />
    )
  }
  const count = lenders.filter(hasFigure).length
  const saidOfAll = wordsOfAll(lenders)
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 max-md:px-3">
        <SearchField
          label="Search lenders..."
          term={term}
          onTerm={setTerm}
          className="w-56 max-md:w-full"
        />
        <Select
          label="Sort by"
          isLabelHidden
          value={sort.by}
          onChange={(event) => {
            const by = lenderColumns.find((column) => column.by === event.target.value)?.by
            if (by) setSort({ by, isDescending: false })
          }}
          options={lenderColumns.map(({ by, label }) => ({
            value: by,
            label: `By ${label.toLowerCase()}`,
          }))}
          className="w-44 @max-xl:w-full @4xl:hidden"
        />
        {count < lenders.length && (
          <Segmented
            label="Which lenders"
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: 'All', count: lenders.length },
              { value: 'figure', label: 'With a figure', count },
              { value: 'none', label: 'Without', count: lenders.length - count },
            ]}
          />
        )}
      </div>
      {saidOfAll.length > 0 && (
        <p className="border-b border-line px-4 py-2 text-12 text-cond max-md:px-3">
          <span className="font-medium">At every lender:</span> {saidOfAll.join(' ')}
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No lender matches"
          description="Try part of a name, or all lenders."
        />
      ) : (
        <LendersTable
          rows={shown}
          saidOfAll={saidOfAll}
          isBehind={isBehind}
          chosen={chosen}
          onChoose={onChoose}
          sort={sort}
          onSort={(by) => setSort(nextSort(sort, by))}
        />
      )}
    </div>
  )
}
