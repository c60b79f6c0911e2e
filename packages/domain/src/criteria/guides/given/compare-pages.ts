/**
 * What was said of a guide's pages beside what the built-in reader read of them. What it read stands:
 * where both agree nothing is said, where they differ the report tells it. Lines that state something
 * and that it did not read are taken over where it is sure whose they are, and listed elsewhere.
 */
import type { PdfPage } from '../../../pages/pdf-page.ts'
import { matchingKey } from '../../../shared/text.ts'
import type { CriterionAnswer, Disagreement, SheetReading } from '../../criteria-reading.ts'
import { lenderIdentity } from '../../lender-names.ts'
import { checkPage, numbersOf } from './check-page.ts'
import { type GivenPage, type GivenPart, type GuideLine, guideLines } from './given-page.ts'
import { liesIn, withPassagesTold } from './passages-told.ts'

export type ComparedPages = {
  readonly disagreements: readonly Disagreement[]
  readonly unread: SheetReading['skipped']
  /** Which known lender a printed name is short for. */
  readonly lendersMeant: Readonly<Record<string, string>>
  /** With what was told and not read, and what short labels are called in full, for finding their rows. */
  readonly answers: readonly CriterionAnswer[]
}

export function comparePages(
  pages: readonly PdfPage[],
  answers: readonly CriterionAnswer[],
  given: readonly GivenPage[],
): ComparedPages {
  const told = given.flatMap((own) => {
    const page = pages.find(({ number }) => number === own.page)
    if (page === undefined) return []
    const lines = guideLines(page)
    return [{ lines, own: checkPage(lines, own).given }]
  })
  const all = withPassagesTold(answers, told)
  const seen = told.flatMap(({ lines, own }) => comparePage(lines, own, all))
  const means = new Map(
    told.flatMap(({ own }) =>
      own.labels.map(({ text, means: full }) => [matchingKey(text), full] as const),
    ),
  )
  return {
    disagreements: firstOf(
      seen.filter(({ kind }) => kind === 'otherwise'),
      'more lines were read otherwise.',
    ),
    unread: firstOf(
      seen.filter(({ kind }) => kind === 'unread'),
      'more parts state something and were not read.',
    ),
    lendersMeant: Object.fromEntries(
      told.flatMap(({ own }) =>
        own.lenders.flatMap(({ printed, meant }) =>
          meant === undefined ? [] : [[printed, meant]],
        ),
      ),
    ),
    answers: all.map((answer) => {
      const full = means.get(matchingKey(answer.criterion))
      return full === undefined || answer.measure !== undefined || answer.isPassage
        ? answer
        : { ...answer, measure: full }
    }),
  }
}

type Seen = Disagreement & { readonly kind: 'otherwise' | 'unread' }

function comparePage(
  lines: readonly GuideLine[],
  own: GivenPage,
  answers: readonly CriterionAnswer[],
): readonly Seen[] {
  const here = answers.filter(({ place, text }) => place.page === own.page && text !== '')
  const notes = answers.flatMap((answer) => answer.notes)
  const isNoted = (line: GuideLine | undefined) =>
    notes.some(({ place }) => place.page === own.page && liesIn(line, place.box))
  return own.parts.flatMap((part): readonly Seen[] => {
    const told = numbersOf(part).map((number) => lines[number - 1])
    const read = here.filter(({ place }) => told.some((line) => liesIn(line, place.box)))
    const isRead = read.length > 0 || told.some(isNoted)
    const seen = part.role === 'answer' ? whatElse(part, own, read, isRead) : asNone(part, read)
    if (seen === undefined) return []
    const reason = `“${opening(told[0]?.text)}” ${seen.reason}`
    return [{ kind: seen.kind, range: `Page ${own.page}`, reason }]
  })
}

type Told = Pick<Seen, 'kind' | 'reason'> | undefined

/** Of lines that are an answer, as it was told. */
function whatElse(
  part: GivenPart,
  { lenders }: GivenPage,
  read: readonly CriterionAnswer[],
  isRead: boolean,
): Told {
  if (!isRead)
    return { kind: 'unread', reason: 'states something, as AI reads it, and was not read.' }
  const named = lenders.find(({ line }) => line === part.lender)
  const [first] = read
  if (named === undefined || first === undefined) return undefined
  const lender = lenderIdentity(named.meant ?? named.printed)
  const isTheirs = read.some((answer) => lenderIdentity(answer.lender) === lender)
  return isTheirs
    ? undefined
    : { kind: 'otherwise', reason: otherLender(named.printed, first.lender) }
}

function asNone({ role }: GivenPart, read: readonly CriterionAnswer[]): Told {
  return role === 'dead' && read.length > 0
    ? { kind: 'otherwise', reason: 'is an answer by rule; AI takes it for no criterion.' }
    : undefined
}

function otherLender(told: string, read: string): string {
  return `is ${read}’s by rule, and that holds; AI read it as ${told}’s.`
}

function opening(text = ''): string {
  return text.length <= LONGEST_TOLD ? text : `${text.slice(0, LONGEST_TOLD).trimEnd()}…`
}

const LONGEST_TOLD = 60
const MOST_TOLD = 20

function firstOf(seen: readonly Seen[], more: string): readonly Disagreement[] {
  const left = seen.length - MOST_TOLD
  return [
    ...seen.slice(0, MOST_TOLD).map(({ range, reason }) => ({ range, reason })),
    ...(left > 0 ? [{ range: 'guide', reason: `${left} ${more}` }] : []),
  ]
}
