/**
 * A generated year of payslips calculated for every lender, and its workings held against their total:
 * on the screen, in the text that is copied, and in the report as text and as a PDF that is read back.
 */
import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'
import { calculateForAllLenders } from '@criteria-desk/domain/income/calculate/calculate-income'
import type { IncomeCalculation } from '@criteria-desk/domain/income/calculate/income-calculation'
import type { RuleKind } from '@criteria-desk/domain/income/rules/income-rules'
import { readPdfPages } from '../../../../apps/server/src/adapters/document-reader/pdf-pages.ts'
import { toResult } from '../../../../apps/server/src/features/income/calculation-view.ts'
import { formulaFaults } from './follow-formula.ts'
import { type GeneratedYear, makeYear } from './make-year.ts'
import { withNodesStreams } from './outside-browser.ts'

const { groupsOf, lineUsed } = await import(
  '../../../../apps/web/src/features/income/calculator/working-lines.ts'
)
const { incomeReport } = await import(
  '../../../../apps/web/src/features/income/calculator/income-report.ts'
)
const { reportAsText } = await import('../../../../apps/web/src/lib/report/report-text.ts')
const { writeReportPdf } = await import('../../../../apps/web/src/lib/report/pdf/report-pdf.ts')
const { formatPounds } = await import('../../../../apps/web/src/lib/pounds.ts')

export type JudgedYear = {
  readonly year: GeneratedYear
  /** Lenders with a figure, of all that were asked. */
  readonly figures: number
  readonly lenders: number
  readonly workings: number
  readonly pdfPages: number
  /** Whatever does not add up, with the lender. */
  readonly faults: readonly string[]
}

/** Every lender's workings, and the PDF of one of them. */
export async function judgeYear(seed: number): Promise<JudgedYear> {
  const year = makeYear(seed)
  const made = calculateForAllLenders(year)
  const results = made.flatMap(({ outcome }) => (outcome.ok ? [resultOf(outcome.value)] : []))
  const chosen = results[seed % Math.max(1, results.length)]
  const pdf = chosen === undefined ? null : await judgePdf(chosen)
  return {
    year,
    figures: results.length,
    lenders: made.length,
    workings: results.reduce((sum, { workings }) => sum + workings.length, 0),
    pdfPages: pdf?.pages ?? 0,
    faults: [...results.flatMap(faultsOf), ...(pdf?.faults ?? [])],
  }
}

/** What does not add up of a result, but for its PDF. */
export function faultsOf(result: IncomeCalculationResult): readonly string[] {
  return [
    ...screenFaults(result),
    ...textFaults(result),
    ...copiedFaults(result),
    ...result.workings.flatMap(({ sentence }) => formulaFaults(sentence)),
  ]
}

const pence = (shown: string): number => Math.round(Number(shown.replace(/[£,]/g, '')) * 100)

/** What stands beside the lines, and under them. */
function screenFaults(result: IncomeCalculationResult): readonly string[] {
  const { lenderName, calculatedIncome } = result
  const groups = groupsOf(result)
  const ofGroups = groups.flatMap(({ title, lines, sum }) => {
    const shown = lines.map(lineUsed).filter((text) => text !== '')
    const added = shown.reduce((all, text) => all + pence(text), 0)
    return sum === null || added === pence(formatPounds(sum))
      ? []
      : [`${lenderName}, screen ${title}: ${shown.join(' + ')} is not ${sum}`]
  })
  const added = groups
    .filter(({ isCounted }) => isCounted)
    .reduce((all, { sum }) => all + pence(formatPounds(sum ?? 0)), 0)
  return added === pence(formatPounds(calculatedIncome))
    ? ofGroups
    : [...ofGroups, `${lenderName}, screen: the parts are not ${calculatedIncome}`]
}

/** The figures of the report's table of workings: lines, what a part comes to, and the total. */
function textFaults(result: IncomeCalculationResult): readonly string[] {
  const rows = workingRows(result)
  const { sum, faults } = addUp(rows, result.lenderName)
  const total = rows.at(-1)?.used ?? ''
  return sum === pence(total) && pence(total) === pence(formatPounds(result.calculatedIncome))
    ? faults
    : [...faults, `${result.lenderName}, report: the lines are not ${total}`]
}

type Row = { readonly how: string; readonly used: string }

function workingRows(result: IncomeCalculationResult): readonly Row[] {
  const text = reportAsText(reportOf(result))
  const from = text.indexOf('\nWorkings\n')
  const table = text
    .slice(from, text.indexOf('\n\n', from + 1))
    .trim()
    .split('\n')
    .slice(3)
  return table.map((line) => {
    const cells = line.split(' | ')
    return { how: cells[1] ?? '', used: cells.at(-1) ?? '' }
  })
}

/** Lines before what a part comes to make it; parts, or lines where there is one kind, make the total. */
function addUp(rows: readonly Row[], lender: string) {
  let [open, sum] = [0, 0]
  let hasParts = false
  const faults: string[] = []
  for (const { how, used } of rows.slice(0, -1)) {
    const isCounted = how === 'The lines above together'
    if (!isCounted && how !== 'Not in the total') {
      open += used === '' ? 0 : pence(used)
      continue
    }
    if (open !== pence(used)) faults.push(`${lender}, report: the lines of a part are not ${used}`)
    hasParts = true
    sum += isCounted ? open : 0
    open = 0
  }
  return { sum: hasParts ? sum : open, faults }
}

/** The text that is copied: its first line is its last step. */
function copiedFaults({ calculation, lenderName }: IncomeCalculationResult): readonly string[] {
  const [said] = /£[\d,]+\.\d\d/.exec(calculation) ?? ['']
  const total = /Total income used: (?:.* = )?(£[\d,]+\.\d\d)$/m.exec(calculation)?.[1]
  const parts = /Total income used: (.*) = /.exec(calculation)?.[1]?.split(' + ') ?? []
  const isSum =
    parts.length === 0 || parts.reduce((sum, part) => sum + pence(part), 0) === pence(said)
  return said === total && isSum ? [] : [`${lenderName}, copied text: ${said} is not ${total}`]
}

/** The figures at the right of the table of workings, as another reader finds them, are the report's. */
async function judgePdf(result: IncomeCalculationResult) {
  const expected = workingRows(result)
    .map(({ used }) => used)
    .filter((used) => used !== '')
  const blob = await withNodesStreams(() => writeReportPdf(reportOf(result)))
  const read = await readPdfPages(new Uint8Array(await blob.arrayBuffer()))
  if (!read.ok) return { pages: 0, faults: [`${result.lenderName}, PDF: ${read.error}`] }
  const { pages } = read.value
  const words = pages.flatMap((page) => page.words)
  const from = words.findIndex(({ text }) => text === 'Workings')
  const end = words.findIndex(
    ({ text }, at) => at > from && [text, words[at + 1]?.text].join(' ') === 'Total a',
  )
  const edge = Math.max(...words.slice(from, end).map(({ box }) => box[2]))
  const found = words
    .slice(from, end + 4)
    .filter(({ text, box }) => /^-?£[\d,]+\.\d\d$/.test(text) && edge - box[2] < 1)
    .map(({ text }) => text)
  const isSame = JSON.stringify(found) === JSON.stringify(expected)
  return {
    pages: pages.length,
    faults: isSame
      ? []
      : [`${result.lenderName}, PDF: ${found.join(' ')} is not ${expected.join(' ')}`],
  }
}

function reportOf(result: IncomeCalculationResult) {
  return incomeReport({
    result,
    checks: [],
    corrections: [],
    card: undefined,
    all: undefined,
    clients: ['Ms Orla Finch'],
    readBy: new Map(),
    generated: '30 November 2026, 16:00',
    advisor: 'ada@demo.test',
  })
}

const at = new Date('2026-11-30T16:00:00Z')

/** The result as the server hands it out. */
export function resultOf(calculation: IncomeCalculation): IncomeCalculationResult {
  const fileOf = (kind: RuleKind) => ({
    id: kind === 'income' ? 1 : 2,
    kind,
    filename: `${kind}.xlsx`,
    uploadedAt: at,
    isActive: true,
    version: 1,
    size: 1,
    sha256: '',
    summary: { rules: 0, lenders: 0, errors: 0, notUnderstood: 0 },
  })
  const parts = {
    calculation,
    opened: [],
    files: [fileOf('income'), fileOf('self-employed')] as const,
    consent: null,
  }
  return { id: 1, ...toResult(parts, { reference: 'CD-2026-0001', at }) }
}
