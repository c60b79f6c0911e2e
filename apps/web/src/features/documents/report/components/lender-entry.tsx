import type { SheetPart } from '@criteria-desk/contract/reading-report'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { EllipsisVertical } from '../../../../ui/icons/ellipsis-vertical.ts'
import { Menu, MenuItem } from '../../../../ui/menu.tsx'
import { many } from '../../contents-words.ts'
import { markAt, markWords } from '../draft-marks.ts'
import type { ReportDraft } from '../use-report-draft.ts'
import { ChooseName } from './choose-name.tsx'
import { EntryPlace } from './entry-place.tsx'
import { type EntryState, StateLine } from './state-line.tsx'

type LenderEntryProps = {
  readonly lender: SheetPart['lenders'][number]
  /** What a correction of it is about. */
  readonly place: { readonly sheet: string; readonly range: string; readonly words?: string }
  readonly others: SheetPart['lenders']
  readonly canCorrect: boolean
  readonly draft: ReportDraft
  readonly onOpen: () => void
}

/** A lender as it was read, with how many answers, and what a person says of it. */
export function LenderEntry(props: LenderEntryProps) {
  const { lender, place, others, canCorrect, draft, onOpen } = props
  const [isChoosing, setChoosing] = useState(false)
  const said = markAt(draft.added, place)
  const state: EntryState = said === undefined ? lender.state : 'pending'
  return (
    <div className={`grid gap-1 px-4 py-2 ${state === 'check' ? 'bg-cond-soft' : ''}`}>
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-quote text-[.875rem]/5 wrap-anywhere">{lender.name}</span>
        <StateLine state={state} />
      </div>
      <div className="flex items-center gap-2 text-12 text-text-2">
        {lender.at !== '' && <EntryPlace at={lender.at} name={lender.name} onOpen={onOpen} />}
        <span className="min-w-0 flex-1">
          {said === undefined
            ? `${many(lender.answers, 'answer')}${lender.blanks > 0 ? `, ${lender.blanks} blank` : ''}`
            : markWords({ ...said, words: lender.name })}
        </span>
        {canCorrect && (
          <Menu
            align="end"
            trigger={
              <Button size="sm" variant="ghost" aria-label={`Correct ${lender.name}`}>
                <Icon of={EllipsisVertical} size={14} />
              </Button>
            }
          >
            <MenuItem onSelect={() => draft.say({ ...place, role: 'lender' })}>
              This is a lender
            </MenuItem>
            <MenuItem onSelect={() => draft.say({ ...place, role: 'dead' })}>
              This is not a lender
            </MenuItem>
            <MenuItem onSelect={() => setChoosing(true)}>The same lender as…</MenuItem>
            {said !== undefined && (
              <MenuItem onSelect={() => draft.takeBack(said)}>Take back what was said</MenuItem>
            )}
          </Menu>
        )}
      </div>
      {isChoosing && (
        <ChooseName
          title={`“${lender.name}” is the same lender as`}
          label="Search lenders"
          names={others.map(({ name }) => name).filter((name) => name !== lender.name)}
          onChoose={(chosen) => draft.say({ ...place, role: 'lender', lender: chosen })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
