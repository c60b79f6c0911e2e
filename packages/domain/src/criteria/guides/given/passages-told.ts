/**
 * What was told of a guide's lines where the built-in reader is unsure: lines that state something and
 * that it read nothing of, and notes that it tied to nothing. Taken over only in a guide of one lender,
 * where nothing can come under another's name; in the words that stand on the page, at their place.
 */
import type { Box } from '../../../pages/pdf-page.ts'
import type { AnswerNote, CriterionAnswer, Place } from '../../criteria-reading.ts'
import { isKnownLenderName, lenderIdentity } from '../../lender-names.ts'
import { holdsVerb } from '../../sentence-topic.ts'
import { isBoilerplate } from '../text/boilerplate.ts'
import { toStatements } from '../text/passages.ts'
import { numbersOf } from './check-page.ts'
import type { GivenPage, GivenPart, GuideLine } from './given-page.ts'

/** A page with what holds of what was told of it. */
type ToldPage = { readonly lines: readonly GuideLine[]; readonly own: GivenPage }

/** The answers with what was told of the pages and read by nobody, in the order of the guide. */
export function withPassagesTold(
  answers: readonly CriterionAnswer[],
  told: readonly ToldPage[],
): readonly CriterionAnswer[] {
  const lender = soleLender(answers)
  if (lender === undefined) return answers
  const pages = told.filter((page) => isOfLender(page, lender))
  const noted = answers.map((answer) => {
    const notes = pages.flatMap((page) => notesOf(answer, page, answers))
    return notes.length === 0 ? answer : { ...answer, notes: [...answer.notes, ...notes] }
  })
  return pages
    .flatMap((page) => unreadPassages(page, lender, answers))
    .reduce<readonly CriterionAnswer[]>(insertInOrder, noted)
}

/** As printed; undefined where the guide is of several, or of nobody known. */
function soleLender(answers: readonly CriterionAnswer[]): string | undefined {
  const [first, ...others] = new Map(
    answers.map(({ lender }) => [lenderIdentity(lender), lender]),
  ).values()
  return others.length === 0 ? first : undefined
}

/** No line is another lender's name. */
function isOfLender({ lines, own }: ToldPage, lender: string): boolean {
  const identity = lenderIdentity(lender)
  const printed = lines.map(({ text }) => text).filter(isKnownLenderName)
  const named = own.lenders.map(({ printed: name, meant }) => meant ?? name)
  return [...printed, ...named].every((name) => lenderIdentity(name) === identity)
}

function unreadPassages(
  page: ToldPage,
  lender: string,
  answers: readonly CriterionAnswer[],
): readonly CriterionAnswer[] {
  return page.own.parts.flatMap((part, at) => {
    if (part.role !== 'answer' || isRead(part, page, answers)) return []
    const { text, place } = wordsOf(part, page)
    const heading = headingBefore(at, page)
    return toStatements(text, heading ?? '')
      .filter((said) => said.topic !== '' && holdsVerb(said.text) && !isBoilerplate(said.text))
      .map(
        ({ topic, text: words, measure, isPassage }): CriterionAnswer => ({
          ...{ lender, criterion: topic, text: words, place, notes: [] },
          ...(heading !== undefined && { section: heading }),
          ...(measure !== undefined && { measure }),
          ...(isPassage && { isPassage }),
        }),
      )
  })
}

/** Notes told to be of this answer that stand beneath no answer yet. */
function notesOf(
  answer: CriterionAnswer,
  page: ToldPage,
  answers: readonly CriterionAnswer[],
): readonly AnswerNote[] {
  if (answer.place.page !== page.own.page || answer.text === '') return []
  return page.own.parts.flatMap((part): readonly AnswerNote[] => {
    const limited = part.of === undefined ? undefined : page.lines[part.of - 1]
    if (part.role !== 'note' || !liesIn(limited, answer.place.box)) return []
    return isRead(part, page, answers) ? [] : [{ kind: 'footnote', ...wordsOf(part, page) }]
  })
}

/** Any of its lines lies in an answer, or in a note of one. */
function isRead(part: GivenPart, { lines, own }: ToldPage, answers: readonly CriterionAnswer[]) {
  const places = answers
    .flatMap(({ text, place, notes }) => [
      ...(text === '' ? [] : [place]),
      ...notes.map((note) => note.place),
    ])
    .filter(({ page }) => page === own.page)
  return numbersOf(part).some((number) => places.some(({ box }) => liesIn(lines[number - 1], box)))
}

function wordsOf(part: GivenPart, { lines, own }: ToldPage): { text: string; place: Place } {
  const told = lines.slice(part.from - 1, part.to)
  const edge = (side: 0 | 1 | 2 | 3, pick: (...sides: number[]) => number) =>
    pick(...told.map(({ box }) => box[side]))
  const box: Box = [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)]
  return { text: told.map(({ text }) => text).join(' '), place: { page: own.page, box } }
}

/** The last line told to be a label or a heading before the part. */
function headingBefore(at: number, { lines, own }: ToldPage): string | undefined {
  const before = own.parts
    .slice(0, at)
    .findLast(({ role }) => role === 'label' || role === 'heading')
  return before && lines[before.to - 1]?.text
}

/** The middle of the line lies in it. */
export function liesIn(line: GuideLine | undefined, box: Box | undefined): boolean {
  if (box === undefined || line === undefined) return false
  const [x, y] = [(line.box[0] + line.box[2]) / 2, (line.box[1] + line.box[3]) / 2]
  return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]
}

function insertInOrder(
  answers: readonly CriterionAnswer[],
  passage: CriterionAnswer,
): readonly CriterionAnswer[] {
  const at = answers.findIndex(({ place }) => standsAfter(place, passage.place))
  return at < 0 ? [...answers, passage] : answers.toSpliced(at, 0, passage)
}

function standsAfter(one: Place, other: Place): boolean {
  const [page, before] = [one.page ?? 0, other.page ?? 0]
  return page === before ? (one.box?.[1] ?? 0) > (other.box?.[1] ?? 0) : page > before
}
