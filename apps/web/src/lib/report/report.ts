import type { SignedInUser } from '@criteria-desk/contract/auth'

/**
 * A report that leaves the product as a file: what stands in it, as data. Who writes it down (as
 * PDF, or as text where that fails) adds nothing to it and leaves nothing out.
 */

/** Who speaks: the desk itself, a document's own words, or an address (page, row, cell). */
export type Voice = 'desk' | 'quote' | 'address'

export type ReportCell = string | { readonly text: string; readonly voice: Voice }

export type ReportTable = {
  readonly kind: 'table'
  readonly title: string
  /** Under the title, in one line: how many, of what. */
  readonly note?: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly ReportCell[])[]
  /** Columns of figures, counted from 0: they stand at the right. */
  readonly figures?: readonly number[]
  /** How wide columns are, in millimetres; the others share what is left. */
  readonly widths?: Readonly<Record<number, number>>
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
  | { readonly kind: 'list'; readonly title: string; readonly lines: readonly string[] }
  | ReportTable

export type Report = {
  readonly title: string
  /** When it was made, as it is written: `3 November 2025, 14:06`. */
  readonly generated: string
  /** Whoever made it, see `advisorOf`. */
  readonly advisor: string
  readonly parts: readonly ReportPart[]
  /** At the foot of every page, in one line. */
  readonly disclaimer: string
}

/** The advisor as a report prints them: the username, beside it the name of their profile. */
export function advisorOf({ username, name }: Pick<SignedInUser, 'username' | 'name'>): string {
  return name === null ? username : `${username} (${name})`
}

export function textOf(cell: ReportCell): string {
  return typeof cell === 'string' ? cell : cell.text
}

export function voiceOf(cell: ReportCell): Voice {
  return typeof cell === 'string' ? 'desk' : cell.voice
}
