import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../guides/read-criteria-pdf.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const guide = (documentId: number, lender: string, said: string) => {
  const filename = `${lender.toLowerCase().replaceAll(' ', '-')}.pdf`
  const page = testPage(1, [
    [50, 40, `**${lender}**`, 18],
    [50, 80, '**Foreign nationals**', 13],
    [50, 100, said],
    [50, 130, '**Fees**', 13],
    [50, 150, 'None.'],
  ])
  const reading = readCriteriaPdf([page], { filename })
  return { documentId, filename, uploadedAt: '2026-11-20T09:00:00.000Z', reading }
}

const guides = [
  guide(1, 'Oakmoor Building Society', 'Settled status only. No diplomatic immunity.'),
  guide(
    2,
    'Calder Bank',
    'Those with pre-settled status or with diplomatic immunity are declined.',
  ),
  guide(3, 'Penrith Bank', 'Settled status only.'),
]
const index = buildCriteriaIndex(guides)

it('quotes what guides say of something that none has a criterion for, and groups nobody', () => {
  const { route, message, citations, lenders } = answerQuestion(
    index,
    'which lenders take diplomatic immunity',
  )
  expect(route).toBe('passage')
  expect(lenders).toBeUndefined()
  expect(message).toContain('No criterion is called **diplomatic immunity**')
  expect(citations.map(({ lender }) => lender).toSorted()).toEqual([
    'Calder Bank',
    'Oakmoor Building Society',
  ])
})

it('leaves out the lenders that the question leaves out', () => {
  const question = 'which lenders other than Calder Bank take diplomatic immunity'
  const { citations } = answerQuestion(index, question)
  expect(citations.map(({ lender }) => lender)).toEqual(['Oakmoor Building Society'])
})

it('stands in a list for the lenders that no row answers for, blank ones among them', () => {
  const panel = testDocument(4, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Calder Bank'],
      rows: { 'Diplomatic immunity': ['No', ''] },
    },
  ])
  const { route, message, lenders, citations } = answerQuestion(
    buildCriteriaIndex([...guides, panel]),
    'who lends with diplomatic immunity',
  )
  expect(route).toBe('which')
  expect(lenders?.decline).toEqual(['Calder Bank', 'Halifax'])
  expect(lenders?.read).toEqual(['Oakmoor Building Society'])
  expect(lenders?.unknown).toEqual(['Penrith Bank'])
  expect(message).toContain('with diplomatic immunity are declined')
  expect(citations.map(({ quote }) => quote)).toContain(
    'Settled status only. No diplomatic immunity.',
  )
})

test.each(['which lenders take unicorns', 'which lenders take sharia mortgages'])(
  'refuses what no passage names: %s',
  (question) => {
    expect(answerQuestion(index, question).route).toBe('refusal')
  },
)

it('quotes what is about it before what only mentions it', () => {
  const page = testPage(1, [
    [50, 40, '**Oakmoor Building Society**', 18],
    [50, 80, '**Service**', 13],
    [50, 100, 'Calls are answered until three. A decision in principle holds for 90 days.'],
    [50, 130, '**Flood risk**', 13],
    [50, 150, 'Insurance terms at DIP.'],
    [50, 180, '**Fees**', 13],
    [50, 200, 'None.'],
  ])
  const filename = 'oakmoor-building-society.pdf'
  const reading = readCriteriaPdf([page], { filename })
  const service = buildCriteriaIndex([
    { documentId: 1, filename, uploadedAt: '2026-11-20T09:00:00.000Z', reading },
  ])
  const { citations } = answerQuestion(service, 'how long does an oakmoor dip last')
  expect(citations[0]?.quote).toContain('holds for 90 days')
})

it('does not take the age of a client who asks for advice for a question', () => {
  const panel = testDocument(1, 'panel.xlsx', [
    { name: 'Main', lenders: ['Halifax'], rows: { 'Minimum age': ['18'] } },
  ])
  const ages = buildCriteriaIndex([panel])
  const advice = 'which lender should my client go with, she is 34'
  expect(answerQuestion(ages, advice).route).toBe('refusal')
  expect(answerQuestion(ages, `${advice}, minimum age?`).route).toBe('refusal')
  expect(answerQuestion(ages, 'she is 34, minimum age?').route).not.toBe('refusal')
})

describe('a sentence of a section', () => {
  const page = testPage(1, [
    [50, 40, '**Calder Bank**', 18],
    [50, 80, '**Self-employed and contractors**', 13],
    [50, 100, 'We need two complete years’ figures; one year is considered to 75% LTV.'],
    [50, 120, 'Accountants must hold one of these qualifications: ACA, ACCA or CIMA.'],
    [50, 150, '**Fees**', 13],
    [50, 170, 'None.'],
  ])
  const reading = readCriteriaPdf([page], { filename: 'calder.pdf' })
  const own = buildCriteriaIndex([
    { documentId: 1, filename: 'calder.pdf', uploadedAt: '2026-11-20T09:00:00.000Z', reading },
  ])

  it.each([
    ['calder bank, only 1 years accounts', 'one year is considered'],
    ['calder bank 12 months trading', 'one year is considered'],
    ['which accountant qualifications do calder bank accept', 'ACA, ACCA or CIMA'],
    ['what qualifications does the accountant need for calder bank', 'ACA, ACCA or CIMA'],
  ])('%s', (question, said) => {
    expect(answerQuestion(own, question).message).toContain(said)
  })
})
