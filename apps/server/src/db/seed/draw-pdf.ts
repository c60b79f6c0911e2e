/** One line of a page: its left edge and baseline in points from the top left, its words, its size. */
export type PrintedLine = readonly [left: number, baseline: number, text: string, size?: number]

const [pageWidth, pageHeight] = [595, 842]

/** Words that end at a right edge, as figures do; Helvetica's figures are all of one width. */
export function endingAt(right: number, baseline: number, figure: string): PrintedLine {
  const width = [...figure].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 2.5 : 5), 0)
  return [right - width, baseline, figure]
}

/** One A4 page of text as a PDF, in the font that every reader of PDFs has. */
export function drawPdf(lines: readonly PrintedLine[]): Uint8Array {
  const drawn = lines
    .map(([left, baseline, text, size = 9]) => {
      const from = `${left.toFixed(2)} ${(pageHeight - baseline).toFixed(2)}`
      return `BT /F ${size} Tf ${from} Td (${encode(text)}) Tj ET`
    })
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 5 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ]
  const bodies = objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`)
  const offsets = bodies.map(
    (_body, at) => header.length + bodies.slice(0, at).reduce((sum, body) => sum + body.length, 0),
  )
  const tableAt = header.length + bodies.join('').length
  const table = [
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`,
    ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`),
  ].join('')
  const trailer = `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n${tableAt}\n%%EOF\n`
  return new Uint8Array(Buffer.from(`${header}${bodies.join('')}${table}${trailer}`, 'latin1'))
}

const header = '%PDF-1.7\n'

/** In the font's own encoding: every sign is one byte. */
function encode(text: string): string {
  return text
    .replaceAll('–', '\x96')
    .replaceAll('’', '\x92')
    .replace(/[\\()]/g, '\\$&')
}
