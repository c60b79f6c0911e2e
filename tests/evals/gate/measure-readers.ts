/** What each reader is measured with: its sets, each with what it comes to. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AnsweredQuestion } from '../ask-questions.ts'
import type { Figure } from '../figures.ts'
import { readFirstRun } from '../first-runs.ts'
import { measureCases } from '../income/cases/case-evals.ts'
import { measureUnseenCases } from '../income/cases/unseen-cases.ts'
import { documentsWithText, incomeFigures, measureCorpus } from '../income/income-evals.ts'
import { measureSet } from '../measure-set.ts'
import { askedSets, criteriaSets, keptSets } from '../question-sets.ts'
import { openRecordings, RECORDINGS } from '../recordings/recordings.ts'
import { createReplay } from '../recordings/replaying-ask.ts'
import { measureStatementFiles, statementsWithText } from '../statements/statement-evals.ts'
import type { Tallies } from './abilities.ts'
import type { Kept } from './gate.ts'
import type { Reader } from './kept-figures.ts'

export type ReaderSet = {
  readonly name: string
  readonly measure: () => Promise<Measure>
  /** What it scored when it was asked first, by the names of the lines; undefined where nobody wrote it down. */
  readonly firstRun: () => FirstFigures | undefined
}

export type Measure = {
  readonly tallies: Tallies
  readonly figures: readonly Figure[]
  /** Of questions. */
  readonly answers?: readonly AnsweredQuestion[]
}

type FirstFigures = Readonly<Record<string, string>>

export const readers: readonly Reader[] = ['criteria', 'asked', 'income', 'rules', 'statements']

/** Every set of a reader; in papers the documents whose words do not hang on recognition. */
export function setsOf(reader: Reader): readonly ReaderSet[] {
  switch (reader) {
    case 'criteria':
      return [...criteriaSets, ...keptSets].map((set) => ({
        name: set.name,
        measure: () => measureSet(set),
        firstRun: () => {
          const first = readFirstRun(set)
          return first?.known ? first.figures : undefined
        },
      }))
    case 'asked':
      return askedSets.map((set) => ({
        name: set.name,
        // Proved anew: what is not recorded of today's prompts counts as not answered.
        measure: () => measureSet(set, createReplay(openRecordings(RECORDINGS)).askAt),
        firstRun: () => undefined,
      }))
    case 'income':
      return [
        ownSet('corpus', () => measureIncomeOf()),
        ...unseenSets('income', /^(?!rules-)/, measureIncomeOf),
      ]
    case 'rules':
      return [
        ownSet('corpus', async () => measureCases()),
        ...unseenSets('income', /^rules-/, async (folder) => measureUnseenCases(folder)),
      ]
    case 'statements':
      return [
        ownSet('corpus', () => measureStatementFiles(statementsWithText())),
        ...unseenSets('statements', /./, (folder) =>
          measureStatementFiles(statementsWithText(folder)),
        ),
      ]
  }
}

async function measureIncomeOf(folder?: string): Promise<Measure> {
  const measured = await measureCorpus(documentsWithText(folder))
  return { tallies: measured.tallies, figures: incomeFigures(measured) }
}

/** One that was there before the reader, and has no first run. */
function ownSet(name: string, measure: () => Promise<Measure>): ReaderSet {
  return { name, measure, firstRun: () => undefined }
}

/** Sets of papers by somebody who had not read the reader, which are folders beside each other. */
function unseenSets(
  kind: 'income' | 'statements',
  named: RegExp,
  measure: (folder: string) => Promise<Measure>,
): readonly ReaderSet[] {
  const unseen = join(import.meta.dirname, '..', kind, 'unseen')
  return readdirSync(unseen, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && named.test(entry.name))
    .map(({ name }) => join(unseen, name))
    .map((folder) => ({
      name: basename(folder),
      measure: () => measure(folder),
      firstRun: () => {
        const file = join(folder, 'first-run.json')
        return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
      },
    }))
}

/** Measures sets one after the other: all answers of all sets together are large. */
export async function* measureSets(
  sets: readonly ReaderSet[],
): AsyncGenerator<readonly [string, Measure]> {
  for (const set of sets) yield [set.name, await set.measure()]
}

/**
 * A sentence for every set that would join and reads otherwise than when it was asked first: what
 * reads it has been mended since, so that its base would not be of code that had not seen it.
 */
export function findRereadSets(
  sets: readonly Pick<ReaderSet, 'name' | 'firstRun'>[],
  kept: Kept,
  measures: ReadonlyMap<string, Pick<Measure, 'figures'>>,
): readonly string[] {
  // Where nothing is kept yet all begin where they stand.
  if (kept.all.sets.length === 0) return []
  return sets
    .filter(({ name }) => !kept.all.sets.includes(name))
    .flatMap(({ name, firstRun }) => {
      const first = firstRun()
      if (first === undefined) return [`${name} has no first-run.json to hold its base against`]
      const now = new Map(measures.get(name)?.figures.map((one) => [one.name, one.text]))
      return Object.entries(first)
        .filter(([line, then]) => now.get(line) !== then)
        .map(
          ([line, then]) =>
            `${name}, ${line}: ${now.get(line)}, at first ${then}; measure it with the code as it was then`,
        )
    })
}
