/** What a document is made of. */
import type { RichText } from '../lines/rich-text.ts'
import type { PdfTable } from '../tables/table-cells.ts'

export type TextBlock = {
  /** The drawn box that it stands in, counted from 1. */
  readonly frame?: number
} & (
  | {
      readonly kind: 'heading'
      readonly content: RichText
      /** Without its number or `Q:`. */
      readonly title: string
      /** Smaller stands higher. */
      readonly level: number
    }
  | {
      readonly kind: 'paragraph'
      /** Without its bullet or its number of several parts. */
      readonly content: RichText
      readonly isItem: boolean
      /** `2.2.1`, where its clauses are numbered so. */
      readonly number?: string
    }
  | { readonly kind: 'table'; readonly table: PdfTable }
)

export type Heading = Extract<TextBlock, { kind: 'heading' }>
export type Paragraph = Extract<TextBlock, { kind: 'paragraph' }>

/** The type that most of the text is set in, and how far its lines are apart. */
export type BodyType = { readonly fontSize: number; readonly leading: number }
