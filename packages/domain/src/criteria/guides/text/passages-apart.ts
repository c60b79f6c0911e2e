/**
 * "Evidence must be supplied" under one heading, and under the next: the words that such passages
 * begin with name none of them. With its heading each says what it is of.
 */
import { matchingKey } from '../../../shared/text.ts'
import { lenderIdentity } from '../../lender-names.ts'
import { DEFINITION } from './defined-term.ts'
import type { Draft } from './section-answers.ts'

/** The drafts, passages of one name under several headings named with those. */
export function namedApart(drafts: readonly Draft[]): readonly Draft[] {
  const headings = new Map<string, Set<string>>()
  for (const draft of drafts) {
    const own = headings.get(keyOf(draft)) ?? new Set()
    headings.set(keyOf(draft), own.add(draft.section ?? ''))
  }
  return drafts.map((draft) => {
    const { section, criterion, isPassage, measure } = draft
    const isShared = (headings.get(keyOf(draft))?.size ?? 0) > 1
    if (!isShared || !isPassage || measure === DEFINITION || section === undefined) return draft
    if (criterion.startsWith(section)) return draft
    return { ...draft, criterion: `${section} – ${criterion}` }
  })
}

function keyOf({ lender, variant = '', criterion }: Draft): string {
  return [lenderIdentity(lender), variant, matchingKey(criterion)].join('|')
}
