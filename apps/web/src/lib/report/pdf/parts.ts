import type { ReportPart } from '../report.ts'
import { writeQuote, writeSources, writeTally } from './blocks.ts'
import { writeFactList } from './facts.ts'
import { looks } from './looks.ts'
import {
  baselineOf,
  drawLine,
  keepRoom,
  linesOf,
  type Pen,
  page,
  room,
  writeText,
} from './paper.ts'
import { type ContentsLine, writeContents, writePages, writeQuestion } from './questions.ts'
import { openingOfTable, writeTable } from './table.ts'
import { afterPart, titleOf, writeTitle } from './titles.ts'

type PartOf<Kind extends ReportPart['kind']> = Extract<ReportPart, { kind: Kind }>

/** The parts beneath each other, each with the space after it that its kind has. */
export function writeParts(pen: Pen, parts: readonly ReportPart[]): void {
  const questions = parts.filter((part) => part.kind === 'question')
  const listed: ContentsLine[] = []
  const pages: number[] = []
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'contents') listed.push(...writeContents(pen, part, questions))
    else if (part.kind === 'question') {
      pages.push(writeQuestion(pen, part, at > 0, openingOf(pen, parts[at + 1])))
    } else writePart(pen, part)
  }
  writePages(pen, listed, pages)
}

/** How high a part is at least where it begins: a title and the first lines, or the first rows. */
function openingOf(pen: Pen, part: ReportPart | undefined): number {
  if (part?.kind !== 'table') return titleWithLines
  return titleOf(pen, part.title, part.note).height + openingOfTable(pen, part)
}

const titleWithLines = 20

function writePart(pen: Pen, part: Exclude<ReportPart, { kind: 'contents' | 'question' }>): void {
  switch (part.kind) {
    case 'figure':
      writeFigure(pen, part)
      break
    case 'facts':
      writeFactList(pen, part)
      break
    case 'list':
      writeList(pen, part)
      break
    case 'text':
      writeTexts(pen, part)
      break
    case 'quote':
      writeQuote(pen, part)
      break
    case 'tally':
      writeTally(pen, part)
      break
    case 'sources':
      writeSources(pen, part)
      break
    case 'table':
      writeTable(pen, part, titleOf(pen, part.title, part.note))
      pen.y += afterPart
  }
}

function writeFigure(pen: Pen, { label, value, note }: PartOf<'figure'>): void {
  keepRoom(pen, looks.label.leading + looks.figure.leading + looks.note.leading)
  writeText(pen, label, looks.body)
  writeText(pen, value, looks.figure)
  if (note !== undefined) writeText(pen, note, looks.note)
  pen.y += afterPart
}

function writeList(pen: Pen, { title, lines }: PartOf<'list'>): void {
  const indent = 4
  writeTitle(pen, title, 2 * looks.body.leading)
  for (const text of lines) {
    const count = linesOf(pen, text, looks.body, room - indent).length
    keepRoom(pen, Math.min(count, 2) * looks.body.leading)
    const [bullet] = linesOf(pen, '•', looks.body, room)
    if (bullet) drawLine(pen, bullet, looks.body, page.side, pen.y + baselineOf(looks.body))
    writeText(pen, text, looks.body, { from: page.side + indent, width: room - indent })
    pen.y += 0.6
  }
  pen.y += afterPart - 0.6
}

function writeTexts(pen: Pen, { title, lines, isLeading, link }: PartOf<'text'>): void {
  const look = isLeading ? looks.leading : looks.body
  writeTitle(pen, title, 2 * look.leading)
  for (const [at, text] of lines.entries()) {
    if (at > 0) pen.y += 1.2
    if (at === 0 && link !== undefined) {
      pen.pdf.link(page.side, pen.y, room, look.leading, { url: link })
    }
    writeText(pen, text, look)
  }
  pen.y += afterPart
}
