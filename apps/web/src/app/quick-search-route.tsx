import { useOpenSource } from '../features/documents/use-open-source.ts'
import { ExportEvidenceButton } from '../features/evidence/components/export-evidence-button.tsx'
import { QuickSearchPage } from '../features/quick-search/quick-search-page.tsx'
import { readQuickSearch } from '../features/quick-search/quick-search-place.ts'
import { useNavigate, useSearch } from '../lib/router/router.tsx'
import { later } from '../ui/later.tsx'
import { PrefetchPlaces } from './prefetch-places.tsx'

// Needed only once a source is opened.
const importPanel = () => import('../features/documents/components/source-panel.tsx')
const SourcePanel = later(async () => (await importPanel()).SourcePanel)

/** Quick search, its place in the browser's address, and the source panel beside it. */
export function QuickSearchRoute() {
  const place = useSearch(readQuickSearch)
  const navigate = useNavigate()
  const source = useOpenSource()
  return (
    <PrefetchPlaces importPanel={importPanel}>
      <QuickSearchPage
        place={place}
        onGo={(to) => {
          // An open source is left with its page, and Back leads to the level before both.
          navigate({ to: '/quick-search', search: to, replace: source.source !== null })
        }}
        onOpenSource={source.open}
        openKey={source.openKey}
        drawExport={(criterion) => (
          <ExportEvidenceButton body={criterion} isDisabled={criterion === null} />
        )}
      />
      {source.source && (
        <SourcePanel source={source.source} onStep={source.step} onClose={source.close} />
      )}
    </PrefetchPlaces>
  )
}
