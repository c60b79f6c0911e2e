import type { ReportPart } from '../report.ts'
import { writeAddresses, writeFacts } from './facts.ts'
import { colours, type Look, looks } from './looks.ts'
import {
  baselineOf,
  drawLine,
  drawRule,
  keepRoom,
  linesOf,
  type Pen,
  page,
  room,
  wholePage,
  widthOf,
  writeText,
} from './paper.ts'
import { afterPart, writeTitle } from './titles.ts'

type PartOf<Kind extends ReportPart['kind']> = Extract<ReportPart, { kind: Kind }>

/** Where the page of a question is written once it is known. */
export type ContentsLine = { readonly page: number; readonly baseline: number }

/**
 * A question, under a rule of its own where something stands before it (`isFurther`).
 *
 * @param opening how high what begins below it is at least, which stands on the same page
 * @returns the page on which it begins
 */
export function writeQuestion(
  pen: Pen,
  part: PartOf<'question'>,
  isFurther: boolean,
  opening: number,
): number {
  const { label, words, facts, addresses } = part
  const look = words.length > longestLarge ? longQuestion : looks.question
  const lines = Math.min(linesOf(pen, words, look, room).length, 6)
  const head = looks.heading.leading + lines * look.leading
  const below = looks.label.leading + looks.fact.leading + addresses.length * addressHeight
  const whole = ruleRoom + head + below + 2 * afterPart + opening
  keepRoom(pen, Math.min(whole, wholePage))
  if (pen.y > page.top && isFurther) {
    drawRule(pen, colours.petrol, 1)
    pen.y += ruleRoom
  }
  const begins = pen.pdf.getNumberOfPages()
  pen.pdf.outline.add(null, `${label}: ${bookmarkOf(words)}`, { pageNumber: begins })
  writeText(pen, label, looks.heading)
  pen.y += 0.6
  writeText(pen, words, look)
  pen.y += 1.4
  writeFacts(pen, facts)
  writeAddresses(pen, addresses)
  pen.y += afterPart
  return begins
}

/** What a reader's list of pages has room for. */
function bookmarkOf(words: string): string {
  const letters = [...words.replaceAll(/\s+/g, ' ')]
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : letters.join('')
}

const ruleRoom = 3.4
const addressHeight = looks.label.leading + looks.hash.leading + 0.8
/** A case told at length is read like any other text. */
const longestLarge = 220
const longQuestion: Look = { ...looks.question, size: 10.5, leading: 5.2 }

/** A line a question; where its page is to be written. */
export function writeContents(
  pen: Pen,
  { title }: PartOf<'contents'>,
  questions: readonly PartOf<'question'>[],
): readonly ContentsLine[] {
  const [labelWidth, pageWidth] = [10, 14]
  writeTitle(pen, title, 2 * looks.body.leading)
  const width = room - labelWidth - pageWidth
  const listed = questions.map(({ words }, at) => {
    const shown = shortened(pen, words, width)
    keepRoom(pen, linesOf(pen, shown, looks.body, width).length * looks.body.leading + 1.4)
    pen.y += 0.7
    const baseline = pen.y + baselineOf(looks.body)
    const [number] = linesOf(pen, String(at + 1), quiet, labelWidth)
    if (number) drawLine(pen, number, quiet, page.side, baseline)
    writeText(pen, shown, looks.body, { from: page.side + labelWidth, width })
    pen.y += 0.7
    drawRule(pen, colours.rowLine, 0.5)
    return { page: pen.pdf.getNumberOfPages(), baseline }
  })
  pen.y += afterPart
  return listed
}

/** The first lines of a long question: all of it stands where its page leads to. */
function shortened(pen: Pen, words: string, width: number): string {
  const lines = linesOf(pen, words, looks.body, width - 4)
  if (lines.length <= 2) return words
  const first = lines.slice(0, 2).map(({ runs }) => runs.map(({ text }) => text).join(''))
  return `${first.join(' ')} …`
}

/** The pages of the questions, in their lines. */
export function writePages(
  pen: Pen,
  listed: readonly ContentsLine[],
  pages: readonly number[],
): void {
  for (const [at, { page: number, baseline }] of listed.entries()) {
    pen.pdf.setPage(number)
    drawAtRight(pen, String(pages[at] ?? ''), looks.body, baseline)
  }
  pen.pdf.setPage(pen.pdf.getNumberOfPages())
}

const quiet: Look = { ...looks.body, colour: colours.quiet }

function drawAtRight(pen: Pen, text: string, look: Look, baseline: number): void {
  const [line] = linesOf(pen, text, look, room)
  if (line) {
    drawLine(pen, line, look, page.width - page.side - widthOf(pen, text, look), baseline)
  }
}
