import { describe, expect, it } from 'vitest'
import { testPage } from '../../../../testing/pages.ts'
import { readCriteriaPdf } from '../read-criteria-pdf.ts'

/** Criterion, text and what is quoted with it. */
function linksIn(...pages: readonly ReturnType<typeof testPage>[]) {
  const { answers } = readCriteriaPdf(pages, { filename: 'oakmoor-building-society.pdf' })
  return answers.map(({ criterion, text, notes }) => [
    criterion,
    text,
    ...notes.flatMap((note) => (note.kind === 'reference' ? [note.text] : [])),
  ])
}

describe('clauses that speak of each other by number', () => {
  const found = linksIn(
    testPage(1, [
      [50, 60, '**4 Income**', 16],
      [50, 90, '4.1 Zero hours income is not accepted.'],
      [50, 120, '4.2 Bonus income is counted in half, subject to clause 4.4.'],
      [50, 150, '4.3 By way of exception to clause 4.1, nurses are accepted.'],
      [50, 180, '4.4 Nothing above counts for a client on probation.'],
      [50, 210, '4.5 Where clauses 4.1 to 4.3 apply, the LTV is limited to 80%.'],
      [50, 240, '4.6 Rental income from a lodger is taken at half of what is paid.'],
      [50, 270, '4.7 Maintenance is counted where a court has ordered that it is paid.'],
    ]),
  )
  const of = (text: string) => found.find(([, own]) => own === text)?.slice(2)

  it('are quoted with what they send to', () => {
    expect(of('Bonus income is counted in half, subject to clause 4.4.')).toContain(
      'Nothing above counts for a client on probation.',
    )
  })

  it('are quoted with what speaks of them further on', () => {
    expect(of('Zero hours income is not accepted.')).toEqual([
      'By way of exception to clause 4.1, nurses are accepted.',
      'Where clauses 4.1 to 4.3 apply, the LTV is limited to 80%.',
    ])
  })
})

describe('entries that send to each other by name', () => {
  const found = linksIn(
    testPage(1, [
      [50, 60, '**A to Z**', 16],
      [50, 90, '**Age** The term ends by the 75th birthday. See also Retirement.'],
      [50, 120, '**Pensions** See Retirement.'],
      [50, 150, '**Retirement** With a pension the term may go on to 85.'],
      [50, 180, '**Trusts** See the product guide.'],
    ]),
  )

  it('are quoted with what stands there', () => {
    expect(found[0]).toEqual([
      'Age',
      'The term ends by the 75th birthday. See also Retirement.',
      'With a pension the term may go on to 85.',
    ])
  })

  it('have the words that they send to for their own where they say nothing else', () => {
    expect(found).toContainEqual(['Pensions', 'With a pension the term may go on to 85.'])
  })

  it('say nothing where nobody has these', () => {
    expect(found.map(([name]) => name)).not.toContain('Trusts')
  })
})
