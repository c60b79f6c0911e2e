/** What of several criteria asked at once is told of another of them, or of what follows from the case. */

import { facetsOf } from '../matching/criterion-facets.ts'
import { type CriterionMatch, keysOf } from '../matching/match-criteria.ts'
import { roleOfRow } from '../matching/row-of-figures.ts'
import type { ClientCase } from '../meaning/client-case.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'

/** "Ltd co, rent covers 127%": of one sheet's rows of rent cover the one that is called after companies as well. */
export function ofKindNamed(
  asked: AskedCriterion,
  _: number,
  all: readonly AskedCriterion[],
): AskedCriterion {
  const beside = all.flatMap((one) => (one === asked ? [] : one.facets))
  const keys = keysOf(beside.filter(({ kind, weight }) => kind === 'criterion' && weight >= 0.5))
  const [best] = asked.matches
  const named = asked.matches.filter(
    ({ criterion: { core, sheet, document } }) =>
      core.some(({ key }) => keys.has(key)) &&
      sheet === best?.criterion.sheet &&
      document === best?.criterion.document,
  )
  return named.length === 0 ? asked : { ...asked, matches: named }
}

/** An income told beside what is to be borrowed asks how many times it is lent, not for the least income. */
export function isForMultiple(
  { words, matches }: AskedCriterion,
  { figures }: ClientCase,
): boolean {
  const isOfIncome = ({ criterion }: CriterionMatch) => INCOMES.has(roleOfRow(criterion)?.role)
  return (
    figures.some(({ role, isDerived }) => role === 'loanToIncome' && isDerived === true) &&
    matches.every(isOfIncome) &&
    !facetsOf(words).some(({ kind, weight }) => kind === 'criterion' && weight >= 0.5)
  )
}

const INCOMES: ReadonlySet<string | undefined> = new Set(['income', 'jointIncome'])
