/** What of what a paper prints has to be read and was kept back: the price of masking. */
import { foldText } from '@criteria-desk/domain/shared/text'
import type { LeavingTruth } from './personal-truth.ts'

export type Kept = 'sums' | 'dates' | 'tax codes' | 'labels' | 'firms' | 'all words'

/** Of how many things of a kind how many were kept back, with examples. */
export type OverMasked = Readonly<
  Record<Kept, { readonly of: number; readonly lost: readonly string[] }>
>

/** @param printed the lines before masking, each of which is one of `left` behind its number */
export function measureOverMasking(
  printed: readonly string[],
  left: readonly string[],
  { personal, stays }: LeavingTruth,
): OverMasked {
  const own = personal.map(({ text }) => foldText(text))
  const isPersonal = (word: string) => own.some((text) => text.includes(foldText(word)))
  const of = (pattern: RegExp, isIt: (word: string) => boolean = () => true) => {
    const all = printed.flatMap((line, at) =>
      (line.match(pattern) ?? []).filter((word) => isIt(word)).map((word) => ({ word, at })),
    )
    const lost = all.filter(({ word, at }) => !(left[at] ?? '').includes(word))
    return { of: all.length, lost: lost.map(({ word, at }) => `${word} in "${printed[at]}"`) }
  }
  const all = left.join(' ')
  const firms = stays.filter((name) => printed.some((line) => line.includes(name)))
  return {
    sums: of(/£?\d[\d,]*\.\d\d\b/g),
    dates: of(
      /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{2,4})?\b/g,
      (word) =>
        !isPersonal(word) &&
        !/^(?:[4-9]\d|3[2-9]|\d\d-(?:[2-9]\d|1[3-9])|\d\d-\d\d-(?:0\d|[4-9]\d))/.test(word),
    ),
    'tax codes': of(/\b[SC]?(?:\d{3,4}[LMNT]|K\d{2,4}|BR|0T|D[01])\b/g),
    labels: of(
      /\b(?:Gross|Net|Pay|Tax|Total|Salary|Basic|Overtime|Pension|Deductions|Payments|Earnings|National|Insurance|Code|Period|Date|Amount|Balance|Description|Paid|Units|Rate|Year|Income|Allowance)\b/g,
    ),
    firms: { of: firms.length, lost: firms.filter((name) => !all.includes(name)) },
    'all words': of(/\S+/g),
  }
}
