import { matchingKey } from '../../../shared/text.ts'
import type { CriterionAnswer } from '../../criteria-reading.ts'
import { lenderIdentity } from '../../lender-names.ts'

/**
 * Dated rows of a sheet for one lender and criterion: the latest holds, earlier ones are superseded. Rows
 * without a date, or of the same date, stand beside each other; the reader of both must choose.
 */
export function markSuperseded(answers: readonly CriterionAnswer[]): readonly CriterionAnswer[] {
  const latest = new Map<string, string>()
  const keys = answers.map((answer) => {
    const date = answer.reviewed
    if (date === undefined) return undefined
    const key = keyOf(answer)
    if (date > (latest.get(key) ?? '')) latest.set(key, date)
    return key
  })
  return answers.map((answer, index) => {
    const last = latest.get(keys[index] ?? '')
    const isOlder = answer.reviewed !== undefined && last !== undefined && answer.reviewed < last
    return isOlder ? { ...answer, isSuperseded: true } : answer
  })
}

// A product, what stands in brackets and another sheet's are apart from the lender's others.
function keyOf({ lender, variant, criterion, section, place }: CriterionAnswer): string {
  const product = variant ?? /\(([^)]{0,200})\)/.exec(lender)?.[1] ?? ''
  const parts = [product, criterion, section ?? '', place.sheet ?? ''].map(matchingKey)
  return [lenderIdentity(lender), ...parts].join('|')
}
