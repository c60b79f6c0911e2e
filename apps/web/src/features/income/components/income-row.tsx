import type { IncomeDocument } from '@criteria-desk/contract/income'
import { readByLine } from '@criteria-desk/contract/read-by-line'
import type { ReactNode } from 'react'
import { typeTitle } from '../../../lib/income-types.ts'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AlreadyHere } from '../../../ui/client-heading.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Check } from '../../../ui/icons/check.ts'
import { FileText } from '../../../ui/icons/file-text.ts'
import { Image } from '../../../ui/icons/image.ts'
import { ScanEye } from '../../../ui/icons/scan-eye.ts'
import { Trash2 } from '../../../ui/icons/trash-2.ts'
import { Progress } from '../../../ui/progress.tsx'
import { attentionLine, figureLine } from '../income-words.ts'

type IncomeRowProps = {
  readonly document: IncomeDocument
  /** The document that holds the very same file and was there before. */
  readonly sameFile: IncomeDocument | undefined
  /** Makes a link to the document's view of the words. */
  readonly linkTo: (document: IncomeDocument, words: ReactNode) => ReactNode
  readonly onRemove: () => void
}

/** One income document of the list: what it is, whose and of when, its figure, how it was read. */
export function IncomeRow({ document, sameFile, linkTo, onRemove }: IncomeRowProps) {
  const { originalName, about, status, uploadedAt } = document
  const figure = figureLine(document)
  const isPicture = !originalName.toLowerCase().endsWith('.pdf')
  return (
    <li className="relative flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0 hover:bg-surface-2 max-md:px-3">
      <Icon of={isPicture ? Image : FileText} size={18} className="self-start text-text-2" />
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(9rem,auto)] md:items-center">
        <div className="grid min-w-0 gap-0.5">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            {status === 'read' && <Badge>{typeTitle(document.documentType)}</Badge>}
            <span className="min-w-0 font-medium wrap-anywhere">
              {linkTo(document, status === 'read' ? (about ?? originalName) : originalName)}
            </span>
          </p>
          <p className="text-12 wrap-anywhere text-text-3">
            {status === 'read' && about !== null && `${originalName} · `}uploaded{' '}
            {formatDayAndTime(uploadedAt)}
          </p>
          {sameFile && (
            <AlreadyHere
              name={sameFile.originalName}
              when={formatDayAndTime(sameFile.uploadedAt)}
            />
          )}
          {status === 'failed' && <p className="text-12 text-decline">{document.problem}</p>}
        </div>
        <div className="grid gap-0.5 md:justify-items-end md:text-right">
          {figure !== null && <p className="font-medium tabular-nums">{figure}</p>}
          <ReadingState document={document} />
        </div>
      </div>
      <IconButton
        icon={Trash2}
        label={`Remove ${originalName}`}
        onClick={onRemove}
        className="relative z-10"
      />
    </li>
  )
}

function ReadingState({ document }: { readonly document: IncomeDocument }) {
  const { status, progress, originalName, attention, readBy } = document
  if (status === 'reading') {
    return (
      <div className="grid w-36 gap-1 text-12 text-text-2">
        Reading, {progress}%
        <Progress label={`Reading ${originalName}`} value={progress} />
      </div>
    )
  }
  if (status === 'failed') return <p className="text-12 font-medium text-decline">Not read</p>
  const words = attentionLine(attention)
  return (
    <>
      <p
        className={`flex items-center gap-1 text-12 ${words === null ? 'text-text-3' : 'font-medium text-cond'}`}
      >
        <Icon of={words === null ? Check : ScanEye} size={14} />
        {words ?? 'Read'}
      </p>
      <p className="text-12 text-text-3">{readByLine(readBy)}</p>
    </>
  )
}
