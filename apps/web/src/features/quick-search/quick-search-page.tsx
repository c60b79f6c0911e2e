import { useState } from 'react'
import type { SourcePlace } from '../../lib/source-places.ts'
import { CriteriaLevel } from './components/criteria-level.tsx'
import { LenderLevel } from './components/lender-level.tsx'
import { type DrawExport, LendersLevel } from './components/lenders-level.tsx'
import { type QuickSearchPlace, stepBack } from './quick-search-place.ts'
import { useSearchActivity } from './use-search-activity.ts'

type QuickSearchPageProps = {
  readonly place: QuickSearchPlace
  readonly onGo: (place: QuickSearchPlace) => void
  readonly onOpenSource: (places: readonly SourcePlace[], index: number) => void
  readonly openKey: string | null
  readonly drawExport: DrawExport
}

/** Three levels: all criteria or one lender's, the lenders of one, the answer of one lender. */
export function QuickSearchPage({
  place,
  onGo,
  onOpenSource,
  openKey,
  drawExport,
}: QuickSearchPageProps) {
  const activity = useSearchActivity()
  const [term, setTerm] = useState('')
  const { criterion, lender } = place

  const go = (to: QuickSearchPlace) => {
    setTerm('')
    onGo(to)
  }
  const goBack = () => {
    activity.log({
      activityType: 'back_navigation',
      criteriaName: criterion ?? null,
      lenderName: lender ?? null,
    })
    go(stepBack(place))
  }
  const search = { term, onTerm: setTerm, activity }
  const source = { onOpenSource, openKey }
  if (criterion === undefined) {
    return (
      <CriteriaLevel
        key={lender}
        {...search}
        lender={lender}
        exportButton={drawExport(null)}
        onBack={goBack}
        onChoose={(name) => {
          activity.log({ activityType: 'criteria_select', criteriaName: name })
          go({ criterion: name, ...(lender !== undefined && { lender }) })
        }}
      />
    )
  }
  if (lender === undefined) {
    return (
      <LendersLevel
        key={criterion}
        {...search}
        {...source}
        criterion={criterion}
        drawExport={drawExport}
        onBack={goBack}
        onChoose={(name) => {
          activity.log({ activityType: 'lender_view', criteriaName: criterion, lenderName: name })
          go({ criterion, lender: name })
        }}
      />
    )
  }
  return (
    <LenderLevel
      key={`${criterion} ${lender}`}
      {...search}
      {...source}
      criterion={criterion}
      lender={lender}
      exportButton={drawExport(null)}
      onBack={goBack}
    />
  )
}
