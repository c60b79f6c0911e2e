/** A pattern of the product, and where it is written or made. */
export type MetPattern = {
  /** As `packages/domain/src/shared/text.ts:12`. */
  readonly place: string
  readonly source: string
  readonly flags: string
}
