import type { DocumentChanges } from '@criteria-desk/contract/reading-report'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { PlaceChip } from '../../../../ui/place-chip.tsx'
import { type AnswerChange, type ChangeGroup, kindWords, placeOfChange } from '../change-groups.ts'
import type { OpenedSource } from '../opened-source.ts'

const first = 12

type ChangedRowProps = {
  readonly group: ChangeGroup
  readonly changes: DocumentChanges
  readonly source: OpenedSource
}

/** A row of the document, with each lender's old words and new. */
export function ChangedRow({ group, changes, source }: ChangedRowProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? group.changes : group.changes.slice(0, first)
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0 max-md:px-3">
      <h3 className="text-14/5 wrap-anywhere">{group.criterion}</h3>
      {group.under !== '' && <p className="text-12 text-text-3 wrap-anywhere">{group.under}</p>}
      <ul className="mt-1.5 grid gap-1.5">
        {shown.map((change, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a lender may stand in a row twice.
            key={`${change.lender} ${change.variant} ${at}`}
            className="grid gap-x-4 gap-y-1 border-t border-line pt-1.5 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <p className="wrap-anywhere">
              <span className="font-medium">{change.lender}</span>
              {change.variant && <span className="text-text-2"> · {change.variant}</span>}
              <span className="block text-12 text-text-2">{kindWords[change.kind]}</span>
            </p>
            <Said side="was" change={change} changes={changes} source={source} />
            <Said side="now" change={change} changes={changes} source={source} />
          </li>
        ))}
      </ul>
      {group.changes.length > shown.length && (
        <Button size="sm" className="mt-2" onClick={() => setWhole(true)}>
          {group.changes.length - shown.length} more lenders
        </Button>
      )}
    </li>
  )
}

type SaidProps = Omit<ChangedRowProps, 'group'> & {
  readonly side: 'was' | 'now'
  readonly change: AnswerChange
}

function Said({ side, change, changes, source }: SaidProps) {
  const words = change[side]?.words ?? ''
  const place = placeOfChange(changes, side, change)
  return (
    <div className="min-w-0">
      <span className="text-12 text-text-3">{side === 'was' ? 'Was' : 'Now'}</span>
      <p
        className={`whitespace-pre-line wrap-anywhere ${
          words === '' ? 'text-text-3' : 'font-quote text-[.875rem]/5'
        } ${side === 'was' && words !== '' ? 'text-text-2' : ''}`}
      >
        {words === '' ? absent(side, change) : words}
      </p>
      {place && (
        <PlaceChip
          place={place}
          isOneSheet={false}
          openKey={source.openKey}
          onOpen={() => source.open([place], 0)}
        />
      )}
    </div>
  )
}

function absent(side: 'was' | 'now', change: AnswerChange): string {
  if (change[side] !== undefined) return 'Not stated'
  return side === 'was' ? 'Not in the version before' : 'No longer in it'
}
