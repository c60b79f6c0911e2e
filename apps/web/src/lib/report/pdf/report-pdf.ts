import { productName } from '@criteria-desk/contract/product'
import type { jsPDF } from 'jspdf'
import type { Report } from '../report.ts'
import { writeAddresses, writeFacts } from './facts.ts'
import { type FontName, loadFont, mainFonts } from './fonts.ts'
import { type Letters, lettersOf } from './letters.ts'
import { lineBreaker } from './lines.ts'
import { colours, looks } from './looks.ts'
import { drawLogo } from './marks.ts'
import {
  baselineOf,
  drawLine,
  drawRule,
  linesOf,
  type Pen,
  page,
  room,
  widthOf,
  writeText,
} from './paper.ts'
import { writeParts } from './parts.ts'

/**
 * The report as a PDF on A4, its fonts within it. What writes it is loaded when it is first needed.
 *
 * @throws where it cannot be loaded.
 */
export async function writeReportPdf(report: Report): Promise<Blob> {
  const first = await draw(report, null)
  const { pdf, y } = first
  const count = pdf.getNumberOfPages()
  const lacking = leastOnLast - (y - page.top)
  if (count < 2 || lacking <= 0) return finish(first, report)
  // Few lines would stand alone on the last page: the page before it gives up some of its own.
  const again = await draw(report, { page: count - 1, by: lacking })
  return finish(again.pdf.getNumberOfPages() === count ? again : first, report)
}

/** In millimetres: a fifth of a page. */
const leastOnLast = 55

async function draw(report: Report, early: Pen['early']): Promise<Pen> {
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
  const letters = await giveFonts(pdf, report)
  const pen: Pen = { pdf, lines: lineBreaker(letters), y: page.top, early }
  writeHead(pen, report)
  writeParts(pen, report.parts)
  writeLacking(pen, letters)
  return pen
}

function finish(pen: Pen, report: Report): Blob {
  const { pdf } = pen
  const author = report.facts.find(([name]) => name === 'Advisor')?.[1]
  pdf.setProperties({
    title: [report.title, report.reference?.text].filter(Boolean).join(' '),
    creator: productName,
    ...(author !== undefined && { author }),
  })
  pdf.setLanguage('en-GB')
  writeFeet(pen, report)
  return pdf.output('blob')
}

/** The fonts that the report's letters need. */
async function giveFonts(pdf: jsPDF, report: Report): Promise<Letters> {
  await Promise.all(mainFonts.map((name) => giveFont(pdf, name)))
  const letters = lettersOf(pdf, mainFonts)
  // The report is data: all that will be written stands in it.
  if (letters.hasAll(JSON.stringify(report))) return letters
  await giveFont(pdf, 'more')
  return lettersOf(pdf, [...mainFonts, 'more'])
}

async function giveFont(pdf: jsPDF, name: FontName): Promise<void> {
  const file = `${name}.ttf`
  pdf.addFileToVFS(file, await loadFont(name))
  pdf.addFont(file, name, 'normal', 'normal', 'Identity-H')
}

function writeHead(pen: Pen, { title, reference, facts, addresses = [] }: Report): void {
  drawLogo(pen.pdf, { left: page.side, top: pen.y, size: 5 })
  const [brand] = linesOf(pen, productName, looks.brand, room)
  if (brand !== undefined) {
    drawLine(pen, brand, looks.brand, page.side + 7, pen.y + 0.2 + baselineOf(looks.brand))
  }
  pen.y += 8.4
  if (reference !== undefined) {
    const top = pen.y
    writeAtRight(pen, reference.name, looks.label)
    writeAtRight(pen, reference.text, looks.reference)
    pen.y = top
  }
  writeText(pen, title, looks.title, { width: reference === undefined ? room : 118 })
  pen.y += 2.6
  drawRule(pen, colours.petrol, 1.5)
  pen.y += 2.4
  writeFacts(pen, facts)
  writeAddresses(pen, addresses)
  pen.y += 2.6
  drawRule(pen, colours.line, 0.5)
  pen.y += 3.6
}

function writeAtRight(pen: Pen, text: string, look: (typeof looks)['label' | 'reference']): void {
  const from = page.width - page.side - widthOf(pen, text, look)
  writeText(pen, text, look, { from, width: room })
}

/** What a reader has to know of letters that are not drawn as they are. */
function writeLacking(pen: Pen, { lacking: { numbers, shapeless } }: Letters): void {
  const lines = [
    ...(numbers
      ? ['A letter that the fonts of this file lack is shown as its Unicode number in a box.']
      : []),
    ...(shapeless
      ? ['Signs without a shape of their own, such as spaces of no width, are not shown.']
      : []),
  ]
  if (lines.length > 0) writeText(pen, lines.join(' '), looks.note)
}

function writeFeet(pen: Pen, { title, reference, disclaimer }: Report): void {
  const { pdf } = pen
  const count = pdf.getNumberOfPages()
  const baseline = page.height - 9
  const write = (text: string, at: 'left' | 'centre' | 'right') => {
    const [line] = linesOf(pen, text, looks.foot, room)
    if (line === undefined) return
    const spare = room - widthOf(pen, text, looks.foot)
    const before = { left: 0, centre: spare / 2, right: spare }[at]
    drawLine(pen, line, looks.foot, page.side + before, baseline)
  }
  for (let number = 1; number <= count; number += 1) {
    pdf.setPage(number)
    write(`${productName}   ${reference?.text ?? title}`, 'left')
    write(disclaimer, 'centre')
    write(`Page ${number} of ${count}`, 'right')
  }
}
