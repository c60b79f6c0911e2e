import type { SheetView } from '@criteria-desk/contract/documents'
import { cellAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { placeLabel, type SourcePlace } from '../../../lib/source-places.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { sheetQuery } from '../documents.queries.ts'
import { type CellAt, cellText, findPlace, type LitPlace } from '../sheet-geometry.ts'
import { AddressBlock, WalkedCell } from './address-block.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetTabs } from './sheet-tabs.tsx'

type SourceSheetProps = { readonly place: SourcePlace; readonly isFocusedAtFirst: boolean }

/** A place on a sheet: its words above, the sheet open at the cell, the other sheets in tabs. */
export function SourceSheet({ place, isFocusedAtFirst }: SourceSheetProps) {
  const home = place.sheetName ?? place.filename
  const [sheetName, setSheetName] = useState(home)
  const {
    data: sheet,
    isError,
    isFetching,
    refetch,
  } = useQuery(sheetQuery(place.documentId, sheetName))
  if (sheet === undefined) {
    return (
      <>
        <AddressBlock place={place} />
        <div className="min-h-0 flex-1 p-4">
          {isError ? (
            <ErrorState
              title="Couldn’t open the sheet"
              description="The words above are kept as they were read."
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <SkeletonRows rows={9} label="Loading the sheet" />
          )}
        </div>
      </>
    )
  }
  return (
    <OpenSheet
      key={sheet.name}
      sheet={sheet}
      place={place}
      isHome={sheetName === home}
      isFocusedAtFirst={isFocusedAtFirst}
      onSheet={setSheetName}
      onReturn={() => setSheetName(home)}
    />
  )
}

type OpenSheetProps = {
  readonly sheet: SheetView
  readonly place: SourcePlace
  /** Whether this is the sheet that the place is on. */
  readonly isHome: boolean
  readonly isFocusedAtFirst: boolean
  readonly onSheet: (name: string) => void
  readonly onReturn: () => void
}

function OpenSheet(props: OpenSheetProps) {
  const { sheet, place, isHome, isFocusedAtFirst, onSheet, onReturn } = props
  const lit = useMemo(() => (isHome ? findPlace(sheet, place) : null), [isHome, sheet, place])
  const start: CellAt = { row: lit?.row ?? 0, column: lit?.column ?? 0 }
  const [active, setActive] = useState(start)
  const hasWalked = !isHome || active.row !== start.row || active.column !== start.column
  return (
    <>
      {hasWalked ? (
        <WalkedCell
          address={cellAddress(active.row, active.column)}
          text={cellText(sheet, active)}
          home={placeLabel(place, isHome)}
          onReturn={() => (isHome ? setActive(start) : onReturn())}
        />
      ) : (
        <AddressBlock place={place} />
      )}
      {isHome && <PlaceNotice lit={lit} />}
      <SheetGrid
        sheet={sheet}
        lit={lit}
        active={active}
        onMove={setActive}
        isFocusedAtFirst={isFocusedAtFirst && isHome}
      />
      <SheetTabs names={sheet.sheetNames} current={sheet.name} onChoose={onSheet} />
      <SheetFoot sheet={sheet} />
    </>
  )
}

function PlaceNotice({ lit }: { readonly lit: LitPlace | null }) {
  if (lit?.isWordForWord) return null
  return (
    <p
      role="status"
      className="flex-none border-b border-line bg-cond-soft px-4 py-1.5 text-12 text-cond"
    >
      {lit === null
        ? 'This place could not be found on the sheet, so nothing is marked.'
        : 'The cell displays other words than the answer quotes. Check it before you rely on it.'}
    </p>
  )
}

function SheetFoot({ sheet }: { readonly sheet: SheetView }) {
  const hash = `${sheet.sha256.slice(0, 6)}…${sheet.sha256.slice(-4)}`
  return (
    <div className="flex flex-none flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-12 text-text-3">
      <span>
        Version {sheet.version} · uploaded {formatDayAndTime(sheet.uploadedAt)} ·{' '}
        <span className="font-mono whitespace-nowrap" title={`sha256 ${sheet.sha256}`}>
          sha256 {hash}
        </span>
      </span>
      <span className="flex items-center gap-2 max-lg:hidden">
        <Kbd>Arrows</Kbd> move <Kbd>Esc</Kbd> close
      </span>
    </div>
  )
}
