import { Button } from './button.tsx'

type MoreButtonProps = {
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => unknown
  }
  /** `Older mail` */
  readonly label: string
}

/** Below a list that comes in pages: has the next one read. Nothing where there is none. */
export function MoreButton({ query, label }: MoreButtonProps) {
  if (!query.hasNextPage) return null
  return (
    <div className="grid justify-items-center gap-1 border-t border-line px-4 py-2">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-12 text-decline">
          The next ones couldn’t be loaded.
        </p>
      )}
      <Button
        variant="ghost"
        isPending={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {query.isFetchNextPageError ? 'Try again' : label}
      </Button>
    </div>
  )
}
