import {
  FIGURES,
  findFigures,
  type PersonalSpan,
} from '@criteria-desk/domain/people/personal-figures'
import { findGivenNames, findTitledNames } from './masking/personal-names.ts'
import { waysToWrite } from './masking/ways-to-write.ts'
import type { KeptFor, NumberedWords, Prompt, Task } from './task.ts'

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
  /** The same word by word, each with its number. */
  maskWords(
    text: string,
    personal?: readonly PersonalSpan[],
    numbered?: NumberedWords,
    isPage?: boolean,
  ): string
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

  /** What leaves of a stretch of a line. */
  function maskStretch(
    line: string,
    spans: readonly PersonalSpan[],
    [from, till]: readonly [from: number, till: number],
  ): string {
    let masked = ''
    let end = from
    for (const span of spans) {
      if (span.start >= till || span.end <= from) continue
      masked += line.slice(end, Math.max(from, span.start))
      masked += markOf(span.kind, line.slice(span.start, span.end))
      end = Math.min(till, span.end)
    }
    return masked + line.slice(end, till)
  }

  function eachLine(
    write: (line: string, spans: readonly PersonalSpan[]) => string,
    ...[text, personal = [], isPage = false, above = '']: Parameters<Masking['mask']>
  ): string {
    const lines = text.split('\n')
    let start = 0
    const masked = lines.map((line, at) => {
      const own = within(personal, start, start + line.length)
      start += line.length + 1
      return write(line, spansOf(line, lines[at - 1] ?? above, longestFirst, own, isPage))
    })
    return masked.join('\n')
  }

  const restoreText = (text: string) => text.replace(MARK, (mark) => originals.get(mark) ?? mark)

  return {
    mask: (...text) =>
      eachLine((line, spans) => maskStretch(line, spans, [0, line.length]), ...text),
    maskWords(text, personal, { apart } = { apart: new Set() }, isPage = false) {
      let number = 0
      const numbered = (line: string, spans: readonly PersonalSpan[]) => {
        let from = 0
        const written = line.split(' ').map((word) => {
          number += 1
          const left = maskStretch(line, spans, [from, from + word.length])
          from += word.length + 1
          return `${apart.has(number) ? '| ' : ''}${number}:${left}`
        })
        return written.join(' ')
      }
      return eachLine(numbered, text, personal, isPage)
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
  const { mask, maskWords, restore } = createMasking(namesToMask(task, input, people))
  const masked = parts.map((part) => {
    if (part.kind !== 'text' || part.isKept) return part
    const { text, personal, isPage, numbered } = part
    const words = numbered && maskWords(text, personal, numbered, true)
    return {
      kind: 'text' as const,
      text: numbered ? `<<<WORDS\n${words}\nWORDS>>>` : mask(text, personal, isPage),
    }
  })
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
