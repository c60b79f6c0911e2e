/**
 * From the words of a question to what it asks: which lenders, which criteria, what figure, and
 * whether it stands alone or leans on the question before. Nothing is guessed silently: every
 * reading is written to the trace, and words that were not understood stay visible.
 */
import type { QuestionContext } from './answer.ts'
import { type AskedCriterion, askFor, resolveCriteria } from './asked-criteria.ts'
import type { CriteriaIndex } from './criteria-index.ts'
import { findFacetSpans, type Token, tokenise } from './criterion-facets.ts'
import type { Figure } from './figures.ts'
import { bestMatches } from './match-criteria.ts'
import { questionFigures, writeFigure } from './question-figure.ts'
import { findLenderMentions, findUnknownLender, type LenderMention } from './question-lenders.ts'
import { correctTypos, isStrange } from './typing-slips.ts'

export type UnderstoodQuestion = {
  readonly intent: 'which' | 'lenders' | 'source'
  readonly lenders: readonly LenderMention[]
  /** A word that stands where a lender's name would and is nobody's. */
  readonly unknownLender?: string
  readonly criteria: readonly AskedCriterion[]
  readonly figures: readonly Figure[]
  /** The first figure written out, for the next question. */
  readonly figureText?: string
  /** Lenders that the question leaves out: "apart from Halifax". */
  readonly isExcluding: boolean
  /** Words that meant nothing. */
  readonly strangeWords: readonly string[]
  readonly trace: readonly string[]
}

/** What the question asks, the question before it filling what a follow-up leaves out. */
export function understandQuestion(
  question: string,
  index: CriteriaIndex,
  context?: QuestionContext,
): UnderstoodQuestion {
  const alone = understandAlone(question, index)
  return context === undefined ? alone : leanOnContext(alone, question, index, context)
}

function understandAlone(question: string, index: CriteriaIndex): UnderstoodQuestion {
  const typed = tokenise(question)
  const mentions = findLenderMentions(question, typed, index)
  const lenders = uniqueLenders(mentions)
  const { tokens, corrections } = correctTypos(withoutLenders(typed, mentions), index)
  const spans = findFacetSpans(tokens)
  const figures = questionFigures(withoutNames(question, lenders))
  const criteria = resolveCriteria(question, tokens, spans, figures, index)
  const strangeWords = tokens.filter((token) => isStrange(token, index)).map((token) => token.typed)
  const unknownLender =
    lenders.length === 0 && !asksWhich(question)
      ? findUnknownLender(question, tokens, index)
      : undefined
  const [figure] = figures
  return {
    intent: chooseIntent(question, lenders, criteria),
    lenders,
    ...(unknownLender !== undefined && { unknownLender }),
    criteria,
    figures,
    ...(figure !== undefined && { figureText: writeFigure(figure.value, figure.unit) }),
    isExcluding: isExcluding(question),
    strangeWords,
    trace: describe(lenders, criteria, figures, corrections),
  }
}

function uniqueLenders(mentions: readonly LenderMention[]): readonly LenderMention[] {
  const key = ({ lenderIds, asked }: LenderMention) => lenderIds.join('|') || asked.toLowerCase()
  return [
    ...new Map(mentions.toReversed().map((mention) => [key(mention), mention])).values(),
  ].reverse()
}

function withoutNames(question: string, lenders: readonly LenderMention[]): string {
  return lenders.reduce((text, { asked }) => text.replace(asked, ' , '), question)
}

/** The tokens without the lenders' names; no phrase may reach across the gap. */
function withoutLenders(
  tokens: readonly Token[],
  lenders: readonly LenderMention[],
): readonly Token[] {
  return tokens.flatMap((token) => {
    if (lenders.some(({ from, to }) => token.at >= from && token.at < to)) return []
    const gaps = lenders.filter(({ to }) => token.at >= to).length
    return [{ ...token, run: token.run * 100 + gaps }]
  })
}

const WHICH =
  /\b(which|who|whos|whom|anyone|anybody|any ?one|any (other )?(lender|bank|building society|societies|one)s?|what lenders?|what banks?|lenders? (that|who|which|with|for|offering|accepting|doing|taking|to)|list|all (the )?lenders|every lender|how many|lenders|somebody|someone|a lender|whose|other lenders?|who else)\b/i

function asksWhich(question: string): boolean {
  return WHICH.test(question)
}

function isExcluding(question: string): boolean {
  return /\b(other than|apart from|except( for)?|besides|excluding|instead of|aside from|not including)\b/i.test(
    question,
  )
}

const SOURCE =
  /\b(sources?|reference for|evidence for|cite|citation|based on)\b|^(the )?(reference|evidence)\b|\bwhere (did|do|does|is|was|are|has|'s)\b.*\b(you|that|this|it|from|say|said|come|written)\b|\bwhere'?s (that|this|it)\b|\b(which|what) (sheet|cell|page|document|doc|file|row|tab|column|spreadsheet|workbook|part)\b|\bhow do you know\b|\bsays who\b|\bshow me (the )?(source|cell|sheet|page|row|where)\b|\baccording to what\b|\bprove it\b|\bwhen was (that|this|it) (last )?(updated|reviewed)\b/i

function chooseIntent(
  question: string,
  lenders: readonly LenderMention[],
  criteria: readonly AskedCriterion[],
): UnderstoodQuestion['intent'] {
  if (SOURCE.test(question) && !criteria.some(({ matches }) => matches.length > 0)) return 'source'
  if (lenders.length > 0 && !isExcluding(question)) return 'lenders'
  return 'which'
}

function leanOnContext(
  alone: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
  context: QuestionContext,
): UnderstoodQuestion {
  const note = (text: string) => ({ trace: [...alone.trace, text] })
  const before = {
    criteria: () => contextCriteria(context, index),
    lenders: () => contextLenders(context, index),
  }
  if (alone.intent === 'source') {
    return {
      ...alone,
      criteria: before.criteria(),
      lenders: before.lenders(),
      figures: contextFigures(context),
      ...note('follow-up: the source of the last answer'),
    }
  }
  const hasCriterion = alone.criteria.length > 0
  const hasLender = alone.lenders.length > 0 || alone.unknownLender !== undefined
  if (!hasCriterion && hasLender) {
    const isComparing = /\b(compare|compared|versus|vs|against|better)\b/i.test(question)
    const lenders = isComparing ? [...before.lenders(), ...alone.lenders] : alone.lenders
    return {
      ...alone,
      lenders,
      criteria: before.criteria(),
      figures: orElse(alone.figures, contextFigures(context)),
      ...note(`follow-up: the criterion of the last question, ${context.criteria.join(', ')}`),
    }
  }
  if (
    !hasCriterion &&
    (alone.figures.length > 0 || asksWhich(question)) &&
    context.criteria.length > 0
  ) {
    const lenders = asksWhich(question) ? [] : before.lenders()
    const intent = lenders.length > 0 ? 'lenders' : 'which'
    return {
      ...alone,
      intent,
      lenders,
      criteria: before.criteria(),
      figures: orElse(alone.figures, contextFigures(context)),
      ...note('follow-up: the criterion of the last question'),
    }
  }
  if (hasCriterion && !hasLender && !asksWhich(question) && context.lenders.length > 0) {
    return {
      ...alone,
      intent: 'lenders',
      lenders: before.lenders(),
      ...note(`follow-up: the lender of the last question, ${context.lenders.join(', ')}`),
    }
  }
  return alone
}

function orElse<Item>(own: readonly Item[], other: readonly Item[]): readonly Item[] {
  return own.length > 0 ? own : other
}

function contextFigures(context: QuestionContext): readonly Figure[] {
  return context.figure === undefined ? [] : questionFigures(context.figure)
}

function contextCriteria(
  context: QuestionContext,
  index: CriteriaIndex,
): readonly AskedCriterion[] {
  const figures = contextFigures(context)
  return context.criteria.map((words) => {
    const tokens = tokenise(words)
    return { ...askFor(words, tokens, findFacetSpans(tokens), figures, index), words }
  })
}

function contextLenders(context: QuestionContext, index: CriteriaIndex): readonly LenderMention[] {
  return context.lenders.flatMap((name) => {
    const [mention] = findLenderMentions(name, tokenise(name), index)
    return mention === undefined ? [] : [{ ...mention, asked: name, from: -1, to: -1 }]
  })
}

function describe(
  lenders: readonly LenderMention[],
  criteria: readonly AskedCriterion[],
  figures: readonly Figure[],
  corrections: readonly string[],
): readonly string[] {
  return [
    ...corrections,
    ...lenders.map(({ asked, lenderIds, isTypo }) => {
      const meaning = lenderIds.length > 0 ? lenderIds.join(' or ') : 'in no document'
      return `lender “${asked}”: ${meaning}${isTypo ? ' (typing slip)' : ''}`
    }),
    ...criteria.map(({ words, facets, matches }) => {
      const ideas = facets.map(({ key }) => key).join(', ')
      const best = bestMatches(matches).map(
        ({ criterion, score }) => `“${criterion.name}” ${score.toFixed(2)}`,
      )
      return `criterion “${words}” (${ideas}): ${best.join('; ') || 'no printed criterion'}`
    }),
    ...figures.map(({ value, unit }) => `figure ${value} ${unit ?? 'without unit'}`),
  ]
}
