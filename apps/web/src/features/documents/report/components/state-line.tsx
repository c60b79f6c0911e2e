import type { SheetPart } from '@criteria-desk/contract/reading-report'
import { Icon } from '../../../../ui/icon.tsx'
import { Check } from '../../../../ui/icons/check.ts'
import { Pencil } from '../../../../ui/icons/pencil.ts'
import { ScanEye } from '../../../../ui/icons/scan-eye.ts'

export type EntryState = SheetPart['rows'][number]['state'] | 'pending'

const looks = {
  read: { icon: Check, words: 'Read', colour: 'text-text-2' },
  check: { icon: ScanEye, words: 'Check', colour: 'text-cond' },
  corrected: { icon: Pencil, words: 'Corrected', colour: 'text-ink-text' },
  pending: { icon: Pencil, words: 'Not yet read', colour: 'text-ink-text' },
} as const

/** Whether a row or lender was read, is to be looked at, or is as a person said. */
export function StateLine({ state }: { readonly state: EntryState }) {
  const { icon, words, colour } = looks[state]
  return (
    <span
      className={`inline-flex flex-none items-center gap-1 text-12 whitespace-nowrap ${colour}`}
    >
      <Icon of={icon} size={14} />
      {words}
    </span>
  )
}
