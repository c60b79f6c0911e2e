import type {
  StatementAnalysisView,
  StatementTransactionView,
} from '@criteria-desk/contract/bank-statements'
import { readByLine } from '@criteria-desk/contract/read-by-line'
import { oldestFirst } from '@criteria-desk/domain/statements/analysis/statement-days'
import { listNames } from '@criteria-desk/domain/statements/list-names'
import { statementLists } from '@criteria-desk/domain/statements/statement-lists'
import { formatDay, formatDayAndTime } from '../../lib/london-dates.ts'
import type { Report, ReportCell, ReportPart, ReportTable } from '../../lib/report/report.ts'
import { type Figures, figuresOf } from './assessment-figures.ts'
import { listName } from './list-words.ts'
import {
  money,
  monthWords,
  noteLines,
  periodWords,
  shareWords,
  signedMoney,
} from './money-words.ts'
import { reconciliationOf } from './reconciliation.ts'

type StatementReportParts = {
  readonly analyses: readonly StatementAnalysisView[]
  readonly generated: string
  readonly advisor: string
}

/** Longer descriptions are cut to this many, “…” among them: a report is read at arm's length, the statement has the rest. */
const longestDescription = 50

/** An assessment as a report: figures, lists, warnings, whether it reconciles, rows and sources. */
export function statementReport({ analyses, generated, advisor }: StatementReportParts): Report {
  const figures = figuresOf(analyses)
  return {
    title: 'Bank statement analysis',
    generated,
    advisor,
    disclaimer: 'Not financial advice.',
    parts: [
      incomePart(figures),
      statementsPart(analyses),
      ...warningsPart(figures),
      ...(figures.months.length > 1 ? [monthsPart(figures)] : []),
      listsPart(figures),
      ...sentences('Between the statements', figures.combined.notes),
      ...analyses.flatMap((analysis) =>
        sentences(
          `Notes, ${monthWords(analysis.statementMonth)}`,
          noteLines(analysis.analysisNotes),
        ),
      ),
      ...sentences(
        'Rows that were not read',
        analyses.flatMap(({ unread }) => unread),
      ),
      ...statementLists.flatMap((list) =>
        rowsPart(analyses, listNames[list], (row) => row.list === list),
      ),
      ...movesPart(analyses),
      sourcesPart(analyses),
    ],
  }
}

function incomePart({ combined }: Figures): ReportPart {
  const months = combined.months.length
  return {
    kind: 'figure',
    label: 'Total income',
    value: money(combined.totalIncome),
    ...(months > 1 && {
      note: `Average monthly income ${money(combined.averageMonthlyIncome)}, over ${months} distinct months`,
    }),
  }
}

function statementsPart(analyses: readonly StatementAnalysisView[]): ReportTable {
  return {
    kind: 'table',
    title: 'Statements',
    head: ['Month', 'Account', 'Period', 'Opening', 'Closing', 'Reconciliation'],
    rows: analyses.map((analysis) => {
      const { breaks, words, facts } = reconciliationOf([analysis])
      return [
        monthWords(analysis.statementMonth),
        [analysis.accountHolder, analysis.bank, analysis.maskedAccount?.replaceAll('•', '*')]
          .filter((part) => part != null)
          .join(', '),
        periodWords(analysis.statementPeriod),
        orDash(analysis.openingBalance),
        orDash(analysis.closingBalance),
        [
          breaks[0]?.sentence ?? `${words} (${facts.replace('−', '-')})`,
          readByLine(analysis.readBy),
        ].join('\n'),
      ]
    }),
    figures: [3, 4],
    widths: { 0: 19, 3: 22, 4: 22 },
  }
}

function warningsPart({ combined, gambling }: Figures): readonly ReportPart[] {
  const lines = [
    ...(combined.bouncedPayments > 0
      ? [`${combined.bouncedPayments} bounced payment(s) detected`]
      : []),
    ...(combined.gamblingTransactions > 0
      ? [
          `${combined.gamblingTransactions} gambling transaction(s) detected: ${money(gambling.out)} out, ${money(gambling.in)} in`,
        ]
      : []),
  ]
  return sentences('Warnings', lines)
}

function monthsPart({ months }: Figures): ReportTable {
  return {
    kind: 'table',
    title: 'Income and spending by month',
    head: ['Month', 'Income', 'All money out'],
    rows: months.map(({ month, income, spent }) => [
      monthWords(month),
      money(income),
      money(spent),
    ]),
    figures: [1, 2],
  }
}

function listsPart({ lists, spent, combined }: Figures): ReportTable {
  const months = combined.months.length
  return {
    kind: 'table',
    title: months > 1 ? 'Average expenses by list' : 'Expenses by list',
    note: `Shares are of all money out, ${money(spent)}; averages divide by ${months} distinct ${months === 1 ? 'month' : 'months'}.`,
    head: ['List', 'Rows', 'Total', 'Average a month', 'Share'],
    rows: lists.map(({ list, rows, total, average }) => [
      listNames[list],
      String(rows),
      money(total),
      money(average),
      shareWords(total, spent),
    ]),
    figures: [1, 2, 3, 4],
  }
}

function rowsPart(
  analyses: readonly StatementAnalysisView[],
  title: string,
  isWanted: (row: StatementTransactionView) => boolean,
): readonly ReportTable[] {
  const rows = analyses.flatMap((analysis) =>
    oldestFirst(analysis.allTransactions)
      .filter(isWanted)
      .map((transaction): readonly ReportCell[] => [
        formatDay(transaction.date),
        { text: cut(transaction.description), voice: 'quote' },
        { text: placeOf(analysis, transaction), voice: 'address' },
        signedMoney(transaction),
      ]),
  )
  if (rows.length === 0) return []
  const note = rows.length === 1 ? '1 row' : `${rows.length} rows`
  return [
    {
      kind: 'table',
      title,
      note,
      head: ['Date', 'Description', 'Place', 'Amount'],
      rows,
      figures: [3],
      widths: { 0: 24, 2: 48, 3: 26 },
    },
  ]
}

function movesPart(analyses: readonly StatementAnalysisView[]): readonly ReportTable[] {
  const rows = analyses.flatMap(({ allTransactions }) =>
    allTransactions.flatMap(({ moved, description, list }) =>
      moved === null
        ? []
        : [
            [
              { text: cut(description), voice: 'quote' as const },
              listName(moved.from),
              listName(list),
              moved.by,
              formatDayAndTime(moved.at),
            ],
          ],
    ),
  )
  if (rows.length === 0) return []
  const head = ['Description', 'From', 'To', 'By', 'When']
  return [{ kind: 'table', title: 'Moved by hand', head, rows }]
}

function sourcesPart(analyses: readonly StatementAnalysisView[]): ReportTable {
  const files = new Map(analyses.map((analysis) => [analysis.documentId, analysis]))
  return {
    kind: 'table',
    title: 'Sources',
    head: ['File', 'Uploaded', 'SHA-256'],
    rows: [...files.values()].map(({ originalName, uploadedAt, sha256 }) => [
      { text: originalName, voice: 'quote' },
      formatDayAndTime(uploadedAt),
      { text: sha256, voice: 'address' },
    ]),
    widths: { 1: 34, 2: 70 },
  }
}

function sentences(title: string, lines: readonly string[]): readonly ReportPart[] {
  return lines.length === 0 ? [] : [{ kind: 'list', title, lines }]
}

function cut(description: string): string {
  const letters = [...description]
  return letters.length <= longestDescription
    ? description
    : `${letters.slice(0, longestDescription - 1).join('')}…`
}

function placeOf(
  { statementMonth }: StatementAnalysisView,
  { place, row }: StatementTransactionView,
): string {
  const where = place.kind === 'page' ? `p. ${place.page}, row ${row + 1}` : `row ${place.record}`
  return `${statementMonth} ${where}`
}

function orDash(pence: number | null): string {
  return pence === null ? '–' : money(pence)
}
