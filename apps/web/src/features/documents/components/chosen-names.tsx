import type { ChosenName } from '@criteria-desk/contract/documents'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDay } from '../../../lib/london-dates.ts'
import { messageOf } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Check } from '../../../ui/icons/check.ts'
import { Trash2 } from '../../../ui/icons/trash-2.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { many } from '../contents-words.ts'
import { confirmChosenName, documentQuery, removeChosenName } from '../documents.queries.ts'

/**
 * What firms’ people call the rows of a document, as they chose them when a question asked back.
 * Confirmed, the words are answered with that row at once, for that firm alone.
 */
export function ChosenNames({ documentId }: { readonly documentId: number }) {
  // What was chosen since the page was opened is wanted too.
  const query = useQuery({ ...documentQuery(documentId), refetchOnMount: 'always' })
  const names = query.data?.chosenNames
  return (
    <section aria-label="Names from questions" className="grid gap-1.5">
      <h3>Names from questions</h3>
      <p className="text-12 text-text-2">
        Words that were asked back and the row that was chosen for them. Confirmed, they are
        answered at once, for that firm alone.
      </p>
      {names !== undefined ? (
        <NameList documentId={documentId} names={names} />
      ) : query.isError ? (
        <ErrorState
          title="Couldn’t load the names"
          description="They are kept."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <SkeletonRows rows={1} label="Loading names from questions" />
      )}
    </section>
  )
}

type NameListProps = { readonly documentId: number; readonly names: readonly ChosenName[] }

function NameList({ documentId, names }: NameListProps) {
  const settle = useSettledName(documentId)
  if (names.length === 0) return <p className="text-text-3">Nobody has chosen a row yet.</p>
  return (
    <ul className="border-t border-line">
      {names.map((name) => (
        <NameRow
          key={name.id}
          name={name}
          pending={settle.isPending && settle.variables.id === name.id ? settle.variables.to : null}
          onSettle={(to) => settle.mutate({ id: name.id, to })}
        />
      ))}
    </ul>
  )
}

type Settled = 'confirmed' | 'removed'

type NameRowProps = {
  readonly name: ChosenName
  readonly pending: Settled | null
  readonly onSettle: (to: Settled) => void
}

function NameRow({ name, pending, onSettle }: NameRowProps) {
  const { words, criterion, sheetName, times, confirmed, companyName, lastChosenAt } = name
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-2">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="break-words">
          “{words}” is <b className="font-medium">{criterion}</b>
          {sheetName !== undefined && <span className="text-text-2"> · {sheetName}</span>}
        </p>
        <p className="text-12 break-words text-text-3">
          {companyName} ·{' '}
          {times === 0
            ? `named by a developer on ${formatDay(lastChosenAt)}`
            : `chosen ${many(times, 'time')}, last on ${formatDay(lastChosenAt)}`}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {confirmed ? (
          <span className="flex items-center gap-1 text-12 text-accept">
            <Icon of={Check} size={14} /> Confirmed
          </span>
        ) : (
          <Button
            size="sm"
            icon={Check}
            aria-label={`Confirm “${words}”`}
            isPending={pending === 'confirmed'}
            onClick={() => onSettle('confirmed')}
          >
            Confirm
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={Trash2}
          aria-label={`Remove “${words}”`}
          isPending={pending === 'removed'}
          onClick={() => onSettle('removed')}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

function useSettledName(documentId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, to }: { readonly id: number; readonly to: Settled }) =>
      to === 'confirmed' ? confirmChosenName(documentId, id) : removeChosenName(documentId, id),
    onError: (error, { to }) => {
      const description = messageOf(error, 'Please check your connection and try again.')
      toast({
        title: to === 'confirmed' ? 'Not confirmed' : 'Not removed',
        description,
        tone: 'destructive',
      })
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: documentQuery(documentId).queryKey }),
  })
}
