import type {
  QuickSearchCriterion,
  QuickSearchDetail,
  QuickSearchLender,
  SearchActivityBody,
} from '@criteria-desk/contract/quick-search'
import { logProblem } from '../../lib/log.ts'
import { readQuery } from '../../lib/query-client.ts'
import { send } from '../../lib/request.ts'

const criteriaPath = '/api/quick-search/criteria'

export const criteriaQuery = readQuery<readonly QuickSearchCriterion[]>(criteriaPath, {
  isCriteria: true,
})

/** The lenders of a criterion, by its key. */
export function criterionQuery(criterion: string) {
  const path = `${criteriaPath}/${encodeURIComponent(criterion)}`
  return readQuery<QuickSearchDetail>(path, { isCriteria: true })
}

/** One lender's answer to a criterion. */
export function lenderQuery(criterion: string, lender: string) {
  const path = `${criteriaPath}/${encodeURIComponent(criterion)}/lenders/${encodeURIComponent(lender)}`
  return readQuery<QuickSearchLender>(path, { isCriteria: true })
}

/** Logs what was looked for. That it could not be logged is no reason to disturb the reader. */
export function logSearchActivity(activity: SearchActivityBody): void {
  send('POST', '/api/search-activity', activity).catch((error: unknown) => {
    logProblem('A search could not be logged', error)
  })
}
