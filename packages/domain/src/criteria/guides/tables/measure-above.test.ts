import { describe, expect, it } from 'vitest'
import { measureAbove } from './measure-above.ts'

describe('what the figures below a heading are of', () => {
  it.each([
    ['Two incomes, Deposit 10% to 25%', '4.5 x'],
    ['One income below £50,000', '4 times'],
    ['Joint applicants', '4.75x'],
  ])('is the income multiple where they say that they are one: %s', (name, figure) => {
    expect(measureAbove(['Income multiples'], name, figure)).toBe('Income multiple')
  })

  it.each([
    ['Maximum income multiple', '4.5 x', 'Income multiples'],
    ['Number of incomes', '2', 'Income multiples'],
    ['Minimum income', '£20,000', 'Income multiples'],
    ['Two incomes', '4.5 x', 'Earnings'],
  ])('is left to the name: %s of %s below “%s”', (name, figure, heading) => {
    expect(measureAbove([heading], name, figure)).toBeUndefined()
  })
})
