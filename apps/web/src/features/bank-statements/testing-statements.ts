import type {
  StatementAnalysisView,
  StatementDocument,
  StatementTransactionView,
} from '@criteria-desk/contract/bank-statements'
import {
  type StatementList,
  statementLists,
} from '@criteria-desk/domain/statements/statement-lists'

export const testBatchId = '00000000-0000-4000-8000-000000000001'

export function aStatementDocument(part: Partial<StatementDocument> = {}): StatementDocument {
  return {
    id: 51,
    originalName: 'august.pdf',
    filename: 'august.pdf',
    contentType: 'application/pdf',
    documentType: 'other',
    batchId: testBatchId,
    uploadedAt: '2025-11-03T14:06:00.000Z',
    size: 20_000,
    sha256: '1f'.repeat(32),
    status: 'read',
    progress: 100,
    statementMonth: '2025-08',
    analysisIds: [],
    ...part,
  }
}

type Row = readonly [
  day: number,
  description: string,
  amount: number,
  list: StatementList | null,
  bouncedEvent?: number,
]

/** Pence in, and out below nought. */
const usualRows: readonly Row[] = [
  [1, 'NORTHGATE BS MORTGAGE', -105_000, 'mortgagePayments'],
  [3, 'TESCO STORES 2841', -6_435, null],
  [9, 'BETFRED ONLINE', -2_000, 'gamblingTransactions'],
  [14, 'SKY DIGITAL', -4_600, 'communications'],
  [20, 'UNPAID DIRECT DEBIT CARDS', 8_610, 'bouncedPayments', 1],
  [21, 'UNPAID ITEM FEE', -500, 'bouncedPayments', 1],
  [24, 'HARBOUR & VALE LOGISTICS SALARY', 293_384, 'incomeTransactions'],
]

/** A statement of one month that reconciles, as it comes from the server. */
export function anAnalysis(
  month: string,
  { rows = usualRows, ...part }: Partial<StatementAnalysisView> & { rows?: readonly Row[] } = {},
): StatementAnalysisView {
  const opening = 50_000
  const id = Number(month.replace('-', ''))
  let balance = opening
  const allTransactions = rows.map(([day, description, amount, list, event], row) => {
    balance += amount
    return {
      row,
      date: `${month}-${String(day).padStart(2, '0')}`,
      description,
      amount: Math.abs(amount),
      type: amount > 0 ? ('credit' as const) : ('debit' as const),
      balance,
      typeCode: null,
      list,
      reason: `Why it is there, ${row}.`,
      ...(event !== undefined && { bouncedEvent: event }),
      place: {
        kind: 'page' as const,
        page: 1,
        box: [40, 100 + 20 * row, 550, 112 + 20 * row] as const,
      },
      moved: null,
    }
  })
  return {
    id,
    documentId: id + 1_000_000,
    batchId: testBatchId,
    originalName: `${month}.pdf`,
    uploadedAt: '2025-11-03T14:06:00.000Z',
    sha256: 'abc',
    analyzedAt: '2025-11-03T14:06:00.000Z',
    accountHolder: 'M A Sample',
    bank: 'Example Bank',
    sortCode: '00-00-00',
    maskedAccount: '••••4471',
    statementMonth: month,
    statementPeriod: { start: `${month}-01`, end: lastDayOf(month) },
    totalIncome: sumOf(allTransactions, 'incomeTransactions'),
    analysisNotes: '',
    ...listsOf(allTransactions),
    allTransactions,
    openingBalance: opening,
    closingBalance: balance,
    reconciles: true,
    breaksAt: null,
    bouncedEvents: 1,
    unread: [],
    pages: [{ number: 1, width: 595, height: 842 }],
    others: [],
    isReadOnly: false,
    owner: 'ada@demo.test',
    ...part,
  }
}

/** As the server answers when a row is put into another list. */
export function moved(
  analysis: StatementAnalysisView,
  row: number,
  list: StatementList | null,
): StatementAnalysisView {
  const allTransactions = analysis.allTransactions.map((transaction) =>
    transaction.row === row
      ? {
          ...transaction,
          list,
          moved: { from: transaction.list, by: 'ada@demo.test', at: '2025-11-03T15:00:00.000Z' },
        }
      : transaction,
  )
  return {
    ...analysis,
    allTransactions,
    ...listsOf(allTransactions),
    totalIncome: sumOf(allTransactions, 'incomeTransactions'),
  }
}

function listsOf(transactions: readonly StatementTransactionView[]) {
  const entries = statementLists.map((name) => [
    name,
    transactions.filter(({ list }) => list === name),
  ])
  return Object.fromEntries(entries) as Record<StatementList, StatementTransactionView[]>
}

function sumOf(transactions: readonly StatementTransactionView[], name: StatementList): number {
  return transactions.reduce((sum, { list, amount }) => sum + (list === name ? amount : 0), 0)
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
