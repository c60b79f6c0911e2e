import {
  FIGURES,
  findFigures,
  type PersonalSpan,
} from '@criteria-desk/domain/people/personal-figures'
import { findGivenNames, findTitledNames } from './masking/personal-names.ts'
import { waysToWrite } from './masking/ways-to-write.ts'
import type { KeptFor, Prompt, Task } from './task.ts'

/**
 * What leads to a person stays on this server: numbers that the state and banks give, ways to reach
 * somebody, dates of birth and names are replaced before a prompt leaves, and put back in the answer
 * before it is checked. Each gets a mark of its own, the same wherever it stands in the prompt, so
 * that a model can tell who is who and point at them. Lines stay as they are, and so do sums, shares,
 * lenders and the dates of what happened.
 */
export type Masking = {
  /**
   * @param personal stretches of the text that lead to a person, beside names and shapes
   * @param above what stands over the first line, which may tell what a figure in it is
   */
  mask(text: string, personal?: readonly PersonalSpan[], isPage?: boolean, above?: string): string
  /** An answer with what its marks stand for, however deep they are in it. */
  restore(value: unknown): unknown
}

/**
 * One for everything that leaves together. `names`: of people who are known to be in it. `series`: `D`
 * of a document that is masked when it is read, so that none of its marks is one of what leaves with it.
 */
export function createMasking(names: readonly string[] = [], series: '' | 'D' = ''): Masking {
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const marks = new Map<string, string>()
  const originals = new Map<string, string>()
  const counts = new Map<string, number>()

  function markOf(kind: string, original: string): string {
    const key = `${kind} ${original}`
    const known = marks.get(key)
    if (known !== undefined) return known
    const count = (counts.get(kind) ?? 0) + 1
    const mark = series === '' ? `[${kind}-${count}]` : `[${series}-${kind}-${count}]`
    counts.set(kind, count)
    marks.set(key, mark)
    originals.set(mark, original)
    return mark
  }

  function maskLine(
    line: string,
    lineBefore: string,
    own: readonly PersonalSpan[],
    isPage: boolean,
  ): string {
    let masked = ''
    let end = 0
    for (const span of spansOf(line, lineBefore, longestFirst, own, isPage)) {
      masked += line.slice(end, span.start) + markOf(span.kind, line.slice(span.start, span.end))
      end = span.end
    }
    return masked + line.slice(end)
  }

  const restoreText = (text: string) => text.replace(MARK, (mark) => originals.get(mark) ?? mark)

  return {
    mask(text, personal = [], isPage = false, above = '') {
      const lines = text.split('\n')
      let start = 0
      const masked = lines.map((line, at) => {
        const own = within(personal, start, start + line.length)
        start += line.length + 1
        return maskLine(line, lines[at - 1] ?? above, own, isPage)
      })
      return masked.join('\n')
    },
    restore: (value) => (originals.size === 0 ? value : restoreDeep(value, restoreText, 0)),
  }
}

/**
 * Every name to keep from a prompt: those of the task, and the ways to write those that the asking side
 * knows. What a person wrote speaks of people by a single name too; a document of the firm's does not,
 * where a surname is more often a word.
 */
export function namesToMask<Input>(
  { names, kept }: { names?: ((input: Input) => readonly string[]) | undefined; kept: KeptFor },
  input: Input,
  people: readonly string[],
): readonly string[] {
  const known = people.flatMap((name) => waysToWrite(name, kept !== 'firm'))
  return [...new Set([...(names?.(input) ?? []), ...known])]
}

/** What of a task's prompt leaves, and how its answer is read. */
export function maskedPrompt<Input, Answer, Filled>(
  task: Pick<Task<Input, Answer, Filled>, 'prompt' | 'names' | 'kept'>,
  input: Input,
  people: readonly string[] = [],
): { readonly prompt: Prompt; readonly restore: Masking['restore'] } {
  const { system, parts } = task.prompt(input)
  const { mask, restore } = createMasking(namesToMask(task, input, people))
  const masked = parts.map((part) =>
    part.kind === 'text' && !part.isKept
      ? { kind: 'text' as const, text: mask(part.text, part.personal, part.isPage) }
      : part,
  )
  return { prompt: { system, parts: masked }, restore }
}

/** Of any series. */
const MARK = /\[(?:[A-Z]-)?[A-Z]+-\d+\]/g

/** Those of a line, counted from its start. */
function within(
  personal: readonly PersonalSpan[],
  start: number,
  end: number,
): readonly PersonalSpan[] {
  return personal.flatMap((span) =>
    span.start < end && span.end > start
      ? [{ ...span, start: Math.max(0, span.start - start), end: Math.min(end, span.end) - start }]
      : [],
  )
}

/**
 * In their order, without overlaps: of several the one that begins first, then the one listed first.
 * What goes on where another ends is masked as far as it goes.
 */
function spansOf(
  line: string,
  lineBefore: string,
  names: readonly string[],
  own: readonly PersonalSpan[],
  isPage: boolean,
): readonly PersonalSpan[] {
  const found = [
    // What looks like one of ours is masked too, so that nothing else is put in its place.
    ...[...line.matchAll(MARK)].map(({ index, 0: text }) => ({
      ...{ start: index, end: index + text.length, kind: 'TEXT' },
    })),
    ...own,
    ...findGivenNames(line, names),
    ...FIGURES.flatMap((figure) => findFigures(figure, line, lineBefore)),
    ...(isPage ? [] : findTitledNames(line)),
  ]
  const spans: PersonalSpan[] = []
  for (const span of found.toSorted((one, other) => one.start - other.start)) {
    const end = spans.at(-1)?.end ?? 0
    if (span.start >= end) spans.push(span)
    else if (span.end > end) spans.push({ ...span, start: end })
  }
  return spans
}

/** Deeper than any answer that is asked for: such a one is none. */
const DEEPEST = 100

function restoreDeep(value: unknown, restore: (text: string) => string, depth: number): unknown {
  if (typeof value === 'string') return restore(value)
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
  if (Array.isArray(value)) return value.map((one) => restoreDeep(one, restore, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, restoreDeep(one, restore, depth + 1)]),
  )
}
