import type { RulesFile } from '@criteria-desk/contract/rules'
import { useState } from 'react'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Check } from '../../../ui/icons/check.ts'
import { Download } from '../../../ui/icons/download.ts'
import { Trash2 } from '../../../ui/icons/trash-2.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { originalPath } from '../rules.queries.ts'
import { useRulesActivation, useRulesRemoval } from '../use-rules-actions.ts'

type RulesFilesProps = {
  readonly files: readonly RulesFile[]
  readonly shownId: number | undefined
  readonly onChoose: (id: number) => void
  readonly onDeleted: (id: number) => void
}

/** The files of one kind, the last uploaded first; one is in use, and any other can be. */
export function RulesFiles({ files, shownId, onChoose, onDeleted }: RulesFilesProps) {
  const activation = useRulesActivation()
  const [asked, setAsked] = useState<RulesFile | null>(null)
  const removal = useRulesRemoval(() => {
    setAsked(null)
    if (asked) onDeleted(asked.id)
  })
  return (
    <>
      <ul aria-label="Rules files">
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            isShown={file.id === shownId}
            isChanging={activation.isPending && activation.variables.id === file.id}
            onChoose={() => onChoose(file.id)}
            onActivate={() => activation.mutate(file, { onSuccess: () => onChoose(file.id) })}
            onDelete={() => setAsked(file)}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`Delete ${asked.originalName}?`}
          description={
            asked.isActive === 'true'
              ? activeDeletion
              : 'It is not in use. Results that were given by it keep its name and words.'
          }
          confirmText="Delete"
          pendingText="Deleting..."
          isPending={removal.isPending}
          onConfirm={() => removal.mutate(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** What deleting the file in use comes to. */
export const activeDeletion =
  'It is the file in use: the last uploaded of the others takes its place. Results that were given keep its name and words.'

type FileRowProps = {
  readonly file: RulesFile
  readonly isShown: boolean
  readonly isChanging: boolean
  readonly onChoose: () => void
  readonly onActivate: () => void
  readonly onDelete: () => void
}

function FileRow({ file, isShown, isChanging, onChoose, onActivate, onDelete }: FileRowProps) {
  const { originalName, uploadedAt, version, isActive } = file
  const isInUse = isActive === 'true'
  return (
    <li
      className={classes(
        'relative flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-2.5 last:border-b-0 max-md:px-3',
        isShown ? 'bg-ink-soft' : 'hover:bg-surface-2',
      )}
    >
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            aria-current={isShown || undefined}
            onClick={onChoose}
            className="min-w-0 rounded-control text-left font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {originalName}
          </button>
          {isInUse && (
            <Badge
              tone="ink"
              icon={Check}
              className={isShown ? 'inset-ring inset-ring-ink-line' : ''}
            >
              Active
            </Badge>
          )}
        </p>
        <p className="text-12 text-text-2">
          Version {version} · uploaded {formatDayAndTime(uploadedAt)}
        </p>
        <p className="text-12 text-text-2">
          {readLine(file)}
          {toCheckLine(file) !== null && (
            <span className="font-medium text-cond"> · {toCheckLine(file)}</span>
          )}
        </p>
      </div>
      <div className="relative z-10 flex items-center gap-1">
        {!isInUse && (
          <Button size="sm" isPending={isChanging} onClick={onActivate}>
            Use this file
          </Button>
        )}
        <Tooltip text={`Download ${originalName}`} side="bottom" describes={false}>
          {(trigger) => (
            <a
              {...trigger}
              href={originalPath(file)}
              download
              aria-label={`Download ${originalName}`}
              className="inline-grid size-8 place-items-center rounded-control text-text-2 hover:bg-surface-3 hover:text-text max-md:size-11 pointer-coarse:size-11"
            >
              <Icon of={Download} />
            </a>
          )}
        </Tooltip>
        <IconButton icon={Trash2} label={`Delete ${originalName}`} onClick={onDelete} />
      </div>
    </li>
  )
}

function readLine({ ruleCount, lenderCount }: RulesFile): string {
  return `${counted(ruleCount, 'rule')} of ${counted(lenderCount, 'lender')}`
}

function toCheckLine({ errorCount, notUnderstoodCount }: RulesFile): string | null {
  const parts = [
    errorCount > 0 ? `${counted(errorCount, 'row')} left out` : null,
    notUnderstoodCount > 0 ? `${notUnderstoodCount} not wholly understood` : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' · ')
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
