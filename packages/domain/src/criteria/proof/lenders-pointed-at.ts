/** Lenders that the reading does not know, by the cell that names each. */
import { findQuantities } from '../../language/quantities.ts'
import { tokenise } from '../../language/tokens.ts'
import { matchingKey } from '../../shared/text.ts'
import { isKnownLenderName, lenderCore, lenderIdentity } from '../lender-names.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { tagText } from '../text/tag-words.ts'
import { findCell } from './find-cell.ts'
import { lendersOfCells, rowNamesOf } from './lenders-of-cell.ts'
import type { PointedVerdict, Texts } from './pointed-answer.ts'
import { placeOfWords } from './stands-in.ts'

type Shown = { readonly index: CriteriaIndex; readonly texts: Texts }

/** By the key of the name: it has to stand where it is pointed at, and be nothing else that is known. */
export function lendersPointedAt(
  verdicts: readonly PointedVerdict[],
  { index, texts }: Shown,
): ReadonlyMap<string, string> {
  const owners = lendersOfCells(index, texts)
  return new Map(
    verdicts.flatMap(({ lender }) => {
      if (!('named' in lender)) return []
      const { named } = lender
      const found = findCell(named.cell, texts)
      const isThere = found && placeOfWords(found.cell.words, named.words) !== undefined
      const isName = owners(named).entries.length === 0 && mayBeLender(named.words, index)
      return isThere && isName ? [[matchingKey(named.words), lenderIdentity(named.words)]] : []
    }),
  )
}

/** A row's name, and words of criteria with or without a figure, name nobody that is not known. */
function mayBeLender(words: string, index: CriteriaIndex): boolean {
  if (isKnownLenderName(words)) return true
  if (rowNamesOf(index)(words) || findQuantities(tokenise(words)).length > 0) return false
  // "Home Loans" behind a name is no word of criteria.
  return tagText(lenderCore(words)).items.every(({ kind }) => kind !== 'tag')
}
