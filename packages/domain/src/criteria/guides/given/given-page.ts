/**
 * What the lines of a guide's page are, as somebody else than the built-in reader says it: by the
 * number of each line, and never in words of its own. Whoever filled it, `check-page.ts` holds it
 * against the page, and `compare-pages.ts` against what the built-in reader read.
 */
import { pageLines, textOfWords } from '../../../pages/lines/page-lines.ts'
import type { Box, PdfPage } from '../../../pages/pdf-page.ts'

/** A line in one column or cell; its number is its place on the page, counted from 1. */
export type GuideLine = { readonly text: string; readonly box: Box }

export const givenLineRoles = [
  /** Names a theme. */
  'heading',
  /** Names the criterion of what stands below or beside it. */
  'label',
  /** What a lender states. */
  'answer',
  /** Limits or explains something else on the page. */
  'note',
  /** Contents, adverts, contacts, disclaimers, heads and feet. */
  'dead',
] as const
export type GivenLineRole = (typeof givenLineRoles)[number]

/** Lines one after the other that are the same. */
export type GivenPart = {
  readonly from: number
  readonly to: number
  readonly role: GivenLineRole
  /** The line of the name of the lender that states it, where that is on the page. */
  readonly lender?: number
  /** Of a note: the first line of what it limits. */
  readonly of?: number
}

export type GivenPage = {
  readonly page: number
  readonly parts: readonly GivenPart[]
  readonly lenders: readonly {
    readonly line: number
    readonly printed: string
    /** The full usual name of a lender that is printed short. */
    readonly meant?: string
  }[]
  /** What labels are called in full that are printed short. */
  readonly labels: readonly {
    readonly line: number
    readonly text: string
    readonly means: string
  }[]
  readonly model?: string
}

/** From top to bottom, those of one level from left to right. */
export function guideLines(page: PdfPage): readonly GuideLine[] {
  return pageLines(page).map(({ words, box }) => ({ text: textOfWords(words), box }))
}
