import { describe, expect, it } from 'vitest'
import { isWorse, readFigures } from './figures.ts'
import { findShortfalls, raiseFloors } from './floors.ts'

const report = `Set dev: 270 questions, 2 without a prediction

Lookup exact answer                             98.8%  (79/80)
  superseded                                   100.0%  (6/6)
  questions with typing errors                      –
Citation precision (cited places that are right) 100.0%  (192/192)
  superseded                                    50.0%  (1/2)
  superseded                                    75.0%  (3/4)
numeric lists, accept                         P 100.0  R 97.5  F1 98.8
Numeric: mean F1 of the set                     99.5%
Blank lenders put in a bucket (lower is better)   0.8%  (1/118)
Lists with every group exactly right: 60/61`

describe('the lines of a report', () => {
  it('are read one by one, those below a heading by both names', () => {
    expect(readFigures(report)).toEqual([
      { name: 'Questions asked', text: '270' },
      { name: 'Questions without a prediction (lower is better)', text: '2' },
      { name: 'Lookup exact answer', text: '79/80' },
      { name: 'Lookup exact answer / superseded', text: '6/6' },
      { name: 'Lookup exact answer / questions with typing errors', text: '–' },
      { name: 'Citation precision (cited places that are right)', text: '192/192' },
      { name: 'Citation precision (cited places that are right) / superseded', text: '1/2' },
      {
        name: 'Citation precision (cited places that are right) / superseded (again 1)',
        text: '3/4',
      },
      { name: 'numeric lists, accept', text: 'P 100.0 R 97.5 F1 98.8' },
      { name: 'Numeric: mean F1 of the set', text: '99.5%' },
      { name: 'Blank lenders put in a bucket (lower is better)', text: '1/118' },
      { name: 'Lists with every group exactly right', text: '60/61' },
    ])
  })

  it('stop the run where one is not understood', () => {
    expect(() => readFigures('Lookup exact answer: all but one')).toThrow('not understood')
  })
})

describe('a line is worse', () => {
  it.each([
    ['Lookup', '79/80', '80/80', true],
    ['Lookup', '81/81', '80/80', false],
    ['Lookup', '–', '80/80', true],
    ['Lookup', '80/80', '–', false],
    ['False refusals (lower is better)', '1/214', '0/214', true],
    ['False refusals (lower is better)', '0/214', '1/214', false],
    ['Questions asked', '269', '270', true],
    ['mean F1', '99.9%', '100.0%', true],
    ['lists', 'P 100.0 R 96.0 F1 98.0', 'P 100.0 R 96.2 F1 98.0', true],
    ['lists', 'P 100.0 R 96.2 F1 98.0', 'P 100.0 R 96.2 F1 98.0', false],
  ])('%s: %s after %s is %s', (name, today, before, expected) => {
    expect(isWorse(name, today, before)).toBe(expected)
  })
})

describe('floors', () => {
  const figures = [
    { name: 'held', text: '4/4' },
    { name: 'better', text: '4/4' },
    { name: 'worse', text: '3/4' },
    { name: 'new', text: '1/4' },
  ]
  const before = { held: '4/4', better: '3/4', worse: '4/4', gone: '4/4' }

  it('name every line below, without one, or gone', () => {
    expect(findShortfalls(figures, before)).toEqual([
      'worse: 3/4 is below its floor 4/4',
      'new: 1/4 has no floor, record it',
      'gone: has the floor 4/4 and is no longer printed',
    ])
  })

  it('are raised, never lowered or taken away', () => {
    expect(raiseFloors(figures, before)).toEqual({
      held: '4/4',
      better: '4/4',
      worse: '4/4',
      gone: '4/4',
      new: '1/4',
    })
  })
})
