import { describe, expect, test } from 'vitest'
import { askedSheets } from '../../../testing/asked-sheets.ts'
import { sheet } from '../../../testing/sheets.ts'
import type { Texts } from '../proof/pointed-answer.ts'
import { choosePieces, type Pieces } from './choose-pieces.ts'
import { outlineOf } from './outline.ts'

const desk = askedSheets(
  sheet(
    'Residential',
    [
      ['Our panel, November'],
      ['', 'Criteria', 'Halifax', 'Nationwide', 'Santander'],
      ['Age', 'Max age at end', '75', '80', '85'],
      ['', 'Min age', '18', '21', '18'],
      ['Income', 'Lodger income', 'Yes', 'No', 'L2'],
      ['', 'Overtime', '50%', 'R', ''],
      ['L2: one lodger alone'],
    ],
    ['A3:A4'],
  ),
  sheet('Buy to let', [
    ['Lender', 'Max age at end', 'Min income'],
    ['Halifax', '80', '£25,000'],
    ['Fleet', 'None', 'None'],
    ['Paragon', '95', '£25,000'],
  ]),
  sheet('Key', [['Key'], ['Codes', 'Meaning'], ['R', 'Refer to the lender'], ['NS', 'Not stated']]),
  sheet('Contacts', [['Ask Halifax for more time', '0800'], ['Nobody else']]),
)

const shownOf = (pieces: Pieces): readonly string[] =>
  cellsOf(choosePieces(desk.index, desk.texts, pieces))

function cellsOf(texts: Texts): readonly string[] {
  return [...texts.values()].flatMap(({ parts }) =>
    parts.flatMap(({ name, rows }) =>
      rows.map((row) => `${name}: ${row.map(({ at }) => at).join(' ')}`),
    ),
  )
}

const lineOf = (name: string, head: string) => {
  const line = outlineOf(desk.index, desk.texts).find(
    (one) => one.words.includes(name) && one.head.includes(head),
  )
  if (line === undefined) throw new Error(`no line ${name}`)
  return line
}

describe('an outline', () => {
  test('has criteria under their sheets and headings, and what no reading accounts for', () => {
    const said = outlineOf(desk.index, desk.texts).map(({ head, words }) => `${head}: ${words}`)
    expect(said).toContainEqual(expect.stringMatching(/^Residential.*: Lodger income$/))
    expect(said).toContain('Buy to let: Min income')
    expect(said.filter((one) => one.startsWith('desk.xlsx, Contacts'))).toHaveLength(2)
  })

  test('has some line for everything that stands in the documents', () => {
    const lines = outlineOf(desk.index, desk.texts)
    const shown = new Set(
      lines.flatMap(({ criteria, run }) =>
        [
          ...choosePieces(desk.index, desk.texts, {
            criteria: new Set(criteria),
            runs: run ? [run] : [],
          }).values(),
        ].flatMap(({ parts }) =>
          parts.flatMap(({ name, rows }) => rows.flat().map(({ at }) => `${name} ${at}`)),
        ),
      ),
    )
    const all = [...desk.texts.values()].flatMap(({ parts }) =>
      parts.flatMap(({ name, rows }) => rows.flat().map(({ at }) => `${name} ${at}`)),
    )
    expect(all.filter((one) => !shown.has(one))).toEqual([])
  })
})

/** What the codes mean stands with whatever is chosen. */
const KEY = ['Key: A3 B3', 'Key: A4 B4']

describe('pieces', () => {
  test('of a criterion have its cells with heads, notes and the label of several rows', () => {
    const { criteria } = lineOf('Min age', 'Residential')
    expect(shownOf({ criteria: new Set(criteria), runs: [] })).toEqual([
      'Residential: A1',
      'Residential: B2 C2 D2 E2',
      'Residential: A3 B4 C4 D4 E4',
      'Residential: A7',
      ...KEY,
    ])
  })

  test('of some lenders have nobody else’s cells', () => {
    const { criteria } = lineOf('Lodger income', 'Residential')
    expect(
      shownOf({ criteria: new Set(criteria), lenders: new Set(['Nationwide']), runs: [] }),
    ).toEqual([
      'Residential: A1',
      'Residential: B2 C2 D2 E2',
      'Residential: A5 B5 D5',
      'Residential: A7',
      ...KEY,
    ])
  })

  test('of a sheet of lenders down have the column with its head', () => {
    const { criteria } = lineOf('Min income', 'Buy to let')
    expect(shownOf({ criteria: new Set(criteria), runs: [] })).toEqual([
      'Buy to let: A1 B1 C1',
      'Buy to let: A2 C2',
      'Buy to let: A3 C3',
      'Buy to let: A4 C4',
      ...KEY,
    ])
  })

  test('of what no reading accounts for are its rows', () => {
    const { run } = lineOf('Nobody else', 'Contacts')
    expect(shownOf({ criteria: new Set(), runs: run ? [run] : [] })).toEqual([
      ...KEY,
      'Contacts: A2',
    ])
  })
})
