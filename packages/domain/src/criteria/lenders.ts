/**
 * UK mortgage lenders as rows of knowledge: the name that the product uses, other names that documents
 * and advisors use, and what must be known before a name may count. Brands that are commonly
 * researched apart stay apart, even when one owns the other; `group` says who belongs together.
 *
 * Suffixes that every lender's name may carry ("Building Society", "Bank", "for Intermediaries",
 * "2nd charge") are dropped in matching, so only other spellings stand here. Names in no table
 * must work as well: a document's own headers are names of lenders too.
 */
import table from './knowledge/lenders.json' with { type: 'json' }

/** One lender. All spellings are matched whole and without case. */
export type Lender = {
  readonly name: string
  /** Other spellings, abbreviations and former names. */
  readonly aliases: readonly string[]
  /**
   * Spellings (of the name, its short form or the aliases) that are ordinary words, towns or
   * abbreviations of several lenders: in running text they need a sign that a lender is meant.
   */
  readonly needsContext?: readonly string[] | undefined
  /** Words that follow those spellings where they are ordinary words: "together with". */
  readonly ordinaryBefore?: readonly string[] | undefined
  /** What it is, where its name does not say so. */
  readonly kind?: 'bank' | 'society' | undefined
  /** Lenders under one owner, for consent and same-bank questions. */
  readonly group?: string | undefined
}

const KINDS = ['bank', 'society'] as const

type Row = Omit<Lender, 'kind'> & { readonly kind?: string | undefined }

const groups: Readonly<Record<string, readonly Row[]>> = table

export const LENDERS: readonly Lender[] = Object.values(groups).flatMap((rows) =>
  rows.map(({ kind, ...lender }) => ({ ...lender, kind: KINDS.find((one) => one === kind) })),
)
