import { describe, expect, it, test } from 'vitest'
import { read, sheet } from '../../../testing/sheets.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const BODY = [
  ['Halifax', '0', '1 max £500', '2', 'Yes', '0', '1', '90%'],
  ['Skipton', 'Any', 'Any', 'Any', 'No', 'Any', 'Any', '75%'],
  ['Leeds BS', '1 up to £300', '3', 'Unlimited', 'No', '2', '3', '80%'],
  ['Newbury', '2 max £250', '2', 'Unlimited', 'No', '1', '2', '85%'],
]

const indexOf = (over: readonly string[], heads: readonly string[], merges: readonly string[]) => {
  const reading = read(sheet('Adverse', [['', ...over], ['Lender', ...heads], ...BODY], merges))
  const uploadedAt = '2026-11-20T09:00:00.000Z'
  return buildCriteriaIndex([{ documentId: 1, filename: 'adverse.xlsx', uploadedAt, reading }])
}

const over = (ccjs: string, defaults: string) => [ccjs, '', '', '', defaults, '', 'LTV']
const MERGES = ['B1:E1', 'F1:G1']

const twoLevel = (stretches: readonly [string, string, string], ccjs = 'CCJs') =>
  indexOf(
    over(ccjs, 'Defaults'),
    [...stretches, 'Must be paid?', stretches[0], stretches[1], 'Top LTV'],
    MERGES,
  )

const index = twoLevel(['0–12 mths', '12–24 mths', 'Over 24 mths'])
const groupsOf = (question: string, asked = index) => {
  const { accept, conditional, decline } = answerQuestion(asked, question).lenders ?? {}
  return { accept, conditional, decline }
}

const at8 = { accept: ['Skipton', 'Leeds BS'], conditional: [], decline: ['Halifax', 'Newbury'] }

describe('criteria for stretches of time', () => {
  test.each([
    ['0–12 mths', '12–24 mths', 'Over 24 mths', 'CCJs'],
    ['0–12', '12–24', '24+ months', 'CCJ registered'],
    ['0-12', '12-24', '24+', 'CCJs (months)'],
    ['0-12', '12-24', '24+', 'CCJ registered'],
    ['Last 12 months', '12 to 24 months', 'More than 24 months', 'CCJs'],
    ['Within 1 year', '1 to 2 years', '2 years+', 'CCJs registered'],
    ['In the last year', '1-2 yrs ago', 'Over 2 yrs ago', 'CCJ'],
  ])('%s | %s | %s under “%s” group by the one the case falls into', (one, two, three, head) => {
    const asked = twoLevel([one, two, three], head)
    expect(groupsOf('CCJ registered 8 months ago for £280, who?', asked)).toEqual(at8)
  })

  it('may be worded as under', () => {
    const asked = twoLevel(['Under 12m', '12m to 24m', '24m or more'], 'County court judgments')
    expect(groupsOf('CCJ registered 8 months ago for £280, who?', asked)).toEqual(at8)
  })

  it('are found in names of one level', () => {
    const asked = indexOf(
      ['', '', '', '', '', '', ''],
      [
        'CCJs in the last 12 months',
        'CCJs 12 to 24 months',
        'CCJs over 24 months',
        'CCJs must be paid',
        'Defaults in the last 12 months',
        'Defaults 12 to 24 months',
        'Max LTV',
      ],
      [],
    )
    expect(groupsOf('who takes a ccj of £280 from 8 months ago', asked)).toEqual(at8)
  })

  it('quote the column of the time alone', () => {
    const { message, citations } = answerQuestion(index, 'default 15 months ago, who?')
    expect(citations.map(({ quote }) => quote)).toEqual(['1', 'Any', '3', '2'])
    expect(message).not.toMatch(/0–12|not compared/)
  })

  it('answer for one lender by it', () => {
    const { citations } = answerQuestion(index, 'Halifax default 15 months ago')
    expect(citations.map(({ quote }) => quote)).toEqual(['1'])
  })

  it('let what stands beside them decide nothing', () => {
    expect(groupsOf('who takes a CCJ in the last 12 months')).toEqual({
      accept: ['Skipton'],
      conditional: ['Leeds BS', 'Newbury'],
      decline: ['Halifax'],
    })
  })

  it('count a day between two of them to both, and show all where no time is told', () => {
    const at24 = answerQuestion(index, 'Halifax CCJ 24 months ago').citations
    expect(at24.map(({ quote }) => quote)).toEqual(expect.arrayContaining(['1 max £500', '2']))
    expect(answerQuestion(index, 'Halifax CCJs').citations.length).toBeGreaterThan(2)
  })

  it('are kept by the next question', () => {
    const { context } = answerQuestion(index, 'who takes a default from 15 months ago')
    const { message, lenders } = answerQuestion(index, 'there are two of them', context)
    expect(message).toContain('Defaults – 12–24 mths')
    expect(message).not.toContain('0–12')
    expect(lenders?.decline).toEqual(['Halifax'])
    expect(lenders?.accept).toEqual(['Skipton', 'Leeds BS', 'Newbury'])
  })

  it('are kept by the one after that, and by one that follows a printed name', () => {
    const first = answerQuestion(index, 'who takes Defaults from 15 months ago').context
    const second = answerQuestion(index, 'there are 2 of them', first).context
    const { citations } = answerQuestion(index, 'and Halifax?', second)
    expect(citations.map(({ quote }) => quote)).toEqual(['1'])
  })
})
