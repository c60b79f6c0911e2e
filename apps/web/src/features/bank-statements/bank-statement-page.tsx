import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Eye } from '../../ui/icons/eye.ts'
import { RotateCcw } from '../../ui/icons/rotate-ccw.ts'
import { later } from '../../ui/later.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { assessmentQuery } from './bank-statements.queries.ts'
import { EarlierStatements } from './components/earlier-statements.tsx'
import { ExportButtons } from './components/export-buttons.tsx'
import { UploadPanel } from './components/upload-panel.tsx'
import { periodWords } from './money-words.ts'
import { useReview } from './use-review.ts'

// It comes after an upload.
const Assessment = later(async () => (await import('./components/assessment.tsx')).Assessment)

type Mode = 'single' | 'multiple'

type BankStatementPageProps = {
  /** The assessment that the address names. */
  readonly analysisId: number | undefined
  readonly onOpen: (analysisId: number | undefined) => void
}

const modes = [
  { value: 'single', label: 'Single File' },
  { value: 'multiple', label: 'Multiple Files (up to 3)' },
] as const

/** Statements are uploaded and analysed, or an assessment of them is looked at. */
export function BankStatementPage({ analysisId, onOpen }: BankStatementPageProps) {
  const [mode, setMode] = useState<Mode>('single')
  /** Made on this page just now: nothing has to say that it was loaded. */
  const made = useRef<number>(undefined)
  const { isAnalysing, failures, review } = useReview((id) => {
    made.current = id
    onOpen(id)
  })
  const switcher = (
    <Segmented
      label="How many files"
      options={modes}
      value={mode}
      onChange={(next) => {
        setMode(next)
        onOpen(undefined)
      }}
    />
  )
  if (analysisId !== undefined) {
    return (
      <OpenAssessment
        key={analysisId}
        analysisId={analysisId}
        isMadeHere={made.current === analysisId}
        onLeave={() => onOpen(undefined)}
        onAnew={onOpen}
      >
        {failures.map(({ name, message }) => (
          <Alert key={name} tone="destructive" title="Analysis Failed">
            {name}: {message}
          </Alert>
        ))}
      </OpenAssessment>
    )
  }
  return (
    <>
      <PageHeader
        title="Bank Statement Reviewer"
        subtitle="Affordability at a glance: income, commitments and what a lender will ask about."
        actions={switcher}
      />
      <div className="grid gap-3">
        <UploadPanel
          key={mode}
          isMultiple={mode === 'multiple'}
          isAnalysing={isAnalysing}
          onAnalyse={(items) => void review(items)}
        />
        {failures.map(({ name, message }) => (
          <Alert key={name} tone="destructive" title="Analysis Failed" isLive>
            {name}: {message}
          </Alert>
        ))}
        <EarlierStatements
          isAnalysing={isAnalysing}
          onOpen={onOpen}
          onAnalyse={({ id, originalName }) =>
            void review([{ documentId: id, name: originalName }])
          }
        />
      </div>
    </>
  )
}

type OpenAssessmentProps = {
  readonly analysisId: number
  readonly isMadeHere: boolean
  readonly onLeave: () => void
  /** Another analysis has taken its place. */
  readonly onAnew: (analysisId: number) => void
  readonly children: React.ReactNode
}

function OpenAssessment(props: OpenAssessmentProps) {
  const { analysisId, isMadeHere, onLeave, onAnew, children } = props
  const { data, isError, isFetching, refetch } = useQuery(assessmentQuery(analysisId))
  useLoadedToast(data, isError, isMadeHere)
  const again = (
    <Button icon={RotateCcw} onClick={onLeave}>
      <span className="max-md:sr-only">New Review</span>
    </Button>
  )
  if (data === undefined) {
    return (
      <>
        <PageHeader title="Bank Statement Reviewer" actions={again} />
        <Card>
          {isError ? (
            <ErrorState
              title="Failed to load the assessment. Please try again."
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <SkeletonRows rows={12} label="Loading the assessment" />
          )}
        </Card>
      </>
    )
  }
  const isReadOnly = data.some((analysis) => analysis.isReadOnly)
  return (
    <>
      <PageHeader
        title="Bank Statement Reviewer"
        subtitle={subtitleOf(data)}
        actions={
          <>
            {again}
            {!isReadOnly && <ExportButtons analyses={data} />}
          </>
        }
      />
      <div className="grid gap-3">
        {isReadOnly && (
          <Alert title={`An assessment of ${data[0]?.owner}, to look at only`}>
            <span className="inline-flex items-center gap-1">
              <Icon of={Eye} size={12} /> That it was opened is written to the audit log. The pages
              of the statement stay with its owner.
            </span>
          </Alert>
        )}
        {children}
        <Assessment assessmentId={analysisId} analyses={data} onAnew={onAnew} />
      </div>
    </>
  )
}

/** Says once that an assessment was loaded, or could not be. */
function useLoadedToast(
  data: readonly StatementAnalysisView[] | undefined,
  isError: boolean,
  isMadeHere: boolean,
): void {
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isLoaded && !isMadeHere) toast({ title: 'Assessment Loaded', tone: 'success' })
  }, [isLoaded, isMadeHere])
  useEffect(() => {
    if (!isError) return
    toast({
      title: 'Error',
      description: 'Failed to load the assessment. Please try again.',
      tone: 'destructive',
    })
  }, [isError])
}

function subtitleOf(analyses: readonly StatementAnalysisView[]): string {
  const [first] = analyses
  const last = analyses.at(-1)
  if (!first || !last) return ''
  const holders = new Set(analyses.flatMap(({ accountHolder }) => accountHolder ?? []))
  const accounts = new Set(analyses.flatMap(({ maskedAccount }) => maskedAccount ?? []))
  return [
    ...holders,
    first.bank,
    accounts.size === 1 ? `account ${[...accounts][0]}` : null,
    accounts.size > 1 ? `${accounts.size} accounts` : null,
    periodWords({ start: first.statementPeriod.start, end: last.statementPeriod.end }),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
