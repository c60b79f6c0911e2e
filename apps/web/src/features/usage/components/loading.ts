import type { UseQueryResult } from '@tanstack/react-query'

/** What a part needs of a query that brings it. */
export type Loading<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'isError' | 'isFetching' | 'refetch'
>
