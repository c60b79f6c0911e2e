/** The smallest workbook and question that still go wrong in the same way. */
import { askedRows, type Fault, judgeScenario } from './judge-scenario.ts'
import { plainLayout } from './make-layout.ts'
import type { Cell, Layout, Scenario, Side } from './scenario.ts'

export function shrinkScenario(scenario: Scenario, fault: Fault): Scenario {
  for (const smaller of smallerOnes(scenario)) {
    if (isFailing(smaller, fault)) return shrinkScenario(smaller, fault)
  }
  return scenario
}

function isFailing(scenario: Scenario, fault: Fault): boolean {
  const { worst, lenders } = judgeScenario(scenario)
  return worst === fault || lenders.some((lender) => lender.fault === fault)
}

function* smallerOnes(scenario: Scenario): Generator<Scenario> {
  const { lenders, rows, asked, layout } = scenario
  const { pieces } = asked
  for (let at = 0; at < pieces.length && pieces.length > 1; at += 1)
    yield* stillAsked({ ...scenario, asked: { ...asked, pieces: pieces.toSpliced(at, 1) } })
  for (let at = 0; at < rows.length && rows.length > LEAST; at += 1)
    yield* stillAsked({ ...scenario, rows: rows.toSpliced(at, 1) })
  for (let at = 0; at < lenders.length && lenders.length > LEAST; at += 1)
    yield withoutLender(scenario, at)
  yield* simplerLayouts(layout).map((simpler) => ({ ...scenario, layout: simpler }))
  if (layout.hasSides) yield* withoutSides(scenario)
}

/** Smaller ones are no sheet of criteria to anybody. */
const LEAST = 2

/** A question about nothing that is there has no truth. */
function stillAsked(scenario: Scenario): readonly Scenario[] {
  const { asked } = scenario
  const needed = asked.pieces.filter(
    ({ figures, events, topic }) => figures.length + events.length > 0 || topic !== undefined,
  )
  const isAsked = needed.every(
    (piece) => askedRows({ ...scenario, asked: { ...asked, pieces: [piece] } }).length > 0,
  )
  return isAsked && needed.length > 0 ? [scenario] : []
}

function withoutLender(scenario: Scenario, at: number): Scenario {
  const { lenders, rows } = scenario
  const without = (cells: readonly Cell[]) => cells.toSpliced(at, 1)
  return {
    ...scenario,
    lenders: lenders.toSpliced(at, 1),
    rows: rows.map((row) => ({
      ...row,
      cells: {
        residential: without(row.cells.residential),
        'buy to let': without(row.cells['buy to let']),
      },
    })),
  }
}

function simplerLayouts(layout: Layout): readonly Layout[] {
  const simpler = Object.entries(plainLayout).flatMap(([name, plain]) => {
    if (name === 'hasSides') return []
    const own = Object.entries(layout).find(([key]) => key === name)?.[1]
    return JSON.stringify(own) === JSON.stringify(plain) ? [] : [{ ...layout, [name]: plain }]
  })
  return simpler
}

function withoutSides(scenario: Scenario): readonly Scenario[] {
  const { asked, layout, rows } = scenario
  const side: Side = asked.side ?? 'residential'
  const { side: _, ...other } = asked
  return [
    {
      ...scenario,
      layout: { ...layout, hasSides: false },
      asked: {
        ...other,
        opener: asked.opener.replace(/^(On a )?(residential|buy to let)( mortgage,|:) /, ''),
      },
      rows: rows.map((row) => ({ ...row, cells: { ...row.cells, residential: row.cells[side] } })),
    },
  ]
}
