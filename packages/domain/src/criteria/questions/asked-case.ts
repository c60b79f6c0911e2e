/**
 * The client whose figures a question is asked with: what its words tell, what a follow-up leaves
 * standing from the question before, and what whoever asks has put right. A correction goes before
 * any words, and what follows from the figures is worked out again.
 */
import { rolesAsked } from '../matching/row-of-figures.ts'
import type { CaseEvent, CaseFigure } from '../meaning/client-case.ts'
import { withDerived } from '../meaning/derived-figures.ts'
import type { WantedRole } from '../meaning/figure-role.ts'
import { readCase, type StoryCase } from '../meaning/read-case.ts'
import { statesTold } from '../text/settled-state.ts'
import { tagText } from '../text/tag-words.ts'
import {
  type CaseCorrection,
  eventsCorrected,
  eventsWith,
  type FactChanged,
  factsCorrected,
  factsOfClient,
  factsWith,
} from './client-facts.ts'
import type { LenderMention } from './lenders/question-lenders.ts'
import type { UnderstoodQuestion } from './understood-question.ts'
import type { WordedQuestion } from './wording/question-wording.ts'

/** As typed, and put in the trade's terms, with what was added up for them. */
type AskedWords = Pick<WordedQuestion, 'added'> & {
  readonly typed: string
  readonly inTerms: string
  /** What a bare figure changes of the case before. */
  readonly change?: FactChanged | undefined
}

/** What the conversation's last answer was held against. */
export type CaseBefore = Pick<StoryCase, 'figures' | 'events'>

/**
 * @param before the case of the question that this one leans on; absent where it stands alone
 * @returns undefined where neither tells of a client
 */
export function askedCase(
  question: AskedWords,
  understood: Pick<UnderstoodQuestion, 'lenders' | 'criteria'>,
  before: CaseBefore | undefined,
  corrections: readonly CaseCorrection[],
): StoryCase | undefined {
  const wanted = [...rolesOfRows(understood.criteria), ...(before?.figures ?? [])]
  const charged = before?.figures.find(({ inFront }) => inFront !== undefined)
  const read = (words: string) => readCase(withoutNames(words, understood.lenders), wanted, charged)
  const typed = read(question.typed)
  const told = question.inTerms === question.typed ? typed : withTerms(typed, question, read)
  const { change } = question
  const changed = change ? withFactChanged(told, change) : withStateTold(told, question, before)
  return caseTold(changed, before, corrections)
}

/** "He's 62" says whose the figure is, however near it lies to another. */
export function tellsAge(words: string): boolean {
  return readCase(words).figures.some(({ role }) => role === 'ageAtApplication')
}

/** What is told, what still stands of the case before, and what was put right, with what follows. */
export function caseTold(
  told: StoryCase,
  before: CaseBefore | undefined,
  corrections: readonly CaseCorrection[],
): StoryCase | undefined {
  const all = factsCorrected(factsWith(before?.figures ?? [], told.figures), corrections)
  const { facts, beyond } = factsOfClient(all)
  const [figures, unread] = [withDerived(facts), [...told.unread, ...beyond]]
  const allEvents = eventsWith(before?.events ?? [], told.events)
  const events = eventsCorrected(allEvents, corrections).filter(isTold)
  if (figures.length === 0 && events.length === 0 && unread.length === 0) return undefined
  return { figures, events, about: told.about, unread }
}

/** "Only 15?", "there are two of them": a figure alone changes a fact that was told before. */
function withFactChanged({ about }: StoryCase, change: FactChanged): StoryCase {
  const told = { about, unread: [], figures: [], events: [] }
  return 'events' in change ? { ...told, ...change } : { ...told, figures: [change] }
}

/** "What if it's unsatisfied?" is said of the one blemish that was told before. */
function withStateTold(
  told: StoryCase,
  { typed }: AskedWords,
  before: CaseBefore | undefined,
): StoryCase {
  const [event, ...more] = before?.events ?? []
  const state = statesTold(tagText(typed)).at(-1)
  if (event === undefined || more.length + told.events.length > 0 || !state) return told
  return { ...told, events: [{ ...event, settled: state.isSettled }] }
}

/** What follows by the trade's terms, where the words as typed do not tell it themselves. */
function withTerms(
  typed: StoryCase,
  { inTerms, added }: AskedWords,
  read: (words: string) => StoryCase,
): StoryCase {
  const figures = read(inTerms).figures.filter((one) => IN_TERMS.has(one.role) && !one.isDerived)
  const isEndTold = typed.figures.some((one) => one.role === 'ageAtEnd' && one.isDerived !== true)
  const isAged = !isEndTold && figures.some(({ role }) => role === 'ageAtEnd')
  // An age with a term is one at the end; of several that which counts.
  const others = typed.figures.filter(({ role }) => !(isAged && AGES.has(role)))
  const parts = isAged && added !== undefined ? partsOf(added, typed.figures) : []
  // It follows from the two.
  const inPlace = figures.filter(({ role }) => role !== 'ageAtEnd' || parts.length === 0)
  const has = new Set(others.map(({ role }) => role))
  return {
    ...typed,
    figures: [...others, ...parts, ...inPlace.filter((one) => !has.has(one.role))],
  }
}

/** The age and the term that an age at the end was added up from. */
function partsOf(
  { age, term }: NonNullable<AskedWords['added']>,
  told: readonly CaseFigure[],
): readonly CaseFigure[] {
  const now: CaseFigure = { role: 'ageAtApplication', value: age, from: `${age}`, isPart: true }
  const others = told
    .filter(({ role, value }) => role === 'ageAtApplication' && value !== age && value !== term)
    .map((one) => ({ ...one, isPart: true as const }))
  const isTold = told.some(({ role }) => role === 'term')
  const years: CaseFigure = { role: 'term', value: term * 12, from: `${term} years`, isPart: true }
  return [now, ...others, ...(isTold ? [] : [years])]
}

const AGES: ReadonlySet<CaseFigure['role']> = new Set(['age', 'ageAtApplication', 'ageAtEnd'])
const IN_TERMS: ReadonlySet<CaseFigure['role']> = new Set(['ltv', 'ageAtEnd'])

/** What the rows asked about state figures of. */
function rolesOfRows(criteria: UnderstoodQuestion['criteria']): readonly WantedRole[] {
  return criteria.flatMap(({ matches }) =>
    matches.slice(0, FEW).flatMap(({ criterion }) => rolesAsked(criterion)),
  )
}

/** The best of the rows, one a document. */
const FEW = 3

function withoutNames(question: string, lenders: readonly LenderMention[]): string {
  return lenders.reduce((text, { asked }) => text.replace(asked, ' , '), question)
}

/** A blemish of which no figure is told is asked about and held against nothing. */
function isTold({ count, amount, since }: CaseEvent): boolean {
  return (count ?? amount ?? since) !== undefined
}
