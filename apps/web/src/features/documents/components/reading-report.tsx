import type { DocumentDetail, SheetReport } from '@criteria-desk/contract/documents'
import { readByLine } from '@criteria-desk/contract/read-by-line'
import { useState } from 'react'
import { formatDay } from '../../../lib/london-dates.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { OutcomeMark } from '../../../ui/outcome.tsx'
import { layoutWords, many, readingSentence, sheetCounts } from '../reading-words.ts'
import { ChosenNames } from './chosen-names.tsx'
import { ModelReading } from './model-reading.tsx'

type ReadingReportProps = { readonly document: DocumentDetail; readonly onClose: () => void }

/** How a document was understood: every sheet, what it holds, and what was left out and why. */
export function ReadingReport({ document, onClose }: ReadingReportProps) {
  const sheets = document.reading?.sheets ?? []
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      sheets.findIndex((sheet) => sheet.status === 'read'),
    ),
  )
  const sheet = sheets[chosen]
  return (
    <Dialog
      title={`How ${document.filename} was read`}
      size="lg"
      onClose={onClose}
      description={document.reading ? readingSentence(document.reading) : 'It has not been read.'}
    >
      <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <ul
          aria-label="Sheets"
          className="max-h-112 overflow-y-auto rounded-card border border-line max-sm:max-h-44"
        >
          {sheets.map((entry, index) => (
            <li key={entry.name} className="border-b border-line last:border-b-0">
              <SheetButton
                sheet={entry}
                isChosen={index === chosen}
                onChoose={() => setChosen(index)}
              />
            </li>
          ))}
        </ul>
        {sheet && <SheetDetail sheet={sheet} />}
      </div>
      {document.modelReading && (
        <div className="mt-4 border-t border-line pt-4 empty:hidden">
          <ModelReading documentId={document.id} />
        </div>
      )}
      <div className="mt-4 border-t border-line pt-4">
        <ChosenNames documentId={document.id} />
      </div>
    </Dialog>
  )
}

type SheetButtonProps = {
  readonly sheet: SheetReport
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function SheetButton({ sheet, isChosen, onChoose }: SheetButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex w-full items-start gap-2 px-3 py-2 text-left focus-visible:-outline-offset-2 ${
        isChosen ? 'bg-ink-soft shadow-[inset_2px_0_0_var(--ink-text)]' : 'hover:bg-surface-3'
      }`}
    >
      <span className="mt-0.5">
        <OutcomeMark of={sheet.status === 'read' ? 'accept' : 'not-stated'} />
      </span>
      <span className="grid min-w-0">
        <b className="font-medium break-words">{sheet.name}</b>
        <span className="text-12 break-words text-text-2">{sheetCounts(sheet)}</span>
      </span>
    </button>
  )
}

function SheetDetail({ sheet }: { readonly sheet: SheetReport }) {
  const facts = factsOf(sheet)
  return (
    <section aria-label={sheet.name} className="grid content-start gap-3">
      <h3>{sheet.name}</h3>
      {sheet.status === 'skipped' && (
        <p className="text-text-2">{sheet.reason ?? 'No criteria were found on this sheet.'}</p>
      )}
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents max-sm:grid">
            <dt className="text-text-2">{name}</dt>
            <dd className="font-medium max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      {sheet.readBy && <p className="text-12 text-text-3">{readByLine(sheet.readBy)}</p>}
      {sheet.disagreements && <ReasonList title="Read otherwise" entries={sheet.disagreements} />}
      {sheet.skipped.length > 0 && <ReasonList title="Left out" entries={sheet.skipped} />}
    </section>
  )
}

type ReasonListProps = {
  readonly title: string
  readonly entries: SheetReport['skipped']
}

function ReasonList({ title, entries }: ReasonListProps) {
  return (
    <div>
      <h4 className="mb-1 text-12 font-medium text-text-2">{title}</h4>
      <ul className="max-h-64 overflow-y-auto border-t border-line">
        {entries.map((entry) => (
          <li
            key={`${entry.range} ${entry.reason}`}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2 border-b border-line py-1.5"
          >
            <span className="font-mono text-12 break-all">{entry.range}</span>
            <span className="text-text-2">{entry.reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function factsOf(sheet: SheetReport): readonly (readonly [name: string, value: string])[] {
  if (sheet.status === 'skipped') return []
  const facts: [string, string][] = []
  const layout = layoutWords(sheet)
  if (layout !== null) facts.push(['Layout', layout])
  if (sheet.headerRows && sheet.headerRows.length > 0) {
    facts.push([
      sheet.headerRows.length === 1 ? 'Header row' : 'Header rows',
      sheet.headerRows.join(', '),
    ])
  }
  facts.push(['Found', sheetCounts(sheet)], ['Answers', many(sheet.answers, 'cell')])
  if (sheet.updated !== undefined) facts.push(['Last updated', formatDay(sheet.updated)])
  return facts
}
