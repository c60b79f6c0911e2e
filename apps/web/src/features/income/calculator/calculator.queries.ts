import type { AskedApplicant } from '@criteria-desk/contract/applicant-types'
import type {
  CalculateIncomeBody,
  IncomeCalculationResult,
  IncomeCard,
  IncomeOfAllLenders,
} from '@criteria-desk/contract/calculator'
import { queryOptions } from '@tanstack/react-query'
import { readQuery } from '../../../lib/query-client.ts'
import { read, sendForJson } from '../../../lib/request.ts'

/** All lenders that the active rules name. */
export const lendersQuery = readQuery<readonly string[]>('/api/income-calculator/lenders')

/** First-charge lenders of the consent sheet; none where there is no such sheet. */
export const firstChargeLendersQuery = readQuery<readonly string[]>(
  '/api/income-calculator/consent-lenders',
)

/** Documents as they stand now: `key` is another one after each reading and correction. */
export type DocumentsNow = { readonly ids: readonly number[]; readonly key: string }

/** @throws RequestError where there is no figure, with a sentence that says why. */
export function calculateIncome(body: CalculateIncomeBody): Promise<IncomeCalculationResult> {
  return sendForJson('POST', '/api/calculate-income', body)
}

/** The same documents by every lender's rules. */
export function allLendersQuery({ ids, key }: DocumentsNow, applicantType: AskedApplicant | null) {
  return queryOptions({
    queryKey: ['/api/income-calculator/all-lenders', key, applicantType],
    queryFn: () =>
      sendForJson<IncomeOfAllLenders>('POST', '/api/calculate-income/all-lenders', {
        documentIds: ids,
        ...(applicantType && { applicantType }),
      }),
  })
}

/** What the documents say a year's income is, side by side. */
export function incomeCardQuery({ ids, key }: DocumentsNow) {
  return queryOptions({
    queryKey: ['/api/income-calculator/card', key],
    queryFn: ({ signal }) =>
      read<IncomeCard>(`/api/income-calculator/card?documentIds=${ids.join(',')}`, { signal }),
  })
}
