/**
 * A trained table of features and labels: each feature speaks for and against labels by a weight, and
 * the sums say how likely each label is. Trained by `npm run train`.
 */

export type LabelTable = {
  /** "ltv", "count/applicant", "event/amount", "-" for none. */
  readonly labels: readonly string[]
  /** Of each feature the weights as label number and hundredths, by turns. */
  readonly weights: Readonly<Record<string, readonly number[]>>
}

/** No role: a figure that is none of the client's, or limits nothing. */
export const NONE = '-'

/** The sum of the weights of all features, by label number. */
export function sumsOf({ labels, weights }: LabelTable, features: readonly string[]): number[] {
  const sums = labels.map(() => 0)
  for (const feature of features) {
    const own = weights[feature] ?? []
    for (let at = 0; at < own.length; at += 2) {
      const label = own[at] ?? 0
      sums[label] = (sums[label] ?? 0) + (own[at + 1] ?? 0) / 100
    }
  }
  return sums
}

export type Weighed = { readonly label: string; readonly sum: number }

/** The label with the greatest sum, and how likely it is among those that are open (0 to 1). */
export function likeliest(open: readonly Weighed[]): {
  readonly label: string
  readonly likelihood: number
} {
  const most = Math.max(...open.map(({ sum }) => sum))
  const total = open.reduce((all, { sum }) => all + Math.exp(sum - most), 0)
  return { label: open.find(({ sum }) => sum === most)?.label ?? NONE, likelihood: 1 / total }
}
