import type { EvidenceDocumentStanding } from '@criteria-desk/contract/evidence'
import { describe, expect, it } from 'vitest'
import { isOtherwise, joinSince, type Since, sayFrom } from './answers-since.ts'
import type { ChatMessage } from './conversation.ts'
import { saidWhen } from './said-when.ts'

type Given = Partial<EvidenceDocumentStanding> & { readonly id: number }
const standing = (given: Given): EvidenceDocumentStanding => ({
  kind: 'criteria',
  filename: 'matrix-a.xlsx',
  version: 2,
  sha256: String(given.id),
  uploadedAt: '2025-11-03T09:00:00.000Z',
  since: 'current',
  ...given,
})
const newer = (id: number, version: number, filename = 'matrix-a.xlsx') => ({
  since: 'superseded' as const,
  newer: { id, version, filename, uploadedAt: '2025-11-20T09:00:00.000Z' },
})
const sinceOf = (documents: readonly Given[], more: Partial<Since> = {}): Since => ({
  documents: documents.map(standing),
  changes: new Map(),
  added: [],
  ...more,
})
const citing = (...documentIds: number[]): readonly ChatMessage[] => [
  {
    ...{ id: '2', role: 'assistant', content: 'So.' },
    source: {
      route: 'lookup',
      citations: documentIds.map((documentId) => ({ documentId, filename: 'x', quote: 'Yes' })),
    },
  },
]
const change = { was: { documentId: 1, filename: 'x', quote: 'Yes' }, now: null }
const added = (filename: string) => ({ id: 9, filename, uploadedAt: '2025-11-20T09:00:00.000Z' })

const guide = { id: 5, filename: 'guide.pdf', version: 1 }

describe('what an earlier conversation was answered from', () => {
  it.each<[string, Since, string]>([
    ['current', sinceOf([{ id: 1 }]), ', from matrix-a.xlsx version 2, which is current.'],
    [
      'replaced',
      sinceOf([{ id: 1, ...newer(2, 3) }]),
      ', from matrix-a.xlsx version 2; version 3 is current.',
    ],
    [
      'replaced under another name',
      sinceOf([{ id: 1, ...newer(2, 3, 'matrix-b.xlsx') }]),
      ', from matrix-a.xlsx version 2; version 3 (matrix-b.xlsx) is current.',
    ],
    [
      'replaced on the way',
      sinceOf([{ id: 1, version: 1, ...newer(2, 2) }, { id: 2 }]),
      ', from matrix-a.xlsx versions 1 and 2; version 2 is current.',
    ],
    [
      'replaced by what was removed',
      sinceOf([{ id: 1, since: 'superseded' }]),
      ', from matrix-a.xlsx version 2; the version that replaced it has been removed.',
    ],
    [
      'removed',
      sinceOf([{ id: 1, since: 'removed' }]),
      ', from matrix-a.xlsx version 2; it has been removed since.',
    ],
    [
      'two, current',
      sinceOf([{ id: 1 }, guide]),
      ', from matrix-a.xlsx version 2 and guide.pdf version 1, both current.',
    ],
    [
      'two, one of them replaced and one removed',
      sinceOf([
        { id: 1, ...newer(2, 3) },
        { ...guide, since: 'removed' },
      ]),
      ', from matrix-a.xlsx version 2 and guide.pdf version 1; version 3 of matrix-a.xlsx is current, guide.pdf has been removed since.',
    ],
    [
      'many',
      sinceOf([
        { id: 1, ...newer(11, 3) },
        { id: 2, ...newer(12, 3) },
        { id: 3, since: 'removed' },
        guide,
      ]),
      ', from 4 documents; 2 have newer versions, 1 has been removed.',
    ],
    ['nothing that is known', sinceOf([]), '.'],
  ])('%s', (_what, since, rest) => expect(sayFrom(since, citing(1, 2, 3, 5)).rest).toBe(rest))

  it('is what was quoted; of what else was asked it says what changed', () => {
    const since = sinceOf([{ id: 1 }, { ...guide, ...newer(6, 2, 'guide.pdf') }])
    expect(sayFrom(since, citing(1))).toEqual({
      rest: ', from matrix-a.xlsx version 2, which is current.',
      notes: ['Of what else was asked, version 2 of guide.pdf is current.'],
    })
    expect(sayFrom(since, citing()).rest).toContain('and guide.pdf version 1')
  })

  it('says quietly, and once, what has not changed', () => {
    const replaced = [{ id: 1, ...newer(2, 3) }]
    expect(sayFrom(sinceOf(replaced), citing(1)).notes).toEqual([
      'Every word that was quoted reads the same today.',
    ])
    const changes = new Map([['2', [change]]])
    expect(sayFrom(sinceOf(replaced, { changes }), citing(1)).notes).toEqual([
      'What is not marked below reads the same today.',
    ])
    expect(sayFrom(sinceOf([{ id: 1 }]), citing(1)).notes).toEqual([])
  })

  it('says what cannot be said', () => {
    const since = sinceOf([
      { id: 1, since: 'superseded', newer: { ...newer(2, 3).newer, isDamaged: true } },
    ])
    expect(sayFrom(since, citing(1)).notes).toEqual([
      'matrix-a.xlsx is damaged: whether its words have changed cannot be said.',
    ])
  })

  it('says what has been added', () => {
    const note = (...names: string[]) =>
      sayFrom(sinceOf([{ id: 1 }], { added: names.map(added) }), citing(1)).notes
    expect(note('a.csv')).toEqual(['a.csv has been added since.'])
    expect(note('a.csv', 'b.csv')).toEqual(['a.csv and b.csv have been added since.'])
    expect(note('a.csv', 'b.csv', 'c.csv')).toEqual(['3 documents have been added since.'])
  })
})

it('an earlier conversation was answered on a day, or between two', () => {
  const at = (...times: string[]) =>
    saidWhen(
      times.map((time, index) => ({
        ...{ id: String(index), content: '', at: time },
        role: index % 2 ? 'user' : 'assistant',
      })),
    )
  const question = '2025-11-19T11:00:00.000Z'
  expect(at('2025-11-19T10:40:00.000Z', question, '2025-11-19T10:42:00.000Z')).toBe(
    ' on 19 Nov 2025, 10:42',
  )
  expect(at('2025-11-19T10:42:00.000Z', question, '2025-11-21T09:00:00.000Z')).toBe(
    ' between 19 Nov 2025 and 21 Nov 2025, 09:00',
  )
  expect(at()).toBe('')
})

it('pages are put together, each document once', () => {
  const page = (messageId: number, ids: readonly number[], names: readonly string[]) => ({
    documents: ids.map((id) => standing({ id })),
    answers: [{ messageId, documents: [0], changes: [change] }],
    added: names.map(added),
  })
  const since = joinSince([page(7, [1], ['new.csv']), page(3, [1, 2], ['x.csv', 'new.csv'])])
  expect(since.documents.map(({ id }) => id)).toEqual([1, 2])
  expect([...since.changes.keys()]).toEqual(['7', '3'])
  expect(since.added.map(({ filename }) => filename)).toEqual(['new.csv'])
  expect(isOtherwise(since)).toBe(true)
  expect(isOtherwise(joinSince([page(7, [1], [])]))).toBe(false)
})
