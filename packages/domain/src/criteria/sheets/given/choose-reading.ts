/**
 * Which of two readings of a sheet counts: the built-in one, or the one by a layout that was given
 * and held against the sheet. The given one goes first; the built-in one stays where the other would
 * put words that stand by a known lender's name under another lender, or reads fewer cells. Where
 * they differ the report says so, whichever counts.
 */
import { onOneLine } from '../../../shared/text.ts'
import type { CriterionAnswer, Disagreement, SheetReading } from '../../criteria-reading.ts'
import { lenderIdentity } from '../../lender-names.ts'
import type { GivenSheet } from './given-sheet.ts'

export type ReadSheet = {
  readonly sheet: SheetReading
  readonly answers: readonly CriterionAnswer[]
  /** The known lenders that names printed on it are short for. */
  readonly meant?: ReadonlyMap<string, string>
}

/**
 * @param builtIn as the built-in reader has it
 * @param byGiven as the given layout has it, already checked; skipped where nothing of it held
 */
export function chooseReading(
  builtIn: ReadSheet,
  byGiven: ReadSheet,
  given: GivenSheet,
): ReadSheet {
  const kept = {
    ...builtIn,
    sheet: { ...builtIn.sheet, readBy: { by: 'rule', why: 'not-usable' } as const },
  }
  const { model } = given
  const readBy = { by: 'model', ...(model !== undefined && { model }) } as const
  if (given.tables.length === 0) {
    return builtIn.answers.length === 0
      ? { ...builtIn, sheet: { ...builtIn.sheet, readBy } }
      : disagreeing(kept, [whole('AI found no criteria on this sheet; the rules did.')])
  }
  if (byGiven.answers.length === 0) {
    return disagreeing(kept, [whole('The layout that AI gave did not hold against the sheet.')])
  }
  const meant = meaningsOf(given)
  const [own, other] = [cellsOf(builtIn, new Map()), cellsOf(byGiven, meant)]
  const moved = [...own].flatMap(([cell, lender]) => {
    const now = other.get(cell)
    return now === undefined || now === lender ? [] : [{ cell, lender, now }]
  })
  const fromKnown = moved.filter(({ lender }) => !lender.startsWith('?'))
  if (fromKnown.length > 0) {
    return disagreeing(
      kept,
      fromKnown.map(({ cell, lender, now }) => ({
        range: cell,
        reason: `AI read it as ${shown(now)}’s; the rules read it as ${lender}’s, whose name stands by it, and that holds.`,
      })),
    )
  }
  const lost = [...own.keys()].filter((cell) => !other.has(cell) && !isNote(byGiven, cell))
  const gained = [...other.keys()].filter((cell) => !own.has(cell))
  if (lost.length > gained.length) {
    const reason = `AI left out ${counted(lost.length)} that the rules read; the reading by rule stands.`
    return disagreeing(kept, [whole(reason)])
  }
  const named = withLabels(byGiven, given)
  const read: ReadSheet = {
    meant,
    answers: named.answers,
    sheet: { ...named.sheet, readBy },
  }
  return disagreeing(read, [
    ...moved.map(({ cell, lender, now }) => ({
      range: cell,
      reason: `By rule it would be ${shown(lender)}’s; AI read it as ${shown(now)}’s.`,
    })),
    ...(lost.length > 0 ? [whole(`By rule ${counted(lost.length)} more would be answers.`)] : []),
  ])
}

function whole(reason: string): Disagreement {
  return { range: 'sheet', reason }
}

function counted(cells: number): string {
  return cells === 1 ? 'one cell' : `${cells} cells`
}

function shown(identity: string): string {
  return identity.replace(/^\?/, '').trim()
}

/** What differs in thousands of cells need not be told of each. */
const MOST_TOLD = 20

function disagreeing(read: ReadSheet, found: readonly Disagreement[]): ReadSheet {
  if (found.length === 0) return read
  const left = found.length - MOST_TOLD
  const more = left > 0 ? [whole(`${left} more cells were read otherwise.`)] : []
  const disagreements = [...found.slice(0, MOST_TOLD), ...more]
  return { ...read, sheet: { ...read.sheet, disagreements } }
}

/** The known lenders that printed names are short for. */
function meaningsOf({ lenders }: GivenSheet): ReadonlyMap<string, string> {
  return new Map(
    lenders.flatMap(({ printed, meant }) => (meant ? [[onOneLine(printed), meant]] : [])),
  )
}

/** Whose answer each cell is that says something. */
function cellsOf({ answers }: ReadSheet, meant: ReadonlyMap<string, string>) {
  const cells = new Map<string, string>()
  for (const { text, place, lender } of answers) {
    if (text !== '' && place.cell !== undefined)
      cells.set(place.cell, lenderIdentity(meant.get(lender) ?? lender))
  }
  return cells
}

const notesOf = new WeakMap<ReadSheet, ReadonlySet<string>>()

function isNote(read: ReadSheet, cell: string): boolean {
  const known =
    notesOf.get(read) ??
    new Set(read.answers.flatMap(({ notes }) => notes.map(({ place }) => place.cell ?? '')))
  notesOf.set(read, known)
  return known.has(cell)
}

/** What short labels are called in full, for finding their rows. */
function withLabels(read: ReadSheet, { labels }: GivenSheet): ReadSheet {
  if (labels.length === 0) return read
  const means = new Map(labels.map(({ text, means: full }) => [text, full]))
  const answers = read.answers.map((answer) => {
    const full = means.get(answer.criterion)
    return full === undefined || answer.measure !== undefined
      ? answer
      : { ...answer, measure: full }
  })
  return { ...read, answers }
}
