import { useEffect, useState } from 'react'
import type { SourcePlace } from '../../lib/source-places.ts'
import { later } from '../../ui/later.tsx'
import { CriteriaLevel } from './components/criteria-level.tsx'
import type { DrawExport } from './components/lenders-level.tsx'
import { type QuickSearchPlace, stepBack } from './quick-search-place.ts'
import { useSearchActivity } from './use-search-activity.ts'

// A step away from the list that the page opens with; the next one is fetched once that stands.
const importLenders = () => import('./components/lenders-level.tsx')
const LendersLevel = later(async () => (await importLenders()).LendersLevel)
const LenderLevel = later(async () => (await import('./components/lender-level.tsx')).LenderLevel)
const CompareLevel = later(
  async () => (await import('./components/compare-level.tsx')).CompareLevel,
)
const LenderListLevel = later(
  async () => (await import('./components/lender-list-level.tsx')).LenderListLevel,
)
const LenderPage = later(async () => (await import('./components/lender-page.tsx')).LenderPage)

type QuickSearchPageProps = {
  readonly place: QuickSearchPlace
  readonly onGo: (place: QuickSearchPlace) => void
  readonly onOpenSource: (places: readonly SourcePlace[], index: number) => void
  readonly openKey: string | null
  readonly drawExport: DrawExport
}

/**
 * Three levels: all criteria, the lenders of one, the answer of one lender. Beside them all lenders,
 * everything that one of them states, and some of them beside each other.
 */
export function QuickSearchPage({
  place,
  onGo,
  onOpenSource,
  openKey,
  drawExport,
}: QuickSearchPageProps) {
  const activity = useSearchActivity()
  const at = JSON.stringify(place)
  const [typed, setTyped] = useState({ at, term: '' })
  // What is typed searches one place: whichever way leads to another, that begins without it.
  if (typed.at !== at) setTyped({ at, term: '' })
  const [picked, setPicked] = useState<readonly string[]>([])
  const { criterion, lender, compare, list } = place
  useEffect(() => void importLenders().catch(() => {}), [])

  const goBack = () => {
    activity.log({
      activityType: 'back_navigation',
      criteriaName: criterion ?? null,
      lenderName: lender ?? null,
    })
    onGo(stepBack(place))
  }
  const search = {
    term: typed.term,
    onTerm: (term: string) => setTyped({ at, term }),
    activity,
  }
  const source = { onOpenSource, openKey }
  const exportButton = drawExport(null)
  const chooseCriterion = (name: string, more: QuickSearchPlace = {}) => {
    activity.log({ activityType: 'criteria_select', criteriaName: name })
    setPicked([])
    onGo({ ...more, criterion: name })
  }
  const openLender = (name: string) => {
    activity.log({ activityType: 'lender_view', criteriaName: criterion ?? null, lenderName: name })
    onGo({ lender: name })
  }
  if (criterion === undefined) {
    if (lender !== undefined) {
      return (
        <LenderPage
          key={lender}
          {...search}
          {...source}
          {...{ lender, exportButton }}
          onBack={goBack}
          onLender={openLender}
          onChoose={(name) => chooseCriterion(name, { lender })}
        />
      )
    }
    return list === 'lenders' ? (
      <LenderListLevel
        {...search}
        exportButton={exportButton}
        onList={() => onGo({})}
        onChoose={openLender}
      />
    ) : (
      <CriteriaLevel
        {...search}
        exportButton={exportButton}
        document={place.document}
        onAllDocuments={() => onGo({})}
        onList={() => onGo({ list: 'lenders' })}
        onChoose={chooseCriterion}
        onLender={openLender}
      />
    )
  }
  if (compare !== undefined && lender === undefined) {
    return (
      <CompareLevel
        key={`${criterion} ${compare.join(' ')}`}
        {...search}
        {...source}
        {...{ criterion, exportButton }}
        lenders={compare}
        onBack={goBack}
        onCompare={(names) => onGo({ criterion, compare: names })}
        onLender={openLender}
        onChoose={chooseCriterion}
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
          onGo({ criterion, lender: name })
        }}
        picked={picked}
        onPicked={setPicked}
        onCompare={(names) => onGo({ criterion, compare: names })}
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
      exportButton={exportButton}
      onBack={goBack}
      onLender={() => openLender(lender)}
    />
  )
}
