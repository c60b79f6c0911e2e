import type { PagePart, ReadingReport } from '@criteria-desk/contract/reading-report'
import { useMemo, useState } from 'react'
import type { SourcePlace } from '../../../../lib/source-places.ts'
import { Button } from '../../../../ui/button.tsx'
import { Pencil } from '../../../../ui/icons/pencil.ts'
import { PdfPageView } from '../../components/pdf-page-view.tsx'
import { WithoutPage } from '../../components/without-page.tsx'
import { usePdf } from '../../use-pdf.ts'
import type { ReportDraft } from '../use-report-draft.ts'
import { ChooseName } from './choose-name.tsx'
import { EntryPlace } from './entry-place.tsx'
import { LenderEntry } from './lender-entry.tsx'
import { ListTabs } from './report-lists.tsx'
import { SaidList } from './said-list.tsx'
import { type EntryState, StateLine } from './state-line.tsx'
import { VirtualList } from './virtual-list.tsx'

type GuideReportProps = {
  readonly report: ReadingReport
  readonly part: PagePart
  readonly draft: ReportDraft
}

type Place = PagePart['rows'][number]['place']

/** A guide's page with what was read of it, and the lines that were not. */
export function GuideReport({ report, part, draft }: GuideReportProps) {
  const { state, retry } = usePdf(report.documentId)
  const [shown, setShown] = useState<{ place: Place; words: string } | null>(null)
  const place = useMemo(() => toSource(report, part, shown), [report, part, shown])
  const sheet = report.reading.sheets[0]?.name ?? ''
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-3 lg:h-[calc(100dvh-18rem)] lg:min-h-104 lg:grid-cols-[minmax(0,1fr)_20rem] min-[90rem]:h-auto min-[90rem]:grid-cols-[minmax(0,1fr)_22rem]">
      <section
        aria-label={`Page ${part.page}`}
        className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface max-lg:h-[70dvh]"
      >
        {state.status === 'opening' && (
          <p role="status" className="appear-late p-4 text-text-2">
            Loading page {part.page}
          </p>
        )}
        {state.status === 'failed' && <WithoutPage place={place} onRetry={retry} />}
        {state.status === 'open' && (
          <PdfPageView
            key={JSON.stringify(shown?.place ?? part.page)}
            pdf={state.pdf}
            place={place}
            home={part.page}
            isFocusedAtFirst={false}
            isQuiet={shown === null}
            onRetry={retry}
          />
        )}
      </section>
      <ListTabs
        part={part}
        corrected={draft.draft.length}
        lists={{
          rows: (
            <VirtualList
              label="Rows"
              entries={part.rows}
              keyOf={(_row, at) => at}
              height={120}
              draw={(row) => (
                <PageRow
                  row={row}
                  range={{ sheet, range: `page ${part.page}`, words: row.name }}
                  report={report}
                  draft={draft}
                  onOpen={() => setShown({ place: row.place, words: row.text })}
                />
              )}
              empty="No lender’s answers were read on this page."
            />
          ),
          lenders: (
            <VirtualList
              label="Lenders"
              entries={part.lenders}
              keyOf={({ name }) => name}
              height={60}
              draw={(lender) => (
                <LenderEntry
                  lender={{ ...lender, at: '' }}
                  place={{ sheet, range: 'guide', words: lender.name }}
                  others={part.lenders}
                  canCorrect={report.isInForce}
                  draft={draft}
                  onOpen={() => undefined}
                />
              )}
              empty="No lenders were read in this guide."
            />
          ),
          'not-read': (
            <VirtualList
              label="Not read"
              entries={part.notRead}
              keyOf={({ range }, at) => `${range} ${at}`}
              height={76}
              draw={({ range, words, reason, place: at }) => (
                <div className="grid gap-1 px-4 py-2">
                  {at === undefined ? (
                    <span className="font-mono text-12">{range}</span>
                  ) : (
                    <EntryPlace
                      at={range}
                      name={words}
                      onOpen={() => setShown({ place: at, words })}
                    />
                  )}
                  <p className="font-quote text-[.875rem]/5 wrap-anywhere">{words}</p>
                  <p className="text-12 text-text-2">{reason}</p>
                </div>
              )}
              empty="Every line of this page was read."
            />
          ),
          corrected: (
            <SaidList report={report} draft={draft} sheet={undefined} onOpen={undefined} />
          ),
        }}
      />
    </div>
  )
}

type PageRowProps = {
  readonly row: PagePart['rows'][number]
  readonly range: { readonly sheet: string; readonly range: string; readonly words: string }
  readonly report: ReadingReport
  readonly draft: ReportDraft
  readonly onOpen: () => void
}

function PageRow({ row, range, report, draft, onOpen }: PageRowProps) {
  const [isChoosing, setChoosing] = useState(false)
  const said = draft.added.find((mark) => mark.range === range.range && mark.words === range.words)
  const state: EntryState = said === undefined ? row.state : 'pending'
  const concept = said?.name ?? row.concept
  return (
    <div className="grid gap-1 px-4 py-2">
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-medium wrap-anywhere text-role-criterion-text">
          {row.name}
        </span>
        <StateLine state={state} />
      </div>
      <p className="line-clamp-4 font-quote text-[.875rem]/5 wrap-anywhere" title={row.text}>
        {row.text === '' ? 'Blank: not stated' : row.text}
      </p>
      {row.notes.map((note) => (
        <p key={note} className="line-clamp-2 text-12 text-role-note-text" title={note}>
          Note: {note}
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-text-2">
        <EntryPlace at={`p. ${row.place.page ?? ''}`} name={row.name} onOpen={onOpen} />
        <span className="wrap-anywhere">{row.lender}</span>
        {concept !== undefined && (
          <span>
            is <b className="font-medium">{concept}</b>
          </span>
        )}
      </div>
      {report.isInForce && (
        <div className="flex flex-wrap gap-1.5">
          <Button
            size="sm"
            variant="ghost"
            icon={Pencil}
            aria-label={`Correct ${row.name}`}
            onClick={() => setChoosing(true)}
          >
            Correct
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Ignore ${row.name}`}
            onClick={() => draft.say({ ...range, role: 'dead' })}
          >
            Ignore
          </Button>
          {said !== undefined && (
            <Button size="sm" variant="ghost" onClick={() => draft.takeBack(said)}>
              Take back
            </Button>
          )}
        </div>
      )}
      {isChoosing && (
        <ChooseName
          title={`“${row.name}” is`}
          label="Search criteria"
          names={report.concepts}
          onChoose={(name) => draft.say({ ...range, role: 'criterion', name })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

function toSource(
  { documentId, filename }: ReadingReport,
  { page }: PagePart,
  shown: { readonly place: Place; readonly words: string } | null,
): SourcePlace {
  const box = shown?.place.box
  return {
    ...{ documentId, filename, page, quote: shown?.words ?? '' },
    ...(box !== undefined && { box: [...box] }),
  }
}
