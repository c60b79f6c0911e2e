import { productName } from '@criteria-desk/contract/product'
import type { jsPDF } from 'jspdf'
import type { CellDef, Styles } from 'jspdf-autotable'
import {
  type Report,
  type ReportCell,
  type ReportPart,
  type ReportTable,
  textOf,
  type Voice,
  voiceOf,
} from './report.ts'
import { inStandardLetters } from './standard-letters.ts'

/** Millimetres of A4. */
const page = { width: 210, height: 297, top: 14, side: 18, bottom: 17 }
const room = page.width - 2 * page.side
const fonts: Readonly<Record<Voice, string>> = {
  desk: 'helvetica',
  quote: 'times',
  address: 'courier',
}
const colours = { text: '#122126', quiet: '#415054', line: '#becacc', ground: '#edf2f3' }
const millimetresPerPoint = 0.3528

type Pen = {
  readonly pdf: jsPDF
  readonly autoTable: typeof import('jspdf-autotable')['autoTable']
  /** Where the next line begins, from the top of the page. */
  y: number
}

/**
 * The report as a PDF on A4. What writes it is loaded when it is first needed.
 *
 * @throws where it cannot be loaded.
 */
export async function writeReportPdf(report: Report): Promise<Blob> {
  const [{ jsPDF }, { autoTable }] = await Promise.all([import('jspdf'), import('jspdf-autotable')])
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true })
  pdf.setProperties({ title: report.title, author: report.advisor, creator: productName })
  pdf.setLanguage('en-GB')
  const pen: Pen = { pdf, autoTable, y: page.top }
  writeHead(pen, report)
  for (const part of report.parts) writePart(pen, part)
  writeFeet(pdf, report)
  return pdf.output('blob')
}

function writeHead(pen: Pen, { title, generated, advisor }: Report): void {
  writeText(pen, title, { size: 18, isBold: true })
  pen.y += 1
  writeText(pen, `Generated: ${generated}`, { size: 9, colour: colours.quiet })
  writeText(pen, `Advisor: ${advisor}`, { size: 9, colour: colours.quiet })
  pen.y += 2
  pen.pdf.setDrawColor(colours.line)
  pen.pdf.line(page.side, pen.y, page.width - page.side, pen.y)
  pen.y += 5
}

function writePart(pen: Pen, part: ReportPart): void {
  switch (part.kind) {
    case 'figure':
      writeText(pen, part.label, { size: 10, colour: colours.quiet })
      pen.y += 1
      writeText(pen, part.value, { size: 22, isBold: true })
      if (part.note !== undefined) writeText(pen, part.note, { size: 9, colour: colours.quiet })
      break
    case 'facts':
      if (part.title !== undefined) writeTitle(pen, part.title)
      writeTable(pen, {
        body: part.facts.map(([name, value]) => [cellOf(name), cellOf(value)]),
        columnStyles: { 0: { cellWidth: 50, textColor: colours.quiet } },
      })
      break
    case 'list':
      writeTitle(pen, part.title)
      for (const line of part.lines) writeBullet(pen, line)
      break
    case 'table':
      writeTitle(pen, part.title, part.note)
      writeTable(pen, tableOf(part))
  }
  pen.y += 5
}

type TableContent = {
  readonly head?: CellDef[][]
  readonly body: CellDef[][]
  readonly columnStyles: Record<number, Partial<Styles>>
  readonly hasTotal?: boolean
}

function tableOf(table: ReportTable): TableContent {
  const { head, rows, figures = [], widths = {}, hasTotal = false } = table
  const columnStyles = Object.fromEntries(
    head.map((_name, at): [number, Partial<Styles>] => [
      at,
      {
        ...(figures.includes(at) && { halign: 'right' as const }),
        ...(widths[at] !== undefined && { cellWidth: widths[at] }),
      },
    ]),
  )
  return {
    head: [head.map((name, at) => ({ ...cellOf(name), styles: columnStyles[at] ?? {} }))],
    body: rows.map((row) => row.map(cellOf)),
    columnStyles,
    hasTotal,
  }
}

function cellOf(cell: ReportCell): CellDef {
  return { content: inStandardLetters(textOf(cell)), styles: { font: fonts[voiceOf(cell)] } }
}

function writeTable(pen: Pen, { head, body, columnStyles, hasTotal }: TableContent): void {
  const lastRow = body.length - 1
  pen.autoTable(pen.pdf, {
    startY: pen.y,
    margin: { top: page.top, bottom: page.bottom, left: page.side, right: page.side },
    theme: 'plain',
    rowPageBreak: 'avoid',
    showHead: head === undefined ? false : 'everyPage',
    ...(head && { head }),
    body,
    columnStyles,
    styles: {
      font: fonts.desk,
      fontSize: 9,
      textColor: colours.text,
      cellPadding: { top: 1.3, bottom: 1.3, left: 1.5, right: 1.5 },
      lineColor: colours.line,
      lineWidth: { top: 0, right: 0, bottom: 0.1, left: 0 },
      overflow: 'linebreak',
    },
    headStyles: { fontStyle: 'bold', fillColor: colours.ground, textColor: colours.quiet },
    didParseCell: ({ section, row, cell }) => {
      if (hasTotal && section === 'body' && row.index === lastRow) cell.styles.fontStyle = 'bold'
    },
    didDrawPage: ({ cursor }) => {
      if (cursor) pen.y = cursor.y
    },
  })
}

function writeTitle(pen: Pen, title: string, note?: string): void {
  // A title stands with what it is of: the head of a table and its first row, of two lines.
  const noteLines = note === undefined ? [] : linesOf(pen, note, { size: 9 })
  keepRoom(pen, 26 + noteLines.length * heightOf(9))
  writeText(pen, title, { size: 11.5, isBold: true })
  if (note !== undefined) writeText(pen, note, { size: 9, colour: colours.quiet })
  pen.y += 1.5
}

function writeBullet(pen: Pen, line: string): void {
  const indent = 4
  keepRoom(pen, 5)
  const [page0, at] = [pen.pdf.getNumberOfPages(), pen.y]
  writeText(pen, line, { size: 9.5, indent })
  if (pen.pdf.getNumberOfPages() === page0) pen.pdf.text('•', page.side, at + 3.2)
  pen.y += 0.8
}

type TextLook = {
  readonly size: number
  readonly isBold?: boolean
  readonly colour?: string
  readonly indent?: number
}

function writeText(pen: Pen, text: string, look: TextLook): void {
  const { size, colour = colours.text, indent = 0 } = look
  const { pdf } = pen
  const height = heightOf(size)
  const lines = linesOf(pen, text, look)
  pdf.setTextColor(colour)
  for (const line of lines) {
    keepRoom(pen, height)
    pdf.text(line, page.side + indent, pen.y + size * millimetresPerPoint)
    pen.y += height
  }
}

/** As they would stand, in the letters of `look`, which the pen has from now on. */
function linesOf({ pdf }: Pen, text: string, look: TextLook): readonly string[] {
  pdf.setFont(fonts.desk, look.isBold ? 'bold' : 'normal').setFontSize(look.size)
  // The parsing edge: it answers an array where it was given one text.
  const lines: string[] = pdf.splitTextToSize(inStandardLetters(text), room - (look.indent ?? 0))
  return lines
}

function heightOf(size: number): number {
  return size * millimetresPerPoint * 1.28
}

function keepRoom(pen: Pen, height: number): void {
  if (pen.y + height <= page.height - page.bottom) return
  pen.pdf.addPage()
  pen.y = page.top
}

function writeFeet(pdf: jsPDF, { title, disclaimer }: Report): void {
  const count = pdf.getNumberOfPages()
  const at = page.height - 9
  for (let number = 1; number <= count; number += 1) {
    pdf.setPage(number)
    pdf.setFont(fonts.desk, 'normal').setFontSize(7.5).setTextColor(colours.quiet)
    pdf.text(inStandardLetters(`${productName} · ${title}. ${disclaimer}`), page.side, at)
    pdf.text(`Page ${number} of ${count}`, page.width - page.side, at, { align: 'right' })
  }
}
