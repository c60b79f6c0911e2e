/** A line of the report as data: `80/80`, `P 100.0 R 97.5 F1 98.8`, `100.0%`, or `–` where nothing was asked. */
export type ScoredFigure = { readonly name: string; readonly text: string }

/** `ok` of `n`; of false refusals and blank lenders placed `ok` counts what went wrong. */
export type Count = { readonly n: number; readonly ok: number; readonly bad: readonly string[] }

export type ScoredAnswers = {
  readonly report: string
  readonly figures: readonly ScoredFigure[]
  /** Ids of the failing questions, a line for each count. */
  readonly fails: string
  /** By the scorer's own keys, as `exact|lookup` and `numeric set exact`. */
  readonly scores: Readonly<Record<string, Count | undefined>>
}

export declare function scoreAnswers(
  questions: object,
  predictions: readonly object[],
  quickSearch?: { readonly truth: object; readonly predicted: readonly object[] },
): ScoredAnswers
