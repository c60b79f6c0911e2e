import type {
  IncomeCalculationResult,
  IncomeCard,
  IncomeOfAllLenders,
} from '@criteria-desk/contract/calculator'
import { notesOf } from '@criteria-desk/domain/income/calculate/income-calculation'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { formatPounds } from '../../../lib/pounds.ts'
import {
  madeBy,
  type Report,
  type ReportCell,
  type ReportPart,
  type ReportRow,
  type ReportTable,
} from '../../../lib/report/report.ts'
import { checkLooks } from '../check-looks.ts'
import { applicantWords } from './applicant-words.ts'
import {
  besideWords,
  hasFigure,
  leftOutWords,
  notesOfSeveral,
  partWords,
  showLenders,
  wordsOfAll,
} from './lender-rows.ts'
import { planFigures } from './plan-figures.ts'
import { filesOf } from './rules-files.ts'
import type { ShownCheck } from './shown-checks.ts'
import type { ShownCorrection } from './shown-corrections.ts'
import type { FigurePlace, RulesUsed, WorkingLine } from './shown-places.ts'
import { hasVariable, variableName } from './variable-income.ts'
import { groupsOf, lineStep, lineTitle, lineUsed, type WorkingGroup } from './working-lines.ts'

type IncomeReportParts = {
  readonly result: IncomeCalculationResult
  readonly checks: readonly ShownCheck[]
  readonly corrections: readonly ShownCorrection[]
  /** Absent where it has not come. */
  readonly card: IncomeCard | undefined
  /** The figures of all lenders; absent where they were not shown. */
  readonly all: IncomeOfAllLenders | undefined
  /** The names on the documents. */
  readonly clients: readonly string[]
  /** Who read each document, by its id; absent where it is no longer at hand. */
  readonly readBy: ReadonlyMap<number, string>
  readonly generated: string
  readonly advisor: string
}

/** One lender's figure as a report: all that is on the screen, with where each part comes from. */
export function incomeReport(parts: IncomeReportParts): Report {
  const { result, generated, advisor, checks, corrections, card, all, readBy } = parts
  const { lenderName, calculatedIncome, applicantType, details } = result
  return {
    title: 'Income calculation',
    reference: { name: 'Evidence reference', text: result.reference },
    facts: [...clientFact(parts.clients), ...madeBy(generated, advisor)],
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
          ...(hasVariable(result)
            ? [[variableName, formatPounds(details.usableOvertimeBonusCommission)] as const]
            : []),
          ['Calculated', formatDayAndTime(result.calculatedAt)],
        ],
      },
      ...plansPart(result),
      workingsPart(result),
      ...sentences('Not counted', result.leftOut),
      ...sentences('To note', notesOf(result)),
      ...sentences('Missing evidence', result.missingEvidence),
      ...consentPart(result),
      ...rulesParts(result),
      sourcesPart(result, readBy),
      ...correctionsPart(corrections),
      ...cardParts(card),
      ...lendersPart(all),
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
        [shown.basicName, formatPounds(shown.basic)],
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

function clientFact(clients: readonly string[]): Report['facts'] {
  if (clients.length === 0) return []
  return [[clients.length === 1 ? 'Client' : 'Names on the documents', clients.join(', ')]]
}

function workingsPart(result: IncomeCalculationResult): ReportTable {
  const groups = groupsOf(result)
  return {
    kind: 'table',
    title: 'Workings',
    head: ['Income', 'How', 'The lender’s rule', 'Used'],
    rows: [
      ...groups.flatMap((group) => [...group.lines.map(workingRow), ...sumRows(group)]),
      ['Total a year', '', '', formatPounds(result.calculatedIncome)],
    ],
    figures: [3],
    widths: { 0: 28, 2: 45, 3: 26 },
    hasTotal: true,
  }
}

function workingRow(line: WorkingLine): ReportRow {
  return [
    lineTitle(line),
    lineStep(line),
    line.rule
      ? {
          text: `“${line.rule.words}” (${line.rule.cell ?? `row ${line.rule.row}`})`,
          voice: 'quote',
        }
      : noRule(line),
    lineUsed(line),
  ]
}

/** What leads to a figure rests on no rule of its own. */
function noRule(line: WorkingLine): string {
  return lineUsed(line) === '' ? '' : 'No rule'
}

/** What one kind of income comes to, where there are several. */
function sumRows({ of, title, sum, isCounted, reason }: WorkingGroup): readonly ReportRow[] {
  if (of === null) return []
  const name = { text: title, voice: 'desk', weight: 'name' } as const
  if (sum === null) return [[name, reason ?? '', '', '']]
  const how = isCounted ? 'The lines above together' : 'Not in the total'
  return [[name, how, '', { text: formatPounds(sum), voice: 'desk', weight: 'name' }]]
}

function sentences(title: string, lines: readonly string[]): readonly ReportPart[] {
  return lines.length === 0 ? [] : [{ kind: 'list', title, lines }]
}

function consentPart({ consent }: IncomeCalculationResult): readonly ReportPart[] {
  return consent === undefined ? [] : sentences('Second charge', [consent.sentence])
}

function rulesParts(result: IncomeCalculationResult): readonly ReportPart[] {
  return filesOf(result).map(({ kind, filename, version, uploadedAt }) => ({
    kind: 'facts',
    title: result.parts === undefined ? 'Rule file' : ruleFileTitles[kind],
    facts: [
      ['File', filename],
      ['Version', String(version)],
      ['Uploaded', formatDayAndTime(uploadedAt)],
    ],
  }))
}

const ruleFileTitles: Readonly<Record<RulesUsed['kind'], string>> = {
  income: 'Rule file, employed income',
  'self-employed': 'Rule file, self-employed income',
  consent: 'Consent sheet',
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
      title: 'Put right or confirmed by hand',
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

/** The same documents by every lender's rules, as the table on the screen has them. */
function lendersPart(all: IncomeOfAllLenders | undefined): readonly ReportPart[] {
  if (all === undefined || all.lenders.length === 0) return []
  const rows = showLenders(
    all.lenders,
    { term: '', filter: 'all' },
    { by: 'income', isDescending: false },
  )
  const count = rows.filter(hasFigure).length
  const saidOfAll = wordsOfAll(rows)
  const numbered = notesOfSeveral(rows, saidOfAll)
  const note = `${count} of ${rows.length} with a figure. ${applicantWords[all.applicantType]}.`
  return [
    {
      kind: 'table',
      title: 'All lenders, same documents',
      note: [note, ...(saidOfAll.length === 0 ? [] : ['At every lender:']), ...saidOfAll].join(' '),
      head: ['Lender, method', 'Income a year', 'Variable in it', 'Left out, and why'],
      rows: rows.map((row) => [
        cellOf([row.lenderName, row.method ?? '']),
        cellOf([figureOf(row.calculatedIncome), ...partWords(row)]),
        figureOf(row.usableOvertimeBonusCommission),
        cellOf([leftOutWords(row, saidOfAll), ...besideWords(row, saidOfAll, numbered)]),
      ]),
      figures: [1, 2],
      widths: { 0: 46, 1: 33, 2: 20 },
      keys: 1,
    },
    ...numberedPart(numbered),
  ]
}

function numberedPart(notes: readonly string[]): readonly ReportPart[] {
  if (notes.length === 0) return []
  return [
    {
      kind: 'facts',
      title: 'Notes to the lenders',
      facts: notes.map((note, index) => [`Note ${index + 1}`, note]),
    },
  ]
}

function figureOf(pounds: number | null): string {
  return pounds === null ? '–' : formatPounds(pounds)
}

/** The first as it is, what is said beside it under it. */
function cellOf([first = '', ...others]: readonly string[]): ReportCell {
  return [
    { text: first, voice: 'desk' },
    ...others
      .filter((text) => text !== '')
      .map((text) => ({ text, voice: 'desk', weight: 'quiet' }) as const),
  ]
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
