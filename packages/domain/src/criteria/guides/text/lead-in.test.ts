import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../../testing/pages.ts'
import { leadsIn } from './lead-in.ts'

describe('a sentence that leads into a table', () => {
  it.each([
    'The income multiple depends on the deposit:',
    'Our multiples are as follows:',
    'The maximum loan to value is shown in the table below.',
    'The following table gives the multiple for each size of income.',
    'How much we take of each kind of income is set out below.',
  ])('says nothing by itself: %s', (sentence) => {
    expect(leadsIn(sentence)).toBe(true)
  })

  it.each([
    'We do not accept the following:',
    'Up to 95% is lent on the properties listed below.',
    'The multiple depends on the deposit.',
    'Applicants must meet the minimum in the table below.',
  ])('says something: %s', (sentence) => {
    expect(leadsIn(sentence)).toBe(false)
  })

  it('is left out, and what stands before it is kept', () => {
    const row = (top: number, ...cells: readonly string[]) =>
      cells.map((text, at): TestLine => [50 + at * 160, top, text])
    const answers = answersIn(
      testPage(1, [
        [50, 80, '**Oakmoor Building Society**', 18],
        [50, 120, '**Limits**', 14],
        [50, 145, 'The smallest loan is £30,000. The income multiple depends on the deposit:'],
        ...row(180, '**Household income**', '**Deposit of 15% or more**', '**Smaller deposit**'),
        ...row(200, 'Under £35,000', '4.2 times', '3.9 times'),
        ...row(220, '£35,000 – £69,999', '4.6 times', '4.4 times'),
        ...row(240, '£70,000 or over', '5.25 times', '4.7 times'),
      ]),
    )
    const texts = answers.map(([, text]) => text)
    expect(texts).toContain('The smallest loan is £30,000.')
    expect(texts).toContain('5.25 times')
    expect(texts.join('|')).not.toContain('depends on')
  })
})
