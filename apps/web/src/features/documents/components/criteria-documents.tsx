import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LeavingLine } from '../../../lib/leaving-line.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FileUp } from '../../../ui/icons/file-up.ts'
import { Table2 } from '../../../ui/icons/table-2.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { many } from '../contents-words.ts'
import { documentsQuery } from '../documents.queries.ts'
import { useDocumentActions } from '../use-document-actions.ts'
import { AudienceChoice, type AudienceCompany, mayLeaveOf } from './audience-choice.tsx'
import { DocumentRow } from './document-row.tsx'
import { OtherDocuments } from './other-documents.tsx'
import { useFileChoice } from './upload-area.tsx'
import { UploadProblem } from './upload-problem.tsx'
import { UploadProgress } from './upload-progress.tsx'

type CriteriaDocumentsProps = { readonly companies: readonly AudienceCompany[] | undefined }

/** Every criteria document that is asked: how it was read, its original, another version, its end. */
export function CriteriaDocuments({ companies }: CriteriaDocumentsProps) {
  const { data: documents, isError, isFetching, refetch } = useQuery(documentsQuery)
  const { upload, send, removal } = useDocumentActions()
  const [replacing, setReplacing] = useState<number | undefined>()
  const [companyId, setCompanyId] = useState<number>()
  const choice = useFileChoice(
    (file) =>
      void send(replacing === undefined ? { file, companyId } : { file, replaces: replacing }),
  )
  const choose = (replaces: number | undefined) => {
    setReplacing(replaces)
    choice.open()
  }
  const draw = (document: DocumentDetail) => (
    <DocumentRow
      key={document.id}
      document={document}
      audience={audienceOf(document, companies)}
      twin={documents?.find(({ id, sha256 }) => sha256 === document.sha256 && id < document.id)}
      isBusy={upload.state === 'uploading' || removal.isPending}
      onReplace={() => choose(document.id)}
      onRemove={() => removal.mutate(document)}
    />
  )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48 text-text-2">
          <p>{documents && countLine(documents.length)}</p>
          <LeavingLine chosen={mayLeaveOf(companies, companyId)} />
        </div>
        <div className="flex max-w-full flex-none flex-wrap items-end gap-2 print:hidden">
          <AudienceChoice companies={companies} chosen={companyId} onChoose={setCompanyId} />
          <Button
            variant="primary"
            icon={FileUp}
            disabled={upload.state === 'uploading'}
            onClick={() => choose(undefined)}
          >
            Upload Document
          </Button>
        </div>
      </div>
      {choice.input}
      {upload.state === 'uploading' && (
        <div className="mb-3">
          <UploadProgress flow={upload} />
        </div>
      )}
      {upload.state === 'error' && (
        <div className="mb-3">
          <UploadProblem flow={upload} />
        </div>
      )}
      <Card isPadded={false}>
        {documents === undefined ? (
          isError ? (
            <ErrorState
              title="Couldn’t load the documents"
              description="Nothing is lost."
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div className="px-4">
              <SkeletonRows rows={4} label="Loading documents" />
            </div>
          )
        ) : documents.length === 0 ? (
          <EmptyState
            icon={Table2}
            title="No Data Available"
            description="Please upload a PDF or spreadsheet containing lender criteria to start asking questions."
          />
        ) : (
          <ul>{documents.map(draw)}</ul>
        )}
      </Card>
      {documents && <OtherDocuments shown={documents} row={draw} />}
    </>
  )
}

function countLine(count: number): string {
  if (count === 0) return 'No criteria documents yet'
  return count === 1 ? '1 criteria document' : `${many(count, 'criteria document')} asked together`
}

function audienceOf(
  { companyId }: DocumentDetail,
  companies: readonly AudienceCompany[] = [],
): string {
  if (companyId === null) return 'All companies'
  return companies.find(({ id }) => id === companyId)?.name ?? 'One company'
}
