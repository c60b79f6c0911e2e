import type { IncomeCalculationResult, IncomeCard } from '@criteria-desk/contract/calculator'
import { notesOf } from '@criteria-desk/domain/income/calculate/income-calculation'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { formatPounds } from '../../../lib/pounds.ts'
import {
  madeBy,
  type Report,
  type ReportPart,
  type ReportTable,
} from '../../../lib/report/report.ts'
import { checkLooks } from '../check-looks.ts'
import { applicantWords } from './applicant-words.ts'
import { planFigures } from './plan-figures.ts'
import type { ShownCheck } from './shown-checks.ts'
import type { ShownCorrection } from './shown-corrections.ts'
import type { FigurePlace } from './shown-places.ts'
import { isTotal, lineStep, lineTitle, lineUsed } from './working-lines.ts'

type IncomeReportParts = {
  readonly result: IncomeCalculationResult
  readonly checks: readonly ShownCheck[]
  readonly corrections: readonly ShownCorrection[]
  /** Absent where it has not come. */
  readonly card: IncomeCard | undefined
  /** Who read each document, by its id; absent where it is no longer at hand. */
  readonly readBy: ReadonlyMap<number, string>
  readonly generated: string
  readonly advisor: string
}

/** One lender's figure as a report: all that is on the screen, with where each part comes from. */
export function incomeReport(parts: IncomeReportParts): Report {
  const { result, generated, advisor, checks, corrections, card, readBy } = parts
  const { lenderName, calculatedIncome, applicantType, details } = result
  return {
    title: 'Income calculation',
    reference: { name: 'Evidence reference', text: result.reference },
    facts: madeBy(generated, advisor),
    disclaimer: 'Not financial advice.',
    parts: [
      {
        kind: 'figure',
        label: `${lenderName} would count, a year`,
        value: formatPounds(calculatedIncome),
        note: `Applicant: ${applicantWords[applicantType].toLowerCase()}`,
      },
      {
        kind: 'facts',
        title: 'Result',
        facts: [
          ['Lender', lenderName],
          ['Income a year', formatPounds(calculatedIncome)],
          [
            'Usable overtime, bonus and commission',
            formatPounds(details.usableOvertimeBonusCommission),
          ],
          ['Calculated', formatDayAndTime(result.calculatedAt)],
        ],
      },
      ...plansPart(result),
      workingsPart(result),
      ...sentences('Not counted', result.leftOut),
      ...sentences('To note', notesOf(result)),
      ...sentences('Missing evidence', result.missingEvidence),
      ...consentPart(result),
      rulesPart(result),
      sourcesPart(result, readBy),
      ...correctionsPart(corrections),
      ...cardParts(card),
      ...checksPart(checks),
    ],
  }
}

function plansPart(result: IncomeCalculationResult): readonly ReportPart[] {
  const shown = planFigures(result)
  if (shown === null) return []
  return [
    {
      kind: 'facts',
      title: 'Plans',
      facts: [
        ['Basic salary', formatPounds(shown.basic)],
        ['Variable income', formatPounds(shown.variable)],
        ...shown.plans.map(
          ({ name, share, income }) =>
            [`${name}, with ${share} of it`, formatPounds(income)] as const,
        ),
        ['Note', shown.note],
      ],
    },
  ]
}

function workingsPart(result: IncomeCalculationResult): ReportTable {
  const lines = result.workings.filter((line) => !isTotal(line, result))
  return {
    kind: 'table',
    title: 'Workings',
    head: ['Income', 'How', 'The lender’s rule', 'Used'],
    rows: [
      ...lines.map((line) => [
        lineTitle(line),
        lineStep(line),
        line.rule
          ? {
              text: `“${line.rule.words}” (${line.rule.cell ?? `row ${line.rule.row}`})`,
              voice: 'quote' as const,
            }
          : 'No rule',
        lineUsed(line),
      ]),
      ['Total a year', '', '', formatPounds(result.calculatedIncome)],
    ],
    figures: [3],
    widths: { 0: 28, 2: 45, 3: 26 },
    hasTotal: true,
  }
}

function sentences(title: string, lines: readonly string[]): readonly ReportPart[] {
  return lines.length === 0 ? [] : [{ kind: 'list', title, lines }]
}

function consentPart({ consent }: IncomeCalculationResult): readonly ReportPart[] {
  return consent === undefined ? [] : sentences('Second charge', [consent.sentence])
}

function rulesPart({ rulesFile }: IncomeCalculationResult): ReportPart {
  return {
    kind: 'facts',
    title: 'Rule file',
    facts: [
      ['File', rulesFile.filename],
      ['Version', String(rulesFile.version)],
      ['Uploaded', formatDayAndTime(rulesFile.uploadedAt)],
    ],
  }
}

function sourcesPart(
  { documents, workings }: IncomeCalculationResult,
  readBy: IncomeReportParts['readBy'],
): ReportTable {
  const figures = workings.flatMap((line) => line.figures)
  return {
    kind: 'table',
    title: 'Sources',
    head: ['Document', 'Read', 'Figures read from'],
    rows: documents.map(({ id, filename }) => [
      filename,
      readBy.get(id) ?? '',
      { text: pagesOf(figures.filter(({ documentId }) => documentId === id)), voice: 'address' },
    ]),
    widths: { 0: 70, 1: 60 },
  }
}

function pagesOf(figures: readonly FigurePlace[]): string {
  const pages = [...new Set(figures.flatMap(({ page }) => page ?? []))].toSorted(
    (one, other) => one - other,
  )
  return pages.length === 0 ? 'no figure' : pages.map((page) => `p. ${page}`).join(', ')
}

/** What the documents' figures rest on beside their reading. */
function correctionsPart(corrections: readonly ShownCorrection[]): readonly ReportPart[] {
  if (corrections.length === 0) return []
  return [
    {
      kind: 'table',
      title: 'Put right by hand',
      head: ['Document', 'Field', 'Used', 'Was read as', 'By'],
      rows: corrections.map(({ filename, field, now, before, by }) => [
        filename,
        field,
        now,
        before ?? 'the same, confirmed',
        by,
      ]),
      widths: { 0: 45, 1: 30, 2: 28, 3: 28 },
    },
  ]
}

function cardParts(card: IncomeCard | undefined): readonly ReportPart[] {
  return (card?.groups ?? [])
    .filter(({ figures }) => figures.length > 0)
    .map(({ of, figures, causes }) => ({
      kind: 'table',
      title: of === null ? 'Side by side, a year' : `Side by side, a year: ${of}`,
      ...(causes.length > 0 && { note: causes.join(' ') }),
      head: ['What', 'How', 'A year'],
      rows: figures.map(({ label, sentence, annual }) => [label, sentence, formatPounds(annual)]),
      figures: [2],
      widths: { 0: 45, 2: 26 },
    }))
}

function checksPart(checks: readonly ShownCheck[]): readonly ReportPart[] {
  if (checks.length === 0) return []
  return [
    {
      kind: 'table',
      title: 'Checks',
      head: ['Outcome', 'Check', 'Document'],
      rows: checks.map(({ outcome, sentence, filename }) => [
        { text: checkLooks[outcome].word, voice: 'desk' as const, mark: checkLooks[outcome].of },
        sentence,
        filename,
      ]),
      widths: { 0: 24, 2: 45 },
    },
  ]
}
