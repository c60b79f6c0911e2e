import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { read, sheet } from '../../../testing/sheets.ts'
import type { SheetGrid } from '../sheet-grid.ts'

/** What a panel says, whatever it is laid out as. */
type Panel = {
  readonly lenders: readonly string[]
  readonly criteria: readonly string[]
  readonly says: (lender: string, criterion: string) => string
}

const LENDERS = ['Halifax', 'Leeds BS', 'Hinckley & Rugby', 'The Mortgage Lender', 'Vida', 'TSB']
const NEW_LENDERS = ['Oakmoor Bank', 'Saltmarsh Building Society', 'Wrekin Mutual']
const CRITERIA = ['Maximum age', 'Zero hours', 'Lodger income', 'Knotweed', 'Power of attorney']
const MORE_CRITERIA = ['Lending into retirement', 'Top slicing', 'Bank statements needed', 'JBSP']
const ANSWERS = ['Yes', 'No', 'Refer', '75', 'Max 75% LTV', '£1.5m by referral', 'N/A', '12 months']

const anyPanel: fc.Arbitrary<Panel> = fc
  .record({
    known: fc.subarray(LENDERS, { minLength: 3 }),
    fresh: fc.subarray(NEW_LENDERS, { maxLength: 2 }),
    usual: fc.subarray(CRITERIA, { minLength: 3 }),
    others: fc.subarray(MORE_CRITERIA, { maxLength: 3 }),
    picks: fc.array(fc.nat(ANSWERS.length - 1), { minLength: 72, maxLength: 72 }),
  })
  .map(({ known, fresh, usual, others, picks }) => {
    const [lenders, criteria] = [
      [...known, ...fresh],
      [...usual, ...others],
    ]
    const says = (lender: string, criterion: string) => {
      const at = lenders.indexOf(lender) * criteria.length + criteria.indexOf(criterion)
      return ANSWERS[picks[at] ?? 0] ?? ''
    }
    return { lenders, criteria, says }
  })

type Layout = (panel: Panel) => readonly SheetGrid[]

const rowsOf = ({ lenders, criteria, says }: Panel) =>
  lenders.flatMap((lender) =>
    criteria.map((criterion) => ({ lender, criterion, text: says(lender, criterion) })),
  )

const padded = (rows: readonly (readonly string[])[], height: number) =>
  Array.from({ length: height }, (_, row) => rows[row] ?? ['', ''])

const LAYOUTS: Readonly<Record<string, Layout>> = {
  'lenders across': ({ lenders, criteria, says }) => [
    sheet('Panel', [
      ['Criteria', ...lenders, 'Adviser notes'],
      ...criteria.map((criterion) => [
        criterion,
        ...lenders.map((lender) => says(lender, criterion)),
        'ask first',
      ]),
    ]),
  ],
  'lenders down below a blank corner, in bands': ({ lenders, criteria, says }) => [
    sheet('Panel', [
      ['', ...criteria],
      ['HIGH STREET'],
      ...lenders.map((lender) => [lender, ...criteria.map((criterion) => says(lender, criterion))]),
    ]),
  ],
  'a list, its criteria printed once': ({ lenders, criteria, says }) => [
    sheet('Panel', [
      ['Criterion', 'Lender', 'Position', 'Checked'],
      ...criteria.flatMap((criterion) =>
        lenders.map((lender, at) => [
          at === 0 ? criterion : '',
          lender,
          says(lender, criterion),
          '03/11/2026',
        ]),
      ),
    ]),
  ],
  'a sheet for each lender': ({ lenders, criteria, says }) =>
    lenders.map((lender) =>
      sheet(lender, [
        [`${lender} – lending criteria`],
        [],
        ['Question', 'Response', 'Comments'],
        ...criteria.map((criterion) => [criterion, says(lender, criterion), '']),
      ]),
    ),
  'a sheet for each criterion': ({ lenders, criteria, says }) =>
    criteria.map((criterion) =>
      sheet(criterion, [
        [`${criterion} – panel position`],
        ['Lender', 'Position', 'Notes'],
        ...lenders.map((lender) => [lender, says(lender, criterion), '']),
      ]),
    ),
  'blocks below each other': ({ lenders, criteria, says }) => [
    sheet(
      'Panel',
      lenders.flatMap((lender) => [
        [lender],
        ['Criteria', 'Answer'],
        ...criteria.map((criterion) => [criterion, says(lender, criterion)]),
        [],
      ]),
    ),
  ],
  'blocks side by side': ({ lenders, criteria, says }) => {
    const blocks = lenders.map((lender) => [
      [lender, ''],
      ['Policy', 'Our position'],
      ...criteria.map((criterion) => [criterion, says(lender, criterion)]),
    ])
    const columns = blocks.map((block) => padded(block, criteria.length + 2))
    const rows = Array.from({ length: criteria.length + 2 }, (_, row) =>
      columns.flatMap((block) => [...(block[row] ?? []), '']),
    )
    return [sheet('Panel', rows)]
  },
  'several records in a row': ({ lenders, criteria, says }) => [
    sheet('Panel', [
      ['Lender', ...criteria.flatMap((_, at) => [`Criteria ${at + 1}`, `Answer ${at + 1}`])],
      ...lenders.map((lender) => [
        lender,
        ...criteria.flatMap((criterion) => [criterion, says(lender, criterion)]),
      ]),
    ]),
  ],
}

const kinds = ({ lenders }: Panel) =>
  lenders.map((_, at) => ['Bank', 'Building society', 'Specialist'][at % 3] ?? '')

const answersOf = ({ lenders, says }: Panel, criterion: string) => [
  criterion,
  ...lenders.map((lender) => says(lender, criterion)),
]

const BESIDE: Readonly<Record<string, Layout>> = {
  'kinds of lender below the names': (panel) => [
    sheet('Panel', [
      ['Criteria', ...panel.lenders],
      ['Lender type', ...kinds(panel)],
      ...panel.criteria.map((criterion) => answersOf(panel, criterion)),
    ]),
  ],
  'kinds of lender above the names': (panel) => [
    sheet('Panel', [
      ['', ...kinds(panel)],
      ['Criteria', ...panel.lenders],
      ...panel.criteria.map((criterion) => answersOf(panel, criterion)),
    ]),
  ],
  'running numbers without a heading': (panel) => [
    sheet('Panel', [
      ['', '', ...panel.lenders],
      ...panel.criteria.map((criterion, at) => [`${at + 1}`, ...answersOf(panel, criterion)]),
    ]),
  ],
  'the names again beside each section': (panel) => [
    sheet('Panel', [
      ['APPLICANT', ...panel.lenders],
      ...panel.criteria.slice(0, 2).map((criterion) => answersOf(panel, criterion)),
      ['PROPERTY', ...panel.lenders],
      ...panel.criteria.slice(2).map((criterion) => answersOf(panel, criterion)),
    ]),
  ],
}

const spread = (names: readonly string[], width: number) =>
  names.flatMap((name) => [name, ...Array.from({ length: width - 1 }, () => '')])

const withSource = ({ lenders, criteria, says }: Panel) =>
  criteria.map((criterion) => [
    criterion,
    ...lenders.flatMap((lender) => [says(lender, criterion), `${lender} website`]),
  ])

const PARTED: Readonly<Record<string, Layout>> = {
  'answers and sources below each lender, the corner’s word below': (panel) => [
    sheet('Panel', [
      ['', ...spread(panel.lenders, 2)],
      ['Criteria', ...panel.lenders.flatMap(() => ['Answer', 'Source'])],
      ...withSource(panel),
    ]),
  ],
  'answers and sources below each lender, words in both corners': (panel) => [
    sheet('Panel', [
      ['Lender', ...spread(panel.lenders, 2)],
      ['Criteria', ...panel.lenders.flatMap(() => ['Position', 'Source'])],
      ...withSource(panel),
    ]),
  ],
  'answers and sources below each lender, numbered': (panel) => [
    sheet('Panel', [
      ['', '', ...spread(panel.lenders, 2)],
      ['#', 'Criteria', ...panel.lenders.flatMap(() => ['Answer', 'Source'])],
      ...withSource(panel).map((row, at) => [`${at + 1}`, ...row]),
    ]),
  ],
  'kinds of lender between the names and their parts': (panel) => [
    sheet('Panel', [
      ['All lenders', ...spread(panel.lenders, 2)],
      [
        '',
        ...spread(
          panel.lenders.map((_, at) => (at % 2 ? 'Bank' : 'Building society')),
          2,
        ),
      ],
      ['Criteria', ...panel.lenders.flatMap(() => ['Answer', 'Source'])],
      ...withSource(panel),
    ]),
  ],
  'answers and sources below each lender, two tables beside each other': (panel) => {
    const half = (lenders: readonly string[]) => [
      ['', ...spread(lenders, 2)],
      ['Criteria', ...lenders.flatMap(() => ['Answer', 'Source'])],
      ...withSource({ ...panel, lenders }),
    ]
    const [left, right] = [half(panel.lenders.slice(0, 2)), half(panel.lenders.slice(2))]
    return [
      sheet(
        'Panel',
        left.map((row, at) => [...row, '', ...(right[at] ?? [])]),
      ),
    ]
  },
  'lenders with more parts than others': ({ lenders, criteria, says }) => [
    sheet('Panel', [
      ['', ...lenders.flatMap((lender, at) => spread([lender], at % 2 ? 2 : 3))],
      [
        'Criteria',
        ...lenders.flatMap((_, at) => ['Answer', 'Source', ...(at % 2 ? [] : ['Reviewed'])]),
      ],
      ...criteria.map((criterion) => [
        criterion,
        ...lenders.flatMap((lender, at) => [
          says(lender, criterion),
          `${lender} website`,
          ...(at % 2 ? [] : ['03/11/2026']),
        ]),
      ]),
    ]),
  ],
  'answers and sources below each criterion': ({ lenders, criteria, says }) => [
    sheet('Panel', [
      ['', ...spread(criteria, 2)],
      ['Lender', ...criteria.flatMap(() => ['Answer', 'Source'])],
      ...lenders.map((lender) => [
        lender,
        ...criteria.flatMap((criterion) => [says(lender, criterion), `${lender} website`]),
      ]),
    ]),
  ],
}

const OUTCOMES = ['Yes', 'No', 'Refer']
const ticks = (text: string) => OUTCOMES.map((word) => (word === text ? '✓' : ''))

const TICKED: Readonly<Record<string, Layout>> = {
  'a list with a tick': (panel) => [
    sheet('Panel', [
      ['Lender', 'Criterion', ...OUTCOMES, 'Comments'],
      ...rowsOf(panel).map(({ lender, criterion, text }) => [lender, criterion, ...ticks(text)]),
    ]),
  ],
  'ticks below each lender, nothing merged': ({ lenders, criteria, says }) => [
    sheet('Panel', [
      ['Criteria', ...lenders.flatMap((lender) => [lender, '', ''])],
      ['', ...lenders.flatMap(() => OUTCOMES)],
      ...criteria.map((criterion) => [
        criterion,
        ...lenders.flatMap((lender) => ticks(says(lender, criterion))),
      ]),
    ]),
  ],
  'lenders named below outcomes': ({ lenders, criteria, says }) => [
    sheet('Panel', [
      ['Criterion', ...OUTCOMES],
      ...criteria.map((criterion) => [
        criterion,
        ...OUTCOMES.map((word) =>
          lenders.filter((lender) => says(lender, criterion) === word).join(', '),
        ),
      ]),
    ]),
  ],
}

function told(panel: Panel, layout: Layout): readonly string[] {
  return read(...layout(panel))
    .answers.filter(({ text }) => text !== '')
    .map(({ lender, criterion, text }) => `${lender} | ${criterion} | ${text}`)
    .toSorted()
}

function meant(panel: Panel): readonly string[] {
  return rowsOf(panel)
    .map(({ lender, criterion, text }) => `${lender} | ${criterion} | ${text}`)
    .toSorted()
}

const RUNS = { numRuns: 25 }

describe('one panel, however it is laid out', () => {
  it.each(Object.entries({ ...LAYOUTS, ...BESIDE, ...PARTED }))(
    'says the same as %s',
    (_, layout) => {
      fc.assert(
        fc.property(anyPanel, (panel) => {
          expect(told(panel, layout)).toEqual(meant(panel))
        }),
        RUNS,
      )
    },
  )

  it.each(Object.entries(TICKED))('says the same as %s', (_, layout) => {
    const outcomesOnly = anyPanel.map((panel): Panel => {
      const says = (lender: string, criterion: string) =>
        OUTCOMES[ANSWERS.indexOf(panel.says(lender, criterion)) % OUTCOMES.length] ?? ''
      return { ...panel, says }
    })
    fc.assert(
      fc.property(outcomesOnly, (panel) => {
        expect(told(panel, layout)).toEqual(meant(panel))
      }),
      RUNS,
    )
  })
})

it('reads answers that stand below their names, each with the note below it alone', () => {
  const block = (lender: string, note: string) => [
    [lender],
    ['County court judgments'],
    ['Nil in the past 2 yrs'],
    ['Notes'],
    ['Minimum UK residency'],
    ['12 months'],
    ['Notes', note],
    ['Age at end of term (max)'],
    ['Up to 70'],
    ['Notes', 'Ask the BDM first'],
    [],
  ]
  const blocks = [...block('Metro Bank', 'Seen declined'), ...block('TSB', 'Eased in October')]
  const { answers } = read(sheet('Criteria', blocks))
  expect(
    answers.map(({ lender, criterion, text }) => `${lender} | ${criterion} | ${text}`),
  ).toEqual(
    ['Metro Bank', 'TSB'].flatMap((lender) => [
      `${lender} | County court judgments | Nil in the past 2 yrs`,
      `${lender} | Minimum UK residency | 12 months`,
      `${lender} | Age at end of term (max) | Up to 70`,
    ]),
  )
  expect(answers.map(({ place }) => place.cell)).toEqual(['A3', 'A6', 'A9', 'A14', 'A17', 'A20'])
  expect(answers.slice(0, 3).map(({ notes }) => notes.map(({ text }) => text))).toEqual([
    [],
    ['Seen declined'],
    ['Ask the BDM first'],
  ])
})
