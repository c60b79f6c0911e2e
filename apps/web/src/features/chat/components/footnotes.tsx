import type { ChatCitation } from '@criteria-desk/contract/chat'
import { classes } from '../../../ui/classes.ts'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'
import type { OpenCitation } from './lender-words.tsx'

type FootnotesProps = OpenCitation & {
  readonly footnotes: readonly ChatCitation[]
  readonly className?: string
}

/** The footnotes that a lender's words lead to, each with its place. */
export function Footnotes({ footnotes, className, openKey, onOpen }: FootnotesProps) {
  return footnotes.map((footnote, at) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the places of an answer never change.
      key={at}
      className={classes('grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2', className)}
    >
      <span className="pt-px text-12 text-text-2">Footnote</span>
      <Verbatim words={footnote.quote} />
      <PlaceChip place={footnote} isOneSheet openKey={openKey} onOpen={() => onOpen(footnote)} />
    </span>
  ))
}
