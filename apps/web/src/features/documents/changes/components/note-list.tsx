import type { DocumentChanges } from '@criteria-desk/contract/reading-report'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { PlaceChip } from '../../../../ui/place-chip.tsx'
import { kindWords, type NoteChange, placeOfChange } from '../change-groups.ts'
import type { OpenedSource } from '../opened-source.ts'

type NoteListProps = { readonly changes: DocumentChanges; readonly source: OpenedSource }

/** Notes and pauses: what stands above, beside and under the tables; first what is new, then what stands. */
export function NoteList({ changes, source }: NoteListProps) {
  const [isWhole, setWhole] = useState(false)
  const news = changes.notes.filter(({ kind }) => kind !== 'standing')
  const standing = changes.notes.filter(({ kind }) => kind === 'standing')
  const shown = isWhole ? standing : standing.slice(0, 8)
  if (changes.notes.length === 0) return null
  return (
    <Card>
      <h2 className="text-14/5">Notes and pauses</h2>
      <p className="text-12 text-text-2">What stands above, beside and under the tables.</p>
      <ul className="mt-2 grid">
        {[...news, ...shown].map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the notes of one comparison never move.
          <li key={at} className="grid gap-0.5 border-t border-line py-2">
            <p className="text-12 text-text-2">
              <span className={note.kind === 'standing' ? '' : 'font-medium text-text'}>
                {note.kind === 'standing' ? 'Stands as it was' : kindWords[note.kind]}
              </span>
              {[note.sheet, note.of].filter(Boolean).map((part) => (
                <span key={part}> · {part}</span>
              ))}
            </p>
            {note.was && <Words side="was" note={note} changes={changes} source={source} />}
            {note.now && <Words side="now" note={note} changes={changes} source={source} />}
          </li>
        ))}
      </ul>
      {standing.length > shown.length && (
        <Button size="sm" onClick={() => setWhole(true)}>
          {standing.length - shown.length} more that stand as they were
        </Button>
      )}
    </Card>
  )
}

type WordsProps = NoteListProps & { readonly side: 'was' | 'now'; readonly note: NoteChange }

function Words({ side, note, changes, source }: WordsProps) {
  const place = placeOfChange(changes, side, note)
  const isOld = side === 'was'
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <p
        className={`min-w-0 flex-1 basis-64 font-quote text-[.875rem]/5 whitespace-pre-line wrap-anywhere ${isOld ? 'text-text-2' : ''}`}
      >
        {isOld && <span className="font-sans text-12 text-text-3">Was: </span>}
        {note[side]?.words}
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
