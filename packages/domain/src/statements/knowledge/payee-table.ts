/**
 * What a table of payees says of one group of them. Names are written as people say them, with
 * commas between; case, gaps and signs do not matter: `sky bet` is `SKYBET.COM` too. A name counts
 * where it opens what the bank prints, a longer one anywhere in it.
 */
import type { StatementList } from '../statement-lists.ts'

/** What a firm sells, told by words of `product-words`. */
export type Product =
  | 'life'
  | 'funeral'
  | 'health'
  | 'pet'
  | 'travel'
  | 'breakdown'
  | 'boiler'
  | 'pension'
  | 'savings'
  | 'business'
  | 'card'
  | 'loan'
  | 'mortgage'
  | 'home'
  | 'motor'

export type PayeeGroup = {
  /** What a payee of the group is called in a reason: `an energy supplier`. */
  readonly is: string
  readonly list: StatementList | null
  readonly names: string
  /** Words with which it is something else: `sky` is no television where `garden` follows. */
  readonly not?: string
  /** Ordinary words, too: only a direct debit or standing order, or a name with nothing beside it. */
  readonly ordinary?: true
  /** A shop as well, where one pays by card: collected money alone. */
  readonly collected?: true
  /** It counts wherever it stands in the description. */
  readonly anywhere?: true
}

/** A firm of several trades: words beside its name decide, then what it is known for. */
export type FirmGroup = {
  readonly is: string
  readonly names: string
  readonly sells: readonly Product[]
  /** Where nothing is said beside the name, and money is collected. */
  readonly otherwise: StatementList | null
  readonly not?: string
}

/** Phrases of a table, written down with commas between them. */
export function phrasesOf(names: string): readonly string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
