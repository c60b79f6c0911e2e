import { readByLine } from '@criteria-desk/contract/read-by-line'
import type { RulesFile, RulesFileDetail } from '@criteria-desk/contract/rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ScanEye } from '../../../ui/icons/scan-eye.ts'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { RuleKind } from '../rule-kinds.ts'
import { filterRules, isUnsure, type RuleRow, ruleRowsOf } from '../rule-rows.ts'
import { rulesFileQuery } from '../rules.queries.ts'
import { RowErrors } from './row-errors.tsx'
import { RulesTable } from './rules-table.tsx'

type RulesPreviewProps = {
  readonly kind: RuleKind
  readonly file: RulesFile
}

/** Every rule of a file beside its words: what was understood, what was not, which rows are none. */
export function RulesPreview({ kind, file }: RulesPreviewProps) {
  const { data: detail, isError, isFetching, refetch } = useQuery(rulesFileQuery(kind, file.id))
  return (
    <Card
      title="What was understood"
      action={<span className="min-w-0 truncate text-12 text-text-2">{file.originalName}</span>}
      isPadded={false}
    >
      {detail ? (
        <Rules detail={detail} />
      ) : isError ? (
        <ErrorState
          title="Couldn’t load these rules"
          description="The file is kept."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className="px-4 py-2">
          <SkeletonRows rows={8} label="Loading the rules of this file" />
        </div>
      )}
    </Card>
  )
}

type Part = 'all' | 'unsure' | 'errors'

/** Begins with the rows that were left out, where there are any: they are what is to be mended. */
function Rules({ detail }: { readonly detail: RulesFileDetail }) {
  const [part, setPart] = useState<Part>(detail.errors.length > 0 ? 'errors' : 'all')
  const [term, setTerm] = useState('')
  const rows = useMemo(() => ruleRowsOf(detail), [detail])
  const { errors } = detail
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b border-line px-4 py-2.5 max-md:px-3">
        <SearchField label="Search rules..." term={term} onTerm={setTerm} />
        <Segmented
          label="Which rules"
          value={part}
          onChange={setPart}
          options={partsOf(rows, errors.length)}
        />
      </div>
      {detail.kind === 'income' && detail.readBy?.by === 'rule' && (
        <p className="border-b border-line px-4 py-2 text-12 text-text-2 max-md:px-3">
          {readByLine(detail.readBy)}
        </p>
      )}
      <UnknownColumns sentences={detail.unknownColumns} />
      {part === 'errors' ? (
        <RowErrors errors={errors} term={term} />
      ) : (
        <Understood kind={detail.kind} rows={filterRules(rows, term, part)} />
      )}
    </>
  )
}

/** Said of the file: at every rule it would hide what is wrong with one. */
function UnknownColumns({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul
      aria-label="Columns not understood"
      className="grid gap-0.5 border-b border-line px-4 py-2 text-cond max-md:px-3"
    >
      {sentences.map((sentence) => (
        <li key={sentence} className="flex items-start gap-1.5 wrap-anywhere">
          <Icon of={ScanEye} size={14} className="mt-0.75" />
          <span className="min-w-0">{sentence}</span>
        </li>
      ))}
    </ul>
  )
}

type UnderstoodProps = { readonly kind: RuleKind; readonly rows: readonly RuleRow[] }

function Understood({ kind, rows }: UnderstoodProps) {
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="No rule matches"
        description="Try part of a lender’s name, or all rules."
      />
    )
  }
  return <RulesTable kind={kind} rows={rows} />
}

function partsOf(rows: readonly RuleRow[], errorCount: number) {
  return [
    { value: 'all' as const, label: 'All', count: rows.length },
    {
      value: 'unsure' as const,
      label: 'Not wholly understood',
      count: rows.filter(isUnsure).length,
    },
    { value: 'errors' as const, label: 'Rows left out', count: errorCount },
  ]
}
