import { maxStatementsTogether } from '@criteria-desk/contract/limits'
import { useState } from 'react'
import { LeavingLine } from '../../../lib/leaving-line.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DropArea } from '../../../ui/drop-area.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CircleAlert } from '../../../ui/icons/circle-alert.ts'
import { CircleCheck } from '../../../ui/icons/circle-check.ts'
import { Clock } from '../../../ui/icons/clock.ts'
import { X } from '../../../ui/icons/x.ts'
import { Progress } from '../../../ui/progress.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { acceptedStatementFiles, type FileProblem } from '../statement-files.ts'
import { type UploadItem, useStatementUploads } from '../use-statement-uploads.ts'

type UploadPanelProps = {
  readonly isMultiple: boolean
  readonly isAnalysing: boolean
  readonly onAnalyse: (items: readonly UploadItem[]) => void
}

/** Files of statements: chosen, sent one after the other, and then analysed together. */
export function UploadPanel({ isMultiple, isAnalysing, onAnalyse }: UploadPanelProps) {
  const { items, isBusy, add, remove } = useStatementUploads(isMultiple)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const choose = (files: readonly File[]) => {
    const found = add(files)
    setProblem(found)
    if (found) toast({ ...found, tone: 'destructive' })
  }
  const isFull = items.length === (isMultiple ? maxStatementsTogether : 1)
  return (
    <Card title={isMultiple ? 'Bank statements' : 'Bank statement'}>
      <div className="grid gap-3">
        <DropArea
          label={isMultiple ? 'Choose bank statements' : 'Choose a bank statement'}
          accept={acceptedStatementFiles}
          isMultiple={isMultiple}
          isDisabled={isBusy || isAnalysing}
          onFiles={choose}
          hint={
            <>
              {isMultiple && `Up to ${maxStatementsTogether} files, a month each. `}
              PDF, JPG, PNG, WebP, CSV, OFX or QIF, up to 10MB{isMultiple && ' each'}
            </>
          }
          className={items.length === 0 ? 'py-10' : isFull ? 'py-3' : ''}
        />
        {problem && (
          <Alert tone="destructive" title={problem.title} isLive>
            {problem.description}
          </Alert>
        )}
        {items.length > 0 && (
          <ul aria-label="Files" className="rounded-card border border-line">
            {items.map((item) => (
              <UploadRow
                key={item.key}
                item={item}
                isLocked={isAnalysing}
                onRemove={() => remove(item.key)}
              />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="text-12 text-text-2">
              Only you see what you upload. Months of one account are best reviewed together.
            </p>
            <LeavingLine />
          </div>
          <Button
            variant="primary"
            size="md"
            disabled={items.length === 0 || isBusy}
            isPending={isAnalysing}
            pendingText="Analysing..."
            onClick={() => onAnalyse(items)}
          >
            {isMultiple ? 'Analyse All Statements' : 'Analyse Statement'}
          </Button>
        </div>
      </div>
    </Card>
  )
}

type UploadRowProps = {
  readonly item: UploadItem
  readonly isLocked: boolean
  readonly onRemove: () => void
}

function UploadRow({ item, isLocked, onRemove }: UploadRowProps) {
  const { name, status, percent, problem } = item
  return (
    <li className="grid gap-1 border-t border-line px-3 py-2 first:border-t-0">
      <div className="flex min-h-6 items-center gap-3">
        <State status={status} percent={percent} />
        <span className="min-w-0 flex-1 truncate font-medium" title={name}>
          {name}
        </span>
        <span className="text-12 text-text-2 tabular-nums">{words(status, percent)}</span>
        <IconButton
          icon={X}
          size="sm"
          label={`Remove ${name}`}
          disabled={isLocked}
          className={status === 'uploading' ? 'invisible' : ''}
          onClick={onRemove}
        />
      </div>
      {status === 'uploading' && <Progress label={`Uploading ${name}`} value={percent} />}
      {problem !== undefined && <p className="pl-7 text-12 text-decline">{problem}</p>}
    </li>
  )
}

function State({ status, percent }: Pick<UploadItem, 'status' | 'percent'>) {
  if (status === 'uploading') return percent < 50 ? <Icon of={Clock} /> : <Spinner />
  if (status === 'uploaded') return <Icon of={CircleCheck} className="text-accept" />
  if (status === 'error') return <Icon of={CircleAlert} className="text-decline" />
  return <Icon of={Clock} className="text-text-3" />
}

function words(status: UploadItem['status'], percent: number): string {
  if (status === 'pending') return 'Pending'
  if (status === 'uploaded') return 'Uploaded'
  if (status === 'error') return 'Error'
  return `${percent < 50 ? 'Uploading' : 'Reading'} ${Math.round(percent)}%`
}
