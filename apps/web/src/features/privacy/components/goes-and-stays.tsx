import type { ErasurePreview } from '@criteria-desk/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { Lock } from '../../../ui/icons/lock.ts'
import { Trash2 } from '../../../ui/icons/trash-2.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { type Counted, linesOf } from '../erasure-lines.ts'
import { type ErasedThing, erasurePreviewQuery } from '../privacy.queries.ts'

/** What an erasure removes now, and what stays by its id only, counted. */
export function GoesAndStays({ thing }: { readonly thing: ErasedThing }) {
  const { data, isError, isFetching, refetch } = useQuery(erasurePreviewQuery(thing))
  if (isError) {
    return (
      <ErrorState
        title="Couldn’t count what would go"
        description="Nothing is erased."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return data ? (
    <Lists kind={thing.kind} preview={data} />
  ) : (
    <SkeletonRows rows={4} label="Counting what would go" />
  )
}

function Lists({
  kind,
  preview,
}: Pick<ErasedThing, 'kind'> & { readonly preview: ErasurePreview }) {
  const { goes, stays } = linesOf(kind, preview)
  return (
    <>
      <div className="grid rounded-card border border-line max-md:divide-y max-md:divide-line md:grid-cols-2 md:divide-x md:divide-line">
        <List icon={Trash2} title="Goes now" lines={goes} />
        <List icon={Lock} title="Stays, by its id only" lines={stays} />
      </div>
      <p className="text-12 text-text-2">
        Backups made before still hold it; one that is restored is erased again.
      </p>
    </>
  )
}

type ListProps = {
  readonly icon: IconShape
  readonly title: string
  readonly lines: readonly Counted[]
}

function List({ icon, title, lines }: ListProps) {
  return (
    <section aria-label={title} className="p-3">
      <h3 className="mb-1.5 flex items-center gap-1.5 text-13">
        <Icon of={icon} size={14} className="text-text-3" />
        {title}
      </h3>
      <ul className="grid gap-1 text-text-2">
        {lines.map(({ count, words }) => (
          <li key={words}>
            {count !== null && (
              <b className="font-semibold text-text">{count.toLocaleString('en-GB')} </b>
            )}
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
