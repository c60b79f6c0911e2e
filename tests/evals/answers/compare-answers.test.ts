import { describe, expect, it } from 'vitest'
import { compareAnswers } from './compare-answers.ts'
import type { KeptAnswer } from './kept-answer.ts'

const question = {
  id: 'q-1',
  type: 'which',
  question: 'Who takes flats?',
  documents: ['panel.xlsx'],
  expect: {
    lists: {
      accept: [entry('Ashgrove', 'B2')],
      refer: [entry('Marlow BS', 'C2')],
      unknown: [entry('Thame', 'D2')],
    },
  },
}

const then: KeptAnswer = {
  id: 'q-1',
  question: question.question,
  route: 'which',
  groups: { Ashgrove: 'decline', Marlow: 'conditional', Thame: 'unknown' },
  citations: ['panel.xlsx Flats C2 Marlow: refer'],
  message: 'as it was',
}

describe('two runs of one question', () => {
  it('that say the same are the same', () => {
    expect(compare({})).toEqual({ same: 1, changed: [] })
  })

  it('differ by the lender that moved, towards the truth or away from it', () => {
    const groups = { Ashgrove: 'accept', Marlow: 'accept', Thame: 'unknown' }
    expect(movesOf({ groups })).toEqual([
      { what: 'Ashgrove: decline -> accept', direction: 'towards' },
      { what: 'Marlow: conditional -> accept', direction: 'away' },
    ])
  })

  it('differ by a citation of a right place won or lost', () => {
    const citations = ['panel.xlsx Flats B2 Ashgrove: Yes']
    expect(movesOf({ citations })).toEqual([
      { what: 'citation lost: panel.xlsx Flats C2 Marlow: refer', direction: 'away' },
      { what: 'citation won: panel.xlsx Flats B2 Ashgrove: Yes', direction: 'towards' },
    ])
  })

  it('differ where an answer became a refusal that nobody expects', () => {
    expect(movesOf({ route: 'refusal' })).toEqual([
      { what: 'route which -> refusal', direction: 'away' },
    ])
  })

  it('differ by words alone', () => {
    expect(movesOf({ message: 'otherwise' })).toEqual([
      { what: 'other words in the message', direction: 'neither' },
    ])
  })
})

function entry(lender: string, cell: string) {
  return { lender, label: lender, file: 'panel.xlsx', sheet: 'Flats', cell }
}

function compare(changes: Partial<KeptAnswer>) {
  return compareAnswers([then], [{ ...then, ...changes }], [question], { 'Marlow BS': ['Marlow'] })
}

function movesOf(changes: Partial<KeptAnswer>) {
  return compare(changes).changed.flatMap(({ moves }) => moves)
}
