import { KeysDialog } from './keys-dialog.tsx'
import { Palette } from './palette.tsx'

type OverPageProps = {
  readonly what: 'palette' | 'keys'
  /** What the palette finds. */
  readonly label: string
  readonly onClose: () => void
}

/** What the keys of every page open over it. */
export function OverPage({ what, label, onClose }: OverPageProps) {
  if (what === 'keys') return <KeysDialog onClose={onClose} />
  return <Palette label={label} onClose={onClose} />
}
