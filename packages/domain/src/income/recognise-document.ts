/**
 * What a document is, by what only such documents say. Each phrase weighs for one kind; the heaviest
 * kind is it where it weighs enough, anything else is something else.
 */
import { labelWords } from './form/find-labels.ts'
import type { FormPage } from './form/form-rows.ts'
import type { IncomeReading } from './income-reading.ts'
import {
  type KnownType,
  type OtherPaper,
  otherPapers,
  typicalWords,
} from './knowledge/document-words.ts'
import { statesPay } from './payslip/states-pay.ts'

/** The type of the document that the pages are. */
export function recogniseDocument(pages: readonly FormPage[]): IncomeReading['documentType'] {
  const said = { text: textOf(pages), titles: titlesOf(pages) }
  const isPay = statesPay(pages)
  let best: { type: KnownType; weight: number } | undefined
  for (const type of ['payslip', 'p60', 'sa302', 'tax-year-overview'] as const) {
    const weight = weightOf(said, type) + (type === 'payslip' && isPay ? STATED : 0)
    if (weight > (best?.weight ?? 0)) best = { type, weight }
  }
  return best !== undefined && best.weight >= ENOUGH ? best.type : 'other'
}

/** What else it looks like, which a refusal says. */
export function otherPaperOf(pages: readonly FormPage[]): OtherPaper | undefined {
  const text = textOf(pages)
  return (Object.keys(otherPapers) as OtherPaper[]).find((paper) => {
    const [least, ...phrases] = otherPapers[paper]
    return phrases.filter((phrase) => text.includes(` ${phrase} `)).length >= least
  })
}

function textOf(pages: readonly FormPage[]): string {
  return ` ${pages.flatMap(({ rows }) => rows.flat().map((piece) => wordsOf(piece.text))).join(' . ')} `
}

const ENOUGH = 5

/** A page that states what was paid to whom is a payslip, whatever else its messages speak of. */
const STATED = 9

function wordsOf(text: string): string {
  return labelWords(text.split(/\s+/))
    .filter((word) => word !== '')
    .join(' ')
}

type Title = { readonly text: string; readonly isHead: boolean }

/** All that pages say, and the lines of them that may name the paper. */
type Said = { readonly text: string; readonly titles: readonly Title[] }

function titlesOf(pages: readonly FormPage[]): readonly Title[] {
  return pages.flatMap(({ rows }) =>
    rows.flatMap((row, at) =>
      row
        .filter(({ text }) => !SENTENCE.test(text))
        .map(({ text }) => ({
          text: ` ${wordsOf(text)} `,
          isHead: at < HEAD_ROWS && !row.some((one) => MONEY.test(one.text)),
        })),
    ),
  )
}

const HEAD_ROWS = 10
const MONEY = /\d[.,]\d\d\b/
const SENTENCE = /\b(?:will|be|is|are|was|has|have|please)\b/i

/** A paper is named anywhere at its head; further down, or beside a figure, a line that only has the name in it speaks of another. */
function weightOf({ text, titles }: Said, type: KnownType): number {
  const isThere = (phrase: string) =>
    NAMES_OF_PAPERS.has(phrase)
      ? titles.some((title) => {
          const at = title.text.indexOf(` ${phrase} `)
          return at === 0 || (at > 0 && title.isHead)
        })
      : text.includes(` ${phrase} `)
  return typicalWords[type].reduce(
    (sum, [weight, ...phrases]) => (phrases.some(isThere) ? sum + weight : sum),
    0,
  )
}

/** What weighs so much for a kind is its name. */
const LEAST_OF_NAME = 3
const NAMES_OF_PAPERS: ReadonlySet<string> = new Set(
  Object.values(typicalWords).flatMap((rows) =>
    rows.flatMap(([weight, ...phrases]) => (weight >= LEAST_OF_NAME ? phrases : [])),
  ),
)
