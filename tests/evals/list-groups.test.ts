import type { CriteriaAnswer } from '@criteria-desk/domain/criteria/answers/answer'
import { describe, expect, it } from 'vitest'
import { findListFaults, type ListTruth } from './list-groups.ts'

const one = (lender: string) => ({ lender, label: lender })

function faultsOf(
  expected: NonNullable<ListTruth['expect']>,
  lenders: Partial<NonNullable<CriteriaAnswer['lenders']>>,
): readonly string[] {
  const none = {
    accept: [],
    conditional: [],
    decline: [],
    read: [],
    notApplicable: [],
    unknown: [],
  }
  const answer = { lenders: { ...none, ...lenders } } as unknown as CriteriaAnswer
  const { faults } = findListFaults([{ question: { id: 'q', expect: expected }, answer }], {})
  return faults.map(({ text }) => text)
}

describe('groups of a list', () => {
  it('hold just the lenders that they should', () => {
    expect(
      faultsOf(
        { lists: { accept: [one('Leek')], decline: [one('Kent Reliance')] } },
        { accept: ['Leek'], conditional: ['Kent Reliance'] },
      ),
    ).toEqual(['conditional: +kent reliance', 'decline: -kent reliance'])
  })

  it('may hold lenders of whom the truth says nothing, and no others', () => {
    const expected = { lists: { accept: [one('Leek')] }, dontCare: ['Tandem', 'Leek'] }
    expect(faultsOf(expected, { accept: ['Leek', 'Tandem'] })).toEqual([])
    expect(faultsOf(expected, { accept: ['Leek', 'Vernon'] })).toEqual(['accept: +vernon'])
    expect(faultsOf(expected, { conditional: ['Leek'] })).toEqual([
      'accept: -leek',
      'conditional: +leek',
    ])
  })
})

it('a lender that declines and stands among the accepted is plainly wrong, and the reverse', () => {
  const lists = {
    accept: [one('Leek'), one('Vernon')],
    decline: [one('Tandem')],
    refer: [one('Bath')],
  }
  const lenders = { accept: ['Tandem', 'Bath'], decline: ['Leek'], conditional: ['Vernon'] }
  const answer = { lenders } as unknown as CriteriaAnswer
  const found = findListFaults([{ question: { id: 'q', expect: { lists } }, answer }], {})
  expect(found).toMatchObject({ plainlyWrong: 2, judged: 4 })
})
