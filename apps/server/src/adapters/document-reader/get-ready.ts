import { readIncomePages } from './income-pages.ts'

/**
 * Does with a page of its own what is done with a client's paper, so that all of it is loaded and
 * has run once before somebody waits for it: the first page takes several times as long as the next.
 */
export async function getReady(): Promise<void> {
  await Promise.all([
    import('./answer-parent.ts'),
    import('./statement-file.ts'),
    import('./income-file.ts'),
    // A correction is waited for by whoever made it.
    import('./packed-criteria.ts'),
    import('./read-criteria-file.ts'),
    readIncomePages({ bytes: Buffer.from(PAGE), filename: 'page.pdf' }),
  ])
}

const TEXT = Array.from(
  { length: 40 },
  (_, line) =>
    `1 0 0 1 72 ${780 - 18 * line} Tm (Line ${line} of a page 1,234.56) Tj 72 ${line} m S`,
).join('\n')
const CONTENT = `BT /F 11 Tf ${TEXT} ET`

/** The library finds its objects without a list of where they begin. */
const PAGE = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj
4 0 obj << /Length ${CONTENT.length} >> stream
${CONTENT}
endstream endobj
trailer << /Root 1 0 R >>
%%EOF
`
