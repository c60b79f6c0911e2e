import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../../testing/guides.ts'
import { testPage } from '../../../../testing/pages.ts'
import { runOnList } from './run-on-lists.ts'

describe('a list set as running text', () => {
  it.each([
    ['Thatch. Timber frame. Land over 10 acres.', ['Thatch', 'Timber frame', 'Land over 10 acres']],
    ['Cob; log cabins; park homes', ['Cob', 'log cabins', 'park homes']],
    ['Cob, log cabins, and park homes.', ['Cob', 'log cabins', 'park homes']],
    ['Cob, log cabins and park homes', ['Cob', 'log cabins', 'park homes']],
    [
      'Thatch (unless listed, or new), cob and log cabins',
      ['Thatch (unless listed, or new)', 'cob', 'log cabins'],
    ],
  ])('names each thing of “%s”', (text, things) => {
    expect(runOnList(text)).toEqual(things)
  })

  it.each([
    'Thatch and cob.',
    'Thatch, which must be insured, and cob, however old.',
    'Thatch. It is declined. Cob.',
    'Thatch, up to 70%, where a survey is held',
    'None',
  ])('is not “%s”', (text) => {
    expect(runOnList(text)).toEqual([])
  })

  it('answers for each thing with the heading above it', () => {
    const guide = testPage(1, [
      [50, 40, '**Oakmoor Building Society**', 18],
      [50, 80, '**Property we do not take**', 13],
      [50, 100, 'Thatch. Log cabins. Land over 10 acres.'],
      [50, 130, '**Fees**', 13],
      [50, 150, 'None.'],
    ])
    expect(answersIn(guide)).toContainEqual(['Thatch', 'Property we do not take: Thatch'])
  })
})
