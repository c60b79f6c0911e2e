import { describe, expect, it } from 'vitest'
import { correctionWords, questionWithCorrections } from './correction-words.ts'

describe('what was put right of a case', () => {
  it('is said in one line, what is changed and what is taken out', () => {
    expect(correctionWords([{ role: 'income' }, { role: 'ltv', value: 80 }])).toBe(
      'with LTV 80%, without income',
    )
  })

  it('names what a count or a time is of', () => {
    expect(
      correctionWords([
        { role: 'count', of: 'rented-homes', value: 2 },
        { role: 'timeSince', of: 'the default', value: 18 },
        { role: 'timeInUk', value: 24 },
      ]),
    ).toBe(
      'with number of rented homes 2, with time since the default 18 months, with time in the UK 2 years',
    )
  })

  it('stands in brackets after the question, and nothing where nothing was put right', () => {
    expect(questionWithCorrections('Which lenders?', [{ role: 'term', value: 216 }])).toBe(
      'Which lenders? (with term 18 years)',
    )
    expect(questionWithCorrections('Which lenders?', [])).toBe('Which lenders?')
  })
})
