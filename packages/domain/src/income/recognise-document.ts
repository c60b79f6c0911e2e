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
  const text = textOf(pages)
  const isPay = statesPay(pages)
  let best: { type: KnownType; weight: number } | undefined
  for (const type of ['payslip', 'p60', 'sa302', 'tax-year-overview'] as const) {
    const weight = weightOf(text, type) + (type === 'payslip' && isPay ? STATED : 0)
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

function weightOf(text: string, type: KnownType): number {
  const rows = typicalWords[type]
  return rows.reduce((sum, [weight, ...phrases]) => {
    const isThere = phrases.some((phrase) => text.includes(` ${phrase} `))
    return isThere ? sum + weight : sum
  }, 0)
}
