import type { ReactNode } from 'react'
import { LeavingLine } from '../../../lib/leaving-line.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DropArea } from '../../../ui/drop-area.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FileText } from '../../../ui/icons/file-text.ts'
import { Upload } from '../../../ui/icons/upload.ts'
import { X } from '../../../ui/icons/x.ts'
import { Progress } from '../../../ui/progress.tsx'
import { acceptedIncomeFiles } from '../income-files.ts'
import type { useUpload } from './use-upload.ts'

type UploadPanelProps = {
  readonly upload: ReturnType<typeof useUpload>
  /** There are no documents yet: it says what comes of them. */
  readonly isFirst: boolean
  /** At the title's right: what else can be taken up, and the way out. */
  readonly action: ReactNode
}

/** Documents are dropped or chosen, looked over, and uploaded together. */
export function UploadPanel({ upload, isFirst, action }: UploadPanelProps) {
  const { chosen, percent, isRunning, problems, choose, unchoose, start, dismiss } = upload
  return (
    <Card title="Upload documents" action={action}>
      <div className="grid gap-3">
        {isFirst && (
          <p>
            <b className="font-medium">No documents yet.</b>{' '}
            <span className="text-text-2">
              Upload those of one client. Each page is shown beside what was read of it, to be
              compared and put right.
            </span>
          </p>
        )}
        <DropArea
          label="Choose income documents"
          accept={acceptedIncomeFiles}
          isMultiple
          isDisabled={isRunning}
          hint="Payslips, P60s, SA302s and tax year overviews: PDF, JPG, PNG or WebP, up to 10MB each"
          onFiles={choose}
        />
        <LeavingLine />
        {chosen.length > 0 && (
          <ul aria-label="Files to upload" className="flex flex-wrap gap-2">
            {chosen.map((file) => (
              <li
                key={`${file.name} ${file.size} ${file.lastModified}`}
                className="flex h-8 max-w-full min-w-0 items-center gap-1.5 rounded-control bg-surface-2 pr-1 pl-2 inset-ring inset-ring-line max-md:h-11"
              >
                <Icon of={FileText} size={14} className="text-text-2" />
                <span className="min-w-0 truncate">{file.name}</span>
                {!isRunning && (
                  <IconButton
                    icon={X}
                    size="sm"
                    label={`Do not upload ${file.name}`}
                    onClick={() => unchoose(file)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {percent !== null && (
          <div role="status" className="grid gap-1.5">
            <p className="flex justify-between gap-3">
              <span>{isRunning ? 'Uploading and reading' : 'Uploaded'}</span>
              <span className="text-text-2 tabular-nums">{percent} %</span>
            </p>
            <Progress label="Uploading documents" value={percent} />
          </div>
        )}
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
        <Button
          icon={Upload}
          variant={chosen.length > 0 ? 'primary' : 'secondary'}
          isPending={isRunning}
          pendingText="Uploading..."
          className="justify-self-end max-md:w-full"
          onClick={() => void start()}
        >
          {chosen.length > 1 ? `Upload ${chosen.length} Documents` : 'Upload Documents'}
        </Button>
      </div>
    </Card>
  )
}
