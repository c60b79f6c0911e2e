import { describe, expect, it } from 'vitest'
import { toStatements } from './passages.ts'

const topicsIn = (text: string) => toStatements(text, 'Credit history').map(({ topic }) => topic)

describe('a label that only tells a kind apart', () => {
  it.each([
    ['CCJs: satisfied up to £500. Unsatisfied: not accepted.', ['CCJs', 'CCJs – Unsatisfied']],
    ['Term: minimum 5 years. Maximum: 35 years.', ['Term', 'Term – Maximum']],
    [
      'Listed buildings: grade II accepted. Grade I: declined.',
      ['Listed buildings', 'Listed buildings – Grade I'],
    ],
    [
      'Owned solar panels are accepted. Leased ones are not accepted.',
      ['Owned solar panels', 'Owned solar panels – Leased ones'],
    ],
  ])('%s', (text, topics) => {
    expect(topicsIn(text)).toEqual(topics)
  })

  it('is left to its heading where nothing stands before it', () => {
    expect(topicsIn('Guaranteed: 100%. Regular: 60% over 24 months.')).toEqual([
      'Guaranteed',
      'Regular',
    ])
  })

  it('takes nothing from a label with a subject of its own', () => {
    expect(topicsIn('CCJs: up to £500. Defaults: none. Satisfied IVAs: declined.')).toEqual([
      'CCJs',
      'Defaults',
      'Satisfied IVAs',
    ])
  })
})
