import { isKnownLenderName } from '../../lender-names.ts'
import { type NameInFront, nameInFront } from '../../name-in-front.ts'
import type { HeadColumn } from './header-panel.ts'
import { headerRole } from './header-words.ts'

/**
 * Lenders' heads that go on behind the name: "Leek Building Society – please send all cases by the
 * portal". Among lenders' heads, or alone beside the criteria, such a column is that lender's.
 */

/** The columns, those whose head begins with a lender's name and goes on under that name alone. */
export function tellNamesInFront(columns: readonly HeadColumn[]): readonly HeadColumn[] {
  const cut = columns.map((head) => (isSentence(head) ? nameBefore(head) : undefined))
  const isAlone = columns.filter(({ role, name }) => role === undefined && name !== '').length === 1
  const lenders = columns.filter(({ isLender }, at) => isLender || cut[at] !== undefined)
  if (cut.every((own) => own === undefined) || (lenders.length < 2 && !isAlone)) return columns
  const names = columns.map((head, at) => cut[at]?.name ?? head.name)
  return columns.map((head, at) => {
    const own = cut[at]
    if (own === undefined) return head
    const { name, behind } = own
    // Two columns of one lender stay two: the words behind tell them apart.
    const isTwice = names.filter((other) => other === name).length > 1
    const variant = isTwice ? { variant: behind } : {}
    return { ...head, name, isLender: isKnownLenderName(name), ...variant }
  })
}

/** Whether a head begins with a lender's name, and goes on with anything but a part of an answer. */
export function isHeadOfLender(head: HeadColumn): boolean {
  return nameBefore(head) !== undefined
}

function nameBefore({ role, name }: HeadColumn): NameInFront | undefined {
  const own = role === undefined ? nameInFront(name) : undefined
  return own === undefined || headerRole(own.behind) !== undefined ? undefined : own
}

// "Halifax new build" is a name of its own beside "Halifax"; a sentence is none.
function isSentence(head: HeadColumn): boolean {
  if (head.isLender || head.aspect !== undefined) return false
  return (nameBefore(head)?.behind.split(/\s+/).length ?? 0) >= FEWEST_WORDS
}

/** Fewer words behind a name may be a part of it, or the kind of loan that the column is for. */
const FEWEST_WORDS = 3
