import type { WaitlistEntry } from '@criteria-desk/contract/waitlist'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/request.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Download } from '../../ui/icons/download.ts'
import { SearchX } from '../../ui/icons/search-x.ts'
import { Users } from '../../ui/icons/users.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { WaitlistTable } from './components/waitlist-table.tsx'
import {
  refetchWaitlist,
  removeFromWaitlist,
  waitlistExportPath,
  waitlistQuery,
} from './waitlist.queries.ts'

/** Who would like to have an account. */
export function WaitlistPage() {
  const [term, setTerm] = useState('')
  const sought = useSettled(term)
  const list = useInfiniteQuery({ ...waitlistQuery(sought), placeholderData: keepPreviousData })
  const [leaving, setLeaving] = useState<WaitlistEntry | null>(null)
  const entries = list.data?.pages.flatMap(({ data }) => data)
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <>
      <PageHeader
        title="Waitlist"
        subtitle={entries ? countLine(total, sought) : '\u00a0'}
        actions={
          <a href={waitlistExportPath(sought)} download className={buttonClasses({})}>
            <span className="inline-flex items-center gap-1.5">
              <Icon of={Download} />
              Export CSV
            </span>
          </a>
        }
      />
      <SearchField
        label="Search the waitlist..."
        term={term}
        onTerm={setTerm}
        className="mb-3 w-80 max-md:w-full"
      />
      <Card isPadded={false} className="@container">
        {entries === undefined ? (
          list.isError ? (
            <ErrorState
              title="Couldn’t load the waitlist"
              description="Nothing is lost."
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
          ) : (
            <div className="px-4">
              <SkeletonRows rows={5} label="Loading the waitlist" rowClassName="h-11" />
            </div>
          )
        ) : entries.length === 0 ? (
          <Nobody sought={sought} />
        ) : (
          <WaitlistTable entries={entries} onRemove={setLeaving} />
        )}
        <MoreButton query={list} label="Earlier ones" />
      </Card>
      {leaving && <RemoveDialog entry={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

/** `14 on the waitlist`, `3 found`. */
function countLine(total: number, sought: string): string {
  return sought.trim() === '' ? `${total} on the waitlist` : `${total} found`
}

function Nobody({ sought }: { readonly sought: string }) {
  if (sought.trim() !== '') {
    return (
      <EmptyState
        icon={SearchX}
        title={`Nobody is found by “${sought.trim()}”`}
        description="Names, companies, numbers and addresses are looked through."
      />
    )
  }
  return (
    <EmptyState
      icon={Users}
      title="Nobody has joined yet"
      description="Whoever joins from the sign-in page stands here for 12 months."
    />
  )
}

type RemoveDialogProps = { readonly entry: WaitlistEntry; readonly onClose: () => void }

function RemoveDialog({ entry: { id, name, email }, onClose }: RemoveDialogProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeFromWaitlist(id),
    onError: (error) => {
      const description = messageOf(error, 'Please check your connection and try again.')
      toast({ title: 'Not removed', description, tone: 'destructive' })
    },
    onSettled: () => {
      onClose()
      return refetchWaitlist(queryClient)
    },
  })
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      description={`${email} goes from the waitlist. This action cannot be undone.`}
      confirmText="Remove"
      pendingText="Removing..."
      isPending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  )
}
