import type { QuickSearchCriterion } from '@criteria-desk/contract/quick-search'
import { type Subject, subjects } from '@criteria-desk/domain/quick-search/subject-names'
import { matches } from './quick-search-rows.ts'

/** The list of criteria by subject: heads with their counts, and a guide's own lines folded. */

export type CriteriaItem =
  | { readonly kind: 'subject'; readonly subject: Subject; readonly count: number }
  | { readonly kind: 'criterion'; readonly criterion: QuickSearchCriterion }
  | {
      readonly kind: 'guide'
      /** Of the fold: the subject and whose guide it is. */
      readonly key: string
      readonly lender: string
      readonly documents: readonly string[]
      readonly count: number
      readonly isOpen: boolean
    }

/** Fewer lines of a guide stand as they are. */
const fewestFolded = 3

/**
 * @param unfolded keys of the folds that are open; null where nothing folds, as in what is searched
 */
export function groupBySubject(
  criteria: readonly QuickSearchCriterion[],
  unfolded: ReadonlySet<string> | null,
): readonly CriteriaItem[] {
  const bySubject = Map.groupBy(criteria, subjectOf)
  const groups = subjects.flatMap((subject) => {
    const own = bySubject.get(subject)
    return own ? [{ subject, own }] : []
  })
  // Where there is nothing but guides, their lines are what there is to read.
  const folds = criteria.some(({ guideOf }) => guideOf === undefined) ? unfolded : null
  return groups.flatMap(({ subject, own }) => [
    ...(groups.length > 1 ? [{ kind: 'subject' as const, subject, count: own.length }] : []),
    ...(folds === null ? own.map(toItem) : withFolds(subject, own, folds)),
  ])
}

/** How many criteria each subject has, in the order of subjects. */
export function countSubjects(
  criteria: readonly Pick<QuickSearchCriterion, 'subject'>[],
): readonly { readonly subject: Subject; readonly count: number }[] {
  const bySubject = Map.groupBy(criteria, subjectOf)
  return subjects.flatMap((subject) => {
    const count = bySubject.get(subject)?.length ?? 0
    return count === 0 ? [] : [{ subject, count }]
  })
}

export function subjectOf({ subject }: Pick<QuickSearchCriterion, 'subject'>): Subject {
  return subject ?? 'Other'
}

/** The display name and what other documents print for the same. */
function namesOf({ displayName, otherNames = [] }: QuickSearchCriterion): readonly string[] {
  return [displayName, ...otherNames]
}

/** The criterion that is called so: by its key or by a name that a document prints. */
export function criterionCalled(
  criteria: readonly QuickSearchCriterion[],
  called: string,
): QuickSearchCriterion | undefined {
  const same = (name: string) => name.toLowerCase() === called.toLowerCase()
  return (
    criteria.find(({ name }) => name === called) ??
    criteria.find((criterion) => namesOf(criterion).some(same))
  )
}

/** Criteria of which one name holds the term. */
export function withTerm(
  criteria: readonly QuickSearchCriterion[],
  term: string,
): readonly QuickSearchCriterion[] {
  return criteria.filter((criterion) => namesOf(criterion).some((name) => matches(name, term)))
}

function withFolds(
  subject: Subject,
  own: readonly QuickSearchCriterion[],
  unfolded: ReadonlySet<string>,
): readonly CriteriaItem[] {
  const guides = Map.groupBy(own, ({ guideOf }) => guideOf)
  const plain = guides.get(undefined) ?? []
  const ofGuides = [...guides].flatMap(([lender, lines]): readonly CriteriaItem[] => {
    if (lender === undefined) return []
    if (lines.length < fewestFolded) return lines.map(toItem)
    const key = `${subject} ${lender}`
    const isOpen = unfolded.has(key)
    const documents = [...new Set(lines.flatMap((line) => line.documents ?? []))]
    const fold = { kind: 'guide', key, lender, documents, count: lines.length, isOpen } as const
    return [fold, ...(isOpen ? lines.map(toItem) : [])]
  })
  return [...plain.map(toItem), ...ofGuides]
}

function toItem(criterion: QuickSearchCriterion): CriteriaItem {
  return { kind: 'criterion', criterion }
}
