import { useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FileText } from '../../../ui/icons/file-text.ts'
import type { PayslipImage } from '../conversation.ts'

/** The payslips that a question went with: their first pages, and their names. */
export function PayslipPreviews({ images }: { readonly images: readonly PayslipImage[] }) {
  return (
    <ul aria-label="Attached payslips" className="mb-1.5 flex flex-wrap gap-2">
      {images.map((image) => (
        <li key={image.previewUrl} className="min-w-0 max-w-full">
          <Preview image={image} isOnly={images.length === 1} />
        </li>
      ))}
    </ul>
  )
}

type PreviewProps = { readonly image: PayslipImage; readonly isOnly: boolean }

function Preview({ image: { previewUrl, fileName }, isOnly }: PreviewProps) {
  const [state, setState] = useState<'loading' | 'there' | 'missing'>('loading')
  return (
    <figure className="grid gap-1">
      {state !== 'missing' && (
        <img
          src={previewUrl}
          alt={`First page of ${fileName}`}
          loading="lazy"
          onLoad={() => setState('there')}
          onError={() => setState('missing')}
          className={classes(
            'rounded-control border border-line bg-paper object-contain text-12 text-on-paper',
            isOnly ? 'max-h-[300px]' : 'max-h-28',
            state === 'loading' && 'h-28 w-20 p-2',
          )}
        />
      )}
      <figcaption className="flex min-w-0 items-center gap-1 text-12 text-text-2">
        <Icon of={FileText} size={13} />
        <span className="min-w-0 wrap-anywhere">{fileName}</span>
      </figcaption>
    </figure>
  )
}
