import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { criteriaNamesQuery, lenderNamesQuery } from './chat.queries.ts'
import type { KnownName } from './completions.ts'

/** Lenders and criteria that these documents print. */
export function useKnownNames(documents: readonly string[]): readonly KnownName[] {
  const { data: lenders } = useQuery(lenderNamesQuery)
  const { data: criteria } = useQuery(criteriaNamesQuery)
  return useMemo(() => {
    const isAsked = ({
      documents: own = documents,
    }: {
      documents?: readonly string[] | undefined
    }) => own.some((name) => documents.includes(name))
    return [
      ...(lenders ?? []).filter(isAsked).map(({ name, criteria: count }) => ({
        name,
        kind: 'Lender' as const,
        about: count === 1 ? '1 criterion' : `${count} criteria`,
      })),
      ...(criteria ?? []).filter(isAsked).map(({ displayName, lenders: count }) => ({
        name: displayName,
        kind: 'Criterion' as const,
        about: count === 1 ? '1 lender' : `${count} lenders`,
      })),
    ]
  }, [lenders, criteria, documents])
}
