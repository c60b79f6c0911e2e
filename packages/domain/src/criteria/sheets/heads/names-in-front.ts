import { isKnownLenderName } from '../../lender-names.ts'
import { nameInFront } from '../../name-in-front.ts'
import type { HeadColumn } from './header-panel.ts'
import {
  headerRole,
  isCapitalised,
  looksLikeCriterion,
  looksLikeLenderName,
} from './header-words.ts'

/**
 * Lenders' heads that go on behind the name: "Leek Building Society – please send all cases by the
 * portal". Among lenders' heads, or alone beside the criteria, such a column is that lender's.
 */

/** The columns, those whose head begins with a lender's name and goes on under that name alone. */
export function tellNamesInFront(columns: readonly HeadColumn[]): readonly HeadColumn[] {
  const plain = columns.filter(({ role, name }) => role === undefined && name !== '')
  const cut = new Map(
    plain.flatMap((head) => {
      const name = nameOfHead(head)
      return name === undefined ? [] : [[head, name] as const]
    }),
  )
  const areLenders =
    plain.length === 1 || plain.filter((head) => cut.has(head) || isLenders(head)).length >= 2
  if (cut.size === 0 || !areLenders) return columns
  const names = columns.map((head) => cut.get(head) ?? head.name)
  return columns.map((head) => {
    const name = cut.get(head)
    if (name === undefined) return head
    const isTwice = names.filter((other) => other === name).length > 1
    // Two columns of one lender stay two: the words behind tell them apart.
    const variant = isTwice ? nameInFront(head.name)?.behind : undefined
    return {
      ...head,
      name,
      isLender: isKnownLenderName(name),
      ...(variant !== undefined && { variant }),
    }
  })
}

/** Whether a head begins with a lender's name, and goes on with anything but a part of an answer. */
export function isHeadOfLender({ role, name }: HeadColumn): boolean {
  const own = role === undefined ? nameInFront(name) : undefined
  return own !== undefined && headerRole(own.behind) === undefined
}

// "Halifax new build" is a name of its own beside "Halifax"; a sentence is none.
function nameOfHead(head: HeadColumn): string | undefined {
  if (head.isLender || head.aspect !== undefined || !isHeadOfLender(head)) return undefined
  const own = nameInFront(head.name)
  return own !== undefined && own.behind.split(/\s+/).length >= FEWEST_WORDS ? own.name : undefined
}

/** Fewer words behind a name may be a part of it, or the kind of loan that the column is for. */
const FEWEST_WORDS = 3

function isLenders({ isLender, name }: HeadColumn): boolean {
  return isLender || (looksLikeLenderName(name) && isCapitalised(name) && !looksLikeCriterion(name))
}
