import type { ChatSource } from '@criteria-desk/contract/chat'
import { answerPaperQuestion } from '@criteria-desk/domain/income/paper-questions/answer-paper-question'
import { answerPayslipQuestion } from '@criteria-desk/domain/income/questions/answer-payslip-question'
import { joinPaperParts } from '@criteria-desk/domain/income/questions/paper-parts'
import type {
  AnsweredFigures,
  AskedPayslip,
} from '@criteria-desk/domain/income/questions/payslip-answer'
import type { OpenIncome } from '../income/income.service.ts'
import type { GivenAnswer } from './given-answer.ts'

/**
 * What one's own documents say of a question: payslips first, then papers of a year. Route `refusal`
 * where neither has anything of it, with what can be asked.
 *
 * @param before the questions of the conversation, the newest first
 */
export function answerFromDocuments(
  question: string,
  opened: readonly OpenIncome[],
  before: readonly string[],
): GivenAnswer {
  const payslips = opened.flatMap(toPayslips)
  const ofPapers = answerPaperQuestion(question, opened.flatMap(toPaper))
  const ofPayslips =
    payslips.length > 0 || !ofPapers ? answerPayslipQuestion(question, payslips, before) : null
  const both = [ofPayslips, ofPapers].filter((one) => one !== null)
  const understood = both.filter(({ route }) => route !== 'refusal')
  const given = understood.length > 0 ? understood : both.slice(0, 1)
  const route = given[0]?.route ?? 'refusal'
  const missing = opened.flatMap(
    (one) =>
      whyMissing(
        one,
        given.some((part) => part === ofPapers),
      ) ?? [],
  )
  const parts = joinPaperParts([
    ...given,
    ...missing.map((message) => ({ message, citations: [] })),
  ])
  return {
    route,
    message: [...given.map(({ message }) => message), ...missing].join('\n\n'),
    citations: given.flatMap(({ citations }) => citations),
    ...(parts && { parts }),
    fields:
      route === 'refusal' ? {} : { answer: toWire(stated(given.map(({ answer }) => answer))) },
    rulesFiles: [],
  }
}

function toPayslips({ record: { id, filename }, standing }: OpenIncome): AskedPayslip[] {
  const reading = standing?.reading
  if (reading?.documentType !== 'payslip') return []
  return reading.payslips.map((payslip) => ({ payslip, documentId: id, filename }))
}

function toPaper({ record: { id, filename }, standing }: OpenIncome) {
  return standing ? [{ documentId: id, filename, reading: standing.reading }] : []
}

const otherTypes: Readonly<Record<string, string>> = {
  p60: 'a P60',
  sa302: 'an SA302',
  'tax-year-overview': 'a tax year overview',
}

/** What of the documents asked the answer could not be taken from, by name. */
function whyMissing({ record, standing }: OpenIncome, arePapersTaken: boolean): string | null {
  const { filename, status, documentType } = record
  if (status === 'reading') return `${filename} is still being read. Ask again in a moment.`
  if (!standing) return `${filename} could not be read, so nothing was taken from it.`
  const other = otherTypes[documentType]
  return other && !arePapersTaken
    ? `${filename} is ${other}, not a payslip, so nothing was taken from it.`
    : null
}

/** What one kind of document does not state and another does is stated. */
function stated(answers: readonly AnsweredFigures[]): readonly AnsweredFigures[] {
  const there = answers.filter(({ notOnPayslip }) => notOnPayslip !== true)
  return there.length > 0 ? there : answers
}

/** Of two answers with the same field in them the first counts. */
function toWire(answers: readonly AnsweredFigures[]): NonNullable<ChatSource['answer']> {
  const { amounts, summaries, annual, text, ...rest }: AnsweredFigures = Object.assign(
    {},
    ...[...answers].reverse(),
  )
  return {
    ...rest,
    ...(amounts && { amounts: amounts.map((one) => ({ ...one })) }),
    ...(summaries && { summaries: [...summaries] }),
    ...(annual && { annual: { ...annual } }),
    ...(text && { text: { ...text } }),
  }
}
