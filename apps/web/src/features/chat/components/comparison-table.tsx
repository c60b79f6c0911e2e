import type { ReactNode } from 'react'
import { placeKey } from '../../../lib/source-places.ts'
import { classes } from '../../../ui/classes.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'
import type { ComparedCell, ComparedRow, ComparedWords, Comparison } from '../comparison-view.ts'
import { Caption } from './caption.tsx'
import { Footnotes } from './footnotes.tsx'
import type { OpenCitation } from './lender-words.tsx'
import { InlineText } from './markdown-text.tsx'
import { ReadNotes } from './read-notes.tsx'
import { SidewaysTable, stickyLeft } from './sideways-table.tsx'

type ComparisonTableProps = OpenCitation & { readonly comparison: Comparison }

/** Lenders beside each other, a row a criterion; on a phone criteria are headings, lenders rows. */
export function ComparisonTable({ comparison, ...open }: ComparisonTableProps) {
  const { lenders, rows } = comparison
  return (
    <SidewaysTable
      caption={`${lenders.join(', ')} compared, a row a criterion`}
      first={<span className="sr-only">Criterion</span>}
      heads={lenders.map((lender) => (
        <b key={lender} className="text-13 font-semibold text-text">
          {lender}
        </b>
      ))}
      shares={lenders.map(() => 100 / lenders.length)}
    >
      {({ isWide }) => (
        <tbody className="stacked:grid stacked:gap-4">
          {rows.map((row) => (
            <Row key={row.criterion} row={row} lenders={lenders} isWide={isWide} {...open} />
          ))}
        </tbody>
      )}
    </SidewaysTable>
  )
}

type RowProps = OpenCitation & {
  readonly row: ComparedRow
  readonly isWide: boolean
  readonly lenders: readonly string[]
}

function Row({ row, lenders, isWide, ...open }: RowProps) {
  return (
    <tr className="stacked:block">
      <th
        scope="row"
        className={classes(
          'border-b border-line py-2.5 pr-3 text-left align-top font-medium break-words stacked:static stacked:block stacked:border-line-2 stacked:py-1.5 stacked:pr-0',
          isWide && stickyLeft,
        )}
      >
        {row.criterion}
        {row.stands !== '' && (
          <span className="mt-0.5 block text-12 font-normal text-text-3">{row.stands}</span>
        )}
      </th>
      {row.cells.map((cell, at) => (
        <td
          key={lenders[at]}
          className="border-b border-line py-2.5 pr-7 align-top last:pr-2 stacked:block stacked:pr-0 stacked:last:pr-0"
        >
          <Cell cell={cell} lender={lenders[at] ?? ''} {...open} />
        </td>
      ))}
    </tr>
  )
}

type CellProps = OpenCitation & { readonly cell: ComparedCell; readonly lender: string }

/** What one lender states: what it comes to and its place above the words. */
function Cell({ cell: { outcome, words, remarks }, lender, ...open }: CellProps) {
  const name = <b className="hidden font-medium stacked:inline">{lender}</b>
  return (
    <div className="grid gap-2">
      {words.length === 0 && (
        <span className="flex items-center gap-2">
          {name}
          {outcome && <Outcome of={outcome} />}
        </span>
      )}
      {words.map((one, at) => (
        <Words
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of an answer never change.
          key={at}
          words={one}
          outcome={one.citation.outcome ?? (words.length === 1 ? outcome : undefined)}
          name={at === 0 && name}
          {...open}
        />
      ))}
      {remarks.map((remark) => (
        <p key={remark} className="text-12 break-words text-text-2">
          <InlineText text={remark} />
        </p>
      ))}
    </div>
  )
}

type WordsProps = OpenCitation & {
  readonly words: ComparedWords
  readonly outcome: ComparedCell['outcome']
  readonly name: ReactNode
}

function Words({ words, outcome, name, openKey, onOpen }: WordsProps) {
  const { citation, caption, footnotes, remarks, notes } = words
  return (
    <div
      className={classes(
        'grid gap-1',
        placeKey(citation) === openKey && '-mx-1.5 -my-0.5 rounded-chip bg-lit-soft px-1.5 py-0.5',
      )}
    >
      <span className="flex min-h-5 items-start justify-between gap-2">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          {name}
          {outcome && <Outcome of={outcome} />}
          <Caption parts={caption} />
        </span>
        <PlaceChip place={citation} isOneSheet openKey={openKey} onOpen={() => onOpen(citation)} />
      </span>
      {citation.quote.trim() === '' ? (
        <span className="text-12 text-text-3">Blank cell</span>
      ) : (
        <Verbatim words={`“${citation.quote}”`} />
      )}
      {remarks.map((remark) => (
        <span key={remark} className="text-12 break-words text-text-2">
          <InlineText text={remark} />
        </span>
      ))}
      <ReadNotes notes={notes} />
      <Footnotes
        footnotes={footnotes}
        className="text-12 text-text-2"
        openKey={openKey}
        onOpen={onOpen}
      />
    </div>
  )
}
