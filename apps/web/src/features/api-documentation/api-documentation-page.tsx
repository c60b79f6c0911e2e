import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Search } from '../../ui/icons/search.ts'
import { SearchX } from '../../ui/icons/search-x.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { apiDescriptionQuery } from './api-documentation.queries.ts'
import { CallEntry } from './components/call-entry.tsx'
import { documentedFeatures } from './documented-calls.ts'

type ApiDocumentationPageProps = {
  /** The call that the address names, '' for none: it is open and in view. */
  readonly namedCall: string
}

/** Every call of the product, made from the schemas that check it. */
export function ApiDocumentationPage({ namedCall }: ApiDocumentationPageProps) {
  const { data: api, isError, isFetching, refetch } = useQuery(apiDescriptionQuery)
  const [wanted, setWanted] = useState('')
  const features = api && documentedFeatures(api, wanted)
  const count = features?.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <>
      <PageHeader
        title="API Documentation"
        subtitle={
          <>
            {count === undefined ? '' : `${count} ${count === 1 ? 'call' : 'calls'} · `}
            made from the schemas that check them, as{' '}
            <a className="underline" href="/api/openapi.json" target="_blank" rel="noreferrer">
              OpenAPI
            </a>{' '}
            too
          </>
        }
        actions={
          <TextField
            label="Search calls"
            isLabelHidden
            type="search"
            placeholder="Search calls..."
            icon={Search}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            className="w-72 max-w-full max-md:w-[calc(100vw-1.5rem)]"
          />
        }
      />
      {features === undefined ? (
        <Card isPadded={false}>
          {isError ? (
            <ErrorState
              title="Couldn’t load the description"
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div className="px-4">
              <SkeletonRows rows={8} label="Loading the description" />
            </div>
          )}
        </Card>
      ) : features.length === 0 ? (
        <Card isPadded={false}>
          <EmptyState icon={SearchX} title="No such call" description="Try a part of its path." />
        </Card>
      ) : (
        <div className="grid gap-3">
          {features.map(({ name, calls }) => (
            <Card key={name} title={titleOf(name)} isPadded={false}>
              <ul>
                {calls.map((call) => (
                  <CallEntry key={call.id} call={call} isNamed={call.id === namedCall} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </>
  )
}

/** `quick-search` to `Quick search`. */
function titleOf(feature: string): string {
  return `${feature.slice(0, 1).toUpperCase()}${feature.slice(1).replaceAll('-', ' ')}`
}
