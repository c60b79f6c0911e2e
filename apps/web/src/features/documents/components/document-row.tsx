import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { useState } from 'react'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { Link } from '../../../lib/router/link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { AlreadyHere } from '../../../ui/client-heading.tsx'
import { FreshnessLine } from '../../../ui/freshness-line.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Download } from '../../../ui/icons/download.ts'
import { EllipsisVertical } from '../../../ui/icons/ellipsis-vertical.ts'
import { FileText } from '../../../ui/icons/file-text.ts'
import { Replace } from '../../../ui/icons/replace.ts'
import { Table2 } from '../../../ui/icons/table-2.ts'
import { Trash2 } from '../../../ui/icons/trash-2.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { documentContents } from '../contents-words.ts'
import { formatFileSize } from '../current-document.ts'
import { originalPath } from '../documents.queries.ts'
import { readByWords } from '../reading-words.ts'
import { DamageLine } from './damage-line.tsx'
import { ModelReading } from './model-reading.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type DocumentRowProps = {
  readonly document: DocumentDetail
  /** Whom it is for. */
  readonly audience: string
  /** The same file, which was there before. */
  readonly twin?: DocumentDetail | undefined
  readonly isBusy: boolean
  readonly onReplace: () => void
  readonly onRemove: () => void
}

/** One document of the list. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, audience, twin, isBusy, onReplace, onRemove } = props
  const [open, setOpen] = useState<'removal' | null>(null)
  const close = () => setOpen(null)
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 max-md:px-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <Icon of={document.documentType === 'pdf' ? FileText : Table2} className="text-text-2" />
          <b className="font-medium break-all">{document.filename}</b>
          <Badge>{audience}</Badge>
        </p>
        <p className="text-text-2">{documentContents(document)}</p>
        {readByWords(document) && <p className="text-12 text-text-3">{readByWords(document)}</p>}
        <p className="text-12 text-text-3">
          Version {document.version} · {formatFileSize(document.size)} · uploaded{' '}
          {formatDayAndTime(document.uploadedAt)}
        </p>
        {twin && <AlreadyHere name={twin.filename} when={formatDayAndTime(twin.uploadedAt)} />}
        <DamageLine document={document} />
        {document.reading?.updated && (
          <FreshnessLine verb="Last updated" updated={document.reading.updated} />
        )}
        {document.modelReading && (
          <div className="mt-1.5 empty:hidden">
            <ModelReading documentId={document.id} />
          </div>
        )}
      </div>
      <div className="flex items-center gap-2">
        {document.reading !== null && (
          <Link
            to="/documents/$id/reading"
            params={{ id: String(document.id) }}
            className={buttonClasses({})}
          >
            Reading report
          </Link>
        )}
        <Menu
          align="end"
          trigger={
            <Button aria-label={`More for ${document.filename}`} className="px-2">
              <Icon of={EllipsisVertical} />
            </Button>
          }
        >
          <MenuItem icon={Download} onSelect={() => download(document)}>
            Download original
          </MenuItem>
          <MenuItem icon={Replace} isDisabled={isBusy} onSelect={onReplace}>
            Replace File
          </MenuItem>
          <MenuItem
            icon={Trash2}
            isDestructive
            isDisabled={isBusy}
            onSelect={() => setOpen('removal')}
          >
            Remove
          </MenuItem>
        </Menu>
      </div>
      {open === 'removal' && (
        <RemoveDialog
          filename={document.filename}
          onCancel={close}
          onConfirm={() => {
            close()
            onRemove()
          }}
        />
      )}
    </li>
  )
}

function download({ id, filename }: DocumentDetail): void {
  const link = window.document.createElement('a')
  link.href = originalPath(id)
  link.download = filename
  link.click()
}
