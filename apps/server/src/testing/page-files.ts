import { strToU8 } from 'fflate'
import sharp from 'sharp'
import { renderDocumentPage } from '../adapters/document-reader/document-pages.ts'

/** A page of 200 by 100 points that says "Gross pay", and one with a black box alone. */
export const twoPagePdf = pdfOf(['BT /F 10 Tf 20 60 Td (Gross pay) Tj ET', '0 g 20 70 40 20 re f'])

/** A PDF with a page for each drawing. */
export function pdfOf(
  drawings: readonly string[],
  [width, height]: readonly [number, number] = [200, 100],
): Uint8Array {
  const numbers = drawings.map((_, at) => 4 + 2 * at)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${drawings.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...drawings.flatMap((drawing, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ]),
  ]
  const bodies = objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`)
  return strToU8(
    `%PDF-1.7\n${bodies.join('')}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n0\n%%EOF`,
  )
}

/** Lines of a payslip in printed letters, as a program draws them, turned by half. */
export async function upsideDownPhoto(): Promise<Uint8Array> {
  const lines = [
    'Gross pay this month 2,345.67',
    'Income tax deducted 321.09',
    'Net pay to your account 1,912.34',
  ]
  const drawing = lines.map((line, at) => `BT /F 10 Tf 14 ${72 - at * 24} Td (${line}) Tj ET`)
  const page = await renderDocumentPage(
    { bytes: pdfOf([drawing.join('\n')]), filename: 'a.pdf' },
    { number: 1, dpi: 300 },
  )
  if (!page.ok) throw new Error(page.error)
  return new Uint8Array(await sharp(page.value.png).rotate(180).jpeg().toBuffer())
}

export async function darkestIn(
  png: Uint8Array,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Promise<number | undefined> {
  const area = {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(right - left),
    height: Math.round(bottom - top),
  }
  const { channels } = await sharp(await sharp(png).extract(area).png().toBuffer()).stats()
  return channels[0]?.min
}
