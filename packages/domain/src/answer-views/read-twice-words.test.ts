import { describe, expect, it } from 'vitest'
import type { ReadTwice } from '../criteria/answers/answer.ts'
import { outcomeLabels } from '../criteria/answers/compose-quote.ts'
import { notesByCell, readTwiceNotes } from './read-twice-words.ts'

const opposed = { by: 'rule', outcome: 'decline', words: 'max 75', place: 'Ages!C5' } as const
const said = 'Read by rule this came to Decline: “max 75” (Ages!C5). Read the words.'
const notes = (words: ReadTwice, isByModel = true) =>
  readTwiceNotes(words, isByModel, outcomeLabels)

describe('whose reading words were placed by', () => {
  it('goes without saying where it is that of the whole answer', () => {
    expect(notes({})).toEqual([])
    expect(notes({ readBy: 'model' })).toEqual([])
    expect(notes({ readBy: 'rule' }, false)).toEqual([])
  })

  it('is said of what was read by rule in an answer that was not', () => {
    expect(notes({ readBy: 'rule' })).toEqual(['Read by rule'])
  })

  it('is said with what the other reading came to, its words and their place', () => {
    expect(notes({ readBy: 'model', opposed })).toEqual([said])
    expect(notes({ opposed: { ...opposed, by: 'model', outcome: 'accept' } }, false)).toEqual([
      'Read with AI this came to Accept: “max 75” (Ages!C5). Read the words.',
    ])
  })
})

describe('a line with cells', () => {
  const byCell = (line: Parameters<typeof notesByCell>[0]) => notesByCell(line, true, outcomeLabels)

  it('says once, under its name, that it was read by rule', () => {
    expect(byCell({ readBy: 'rule', cells: [{ readBy: 'rule' }, { readBy: 'rule' }] })).toEqual({
      line: ['Read by rule'],
      cells: [[], []],
    })
    expect(byCell({ readBy: 'model', cells: [{ readBy: 'model' }, { readBy: 'rule' }] })).toEqual({
      line: [],
      cells: [[], ['Read by rule']],
    })
  })

  it('says what the other reading came to where its words stand, and once', () => {
    expect(byCell({ opposed, cells: [{}, { opposed }] }).cells).toEqual([[], [said]])
    expect(byCell({ opposed, cells: [{}, {}] }).cells).toEqual([[said], []])
  })
})
