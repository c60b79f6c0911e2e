import type { ChatCitation } from '@criteria-desk/contract/chat'
import type { ReactNode } from 'react'
import { placeKey } from '../../../lib/source-places.ts'
import { classes } from '../../../ui/classes.ts'
import { type OutcomeKind, OutcomeMark, outcomeWords } from '../../../ui/outcome.tsx'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'
import type { ListCell, ListColumn, ListWords } from '../list-view.ts'
import { Caption } from './caption.tsx'
import { InlineText } from './markdown-text.tsx'
import { ReadNotes } from './read-notes.tsx'

export type OpenCitation = {
  readonly openKey: string | null
  readonly onOpen: (citation: ChatCitation) => void
}

type LenderWordsProps = OpenCitation & {
  readonly cell: ListCell
  /** Named beside the words where the column's head is not in view; absent where it goes unsaid. */
  readonly column: ListColumn | undefined
  /** The name of what is asked. */
  readonly about: string | undefined
  /** A place stands beneath its words, for which there is no room beside it. */
  readonly isNarrow: boolean
  /** The outcome goes without saying where it is this one. */
  readonly unmarked: OutcomeKind | undefined
}

/** One lender's words under one criterion, each with its place, and what they come to. */
export function LenderWords({ cell, column, ...looks }: LenderWordsProps) {
  const { words, remarks, notes, outcome } = cell
  const label = column && (
    <span className="hidden text-12 text-text-3 stacked:block">
      {column.name}
      {column.held !== undefined && (
        <>
          : <b className="font-semibold text-text">{column.held}</b>
        </>
      )}
    </span>
  )
  if (outcome === undefined) return null
  if (words.length === 0) {
    return (
      <div className={classes('grid items-start gap-x-1.5', markedClasses)}>
        <Mark of={outcome} />
        <span className="grid min-w-0 gap-0.5 pt-0.5 text-12 break-words text-text-3 stacked:pt-0">
          {label}
          {remarks.length === 0 ? 'No entry' : <Remarks remarks={remarks} />}
          <ReadNotes notes={notes} />
        </span>
      </div>
    )
  }
  return (
    <div className="grid gap-1">
      {words.map((one, at) => (
        <Words
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of an answer never change.
          key={at}
          words={one}
          outcome={words.length === 1 ? outcome : (one.citation.outcome ?? outcome)}
          label={at === 0 && label}
          remarks={at === words.length - 1 ? remarks : []}
          notes={at === words.length - 1 ? notes : []}
          {...looks}
        />
      ))}
    </div>
  )
}

type WordsProps = OpenCitation &
  Pick<LenderWordsProps, 'about' | 'isNarrow' | 'unmarked'> &
  Pick<ListCell, 'remarks' | 'notes'> & {
    readonly words: ListWords
    readonly outcome: OutcomeKind
    readonly label: ReactNode
  }

function Words({ words, outcome, label, remarks, notes, ...looks }: WordsProps) {
  const { citation, caption } = words
  const { about, isNarrow, unmarked, openKey, onOpen } = looks
  const isMarked = outcome !== unmarked
  return (
    <div
      className={classes(
        'grid items-start gap-x-1.5',
        isMarked ? (isNarrow ? narrowClasses : markedClasses) : unmarkedClasses,
        placeKey(citation) === openKey && litClasses,
      )}
    >
      {isMarked && <Mark of={outcome} />}
      <span className="grid min-w-0 justify-items-start gap-0.5">
        {label}
        <Caption parts={caption} />
        {citation.quote.trim() === '' ? (
          <span className="text-12/5 text-text-3">Blank cell</span>
        ) : (
          <Verbatim words={citation.quote} about={[about, citation.criterion]} />
        )}
        {remarks.length > 0 && (
          <span className="grid gap-0.5 text-12 break-words text-text-2">
            <Remarks remarks={remarks} />
          </span>
        )}
        <ReadNotes notes={notes} />
      </span>
      <span
        className={classes('flex', isMarked && isNarrow && 'col-start-2 stacked:col-start-auto')}
      >
        <PlaceChip place={citation} isOneSheet openKey={openKey} onOpen={() => onOpen(citation)} />
      </span>
    </div>
  )
}

const markedClasses = 'grid-cols-[auto_minmax(0,1fr)_auto]'

const narrowClasses =
  'grid-cols-[auto_minmax(0,1fr)] gap-y-1 stacked:grid-cols-[auto_minmax(0,1fr)_auto]'

const unmarkedClasses = 'grid-cols-[minmax(0,1fr)_auto]'

const litClasses = '-mx-1.5 -my-0.5 rounded-chip bg-lit-soft px-1.5 py-0.5'

function Mark({ of }: { readonly of: OutcomeKind }) {
  return (
    <span className="flex h-5 items-center stacked:h-4">
      <OutcomeMark of={of} size={13} />
      <span className="sr-only">{outcomeWords[of]}: </span>
    </span>
  )
}

function Remarks({ remarks }: { readonly remarks: readonly string[] }) {
  return remarks.map((remark) => (
    <span key={remark} className="block">
      <InlineText text={remark} />
    </span>
  ))
}
