/**
 * Prints the guides of the own set to PDF with the browser of the end-to-end tests. Run
 * `node tests/evals/own/make-own-guides.ts` after a change; the files it writes are kept.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from '../../e2e/kit/chromium.ts'
import { gridProducts, guideAcross, guideAToZ, guideDown, guideGrid } from './own-guides.ts'

type Guide = { readonly file: string; readonly html: string; readonly isLandscape?: boolean }

const guides: readonly Guide[] = [
  { file: 'a-to-z.pdf', html: aToZ() },
  { file: 'products.pdf', html: products(), isLandscape: true },
  { file: 'societies.pdf', html: societies() },
]

const browser = await launchChromium()
const page = await browser.newPage()
for (const { file, html, isLandscape = false } of guides) {
  await page.setContent(html)
  const bytes = await page.pdf({ format: 'A4', landscape: isLandscape, printBackground: true })
  writeFileSync(join(import.meta.dirname, file), bytes)
}
await browser.close()
console.log(`${guides.length} guides printed`)

/** Letters as dividers, two columns, each term in bold above its text. */
function aToZ(): string {
  const letters = Object.entries(guideAToZ).map(([letter, terms]) => {
    const entries = terms.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`)
    return `<div class="letter">${letter}</div><dl>${entries.join('')}</dl>`
  })
  return document(
    `.columns { columns: 2; column-gap: 10mm; column-rule: .5pt solid #999 }
     .letter { font-size: 26pt; background: #3a7d44; color: #fff; width: 12mm; text-align: center; break-after: avoid }
     dt { font-weight: bold; margin-top: 3mm; break-after: avoid } dd { margin: 0; break-inside: avoid }
     dl { margin: 2mm 0 4mm }`,
    `<h1>Criteria A to Z</h1><p>Rowan Building Society for Intermediaries. Published 4 November 2026.</p>
     <div class="columns">${letters.join('')}</div>`,
  )
}

/** Products across, criteria in groups, figures centred over one product or several. */
function products(): string {
  const head = gridProducts.map((product) => `<th>${product}</th>`).join('')
  const body = guideGrid.flatMap(({ group, rows }) =>
    rows.map(([criterion, ...cells], index) => {
      const lead = index === 0 ? `<td class="group" rowspan="${rows.length}">${group}</td>` : ''
      const values = cells.map((cell) =>
        typeof cell === 'string' ? `<td>${cell}</td>` : `<td colspan="${cell[1]}">${cell[0]}</td>`,
      )
      return `<tr>${lead}<td class="name">${criterion}</td>${values.join('')}</tr>`
    }),
  )
  return document(
    `table { border-collapse: collapse; width: 100% } td, th { border-bottom: .6pt solid #bbb; padding: 2mm; text-align: center }
     thead th { background: #123; color: #fff } .name, .group { text-align: left; font-weight: bold } .group { background: #e3eef3 }`,
    `<h1>Elder Mortgages product grid</h1><p>Effective 2 November 2026.</p>
     <table><thead><tr><th colspan="2"></th>${head}</tr></thead><tbody>${body.join('')}</tbody></table>
     <p>All products: new-build flats to 80% LTV. Interest only is not available.</p>`,
  )
}

/** A table without lines, then one with shaded rows that a page's end parts from its head. */
function societies(): string {
  const across = guideAcross.criteria.map(
    ({ name, cells }) =>
      `<tr><td>${name}</td>${cells.map(([text]) => `<td>${text}</td>`).join('')}</tr>`,
  )
  const down = guideDown.rows.map(
    ([lender, , ...cells]) =>
      `<tr><td>${lender}</td>${cells.map(([text]) => `<td>${text}</td>`).join('')}</tr>`,
  )
  const heads = (names: readonly string[]) => names.map((name) => `<th>${name}</th>`).join('')
  return document(
    `table { border-collapse: collapse; width: 100% } td, th { padding: 2mm; text-align: left; vertical-align: top }
     .shaded thead { display: table-row-group } .shaded th { background: #225; color: #fff }
     .shaded tr:nth-child(even) td { background: #eef } .shaded td { height: 14mm } tr { break-inside: avoid }
     .later { margin-top: 40mm }`,
    `<h1>Northern societies compared</h1><p>Updated 1 October 2026. Illustrative data.</p><h2>Residential</h2>
     <table><thead><tr>${heads(['Criterion', ...guideAcross.lenders])}</tr></thead><tbody>${across.join('')}</tbody></table>
     <h2 class="later">Buy to let</h2>
     <table class="shaded"><thead><tr>${heads(guideDown.heads)}</tr></thead><tbody>${down.join('')}</tbody></table>`,
  )
}

function document(css: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>
    @page { margin: 16mm } body { font: 9.5pt/1.4 sans-serif; margin: 0 } ${css}
    </style></head><body>${body}</body></html>`
}
