/**
 * "See section 4.3", "see also Retirement": a clause that sends to another of the same lender says only
 * half, and so does one that another speaks of: "by way of exception to clause 4.6". What stands there is
 * quoted with it; a term that says nothing else has the words that it sends to for its own.
 */
import type { Heading, Paragraph } from '../../../pages/text/text-block.ts'
import { matchingKey } from '../../../shared/text.ts'
import { lenderIdentity } from '../../lender-names.ts'
import { boxOf, type Draft } from './section-answers.ts'

/** Paragraphs with the headings that they stand under. */
type Clauses = {
  readonly lender: string | undefined
  readonly headings: readonly Heading[]
  readonly paragraphs: readonly Paragraph[]
}

type Target = Draft['notes'][number]

/** What clauses can be sent to, by lender and number or name, and what speaks of a clause. */
export type Targets = {
  readonly byNumber: ReadonlyMap<string, Target>
  readonly byName: ReadonlyMap<string, readonly Target[]>
  readonly speaking: ReadonlyMap<Target, readonly Target[]>
}

/** Of one number the first clause; of one name all that is said under it. */
export function targetsOf(parts: readonly Clauses[], drafts: readonly Draft[]): Targets {
  const clauses = parts.flatMap(({ lender = '', headings, paragraphs }) => [
    { lender, number: NUMBER.exec(headings.at(-1)?.content.text ?? '')?.[1], paragraphs },
    ...numberedAlike(paragraphs).map((own) => ({ lender, ...own })),
  ])
  const numbered = clauses.flatMap(({ lender, number, paragraphs }) => {
    const text = paragraphs.map(({ content }) => content.text).join('\n')
    const target = { text, page: paragraphs[0]?.content.page ?? 0, box: boxOf(paragraphs) }
    const isClause = number !== undefined && text !== '' && text.length <= LONGEST
    return isClause ? [{ key: keyOf(lender, number), lender, target }] : []
  })
  const byNumber = new Map(numbered.toReversed().map(({ key, target }) => [key, target]))
  const links = numbered.flatMap(({ lender, target }) =>
    numbersIn(target.text).flatMap((number) => {
      const meant = byNumber.get(keyOf(lender, number))
      return meant === undefined || meant === target ? [] : [{ meant, target }]
    }),
  )
  const speaking = Map.groupBy(links, ({ meant }) => meant)
  const byName = Map.groupBy(drafts, ({ lender, criterion }) => keyOf(lender, criterion))
  return {
    byNumber,
    byName: new Map([...byName].map(([key, own]) => [key, uniqueTexts(own)])),
    speaking: new Map([...speaking].map(([meant, own]) => [meant, own.map((one) => one.target)])),
  }
}

/** Paragraphs by their clauses' numbers, the lettered items of one by its number and their letter. */
function numberedAlike(paragraphs: readonly Paragraph[]) {
  let clause = ''
  return paragraphs.map((own) => {
    clause = own.number ?? clause
    const letter = LETTER.exec(own.content.text)?.[1]
    const number =
      own.number ?? (clause === '' || letter === undefined ? undefined : `${clause}${letter}`)
    return { number, paragraphs: [own] }
  })
}

const LETTER = /^\(([a-z])\) /

function uniqueTexts(drafts: readonly Draft[]): readonly Target[] {
  const byText = new Map(
    drafts.flatMap(({ text, page, box }) =>
      pointsTo(text) === undefined && text !== '' ? [[text, { text, page, box }]] : [],
    ),
  )
  return byText.size > MOST ? [] : [...byText.values()]
}

/** A longer section is no clause that could be quoted beside another. */
const LONGEST = 700
/** More is a chapter, and no entry. */
const MOST = 4
const NUMBER = /^(?:section |part |appendix |chapter )?(\d{1,2}(?:\.\d{1,2}){0,3}|[A-Z](?=[.:) ]))/i

/** What the words of a draft send to and what speaks of it, where that is not where it stands itself. */
export function referredTo(draft: Draft, targets: Targets): readonly Target[] {
  const { lender, text } = draft
  const speaking = [...targets.speaking].flatMap(([meant, own]) =>
    isWithin(draft, meant) ? own : [],
  )
  return [...new Set([...sentTo(lender, text, targets), ...speaking])].filter(
    (target) => !isWithin(draft, target) && !text.includes(target.text),
  )
}

function sentTo(lender: string, text: string, { byNumber, byName }: Targets): readonly Target[] {
  return [
    ...numbersIn(text).flatMap((number) => byNumber.get(keyOf(lender, number)) ?? []),
    ...namesIn(text).flatMap((name) => byName.get(keyOf(lender, name)) ?? []),
  ]
}

/** The draft with the words that it sends to, where it says nothing else; undefined where nobody has them. */
export function withWordsMeant(draft: Draft, targets: Targets): Draft | undefined {
  const name = pointsTo(draft.text)
  if (name === undefined) return draft
  const meant = sentTo(draft.lender, `see ${name}`, targets)
  const [first] = meant
  if (first === undefined) return undefined
  return { ...draft, ...first }
}

/** Where a text sends that says nothing else. */
function pointsTo(text: string): string | undefined {
  return POINTER.exec(text.trim())?.[1]
}

const POINTER = /^(?:please )?see(?: also)?:? ([^;]{3,60}?)\.?$/i

/** "clause 4.6", "clauses 7.5, 7.6 or 7.7", "sections 5.1 to 5.3". */
function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(TO_NUMBERS)].flatMap(([, list = '']) => {
    const numbers = list.replace(BRACKETS, '').match(ONE_NUMBER) ?? []
    const [first = '', last = ''] = numbers
    const isRange = numbers.length === 2 && /\b(?:to|through)\b|[–-]/.test(list)
    return isRange ? between(first, last) : numbers
  })
}

function between(first: string, last: string): readonly string[] {
  const [from, to] = [first, last].map((own) => own.split('.'))
  const [low, high] = [Number(from?.at(-1)), Number(to?.at(-1))]
  const isSequence = from?.slice(0, -1).join('.') === to?.slice(0, -1).join('.') && high - low < 12
  if (!isSequence) return [first, last]
  const lead = from?.slice(0, -1) ?? []
  return Array.from({ length: high - low + 1 }, (_, at) => [...lead, low + at].join('.'))
}

const BRACKETS = /[()]/g
const ONE_NUMBER = /\d{1,2}(?:\.\d{1,2}){0,3}[a-z]?|\b[A-H]\b/g
const TO_NUMBERS =
  /\b(?:[Ss]ections?|[Cc]lauses?|[Pp]aragraphs?|paras?|parts?|appendix|chapters?|rules?|see) ((?:\d{1,2}(?:\.\d{1,2}){0,3}|[A-H])(?:(?:, (?:and |or )?| and | or | to |[–-])\d{1,2}(?:\.\d{1,2}){0,3})*(?:\([a-z]\))?)(?![\w%]|\.\d)/g

/** The names that a text sends to, as far as its words tell: "see Age, Retirement and Credit history". */
function namesIn(text: string): readonly string[] {
  const lists = [...text.matchAll(TO_NAME)].map(([, list = '']) => list)
  return [...new Set(lists.flatMap((list) => [list, ...list.split(/, (?:and |or )?| and | or /)]))]
}

const TO_NAME =
  /\b(?:[Ss]ee(?: also)?|[Ss]ubject to|[Rr]efer to|(?:set out|given|shown|described|listed|explained) (?:in|under))(?: the| our)?(?: section| entry| part| heading)?(?: on| for| headed| called)? [“"‘']?(\p{Lu}[^.;:()”"]{2,60})/gu

/** A name or number under which a lender's clauses are found. */
function keyOf(lender: string, name: string): string {
  return `${lenderIdentity(lender)}|${matchingKey(name)}`
}

function isWithin({ page, box }: Draft, target: Target): boolean {
  const isBeside = box[0] < target.box[2] && box[2] > target.box[0]
  return page === target.page && isBeside && box[1] < target.box[3] && box[3] > target.box[1]
}
