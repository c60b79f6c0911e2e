/** Pages as the bytes of a PDF, each line's words as a program writes them. */
import type { PressPage, Run } from './press.ts'

export function writePdf(
  pages: readonly PressPage[],
  [width, height]: readonly [number, number],
): Uint8Array {
  const fonts = ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique'].map(
    (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  )
  const first = 3 + fonts.length
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`)
  const sheets = pages.flatMap((page, at) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${first + 2 * at + 1} 0 R
      /Resources << /Font << /F0 3 0 R /F1 4 0 R /F2 5 0 R >> >> >>`,
    stream(drawPage(page, height)),
  ])
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    ...fonts,
    ...sheets,
  ]
  const bodies = objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`)
  const trailer = `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n0\n%%EOF`
  return Uint8Array.from(Buffer.from(`%PDF-1.7\n${bodies.join('')}${trailer}`, 'latin1'))
}

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

function drawPage({ runs, shapes }: PressPage, height: number): string {
  const areas = shapes.map(({ box: [left, top, right, bottom], shade }) => {
    const box = `${left.toFixed(2)} ${(height - bottom).toFixed(2)} ${(right - left).toFixed(2)} ${(bottom - top).toFixed(2)} re`
    return shade === undefined ? `0.5 w 0.3 G ${box} S` : `${shade} g ${box} f`
  })
  return [...areas, ...runs.map((run) => drawRun(run, height))].join('\n')
}

function drawRun({ text, x, baseline, size, span }: Run, height: number): string {
  const font = span.isBold ? 1 : span.isItalic ? 2 : 0
  const colour = span.isWhite ? '1 g' : '0 g'
  return `${colour} BT /F${font} ${size.toFixed(2)} Tf ${x.toFixed(2)} ${(height - baseline).toFixed(2)} Td (${encode(text)}) Tj ET`
}

const CODES: Readonly<Record<string, number>> = { '–': 150, '’': 146, '•': 149, '†': 134, '‡': 135 }

function encode(text: string): string {
  return [...text]
    .map((letter) => {
      const code = CODES[letter] ?? letter.charCodeAt(0)
      if (code > 126) return `\\${code.toString(8).padStart(3, '0')}`
      return '()\\'.includes(letter) ? `\\${letter}` : letter
    })
    .join('')
}
