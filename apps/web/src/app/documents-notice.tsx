import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

type DocumentsNoticeProps = {
  readonly query: {
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** Where the loaded documents will stand: on their way, or not to be had. */
export function DocumentsNotice({ query }: DocumentsNoticeProps) {
  if (!query.isError)
    return <SkeletonRows rows={3} label="Loading documents" rowClassName="h-7.5" />
  return (
    <ErrorState
      title="Couldn’t load the documents"
      description="Your conversation is kept."
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      className="min-h-0"
    />
  )
}
