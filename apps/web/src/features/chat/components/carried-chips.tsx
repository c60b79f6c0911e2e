import type { Carried } from '@criteria-desk/contract/chat'
import { Icon } from '../../../ui/icon.tsx'
import { X } from '../../../ui/icons/x.ts'

type CarriedChipsProps = {
  readonly carried: readonly Carried[]
  readonly isDisabled: boolean
  /** The same question is asked again without it. */
  readonly onDrop: (carried: Carried) => void
}

/** What an answer takes from the questions before, each to be taken off. */
export function CarriedChips({ carried, isDisabled, onDrop }: CarriedChipsProps) {
  return (
    <section aria-label="Carried from before">
      <ul className="flex flex-wrap items-center gap-1.5">
        <li className="pr-0.5 text-12 text-text-3">Carried from before</li>
        {carried.map((one) => (
          <li key={`${one.kind} ${one.key}`} className="max-w-full">
            <button
              type="button"
              disabled={isDisabled}
              title={`Ask again without ${one.label}`}
              aria-label={`${one.label}: ask again without it`}
              onClick={() => onDrop(one)}
              className="relative inline-flex min-h-6 max-w-full items-center gap-1 rounded-control bg-surface pr-1 pl-2 text-left text-12 font-medium text-text-2 inset-ring inset-ring-line-2 transition-colors duration-(--dur-1) ease-desk after:absolute after:inset-x-0 after:-inset-y-1 enabled:hover:bg-surface-3 enabled:hover:text-text disabled:text-text-3 max-md:min-h-8 pointer-coarse:after:-inset-y-1.5 print:pr-2"
            >
              <span className="min-w-0 break-words">{one.label}</span>
              <span className="print:hidden">
                <Icon of={X} size={12} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
