import type { ReactNode } from 'react'
import { LeavingLine } from '../../lib/leaving-line.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileUp } from '../../ui/icons/file-up.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useFilesChoice } from '../../ui/use-files-choice.tsx'
import { AnalysisCard } from './components/analysis-card.tsx'
import { useAnalysis } from './use-analysis.ts'

type PayslipUploadPageProps = { readonly documentsLink: ReactNode }

/** Uploads one payslip, P60, SA302 or overview and shows what can be read of it. */
export function PayslipUploadPage({ documentsLink }: PayslipUploadPageProps) {
  const { file, problem, sent, message, criteria, progress, detail, choose, analyse } =
    useAnalysis()
  const choice = useFilesChoice({
    label: 'Choose an image or PDF',
    accept: 'image/*,application/pdf',
    onFiles: choose,
  })
  return (
    <>
      <PageHeader
        title="Payslip Analyzer"
        subtitle="Upload a payslip, P60, SA302 or tax year overview and see what is read of it."
        actions={detail === undefined && documentsLink}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <Card title="Image or PDF">
            <div className="grid gap-3">
              {choice.input}
              <div className="flex flex-wrap items-center gap-3">
                <Button icon={FileUp} disabled={sent !== null} onClick={choice.open}>
                  Choose File
                </Button>
                <span className="min-w-0 flex-1 basis-40 truncate text-text-2">
                  {file?.name ?? 'No file chosen'}
                </span>
                <Button
                  variant="primary"
                  disabled={file === null}
                  isPending={sent !== null}
                  pendingText="Analyzing..."
                  onClick={() => void analyse()}
                >
                  Upload & Analyze
                </Button>
              </div>
              <LeavingLine />
              {sent !== null && file !== null && (
                <Progress label={`Uploading ${file.name}`} value={Math.min(95, sent * 100)} />
              )}
              {message !== null && (
                <div role="status" className="grid gap-2">
                  <p>{message}</p>
                  <Progress label="Reading the document" value={progress} />
                </div>
              )}
              {criteria !== null && (
                <Alert title="Stored as lender criteria" isLive>
                  {criteria}
                </Alert>
              )}
              {problem && (
                <Alert tone="destructive" title={problem.title}>
                  {problem.description}
                </Alert>
              )}
            </div>
          </Card>
          {detail && <AnalysisCard detail={detail} documentsLink={documentsLink} />}
        </div>
        <WhatCanBeExtracted />
      </div>
    </>
  )
}

const extracted = [
  [
    'Payslips',
    'Employer, pay date and tax code; basic pay, overtime, bonus and commission; gross and net pay; tax, National Insurance, pension and student loan; the year to date.',
  ],
  [
    'P60s',
    'Employer and tax year; pay and tax in this and a previous employment; National Insurance and student loans.',
  ],
  [
    'SA302s',
    'UTR and tax year; self-employment and partnership profit, dividends, property and other income; allowances and the tax due, with whether they add up.',
  ],
  ['Tax year overviews', 'Tax due, interest, penalties, payments and what is outstanding.'],
] as const

function WhatCanBeExtracted() {
  return (
    <Card title="What can be extracted">
      <ul className="grid gap-3">
        {extracted.map(([what, fields]) => (
          <li key={what} className="grid gap-0.5">
            <b className="font-medium">{what}</b>
            <span className="text-text-2">{fields}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
