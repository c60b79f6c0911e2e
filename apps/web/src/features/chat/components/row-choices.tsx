import type { ChatCitation, RowChoice } from '@criteria-desk/contract/chat'
import type { KeyboardEvent } from 'react'
import { Link } from '../../../lib/router/link.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ArrowRight } from '../../../ui/icons/arrow-right.ts'
import { CornerDownLeft } from '../../../ui/icons/corner-down-left.ts'
import { X } from '../../../ui/icons/x.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import type { OfferedRows } from '../answer-view.ts'
import { choiceOf } from '../row-choice.ts'

type RowChoicesProps = {
  readonly offered: OfferedRows
  readonly isDisabled: boolean
  readonly onChoose: (choice: RowChoice) => void
  readonly openKey: string | null
  readonly onOpen: (citation: ChatCitation) => void
}

/** Rows that may be meant, one press each: the question is asked again with the one chosen. */
export function RowChoices({ offered, isDisabled, onChoose, ...chips }: RowChoicesProps) {
  const { words, lender, rows } = offered
  const choices = rows.map(({ citation }) => choiceOf(words, citation))
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = choices[Number(event.key) - 1]
    if (choice === undefined || isDisabled || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChoose(choice)
  }
  return (
    <div className="grid max-w-240 gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn in its border. */}
      <div
        role="group"
        aria-label={`Rows of ${lender ?? 'the loaded criteria'}`}
        onKeyDown={onKeyDown}
        className="@container overflow-hidden rounded-card inset-ring inset-ring-line-2"
      >
        {rows.map((row, index) => (
          <OfferedRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never change.
            key={index}
            row={row}
            ordinal={index + 1}
            namesLender={lender === undefined}
            isDisabled={isDisabled}
            onChoose={() => choices[index] && onChoose(choices[index])}
            {...chips}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
        <Button
          size="sm"
          variant="ghost"
          trailingIcon={X}
          disabled={isDisabled}
          onClick={() => onChoose({ words, none: true })}
        >
          None of these
        </Button>
        {lender !== undefined && (
          <Link
            to="/quick-search"
            search={{ lender }}
            className={buttonClasses({ size: 'sm', variant: 'ghost' })}
          >
            <span className="inline-flex items-center gap-1.5">
              All criteria of {lender}
              <Icon of={ArrowRight} size={14} />
            </span>
          </Link>
        )}
        <span className="text-12 text-text-3">Your choice is kept for your firm.</span>
      </div>
    </div>
  )
}

type OfferedRowProps = Pick<RowChoicesProps, 'isDisabled' | 'openKey' | 'onOpen'> & {
  readonly row: OfferedRows['rows'][number]
  readonly ordinal: number
  readonly namesLender: boolean
  readonly onChoose: () => void
}

function OfferedRow({ row, ordinal, namesLender, isDisabled, onChoose, ...chip }: OfferedRowProps) {
  const { citation, where, why } = row
  const { openKey, onOpen } = chip
  return (
    <div className="group relative grid grid-cols-[1.25rem_12.5rem_minmax(0,1fr)_auto_1rem] items-center gap-x-3.5 gap-y-0.5 border-b border-line px-3.5 py-3 last:border-b-0 has-[button:enabled:hover]:bg-surface-2 @max-xl:grid-cols-[minmax(0,1fr)_auto] @max-xl:gap-x-2 @max-xl:p-3">
      <span className="@max-xl:hidden">
        <Kbd>{ordinal}</Kbd>
      </span>
      <button
        type="button"
        disabled={isDisabled}
        onClick={onChoose}
        className="text-left font-medium break-words after:absolute after:inset-0 @max-xl:col-start-1 @max-xl:row-start-1"
      >
        {citation.criterion}
      </button>
      <span className="line-clamp-3 font-quote text-15/5.5 break-words whitespace-pre-line @max-xl:col-span-2 @max-xl:row-start-2">
        {namesLender && citation.lender !== undefined && (
          <span className="font-sans text-12 text-text-3">{citation.lender} </span>
        )}
        “{citation.quote}”
      </span>
      {/* Above the row's own button, which covers it. */}
      <span className="relative z-1 @max-xl:col-start-2 @max-xl:row-start-1">
        <PlaceChip place={citation} isOneSheet openKey={openKey} onOpen={() => onOpen(citation)} />
      </span>
      <span className="text-text-3 group-hover:text-ink-text @max-xl:hidden">
        <Icon of={CornerDownLeft} size={14} />
      </span>
      <span className="col-start-2 col-end-4 text-12 break-words text-text-3 @max-xl:col-span-2 @max-xl:col-start-1">
        {[where, why.charAt(0).toUpperCase() + why.slice(1)].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}
