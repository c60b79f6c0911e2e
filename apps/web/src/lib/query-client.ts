import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { type ReadOptions, read, readPage, readPages } from './request.ts'

/** Data never becomes stale by age, is not polled or refetched on focus, and nothing retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // Offline is a failure to be shown, not a reason to wait without a word.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

type ReadQueryOptions = Pick<ReadOptions, 'on401'> & {
  /** Made from criteria documents: asked for again when they change. */
  readonly isCriteria?: boolean
}

/** A read query: the path is its key and where it is read from. */
export function readQuery<Data>(
  path: string,
  { on401, isCriteria = false }: ReadQueryOptions = {},
) {
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => read<Data>(path, { signal, ...(on401 ? { on401 } : {}) }),
    meta: { isCriteria },
  })
}

/** A list that comes in pages, read to its end. */
export function readListQuery<Entry>(path: string, options: ReadListOptions = {}) {
  return readJoinedQuery<readonly Entry[]>(path, (before, next) => [...before, ...next], options)
}

/** The same of an answer that has the list in it. */
export function readJoinedQuery<Data>(
  path: string,
  join: (before: Data, next: Data) => Data,
  { isCriteria = false }: ReadListOptions = {},
) {
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => readPages(path, join, { signal }),
    meta: { isCriteria },
  })
}

type ReadListOptions = Pick<ReadQueryOptions, 'isCriteria'>

/** A list that is read page by page, as somebody asks for more. */
export function readPagesQuery<Data>(path: string) {
  return infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam, signal }) => readPage<Data>(pageParam, { signal }),
    initialPageParam: path,
    getNextPageParam: ({ next }) => next,
  })
}

/** Has cached criteria asked for again: at once where a page shows them, else when one next does. */
export function refetchCriteria(client: QueryClient): void {
  void client.invalidateQueries({
    // One that is on its way already is as new as the answer that told of the change.
    predicate: (query) => query.meta?.isCriteria === true && query.state.fetchStatus !== 'fetching',
  })
}
