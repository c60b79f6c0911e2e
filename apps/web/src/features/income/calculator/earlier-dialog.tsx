import type { IncomeDocument } from '@criteria-desk/contract/income'
import { useState } from 'react'
import { typeTitle } from '../../../lib/income-types.ts'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { SearchField } from '../../../ui/search-field.tsx'

type EarlierDialogProps = {
  readonly documents: readonly IncomeDocument[]
  readonly onTake: (ids: readonly number[]) => void
  readonly onClose: () => void
}

/** Documents uploaded before, to calculate with again. */
export function EarlierDialog({ documents, onTake, onClose }: EarlierDialogProps) {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [term, setTerm] = useState('')
  const sought = term.trim().toLowerCase()
  const shown = documents.filter(({ about, originalName }) =>
    `${about ?? ''} ${originalName}`.toLowerCase().includes(sought),
  )
  const toggle = (id: number) =>
    setTicked((before) =>
      before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
    )
  return (
    <Dialog
      title="Documents uploaded before"
      onClose={onClose}
      description="Take those of one client: figures of different people are not added up."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={ticked.length === 0}
            onClick={() => {
              onTake(ticked)
              onClose()
            }}
          >
            {ticked.length === 0 ? 'Use' : `Use ${ticked.length}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <SearchField label="Search documents..." term={term} onTerm={setTerm} className="w-full" />
        {shown.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="No document matches"
            description="Try an employer or part of a file’s name."
          />
        ) : (
          <ul aria-label="Documents uploaded before" className="max-h-[45dvh] overflow-y-auto">
            {shown.map(({ id, about, originalName, documentType, uploadedAt }) => (
              <li key={id} className="border-b border-line py-1.5 last:border-b-0">
                <Checkbox
                  label={`${typeTitle(documentType)}: ${about ?? originalName}`}
                  checked={ticked.includes(id)}
                  onChange={() => toggle(id)}
                />
                <p className="pl-6 text-12 wrap-anywhere text-text-2">
                  {originalName} · uploaded {formatDayAndTime(uploadedAt)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
