export type Counts = { readonly tp: number; readonly fp: number; readonly fn: number }

export type Part = {
  readonly transactions: (Counts & { readonly f1: number }) | null
  readonly totalIncomeExact: number | null
}

export type Row = {
  readonly expectedError: string | null
  readonly refused: boolean
  readonly cause?: boolean
  readonly invented?: number
  readonly lists?: Readonly<Record<string, Counts>>
  readonly all?: Counts | null
  readonly income?: boolean
  readonly month?: boolean
  readonly period?: boolean
  readonly reconciles?: { readonly right: boolean; readonly falseTrue: boolean }
  readonly tamperFlagged?: boolean
}

export type Scores = {
  readonly total: Part & {
    readonly microF1: number | null
    readonly macroF1: number | null
    readonly statementPeriod: number | null
    readonly reconciles: { readonly right: number | null; readonly falseTrue: number }
    readonly errors: { readonly rightCause: number | null; readonly inventedTransactions: number }
    readonly tampered: { readonly flagged: number | null }
  }
  readonly byKind: Readonly<Record<string, Part>>
  /** A row for each statement. */
  readonly rows: readonly Row[]
}

export declare function scoreAll(
  truths: readonly { readonly name: string }[],
  predictionOf: (name: string) => object | null,
): Scores

export declare function report(scores: Scores, verbose: boolean): string
