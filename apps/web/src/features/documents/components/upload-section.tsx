import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LeavingLine } from '../../../lib/leaving-line.tsx'
import { Button } from '../../../ui/button.tsx'
import { documentsQuery } from '../documents.queries.ts'
import { uploadSectionId } from '../upload-section-id.ts'
import { loadDocument, unloadDocument, useCurrentDocument } from '../use-current-document.ts'
import { useDocumentActions } from '../use-document-actions.ts'
import { AudienceChoice, type AudienceCompany, mayLeaveOf } from './audience-choice.tsx'
import { DocumentCard } from './document-card.tsx'
import { UploadArea } from './upload-area.tsx'
import { UploadProblem } from './upload-problem.tsx'
import { UploadProgress } from './upload-progress.tsx'

type UploadSectionProps = {
  /** Whom a document can be for; absent while that is not known, and then it is for all. */
  readonly companies: readonly AudienceCompany[] | undefined
  /** The way to the list of all documents. */
  readonly listLink: ReactNode
}

/** Upload Data: the upload area, or the document that is loaded, or the upload under way. */
export function UploadSection({ companies, listLink }: UploadSectionProps) {
  const { data: documents } = useQuery(documentsQuery)
  const current = useCurrentDocument()
  const { upload, send, removal } = useDocumentActions()
  const [companyId, setCompanyId] = useState<number>()
  const detail = documents?.find((document) => document.id === current?.id)
  return (
    <section
      id={uploadSectionId}
      aria-label="Upload Data"
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
    >
      <div className="flex items-center justify-between gap-2 px-2">
        <h2 className="text-12 font-medium text-text-3">Upload Data</h2>
        {listLink}
      </div>
      {upload.state === 'error' && <UploadProblem flow={upload} />}
      {upload.state === 'uploading' ? (
        <UploadProgress flow={upload} />
      ) : current !== null ? (
        <DocumentCard
          current={current}
          detail={detail}
          onReplace={(file) => void send({ file, replaces: current.id })}
          onClear={unloadDocument}
          onRemove={() => removal.mutate({ id: current.id, filename: current.name })}
        />
      ) : (
        <>
          <AudienceChoice companies={companies} chosen={companyId} onChoose={setCompanyId} />
          <UploadArea onFile={(file) => void send({ file, companyId })} />
          <LeavingLine chosen={mayLeaveOf(companies, companyId)} className="px-2" />
          {documents?.[0] && (
            <Button
              size="sm"
              variant="ghost"
              isWide
              onClick={() => documents[0] && loadDocument(documents[0])}
            >
              <span className="max-w-48 truncate">Load {documents[0].filename} again</span>
            </Button>
          )}
        </>
      )}
    </section>
  )
}
