import { describe, expect, test } from 'vitest'
import { withCarriedUnit } from './carried-unit.ts'

const after = (figure: string) => ({
  lenders: [],
  criteria: ['ltv'],
  route: 'numeric' as const,
  figure,
})

describe('a bare figure in a follow-up', () => {
  test.each([
    ['85%', 'and at 80?', 'and at  80% ?'],
    ['85%', 'what about 75', 'what about  75% '],
    ['4.5x', 'and 5?', 'and  5x income multiple ?'],
    ['2 years', 'with just 1?', 'with just  1 years ?'],
    ['£300,000', 'and 500?', 'and  £500k ?'],
    ['£300,000', 'and 750000', 'and  £750000 '],
  ])('after %s, %j is %j', (figure, question, read) => {
    expect(withCarriedUnit(question, after(figure))).toBe(read)
  })

  test.each([
    ['85%', 'and at 80% ltv'],
    ['85%', 'and to age 80'],
    ['85%', 'client is 80 years old'],
    ['85%', 'and £80k'],
    ['85%', 'ccjs in the last 12 months'],
    ['85%', '2 defaults?'],
    ['80', 'and 85?'],
  ])('after %s, %j speaks for itself', (figure, question) => {
    expect(withCarriedUnit(question, after(figure))).toBe(question)
  })
})
