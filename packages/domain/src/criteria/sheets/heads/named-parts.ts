import { matchingKey } from '../../../shared/text.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import type { HeadColumn } from './header-panel.ts'
import { type HeaderRole, headerRole } from './header-words.ts'

/**
 * Parts of an answer named in the heading itself: `Halifax | Halifax notes | TSB | TSB notes` says
 * in one row what `Answer | Notes` below each name says in two. Only where two or more headings end
 * alike, so that a criterion such as "Deposit source" beside "Deposit" stays one.
 */
export function tellNamedParts(columns: readonly HeadColumn[]): readonly HeadColumn[] {
  const splits = new Map<HeadColumn, NamedPart>()
  for (const head of columns) {
    const split = splitHead(head, columns)
    if (split !== undefined) splits.set(head, split)
  }
  const ends = [...splits.values()].map(({ aspect }) => matchingKey(aspect))
  return columns.map((head) => {
    const split = splits.get(head)
    if (split === undefined) return head
    const { name, aspect, aspectRole } = split
    const isAlone = ends.filter((end) => end === matchingKey(aspect)).length < 2
    // Behind a known lender's name nothing but a part of its answer is meant.
    if (isAlone && !isKnownLenderName(name)) return head
    return { ...head, name, aspect, aspectRole, role: undefined, isLender: isKnownLenderName(name) }
  })
}

type NamedPart = {
  readonly name: string
  readonly aspect: string
  readonly aspectRole: HeaderRole
}

const PARTS: ReadonlySet<HeaderRole> = new Set(['answer', 'note', 'source', 'date'])

// The shortest end that says what a column holds, behind a name that heads another column too.
function splitHead(
  { name, role, aspect, column }: HeadColumn,
  columns: readonly HeadColumn[],
): NamedPart | undefined {
  if (role !== undefined || aspect !== undefined) return undefined
  const words = name.split(/\s+/)
  for (let at = words.length - 1; at > 0; at--) {
    const end = words.slice(at).join(' ')
    const aspectRole = headerRole(end)
    const start = words
      .slice(0, at)
      .join(' ')
      .replace(/(?<!\s)\s*[-–—:/|]$/, '')
    if (aspectRole === undefined || !PARTS.has(aspectRole) || start === '') continue
    const isShared = columns.some(
      (other) =>
        other.column !== column && (other.name === start || other.name.startsWith(`${start} `)),
    )
    if (isShared) return { name: start, aspect: end.replace(/^\(|\)$/g, ''), aspectRole }
  }
  return undefined
}
