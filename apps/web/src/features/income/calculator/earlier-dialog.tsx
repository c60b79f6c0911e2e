import type { IncomeDocument } from '@criteria-desk/contract/income'
import { Fragment, useState } from 'react'
import { findSameFile, groupByClient } from '../../../lib/client-groups.ts'
import { typeTitle } from '../../../lib/income-types.ts'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { AlreadyHere } from '../../../ui/client-heading.tsx'
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
  const shown = documents.filter(({ about, client, originalName }) =>
    `${client ?? ''} ${about ?? ''} ${originalName}`.toLowerCase().includes(sought),
  )
  const groups = groupByClient(shown)
  const isGrouped = groups.some(({ client }) => client !== null)
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
            description="Try a client, an employer or part of a file’s name."
          />
        ) : (
          <div className="max-h-[45dvh] overflow-y-auto">
            {groups.map(({ client, documents: of }) => (
              <Fragment key={client}>
                {isGrouped && <h3 className={headClasses}>{client ?? 'No name read'}</h3>}
                <ul
                  aria-label={`Documents uploaded before${isGrouped ? ` of ${client ?? 'no name'}` : ''}`}
                >
                  {of.map((document) => (
                    <Row
                      key={document.id}
                      document={document}
                      sameFile={findSameFile(document, documents)}
                      isTicked={ticked.includes(document.id)}
                      onTick={() => toggle(document.id)}
                    />
                  ))}
                </ul>
              </Fragment>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}

const headClasses =
  'sticky top-0 z-1 border-b border-line bg-surface py-1.5 text-12 font-medium text-text-2'

type RowProps = {
  readonly document: IncomeDocument
  /** The document that holds the very same file and was there before. */
  readonly sameFile: IncomeDocument | undefined
  readonly isTicked: boolean
  readonly onTick: () => void
}

/** One document; pressing anywhere on it ticks it. */
function Row({ document, sameFile, isTicked, onTick }: RowProps) {
  const { about, originalName, documentType, uploadedAt } = document
  return (
    <li className="relative border-b border-line py-1.5 last:border-b-0 hover:bg-surface-2">
      <Checkbox
        label={`${typeTitle(documentType)}: ${about ?? originalName}`}
        checked={isTicked}
        onChange={onTick}
        className="after:absolute after:inset-0 [&>span:first-child]:z-1"
      />
      <div className="pl-6">
        <p className="text-12 wrap-anywhere text-text-2">
          {originalName} · uploaded {formatDayAndTime(uploadedAt)}
        </p>
        {sameFile && (
          <AlreadyHere name={sameFile.originalName} when={formatDayAndTime(sameFile.uploadedAt)} />
        )}
      </div>
    </li>
  )
}
