import type { RowChoice } from '@criteria-desk/contract/chat'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { CornerDownLeft } from '../../../ui/icons/corner-down-left.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import type { OfferedReadings } from '../answer-view.ts'

type ReadingChoicesProps = {
  readonly offered: OfferedReadings
  readonly isDisabled: boolean
  readonly onChoose: (choice: RowChoice) => void
}

/** What some words may mean, one press each: the question is asked again with the one chosen. */
export function ReadingChoices({
  offered: { words, readings },
  isDisabled,
  onChoose,
}: ReadingChoicesProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const reading = readings[Number(event.key) - 1]
    if (reading === undefined || isDisabled || event.ctrlKey || event.metaKey || event.altKey)
      return
    event.preventDefault()
    onChoose({ words, reading })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn in its border.
    <div
      role="group"
      aria-label={`What “${words}” may mean`}
      onKeyDown={onKeyDown}
      className="max-w-240 overflow-hidden rounded-card inset-ring inset-ring-line-2"
    >
      {readings.map((reading, at) => (
        <button
          key={reading}
          type="button"
          disabled={isDisabled}
          onClick={() => onChoose({ words, reading })}
          className="group grid w-full grid-cols-[1.25rem_minmax(0,1fr)_1rem] items-center gap-x-3.5 border-b border-line px-3.5 py-3 text-left last:border-b-0 enabled:hover:bg-surface-2 disabled:text-text-3 max-md:grid-cols-1 max-md:px-3"
        >
          <span className="max-md:hidden">
            <Kbd>{at + 1}</Kbd>
          </span>
          <span className="font-medium break-words">{reading}</span>
          <span className="text-text-3 group-hover:text-ink-text max-md:hidden">
            <Icon of={CornerDownLeft} size={14} />
          </span>
        </button>
      ))}
    </div>
  )
}
