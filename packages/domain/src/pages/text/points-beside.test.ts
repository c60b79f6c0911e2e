import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../../criteria/guides/read-criteria-pdf.ts'

const sectionsOf = (...lines: readonly TestLine[]) => {
  const { answers } = readCriteriaPdf(
    [testPage(1, [[50, 40, '**Oakmoor Building Society**', 18], ...lines])],
    { filename: 'guide.pdf' },
  )
  return new Map(
    answers.map(({ criterion, section }) => [criterion.replace(/^.* – /, ''), section]),
  )
}

describe('points in two columns below short headings', () => {
  it('stand under the heading that they are level with', () => {
    const sections = sectionsOf(
      [50, 100, '**Landlord**', 13],
      [60, 120, '• Youngest borrower: 21'],
      [60, 140, '• Previous lettings: One year of them'],
      [60, 160, '• Earned pay: No minimum'],
      [320, 120, '• First lettings: Homeowners only'],
      [320, 140, '• Expatriates: Considered'],
      [320, 160, '• Portfolios: Ten homes'],
      [50, 200, '**Property**', 13],
      [60, 220, '• Smallest value: £50,000'],
      [60, 240, '• Student houses: Accepted'],
      [60, 260, '• Holiday homes: Not accepted'],
      [320, 220, '• New flats: 65% of value'],
      [320, 240, '• Takeaways below: No'],
      [320, 260, '• Council flats: Acceptable'],
    )
    expect(sections.get('Expatriates')).toBe('Landlord')
    expect(sections.get('Portfolios')).toBe('Landlord')
    expect(sections.get('Takeaways below')).toBe('Property')
    expect(sections.get('Student houses')).toBe('Property')
  })

  it('go on under the last heading where a text runs through both columns', () => {
    const sections = sectionsOf(
      [50, 100, '**Landlord**', 13],
      [50, 120, 'Youngest borrower: 21 when the loan is drawn'],
      [50, 150, 'Earned pay: £25,000 before tax is taken off'],
      [50, 190, '**Property**', 13],
      [50, 210, 'Smallest value: £50,000 outside of London'],
      [50, 240, 'Student houses: Accepted with a licence'],
      [320, 100, 'Takeaways below: No lending on any of these'],
      [320, 130, 'Council flats: Acceptable to four storeys'],
      [320, 160, 'Holiday homes: Not accepted by this society'],
      [320, 190, 'Thatched roofs: Considered with a report'],
      [320, 220, 'Barns: Considered where they are finished'],
    )
    expect(sections.get('Council flats')).toBe('Property')
    expect(sections.get('Earned pay')).toBe('Landlord')
  })
})
