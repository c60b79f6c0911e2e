/** A scenario's cells in sheets, and whose words each cell holds. */
import {
  cellAddress,
  type SheetGrid,
  type Workbook,
} from '@criteria-desk/domain/criteria/sheet-grid'
import type { Row, Scenario, Side } from './scenario.ts'

export type LaidOut = {
  readonly workbook: Workbook
  /** The lender whose words stand in a cell, by `Sheet!B4`. */
  readonly owners: ReadonlyMap<string, string>
}

type Square = string | { readonly text: string; readonly owner: string }
type Sheet = { readonly name: string; readonly squares: readonly (readonly Square[])[] }

export function layOut(scenario: Scenario): LaidOut {
  const sheets = layouts[scenario.layout.kind](scenario)
  const owners = sheets.flatMap(({ name, squares }) =>
    squares.flatMap((line, row) =>
      line.flatMap((square, column): readonly (readonly [string, string])[] =>
        typeof square === 'string' ? [] : [[`${name}!${cellAddress(row, column)}`, square.owner]],
      ),
    ),
  )
  return {
    workbook: { kind: 'workbook', sheets: sheets.map(toGrid) },
    owners: new Map(owners),
  }
}

function toGrid({ name, squares }: Sheet): SheetGrid {
  const rows = squares.map((line) =>
    line.map((square) => {
      const text = typeof square === 'string' ? square : square.text
      return text === '' ? null : { text }
    }),
  )
  return { name, isHidden: false, rows, merges: [] }
}

/** What one lender says under one row. */
function said(row: Row, at: number, owner: string, side: Side): Square {
  return { text: row.cells[side][at]?.text ?? '', owner }
}

const layouts: Readonly<Record<Scenario['layout']['kind'], (all: Scenario) => readonly Sheet[]>> = {
  down: (all) => bySide(all, lendersDown),
  across: (all) => bySide(all, lendersAcross),
  tabs: tabALender,
  blocks: blockALender,
  long: longForm,
  topics: tabATopic,
}

type Squares = readonly (readonly Square[])[]

function bySide(all: Scenario, make: (all: Scenario, side: Side) => Squares): readonly Sheet[] {
  const residential = { name: 'Residential', squares: dressed(make(all, 'residential'), all) }
  if (!all.layout.hasSides) return [{ ...residential, name: 'Criteria' }]
  return [residential, { name: 'Buy to Let', squares: dressed(make(all, 'buy to let'), all) }]
}

/** Titles above, footers below, a blank row after the title and here and there. */
function dressed(squares: Squares, { layout }: Scenario): Squares {
  const { titles, footers, hasBlankRows } = layout
  const above: Squares = [...titles.map((title) => [title]), ...(titles.length > 0 ? [[]] : [])]
  const spaced = hasBlankRows
    ? squares.flatMap((line, at) => (at > 0 && at % 4 === 0 ? [[], line] : [line]))
    : squares
  return [...above, ...spaced, ...footers.flatMap((footer) => [[], [footer]])]
}

function lendersDown({ lenders, rows, layout }: Scenario, side: Side): Squares {
  const head = [layout.lenderHead, ...rows.map((row) => row.head), ...noteHead(layout.notes)]
  const lines = lenders.map((lender, at) => [
    lender,
    ...rows.map((row) => said(row, at, lender, side)),
    ...noteAt(layout.notes, at),
  ])
  return [head, ...lines]
}

function lendersAcross({ lenders, rows, layout }: Scenario, side: Side): Squares {
  const lines = rows.map((row, at) => [
    row.head,
    ...lenders.map((lender, column) => said(row, column, lender, side)),
    ...noteAt(layout.notes, at),
  ])
  return [[layout.rowHead, ...lenders, ...noteHead(layout.notes)], ...lines]
}

function noteHead(notes: readonly string[]): readonly string[] {
  return notes.length > 0 ? ['Notes'] : []
}

function noteAt(notes: readonly string[], at: number): readonly string[] {
  return notes.length > 0 ? [notes[at % notes.length] ?? ''] : []
}

function pairsOf({ rows, layout }: Scenario, lender: string, at: number): Squares {
  return rows.map((row, line) => [
    row.head,
    said(row, at, lender, 'residential'),
    ...noteAt(layout.notes, line),
  ])
}

function tabALender(all: Scenario): readonly Sheet[] {
  const { lenders, layout } = all
  const head =
    layout.rowHead === '' ? [] : [[layout.rowHead, layout.answerHead, ...noteHead(layout.notes)]]
  return lenders.map((lender, at) => ({
    name: sheetName(lender),
    squares: dressed([...head, ...pairsOf(all, lender, at)], all),
  }))
}

function blockALender(all: Scenario): readonly Sheet[] {
  const blocks = all.lenders.flatMap((lender, at) => [[lender], ...pairsOf(all, lender, at), []])
  return [
    {
      name: 'Criteria',
      squares: dressed(blocks, { ...all, layout: { ...all.layout, hasBlankRows: false } }),
    },
  ]
}

function longForm(all: Scenario): readonly Sheet[] {
  const { lenders, rows, layout } = all
  const names = [layout.lenderHead, layout.rowHead].map(
    (name, at) => name || ['Lender', 'Criteria'][at] || '',
  )
  const head = [
    ...names,
    layout.answerHead === names[1] ? 'Answer' : layout.answerHead,
    ...noteHead(layout.notes),
  ]
  const lines = lenders.flatMap((lender, at) =>
    rows.map((row, line) => [
      lender,
      row.head,
      said(row, at, lender, 'residential'),
      ...noteAt(layout.notes, line),
    ]),
  )
  return [{ name: 'Criteria', squares: dressed([head, ...lines], all) }]
}

function tabATopic(all: Scenario): readonly Sheet[] {
  const { lenders, rows, layout } = all
  const heads = layout.hasSides ? ['Residential', 'Buy to let'] : [layout.answerHead]
  const sides: readonly Side[] = layout.hasSides ? ['residential', 'buy to let'] : ['residential']
  return rows.map((row) => {
    const lines = lenders.map((lender, at) => [
      lender,
      ...sides.map((side) => said(row, at, lender, side)),
      ...noteAt(layout.notes, at),
    ])
    const head = [layout.lenderHead, ...heads, ...noteHead(layout.notes)]
    return { name: sheetName(row.head), squares: dressed([head, ...lines], all) }
  })
}

/** As spreadsheet programs allow it. */
function sheetName(name: string): string {
  return name
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim()
}
