import type { IncomeDocument, IncomeDocumentDetail } from '@criteria-desk/contract/income'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../../lib/current-user.tsx'
import { incomeDocumentQuery, incomeDocumentsQuery } from '../income.queries.ts'
import { changeDocumentSet, documentSetOf, subscribeToDocumentSet } from './document-set.ts'

/** A document that is calculated with; `detail` comes a moment later than the list. */
export type TakenDocument = {
  readonly document: IncomeDocument
  readonly detail: IncomeDocumentDetail | undefined
}

/** The documents that are calculated with, and one's others. */
export function useDocuments() {
  const { id: userId } = useCurrentUser()
  const ids = useSyncExternalStore(subscribeToDocumentSet, () => documentSetOf(userId))
  const list = useQuery(incomeDocumentsQuery)
  const known = useMemo(
    () =>
      ids.flatMap((id) => {
        const document = list.data?.find((one) => one.id === id)
        return document === undefined ? [] : [document]
      }),
    [ids, list.data],
  )
  const details = useQueries({
    queries: known.map(({ id }) => incomeDocumentQuery(id)),
    combine: (results) => results.map(({ data }) => data),
  })
  const taken = known.map((document, at): TakenDocument => ({ document, detail: details[at] }))
  return {
    list,
    taken,
    others: (list.data ?? []).filter(({ id }) => !ids.includes(id)),
    isReading: taken.some((one) => statusOf(one) === 'reading'),
    take: (more: readonly number[]) => changeDocumentSet(userId, (before) => [...before, ...more]),
    leave: (id: number) =>
      changeDocumentSet(userId, (before) => before.filter((other) => other !== id)),
    leaveAll: () => changeDocumentSet(userId, () => []),
  }
}

/** As last heard: the detail is asked again while it is being read. */
export function statusOf({ document, detail }: TakenDocument): IncomeDocument['status'] {
  return document.status === 'reading' ? (detail?.status ?? 'reading') : document.status
}

/** Those documents as they stand: `key` is another one after each reading and correction. */
export function documentsNow(taken: readonly TakenDocument[]) {
  const versions = taken.map(({ document, detail }) => {
    const version = Math.max(document.version, detail?.version ?? 0)
    return `${document.id}.${version}`
  })
  return { ids: taken.map(({ document }) => document.id), key: versions.join('_') }
}
