import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findQuantities } from './quantities.ts'
import { tokenise } from './tokens.ts'

function read(text: string): readonly string[] {
  return findQuantities(tokenise(text)).map(({ value, to, unit, isPlus, isAge }) =>
    [
      value,
      to === undefined ? '' : `..${to}`,
      unit === undefined ? '' : ` ${unit}`,
      isPlus === true ? '+' : '',
      isAge === true ? ' of age' : '',
    ].join(''),
  )
}

describe('quantities of a text', () => {
  test.each([
    ['£20k to £750k', ['20000..750000 pounds']],
    ['£250-300k', ['250000..300000 pounds']],
    ['£1.2m, 1.5m or half a million', ['1200000 pounds', '1500000 pounds', '500000 pounds']],
    ['75 / 85 RIO', ['75', '85']],
    ['18-85 yrs', ['18..85 years']],
    ['someone aged 23 yrs', ['23 years of age']],
    ['a client who is 25 years', ['25 years of age']],
    ['a house aged 150 years', ['150 years']],
    ['£10k up to £1.5m', ['10000..1500000 pounds']],
    ['90% up to £500k', ['90 percent', '500000 pounds']],
    ['2yrs 3mths', ['27 months']],
    ['one and a half years', ['1.5 years']],
    ['1½ yrs', ['1.5 years']],
    ['twenty-five year term', ['25 years']],
    ['a couple of years', ['2 years']],
    ['3+ years', ['3 years+']],
    ['4.5x (5x over £75k)', ['4.5 times', '5 times', '75000 pounds']],
    ['min 30 sqm, 28m², 323 sq ft', ['30 square-metres', '28 square-metres', '30 square-metres']],
    ['58 year old', ['58 years of age']],
    ['P60 and SA302 for 2 years', ['2 years']],
    ['0114 496 0000', []],
    ['Stopped May 26, 01/05/2024, 2023/24 tax year', []],
    ['see section 4.2', []],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test.each([
    ['£250 pa', 'year', 2],
    ['£1,400 gross pcm', 'month', 2],
    ['£450 per day', 'day', 4],
    ['£75,000', undefined, 2],
  ])('%s is paid by the %s', (text, per, till) => {
    const [quantity] = findQuantities(tokenise(text))
    expect(quantity?.per).toBe(per)
    expect(quantity?.till).toBeGreaterThanOrEqual(till)
  })

  test('an amount is read as it was written, in any style', () => {
    const styles = [
      (n: number) => `£${n}`,
      (n: number) => `£${n.toLocaleString('en-GB')}`,
      (n: number) => `${n / 1000}k`,
      (n: number) => `£${n / 1000}k`,
    ]
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom(...styles),
        (thousands, write) => {
          expect(read(`up to ${write(thousands * 1000)} considered`)).toEqual([
            `${thousands * 1000} pounds`,
          ])
        },
      ),
    )
  })

  test('every quantity says where it stands', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tokens = tokenise(text)
        for (const { from, till } of findQuantities(tokens)) {
          expect(from).toBeLessThan(till)
          expect(till).toBeLessThanOrEqual(tokens.length)
        }
        for (const { start, end } of tokens) expect(text.slice(start, end)).not.toBe('')
      }),
    )
  })
})
