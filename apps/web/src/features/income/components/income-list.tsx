import type { IncomeDocument } from '@criteria-desk/contract/income'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { findSameFile, groupByClient } from '../../../lib/client-groups.ts'
import { LeavingLine } from '../../../lib/leaving-line.tsx'
import { messageOf } from '../../../lib/request.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ClientHeading } from '../../../ui/client-heading.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FileUp } from '../../../ui/icons/file-up.ts'
import { Upload } from '../../../ui/icons/upload.ts'
import { Progress } from '../../../ui/progress.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useFilesChoice } from '../../../ui/use-files-choice.tsx'
import { incomeDocumentsQuery, removeIncomeDocument } from '../income.queries.ts'
import { acceptedIncomeFiles } from '../income-files.ts'
import { type IncomeUpload, useIncomeUpload } from '../use-income-upload.ts'
import { IncomeRow } from './income-row.tsx'

type IncomeListProps = {
  readonly linkTo: (document: IncomeDocument, words: ReactNode) => ReactNode
}

/** One's own income documents by client: upload, what was read of each, removal. */
export function IncomeList({ linkTo }: IncomeListProps) {
  const { upload, problems, start, dismiss } = useIncomeUpload()
  const choice = useFilesChoice({
    label: 'Choose income documents',
    accept: acceptedIncomeFiles,
    isMultiple: true,
    onFiles: (files) => void start(files),
  })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-text-2">
            Payslips, P60s, SA302s and tax year overviews. Only you see what you upload.
          </p>
          <LeavingLine />
        </div>
        <Button variant="primary" icon={Upload} disabled={upload !== null} onClick={choice.open}>
          Upload documents
        </Button>
      </div>
      {choice.input}
      {upload !== null && <OnTheirWay upload={upload} />}
      {problems.map(({ title, description }, index) => (
        <Alert
          key={description}
          tone="destructive"
          title={title}
          isLive
          action={
            index === 0 && (
              <Button size="sm" variant="ghost" onClick={dismiss}>
                Dismiss
              </Button>
            )
          }
        >
          {description}
        </Alert>
      ))}
      <Card isPadded={false}>
        <Documents linkTo={linkTo} onUpload={choice.open} />
      </Card>
    </div>
  )
}

function OnTheirWay({ upload: { names, share } }: { readonly upload: IncomeUpload }) {
  const label = names.length === 1 ? `Uploading ${names[0]}` : `Uploading ${names.length} documents`
  const hasArrived = share === 1
  return (
    <div role="status" className="grid gap-2 rounded-card border border-line bg-surface px-4 py-3">
      <p className="flex justify-between gap-3 font-medium">
        <span className="min-w-0 truncate">{label}</span>
        <span className="font-normal text-text-2 tabular-nums">
          {hasArrived ? 'Reading' : `${Math.round(share * 100)}%`}
        </span>
      </p>
      <Progress label={label} value={Math.min(95, share * 100)} />
    </div>
  )
}

type DocumentsProps = IncomeListProps & { readonly onUpload: () => void }

function Documents({ linkTo, onUpload }: DocumentsProps) {
  const { data: documents, isError, isFetching, refetch } = useQuery(incomeDocumentsQuery)
  const { asked, ask, cancel, removal } = useRemoval()
  if (documents === undefined) {
    return isError ? (
      <ErrorState
        title="Couldn’t load your documents"
        description="Nothing is lost."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <div className="px-4">
        <SkeletonRows rows={4} label="Loading your documents" rowClassName="h-16" />
      </div>
    )
  }
  if (documents.length === 0) {
    return (
      <EmptyState
        icon={FileUp}
        title="No income documents yet"
        description="Upload a payslip, P60, SA302 or tax year overview as PDF, JPG, PNG or WebP, up to 10MB each."
        action={<Button onClick={onUpload}>Browse Files</Button>}
      />
    )
  }
  const groups = groupByClient(documents)
  const isGrouped = groups.some(({ client }) => client !== null)
  return (
    <>
      {groups.map(({ client, documents: of }) => (
        <Fragment key={client}>
          {isGrouped && <ClientHeading client={client} />}
          <ul
            aria-label={isGrouped ? `My documents of ${client ?? 'no name'}` : 'My documents'}
            className="border-b border-line last:border-b-0"
          >
            {of.map((document) => (
              <IncomeRow
                key={document.id}
                document={document}
                sameFile={findSameFile(document, documents)}
                linkTo={linkTo}
                onRemove={() => ask(document)}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {asked && (
        <ConfirmDialog
          title={`Remove ${asked.originalName}?`}
          description="The file and everything read of it, with your corrections, are deleted. Answers already given keep their text."
          confirmText="Remove"
          pendingText="Removing..."
          isPending={removal.isPending}
          onConfirm={() => removal.mutate(asked)}
          onCancel={cancel}
        />
      )}
    </>
  )
}

function useRemoval() {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<IncomeDocument | null>(null)
  const removal = useMutation({
    mutationFn: ({ id }: IncomeDocument) => removeIncomeDocument(id),
    onSuccess: async (_nothing, { id, originalName }) => {
      queryClient.setQueryData(incomeDocumentsQuery.queryKey, (list) =>
        list?.filter((one) => one.id !== id),
      )
      toast({ title: 'Document Removed', description: `${originalName} is removed.` })
      await queryClient.invalidateQueries({ queryKey: incomeDocumentsQuery.queryKey })
    },
    onError: (error) =>
      toast({
        title: 'Removal Failed',
        description: messageOf(error, 'Failed to remove document. Please try again.'),
        tone: 'destructive',
      }),
    onSettled: () => setAsked(null),
  })
  return { asked, ask: setAsked, cancel: () => setAsked(null), removal }
}
