import type { IncomeOfAllLenders } from '@criteria-desk/contract/calculator'
import { evidenceBeside, notesOf } from '@criteria-desk/domain/income/calculate/income-calculation'
import { formatPounds } from '../../../lib/pounds.ts'

export type LenderIncome = IncomeOfAllLenders['lenders'][number]

/** Columns that the table of all lenders can be sorted by. */
export type LenderColumn = 'lender' | 'income' | 'variable' | 'method' | 'left-out'

const listFormat = new Intl.ListFormat('en-GB')

export type LenderFilter = 'all' | 'figure' | 'none'

/** The lenders that hold the term, with or without a figure, in order; without a figure always last. */
export function showLenders(
  lenders: readonly LenderIncome[],
  { term, filter }: { readonly term: string; readonly filter: LenderFilter },
  sort: { readonly by: LenderColumn; readonly isDescending: boolean },
): readonly LenderIncome[] {
  const sought = term.trim().toLowerCase()
  const direction = sort.isDescending ? -1 : 1
  return lenders
    .filter(
      (row) =>
        row.lenderName.toLowerCase().includes(sought) &&
        (filter === 'all' || hasFigure(row) === (filter === 'figure')),
    )
    .toSorted(
      (one, other) =>
        Number(hasFigure(other)) - Number(hasFigure(one)) ||
        direction * compare(one, other, sort.by) ||
        byName(one, other),
    )
}

export function hasFigure({ calculatedIncome }: LenderIncome): boolean {
  return calculatedIncome !== null
}

/** What was not counted, and why, in as few words as there are; the error where there is no figure. */
export function leftOutWords(row: LenderIncome, saidOfAll: readonly string[] = []): string {
  const { error, leftOut } = row
  if (error !== undefined) return error.message
  const own = leftOut.filter(isSaidOf(row, saidOfAll))
  if (own.length > 0) return own.join(' ')
  return leftOut.length === 0 ? 'Nothing' : 'Nothing else'
}

/**
 * What the single figure notes, and what it misses: a line each, where there is something that is
 * not said of every lender. Notes that stand in a numbered list of their own are named by number.
 */
export function besideWords(
  row: LenderIncome,
  saidOfAll: readonly string[] = [],
  numbered: readonly string[] = [],
): readonly string[] {
  const isOwn = isSaidOf(row, saidOfAll)
  const notes = notesOf(row).filter(isOwn)
  const own = notes.filter(isSaidOf(row, numbered))
  const numbers = numbered.flatMap((note, index) =>
    notes.some((each) => ofAnyLender(row, each) === note) ? [index + 1] : [],
  )
  const missing = evidenceBeside(row.lenderName, row.missingEvidence.filter(isOwn))
  return [
    ...(own.length === 0 ? [] : [`To note: ${own.join(' ')}`]),
    ...(numbers.length === 0
      ? []
      : [
          `See ${numbers.length === 1 ? 'note' : 'notes'} ${listFormat.format(numbers.map(String))}.`,
        ]),
    ...(missing.length === 0 ? [] : [missing.join(' ')]),
  ]
}

/** What three lenders or more note alike and not all of them: what most note first. */
export function notesOfSeveral(
  lenders: readonly LenderIncome[],
  saidOfAll: readonly string[],
): readonly string[] {
  const counts = new Map<string, number>()
  for (const row of lenders.filter(hasFigure)) {
    for (const note of new Set(notesOf(row).map((words) => ofAnyLender(row, words)))) {
      if (!saidOfAll.includes(note)) counts.set(note, (counts.get(note) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([, count]) => count >= 3)
    .toSorted(([, one], [, other]) => other - one)
    .map(([note]) => note)
}

/** What is left out, noted or missing at every lender with a figure alike, said of “the lender”. */
export function wordsOfAll(lenders: readonly LenderIncome[]): readonly string[] {
  const [first, ...others] = lenders
    .filter(hasFigure)
    .map((row) =>
      [...row.leftOut, ...notesOf(row), ...row.missingEvidence].map((words) =>
        ofAnyLender(row, words),
      ),
    )
  if (first === undefined || others.length === 0) return []
  return first.filter((words) => others.every((of) => of.includes(words)))
}

/** Whether a sentence is this lender's alone, none of those said of several. */
function isSaidOf(row: LenderIncome, ofSeveral: readonly string[]) {
  return (sentence: string) => !ofSeveral.includes(ofAnyLender(row, sentence))
}

function ofAnyLender({ lenderName }: LenderIncome, sentence: string): string {
  return sentence.replaceAll(lenderName, 'the lender').replace(/^the lender/, 'The lender')
}

/** “Job £30,000.00”, “Business £12,000.00”, or which of them alone the figure is of. */
export function partWords({ parts = [] }: LenderIncome): readonly string[] {
  const summed = parts.filter(({ isCounted }) => isCounted)
  return summed.map(({ of, income }) => {
    const name = of === 'employed' ? 'Job' : 'Business'
    return summed.length === 1 ? `${name} alone` : `${name} ${formatPounds(income ?? 0)}`
  })
}

function compare(one: LenderIncome, other: LenderIncome, by: LenderColumn): number {
  switch (by) {
    case 'lender':
      return byName(one, other)
    // Figures stand with the largest first.
    case 'income':
      return (other.calculatedIncome ?? 0) - (one.calculatedIncome ?? 0)
    case 'variable':
      return (other.usableOvertimeBonusCommission ?? 0) - (one.usableOvertimeBonusCommission ?? 0)
    case 'method':
      return (one.method ?? '').localeCompare(other.method ?? '', 'en-GB')
    case 'left-out':
      return (
        one.leftOut.length - other.leftOut.length ||
        leftOutWords(one).localeCompare(leftOutWords(other), 'en-GB')
      )
  }
}

function byName(one: LenderIncome, other: LenderIncome): number {
  return one.lenderName.localeCompare(other.lenderName, 'en-GB', { sensitivity: 'base' })
}
