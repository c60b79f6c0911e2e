/**
 * The client whose figures a question is asked with: what its words tell, what a follow-up leaves
 * standing from the question before, and what whoever asks has put right. A correction goes before
 * any words, and what follows from the figures is worked out again.
 */
import type { CaseCorrection } from '../answers/understood-case.ts'
import { roleOfRow } from '../matching/row-of-figures.ts'
import { type CaseFigure, isTold } from '../meaning/client-case.ts'
import { withDerived } from '../meaning/derived-figures.ts'
import type { WantedRole } from '../meaning/figure-role.ts'
import { readCase, type StoryCase } from '../meaning/read-case.ts'
import type { LenderMention } from './lenders/question-lenders.ts'
import type { UnderstoodQuestion } from './understood-question.ts'

/** What the conversation's last answer was held against. */
export type CaseBefore = Pick<StoryCase, 'figures' | 'events'>

/**
 * @param question as typed, and put in the trade's terms
 * @param before the case of the question that this one leans on; absent where it stands alone
 * @returns undefined where neither tells of a client
 */
export function askedCase(
  question: { readonly typed: string; readonly inTerms: string },
  understood: Pick<UnderstoodQuestion, 'lenders' | 'criteria' | 'figures'>,
  before: CaseBefore | undefined,
  corrections: readonly CaseCorrection[],
): StoryCase | undefined {
  const wanted = [...rolesAsked(understood.criteria), ...(before?.figures ?? [])]
  const read = (words: string) => readCase(withoutNames(words, understood.lenders), wanted)
  const told = withTerms(read(question.typed), question, read)
  const count = countTold(told, understood)
  return caseTold(told, before, corrections, count)
}

/**
 * What is told, what still stands of the case before, and what was put right, with what follows.
 *
 * @param count a bare number that counts the blemish told before
 */
export function caseTold(
  told: StoryCase,
  before: CaseBefore | undefined,
  corrections: readonly CaseCorrection[],
  count?: number,
): StoryCase | undefined {
  const own = told.figures
    .filter(({ isDerived }) => isDerived !== true)
    .map((figure) => withFront(figure, before?.figures ?? []))
  const kept = (before?.figures ?? []).filter(
    ({ role, isDerived }) =>
      isDerived !== true && !own.some((figure) => isInPlaceOf(figure.role, role)),
  )
  const events = [
    ...(before?.events ?? []).filter(({ of }) => !told.events.some((event) => event.of === of)),
    ...told.events,
  ]
    .map((event) => (count === undefined ? event : { ...event, count }))
    .filter(isTold)
  const figures = withDerived(withCorrections([...kept, ...own], corrections))
  if (figures.length === 0 && events.length === 0 && told.unread.length === 0) return undefined
  const isCounted = count !== undefined && events.length > 0 && told.unread.length === 1
  return { figures, events, about: told.about, unread: isCounted ? [] : told.unread }
}

/** Another value of the same property leaves in front of a second charge what was told before. */
function withFront(figure: CaseFigure, before: readonly CaseFigure[]): CaseFigure {
  const { inFront } = before.find(({ role }) => role === figure.role) ?? {}
  const isTold = figure.inFront !== undefined && figure.inFront !== 'untold'
  return inFront === undefined || isTold ? figure : { ...figure, inFront }
}

/** What follows by the trade's terms, where the words as typed do not tell it themselves. */
function withTerms(
  typed: StoryCase,
  question: { readonly typed: string; readonly inTerms: string },
  read: (words: string) => StoryCase,
): StoryCase {
  if (question.inTerms === question.typed) return typed
  const inTerms = read(question.inTerms).figures.filter(({ role }) => IN_TERMS.has(role))
  const isEndTold = typed.figures.some((one) => one.role === 'ageAtEnd' && one.isDerived !== true)
  const isAged = !isEndTold && inTerms.some(({ role }) => role === 'ageAtEnd')
  // An age with a term is one at the end; of several that which counts.
  const figures = typed.figures.filter(({ role }) => !(isAged && AGES.has(role)))
  const has = new Set(figures.map(({ role }) => role))
  return { ...typed, figures: [...figures, ...inTerms.filter(({ role }) => !has.has(role))] }
}

const AGES: ReadonlySet<CaseFigure['role']> = new Set(['age', 'ageAtApplication', 'ageAtEnd'])
const IN_TERMS: ReadonlySet<CaseFigure['role']> = new Set(['ltv', 'ageAtEnd'])

/** "There are two of them": a bare number alone counts the blemish that was told before. */
function countTold(
  told: StoryCase,
  { figures }: Pick<UnderstoodQuestion, 'figures'>,
): number | undefined {
  const [only, ...others] = figures.filter(({ unit }) => unit === undefined || unit === 'count')
  const isAlone = told.events.length + told.figures.length + others.length === 0
  return isAlone ? only?.value : undefined
}

/** What the rows asked about state figures of. */
function rolesAsked(criteria: UnderstoodQuestion['criteria']): readonly WantedRole[] {
  return criteria.flatMap(({ matches }) =>
    matches.slice(0, FEW).flatMap(({ criterion }) => roleOfRow(criterion) ?? []),
  )
}

/** The best of the rows, one a document. */
const FEW = 3

/** Another deposit takes the place of the LTV told before, and the other way round. */
function isInPlaceOf(role: CaseFigure['role'], before: CaseFigure['role']): boolean {
  return role === before || (SHARES.has(role) && SHARES.has(before))
}

const SHARES: ReadonlySet<CaseFigure['role']> = new Set(['ltv', 'deposit', 'depositAmount'])

function withCorrections(
  told: readonly CaseFigure[],
  corrections: readonly CaseCorrection[],
): readonly CaseFigure[] {
  return corrections.reduce<readonly CaseFigure[]>((figures, { role, of, value }) => {
    const isMeant = (figure: CaseFigure) => isInPlaceOf(role, figure.role) && figure.of === of
    const others = figures.filter((figure) => !isMeant(figure))
    if (value === undefined) return others
    return [
      ...others,
      withFront(
        { role, ...(of !== undefined && { of }), value, from: 'corrected', isCorrected: true },
        figures,
      ),
    ]
  }, told)
}

function withoutNames(question: string, lenders: readonly LenderMention[]): string {
  return lenders.reduce((text, { asked }) => text.replace(asked, ' , '), question)
}
