import { type ReportFacts, type ReportPart, saidIn } from '../report.ts'
import { columnGap } from './column-widths.ts'
import { colours, type Look, lookOf, looks } from './looks.ts'
import {
  baselineOf,
  drawLine,
  drawRule,
  keepRoom,
  linesOf,
  type Pen,
  page,
  room,
  widthOf,
  writeText,
} from './paper.ts'
import { afterPart, writeTitle } from './titles.ts'

/** Values under their names, in as many columns as have room for them. */
export function writeFacts(pen: Pen, facts: ReportFacts): void {
  const columns = columnsFor(pen, facts)
  const width = room / columns
  for (let at = 0; at < facts.length; at += columns) {
    const laid = facts.slice(at, at + columns).map(([name, value, voice]) => {
      const look = voice === 'address' ? looks.reference : looks.fact
      return { name, look, lines: linesOf(pen, value, look, width - columnGap) }
    })
    const most = Math.max(...laid.map(({ lines }) => lines.length))
    const height = looks.label.leading + most * looks.fact.leading
    keepRoom(pen, height)
    for (const [column, { name, look, lines }] of laid.entries()) {
      const from = page.side + column * width
      const [label] = linesOf(pen, name, looks.label, width - columnGap)
      if (label) drawLine(pen, label, looks.label, from, pen.y + baselineOf(looks.label))
      for (const [number, line] of lines.entries()) {
        const top = pen.y + looks.label.leading + number * looks.fact.leading
        drawLine(pen, line, look, from, top + baselineOf(looks.fact))
      }
    }
    pen.y += height + betweenFacts
  }
  if (facts.length > 0) pen.y -= betweenFacts
}

const betweenFacts = 1.2

function columnsFor(pen: Pen, facts: ReportFacts): number {
  const widest = Math.max(0, ...facts.map(([, value]) => widthOf(pen, value, looks.fact)))
  return widest + columnGap <= room / 4 ? 4 : 3
}

/** Addresses under their names: hashes, which take a line each. */
export function writeAddresses(pen: Pen, addresses: ReportFacts): void {
  for (const [name, value] of addresses) {
    pen.y += 0.8
    writeText(pen, name, looks.label)
    writeText(pen, value, looks.hash)
  }
}

type FactList = Extract<ReportPart, { kind: 'facts' }>

/** A line a fact, its name at the left. */
export function writeFactList(pen: Pen, { title, facts }: FactList): void {
  const nameWidth = 50
  const laid = facts.map(([name, value]) => {
    const names = linesOf(pen, name, quietBody, nameWidth - columnGap)
    const values = saidIn(value).flatMap((said) =>
      linesOf(pen, said.text, lookOf(said), room - nameWidth).map((line) => ({ line, said })),
    )
    return { names, values, height: Math.max(names.length, values.length) * looks.body.leading }
  })
  writeTitle(pen, title, (laid[0]?.height ?? 0) + 2 * factPadding)
  for (const { names, values, height } of laid) {
    keepRoom(pen, height + 2 * factPadding)
    pen.y += factPadding
    const baseline = (number: number) =>
      pen.y + number * looks.body.leading + baselineOf(looks.body)
    for (const [at, line] of names.entries()) {
      drawLine(pen, line, quietBody, page.side, baseline(at))
    }
    for (const [at, { line, said }] of values.entries()) {
      drawLine(pen, line, lookOf(said), page.side + nameWidth, baseline(at))
    }
    pen.y += height + factPadding
    drawRule(pen, colours.rowLine, 0.5)
  }
  pen.y += afterPart
}

const factPadding = 0.75
const quietBody: Look = { ...looks.body, colour: colours.quiet }
