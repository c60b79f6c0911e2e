import type { DocumentChanges } from '@criteria-desk/contract/reading-report'
import type { SourcePlace } from '../../../lib/source-places.ts'
import { many } from '../contents-words.ts'

export type AnswerChange = DocumentChanges['answers'][number]
export type NoteChange = DocumentChanges['notes'][number]
export type Kind = AnswerChange['kind']

export const kindWords = { changed: 'Changed', added: 'Added', removed: 'Removed' } as const

/** The changes of one row of a document. */
export type ChangeGroup = {
  readonly key: string
  readonly criterion: string
  /** Sheet and heading. */
  readonly under: string
  readonly changes: readonly AnswerChange[]
}

type Wanted = { readonly kind: Kind | 'all'; readonly term: string }

/** By row, in the document's order; those of a kind, and of a lender or criterion whose name holds the term. */
export function groupChanges(
  changes: readonly AnswerChange[],
  { kind, term }: Wanted,
): readonly ChangeGroup[] {
  const words = term.trim().toLowerCase()
  const wanted = changes.filter(
    (change) =>
      (kind === 'all' || change.kind === kind) &&
      `${change.lender} ${change.criterion}`.toLowerCase().includes(words),
  )
  const groups = Map.groupBy(wanted, ({ sheet = '', section = '', criterion }) =>
    [sheet, section, criterion].join('\u0000'),
  )
  return [...groups].flatMap(([key, own]) => {
    const [first] = own
    if (first === undefined) return []
    const { criterion, sheet, section } = first
    const under = [sheet, section].filter((part) => part !== undefined && part !== '').join(' › ')
    return [{ key, criterion, under, changes: own }]
  })
}

/** `12 answers changed, 3 added, 1 removed`; what there is none of is left out. */
export function countsSentence({ counts, before }: DocumentChanges): string {
  if (before === null) return 'This is its first version, so there is nothing to compare it with.'
  const { changed, added, removed } = counts
  const parts = [
    changed > 0 ? `${many(changed, 'answer')} changed` : '',
    added > 0 ? `${many(added, 'answer')} added` : '',
    removed > 0 ? `${many(removed, 'answer')} removed` : '',
  ].filter((part) => part !== '')
  return parts.length === 0
    ? `Every answer is worded as it was in version ${before.version}.`
    : parts.join(', ')
}

/** Where a change's old or new words stand; null where there are none. */
export function placeOfChange(
  { now, before }: DocumentChanges,
  side: 'was' | 'now',
  change: AnswerChange | NoteChange,
): SourcePlace | null {
  const said = change[side]
  const source = side === 'now' ? now : before
  if (said === undefined || source === null || said.words === '') return null
  const { sheet, cell, row, page, box } = said.place
  return {
    ...{ documentId: source.documentId, filename: source.filename, quote: said.words },
    ...(sheet !== undefined && { sheetName: sheet }),
    ...(cell !== undefined && { cell }),
    ...(row !== undefined && { row }),
    ...(page !== undefined && { page }),
    ...(box !== undefined && { box: [...box] }),
    ...('lender' in change && { lender: change.lender, criterion: change.criterion }),
  }
}
