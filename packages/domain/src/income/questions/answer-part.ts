/** A part of an answer; a question may ask for several things at once. */
import { joinPaperParts, type PaperPart } from './paper-parts.ts'
import type { AnsweredFigures, AskedPayslip, PayslipCitation } from './payslip-answer.ts'
import type { Topic } from './topics.ts'

export type AnswerPart = {
  /** Markdown, a paragraph each. */
  readonly texts: readonly string[]
  readonly answer: AnsweredFigures
  readonly citations: readonly PayslipCitation[]
  /** What shows more than the texts say; its numbers count the part's own citations. */
  readonly shown?: readonly PaperPart[]
}

/** What is asked was read on none of the payslips, said by name. */
export function notThere(
  { id, name }: Pick<Topic, 'id' | 'name'>,
  slips: readonly AskedPayslip[],
  more = '',
  is = 'is not on',
): AnswerPart {
  const where = slips.length === 1 ? 'this payslip' : `any of these ${slips.length} payslips`
  const text = `**${name.charAt(0).toUpperCase()}${name.slice(1)} ${is} ${where}.** ${more}`.trim()
  return { texts: [text], answer: { notOnPayslip: true, what: whatOf(id, name) }, citations: [] }
}

/** How that is said of what every payslip prints: it may be there and not have been found. */
export const notFoundOn = 'was not found on'

function whatOf(id: string, name: string): string {
  return id === 'a period not supplied' ? id : name
}

/** Parts as one answer: of two figures with the same name in it the first counts. */
export function joinParts(parts: readonly AnswerPart[]): AnswerPart {
  const answers = parts.map(({ answer }) => answer)
  const texts = parts.flatMap((part) => part.texts)
  const text = Object.assign({}, ...answers.map((answer) => answer.text ?? {}))
  const annual = Object.assign({}, ...answers.map((answer) => answer.annual ?? {}))
  const joined: AnsweredFigures = Object.assign({}, ...[...answers].reverse())
  const shown = joinPaperParts(
    parts.map((part) => ({
      message: part.texts.join('\n\n'),
      citations: part.citations,
      parts: part.shown,
    })),
  )
  return {
    texts,
    answer: {
      ...joined,
      ...(Object.keys(text).length > 0 && { text }),
      ...(Object.keys(annual).length > 0 && { annual }),
    },
    citations: parts.flatMap((part) => part.citations),
    ...(shown && { shown }),
  }
}
