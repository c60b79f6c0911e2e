import { describe, expect, it } from 'vitest'
import { testDocument } from '../../testing/documents.ts'
import { buildCriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { giveAnswer } from './give-answer.ts'

const lenders = ['Halifax', 'Nationwide', 'Leeds', 'Skipton', 'Barclays']
const index = buildCriteriaIndex([
  testDocument(1, 'grid.xlsx', [
    {
      name: 'Income',
      lenders,
      updated: '2025-11-03',
      rows: {
        Overtime: ['Yes', '50% | capped', 'Yes', 'No', 'Yes'],
        Commission: ['100%', '100% if guaranteed', '', 'No', 'Yes'],
        'Max age at end of term': ['75', '80', '75', '85', '70'],
      },
    },
  ]),
  testDocument(2, 'other.xlsx', [
    { name: 'Panel', lenders: ['Halifax'], rows: { Overtime: ['Not accepted'] } },
  ]),
])
const answer = (question: string) => giveAnswer(index, question)
const tableOf = (question: string) =>
  answer(question).parts.flatMap((part) => (part.kind === 'comparison' ? [part] : []))[0]

describe('two to four lenders asked the same', () => {
  const question = 'Compare Nationwide, Leeds and Skipton on overtime, commission and max age'
  const { message, citations, parts, route } = answer(question)
  const table = tableOf(question)

  it('are a table: lenders across, criteria down', () => {
    expect(route).toBe('compare')
    expect(table?.lenders).toEqual(['Nationwide', 'Leeds', 'Skipton'])
    expect(table?.rows.map(({ criterion }) => criterion)).toEqual([
      'Overtime',
      'Commission',
      'Max age at end of term',
    ])
    expect(
      table?.rows.map(({ cells }) =>
        cells.map(({ words }) => words.map(({ citation }) => citations[citation]?.quote)),
      ),
    ).toEqual([
      [['50% | capped'], ['Yes'], ['No']],
      [['100% if guaranteed'], [''], ['No']],
      [['80'], ['75'], ['85']],
    ])
  })

  it('say what each comes to, of a blank cell that nothing is stated, of a bare figure nothing', () => {
    expect(table?.rows.map(({ cells }) => cells.map(({ outcome }) => outcome))).toEqual([
      ['conditional', 'accept', 'decline'],
      ['conditional', 'not-stated', 'decline'],
      [undefined, undefined, undefined],
    ])
  })

  it('have a sentence that names where they differ', () => {
    expect(parts[0]).toEqual({
      kind: 'text',
      role: 'headline',
      text: 'Three lenders on three criteria. They differ on **Overtime**, **Commission** and **Max age at end of term**.',
    })
  })

  it('stand in the message as the same table, with every place and document', () => {
    expect(message).toContain('|  | Nationwide | Leeds | Skipton |')
    expect(message).toContain(
      '| **Overtime** | Conditional: “50% \\| capped” (C2). | Accept: “Yes” (D2).',
    )
    expect(message).toContain('Not stated: blank cell (D3).')
    expect(message).toContain(
      'From grid.xlsx (updated 3 November 2025, uploaded 20 November 2026).',
    )
  })
})

it('where they state the same that is said, whatever their words', () => {
  expect(answer('Halifax or Leeds for max age').message).toContain(
    'Two lenders on **Max age at end of term**: they state the same.',
  )
})

it('what several documents state stands together, and that they differ', () => {
  const [overtime] = tableOf('compare Halifax and Leeds on overtime')?.rows ?? []
  expect(overtime?.cells[0]?.words).toHaveLength(2)
  expect(overtime?.cells[0]?.remarks).toEqual([
    'The documents differ; both are shown, check which is current.',
  ])
  expect(overtime?.differs).toBe(true)
})

it('a criterion that no document has is refused once, for all of them', () => {
  const { message } = answer('compare Halifax and Leeds on overtime and yurts')
  expect(message.match(/yurts/g)).toHaveLength(1)
  expect(message).toContain('**yurts** is not in the loaded criteria (2 documents).')
})

it.each([
  ['more lenders', 'compare Halifax, Nationwide, Leeds, Skipton and Barclays on overtime'],
  ['each lender on its own', 'does Halifax take overtime and what is Leeds max age'],
  ['one lender', 'what is Halifax criteria for overtime and commission'],
])('%s: quotes, one below the other', (_, question) => {
  expect(tableOf(question)).toBeUndefined()
  expect(answer(question).parts.some(({ kind }) => kind === 'quote')).toBe(true)
})

it('long words are cut in the message, and whole in the sources', () => {
  const long = 'Considered where the income has been received for two years. '.repeat(40)
  const wordy = buildCriteriaIndex([
    testDocument(1, 'grid.xlsx', [
      {
        name: 'Income',
        lenders: ['Halifax', 'Leeds'],
        rows: { Overtime: [long, `${long} Refer`] },
      },
    ]),
  ])
  const given = giveAnswer(wordy, 'Halifax v Leeds overtime')
  expect(given.message.length).toBeLessThan(3000)
  expect(given.citations[0]?.quote).toBe(long)
})
