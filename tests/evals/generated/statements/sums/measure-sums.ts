/**
 * Whether the lists of generated months add up to all money out and in, wherever an advisor sees
 * them: on the page, in the PDF, in the workbook and in the file of comma-separated values; each
 * month alone, and three together with one of them given twice.
 */
import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { openClientInNode } from '../../../../../apps/web/load-in-node.ts'
import { type Month, makeMonths, type Sides, sidesOf } from './make-months.ts'
import { type Told, toldInBook, toldInCsv, toldInPdf, toldOnPage } from './read-written.ts'

/** What the client's modules export for it. */
type Shown = {
  readonly listsShown: (
    analyses: readonly StatementAnalysisView[],
  ) => readonly (readonly string[])[]
}
type Written = {
  readonly writeExport: (
    kind: 'pdf' | 'csv' | 'xlsx',
    analyses: readonly StatementAnalysisView[],
    maker: { readonly advisor: string; readonly now: Date },
  ) => Promise<Blob>
}

const places = ['page', 'pdf', 'xlsx', 'csv'] as const
type Place = (typeof places)[number]

type Judged = {
  readonly name: string
  /** Where something does not add up, with what. */
  readonly faults: readonly { readonly place: Place; readonly what: string }[]
}

export type SumsMeasure = {
  readonly seeds: readonly [first: number, last: number]
  /** Of months whose rows were all read: what went out and came in is what was made. */
  readonly asMade: number
  readonly alone: readonly Judged[]
  readonly together: readonly Judged[]
}

export async function measureSums(firstSeed: number, count: number): Promise<SumsMeasure> {
  const client = await openClientInNode()
  try {
    const room = 'features/bank-statements'
    const written = {
      ...(await client.load<Shown>(`${room}/testing-written.tsx`)),
      ...(await client.load<Written>(`${room}/write-export.ts`)),
    }
    const months = makeMonths(firstSeed, count)
    const alone: Judged[] = []
    const together: Judged[] = []
    for (const [at, month] of months.entries()) {
      alone.push(await judge(written, [month]))
      if (at % 3 === 2) together.push(await judge(written, months.slice(at - 2, at + 1), true))
    }
    return {
      seeds: [firstSeed, months.at(-1)?.seed ?? firstSeed],
      asMade: months.filter(({ view, made }) => isSame(sidesOf(view.allTransactions), made)).length,
      alone,
      together,
    }
  } finally {
    await client.close()
  }
}

async function judge(
  { listsShown, writeExport }: Shown & Written,
  months: readonly Month[],
  isOneTwice = false,
): Promise<Judged> {
  const views = months.map(({ view }) => view)
  // The same file sent a second time: its rows count once.
  const given = isOneTwice ? [...views, ...views.slice(0, 1).map(again)] : views
  const truth = sidesOf(views.flatMap(({ allTransactions }) => allTransactions))
  const write = (kind: 'pdf' | 'csv' | 'xlsx') =>
    writeExport(kind, given, { advisor: 'ada@demo.test', now: new Date('2026-03-02T09:00:00Z') })
  const told: Record<Place, Told> = {
    page: toldOnPage(listsShown(given)),
    pdf: await toldInPdf(await bytesOf(await write('pdf'))),
    xlsx: toldInBook(await bytesOf(await write('xlsx'))),
    csv: toldInCsv(await (await write('csv')).text()),
  }
  return {
    name: months.map(({ seed, view }) => `${seed}/${view.statementMonth}`).join(' + '),
    faults: places.flatMap((place) =>
      faultsOf(told[place], truth).map((what) => ({ place, what })),
    ),
  }
}

function again(view: StatementAnalysisView): StatementAnalysisView {
  return { ...view, id: view.id + 5, documentId: view.documentId + 1_000_000 }
}

function faultsOf({ lists, all, rows = all, shares }: Told, truth: Sides): readonly string[] {
  const told = { lists, all, rows }
  const sums = Object.entries(told).flatMap(([name, sides]) =>
    isSame(sides, truth) ? [] : [`${name} ${JSON.stringify(sides)}, not ${JSON.stringify(truth)}`],
  )
  const sides = ['out', 'in'] as const
  const parts = sides.filter(
    (side) => shares !== null && truth[side] > 0 && Math.abs(shares[side] - 1) > 1e-9,
  )
  return [...sums, ...parts.map((side) => `shares of money ${side} come to ${shares?.[side]}`)]
}

function isSame(one: Sides, other: Sides): boolean {
  return one.out === other.out && one.in === other.in
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}

export function writeSums({ seeds, asMade, alone, together }: SumsMeasure): string {
  const line = (name: string, judged: readonly Judged[], place: Place) => {
    const right = judged.filter(({ faults }) => faults.every((fault) => fault.place !== place))
    return `${`${name}, ${place}`.padEnd(56)}${String(right.length).padStart(8)} of ${judged.length}`
  }
  const faults = [...alone, ...together].flatMap(({ name, faults: of }) =>
    of.map(({ place, what }) => `${name}, ${place}: ${what}`),
  )
  return [
    `Lists add up to all money out and in, months of seeds ${seeds[0]} to ${seeds[1]}`,
    ...places.map((place) => line('A month alone', alone, place)),
    ...places.map((place) => line('Three months, one given twice', together, place)),
    `${'Money out and in as the statement was made'.padEnd(56)}${String(asMade).padStart(8)} of ${alone.length}`,
    ...faults.slice(0, 40),
  ].join('\n')
}
