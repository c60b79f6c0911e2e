import { Progress } from '../../../ui/progress.tsx'
import { type UploadFlow, uploadPercent } from '../upload-flow.ts'

type UploadProgressProps = { readonly flow: Extract<UploadFlow, { state: 'uploading' }> }

/** An upload under way: the file, what is being done with it, how far. */
export function UploadProgress({ flow }: UploadProgressProps) {
  const percent = uploadPercent(flow)
  const work = flow.sent < 1 ? 'Uploading' : 'Reading'
  return (
    <div className="grid grid-cols-1 gap-2 rounded-card border border-line bg-surface p-2.5">
      <div className="flex items-baseline justify-between gap-2">
        <b className="min-w-0 truncate font-medium" title={flow.filename}>
          {flow.filename}
        </b>
        <span className="text-12 whitespace-nowrap text-text-3" role="status">
          {work} · {percent} %
        </span>
      </div>
      <Progress label={`${work} ${flow.filename}`} value={percent} />
    </div>
  )
}
