import type { SheetView } from '@criteria-desk/contract/documents'
import type { ReadingReport, SheetPart } from '@criteria-desk/contract/reading-report'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { addressToIndexes } from '../../../../lib/source-places.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { SheetGrid } from '../../components/sheet-grid.tsx'
import { sheetQuery } from '../../documents.queries.ts'
import { foldsOf } from '../../sheet-folds.ts'
import { type CellAt, coveringMerge } from '../../sheet-geometry.ts'
import { paintOf } from '../cell-paint.ts'
import type { ReportDraft } from '../use-report-draft.ts'
import { CellMenu, type PickedCell } from './cell-menu.tsx'
import { LayoutDialog } from './layout-dialog.tsx'
import { ReportLists } from './report-lists.tsx'
import { RoleLegend } from './role-legend.tsx'

type SheetReportProps = {
  readonly report: ReadingReport
  readonly part: SheetPart
  readonly draft: ReportDraft
  readonly onPart: (part: string) => void
}

/** A sheet with what each of its cells was read as, and the rows, lenders and leavings of it in lists. */
export function SheetReport({ report, part, draft }: SheetReportProps) {
  const query = useQuery(sheetQuery(report.documentId, part.name))
  const [active, setActive] = useState<CellAt | null>(null)
  const [isLayingOut, setLayingOut] = useState(false)
  const sheet = report.reading.sheets.find(({ name }) => name === part.name)
  const open = useCallback((address: string) => {
    const at = addressToIndexes(address.split(':')[0] ?? '')
    if (at !== null) setActive(at)
  }, [])
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-3 lg:h-[calc(100dvh-18rem)] lg:min-h-104 lg:grid-cols-[minmax(0,1fr)_20rem] min-[90rem]:h-auto min-[90rem]:grid-cols-[minmax(0,1fr)_22rem]">
      <section
        aria-label={`Sheet ${part.name}`}
        className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface max-lg:h-[70dvh]"
      >
        <RoleLegend roles={part.roles} />
        {query.data === undefined ? (
          <div className="min-h-0 flex-1 p-4">
            {query.isError ? (
              <ErrorState
                title="Couldn’t open the sheet"
                description="It may be hidden in the workbook: hidden sheets are not read and not shown. What is listed beside it is as it was read."
                onRetry={() => void query.refetch()}
                isRetrying={query.isFetching}
              />
            ) : (
              <SkeletonRows rows={9} label="Loading the sheet" />
            )}
          </div>
        ) : (
          <PaintedSheet
            sheet={query.data}
            report={report}
            part={part}
            draft={draft}
            active={active}
            onMove={setActive}
          />
        )}
        <div className="flex flex-none flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-12 text-text-2">
          <span>{layoutLine(sheet)}</span>
          {report.isInForce && query.data && (
            <Button size="sm" onClick={() => setLayingOut(true)}>
              Change
            </Button>
          )}
        </div>
      </section>
      <ReportLists report={report} part={part} draft={draft} onOpen={open} />
      {isLayingOut && (
        <LayoutDialog
          name={part.name}
          sheet={sheet}
          draft={draft}
          onClose={() => setLayingOut(false)}
        />
      )}
    </div>
  )
}

type PaintedSheetProps = {
  readonly sheet: SheetView
  readonly report: ReadingReport
  readonly part: SheetPart
  readonly draft: ReportDraft
  readonly active: CellAt | null
  readonly onMove: (at: CellAt) => void
}

function PaintedSheet({ sheet, report, part, draft, active, onMove }: PaintedSheetProps) {
  const [picked, setPicked] = useState<PickedCell | null>(null)
  const folds = useMemo(() => foldsOf(sheet, false), [sheet])
  const paint = useMemo(
    () => paintOf(part, draft.added, draft.draft),
    [part, draft.added, draft.draft],
  )
  const first = active ?? { row: sheet.headerRows[0] ?? 0, column: sheet.headerColumn }
  return (
    <>
      <SheetGrid
        sheet={sheet}
        lit={null}
        folds={folds}
        active={first}
        onMove={onMove}
        isFocusedAtFirst={false}
        paint={paint}
        {...(report.isInForce && {
          onPick: (at: CellAt, cell: HTMLElement) =>
            setPicked({ at: coveringMerge(sheet, at), cell }),
        })}
      />
      {picked && (
        <CellMenu
          key={`${picked.at.row} ${picked.at.column}`}
          picked={picked}
          sheet={sheet}
          report={report}
          part={part}
          draft={draft}
          onClose={() => setPicked(null)}
        />
      )}
    </>
  )
}

const across: Readonly<Record<string, string>> = {
  'lenders-across': 'lenders across',
  'lenders-down': 'lenders down',
  'one-lender': 'one lender',
  'long-list': 'a row for each lender and criterion',
}

/** `Header row 5 · lenders across`. */
function layoutLine(sheet: ReadingReport['reading']['sheets'][number] | undefined): string {
  if (sheet === undefined) return ''
  if (sheet.status === 'skipped') return sheet.reason ?? 'Nothing was read on this sheet.'
  const rows = sheet.headerRows ?? []
  return [
    rows.length === 0 ? '' : `Header ${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}`,
    across[sheet.layout ?? ''] ?? '',
  ]
    .filter((words) => words !== '')
    .join(' · ')
}
