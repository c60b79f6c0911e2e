/** Which lender of a rules file somebody means, by a name typed in any case and with small variations. */
import { isKnownLenderName, lenderCore, lenderIdentity } from '../../criteria/lender-names.ts'
import { editDistance, matchingKey } from '../../shared/text.ts'

const LONG_ENOUGH = 6

/**
 * The name as the rules write it; undefined where they have none such, or it could be several.
 * A slip of one letter is forgiven in a name of six letters or more that is no other lender's.
 */
export function lenderOfRules(lenders: readonly string[], name: string): string | undefined {
  const names = [...new Set(lenders)]
  const key = matchingKey(name)
  if (key === '') return undefined
  const exact = names.find((one) => matchingKey(one) === key)
  if (exact !== undefined) return exact
  const identity = lenderIdentity(name)
  const same = names.filter((one) => lenderIdentity(one) === identity)
  if (same.length > 0) return same.length === 1 ? same[0] : undefined
  if (isKnownLenderName(name)) return undefined
  const core = lenderCore(name)
  const near = names.filter((one) => isNear(lenderCore(one), core))
  return near.length === 1 ? near[0] : undefined
}

function isNear(one: string, other: string): boolean {
  return other.length >= LONG_ENOUGH && editDistance(one, other, 1) <= 1
}
