/** A model that points at what is asked and says what is so: whatever proves answers has to let it. */
import type { PreparedPrompt } from '@criteria-desk/understanding/prepared-prompt'
import { type Client, holds } from './desk-topics.ts'
import { type Desk, type Fact, factsAt } from './make-desk.ts'
import { type PointedEntry, type PointedLie, readShown, say, toldAs } from './pointing-attacker.ts'

export function pointTruly(desk: Desk, prompt: PreparedPrompt): PointedLie {
  const { cells, lenders } = readShown(prompt)
  const label = cells.find(({ words }) => words.startsWith(desk.topic))?.cell ?? 'D1.1!A1'
  const entries = desk.lenders.flatMap((lender) => {
    const [own] = cells.flatMap((one) =>
      factsAt(desk, one.cell, one.words).flatMap((fact) =>
        fact.topic === desk.topic && fact.owners.includes(lender) && fact.isOlder !== true
          ? [{ cell: one.cell, fact }]
          : [],
      ),
    )
    if (own === undefined) return []
    const line = lenders.indexOf(lender) + 1
    const name = line === 0 ? { cell: own.cell, words: lender } : null
    return [{ ...trueEntry(own.cell, own.fact, desk.client), line, name }]
  })
  const said = new Set(entries.map(({ line }) => line))
  const silent = lenders.flatMap((_, at) => (said.has(at + 1) ? [] : [at + 1]))
  return {
    ...{
      refusal: null,
      readings: [],
      asks: 'which',
      followsOn: false,
      leavesOut: false,
      named: [],
    },
    ...toldAs(desk.client),
    ideas: [{ words: desk.topic, rows: [label] }],
    lenders: entries,
    silent: [{ idea: 1, lines: silent }],
  }
}

/** Where the lenders stand in truth; undefined of words with a figure that nobody told. */
export function trueGroup(desk: Desk, lender: string): string | undefined {
  const all = [...desk.facts.values()].flat()
  const fact = all.find(
    ({ owners, topic, isOlder }) =>
      topic === desk.topic && owners.includes(lender) && isOlder !== true,
  )
  return fact && GROUPS[verdictOf(fact, desk.client)]
}

const GROUPS: Readonly<Partial<Record<PointedEntry['verdict'], string>>> = {
  meets: 'accept',
  'meets-if': 'conditional',
  refers: 'conditional',
  fails: 'decline',
  'not-applicable': 'notApplicable',
  'not-stated': 'unknown',
}

function trueEntry(cell: string, fact: Fact, client: Client) {
  const { limit, exception, words } = fact
  const isKept = limit && holds(limit, client)
  const isLetIn = exception && holds(exception, client)
  const base = limit && isKept !== undefined ? [say(limit, isKept)] : []
  const more =
    exception && isKept === false && isLetIn !== undefined ? [say(exception, isLetIn, true)] : []
  return {
    ...{ plan: null, idea: 1, verdict: verdictOf(fact, client) },
    ...{ at: [{ cell, words }], held: [...base, ...more] },
  }
}

function verdictOf({ words, limit, exception }: Fact, client: Client): PointedEntry['verdict'] {
  if (words === '') return 'not-stated'
  if (limit !== undefined) {
    const isKept = holds(limit, client)
    if (isKept === undefined) return 'states'
    if (isKept) return 'meets'
    return exception && holds(exception, client) ? 'meets-if' : 'fails'
  }
  return PLAIN.find(([start]) => words.startsWith(start))?.[1] ?? 'meets-if'
}

const PLAIN: readonly (readonly [string, PointedEntry['verdict']])[] = [
  ['Yes, ', 'meets-if'],
  ['Yes up', 'meets-if'],
  ['Yes', 'meets'],
  ['N/A', 'not-applicable'],
  ['No', 'fails'],
  ['Considered', 'refers'],
  ['Refer', 'refers'],
  ['TBC', 'not-stated'],
]
