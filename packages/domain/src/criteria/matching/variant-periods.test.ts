import { describe, expect, it, test } from 'vitest'
import { read, sheet } from '../../../testing/sheets.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const indexOf = (heads: readonly string[]) => {
  const rows = [
    ['Lender', 'Problem', ...heads, 'LTV cap'],
    ['Halifax', 'CCJ', 'No', 'No', '1 under £500', 'Yes', '85%'],
    ['Halifax', 'Default', 'No', '1', 'Yes', 'Yes', '85%'],
    ['Skipton', 'CCJ', 'Max 1 up to £500', 'Max 2 up to £1,500', 'Yes', 'Ignored', '80%'],
    ['Skipton', 'Default', '2', '4', 'Yes', 'Ignored', '80%'],
    ['Leeds BS', 'CCJ', '', 'Yes', 'Yes', 'Yes', '75%'],
    ['Leeds BS', 'Default', 'No', 'No', 'No', 'Yes', '75%'],
  ]
  const reading = read(sheet('Adverse', rows))
  const uploadedAt = '2026-11-20T09:00:00.000Z'
  return buildCriteriaIndex([{ documentId: 1, filename: 'adverse.xlsx', uploadedAt, reading }])
}
const index = indexOf(['In last 12m', '12 to 24m', '24 to 36m', 'Over 36m'])
const groupsOf = (question: string, asked = index) => {
  const { accept, conditional, decline, unknown } = answerQuestion(asked, question).lenders ?? {}
  return { accept, conditional, decline, unknown }
}
const quotesOf = (question: string) =>
  answerQuestion(index, question).citations.map(({ lender, quote }) => `${lender}: ${quote}`)

describe('columns for stretches of time', () => {
  const at18 = {
    accept: ['Leeds BS'],
    conditional: ['Skipton'],
    decline: ['Halifax'],
    unknown: [],
  }

  it('group the lenders by the one that a case falls into', () => {
    expect(groupsOf('who takes a CCJ from 18 months ago')).toEqual(at18)
    expect(groupsOf('which lenders accept a ccj in the last 12 months')).toEqual({
      accept: [],
      conditional: ['Skipton'],
      decline: ['Halifax'],
      unknown: ['Leeds BS'],
    })
    expect(groupsOf('who takes a CCJ over 4 years ago').decline).toEqual([])
  })

  test.each([
    [['Under 12 months', '12-24 months', '24-36 months', '36 months+']],
    [['Within 1 year', '1 to 2 years', '2 to 3 years', 'More than 3 years']],
  ])('may be worded %j', (heads) => {
    expect(groupsOf('who takes a CCJ from 18 months ago', indexOf(heads))).toEqual(at18)
  })

  it('may be worded as ago', () => {
    const heads = ['Last 12 months', '12–24 months ago', '24–36 months ago', 'Older than 36 months']
    expect(groupsOf('who takes a CCJ from 18 months ago', indexOf(heads))).toEqual(at18)
  })

  it('quote the column, and the limit that holds for all of them beside it', () => {
    const { message, citations } = answerQuestion(index, 'who takes a CCJ from 18 months ago')
    expect(citations.map(({ variant }) => variant)).not.toContain('In last 12m')
    expect(message).toContain('12 to 24m: “Yes”')
    expect(message).toContain('LTV cap: “75%”')
    expect(message).not.toContain('Not compared')
  })

  it('hold what else is told against the words of that column', () => {
    const { decline } = groupsOf('who takes a CCJ of £2,000 from 18 months ago')
    expect(decline).toEqual(['Halifax', 'Skipton'])
  })

  it('count a day between two of them to both', () => {
    expect(groupsOf('who takes a CCJ from 24 months ago').conditional).toContain('Halifax')
  })

  it('show one lender’s by what was asked, and name the others', () => {
    expect(quotesOf('halifax ccj 30 months ago')).toEqual(['Halifax: 1 under £500', 'Halifax: 85%'])
    expect(answerQuestion(index, 'halifax ccj 30 months ago').message).toContain('“12 to 24m”')
    expect(quotesOf('halifax ccj')).toHaveLength(5)
  })
})
