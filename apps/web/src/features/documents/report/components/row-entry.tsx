import type { ReadingReport, SheetPart } from '@criteria-desk/contract/reading-report'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Check } from '../../../../ui/icons/check.ts'
import { Pencil } from '../../../../ui/icons/pencil.ts'
import { many } from '../../contents-words.ts'
import { markAt } from '../draft-marks.ts'
import type { ReportDraft } from '../use-report-draft.ts'
import { ChooseName } from './choose-name.tsx'
import { EntryPlace } from './entry-place.tsx'
import { type EntryState, StateLine } from './state-line.tsx'

type RowEntryProps = {
  readonly row: SheetPart['rows'][number]
  readonly report: ReadingReport
  readonly part: SheetPart
  readonly draft: ReportDraft
  readonly onOpen: (address: string) => void
}

/** A row as it was read: its words, what the trade calls it, and whether that is right. */
export function RowEntry({ row, report, part, draft, onOpen }: RowEntryProps) {
  const [isChoosing, setChoosing] = useState(false)
  // A row that says nothing of itself is marked as a row.
  const isUnnamed = part.roles[rowOf(row.at)]?.includes('c') !== true && isAcross(report, part)
  const range = isUnnamed ? `${rowOf(row.at) + 1}:${rowOf(row.at) + 1}` : row.at
  const place = { sheet: part.name, range }
  const said = draft.added.find((mark) => mark.sheet === part.name && mark.range === range)
  const state: EntryState = said === undefined ? row.state : 'pending'
  const concept = said?.name ?? row.concept
  const name = isUnnamed ? `Row ${rowOf(row.at) + 1}, without a name` : row.name
  return (
    <div className={`grid gap-1 px-4 py-2 ${state === 'check' ? 'bg-cond-soft' : ''}`}>
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-quote text-[.875rem]/5 wrap-anywhere">{name}</span>
        <StateLine state={state} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-text-2">
        <EntryPlace at={row.at} name={name} onOpen={() => onOpen(row.at)} />
        <span>
          {many(row.answers, 'answer')}
          {row.blanks > 0 && `, ${row.blanks} blank`}
        </span>
        {row.section && <span className="wrap-anywhere">under {row.section}</span>}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12">
        <ConceptWords concept={concept} />
        {report.isInForce && (
          <RowActions
            name={name}
            isToCheck={state === 'check'}
            onConfirm={isUnnamed ? undefined : () => draft.say({ ...place, role: 'criterion' })}
            onCorrect={() => setChoosing(true)}
            onTakeBack={
              markAt(draft.draft, place) && (() => draft.takeBack({ ...place, role: 'criterion' }))
            }
          />
        )}
      </div>
      {isChoosing && (
        <ChooseName
          title={`“${name}” is`}
          label="Search criteria"
          names={report.concepts}
          onChoose={(chosen) => draft.say({ ...place, role: 'criterion', name: chosen })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

function ConceptWords({ concept }: { readonly concept: string | undefined }) {
  if (concept === undefined) return <span className="text-text-2">Found by its own words</span>
  return (
    <span className="text-text-2">
      is <b className="font-medium text-role-criterion-text">{concept}</b>
    </span>
  )
}

type RowActionsProps = {
  readonly name: string
  readonly isToCheck: boolean
  readonly onConfirm: (() => void) | undefined
  readonly onCorrect: () => void
  readonly onTakeBack: (() => void) | undefined
}

function RowActions({ name, isToCheck, onConfirm, onCorrect, onTakeBack }: RowActionsProps) {
  return (
    <span className="ml-auto flex gap-1.5">
      {isToCheck && onConfirm && (
        <Button size="sm" icon={Check} aria-label={`Confirm ${name}`} onClick={onConfirm}>
          Confirm
        </Button>
      )}
      <Button
        size="sm"
        variant={isToCheck ? 'secondary' : 'ghost'}
        icon={Pencil}
        aria-label={`Correct ${name}`}
        onClick={onCorrect}
      >
        Correct
      </Button>
      {onTakeBack && (
        <Button size="sm" variant="ghost" aria-label={`Take back ${name}`} onClick={onTakeBack}>
          Take back
        </Button>
      )}
    </span>
  )
}

function rowOf(address: string): number {
  return Number(address.replace(/^\D+/, '')) - 1
}

function isAcross({ reading }: ReadingReport, { name }: SheetPart): boolean {
  return reading.sheets.find((sheet) => sheet.name === name)?.layout === 'lenders-across'
}
