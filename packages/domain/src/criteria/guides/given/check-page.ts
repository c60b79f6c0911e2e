/**
 * Whether what was said of a page holds against it: every line exists and is one thing only, every
 * lender's name stands in its line, and no line is said to be of two lenders. What breaks one of these
 * is left out, and the rest counts.
 */
import { matchingKey } from '../../../shared/text.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import { isShortFor } from '../../sheets/given/short-names.ts'
import type { GivenPage, GivenPart, GuideLine } from './given-page.ts'

/** What holds, and why the rest does not, without words of the document. */
export function checkPage(
  lines: readonly GuideLine[],
  given: GivenPage,
): { readonly given: GivenPage; readonly dropped: readonly string[] } {
  const dropped: string[] = []
  const textAt = (line: number) => lines[line - 1]?.text ?? ''
  const lenders = given.lenders.filter(({ line, printed }) => holdsName(textAt(line), printed))
  if (lenders.length < given.lenders.length) dropped.push('lenders that do not stand in their line')
  const names = new Set(lenders.map(({ line }) => line))
  const taken = new Set<number>()
  const parts: GivenPart[] = []
  for (const part of given.parts) {
    const fault = faultOf(part, lines.length, names, taken)
    if (fault !== undefined) {
      dropped.push(`lines ${part.from} to ${part.to}: ${fault}`)
      continue
    }
    for (const line of numbersOf(part)) taken.add(line)
    parts.push(part)
  }
  const labels = given.labels.filter(
    ({ line, text, means }) => text !== '' && textAt(line) === text && isPlainName(means),
  )
  if (labels.length < given.labels.length) dropped.push('meanings of labels that are no plain name')
  const named = lenders.map(({ meant, ...lender }) =>
    meant !== undefined && isShortFor(lender.printed, meant) ? { ...lender, meant } : lender,
  )
  return { given: { ...given, parts, lenders: named, labels }, dropped }
}

/** The numbers of a part's lines. */
export function numbersOf({ from, to }: GivenPart): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function faultOf(
  part: GivenPart,
  count: number,
  names: ReadonlySet<number>,
  taken: ReadonlySet<number>,
): string | undefined {
  const { from, to, lender, of, role } = part
  if (from < 1 || from > to || to > count) return 'there are no such lines'
  if (numbersOf(part).some((line) => taken.has(line))) return 'a line is two things'
  if (lender !== undefined && !names.has(lender)) return 'no lender stands in the line told'
  const isOwn = of !== undefined && of >= from && of <= to
  if (of !== undefined && (role !== 'note' || isOwn || of < 1 || of > count))
    return 'it is a note of nothing on the page'
  return undefined
}

function holdsName(line: string, printed: string): boolean {
  return printed.trim() !== '' && ` ${matchingKey(line)} `.includes(` ${matchingKey(printed)} `)
}

// A figure or a lender in it would find what the label does not say.
function isPlainName(means: string): boolean {
  return means.trim() !== '' && means.length <= 60 && !/\d/.test(means) && !isKnownLenderName(means)
}
