import { useRef } from 'react'

type FilesChoice = {
  readonly label: string
  readonly accept: string
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** The browser's own file dialog behind a button of ours. */
export function useFilesChoice({ label, accept, isMultiple = false, onFiles }: FilesChoice) {
  const field = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={field}
      type="file"
      accept={accept}
      multiple={isMultiple}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        // The same file can be chosen again.
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
  return { input, open: () => field.current?.click() }
}
