/** What a generated guide's pages hold, statement by statement, held against what was read of them. */
import {
  CHANGE,
  CONTACT,
  type CriteriaReading,
  type CriterionAnswer,
} from '@criteria-desk/domain/criteria/criteria-reading'
import { readCriteriaPdf } from '@criteria-desk/domain/criteria/guides/read-criteria-pdf'
import type { Box, PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import type { Guide, Piece, Statement } from './guide.ts'
import { type LaidOutGuide, layOutGuide } from './lay-out-guide.ts'
import { TERMS } from './print-further.ts'

/**
 * `words`: some of its own are missing. `mixed`: words of something else stand among them. `part`:
 * the side or plan is not told. `page`: read with another page. Worst last.
 */
export const guideFaults = [
  'right',
  'part',
  'page',
  'words',
  'mixed',
  'reported',
  'lost',
  'criterion',
  'lender',
] as const
export type GuideFault = (typeof guideFaults)[number]

export type JudgedStatement = {
  readonly statement: Statement
  readonly fault: GuideFault
  /** Begins in one column or on one page and ends on another. */
  readonly isBroken: boolean
  readonly places: readonly PlaceOnPage[]
  readonly found: readonly CriterionAnswer[]
}

type Reads = (guide: Guide, laidOut: LaidOutGuide) => Promise<readonly PdfPage[]>

export async function judgeGuide(
  guide: Guide,
  pagesOf: Reads,
): Promise<readonly JudgedStatement[]> {
  const laidOut = layOutGuide(guide)
  const pages = await pagesOf(guide, laidOut)
  const reading = readCriteriaPdf(pages, { filename: guide.filename })
  const { statements, placesOf } = laidOut
  return statements.map((statement) => {
    const places = placesOf(`${statement.id}.lead`)
    return judgeStatement(statement, places, reading, statements, guide)
  })
}

export type PlaceOnPage = { readonly page: number; readonly box: Box }

function judgeStatement(
  statement: Statement,
  places: readonly PlaceOnPage[],
  reading: CriteriaReading,
  all: readonly Statement[],
  guide: Guide,
): JudgedStatement {
  const { lead = '' } = statement.pieces
  const isBroken = places.length > 1 || isTallerThanItsWords(places)
  const given = (fault: GuideFault, found: readonly CriterionAnswer[] = []) => ({
    statement,
    fault,
    isBroken,
    places,
    found,
  })
  const pointing = all.flatMap(({ name, sendsTo }) => (sendsTo === undefined ? [] : [key(name)]))
  const here = reading.answers.filter(
    (answer) => isThere(answer, places) && !pointing.includes(key(answer.criterion)),
  )
  if (statement.isAside === true) {
    const read = here.filter(({ measure }) => measure !== CHANGE && measure !== CONTACT)
    return given(read.length === 0 ? 'right' : 'mixed', read)
  }
  if (statement.sendsTo !== undefined)
    return given(...sentOn(statement, statement.sendsTo, reading))
  const atPlace = here.filter((answer) => shares(sayings(answer), lead))
  const found = atPlace.length > 0 ? atPlace : quotedOnPage(statement, places, reading)
  if (found.some((answer) => !isOf(answer, statement.lender))) return given('lender', found)
  const named = found.filter((answer) => isNamed(answer, statement))
  if (found.length === 0) return given(...withoutPlace(statement, reading, here, all))
  const astray = found.filter((answer) => !named.includes(answer) && !tellsName(answer, statement))
  if (named.length === 0 || astray.length > 0) return given('criterion', found)
  const { plans = [] } = statement
  const areAllOfPlans = plans.every((plan) =>
    named.some(({ variant = '' }) => key(variant) === key(plan)),
  )
  const ofPart = areAllOfPlans ? named.filter((answer) => isOfPart(answer, statement)) : []
  const pool = ofPart.length > 0 ? ofPart : named
  const whole = pool.filter((answer) => missing(answer, statement, named).length === 0)
  if (whole.length === 0) return given('words', found)
  const clean = whole.filter((answer) => !hasStrangeWords(answer, statement, all, guide))
  if (clean.length === 0) return given('mixed', found)
  return given(ofPart.length === 0 ? 'part' : 'right', found)
}

/** Who asks for a term that only sends to another has to be told what stands there. */
function sentOn(
  statement: Statement,
  words: string,
  { answers }: CriteriaReading,
): readonly [GuideFault, readonly CriterionAnswer[]] {
  const named = answers.filter(({ criterion }) => key(criterion) === key(statement.name))
  if (named.some((answer) => shares(sayings(answer), words))) return ['right', named]
  return [named.length === 0 ? 'lost' : 'words', named]
}

function isTallerThanItsWords(places: readonly PlaceOnPage[]): boolean {
  return places.some(
    ({ box: [left, top, right, bottom] }) => right - left > 0 && bottom - top > 300,
  )
}

function withoutPlace(
  statement: Statement,
  { answers, sheets }: CriteriaReading,
  here: readonly CriterionAnswer[],
  all: readonly Statement[],
): readonly [GuideFault, readonly CriterionAnswer[]] {
  const { lead = '' } = statement.pieces
  const elsewhere = answers.filter(
    (answer) =>
      isNamed(answer, statement) && shares(sayings(answer), lead) && isOf(answer, statement.lender),
  )
  const isSaidOnce = !all.some(
    ({ id, lender, name }) =>
      id !== statement.id && lender === statement.lender && name === statement.name,
  )
  if (elsewhere.length > 0 && isSaidOnce) return ['page', elsewhere]
  const parts = here.filter((answer) => isNamed(answer, statement))
  if (parts.length > 0) return ['words', parts]
  const told = sheets.flatMap(({ skipped, reason = '' }) => [
    reason,
    ...skipped.map((one) => `${one.range} ${one.reason}`),
  ])
  const isTold = told.some(
    (line) => shares(key(line), lead) || key(line).includes(key(statement.name)),
  )
  return [isTold ? 'reported' : 'lost', here]
}

/** A passage that goes on in another column is marked where it begins. */
function quotedOnPage(
  statement: Statement,
  places: readonly PlaceOnPage[],
  { answers }: CriteriaReading,
): readonly CriterionAnswer[] {
  const { lead = '' } = statement.pieces
  if (lead.split(' ').length < WORDS_OF_A_SENTENCE) return []
  return answers.filter(
    (answer) =>
      places.some(({ page }) => page === answer.place.page) &&
      isNamed(answer, statement) &&
      isOf(answer, statement.lender) &&
      shares(sayings(answer), lead),
  )
}

const WORDS_OF_A_SENTENCE = 4

/** The answer's place holds the middle of the words' first line. */
function isThere({ place, notes }: CriterionAnswer, places: readonly PlaceOnPage[]): boolean {
  const own = [place, ...notes.filter(({ kind }) => kind === 'elsewhere').map((one) => one.place)]
  return own.some(({ page, box }) =>
    places.some((one) => one.page === page && box !== undefined && holds(box, one.box)),
  )
}

function holds(outer: Box, inner: Box): boolean {
  const [x, y] = [inner[0] + 3, inner[1] + 4]
  return x >= outer[0] - 2 && x <= outer[2] + 2 && y >= outer[1] - 2 && y <= outer[3] + 2
}

function sayings({ section = '', criterion, variant = '', text, notes }: CriterionAnswer): string {
  const noted = notes.map((note) => note.text)
  return [section, criterion, variant, text, ...noted].map(key).join(' ')
}

function isOf({ lender }: CriterionAnswer, owner: string): boolean {
  const [read, own] = [key(lender), key(owner)]
  return (
    read.includes(own) || own.includes(read) || read.includes(own.replace(/ building society$/, ''))
  )
}

function isNamed(
  answer: CriterionAnswer,
  { name, isInWords, pieces, within = [] }: Statement,
): boolean {
  const { section = '', criterion, variant = '', text } = answer
  const labels = key(`${section} ${criterion} ${variant}`)
  const isWithin = within.every((part) => labels.includes(key(part)))
  if (labels.includes(key(name)) && isWithin) return true
  return isInWords
    ? key(text).includes(key(pieces.lead ?? '')) || labels.includes(key(pieces.lead ?? ''))
    : false
}

/** A whole section may be quoted under its heading: what it says is named in its own words. */
function tellsName({ text }: CriterionAnswer, { name }: Statement): boolean {
  return key(text).includes(key(name))
}

function isOfPart(answer: CriterionAnswer, { part, plans }: Statement): boolean {
  const { section = '', criterion, variant = '' } = answer
  if (plans !== undefined) {
    return plans.length === 0 ? variant === '' : plans.some((plan) => key(plan) === key(variant))
  }
  if (part === undefined) return true
  return key(`${section} ${criterion} ${variant}`).includes(key(part))
}

function missing(
  answer: CriterionAnswer,
  { pieces, isMoreApart, isInWords, beside, refusal = '' }: Statement,
  named: readonly CriterionAnswer[],
): readonly string[] {
  const own = sayings(answer)
  const stem = isInWords && beside?.endsWith(':') ? [beside] : []
  const lacking = (Object.entries(pieces) as [Piece, string][]).filter(([piece, text]) => {
    if (shares(own, text)) return false
    return !(piece === 'more' && isMoreApart && named.some((one) => shares(sayings(one), text)))
  })
  // A heading is not quoted with the words: they have to carry its no themselves.
  const unsaid = shares(key(`${answer.criterion} ${answer.text}`), refusal) ? [] : [refusal]
  return [
    ...lacking.map(([, text]) => text),
    ...stem.filter((text) => !shares(own, text)),
    ...(refusal === '' ? [] : unsaid),
  ]
}

/** Whether words stand in it that are neither its own nor may stand with it. */
function hasStrangeWords(
  { text }: CriterionAnswer,
  statement: Statement,
  all: readonly Statement[],
  { layout }: Guide,
): boolean {
  const { name, part = '', pieces, beside = '', refusal = '', form } = statement
  const may = [beside, refusal, 'q a remember but see also clause', ...TERMS]
  const own = [name, part, ...Object.values(pieces), ...may, ...layout.marks]
  const isRunning = form === 'prose' || form === 'clauses without heads' || statement.isInWords
  const paragraph = isRunning
    ? all.filter((one) => one.form === form).flatMap((one) => Object.values(one.pieces))
    : []
  const known = new Set([...own, ...paragraph].flatMap((words) => key(words).split(' ')))
  const strange = key(text)
    .split(' ')
    .filter((word) => word !== '' && !known.has(word) && !/^\d+$/.test(word))
  return strange.length > 1
}

function shares(said: string, words: string): boolean {
  return ` ${said} `.includes(` ${key(words)} `)
}

function key(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9£%]+/g, ' ')
    .trim()
}
