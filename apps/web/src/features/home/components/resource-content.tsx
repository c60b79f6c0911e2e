import { EmptyState } from '../../../ui/empty-state.tsx'
import { guides } from '../guides.ts'
import type { Resource } from '../resources.ts'
import { Guide } from './guide.tsx'

type ResourceContentProps = {
  readonly resource: Resource
}

/** What a resource card opens. */
export function ResourceContent({ resource }: ResourceContentProps) {
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
