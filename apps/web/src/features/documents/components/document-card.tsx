import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { useState } from 'react'
import { Link } from '../../../lib/router/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FileText } from '../../../ui/icons/file-text.ts'
import { Replace } from '../../../ui/icons/replace.ts'
import { Table2 } from '../../../ui/icons/table-2.ts'
import { Trash2 } from '../../../ui/icons/trash-2.ts'
import { X } from '../../../ui/icons/x.ts'
import type { CurrentDocument } from '../current-document.ts'
import { readingSentence } from '../reading-words.ts'
import { DamageLine } from './damage-line.tsx'
import { ModelReading } from './model-reading.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useFileChoice } from './upload-area.tsx'
import { UploadAuthTest } from './upload-auth-test.tsx'

type DocumentCardProps = {
  readonly current: CurrentDocument
  /** As the server has it; absent while the list is on its way. */
  readonly detail: DocumentDetail | undefined
  readonly onReplace: (file: File) => void
  readonly onClear: () => void
  readonly onRemove: () => void
}

/** The document that is loaded: what it is, how it was read, and what can be done with it. */
export function DocumentCard(props: DocumentCardProps) {
  const { current, detail, onReplace, onClear, onRemove } = props
  const [isRemoving, setRemoving] = useState(false)
  const replacement = useFileChoice(onReplace)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-card border border-line bg-surface p-2.5">
      <div className="flex items-center gap-2">
        <Icon of={current.type === 'PDF' ? FileText : Table2} className="text-text-2" />
        <b className="min-w-0 flex-1 truncate font-medium" title={current.name}>
          {current.name}
        </b>
        <IconButton icon={X} label="Clear" size="sm" onClick={onClear} />
      </div>
      <p className="text-12 text-text-2">
        {current.size} · {current.type} · {current.date}
      </p>
      {detail && <DamageLine document={detail} />}
      {detail?.reading && (
        <Link
          to="/documents/$id/reading"
          params={{ id: String(detail.id) }}
          className="min-h-6 w-fit text-left text-12 text-ink-text underline decoration-ink-line underline-offset-3 hover:decoration-ink-text"
        >
          {readingSentence(detail.reading)}
        </Link>
      )}
      {detail?.modelReading && <ModelReading documentId={detail.id} />}
      <div className="flex items-center gap-1.5">
        <Button size="sm" icon={Replace} isWide onClick={replacement.open}>
          Replace File
        </Button>
        <IconButton
          icon={Trash2}
          label="Remove document"
          size="sm"
          onClick={() => setRemoving(true)}
        />
      </div>
      <UploadAuthTest />
      {replacement.input}
      {isRemoving && (
        <RemoveDialog
          filename={current.name}
          onCancel={() => setRemoving(false)}
          onConfirm={() => {
            setRemoving(false)
            onRemove()
          }}
        />
      )}
    </div>
  )
}
