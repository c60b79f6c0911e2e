import type { IncomeDocument } from '@criteria-desk/contract/income'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FolderOpen } from '../../../ui/icons/folder-open.ts'
import { Upload } from '../../../ui/icons/upload.ts'
import { later } from '../../../ui/later.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { AskedField } from '../use-reading-focus.ts'
import { DocumentCards } from './document-cards.tsx'
import { Stack } from './stack.tsx'
import { UploadPanel } from './upload-panel.tsx'
import type { useDocuments } from './use-documents.ts'
import { useUpload } from './use-upload.ts'

// Nobody needs them before there is a document.
const Bench = later(async () => (await import('./bench.tsx')).Bench)
const EarlierDialog = later(async () => (await import('./earlier-dialog.tsx')).EarlierDialog)
const RemovalDialog = later(async () => (await import('./removal-dialog.tsx')).RemovalDialog)

type MaterialProps = {
  readonly documents: ReturnType<typeof useDocuments>
  readonly shown: ReturnType<typeof useDocuments>['taken'][number] | undefined
  readonly asked: AskedField | null
  readonly onShow: (id: number) => void
}

/** The documents: to upload, to take up again, to look at and put right, to remove. */
export function Material({ documents, shown, asked, onShow }: MaterialProps) {
  const { list, taken, others, take, leave, leaveAll } = documents
  const [isUploadOpen, setUploadOpen] = useState(false)
  const [dialog, setDialog] = useState<'earlier' | IncomeDocument | null>(null)
  const upload = useUpload((ids) => {
    take(ids)
    const [first] = ids
    if (first === undefined) return
    setUploadOpen(false)
    onShow(first)
  })
  if (list.data === undefined) {
    return (
      <Card>
        {list.isError ? (
          <ErrorState
            title="Couldn’t load your documents"
            description="Nothing is lost."
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        ) : (
          <SkeletonRows rows={8} label="Loading your documents" />
        )}
      </Card>
    )
  }
  const isPanelShown =
    isUploadOpen || taken.length === 0 || upload.percent !== null || upload.problems.length > 0
  return (
    <Stack>
      {isPanelShown && (
        <UploadPanel
          upload={upload}
          isFirst={taken.length === 0}
          action={
            <span className="flex gap-1">
              {others.length > 0 && (
                <Button size="sm" icon={FolderOpen} onClick={() => setDialog('earlier')}>
                  Uploaded before ({others.length})
                </Button>
              )}
              {taken.length > 0 && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    setUploadOpen(false)
                    upload.dismiss()
                  }}
                >
                  Close
                </Button>
              )}
            </span>
          }
        />
      )}
      {taken.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-14/5">Documents</h2>
            <span className="flex flex-wrap gap-1">
              {!isPanelShown && (
                <Button size="sm" icon={Upload} onClick={() => setUploadOpen(true)}>
                  Upload documents
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={leaveAll}>
                Start over
              </Button>
            </span>
          </div>
          <DocumentCards
            taken={taken}
            shownId={shown?.document.id}
            onShow={onShow}
            onRemove={setDialog}
          />
          {shown && <Bench key={shown.document.id} shown={shown} asked={asked} />}
        </>
      )}
      {dialog === 'earlier' && (
        <EarlierDialog documents={others} onTake={take} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog !== 'earlier' && (
        <RemovalDialog
          document={dialog}
          onLeave={() => leave(dialog.id)}
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  )
}
