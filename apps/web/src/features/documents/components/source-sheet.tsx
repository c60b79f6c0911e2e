import type { SheetView } from '@criteria-desk/contract/documents'
import { cellAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { messageOf } from '../../../lib/request.ts'
import { placeLabel, type SourcePlace } from '../../../lib/source-places.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { sheetQuery } from '../documents.queries.ts'
import { foldsOf, hiddenWords } from '../sheet-folds.ts'
import {
  type CellAt,
  cellText,
  coveringMerge,
  findPlace,
  isHiddenPlace,
  type LitPlace,
} from '../sheet-geometry.ts'
import { AddressBlock, WalkedCell } from './address-block.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetTabs } from './sheet-tabs.tsx'
import { SourceFoot } from './source-foot.tsx'

type SourceSheetProps = { readonly place: SourcePlace; readonly isFocusedAtFirst: boolean }

/** A place on a sheet: its words above, the sheet open at the cell, the other sheets in tabs. */
export function SourceSheet({ place, isFocusedAtFirst }: SourceSheetProps) {
  const home = place.sheetName ?? place.filename
  const [sheetName, setSheetName] = useState(home)
  const {
    data: sheet,
    error,
    isFetching,
    refetch,
  } = useQuery(sheetQuery(place.documentId, sheetName))
  if (sheet === undefined) {
    return (
      <>
        <AddressBlock place={place} />
        <div className="min-h-0 flex-1 p-4">
          {error ? (
            <ErrorState
              title="Couldn’t open the sheet"
              description={`${messageOf(error, 'The server did not answer.')} The words above are kept as they were read.`}
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
  const isLitHidden = isHiddenPlace(sheet, lit)
  const [isUnfolded, setUnfolded] = useState(isLitHidden)
  const folds = useMemo(() => foldsOf(sheet, isUnfolded), [sheet, isUnfolded])
  const [active, setActive] = useState(start)
  const hasWalked = !isHome || active.row !== start.row || active.column !== start.column
  return (
    <>
      {hasWalked ? (
        <WalkedCell
          address={cellAddress(active.row, active.column)}
          text={cellText(sheet, coveringMerge(sheet, active))}
          home={placeLabel(place, isHome)}
          onReturn={() => (isHome ? setActive(start) : onReturn())}
        />
      ) : (
        <AddressBlock place={place} />
      )}
      {isHome && <PlaceNotice lit={lit} isHidden={isLitHidden} />}
      <HiddenNotice
        sheet={sheet}
        isUnfolded={isUnfolded}
        onToggle={() => setUnfolded(!isUnfolded)}
      />
      <SheetGrid
        sheet={sheet}
        lit={lit}
        folds={folds}
        active={active}
        onMove={setActive}
        isFocusedAtFirst={isFocusedAtFirst && isHome}
      />
      <SheetTabs names={sheet.sheetNames} current={sheet.name} onChoose={onSheet} />
      <SourceFoot
        document={sheet}
        keys={
          <>
            <Kbd>Arrows</Kbd> move <Kbd>Esc</Kbd> close
          </>
        }
      />
    </>
  )
}

type HiddenNoticeProps = {
  readonly sheet: SheetView
  readonly isUnfolded: boolean
  readonly onToggle: () => void
}

/** What the sheet hides is not read; the reader may look at it all the same. */
function HiddenNotice({ sheet, isUnfolded, onToggle }: HiddenNoticeProps) {
  const hidden = hiddenWords(sheet)
  if (hidden === null) return null
  return (
    <p className="flex min-h-8 flex-none items-center justify-between gap-3 border-b border-line px-4 text-12 text-text-2">
      <span>{hidden}, never read for answers</span>
      <Button size="sm" variant="ghost" aria-pressed={isUnfolded} onClick={onToggle}>
        {isUnfolded ? 'Hide' : 'Show'}
      </Button>
    </p>
  )
}

type PlaceNoticeProps = { readonly lit: LitPlace | null; readonly isHidden: boolean }

function PlaceNotice({ lit, isHidden }: PlaceNoticeProps) {
  if (lit?.isWordForWord && !isHidden) return null
  return (
    <p
      role="status"
      className="flex-none border-b border-line bg-cond-soft px-4 py-1.5 text-12 text-cond"
    >
      {noticeOf(lit)}
    </p>
  )
}

function noticeOf(lit: LitPlace | null): string {
  if (lit === null) return 'This place could not be found on the sheet, so nothing is marked.'
  return lit.isWordForWord
    ? 'The sheet hides this cell. Check that it still holds before you rely on it.'
    : 'The cell displays other words than the answer quotes. Check it before you rely on it.'
}
