import type { DocumentChanges as Changes } from '@criteria-desk/contract/reading-report'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatDay } from '../../../../lib/london-dates.ts'
import { RequestError } from '../../../../lib/request.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Newspaper } from '../../../../ui/icons/newspaper.ts'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { SourcePanel } from '../../components/source-panel.tsx'
import { useOpenSource } from '../../use-open-source.ts'
import { countsSentence, groupChanges, type Kind, kindWords } from '../change-groups.ts'
import { changesQuery } from '../changes.queries.ts'
import type { OpenedSource } from '../opened-source.ts'
import { ChangedRow } from './changed-row.tsx'
import { NoteList } from './note-list.tsx'

/** Rows shown at first, and with each press on "more". */
const step = 40

/** What one document says otherwise than the version before it. */
export function DocumentChanges({ documentId }: { readonly documentId: number }) {
  const { data, isError, error, isFetching, refetch } = useQuery(changesQuery(documentId))
  if (data !== undefined) return <OpenChanges changes={data} />
  return (
    <Card>
      {isError ? (
        <ErrorState
          title="Couldn’t compare the versions"
          description={
            (error instanceof RequestError ? error.serverMessage : null) ?? 'Nothing is lost.'
          }
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonRows rows={8} label="Comparing the versions" />
      )}
    </Card>
  )
}

function OpenChanges({ changes }: { readonly changes: Changes }) {
  const source = useOpenSource()
  const { now, before, counts } = changes
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Card>
        <h2 className="text-16 tracking-[-.01em] wrap-anywhere">{now.filename}</h2>
        <p className="text-text-2">
          Version {now.version}, {formatDay(now.uploadedAt)}
          {before !== null &&
            ` · against version ${before.version}, ${formatDay(before.uploadedAt)}`}
        </p>
        <p className="mt-2 text-14">{countsSentence(changes)}.</p>
        <Names title="New lenders" names={changes.lenders.added} />
        <Names title="Lenders no longer in it" names={changes.lenders.removed} />
        <Names title="New criteria" names={changes.criteria.added} />
        <Names title="Criteria no longer in it" names={changes.criteria.removed} />
      </Card>
      {counts.changed + counts.added + counts.removed > 0 && (
        <AnswerChanges changes={changes} source={source} />
      )}
      <NoteList changes={changes} source={source} />
      {source.source && (
        <SourcePanel source={source.source} onStep={source.step} onClose={source.close} />
      )}
    </div>
  )
}

type AnswerChangesProps = { readonly changes: Changes; readonly source: OpenedSource }

function AnswerChanges({ changes, source }: AnswerChangesProps) {
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const [term, setTerm] = useState('')
  const [most, setMost] = useState(step)
  const groups = useMemo(
    () => groupChanges(changes.answers, { kind, term }),
    [changes.answers, kind, term],
  )
  const { counts } = changes
  return (
    <Card isPadded={false}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-3 max-md:px-3">
        <Segmented
          label="Which changes"
          value={kind}
          onChange={(value) => {
            setKind(value)
            setMost(step)
          }}
          options={[
            {
              value: 'all',
              label: 'All',
              count: counts.changed + counts.added + counts.removed,
            },
            ...(['changed', 'added', 'removed'] as const).map((value) => ({
              value,
              label: kindWords[value],
              count: counts[value],
            })),
          ]}
        />
        <SearchField label="Search lenders and criteria" term={term} onTerm={setTerm} />
      </div>
      {changes.left > 0 && (
        <Alert
          className="m-4"
          title={`${changes.left.toLocaleString('en-GB')} more answers are worded otherwise than can be shown here one by one.`}
        />
      )}
      {groups.length === 0 && (
        <EmptyState
          icon={Newspaper}
          title="No such change"
          description="Choose another kind, or search for another name."
        />
      )}
      <ul>
        {groups.slice(0, most).map((group) => (
          <ChangedRow key={group.key} group={group} changes={changes} source={source} />
        ))}
      </ul>
      {groups.length > most && (
        <div className="border-t border-line p-3">
          <Button onClick={() => setMost(most + step)}>
            {groups.length - most} more {groups.length - most === 1 ? 'row' : 'rows'}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="mt-1 text-text-2">
      {title}: <span className="text-text">{names.slice(0, 40).join(', ')}</span>
      {names.length > 40 && ` and ${names.length - 40} more`}
    </p>
  )
}
