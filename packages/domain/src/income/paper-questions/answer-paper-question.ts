/**
 * Questions about P60s, tax calculations and tax year overviews, answered from what was read of them:
 * the figure, of which year, and where it stands. What is not on them is said to be not on them.
 */
import { pounds } from '../checks/income-check.ts'
import { valueAt } from '../correct-reading.ts'
import type { IncomeReading } from '../income-reading.ts'
import { type AskedSpan, spanAsked, spanWords } from '../questions/asked-span.ts'
import type {
  AnsweredFigures,
  PayslipAmount,
  PayslipCitation,
} from '../questions/payslip-answer.ts'
import { findSaid, wordsOf } from '../questions/said-words.ts'
import { evidenceOf } from '../reading-parts.ts'
import { sureFrom } from '../sure-from.ts'
import { findTaxYear } from '../tax/tax-year.ts'
import {
  absentTopics,
  type PaperTopic,
  type PaperType,
  paperNames,
  paperTopics,
  summarySaid,
  togetherSaid,
} from './paper-topics.ts'

/** A document with the reading of it. */
export type AskedPaper = {
  readonly documentId: number
  readonly filename: string
  readonly reading: IncomeReading
}

export type PaperAnswer = {
  /** `refusal`: nothing that these papers state was recognised in the question. */
  readonly route: 'income-document' | 'refusal'
  /** Markdown. */
  readonly message: string
  readonly answer: AnsweredFigures
  readonly citations: readonly PayslipCitation[]
}

type Paper = AskedPaper & { readonly type: PaperType }

/** The answer of those among the documents that are papers of a year; null where none is. */
export function answerPaperQuestion(
  question: string,
  documents: readonly AskedPaper[],
): PaperAnswer | null {
  const papers = documents.flatMap(toPaper)
  if (papers.length === 0) return null
  const year = findTaxYear(question)
  const span = year === null ? yearsAsked(question) : null
  const ofYear = year === null ? papers : papers.filter((paper) => yearOf(paper) === year)
  const meant = span === null ? ofYear : withinYears(ofYear, span)
  if (meant.length === 0) return ofNoSuchYear(year ?? '', papers)
  // A year that only says which paper is meant is not asked for itself.
  const asked = year === null ? question : question.replaceAll(/\btax year\b/gi, ' ')
  const understood = understand(asked, meant)
  const { together } = understood
  const answers = understood.topics.map((topic) => answerTopic(topic, meant, { together, span }))
  if (answers.length > 0) return joined(answers)
  return understood.isSummary ? summaryOf(meant) : notUnderstood(meant)
}

function toPaper(document: AskedPaper): Paper[] {
  const { documentType } = document.reading
  return documentType === 'payslip' || documentType === 'other'
    ? []
    : [{ ...document, type: documentType }]
}

/** “The last two years”; other spans are none of papers of a year. */
function yearsAsked(question: string): AskedSpan | null {
  const span = spanAsked(wordsOf(question))
  return span?.unit === 'year' ? span : null
}

/** Those of so many of their tax years, from the end that is asked. */
function withinYears(papers: readonly Paper[], { count, end }: AskedSpan): readonly Paper[] {
  const years = [...new Set(papers.flatMap((paper) => yearOf(paper) ?? []))].toSorted()
  const meant = end === 'first' ? years.slice(0, count) : years.slice(-count)
  return papers.filter((paper) => {
    const year = yearOf(paper)
    return year === null || meant.includes(year)
  })
}

type Meaning = { readonly topic?: PaperTopic; readonly turn?: 'summary' | 'average' | 'sum' }

function understand(question: string, papers: readonly Paper[]) {
  const types = [...new Set(papers.map(({ type }) => type))]
  const words = wordsOf(question)
  const meanings = types.flatMap((type) => finders[type](words))
  const topics = new Map(meanings.flatMap(({ topic }) => (topic ? [[topic.id, topic]] : [])))
  const turns = new Set(meanings.map(({ turn }) => turn))
  return {
    topics: [...topics.values()],
    isSummary: turns.has('summary'),
    together: turns.has('average') ? 'average' : turns.has('sum') ? 'sum' : null,
  } as const
}

const finders: Readonly<Record<PaperType, ReturnType<typeof findSaid<Meaning>>>> = {
  p60: finderOf('p60'),
  sa302: finderOf('sa302'),
  'tax-year-overview': finderOf('tax-year-overview'),
}

function finderOf(type: PaperType) {
  return findSaid<Meaning>([
    ...topicsOf(type).map((topic) => ({ says: topic.says, meaning: { topic } })),
    { says: summarySaid, meaning: { turn: 'summary' } },
    { says: togetherSaid.average, meaning: { turn: 'average' } },
    { says: togetherSaid.sum, meaning: { turn: 'sum' } },
  ])
}

/** What is asked of a paper of this type, whether it is stated there or not. */
function topicsOf(type: PaperType): readonly PaperTopic[] {
  return [...paperTopics[type], ...absentTopics[type]]
}

type Found = { readonly paper: Paper; readonly value: string | number }

type Together = {
  readonly together: 'average' | 'sum' | null
  readonly span: AskedSpan | null
}

function answerTopic(
  topic: PaperTopic,
  papers: readonly Paper[],
  { together, span }: Together,
): PaperAnswer {
  const having = papers.filter(({ type }) => topicsOf(type).some(({ id }) => id === topic.id))
  const found = having.flatMap((paper): Found[] => {
    const value = valueAt(paper.reading, topic.id)
    return value === null ? [] : [{ paper, value }]
  })
  const missing = having.filter((paper) => !found.some((one) => one.paper === paper))
  const [first, ...others] = found
  if (!first) {
    const message = `**${topic.name} is not on ${listOf(missing)}.**`
    return answerOf(message, { notOnPayslip: true, what: topic.name.toLowerCase() }, [])
  }
  const lines = [
    ...(others.length === 0
      ? [`**${topic.name}: ${written(topic, first.value)}**, on ${nameOf(first.paper)}.`]
      : [
          `**${topic.name}**`,
          found
            .map(({ paper, value }) => `- ${written(topic, value)}, on ${nameOf(paper)}`)
            .join('\n'),
        ]),
    ...(missing.length > 0 ? [`It is not on ${listOf(missing)}.`] : []),
    ...found.flatMap(({ paper }) => careOf(topic, paper)),
  ]
  const citations = found.flatMap((one) => citationOf(topic, one))
  const amounts = found.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  if (topic.kind === 'fact') return answerOf(lines.join('\n\n'), factsOf(topic, found), citations)
  if (others.length === 0)
    return answerOf(lines.join('\n\n'), { amount: amounts[0] ?? 0 }, citations)
  const all = { amounts: found.map(({ paper, value }) => amountOf(topic, paper, value)) }
  if (together === null) return answerOf(lines.join('\n\n'), all, citations)
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  const over = dividedBy(found, span)
  const isSum = together === 'sum'
  const amount = isSum ? sum : Math.round(sum / over.count)
  const lead = isSum
    ? `**Together: ${pounds(amount)}**`
    : `**Average: ${pounds(amount)}**: ${pounds(sum)} in total ÷ ${over.counted}.`
  return answerOf([lead, ...over.missing, ...lines].join('\n\n'), { ...all, amount }, citations)
}

/** Papers, or the years that are asked for, as far as these are of them. */
function dividedBy(found: readonly Found[], span: AskedSpan | null) {
  if (span === null) {
    return { count: found.length, counted: `${found.length} papers`, missing: [] }
  }
  const years = new Set(found.map(({ paper }) => yearOf(paper))).size
  const count = span.isDivisor ? span.count : Math.min(span.count, years)
  const isLess = count < span.count
  return {
    count,
    counted: spanWords({ count, unit: 'year' }),
    missing: isLess
      ? [`${spanWords(span)} were asked for, and the papers here are of ${count}.`]
      : [],
  }
}

function amountOf(topic: PaperTopic, paper: Paper, value: string | number): PayslipAmount {
  return { payDate: null, taxYear: yearOf(paper), [topic.id]: value }
}

function factsOf(topic: PaperTopic, found: readonly Found[]): AnsweredFigures {
  return { text: { [topic.id]: found.map(({ value }) => value).join(', ') } }
}

function summaryOf(papers: readonly Paper[]): PaperAnswer {
  const summaries = papers.map((paper) => {
    const found = paperTopics[paper.type].flatMap((topic) => {
      const value = valueAt(paper.reading, topic.id)
      return value === null || topic.id === 'taxYear' ? [] : [{ topic, paper, value }]
    })
    const rows = found.map(({ topic, value }) => `- ${topic.name}: ${written(topic, value)}`)
    const care = found.flatMap((one) => careOf(one.topic, paper))
    return {
      text: [`**${sentenceCase(nameOf(paper))}**`, rows.join('\n'), ...care].join('\n\n'),
      amounts: Object.assign(
        { payDate: null, taxYear: yearOf(paper) },
        ...found.map(({ topic, value }) => ({ [topic.id]: value })),
      ) as PayslipAmount,
      citations: found.flatMap(({ topic, ...one }) => citationOf(topic, one)),
    }
  })
  return answerOf(
    summaries.map(({ text }) => text).join('\n\n'),
    { amounts: summaries.map(({ amounts }) => amounts) },
    summaries.flatMap(({ citations }) => citations),
  )
}

/** Of two answers with the same field in them the first counts. */
function joined(answers: readonly PaperAnswer[]): PaperAnswer {
  const figures = answers.map(({ answer }) => answer)
  const text = Object.assign({}, ...figures.map((one) => one.text ?? {}))
  return answerOf(
    answers.map(({ message }) => message).join('\n\n'),
    {
      ...Object.assign({}, ...[...figures].reverse()),
      ...(Object.keys(text).length > 0 && { text }),
    },
    answers.flatMap(({ citations }) => citations),
  )
}

function ofNoSuchYear(year: string, papers: readonly Paper[]): PaperAnswer {
  const message = `**None of these is of tax year ${year}.** There ${papers.length === 1 ? 'is' : 'are'} ${listOf(papers)}.`
  return answerOf(message, { notOnPayslip: true, what: `tax year ${year}` }, [])
}

function notUnderstood(papers: readonly Paper[]): PaperAnswer {
  const names = [...new Set(papers.map(({ type }) => type))].map((type) => {
    const topics = paperTopics[type].filter(({ kind }) => kind === 'money')
    const some = topics.slice(0, 5).map(({ name }) => name.toLowerCase())
    return `of a ${paperNames[type]} ${some.join(', ')}`
  })
  return {
    route: 'refusal',
    message: `I did not understand what to look for on ${listOf(papers)}. Ask ${names.join('; ')}, or for a full summary.`,
    answer: {},
    citations: [],
  }
}

function answerOf(
  message: string,
  answer: AnsweredFigures,
  citations: readonly PayslipCitation[],
): PaperAnswer {
  return { route: 'income-document', message, answer, citations }
}

function citationOf(topic: PaperTopic, { paper, value }: Found): PayslipCitation[] {
  const place = evidenceOf(paper.reading)[topic.id]
  if (!place) return []
  const { documentId, filename } = paper
  const { page, box } = place
  return [{ documentId, filename, page, box, criterion: topic.name, quote: written(topic, value) }]
}

/** What is said of a reading that wants to be looked at. */
function careOf({ id, name }: PaperTopic, paper: Paper): string[] {
  const { confidence = 1 } = evidenceOf(paper.reading)[id] ?? {}
  if (confidence >= sureFrom) return []
  return [
    `The reading of “${name}” on ${nameOf(paper)} is not sure: please check it against the page.`,
  ]
}

function written({ kind }: PaperTopic, value: string | number): string {
  return kind === 'money' && typeof value === 'number' ? pounds(value) : String(value)
}

function yearOf({ reading }: Paper): string | null {
  const year = valueAt(reading, 'taxYear')
  return typeof year === 'string' ? year : null
}

/** “the P60 of tax year 2025-26 from Harbour Foods Limited”. */
function nameOf(paper: Paper): string {
  const year = yearOf(paper)
  const employer = valueAt(paper.reading, 'employer')
  return [
    `the ${paperNames[paper.type]}`,
    year === null ? `in ${paper.filename}` : `of tax year ${year}`,
    typeof employer === 'string' ? `from ${employer}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function listOf(papers: readonly Paper[]): string {
  return papers.map(nameOf).join(' and ')
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
