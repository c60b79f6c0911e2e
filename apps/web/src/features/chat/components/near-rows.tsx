import type { ChatSource } from '@criteria-desk/contract/chat'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { CornerDownLeft } from '../../../ui/icons/corner-down-left.ts'
import { Kbd } from '../../../ui/kbd.tsx'

type NearRow = NonNullable<NonNullable<ChatSource['offer']>['rows']>[number]

type NearRowsProps = {
  readonly rows: readonly NearRow[]
  readonly isDisabled: boolean
  readonly onAskAbout: (name: string) => void
}

/** The rows that a refusal leads to, one press each: the question is asked of that row instead. */
export function NearRows({ rows, isDisabled, onAskAbout }: NearRowsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[Number(event.key) - 1]
    if (row === undefined || isDisabled || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onAskAbout(row.name)
  }
  return (
    <div className="grid max-w-240 gap-1.5 print:hidden">
      <span className="text-12 text-text-3">Ask about one of the nearest rows</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn in its border. */}
      <div
        role="group"
        aria-label="The nearest rows"
        onKeyDown={onKeyDown}
        className="overflow-hidden rounded-card inset-ring inset-ring-line-2"
      >
        {rows.map((row, at) => (
          <button
            key={`${row.name} ${row.filename}`}
            type="button"
            disabled={isDisabled}
            onClick={() => onAskAbout(row.name)}
            className="group grid w-full grid-cols-[1.25rem_minmax(0,1fr)_1rem] items-center gap-x-3.5 gap-y-0.5 border-b border-line px-3.5 py-2.5 text-left last:border-b-0 enabled:hover:bg-surface-2 disabled:text-text-3 max-md:grid-cols-1 max-md:px-3 max-md:py-3"
          >
            <span className="max-md:hidden">
              <Kbd>{at + 1}</Kbd>
            </span>
            <span className="grid gap-0.5">
              <span className="font-medium break-words">{row.name}</span>
              <span className="text-12 break-words text-text-3">{saidOf(row)}</span>
            </span>
            <span className="text-text-3 group-hover:text-ink-text max-md:hidden">
              <Icon of={CornerDownLeft} size={14} />
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

function saidOf({ sheetName, filename, why }: NearRow): string {
  const reason = why && why.charAt(0).toUpperCase() + why.slice(1)
  return [sheetName, filename, reason].filter(Boolean).join(' · ')
}
