/** What is said beside a list of lenders: which way round it was asked, other sheets, the case in the trace. */
import { hintOfName } from '../cells/criterion-measure.ts'
import type { IndexedAnswer } from '../matching/indexed-answer.ts'
import type { CaseEvent, CaseFigure, ClientCase } from '../meaning/client-case.ts'
import {
  absentBound,
  asksToLeaveOut,
  asksWhoDemands,
  polarityOf,
} from '../questions/question-polarity.ts'
import type { Column } from './columns-of-figures.ts'
import { listed, plainMarkdown, quoted } from './compose-quote.ts'
import type { GroupedLender } from './group-lenders.ts'
import { labelOfEvent, writeEvent, writeFigureOfCase } from './write-case.ts'

/** That "who does not" was asked, or that "yes" demands something under a heading. */
export function polarityNotes(
  question: string,
  columns: readonly Column[],
  lenders: readonly GroupedLender[],
  client: ClientCase | undefined,
): readonly string[] {
  const isTurned = lenders.some(({ answers }) => answers.some(({ rule }) => /demand/.test(rule)))
  const isDemand = columns.some(({ printed }) => printed.some((one) => hintOfName(one).isDemand))
  const demand = isTurned
    ? [
        'Under this heading “Yes” asks for something and counts as conditional; “No” asks nothing and counts as accept.',
      ]
    : []
  const isAbsentBound = absentBound(question) !== undefined && client !== undefined
  const isLeftOut = columns.some(({ printed }) =>
    printed.some(({ name }) => asksToLeaveOut(question, name)),
  )
  const asked = isLeftOut ? 'does-not' : polarityOf(question)
  const polarity = isAbsentBound ? 'does' : asked
  if (polarity !== 'does' && !isDemand) {
    const isAny = lenders.some(({ outcome }) => outcome === 'decline')
    return [
      isAny
        ? 'You asked who does not: those stand under **Decline**.'
        : 'You asked who does not: no lender in these documents says no.',
      ...demand,
    ]
  }
  if (polarity === 'does' && asksWhoDemands(question) && (isDemand || saysRequired(lenders))) {
    return [...demand, 'You asked who asks for it: those stand under **Conditional**.']
  }
  if (polarity === 'does') return demand
  return [...demand, 'You asked who does not ask for it: those stand under **Accept**.']
}

function saysRequired(lenders: readonly GroupedLender[]): boolean {
  return lenders.some(({ answers }) =>
    answers.some(({ entry }) => /^\W*(?:not )?(?:required|needed)\b/i.test(entry.answer.text)),
  )
}

/** The other sheets that print a row of the same name. */
export function sheetNotes(sheets: readonly string[]): readonly string[] {
  if (sheets.length === 0) return []
  return [
    `A row of the same name also stands on ${sheets.length === 1 ? 'sheet' : 'sheets'} ${listed(sheets.map(plainMarkdown))}; name it to ask there.`,
  ]
}

/** What the sheet's key says of the cells that are nothing but one of its codes. */
export function keyNotes(entries: readonly IndexedAnswer[]): readonly string[] {
  // What a note says for a lender has its own words for its meaning.
  const coded = entries.flatMap(({ answer: { text }, meaning }) =>
    meaning === undefined || text.includes(meaning)
      ? []
      : [`${plainMarkdown(text.trim())} = ${quoted(meaning)}`],
  )
  const told = [...new Set(coded)]
  return told.length === 0 ? [] : [`The sheet’s key: ${told.slice(0, MOST_CODES).join(', ')}`]
}

// A sheet with more codes than this is read beside its key.
const MOST_CODES = 8

/** The case for the trace, what was compared with nothing marked. */
export function describeCase(
  client: ClientCase | undefined,
  compared: ReadonlySet<CaseFigure | CaseEvent>,
): readonly string[] {
  if (client === undefined) return []
  return [...client.figures, ...client.events].map(
    (one) => `case: ${describe(one)}${compared.has(one) ? '' : ', not compared'}`,
  )
}

function describe(one: CaseFigure | CaseEvent): string {
  if (!('role' in one)) return `${labelOfEvent(one)} ${writeEvent(one)}`
  const what = one.of === undefined ? one.role : `${one.role} of ${one.of}`
  return `${what} ${writeFigureOfCase(one)} (${one.from})`
}
