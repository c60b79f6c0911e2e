import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ArrowUpRight } from '../../../ui/icons/arrow-up-right.ts'
import { guides } from '../guides.ts'
import type { LoadedDocuments } from '../loaded-documents.ts'
import { type Resource, resources } from '../resources.ts'
import { CriteriaUpdates } from './criteria-updates.tsx'
import { Guide } from './guide.tsx'

type ResourcesSectionProps = { readonly documents: LoadedDocuments }

/** Four cards, each of which opens something real or says that it is not set up. */
export function ResourcesSection({ documents }: ResourcesSectionProps) {
  const [open, setOpen] = useState<Resource | null>(null)
  return (
    <section aria-labelledby="resources" className="mt-5 print:hidden">
      <h2 id="resources" className="mb-2 text-14/5">
        Resources
      </h2>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {resources.map((resource) => (
          <li key={resource.key} className="grid">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(resource)}
              className="grid content-start gap-1 rounded-card border border-line bg-surface px-4 py-3.5 text-left hover:bg-surface-2 max-md:px-3"
            >
              <span className="flex items-center justify-between text-ink-text">
                <Icon of={resource.icon} />
                <Icon of={ArrowUpRight} size={14} />
              </span>
              <span className="mt-1.5 font-semibold">{resource.title}</span>
              <span className="text-12 text-text-2">{resource.description}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog title={open.title} size="lg" onClose={() => setOpen(null)}>
          <ResourceContent resource={open} documents={documents} />
        </Dialog>
      )}
    </section>
  )
}

type ResourceContentProps = ResourcesSectionProps & { readonly resource: Resource }

function ResourceContent({ resource, documents }: ResourceContentProps) {
  if (resource.key === 'updates') return <CriteriaUpdates documents={documents} />
  const sections = guides[resource.key]
  if (sections !== undefined) return <Guide sections={sections} />
  return (
    <EmptyState
      icon={resource.icon}
      title="Not set up yet"
      description="Nothing has been added here so far. The Help Center explains how to ask, search and check a source."
    />
  )
}
