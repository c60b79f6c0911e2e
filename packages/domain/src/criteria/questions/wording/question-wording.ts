/**
 * Everyday wording put into the trade's terms before a question is read: "she'll be 87 when it
 * ends" speaks of the age at the end of the term, "he is 55 and wants 25 years" of 80 at its end,
 * "the place is only worth 60k" of the property's value and not of the loan. Only sums of what the
 * question itself states are made, and each is written to the trace.
 */

import { withNumbersInFigures } from '../../../language/number-words.ts'
import { withinLengthOf } from '../../../shared/text.ts'
import { withEndAge } from '../figures/ages-at-end.ts'
import { withDepositShare } from '../figures/deposit-share.ts'
import { questionFigures } from '../figures/question-figure.ts'
import { withoutDoubleNegatives } from '../question-polarity.ts'
import { withDebtsStated } from './debts-stated.ts'
import { everydayWordings } from './everyday-wordings.ts'
import { withoutInterjections } from './interjections.ts'
import { runningPlans } from './running-plans.ts'
import { withShortFormsTogether } from './short-forms.ts'
import { withSuperlatives } from './superlatives.ts'

export type WordedQuestion = {
  readonly text: string
  /** What was read as what, for the trace. */
  readonly notes: readonly string[]
  /** A sum that was made of what the question states, to be shown before the answer. */
  readonly sum?: string
  readonly added?: { readonly age: number; readonly term: number }
}

/** The question in the trade's terms; the same question where there is nothing to put right. */
export function putInTerms(question: string): WordedQuestion {
  const spelled = REWORDINGS.reduce(
    (text, [pattern, replacement]) => withinLengthOf(question, text.replace(pattern, replacement)),
    withSuperlatives(
      withNumbersInFigures(
        withShortFormsTogether(withoutDoubleNegatives(withoutInterjections(question))),
      ),
    ),
  )
  const aged = withEndAge(withDebtsStated(spelled))
  const shared = withDepositShare(aged.text)
  const sums = [aged.sum, shared.sum].filter((sum) => sum !== undefined)
  return {
    text: withinLengthOf(question, withLoanAlone(shared.text)),
    notes: [...aged.notes, ...(shared.sum === undefined ? [] : [shared.sum])],
    ...(sums.length > 0 && { sum: sums.join(' ') }),
    ...(aged.added !== undefined && { added: aged.added }),
  }
}

/** The question with ages that stand bare ("client is 78") spelled out; for want of a criterion. */
export function withBareAges(question: string): string {
  return question.replace(BARE_AGE, (whole: string, ...groups: unknown[]) => {
    const { age, old } = groups.at(-1) as Partial<Record<string, string>>
    const years = Number(age ?? old)
    return years >= 16 && years <= 110 ? ` aged ${years} ` : whole
  })
}

/** "Court order or voluntary": a row for both kinds is one for maintenance as a whole. */
const EITHER_MAINTENANCE =
  /\bcourt[- ]order(?:ed)? ?(?:,? or|,? and|\/|,|&) ?(?:voluntary|private|informal|agreed)(?: agreement| arrangement)?\b|\b(?:voluntary|private|informal|agreed)(?: agreement| arrangement)? ?(?:,? or|,? and|\/|,|&) ?court[- ]order(?:ed)?\b/i

/** A printed name with its ages spelled out: "Over 85s", "Max LTV at 70". */
export function nameInTerms(name: string): string {
  return withSuperlatives(name)
    .replace(/\b(at|aged) (\d{2})\b(?! ?(?:%|years?|yrs?|months?|days?|sq))/i, '$1 age $2')
    .replace(/\b(\d(?:\.\d+)?) ?x\b(?! ?(?:income|salary))/i, '$1x income multiple')
    .replace(/\b(over|under|past) (\d{2})(?:['’]?s\b|\+)/i, '$1 age $2')
    .replace(/^(?:basic|basic pay)$/i, 'basic salary')
    .replace(EITHER_MAINTENANCE, 'maintenance')
    .replace(
      /\b(?:no|not|non|without(?: an?)?)[- ]court[- ]order(?:ed)?\b/i,
      'voluntary maintenance',
    )
}

/**
 * The question with a deposit's share as the share that is borrowed: "10% deposit" as 90%. Beside
 * another percentage it is left out; where the deposit itself is asked about it stays.
 */
export function withDepositAsLoan(question: string): WordedQuestion {
  if (LEAST_DEPOSIT.test(question) && !OTHER_DEPOSIT.test(question)) {
    return {
      text: question.replace(LEAST_DEPOSIT, ' max ltv '),
      notes: ['the least deposit is what the greatest LTV leaves'],
    }
  }
  const [whole, percent] = DEPOSIT.exec(question) ?? []
  const share = Number(percent)
  const isAsked = /\b(gift|builder|vendor|developer paid|incentive|min|minimum|least|source)/i
  if (whole === undefined || !(share > 0 && share < 100) || isAsked.test(question)) {
    return { text: question, notes: [] }
  }
  const rest = question.replace(whole, ' ')
  const isPlain = !/\d ?(%|per ?cent)/i.test(rest)
  return {
    text: isPlain ? question.replace(whole, ` ${100 - share}% `) : rest,
    notes: isPlain ? [`a deposit of ${share}% leaves ${100 - share}%`] : [],
  }
}

const LEAST_DEPOSIT = /\b(?:min(?:imum)?|lowest|smallest|least) deposit\b/i

// A share that is stated is held against; a gift or a builder's money is asked about by itself.
const OTHER_DEPOSIT = /%|per ?cent|\b(?:gift|builder|vendor|incentive|source|visa|expat|foreign)/i

const DEPOSIT =
  /\b(?:put(?:s|ting)? (?:down )?|with )?(\d+(?:\.\d+)?) ?(?:%|per ?cent) (?:cash )?(?:deposit|dep|down)\b/i

const END = `(?:the )?(?:end|expiry|maturity|redemption)(?: of (?:the |its? |their |his |her )?(?:term|mortgage|loan|it|deal))?(?! of)`
const ENDING = `(?:when|once|by the time|before) (?:the |his |her |their )?(?:mortgage|term|loan|it)(?:'?s| is| has)? ?(?:ends?|ended|finish(?:es|ed)?|up|over|matures?|expires?|runs out|redeemed|paid off|done)`

const ADVERSE =
  '(?:ccjs?|judge?ments?|defaults?|ivas?|dmps?|bankruptc(?:y|ies)|bankrupt|arrears|missed|late|payday|repossession)\\b'

const REWORDINGS: readonly (readonly [RegExp, string])[] = [
  ...everydayWordings,
  [
    new RegExp(String.raw`\b(${ADVERSE}[^.?!]{0,20}?\d+) ?(years?|yrs?|months?|mths?) old\b`, 'gi'),
    '$1 $2 ago',
  ],
  ...runningPlans,
  [
    /\b(?:just |only |recently |nearly |about to |has |have ){0,8}turn(?:s|ed|ing)? (\d{2})\b(?! ?(?:[%xkm]\b|%|percent|per))/gi,
    ' aged $1 ',
  ],
  [/\b(?:zero|nil|0)[ -]?(?:hrs?|hours?)\b/gi, 'zero hours'],
  // How far into it they are: "sole trader, 15 months in".
  [
    /\b(sole traders?|self[ -]employed|freelancers?|company directors?|directors?|partnership)\b(?:,? (?:is|was|only|just|about|for|with|has|been|who|client))*,? (\d+(?:\.\d+)? ?(?:months?|mths?|years?|yrs?)) (?:in|so far|under (?:his|her|their) belt)(?=\W*(?:$|[,.?!;]|\b(?:with|who|which|can|does|at)\b))/gi,
    '$1 trading $2',
  ],
  [/(?<=^|\s)n(?=\s)/gi, 'and'],
  // "CCJs (satisfied)": what stands in brackets is said of what stands before them.
  [/(?<=[a-z]) ?\(([a-z][a-z -]{2,30})\)/gi, ' $1'],
  // Who earns a sum has it as income; nothing says that it is not a pension.
  [/\bearning (?=(?:about |only |around |just |over |under )?£?\d)/gi, 'with an income of '],
  // Who asks for the meaning of words wants what the guide says of them.
  [
    /\b(?:what|who|which (?:\w+ )?(?:people|relatives|properties|things)) (?:(?:do|does|would) .{2,40}? )?(?:count(?:s|ed)?|class(?:es|ed)?|qualif(?:y|ies|ied)|rank(?:s|ed)?|(?:is|are) (?:meant by|regarded as|classed as|counted as|treated as|considered))(?: as)?(?: an?)?(?= )/gi,
    'definition of',
  ],
  [/\bwhat (?:do|does|would) (.{2,60}?) mean by\b/gi, '$1 definition of'],
  [/\bthru\b/gi, 'through'],
  // A term that runs to an age is asked for its end, not its length.
  [
    /\b(?:the|a|his|her|their) (?:mortgage )?term (?:to )?(?:run|go|extend|stretch|finish)(?:s|es|ning|ing)?(?= (?:that|so|as) (?:late|far|long)\b| (?:up )?(?:to|until|till|past|beyond|into)\b)/gi,
    'lend',
  ],
  // "Who goes that high" points at the figure that is named already.
  [
    /\b(?:go|goes|going|lend|lends|stretch|stretches|run|runs|take|takes|do|does)(?: it| them)? (?:that|so|as|this|anywhere near that) (?:far|high|late|long|low|old|much|big)(?: (?:on|with) age| on (?:the )?(?:ltv|term|loan))?\b/gi,
    ' ',
  ],
  // "Old" of a thing says nothing of anybody's age.
  [
    /(?<!\b(?:how|too|years?|yrs?|months?|how very) )(?<!\d ?(?:years?|yrs?)[ -])(?<!\d )\bold(?:er)? (?!enough|can|do|does|must|is|are|people|borrower|client|applicant|customer|age|style)(?=[a-z])/gi,
    '',
  ],
  [/\b(?:no|zero|nil|without (?:a|any)) deposit( at all)?\b(?! (?:mortgage|loan))/gi, ' 100% ltv '],
  // What makes a kind is known with its "not" beside it.
  [
    /\b(is|are|was|were)n['’]?t (?=(?:guaranteed|contractual|regular|satisfied|discharged)\b)/gi,
    '$1 not ',
  ],
  [
    /\b(?:bought|purchased|acquired|completed)\b[^.?!]{0,30}?\b(?:(?:\d+|few|couple of) (?:months?|mths?|weeks?|wks?) ago|(?:last|this) (?:week|month))\b(?=.*\b(?:remo|refinanc|re-mortgag))/gi,
    'early remortgage',
  ],
  [/\b(?:a |one )million\b(?! pounds? house)/gi, '£1m'],
  // Five digits and more are pounds, unless something else is counted.
  [
    /(?<![£$€\d.,#/-]|\b(?:usd|aed|eur|chf|no|ref|number|id) ?)\b((?:\d{1,2},\d{3}|\d{3}),\d{3}|\d{2},\d{3}|\d{5,8})\b(?![,.]?\d| ?(?:%|sq|square|m2|ft|feet|acres?|miles?|kms?|words?|points?|shares?|people|units?|hours?|dollars?|euros?|usd|aed|eur|chf|dirhams?|francs?|yen|rupees|k\b|m\b))/gi,
    '£$1',
  ],
  [/\bhalf a (?:million|mil+)\b/gi, '£500k'],
  [/\ba quarter of a million\b/gi, '£250k'],
  [/(?:£ ?)?\b(\d+) ?grand\b/gi, '£$1k'],
  [
    /\b((?:loan|mortgage|borrow(?:ing)?|advance|lend(?:ing)?)(?: of| for)?) (\d+(?:\.\d+)?) ?m\b/gi,
    '$1 £$2m',
  ],
  [/\b(\d+(?:\.\d+)?) ?m (loan|mortgage|advance)\b/gi, '£$1m $2'],
  [
    /\b(\d{1,2}(?:\.\d+)?) ?(?:x|times) ?(?:(?:his|her|their|the|joint|basic|gross|annual|main|single|household|combined) )*(?:income|salary|salaries|earnings|wages?|pay)\b/gi,
    '$1x income multiple',
  ],
  [
    new RegExp(
      String.raw`\b(?:aged? |be(?:ing)? |is |are |turn(?:s|ing)? )?(\d{2,3})(?: ?(?:yrs?|years?)(?: old)?)?,? (?:at|by|on) ${END}`,
      'gi',
    ),
    ' aged $1 at end of term ',
  ],
  [
    new RegExp(
      String.raw`\b(?:aged? |be |is |are )?(\d{2,3})(?: ?(?:yrs?|years?)(?: old)?)?,? ${ENDING}`,
      'gi',
    ),
    ' aged $1 at end of term ',
  ],
]

const MONEY = String.raw`(?:£ ?\d[\d,.]{0,20}(?: ?(?:k|m|mil|million|thousand)\b)?|\d[\d,.]{0,20} ?(?:k|mil|million|thousand)\b|\d{2,3},\d{3}\b|\d{5,15}\b)`
const DWELLING = '(?:property|house|home|flat|place|bungalow|cottage|studio|apartment)'

const LOAN_NAMED = new RegExp(
  String.raw`\b(?:loan|mortgage|borrow(?:s|ing)?|advance|lend(?:s|ing)?)\b.{0,12}${MONEY}|${MONEY} (?:loan|mortgage|advance|borrowing)\b`,
  'i',
)

const VALUE_OF_DWELLING = new RegExp(
  String.raw`\b${DWELLING}(?:'?s| is| are)?(?: only| just)? (?:worth|valued at|value|costs?|costing|priced at|for|at)(?: only| just| about| around)? (${MONEY})|\b(?:on|for|buying)? ?an? (${MONEY}) ${DWELLING}\b|\b(?:worth|valued at)(?: only| just| about| around)? (${MONEY})`,
  'gi',
)

/** What a dwelling is worth is its value; beside a loan of a stated size it is no question at all. */
function withLoanAlone(question: string): string {
  const hasLoan = LOAN_NAMED.test(question.replace(VALUE_OF_DWELLING, ' '))
  return question.replace(VALUE_OF_DWELLING, (whole, ...groups) => {
    const value = groups.slice(0, 3).find((group) => typeof group === 'string')
    if (hasLoan || value === undefined) return ' '
    if (LTV.test(question)) return whole
    if (CHARGED_BY_VALUE.test(question)) return ` ${value} `
    const pounds = questionFigures(value)[0]?.value ?? 0
    return ` ${pounds <= MODEST_VALUE ? 'min' : 'max'} property value ${value} `
  })
}

/** What is charged or lent by the value: the value chooses the row and is not asked about. */
const CHARGED_BY_VALUE = /\b(?:valuations?|survey|home ?buyers?|fees?|charges?)\b/i
const LTV = /\b(?:ltv|loan to value)\b/i

/** A dwelling up to this is held against the least value that lenders take, a dearer one the most. */
const MODEST_VALUE = 250_000

const BARE_AGE =
  /\b(?:(?:client|applicant|borrower|customer)s?|couple|man|lady|woman|guy|he|she|they|husband|wife|mum|dad|person)(?:'?s| is| are|re)?(?: both| now| currently| only| aged| of)? (?<age>\d{2,3})\b(?! ?(?:%|[xkm]\b|months?|mths?|years?(?! old)|yrs?(?! old)|ltv|percent|propert|btl))|\b(?:aged?|over|past|beyond)? ?(?<old>\d{2,3})(?:'?s\b|\+ ?(?=borrower|client|applicant|customer|people|year)|(?= year olds?\b))/gi
