import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../../testing/pages.ts'
import { readCriteriaPdf } from '../read-criteria-pdf.ts'

/** Three pages, each with the same line in its margin and the clauses of one subject. */
function lendersOf(margin: string, hints: { filename: string; title?: string }) {
  const chapters = [
    ['Lodger income', 'Half of what one lodger pays is counted, to £4,000 a year.'],
    ['Gifted deposits', 'A gift from a parent is accepted with a signed letter.'],
    ['Shared ownership', 'Staircasing to the whole of the home must be possible.'],
  ]
  const pages = chapters.map(([heading, text], at) =>
    testPage(at + 1, [
      ...(margin === '' ? [] : [[50, 30, margin, 8] satisfies TestLine]),
      [50, 90, `**${heading}**`, 14],
      [50, 110, `${text}`],
      [50, 150, `**Notes to ${heading?.toLowerCase()}**`, 12],
      [50, 170, 'Ask us first where anything is unusual about the case.'],
    ]),
  )
  return [...new Set(readCriteriaPdf(pages, hints).answers.map(({ lender }) => lender))]
}

describe('the lender of a guide that no table knows', () => {
  it.each([
    ['Thornby Building Society – lending criteria for intermediaries', 'Thornby Building Society'],
    ['Thornby Finance: a guide for brokers', 'Thornby Finance'],
    ['Thornby lending criteria', 'Thornby'],
    ['Pepper Money residential lending guide', 'Pepper Money'],
    ['Vida Homeloans - Residential', 'Vida Homeloans'],
  ])('is named by the running head, and by no heading of a criterion: %s', (margin, lender) => {
    expect(lendersOf(margin, { filename: 'guide.pdf' })).toEqual([lender])
  })

  it('is named by the file where no page names it', () => {
    expect(lendersOf('', { filename: 'Thornby_lending_guide.pdf' })).toEqual(['Thornby'])
    expect(lendersOf('', { filename: 'guide.pdf', title: 'Thornby Mortgages – criteria' })).toEqual(
      ['Thornby Mortgages'],
    )
  })

  it('is nobody’s where only criteria are named', () => {
    expect(lendersOf('', { filename: 'guide.pdf' })).toEqual([])
  })
})
