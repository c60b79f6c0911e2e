/**
 * Whether a printed name can be short for a known lender, and for no other: "Hfx" for Halifax, "LBS"
 * for none, since two societies share it. Somebody else says whom it means; this only lets through
 * what leaves no doubt.
 */
import { matchingKey } from '../../../shared/text.ts'
import { lenderIdentity, lendersNamed } from '../../lender-names.ts'
import { LENDERS, type Lender } from '../../lenders.ts'

export function isShortFor(printed: string, meant: string): boolean {
  const [lender, ...others] = lendersNamed(meant)
  if (lender === undefined || others.length > 0) return false
  if (lendersNamed(printed).length > 0) return lenderIdentity(printed) === lender.name
  const [only, ...rest] = candidatesFor(printed)
  return only === lender && rest.length === 0
}

/** Whether a printed name that no table knows can be short for one lender alone. */
export function isShortForOne(printed: string): boolean {
  return candidatesFor(printed).length === 1
}

function candidatesFor(printed: string): readonly Lender[] {
  const letters = lettersOf(printed)
  return letters.length < LEAST_LETTERS ? [] : LENDERS.filter((one) => mayBe(letters, one))
}

const LEAST_LETTERS = 2

/** Whether a code is made of letters of a lender's name, in their order; of others' too, perhaps. */
export function mayStandFor(code: string, name: string): boolean {
  return lendersNamed(name).some((lender) => mayBe(lettersOf(code), lender))
}

function lettersOf(name: string): string {
  return matchingKey(name).replace(/ /g, '')
}

/** Its letters in their order, the first one first. */
function mayBe(letters: string, { name, aliases }: Lender): boolean {
  return [name, ...aliases].some((spelling) => {
    const full = lettersOf(spelling)
    if (full[0] !== letters[0]) return false
    let at = 0
    for (const letter of full) if (letter === letters[at]) at += 1
    return at === letters.length
  })
}
