import { describe, expect, test } from 'vitest'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { currentAnswers } from '../matching/indexed-answer.ts'
import { testDocument } from '../test-documents.ts'
import { statedFigures, statedMeasure } from './stated-figures.ts'

function rowOf(name: string, texts: readonly string[]) {
  const lenders = ['Halifax', 'Leeds BS', 'TSB', 'Skipton BS'].slice(0, texts.length)
  const document = testDocument(1, 'one.xlsx', [{ name: 'One', lenders, rows: { [name]: texts } }])
  const [row] = buildCriteriaIndex([document]).criteria
  if (row === undefined) throw new Error('The row was not read.')
  return row
}

function figuresUnder(name: string, texts: readonly string[]) {
  const row = rowOf(name, texts)
  const measure = statedMeasure([row])
  if (measure === undefined) return undefined
  return [...row.answers.keys()].map(
    (id) => currentAnswers(row, id).map((entry) => statedFigures(entry, measure))[0],
  )
}

describe('what most cells of a criterion state', () => {
  test.each([
    ['Max LTV', ['85%', '90%'], 'ltv', 'maximum'],
    ['Minimum income', ['£25,000', '£30k'], 'income', 'minimum'],
    ['Max term', ['35 years', '40 yrs'], 'term', 'maximum'],
    ['Self employed', ['2 years', '12 months', '1 yr'], 'trading', 'minimum'],
  ])('%s is of its role and bound', (name, texts, role, bound) => {
    expect(statedMeasure([rowOf(name, texts)])).toMatchObject({ role, bound })
  })

  test('rows of yes and no state no figure', () => {
    expect(statedMeasure([rowOf('Lodger income', ['Yes', 'No', 'Up to 2'])])).toBeUndefined()
  })

  test('a length of time is in years where each is in whole ones', () => {
    const years = (texts: readonly string[]) => statedMeasure([rowOf('Max term', texts)])?.isInYears
    expect([years(['35 years', '40']), years(['18 months', '2 years'])]).toEqual([true, false])
  })
})

describe('the figures of one cell', () => {
  test('what holds for some only is an exception where it goes further', () => {
    expect(figuresUnder('Max age at end of term', ['75 (80 for RIO)', '85'])).toEqual([
      { standard: 75, exceptions: [80] },
      { standard: 85, exceptions: [] },
    ])
  })

  test('no limit is without end, and words without a figure state none', () => {
    expect(figuresUnder('Max age', ['75', 'No maximum', 'Refer', '80'])).toEqual([
      { standard: 75, exceptions: [] },
      { standard: Number.POSITIVE_INFINITY, exceptions: [] },
      undefined,
      { standard: 80, exceptions: [] },
    ])
  })
})
