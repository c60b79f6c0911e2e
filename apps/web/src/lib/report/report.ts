import type { SignedInUser } from '@criteria-desk/contract/auth'
import type { Outcome } from '@criteria-desk/domain/criteria/outcomes'

/**
 * A report that leaves the product as a file: what stands in it, as data. Who writes it down (as
 * PDF, or as text where that fails) adds nothing to it and leaves nothing out.
 */

/** Who speaks: the desk itself, a document's own words, or an address (page, row, cell). */
export type Voice = 'desk' | 'quote' | 'address'

export type Said = {
  readonly text: string
  readonly voice: Voice
  /** The shape of an outcome before it. */
  readonly mark?: Outcome
  /** `name`: what a row is of. `quiet`: what is said beside it. */
  readonly weight?: 'name' | 'quiet'
}

/** One paragraph, or several beneath each other. */
export type ReportCell = string | Said | readonly Said[]

export type ReportRow = readonly ReportCell[]

export type RowGroup = {
  readonly title: string
  readonly mark?: Outcome
  readonly rows: readonly TableRow[]
}

/** A row, or the rows that tell of one thing: they stay together. */
export type TableRow = ReportRow | { readonly together: readonly ReportRow[] }

export type ReportTable = {
  readonly kind: 'table'
  readonly title: string
  /** Under the title, in one line: how many, of what. */
  readonly note?: string
  readonly head: readonly string[]
  readonly rows: readonly TableRow[]
  /** Rows under heads of their own, which are repeated on each page; after `rows`. */
  readonly groups?: readonly RowGroup[]
  /** Columns of figures, counted from 0: they stand at the right. */
  readonly figures?: readonly number[]
  /** How wide columns are, in millimetres; the others share what is left. */
  readonly widths?: Readonly<Record<number, number>>
  /** Columns no wider than what stands in them. */
  readonly narrow?: readonly number[]
  /** How many columns, from the first, say what a row is of: a row that goes on overleaf says it again. */
  readonly keys?: number
  /** The last row is the sum of those before. */
  readonly hasTotal?: boolean
}

export type ReportPart =
  /** The one figure of the report, with what it is. */
  | {
      readonly kind: 'figure'
      readonly label: string
      readonly value: string
      readonly note?: string
    }
  | {
      readonly kind: 'facts'
      readonly title?: string
      readonly facts: readonly (readonly [name: string, value: ReportCell])[]
    }
  | { readonly kind: 'list'; readonly title?: string; readonly lines: readonly string[] }
  /** Paragraphs of our own; `leading` ones are what the reader came for. */
  | {
      readonly kind: 'text'
      readonly title?: string
      readonly lines: readonly string[]
      readonly isLeading?: true
      /** Where the first paragraph leads. */
      readonly link?: string
    }
  /** A document's words alone, with what they are of, and below where they stand and what is said of them. */
  | {
      readonly kind: 'quote'
      readonly title?: string
      readonly of: readonly Said[]
      readonly words: string
      readonly below: readonly Said[]
    }
  /** How many lenders each outcome has. */
  | {
      readonly kind: 'tally'
      readonly counts: readonly {
        readonly mark: Outcome
        readonly count: number
        readonly word: string
      }[]
    }
  /** A question of several: what follows, up to the next, is of it. */
  | {
      readonly kind: 'question'
      readonly label: string
      readonly words: string
      readonly facts: ReportFacts
      readonly addresses: ReportFacts
    }
  /** Where each question stands: a line each, with the page. */
  | { readonly kind: 'contents'; readonly title: string }
  /** Documents that were asked, in full. */
  | {
      readonly kind: 'sources'
      readonly title: string
      readonly sources: readonly ReportSource[]
    }
  | ReportTable

export type ReportSource = {
  readonly title: string
  /** At its right: the version. */
  readonly aside: string
  readonly lines: readonly string[]
  /** Its hash. */
  readonly address: string
}

/** Name and value each. */
export type ReportFacts = readonly (readonly [name: string, value: string, voice?: Voice])[]

export type Report = {
  readonly title: string
  /** Under which it can be found again: at the right of the title and at the foot of every page. */
  readonly reference?: { readonly name: string; readonly text: string }
  /** Who made it, when: side by side under the title. */
  readonly facts: ReportFacts
  /** Beneath them, a line each: hashes. */
  readonly addresses?: ReportFacts
  readonly parts: readonly ReportPart[]
  /** At the foot of every page, in one line. */
  readonly disclaimer: string
}

/** The advisor as a report prints them: the username, beside it the name of their profile. */
export function advisorOf({ username, name }: Pick<SignedInUser, 'username' | 'name'>): string {
  return name === null ? username : `${username} (${name})`
}

/** When a report was made, and by whom. */
export function madeBy(generated: string, advisor: string): ReportFacts {
  return [
    ['Generated', generated],
    ['Advisor', advisor],
  ]
}

/** A cell's paragraphs; a text alone is the desk's. */
export function saidIn(cell: ReportCell): readonly Said[] {
  if (typeof cell === 'string') return [{ text: cell, voice: 'desk' }]
  return 'voice' in cell ? [cell] : cell
}

/** A cell's words in one line. */
export function textOf(cell: ReportCell): string {
  return saidIn(cell)
    .map(({ text }) => text)
    .join(' ')
}

export function rowsIn(row: TableRow): readonly ReportRow[] {
  return 'together' in row ? row.together : [row]
}
