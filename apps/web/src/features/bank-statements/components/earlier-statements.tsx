import type { StatementDocument } from '@criteria-desk/contract/bank-statements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { findSameFile, groupByClient } from '../../../lib/client-groups.ts'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { messageOf } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlreadyHere, ClientHeading } from '../../../ui/client-heading.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FileSearch } from '../../../ui/icons/file-search.ts'
import { Trash2 } from '../../../ui/icons/trash-2.ts'
import { Progress } from '../../../ui/progress.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { removeStatement, statementDocumentsQuery } from '../bank-statements.queries.ts'
import { monthWords } from '../money-words.ts'

type EarlierStatementsProps = {
  readonly isAnalysing: boolean
  readonly onOpen: (analysisId: number) => void
  readonly onAnalyse: (document: StatementDocument) => void
}

/** One's own statements by client, newest first: to open, to analyse, to remove. */
export function EarlierStatements(props: EarlierStatementsProps) {
  return (
    <Card title="My bank statements" isPadded={false}>
      <Statements {...props} />
    </Card>
  )
}

function Statements({ isAnalysing, onOpen, onAnalyse }: EarlierStatementsProps) {
  const { data: documents, isError, isFetching, refetch } = useQuery(statementDocumentsQuery)
  const [asked, setAsked] = useState<StatementDocument | null>(null)
  const removal = useRemoval(() => setAsked(null))
  if (documents === undefined) {
    return isError ? (
      <ErrorState
        title="Couldn’t load your statements"
        description="Nothing is lost."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <div className="px-4">
        <SkeletonRows rows={3} label="Loading your statements" rowClassName="h-13" />
      </div>
    )
  }
  if (documents.length === 0) {
    return (
      <EmptyState
        icon={FileSearch}
        title="No bank statements yet"
        description="What you upload and have analysed is kept here, so that it opens again."
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
            aria-label={
              isGrouped ? `My bank statements of ${client ?? 'no name'}` : 'My bank statements'
            }
            className="border-b border-line last:border-b-0"
          >
            {of.map((document) => (
              <StatementRow
                key={document.id}
                document={document}
                sameFile={findSameFile(document, documents)}
                isAnalysing={isAnalysing}
                onOpen={onOpen}
                onAnalyse={() => onAnalyse(document)}
                onRemove={() => setAsked(document)}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {asked && (
        <ConfirmDialog
          title={`Remove ${asked.originalName}?`}
          description="The file, what was read of it and its analysis are deleted."
          confirmText="Remove"
          pendingText="Removing..."
          isPending={removal.isPending}
          onConfirm={() => removal.mutate(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

type StatementRowProps = {
  readonly document: StatementDocument
  /** The document that holds the very same file and was there before. */
  readonly sameFile: StatementDocument | undefined
  readonly isAnalysing: boolean
  readonly onOpen: (analysisId: number) => void
  readonly onAnalyse: () => void
  readonly onRemove: () => void
}

function StatementRow(props: StatementRowProps) {
  const { document, sameFile, isAnalysing, onOpen, onAnalyse, onRemove } = props
  const { originalName, status, statementMonth, uploadedAt, analysisIds, progress } = document
  const analysisId = analysisIds.at(-1)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 first:border-t-0 max-md:px-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium" title={originalName}>
          {originalName}
        </p>
        <p className="text-12 text-text-2">
          {[
            statementMonth === null ? null : monthWords(statementMonth),
            `uploaded ${formatDayAndTime(uploadedAt)}`,
          ]
            .filter((word) => word !== null)
            .join(' · ')}
        </p>
        {sameFile && (
          <AlreadyHere name={sameFile.originalName} when={formatDayAndTime(sameFile.uploadedAt)} />
        )}
        {document.problem !== undefined && (
          <p className="text-12 text-decline">{document.problem}</p>
        )}
        {status === 'reading' && (
          <Progress label={`Reading ${originalName}`} value={progress} className="mt-1 max-w-64" />
        )}
      </div>
      {analysisId !== undefined && (
        <Button size="sm" onClick={() => onOpen(analysisId)} aria-label={`Open ${originalName}`}>
          Open
        </Button>
      )}
      {analysisId === undefined && status === 'read' && (
        <Button
          size="sm"
          disabled={isAnalysing}
          onClick={onAnalyse}
          aria-label={`Analyse ${originalName}`}
        >
          Analyse
        </Button>
      )}
      <IconButton icon={Trash2} size="sm" label={`Remove ${originalName}`} onClick={onRemove} />
    </li>
  )
}

function useRemoval(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: StatementDocument) => removeStatement(id),
    onSuccess: async (_nothing, { id, originalName }) => {
      queryClient.setQueryData(statementDocumentsQuery.queryKey, (list) =>
        list?.filter((one) => one.id !== id),
      )
      onDone()
      toast({ title: 'Document Removed', description: `${originalName} is deleted.` })
      await queryClient.invalidateQueries({ queryKey: statementDocumentsQuery.queryKey })
    },
    onError: (error) => {
      onDone()
      const description = messageOf(error, 'Failed to remove document. Please try again.')
      toast({ title: 'Removal Failed', description, tone: 'destructive' })
    },
  })
}
