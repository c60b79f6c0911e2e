import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { readByLine } from '@criteria-desk/contract/read-by-line'
import { formatDay, formatDayAndTime } from '../../lib/london-dates.ts'
import {
  madeBy,
  type Report,
  type ReportCell,
  type ReportPart,
  type ReportTable,
} from '../../lib/report/report.ts'
import { type Figures, figuresOf } from './assessment-figures.ts'
import { listName } from './list-words.ts'
import { money, monthWords, noteLines, periodWords } from './money-words.ts'
import { reconciliationOf } from './reconciliation.ts'
import { cut, listsPart, monthsPart, returnedPart, rowsParts } from './report-lists.ts'

type StatementReportParts = {
  readonly analyses: readonly StatementAnalysisView[]
  readonly generated: string
  readonly advisor: string
}

/** An assessment as a report: figures, lists, warnings, whether it reconciles, rows and sources. */
export function statementReport({ analyses, generated, advisor }: StatementReportParts): Report {
  const figures = figuresOf(analyses)
  return {
    title: 'Bank statement analysis',
    facts: madeBy(generated, advisor),
    disclaimer: 'Not financial advice.',
    parts: [
      incomePart(figures),
      statementsPart(analyses),
      ...warningsPart(figures),
      ...(figures.months.length > 1 ? [monthsPart(figures)] : []),
      listsPart(figures, 'in'),
      listsPart(figures, 'out'),
      ...returnedPart(figures),
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
      ...rowsParts(analyses, figures),
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
        withReference(analysis),
        [analysis.accountHolder, analysis.bank, analysis.maskedAccount]
          .filter((part) => part != null)
          .join(', '),
        periodWords(analysis.statementPeriod),
        orDash(analysis.openingBalance),
        orDash(analysis.closingBalance),
        [breaks[0]?.sentence ?? `${words} (${facts})`, readByLine(analysis.readBy)].join('\n'),
      ]
    }),
    figures: [3, 4],
    widths: { 0: 25, 3: 24, 4: 24 },
  }
}

/** The month, and under which its record is found again. */
function withReference({ statementMonth, reference }: StatementAnalysisView): ReportCell {
  return [
    { text: monthWords(statementMonth), voice: 'desk' },
    ...(reference === undefined ? [] : [{ text: reference, voice: 'address' as const }]),
  ]
}

function warningsPart({ combined, gambling }: Figures): readonly ReportPart[] {
  const lines = [
    ...(combined.bouncedPayments > 0
      ? [`${combined.bouncedPayments} bounced payment(s) detected`]
      : []),
    ...(combined.gamblingTransactions > 0
      ? [
          `${combined.gamblingTransactions} gambling transaction(s) detected: ${money(gambling.out)} staked, ${money(gambling.in)} returned`,
        ]
      : []),
  ]
  return sentences('Warnings', lines)
}

function movesPart(analyses: readonly StatementAnalysisView[]): readonly ReportTable[] {
  const rows = analyses.flatMap(({ allTransactions }) =>
    allTransactions.flatMap(({ moved, description, list, type }) =>
      moved === null
        ? []
        : [
            [
              { text: cut(description), voice: 'quote' as const },
              listName(moved.from, { type }),
              listName(list, { type }),
              moved.learnt === undefined
                ? moved.by
                : `${moved.by}, sorted as ${moved.learnt.payee.toUpperCase()} on ${formatDay(moved.learnt.at)}`,
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

function orDash(pence: number | null): string {
  return pence === null ? '–' : money(pence)
}
