import { measureAnswering } from './answering.ts'
import { measureAskedAgain } from './asked-again.ts'
import { measureCalculator } from './calculator.ts'
import { measureEvidence } from './evidence.ts'
import { measureIncome } from './income.ts'
import { measureLanguageModel } from './language-model.ts'
import { printTable, type Row } from './measure.ts'
import { measurePages } from './pages.ts'
import { measurePdf } from './pdf.ts'
import { measureQuickSearch } from './quick-search.ts'
import { measureServer } from './server.ts'
import { measureSources } from './sources.ts'
import { measureStatements } from './statements.ts'

/**
 * npm run bench [-- answering|quick-search|pdf|server|pages|sources|income|calculator|statements|evidence|model ...]: how quick the product is, each figure beside a
 * peer that does the same work in the same run, so that a slow machine slows both.
 */
const MEASUREMENTS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  answering: measureAnswering,
  'quick-search': measureQuickSearch,
  pdf: measurePdf,
  server: measureServer,
  pages: measurePages,
  sources: measureSources,
  income: measureIncome,
  calculator: measureCalculator,
  statements: measureStatements,
  evidence: measureEvidence,
  model: async () => [...(await measureLanguageModel()), ...(await measureAskedAgain())],
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in MEASUREMENTS))
if (unknown !== undefined) {
  console.error(
    `There is no measurement ${unknown}. Known: ${Object.keys(MEASUREMENTS).join(', ')}.`,
  )
  process.exit(1)
}

const rows: Row[] = []
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.error(`measuring: ${name}`)
  rows.push(...(await measure()))
}
printTable(rows)
// An embedded database that was closed can leave a timer behind, which would keep this waiting.
process.exit(rows.some(({ isMet }) => isMet === false) ? 1 : 0)
