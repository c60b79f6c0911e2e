import { analyseStatement } from '@criteria-desk/domain/statements/analysis/analyse-statement'
import { sortTransactions } from '@criteria-desk/domain/statements/sorting/sort-transactions'
import { readPdfPages } from '../../apps/server/src/adapters/document-reader/pdf-pages.ts'
import { readStatementFile } from '../../apps/server/src/adapters/document-reader/statement-file.ts'
import type { Run } from '../evals/generated/guides/press.ts'
import { writePdf } from '../evals/generated/guides/write-pdf.ts'
import { milliseconds, percentile, type Row, ratio, timeInTurn } from './measure.ts'

const rounds = 5
const sizes = [
  { pages: 10, wantedMs: 400 },
  { pages: 60, wantedMs: 1_000 },
]

/** A statement's text PDF read, sorted and analysed, beside the reading of its words alone. */
export async function measureStatements(): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const size of sizes) rows.push(await measureSize(size))
  return rows
}

async function measureSize({ pages, wantedMs }: (typeof sizes)[number]): Promise<Row> {
  const bytes = longStatement(pages)
  const taken = await timeInTurn(
    rounds,
    () => analyse(bytes, pages * rowsOnPage),
    () => readPdfPages(bytes),
  )
  const [ours, peer] = [percentile(taken.ours, 0.5), percentile(taken.peer, 0.5)]
  return {
    what: `a bank statement of ${pages} pages, read and analysed`,
    ours: milliseconds(ours),
    peer: `${milliseconds(peer)} (its words alone)`,
    ratio: ratio(ours, peer),
    wanted: `≤ ${wantedMs} ms`,
    isMet: ours <= wantedMs,
  }
}

async function analyse(bytes: Uint8Array, rows: number): Promise<void> {
  const read = await readStatementFile({ bytes, filename: 'statement.pdf' })
  if (!read.ok) throw new Error(`The statement could not be read: ${read.error}`)
  const analyses = read.value.statements.map((one) => analyseStatement(one, sortTransactions(one)))
  const found = analyses.reduce((sum, { transactions }) => sum + transactions.length, 0)
  const isProven = analyses.every(({ statement }) => statement.reconciles === true)
  if (found !== rows || !isProven) throw new Error(`${found} of ${rows} rows were read`)
}

const rowsOnPage = 44
const size = 8
const payees = [
  'DIRECT DEBIT OCTOPUS ENERGY LTD',
  'CARD PAYMENT TO TESCO STORES 2914',
  'STANDING ORDER TO PARK LETTINGS RENT',
  'CARD PAYMENT TO BET365 STOKE',
  'DIRECT DEBIT YORKSHIRE WATER',
  'BILL PAYMENT TO S HOLROYD',
  'CASH WITHDRAWAL AT NOTEMACHINE DEAL',
]

/** The bytes of a year's statement of so many pages, a balance on every row. */
function longStatement(pages: number): Uint8Array {
  const rows = rowsOf(pages * rowsOnPage)
  const sheets = Array.from({ length: pages }, (_, page) => ({
    runs: [
      ...(page === 0 ? letterhead() : []),
      ...cells(140, ['Date', 'Description', 'Paid out', 'Paid in', 'Balance']),
      ...rows
        .slice(page * rowsOnPage, (page + 1) * rowsOnPage)
        .flatMap((row, line) => cells(156 + line * 15, row)),
    ],
    shapes: [],
  }))
  return writePdf(sheets, [595, 842])
}

function rowsOf(count: number): readonly (readonly string[])[] {
  let balance = 250_000
  return Array.from({ length: count }, (_, at) => {
    const isPay = at % 40 === 39
    const pence = isPay ? 210_000 : 1_000 + ((at * 7_919) % 7_000)
    balance += isPay ? pence : -pence
    const day = dayOf(at / count)
    return isPay
      ? [day, 'BANK CREDIT HARBOUR FOODS LTD SALARY', '', money(pence), money(balance)]
      : [day, payees[at % payees.length] ?? '', money(pence), '', money(balance)]
  })
}

function letterhead(): Run[] {
  return [
    run(40, 40, 'Example Bank', 16),
    run(40, 80, 'Miss A Sample'),
    run(330, 80, 'Sort code 11-22-33'),
    run(330, 92, 'Account number 12345678'),
    run(330, 104, '1 January 2025 to 31 December 2025'),
    run(330, 116, 'Opening balance £2,500.00'),
  ]
}

function cells(baseline: number, texts: readonly string[]): Run[] {
  const places = [40, 110, 360, 430, 510]
  return texts.flatMap((text, at) => (text === '' ? [] : [run(places[at] ?? 0, baseline, text)]))
}

function run(x: number, baseline: number, text: string, own = size): Run {
  return { text, x, baseline, size: own, span: { text } }
}

function dayOf(share: number): string {
  return new Date(Date.UTC(2025, 0, 1 + Math.floor(share * 365))).toISOString().slice(0, 10)
}

function money(pence: number): string {
  return `${pence < 0 ? '-' : ''}${(Math.abs(pence) / 100).toFixed(2)}`
}
