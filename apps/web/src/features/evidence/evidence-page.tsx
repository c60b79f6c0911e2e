import type { EvidenceStanding } from '@criteria-desk/contract/evidence'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SourcePlace } from '../../lib/source-places.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FileSearch } from '../../ui/icons/file-search.ts'
import { SearchX } from '../../ui/icons/search-x.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ChangedWords } from './components/changed-words.tsx'
import { DocumentsCard } from './components/documents-card.tsx'
import { FileCheck } from './components/file-check.tsx'
import { RecordCard } from './components/record-card.tsx'
import { ReferenceForm } from './components/reference-form.tsx'
import { StandingCard } from './components/standing-card.tsx'
import { evidenceQuery, isNotFound } from './evidence.queries.ts'

type EvidencePageProps = {
  /** As the address has it. */
  readonly reference: string | undefined
  readonly onFind: (reference: string) => void
  readonly openKey: string | null
  readonly onOpenSource: OpenSource
  readonly drawRecord: (record: EvidenceRecord, isOwn: boolean) => ReactNode
}

type OpenSource = (places: readonly SourcePlace[], index: number) => void

/** A record is found by its reference, or by its JSON, and what became of it is told. */
export function EvidencePage({ reference, onFind, ...drawing }: EvidencePageProps) {
  return (
    <>
      <PageHeader
        title="Evidence"
        subtitle="Every answer is kept under the reference below it. Look up whether a record is still as it was, and what became of its documents."
      />
      <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
        <Card>
          <ReferenceForm key={reference} reference={reference ?? ''} onFind={onFind} />
        </Card>
        {/* What is checked stays while another record is looked at. */}
        <div className="grid items-start gap-3 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
            {reference === undefined ? (
              <Card>
                <EmptyState
                  icon={FileSearch}
                  title="Type a reference to see what became of its record"
                  description="It stands below every answer, calculation and assessment, and at the head of what is exported."
                />
              </Card>
            ) : (
              <FoundRecord key={reference} reference={reference} {...drawing} />
            )}
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
            <FileCheck onFound={onFind} />
            {reference !== undefined && <FoundDocuments reference={reference} />}
          </div>
        </div>
      </div>
    </>
  )
}

type FoundRecordProps = Pick<EvidencePageProps, 'openKey' | 'onOpenSource' | 'drawRecord'> & {
  readonly reference: string
}

function FoundRecord({ reference, ...drawing }: FoundRecordProps) {
  const { data, error, isFetching, refetch } = useQuery(evidenceQuery(reference))
  if (data !== undefined) return <Standing standing={data} {...drawing} />
  if (isNotFound(error)) {
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title="No record of your company has this reference"
          description="Look at it once more: a reference is never written with 0, 1, I, L, O or U. A record of another company is not found here either."
        />
      </Card>
    )
  }
  return (
    <Card>
      {error ? (
        <ErrorState
          title="Couldn’t look this record up"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonRows rows={6} label="Looking the record up" />
      )}
    </Card>
  )
}

type StandingProps = Omit<FoundRecordProps, 'reference'> & { readonly standing: EvidenceStanding }

function Standing({ standing, openKey, onOpenSource, drawRecord }: StandingProps) {
  const { words, changes, isOwn } = standing
  return (
    <>
      <StandingCard standing={standing} />
      {changes.length > 0 && (
        <ChangedWords changes={changes} openKey={openKey} onOpen={onOpenSource} />
      )}
      {words && (
        <RecordCard
          standing={standing}
          words={words}
          drawRecord={(record) => drawRecord(record, isOwn)}
        />
      )}
    </>
  )
}

function FoundDocuments({ reference }: { readonly reference: string }) {
  const { data } = useQuery({ ...evidenceQuery(reference), refetchOnMount: false })
  if (data === undefined || data.documents.length === 0) return null
  return <DocumentsCard documents={data.documents} />
}
