import type { ReadingReport, SheetPart } from '@criteria-desk/contract/reading-report'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { markWords } from '../draft-marks.ts'
import type { ReportDraft } from '../use-report-draft.ts'
import { ChooseName } from './choose-name.tsx'
import { EntryPlace } from './entry-place.tsx'
import { addressIn } from './said-list.tsx'

type NotReadEntryProps = {
  readonly left: SheetPart['notRead'][number]
  readonly report: ReadingReport
  readonly part: SheetPart
  readonly draft: ReportDraft
  readonly onOpen: (address: string) => void
}

/** What was not read of a sheet, in its own words, and why; a row may be told what it is. */
export function NotReadEntry({ left, report, part, draft, onOpen }: NotReadEntryProps) {
  const [isChoosing, setChoosing] = useState(false)
  const address = addressIn(left.range)
  const row = address?.replace(/^\D+/, '') ?? ''
  const range = `${row}:${row}`
  const said = draft.draft.find((mark) => mark.sheet === part.name && mark.range === range)
  return (
    <div className="grid gap-1 px-4 py-2">
      {address === null ? (
        <span className="font-mono text-12">{left.range}</span>
      ) : (
        <EntryPlace at={left.range} name={left.words} onOpen={() => onOpen(address)} />
      )}
      {left.words !== '' && (
        <p className="line-clamp-3 font-quote text-[.875rem]/5 wrap-anywhere" title={left.words}>
          {left.words}
        </p>
      )}
      <p className="text-12 text-text-2">{said === undefined ? left.reason : markWords(said)}</p>
      {left.isRow && report.isInForce && (
        <Button size="sm" onClick={() => setChoosing(true)}>
          This row is…
        </Button>
      )}
      {isChoosing && (
        <ChooseName
          title={`Row ${row} is`}
          label="Search criteria"
          names={report.concepts}
          onChoose={(name) => draft.say({ sheet: part.name, range, role: 'criterion', name })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
