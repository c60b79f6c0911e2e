import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { Icon } from '../../../ui/icon.tsx'
import { CircleAlert } from '../../../ui/icons/circle-alert.ts'
import { damageWords } from '../reading-words.ts'

type DamageLineProps = { readonly document: DocumentDetail }

/** That a document is damaged, where it is. */
export function DamageLine({ document }: DamageLineProps) {
  const words = damageWords(document)
  if (words === null) return null
  return (
    <p className="flex items-start gap-1.5 text-12 text-decline">
      <Icon of={CircleAlert} size={13} className="mt-[.1875rem]" />
      <span>
        <b className="font-semibold">Damaged.</b> {words}
      </span>
    </p>
  )
}
