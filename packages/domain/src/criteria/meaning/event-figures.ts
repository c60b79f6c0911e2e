/**
 * Figures in a cell on blemishes that are not of a blemish: the LTV that a rule holds up to, a loan, an
 * income. They stand beside the word that says what they are, a percentage by itself is the LTV.
 */
import type { Quantity } from '../../language/quantities.ts'
import { type Role, roleRow } from '../knowledge/roles.ts'
import type { Item } from '../text/tag-words.ts'
import { boundBeside } from './bound-words.ts'
import type { Band } from './cell-meaning.ts'
import { fitsUnit, valueIn } from './quantity-units.ts'

/** The role of a figure that is of the loan or the client; undefined where it is of the blemish. */
export function otherRole(items: readonly Item[], at: number): Role | undefined {
  const item = items[at]
  if (item?.kind !== 'quantity') return undefined
  const { quantity } = item
  const named = [...beside(items, at, 1), ...beside(items, at, -1)].find((role) =>
    mayBe(role, quantity),
  )
  if (quantity.unit === 'percent') return named ?? 'ltv'
  if (quantity.unit === 'times') return named ?? 'loanToIncome'
  return named
}

function mayBe(role: Role, quantity: Quantity): boolean {
  if (!OTHERS.has(role) || !fitsUnit(role, quantity)) return false
  if (role === 'ltv' && quantity.unit === undefined) return quantity.value >= LEAST_LTV
  if (roleRow(role).unit === 'pounds') return quantity.value >= LEAST_LOAN
  return quantity.unit !== undefined || role === 'ltv' || roleRow(role).unit === 'years'
}

// Below these a bare number beside the word counts blemishes, and an amount is of a debt.
const LEAST_LTV = 25
const LEAST_LOAN = 15_000

const OTHERS: ReadonlySet<string> = new Set(
  'ltv deposit loan income jointIncome loanToIncome rentCover ageAtEnd ageAtApplication age trading contracting propertyValue debtToIncome timeInJob'.split(
    ' ',
  ),
)

/** The roles named next to a figure, with no more than bounds and fillers between. */
function beside(items: readonly Item[], at: number, step: 1 | -1): readonly Role[] {
  const found: Role[] = []
  for (let place = at + step; place >= 0 && place < items.length; place += step) {
    const item = items[place]
    if (item?.kind !== 'tag') break
    const roles = item.senses.flatMap((sense) => (sense.tag === 'role' ? [sense.role] : []))
    found.push(...roles)
    const isBetween = item.senses.some(
      ({ tag }) => tag === 'role' || tag === 'bound' || tag === 'noise',
    )
    if (!isBetween || item.senses.some(({ tag }) => tag === 'window')) break
  }
  return found
}

export function isLtv(item: Item | undefined): boolean {
  return (
    item?.kind === 'tag' &&
    item.senses.some((sense) => sense.tag === 'role' && sense.role === 'ltv')
  )
}

/** "Up to 80% LTV", "> 75%", "70.01–80%" as a band; undefined where the figure is of the blemish. */
export function bandOf(items: readonly Item[]): Band | undefined {
  const at = items.findIndex(({ kind }) => kind === 'quantity')
  const item = items[at]
  const role = otherRole(items, at)
  if (item?.kind !== 'quantity' || role === undefined) return undefined
  const { value, to } = valueIn(role, item.quantity)
  if (to !== undefined) return { role, min: value, max: to }
  const segment = { items, from: 0, till: 0, isAside: false, after: '' }
  return { role, [boundBeside(segment, at, item.quantity) ?? roleRow(role).bound]: value }
}
