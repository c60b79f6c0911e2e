import { useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Paperclip } from '../../../ui/icons/paperclip.ts'
import { chatTexts } from '../chat-texts.ts'

type AttachButtonProps = {
  readonly isDisabled: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Chooses payslips to ask about. */
export function AttachButton({ isDisabled, onFiles }: AttachButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        accept="image/jpeg,image/png,application/pdf"
        aria-label="Choose payslips"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file can be chosen again.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <IconButton
        icon={Paperclip}
        label={chatTexts.attach}
        tooltipSide="top"
        disabled={isDisabled}
        onClick={() => field.current?.click()}
      />
    </>
  )
}
