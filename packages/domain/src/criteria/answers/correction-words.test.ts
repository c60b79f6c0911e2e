import { describe, expect, it } from 'vitest'
import { correctionWords, figureText, questionWithCorrections } from './correction-words.ts'

describe('what was put right of a case', () => {
  it('is said in one line, what is changed and what is taken out', () => {
    expect(correctionWords([{ role: 'income' }, { role: 'ltv', value: 80 }])).toBe(
      'with LTV 80%, without income',
    )
  })

  it('names what a count or a time is of', () => {
    expect(
      correctionWords([
        { role: 'count', of: 'children', value: 2 },
        { role: 'timeSince', of: 'the default', value: 18 },
        { role: 'timeInUk', value: 24 },
      ]),
    ).toBe(
      'with number of children 2, with time since the default 18 months, with time in the UK 2 years',
    )
  })

  it('stands in brackets after the question, and nothing where nothing was put right', () => {
    expect(questionWithCorrections('Which lenders?', [{ role: 'term', value: 216 }])).toBe(
      'Which lenders? (with term 18 years)',
    )
    expect(questionWithCorrections('Which lenders?', [])).toBe('Which lenders?')
  })
})

describe('a figure of a case in words', () => {
  it.each([
    ['ltv', 85, '85%'],
    ['income', 41_000, '£41,000'],
    ['ageAtEnd', 80, '80'],
    ['trading', 14, '14 months'],
    ['trading', 12, '1 year'],
    ['trading', 1, '1 month'],
    ['trading', 0, '0 months'],
    ['loanToIncome', 4.5, '4.5×'],
    ['count', 1_200, '1,200'],
    ['floorArea', 30, '30 m²'],
    ['acres', 1, '1 acre'],
    ['distance', 10, '10 m'],
    ['builtYear', 1985, '1985'],
  ] as const)('%s %d is %s', (role, value, text) => {
    expect(figureText(role, value)).toBe(text)
  })
})
