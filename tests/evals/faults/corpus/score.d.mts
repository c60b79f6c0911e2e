export type FaultVerdict =
  | 'right'
  | 'told'
  | 'refused'
  | 'silent'
  | 'failed'
  | 'missing'

export type FaultCounts = Readonly<Record<FaultVerdict, number>> & { readonly inputs: number }

export type FaultCase = FaultCounts & {
  readonly case: string
  readonly files: readonly {
    readonly file: string
    readonly verdict: FaultVerdict
    readonly problems: readonly { readonly text: string }[]
  }[]
}

export type FaultScore = { readonly cases: readonly FaultCase[]; readonly total: FaultCounts }

export declare function scoreFolders(
  truth: string,
  predictions: string,
  only?: readonly string[],
): FaultScore

export declare function writeReport(score: FaultScore, verbose: boolean | 'all'): string
