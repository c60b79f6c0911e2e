import { criteriaExtensions } from '@criteria-desk/contract/limits'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FileUp } from '../../../ui/icons/file-up.ts'

type UploadAreaProps = { readonly onFile: (file: File) => void }

/** Where a developer drops a criteria document, or chooses one. */
export function UploadArea({ onFile }: UploadAreaProps) {
  const [isOver, setOver] = useState(false)
  const choose = useFileChoice(onFile)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file !== undefined) onFile(file)
  }
  return (
    <fieldset
      aria-label="Upload a criteria document"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'grid justify-items-center gap-2 rounded-card border-[1.5px] border-dashed p-4 text-center text-text-2',
        isOver ? 'border-ink-text bg-ink-soft' : 'border-line-control',
      )}
    >
      <Icon of={FileUp} size={18} />
      <p>Drag and drop, or</p>
      <Button size="sm" onClick={choose.open}>
        Browse Files
      </Button>
      <p className="text-12">Supported formats: .pdf, .xlsx, .csv, .xls</p>
      {choose.input}
    </fieldset>
  )
}

const accepted = criteriaExtensions.map((extension) => `.${extension}`).join(',')

/** The browser's own file dialog behind a button. */
export function useFileChoice(onFile: (file: File) => void) {
  const field = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={field}
      type="file"
      accept={accepted}
      aria-label="Choose a file"
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const file = event.target.files?.[0]
        // The same file can be chosen again, corrected.
        event.target.value = ''
        if (file !== undefined) onFile(file)
      }}
    />
  )
  return { input, open: () => field.current?.click() }
}
