import type { ReadingReport } from '@criteria-desk/contract/reading-report'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { RequestError } from '../../../lib/request.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RotateCcw } from '../../../ui/icons/rotate-ccw.ts'
import { Undo2 } from '../../../ui/icons/undo-2.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ChosenNames } from '../components/chosen-names.tsx'
import { ModelReading } from '../components/model-reading.tsx'
import { many } from '../contents-words.ts'
import { documentQuery } from '../documents.queries.ts'
import { readingSentence } from '../reading-words.ts'
import { GuideReport } from './components/guide-report.tsx'
import { LostMarks } from './components/lost-marks.tsx'
import { ReportParts } from './components/report-parts.tsx'
import { SheetReport } from './components/sheet-report.tsx'
import { reportQuery } from './report.queries.ts'
import { type ReportDraft, useReportDraft } from './use-report-draft.ts'

type ReadingReportPageProps = {
  readonly documentId: number
  /** A sheet by its name, a guide's page by its number. */
  readonly part: string | undefined
  readonly onPart: (part: string) => void
  readonly back: ReactNode
  /** To what the version before said otherwise; shown where there is one. */
  readonly changesLink: ReactNode
}

/** How a document was read, every cell of it, and where a person puts that right. */
export function ReadingReportPage(props: ReadingReportPageProps) {
  const { documentId, part, back } = props
  const { data, isError, error, isFetching, refetch } = useQuery(reportQuery(documentId, part))
  const [shown, setShown] = useState(data)
  if (data !== undefined && data !== shown) setShown(data)
  // The part before stays until the next one is there, so that nothing jumps.
  const report = data ?? (isError ? undefined : shown)
  if (report !== undefined) return <OpenReport {...props} report={report} />
  return (
    <>
      <PageHeader title="Reading report" back={back} />
      <Card>
        {isError ? (
          <ErrorState
            title="Couldn’t open the reading report"
            description={
              (error instanceof RequestError ? error.serverMessage : null) ?? 'Nothing is lost.'
            }
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <SkeletonRows rows={9} label="Loading the reading report" />
        )}
      </Card>
    </>
  )
}

type OpenReportProps = ReadingReportPageProps & { readonly report: ReadingReport }

function OpenReport({ documentId, part, onPart, back, changesLink, report }: OpenReportProps) {
  const draft = useReportDraft(report, part)
  const { data: document } = useQuery(documentQuery(documentId))
  return (
    <>
      <PageHeader
        title={`How ${report.filename} was read`}
        subtitle={`${readingSentence(report.reading)}${waiting(report, draft)}`}
        back={back}
        actions={
          <>
            {draft.canUndo && (
              <Button variant="ghost" icon={Undo2} onClick={draft.undo}>
                Undo
              </Button>
            )}
            {report.hasEarlier && changesLink}
            {report.isInForce && (
              <Button
                variant="primary"
                icon={RotateCcw}
                aria-disabled={draft.pending === 0}
                isPending={draft.isReading}
                pendingText="Reading…"
                onClick={draft.readAgain}
              >
                Read again
              </Button>
            )}
          </>
        }
      />
      {!report.isInForce && (
        <Alert
          className="mb-3"
          title="This version was replaced. It is shown as it was read, and corrected no more."
        />
      )}
      {draft.problem && <Problem draft={draft} />}
      <LostMarks draft={draft} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[90rem]:h-[calc(100dvh-13.5rem)] min-[90rem]:min-h-120 min-[90rem]:grid-cols-[12.5rem_minmax(0,1fr)]">
        <ReportParts
          parts={report.parts}
          chosen={report.part.kind === 'page' ? String(report.part.page) : report.part.name}
          onChoose={onPart}
        />
        {report.part.kind === 'sheet' ? (
          <SheetReport
            key={report.part.name}
            report={report}
            part={report.part}
            draft={draft}
            onPart={onPart}
          />
        ) : (
          <GuideReport key={report.part.page} report={report} part={report.part} draft={draft} />
        )}
      </div>
      <Card className="mt-3">
        <h2 className="sr-only">What else helps to find its rows</h2>
        {document?.modelReading && (
          <div className="mb-4 border-b border-line pb-4 empty:hidden">
            <ModelReading documentId={documentId} />
          </div>
        )}
        <ChosenNames documentId={documentId} />
      </Card>
    </>
  )
}

function waiting({ parts }: ReadingReport, { pending }: ReportDraft): string {
  const toCheck = parts.reduce((sum, part) => sum + part.toCheck, 0)
  const said = [
    pending > 0 ? `${many(pending, 'correction')} not yet read` : '',
    toCheck > 0 ? `${toCheck.toLocaleString('en-GB')} to check` : '',
  ].filter((words) => words !== '')
  return said.length === 0 ? '' : `. ${said.join(', ')}`
}

function Problem({ draft }: { readonly draft: ReportDraft }) {
  const { problem } = draft
  if (problem === null) return null
  return (
    <Alert
      tone="destructive"
      isLive
      className="mb-3"
      title={problem.title}
      action={
        problem.isOutdated && (
          <Button size="sm" onClick={draft.startOver}>
            Open it as it is now
          </Button>
        )
      }
    >
      {problem.reasons.length > 0 && (
        <ul>
          {problem.reasons.map(({ range, reason }) => (
            <li key={`${range} ${reason}`}>
              <span className="font-mono">{range}</span>: {reason}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
