import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../../testing/pages.ts'

/** Clauses of three chapters, with one text below the title of 3.3. */
function clauses(...text: readonly string[]): readonly TestLine[] {
  return [
    [50, 40, '**Oakmoor Building Society**', 18],
    [50, 80, '**3 Income**', 14],
    [50, 110, '3.2 **Bonus**'],
    [50, 124, 'Half of the average.'],
    [50, 150, '3.3 **Income multiple**'],
    ...text.map((line, at): TestLine => [50, 164 + at * 12, line]),
    [50, 210, '3.4 **Probation**'],
    [50, 224, 'Not a bar to lending.'],
    [50, 250, '**4 Credit**', 14],
    [50, 280, '4.4 **Bankruptcy**'],
    [50, 294, 'Discharged six years.'],
    [50, 320, '4.5 **Payday loans**'],
    [50, 334, 'None in 24 months.'],
    [50, 360, '4.6 **Defaults**'],
    [50, 374, 'One is ignored.'],
  ]
}

describe('a value that begins as the clauses’ numbers do', () => {
  it.each([
    '4.5 times, or 5 times where income is joint.',
    '4.5 Times income.',
    '4.5 (5 where joint).',
    '4.5 per cent of all that is earned.',
    '4.5 of all that is earned.',
    '4.49x, or 5x above £60,000.',
    '4.5',
  ])('keeps its figure: %s', (text) => {
    expect(answersIn(testPage(1, clauses(text)))).toContainEqual(['Income multiple', text])
  })

  it('loses no number of a clause where there is none', () => {
    const answers = answersIn(testPage(1, clauses('Four and a half times.')))
    expect(answers.flat().filter((text) => /\d\.\d/.test(text ?? ''))).toEqual([])
  })
})

it('reads a plain title and its figure on one line as label and value', () => {
  const page = testPage(1, [
    [50, 40, '**Oakmoor Building Society**', 18],
    [50, 80, '**3 Income**', 14],
    [50, 110, '3.1 Bonus: half of it.'],
    [50, 130, '3.2 Income multiple: 4.5 times'],
    [50, 150, '3.3 Probation: not a bar.'],
  ])
  expect(answersIn(page)).toContainEqual(['Income multiple', '4.5 times'])
})

it('takes words that lead on for no label, and words that say of what for one', () => {
  const lead = 'Our speciality: up to 5 times.'
  expect(answersIn(testPage(1, clauses(lead)))).toContainEqual(['Income multiple', lead])
  expect(answersIn(testPage(1, clauses('In short: up to 5 times.')))).toContainEqual([
    'Income multiple',
    'In short: up to 5 times.',
  ])
  expect(answersIn(testPage(1, clauses('Our maximum LTV: 85%')))).toContainEqual([
    'Our maximum LTV',
    '85%',
  ])
})
