import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../../testing/pages.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'
import { readCriteriaPdf } from '../read-criteria-pdf.ts'

const guideOf = (heading: string) => {
  const lines: readonly TestLine[] = [
    [50, 40, '**Oakmoor Building Society**', 18],
    [50, 70, `**${heading}**`, 13],
    [50, 90, '• HMOs: six rooms becomes eight rooms.'],
    [50, 110, '• Top slicing: available again.'],
    [50, 130, '• Landlords: trading companies are taken (were not).'],
    [50, 155, '**Property**', 13],
    [50, 170, '**HMOs** Eight rooms, for landlords of two years’ standing.'],
    [50, 190, '**Studios** At least 30 square metres.'],
    [50, 210, '**Who borrows** Individuals; trading companies to 70% LTV.'],
  ]
  return readCriteriaPdf([testPage(1, lines)], { filename: 'guide.pdf' })
}

describe('a list of what has changed', () => {
  it.each([
    'New in version 3.2',
    'What has changed since edition 8',
    'What’s new',
    'Changes since issue 13',
    'Recent changes',
    'Change log',
    'New for spring 2026',
  ])('under “%s” is no criterion', (heading) => {
    const named = guideOf(heading).answers.filter(({ criterion }) => criterion === 'HMOs')
    expect(named.map(({ text }) => text)).toEqual([
      'Eight rooms, for landlords of two years’ standing.',
    ])
  })

  it.each(['New-build property', 'New to the country', 'Changes of name', 'Newly employed'])(
    'is not what stands under “%s”',
    (heading) => {
      expect(guideOf(heading).answers.filter(({ criterion }) => criterion === 'HMOs')).toHaveLength(
        2,
      )
    },
  )

  it('gives way to what the guide states, whatever words lead to both', () => {
    const index = buildCriteriaIndex([
      {
        documentId: 1,
        filename: 'guide.pdf',
        uploadedAt: '2026-11-20T09:00:00.000Z',
        reading: guideOf('Recent changes'),
      },
    ])
    const { citations } = answerQuestion(index, 'oakmoor trading company')
    expect(citations.map(({ quote }) => quote)).toEqual([
      'Individuals; trading companies to 70% LTV.',
    ])
  })

  it('answers where nothing else does, under its heading', () => {
    const index = buildCriteriaIndex([
      {
        documentId: 1,
        filename: 'guide.pdf',
        uploadedAt: '2026-11-20T09:00:00.000Z',
        reading: guideOf('Recent changes'),
      },
    ])
    const { citations } = answerQuestion(index, 'oakmoor top slicing')
    expect(citations.map(({ criterion, quote }) => [criterion, quote])).toEqual([
      ['Recent changes', 'Top slicing: available again.'],
    ])
  })
})
