/** Points at words of pages by what they say, as somebody who sees the page would by their numbers. */
import type { IncomePage } from '../src/income/income-reading.ts'
import { paperPages } from '../src/income/pointed/paper-page.ts'
import type {
  PointedDocument,
  PointedField,
  PointedLine,
  PointedPage,
} from '../src/income/pointed/pointed-page.ts'

export type TestPointing = {
  readonly type?: PointedDocument['type']
  readonly goesOn?: boolean
  /** By field: its words and, where one names it, its label; words that stand again are meant by a `#2`. */
  readonly fields?: Readonly<Record<string, readonly [words: string, label?: string]>>
  readonly lines?: readonly (readonly [
    kind: PointedLine['kind'],
    sort: PointedLine['sort'],
    label: string,
    amount: string,
  ])[]
}

/** One document of one page. Throws where the words do not stand there. */
export function pointAt(page: IncomePage, pointing: TestPointing): PointedPage {
  const [paper] = paperPages([page])
  if (paper === undefined) throw new Error('The page has no words.')
  const words = paper.words.map(({ text }) => text)
  return { page: paper.page, documents: [pointedAmong(words, pointing)] }
}

/** What is answered to a prompt that shows numbered words. */
export function pointIn(prompt: string, ...pointing: readonly TestPointing[]) {
  const words = wordsShown(prompt)
  return { documents: pointing.map((one) => pointedAmong(words, one)) }
}

/** The numbered words of a prompt. */
export function wordsShown(prompt: string): readonly string[] {
  const [, shown = ''] = /<<<WORDS\n([\s\S]*?)\nWORDS>>>/.exec(prompt) ?? []
  return [...shown.matchAll(/(?<!\S)\d+:(\S+)/g)].map(([, word = '']) => word)
}

/** One document among the words of a page, in their order. */
export function pointedAmong(
  words: readonly string[],
  { type = 'payslip', goesOn = false, fields = {}, lines = [] }: TestPointing,
): PointedDocument {
  const at = (said: string | undefined) => (said === undefined ? [] : numbersOf(words, said))
  return {
    type,
    goesOn,
    fields: Object.entries(fields).map(
      ([field, [said, label]]): PointedField => ({ field, words: at(said), label: at(label) }),
    ),
    lines: lines.map(
      ([kind, sort, label, amount]): PointedLine => ({
        ...{ kind, sort, units: [], rate: [], toDate: [] },
        ...{ label: at(label), amount: at(amount) },
      }),
    ),
  }
}

/** Of these words, one behind the other; `#2` at the end: where they stand the second time, `#0`: the last. */
export function numbersOf(words: readonly string[], said: string): readonly number[] {
  const [, text = said, which = '1'] = /^(.*?)#(\d)$/.exec(said) ?? []
  const wanted = text.trim().split(' ')
  const starts = words.flatMap((_word, at) =>
    wanted.every((word, n) => words[at + n] === word) ? [at + 1] : [],
  )
  const start = which === '0' ? starts.at(-1) : starts[Number(which) - 1]
  if (start === undefined) throw new Error(`“${said}” does not stand on the page.`)
  return wanted.map((_word, n) => start + n)
}
