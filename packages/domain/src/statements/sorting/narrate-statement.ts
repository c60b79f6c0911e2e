/**
 * What is printed of every payment of a statement, parted. Where a bank opens nearly every
 * description with the code of a type column (`DD`, `SO`, `CRD`), that code is one in all of them; in
 * a statement without the habit the same letters may be a firm's own (`SO ENERGY`).
 */
import type { StatementTransaction } from '../statement-reading.ts'
import type { NarratedTransaction } from './bounced-items.ts'
import { wordsOf } from './find-phrases.ts'
import { methodOfCode, opensWithPhrase, readNarrative } from './read-narrative.ts'

export function narrateStatement(
  transactions: readonly StatementTransaction[],
): readonly NarratedTransaction[] {
  const codes = openingCodes(transactions)
  return transactions.map((transaction) => ({
    transaction,
    narrative: readNarrative(withCodeApart(transaction, codes)),
    said: wordsOf(`${transaction.typeCode ?? ''} ${transaction.description}`),
  }))
}

type Told = Pick<StatementTransaction, 'description' | 'typeCode'>

/** Of all rows: that open with a code, and with one that is known. */
const MOSTLY = 0.8
const LEAST_KNOWN = 0.25
const LEAST_ROWS = 5
/** A word that opens fewer rows is a payee's. */
const LEAST_OFTEN = 2

/** The codes that open nearly all descriptions of a statement; none where it has no such habit. */
function openingCodes(transactions: readonly StatementTransaction[]): ReadonlySet<string> {
  const opening = transactions.flatMap((row) => openingOf(row) ?? [])
  const often = new Map(
    [...Map.groupBy(opening, (word) => word)].map(([word, own]) => [word, own.length] as const),
  )
  const isCode = (word: string) =>
    methodOfCode(word) !== null ||
    (/^[A-Z]{2,4}$/.test(word) && (often.get(word) ?? 0) >= LEAST_OFTEN)
  const known = opening.filter((word) => methodOfCode(word) !== null)
  const hasHabit =
    transactions.length >= LEAST_ROWS &&
    opening.filter(isCode).length >= transactions.length * MOSTLY &&
    known.length >= transactions.length * LEAST_KNOWN &&
    new Set(known).size > 1
  return new Set(hasHabit ? opening.filter(isCode) : [])
}

/** The first of several words, where no column says the type and it is none of a phrase that does. */
function openingOf({ description, typeCode }: Told): string | null {
  return typeCode === null && !opensWithPhrase(description)
    ? (/^(\S+)\s+\S/.exec(description)?.[1] ?? null)
    : null
}

function withCodeApart(row: StatementTransaction, codes: ReadonlySet<string>): Told {
  const code = openingOf(row)
  return code === null || !codes.has(code)
    ? row
    : { typeCode: code, description: row.description.slice(code.length).trim() }
}
