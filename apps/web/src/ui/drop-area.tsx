import { type DragEvent, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { FileUp } from './icons/file-up.ts'
import { useFilesChoice } from './use-files-choice.tsx'

type DropAreaProps = {
  /** What is dropped here; read out. */
  readonly label: string
  /** Which files are taken, as the browser's dialog wants it, and in words. */
  readonly accept: string
  readonly hint: ReactNode
  readonly isMultiple?: boolean
  readonly isDisabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly className?: string
}

/** Where files are dropped, or chosen. */
export function DropArea(props: DropAreaProps) {
  const { label, accept, hint, isMultiple = false, isDisabled = false, onFiles, className } = props
  const [isOver, setOver] = useState(false)
  const choice = useFilesChoice({ label, accept, isMultiple, onFiles })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    const taken = isMultiple ? files : files.slice(0, 1)
    if (!isDisabled && taken.length > 0) onFiles(taken)
  }
  return (
    <fieldset
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isDisabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'grid justify-items-center gap-2 rounded-card border-[1.5px] border-dashed p-4 text-center text-text-2',
        isOver ? 'border-ink-text bg-ink-soft' : 'border-line-control',
        className,
      )}
    >
      <Icon of={FileUp} size={18} />
      <p>Drag and drop, or</p>
      <Button size="sm" disabled={isDisabled} onClick={choice.open}>
        Browse Files
      </Button>
      <div className="text-12">{hint}</div>
      {choice.input}
    </fieldset>
  )
}
