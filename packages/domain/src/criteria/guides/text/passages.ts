/**
 * Running text taken apart into statements that can be asked for: "Label: text", "Label – text"
 * and bold labels name their own criterion; other sentences are named by what they begin with.
 * Nothing is reworded: a statement's text is the document's, from its label's end on.
 */

import { figureAtEnd } from '../../../language/figure-alone.ts'
import { withoutPointNumber } from '../../../pages/lines/item-marks.ts'
import type { RichText } from '../../../pages/lines/rich-text.ts'
import { isAnswer } from '../../../pages/text/answer-words.ts'
import { answerMarkOf, withoutQuestionMark } from '../../../pages/text/question-marks.ts'
import { holdsVerb, topicOf } from '../../sentence-topic.ts'
import { looksLikeCriterion } from '../../sheets/heads/header-words.ts'
import { DEFINITION, definedTerm } from './defined-term.ts'
import { withSubjects } from './kinds-of-subject.ts'

export type Statement = {
  readonly topic: string
  readonly text: string
  /** What its figure is of, where only the verb says it. */
  readonly measure?: string
  /** Named by its opening words or its heading, not by a label. */
  readonly isPassage: boolean
}

/** The label and the text of a paragraph that begins with a label. */
export function splitLabel(content: RichText): { label: string; text: string } | undefined {
  const { text, boldLead } = content
  if (boldLead.length > 1 && boldLead.length <= 110 && text.startsWith(boldLead)) {
    const rest = text.slice(boldLead.length).replace(LABEL_END, '').trim()
    const label = withoutPointNumber(boldLead).replace(LABEL_TAIL, '').trim()
    // "**Second jobs** are used in full" is a sentence: its first words name it and stay in it.
    const isEnded = LABEL_TAIL.test(boldLead) || /^\s*[.:–—-]/.test(text.slice(boldLead.length))
    const goesOn = /^\p{Ll}/u.test(rest) && !isEnded
    if (rest !== '' && /\p{L}{2}/u.test(label)) {
      return { label, text: goesOn ? withoutPointNumber(text) : rest }
    }
  }
  const leaders = /^(.{2,80}?)\s*(?:\.{4,}|…{2,}|(?:\. ){4,})\s*(\S.*)$/s.exec(text)
  if (leaders !== null) return { label: leaders[1] ?? '', text: leaders[2] ?? '' }
  return questionLabel(text) ?? figureLabel(text) ?? plainLabel(text)
}

/** "Maximum LTV 95%": words and a figure, and nothing else. */
function figureLabel(text: string): { label: string; text: string } | undefined {
  const { label = '', figure = '' } = figureAtEnd(text) ?? {}
  return label.includes(' ') && topicOf(text) === label ? { label, text: figure } : undefined
}

/** "Is a lodger's rent counted? Half of it." */
function questionLabel(text: string): { label: string; text: string } | undefined {
  const [, question = '', answer = ''] = /^([^.!?]{8,150}\?)\s+(\S.*)$/s.exec(text) ?? []
  if (!ASKING.test(withoutQuestionMark(question)) || answer.endsWith('?')) return undefined
  const mark = answerMarkOf(answer, question)
  return { label: withoutQuestionMark(question), text: answer.slice(mark.length) }
}

const ASKING =
  /^(?:what|which|who|whose|when|where|why|how|is|are|do|does|did|can|could|will|would|should|must|may|has|have|if)\b/i

function plainLabel(text: string): { label: string; text: string } | undefined {
  const colon = /^([^.:;?!]{2,70}): +(\S.*)$/s.exec(text)
  const dash = /^([\p{Lu}\d][^.:;?!–—]{1,60}) [–—] (\S.*)$/su.exec(text)
  const match = colon ?? dash
  const label = match?.[1] ?? ''
  const most = colon === null ? 7 : 9
  if (match === null || label.split(' ').length > most || holdsVerb(label)) return undefined
  if (isAnswer(label) || leadsOn(label)) return undefined
  return { label, text: match[2] ?? '' }
}

/** "Our speciality: up to 75%" opens what its heading is about; "Our maximum LTV" says of what. */
function leadsOn(label: string): boolean {
  return FOR_SOME.test(label) || (LEADING_ON.test(label) && !looksLikeCriterion(label))
}

/** "Tier 1 only: 80% LTV" says for whom the rule is, and not what it is about. */
const FOR_SOME = /^(?:(?:tiers?|plans?|products?|bands?|ranges?) [\w ,&]{1,100}|[\w ]{0,20}) only$/i

const LEADING_ON =
  /^(?:(?:our|the|a|one|this|that|here|good|bad) (?:\p{L}+ )?(?:speciality|specialty|strength|favourite|preference|appetite|view|approach|position|stance|answer|rule|news|exception|catch|point|idea|policy)|please note|in (?:short|brief|practice|general|summary|other words|a word)|put simply|simply put|remember)$/iu

/** A paragraph without a label of its own, as statements; `heading` names what nothing else does. */
export function toStatements(text: string, heading: string): readonly Statement[] {
  return withSubjects(
    joinDependent(sentences(text)).map((sentence) => toStatement(sentence, heading)),
  )
}

function toStatement(sentence: string, heading: string): Statement {
  const labelled = plainLabel(sentence)
  if (labelled !== undefined) {
    return { topic: labelled.label, text: labelled.text, isPassage: false }
  }
  const measure = measureOf(sentence)
  return {
    topic: runInHead(sentence) ?? definedTerm(sentence) ?? topicOf(sentence) ?? heading,
    text: sentence,
    ...(measure !== undefined && { measure }),
    isPassage: true,
  }
}

/** What the figure of a sentence is of, where the sentence does not name it. */
export function measureOf(sentence: string): string | undefined {
  if (definedTerm(sentence) !== undefined) return DEFINITION
  return MEASURES.find(([, pattern]) => pattern.test(sentence))?.[0]
}

/** The verbs of a limit, before its figure: "are limited to", "stop at", "may not exceed". */
const AT_MOST = [
  '(?:is|are) (?:limited|capped|restricted) (?:to|at)',
  '(?:stops?|ends?) at',
  '(?:goes|go|runs?|extends?)(?: only)?(?: up)? to',
  '(?:goes|go|runs?|extends?) (?:no|not) (?:further|higher|more) than',
  '(?:is|are|must be) (?:no|not|never) (?:more|larger|higher) than',
  '(?:may|can|must|will|do|does) ?(?:not|never) (?:exceed|go (?:above|over|beyond))',
].join('|')

/** Limits that the trade has a name for and that a sentence states by its verb alone. */
const MEASURES: readonly (readonly [string, RegExp])[] = [
  [
    'Maximum loan',
    new RegExp(
      String.raw`^[^.,;]{0,60}\b(?:loans?|lending|borrowing|mortgages|advances?|products?|plan \w+|tier \w+) (?:${AT_MOST}) (?:a maximum of )?£\d`,
      'i',
    ),
  ],
  // "Loans above 90% LTV are capped at 4.49 times income" is no loan to value.
  [
    'Income multiple',
    new RegExp(
      String.raw`^[^.;]{0,60}\b(?:${AT_MOST}) (?:a maximum of )?\d(?:\.\d+)? ?(?:x|times)\b(?: (?:the |their |total |gross |joint |household )*(?:income|salary))?`,
      'i',
    ),
  ],
  // "Fresh Start is for loans of up to £350,000" limits it as plainly.
  [
    'Maximum loan',
    /^[^.,;]{0,60}\b(?:is|are) (?:only )?(?:for|open to|available (?:for|on|to)) loans (?:of )?(?:up to|below|under|no (?:more|larger|higher) than|not (?:above|over|exceeding)) £\d/i,
  ],
  [
    'Procuration fee',
    /^(?=[^.;]{0,80}\b(?:brokers?|introducers?|intermediar(?:y|ies)|packagers?)\b)(?=[^.;]{0,80}\b(?:pays?|paid|receives?|earns?)\b)[^;]{0,120}[%£]/i,
  ],
]

const LABEL_END = /^[\s.:–—-]+/
const LABEL_TAIL = /(?<![\s.:–—-])[\s.:–—-]+$/
/** The sentences of a text; the stop of an abbreviation ends none. */
export function sentences(text: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  for (const match of text.matchAll(/[.!?]["”’)]*\s+(?=["“(]?[\p{Lu}£\d*])/gu)) {
    const end = match.index + match[0].length
    const word = /(\S+)$/.exec(text.slice(from, match.index))?.[1] ?? ''
    // "No. Applicants must …" answers, "No. 5" counts.
    const isAnswer = /^no$/i.test(text.slice(0, match.index)) && !/^\d/.test(text.slice(end))
    if (ABBREVIATION.test(word) && !isAnswer) continue
    parts.push(text.slice(from, end).trim())
    from = end
  }
  return [...parts, text.slice(from).trim()].filter((part) => part !== '')
}

const ABBREVIATION =
  /^\(?(?:e\.g|i\.e|approx|max|min|no|nos|etc|p\.a|inc|excl|incl|para|ref|vs|mths?|yrs?|Mr|Mrs|St|Ltd|\p{Lu})$/iu

/** A sentence that leans on the one before it stays with it. */
function joinDependent(parts: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const isLed = last !== undefined && (/^(?:yes|no)[.!]$/i.test(last) || isHead(last))
    const isShort = part.length < SHORTEST && !isHead(part)
    if (last !== undefined && (isLed || LEANING.test(part) || isShort)) {
      joined[joined.length - 1] = `${last} ${part}`
    } else joined.push(part)
  }
  return joined
}

/** In letters: what is shorter says nothing by itself. */
const SHORTEST = 12

/** "Packaging. Three months’ statements." in even type: a word or two name the sentence after them. */
function runInHead(text: string): string | undefined {
  const [, head = ''] = /^([^.]+)\. +\S/.exec(text) ?? []
  return isHead(`${head}.`) ? head : undefined
}

/** What a label names, and what follows under a further one: "£95. Packaging. Three months’ statements." */
export function beforeNextHead(text: string): readonly [own: string, others?: string] {
  const parts = sentences(text)
  const at = parts.findIndex((part, place) => place > 0 && isHead(part))
  return at < 0 || at === parts.length - 1
    ? [text]
    : [parts.slice(0, at).join(' '), parts.slice(at).join(' ')]
}

function isHead(part: string): boolean {
  const [, words = ''] = HEAD.exec(part) ?? []
  return words !== '' && !isAnswer(words) && !holdsVerb(words) && !NO_HEAD.test(words)
}

const HEAD = /^(\p{Lu}\p{L}{3,}(?: \p{Ll}{3,})?)\.$/u
/** How much, how long, and what is done say something of what stands before them. */
const NO_HEAD =
  /(?:\w(?:ed|en|ly)|only|years?|months?|weeks?|days?|times?|cent|maximum|minimum|ways|case)$|^(?:not|none|never|all|any|both|either|full|half|one|two|three|four|five|six|ten|twelve|case|some|refer|please|see)\b/i

const LEANING =
  /^(?:This|These|That|Those|It|They|Such|However|Otherwise|Except|Unless|But|And|Or|In (?:this|these|such)|If (?:so|not|this))\b/
