import { readByLine } from '@criteria-desk/contract/read-by-line'
import { typeTitle } from '../../../lib/income-types.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Check } from '../../../ui/icons/check.ts'
import { ScanEye } from '../../../ui/icons/scan-eye.ts'
import { TriangleAlert } from '../../../ui/icons/triangle-alert.ts'
import { X } from '../../../ui/icons/x.ts'
import { Progress } from '../../../ui/progress.tsx'
import { attentionLine, fieldCount } from '../income-words.ts'
import { documentTitle, readOf } from './document-titles.ts'
import { statusOf, type TakenDocument } from './use-documents.ts'

type DocumentCardsProps = {
  readonly taken: readonly TakenDocument[]
  readonly shownId: number | undefined
  readonly onShow: (id: number) => void
  readonly onRemove: (document: TakenDocument['document']) => void
}

/** The documents that are calculated with: what each is, how much was read of it, how surely. */
export function DocumentCards({ taken, shownId, onShow, onRemove }: DocumentCardsProps) {
  return (
    <ul
      aria-label="Documents"
      className="grid gap-3 max-md:-mx-3 max-md:flex max-md:overflow-x-auto max-md:px-3 max-md:py-px sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]"
    >
      {taken.map((one) => (
        <li
          key={one.document.id}
          className={classes(
            'relative grid min-w-0 content-start gap-px rounded-card border bg-surface px-3 py-2 max-md:w-46 max-md:flex-none',
            one.document.id === shownId
              ? 'border-ink-text ring-1 ring-ink-text'
              : 'border-line hover:border-line-2',
          )}
        >
          <span className="flex pr-6">
            <button
              type="button"
              aria-current={one.document.id === shownId || undefined}
              onClick={() => onShow(one.document.id)}
              className="min-w-0 truncate rounded-control text-left font-medium after:absolute after:inset-0"
            >
              {one.detail ? documentTitle(one.detail) : typeTitle(one.document.documentType)}
            </button>
            <IconButton
              icon={X}
              size="sm"
              label={`Remove ${one.document.originalName}`}
              onClick={() => onRemove(one.document)}
              className="absolute top-1.5 right-1.5 z-10 max-md:top-0 max-md:right-0"
            />
          </span>
          <span className="truncate text-12 text-text-2" title={one.document.originalName}>
            {one.document.originalName}
          </span>
          <ReadState of={one} />
        </li>
      ))}
    </ul>
  )
}

function ReadState({ of: one }: { readonly of: TakenDocument }) {
  const { document, detail } = one
  const status = statusOf(one)
  if (status === 'reading') {
    const progress = detail?.progress ?? document.progress
    return (
      <span className="grid gap-1 text-12 text-text-2">
        Reading, {progress}%
        <Progress label={`Reading ${document.originalName}`} value={progress} />
      </span>
    )
  }
  if (status === 'failed') {
    return (
      <span className="flex items-start gap-1 text-12 font-medium text-decline">
        <Icon of={TriangleAlert} size={13} className="mt-0.5" />
        Not read
      </span>
    )
  }
  if (detail === undefined) return <span className="text-12">&nbsp;</span>
  const { fields, toCheck } = readOf(detail)
  const words = attentionLine(toCheck)
  return (
    <>
      <span
        className={`flex items-center gap-1 text-12 ${words === null ? 'text-text-2' : 'font-medium text-cond'}`}
      >
        <Icon of={words === null ? Check : ScanEye} size={13} />
        {words ?? `${fieldCount(fields)} read`}
      </span>
      <span className="text-12 text-text-3">{readByLine(detail.readBy)}</span>
    </>
  )
}
