import type { ChatCitation, UnderstoodCase } from '@criteria-desk/contract/chat'
import type { LendersList, ListColumn, ListGroup } from '../../features/chat/list-view.ts'
import type { OutcomeKind } from '../../ui/outcome.tsx'

/** A client's figures held against some lenders; every name, word and figure is made up. */
export const sampleCase: UnderstoodCase = {
  figures: [
    {
      role: 'ageAtEnd',
      label: 'Age at end of term',
      value: 80,
      unit: 'years',
      text: '80',
      from: '62 + 18',
      isDerived: true,
      isCompared: true,
    },
    {
      role: 'ltv',
      label: 'LTV',
      value: 80,
      unit: 'percent',
      text: '80%',
      isCorrected: true,
      isCompared: true,
    },
    { role: 'term', label: 'Term', value: 216, unit: 'months', text: '18 years', isCompared: true },
    {
      role: 'income',
      label: 'Income',
      value: 41_000,
      unit: 'pounds',
      text: '£41,000',
      isCompared: false,
    },
  ],
  events: [
    {
      ...{ of: 'ccj', label: 'CCJ', text: '1, £400, 18 months ago', isCompared: true },
      facts: { count: 1, amount: 400, since: 18 },
    },
  ],
}

const columns: readonly ListColumn[] = [
  { name: 'Age at end of term', held: '80', stands: 'Applicant' },
  { name: 'Max LTV', held: '80%', stands: 'Property' },
]

const groups: readonly ListGroup[] = [
  group('accept', [
    ['Alder', ['accept', 'Max 85 at end of term', 'C6'], ['accept', '85%', 'C21']],
    ['Ash', ['accept', '80 / 90 with a pension', 'D6'], ['accept', '90%', 'D21']],
    ['Aspen', ['accept', 'No maximum', 'E6'], ['accept', '90%', 'E21']],
    ['Apple', ['accept', '95', 'F6'], ['accept', '95%', 'F21']],
  ]),
  group('conditional', [
    [
      'Birch',
      ['conditional', '75, 80 with proof of retirement income', 'G6'],
      ['accept', '90%', 'G21'],
    ],
  ]),
  group('read', [
    [
      'Cedar',
      ['read', 'Where the plan for retirement makes sense', 'H6'],
      ['accept', '90%', 'H21'],
    ],
  ]),
  {
    ...group('not-stated', [['Elm', ['not-stated', '', 'I6'], ['accept', '85%', 'I21']]]),
    count: 3,
    folded: [{ why: 'On other sheets alone', lenders: ['Fir', 'Gorse'] }],
  },
]

export const sampleList: LendersList = { columns, groups, isCounted: true, namesFiles: false }

type SampleCell = readonly [outcome: OutcomeKind, quote: string, cell: string]

function group(
  outcome: OutcomeKind,
  lenders: readonly (readonly [lender: string, ...cells: SampleCell[]])[],
): ListGroup {
  const rows = lenders.map(([lender, ...cells]) => ({
    lender,
    notes: [],
    cells: cells.map((cell, at) => ({
      outcome: cell[0],
      words: [{ citation: cite(lender, cell, columns[at]), caption: [] }],
      remarks: [],
      notes: [],
    })),
  }))
  return { outcome, count: rows.length, rows, folded: [] }
}

function cite(
  lender: string,
  [outcome, quote, cell]: SampleCell,
  column: ListColumn | undefined,
): ChatCitation {
  return {
    documentId: 1,
    filename: 'grid.xlsx',
    sheetName: column?.stands ?? '',
    cell,
    lender,
    criterion: column?.name ?? '',
    quote,
    outcome,
  }
}
