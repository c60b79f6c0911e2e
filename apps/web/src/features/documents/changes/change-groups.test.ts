import type { DocumentChanges } from '@criteria-desk/contract/reading-report'
import { describe, expect, it } from 'vitest'
import { countsSentence, groupChanges, placeOfChange } from './change-groups.ts'

const now = {
  documentId: 8,
  filename: 'b.xlsx',
  uploadedAt: '2025-11-05T09:00:00.000Z',
  version: 2,
}
const changes: DocumentChanges = {
  now,
  before: { ...now, documentId: 7, version: 1 },
  counts: { changed: 1, added: 2, removed: 0 },
  lenders: { added: [], removed: [] },
  criteria: { added: [], removed: [] },
  answers: [
    {
      kind: 'changed',
      lender: 'Halifax',
      criterion: 'Max LTV',
      section: 'LTV',
      sheet: 'Income',
      was: { words: '90%', place: { sheet: 'Income', cell: 'B2' } },
      now: { words: '95%', place: { sheet: 'Income', cell: 'B3' } },
    },
    {
      kind: 'added',
      lender: 'Leeds',
      criterion: 'Max LTV',
      section: 'LTV',
      sheet: 'Income',
      now: { words: '80%', place: { sheet: 'Income', cell: 'C3' } },
    },
    {
      kind: 'added',
      lender: 'Leeds',
      criterion: 'Overtime',
      sheet: 'Income',
      now: { words: 'Yes', place: { sheet: 'Income', cell: 'C4' } },
    },
  ],
  left: 0,
  notes: [],
}

describe('changes of a document', () => {
  it('stand by row, in its order', () => {
    const groups = groupChanges(changes.answers, { kind: 'all', term: '' })
    expect(
      groups.map(({ criterion, under, changes: own }) => [criterion, under, own.length]),
    ).toEqual([
      ['Max LTV', 'Income › LTV', 2],
      ['Overtime', 'Income', 1],
    ])
  })

  it('are narrowed by kind and by name', () => {
    expect(groupChanges(changes.answers, { kind: 'changed', term: '' })).toHaveLength(1)
    expect(groupChanges(changes.answers, { kind: 'all', term: 'leeds' })).toHaveLength(2)
    expect(groupChanges(changes.answers, { kind: 'all', term: 'over' })).toHaveLength(1)
    expect(groupChanges(changes.answers, { kind: 'removed', term: '' })).toEqual([])
  })

  it('are counted in a sentence', () => {
    expect(countsSentence(changes)).toBe('1 answer changed, 2 answers added')
    const none = { changed: 0, added: 0, removed: 0 }
    expect(countsSentence({ ...changes, counts: none })).toContain('as it was in version 1')
    expect(countsSentence({ ...changes, before: null })).toContain('first version')
  })

  it('open at their places in either version', () => {
    const [first, second] = changes.answers
    if (first === undefined || second === undefined) throw new Error('There are no changes.')
    expect(placeOfChange(changes, 'was', first)).toMatchObject({ documentId: 7, cell: 'B2' })
    expect(placeOfChange(changes, 'now', first)).toMatchObject({ documentId: 8, cell: 'B3' })
    expect(placeOfChange(changes, 'was', second)).toBeNull()
  })
})
