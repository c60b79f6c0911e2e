import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../../testing/pages.ts'

const top: readonly TestLine[] = [
  [50, 40, '**Oakmoor Building Society**', 18],
  [50, 60, 'Loans for borrowers past fifty, an A to Z that our advisers use every day.'],
]
const read = (...lines: readonly string[]) =>
  answersIn(
    testPage(1, [
      ...top,
      ...lines.map((text, at): TestLine => [50, 100 + at * 30, text]),
      [50, 300, '**Lodgers**', 13],
      [50, 320, 'One lodger is permitted.'],
    ]),
  )

describe('facts that a box runs together', () => {
  it.each(['Key points:', '**Key facts:**', 'At a glance –', 'In brief:', 'The main limits:'])(
    'are told by their own words after “%s”',
    (name) => {
      const found = read(
        `${name} loans from £40,000. Highest LTV 65% for flats, 75% for houses. Longest term 35 years.`,
      )
      expect(found).toContainEqual(['Highest LTV', 'Highest LTV 65% for flats, 75% for houses.'])
      expect(found).toContainEqual(['Longest term', 'Longest term 35 years.'])
    },
  )

  it.each([' | ', '; ', ' • ', ' · '])('are told apart at “%s”', (mark) => {
    const facts = ['Highest LTV 65%', 'Minimum loan: £40,000', 'Longest term 35 years']
    const found = read(facts.join(mark))
    expect(found).toContainEqual(['Highest LTV', 'Highest LTV 65%'])
    expect(found).toContainEqual(['Minimum loan', 'Minimum loan: £40,000'])
    expect(found).toContainEqual(['Longest term', 'Longest term 35 years'])
  })

  it('are no facts where sentences go on', () => {
    const text = 'Downsizing with £200,000 left; endowments; sale of a second property.'
    expect(read(text).map(([, said]) => said)).toContain(text)
  })
})
