import { useState } from 'react'
import { Link } from '../../../lib/router/link.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ArrowUpRight } from '../../../ui/icons/arrow-up-right.ts'
import { later } from '../../../ui/later.tsx'
import { type Resource, resources } from '../resources.ts'

// Nobody needs it before a card is opened.
const ResourceContent = later(async () => (await import('./resource-content.tsx')).ResourceContent)

const cardClasses =
  'grid content-start gap-1 rounded-card border border-line bg-surface px-4 py-3.5 text-left hover:bg-surface-2 max-md:px-3'

/** Four cards, each of which opens something real or says that it is not set up. */
export function ResourcesSection() {
  const [open, setOpen] = useState<Resource | null>(null)
  return (
    <section aria-labelledby="resources" className="mt-5 print:hidden">
      <h2 id="resources" className="mb-2 text-14/5">
        Resources
      </h2>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {resources.map((resource) => (
          <li key={resource.key} className="grid">
            {resource.key === 'updates' ? (
              <Link to="/criteria-updates" className={cardClasses}>
                <CardFace resource={resource} />
              </Link>
            ) : (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpen(resource)}
                className={cardClasses}
              >
                <CardFace resource={resource} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <Dialog title={open.title} size="lg" onClose={() => setOpen(null)}>
          <ResourceContent resource={open} />
        </Dialog>
      )}
    </section>
  )
}

function CardFace({ resource }: { readonly resource: Resource }) {
  return (
    <>
      <span className="flex items-center justify-between text-ink-text">
        <Icon of={resource.icon} />
        <Icon of={ArrowUpRight} size={14} />
      </span>
      <span className="mt-1.5 font-semibold">{resource.title}</span>
      <span className="text-12 text-text-2">{resource.description}</span>
    </>
  )
}
