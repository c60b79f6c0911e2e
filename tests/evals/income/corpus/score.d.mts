type Share = { readonly right: number; readonly total: number }

export type ScoredDocument = Share & {
  readonly base: string
  readonly documentType: string
  readonly variant: string
  readonly layout: string
  readonly missing: boolean
  /** Every field that counts, right or wrong. */
  readonly fields: readonly {
    readonly field: string
    readonly isRight: boolean
    readonly got?: unknown
  }[]
  readonly wrong: readonly {
    readonly field: string
    readonly expected?: unknown
    readonly got?: unknown
  }[]
}

export type ScoredCases = {
  readonly byKind: Readonly<Record<string, Share>>
  readonly wrong: readonly {
    readonly id: string
    readonly lender: string
    readonly expected: unknown
    readonly got: unknown
  }[]
}

export declare function score(
  folder: string,
  /** By `d-017`, `cases` or a rule workbook's name; null where nothing was read. */
  predictionOf: (name: string) => object | null,
): {
  readonly docs: readonly ScoredDocument[]
  /** Where there are predictions of cases. */
  readonly cases?: ScoredCases
  readonly rules: Readonly<Record<string, Share>>
}
