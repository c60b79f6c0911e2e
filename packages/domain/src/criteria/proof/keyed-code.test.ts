import { describe, expect, test } from 'vitest'
import { askedSheets, cell, span } from '../../../testing/asked-sheets.ts'
import { sheet } from '../../../testing/sheets.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import type { ClientCase } from '../meaning/client-case.ts'
import type { SheetGrid } from '../sheet-grid.ts'
import type { PointedComparison, PointedSpan, PointedVerdict } from './pointed-answer.ts'
import { proveVerdicts } from './prove-answer.ts'

const grid = (row: string, codes: readonly string[] = ['2', '1', '3', '2 (3 by referral)']) =>
  sheet('Bands', [
    ['Criteria', 'Halifax', 'Nationwide', 'Santander', 'Leeds'],
    [row, ...codes],
    ['Lodger income', 'Yes', 'No', 'Yes', 'Considered'],
  ])

const key = (
  rows: readonly (readonly [string, string])[] = BANDS,
  title = 'CCJs (total, time since)',
) => sheet('Key', [['Key to bands'], [''], [title], ...rows])

const BANDS = [
  ['0', 'none accepted'],
  ['1', 'up to £500, over 36 months ago'],
  ['2', 'up to £1,000, over 24 months ago'],
  ['3', 'any amount, any time'],
] as const

const client: ClientCase = {
  figures: [],
  events: [{ of: 'ccj', count: 1, amount: 850, since: 30, from: 'a ccj of £850' }],
  about: [],
}

const amount: PointedComparison = {
  of: { event: 'ccj', measure: 'amount' },
  limit: '£1,000',
  bound: 'at-most',
  holds: true,
  isException: false,
}

const BAND_2 = span('B6', 'up to £1,000, over 24 months ago', 1)

function prove(
  sheets: readonly SheetGrid[],
  spans: readonly PointedSpan[],
  given: Partial<PointedVerdict> = {},
) {
  const asked = askedSheets(...sheets)
  const lender = { lenderId: 'Halifax' }
  const verdict: PointedVerdict = {
    ...{ lender, idea: 0, verdict: 'meets', spans, comparisons: [amount], ...given },
  }
  const ideas = [{ words: 'ccj', rows: [cell('A2')] }]
  const [proved] = proveVerdicts({ verdicts: [verdict], ideas }, { ...asked, client })
  return proved?.doubt ?? proved?.outcome
}

describe('a code counts for what its key says', () => {
  test('where the line that names it is cited, on a sheet of nobody’s', () => {
    expect(prove([grid('CCJ band'), key()], [span('B2', '2'), BAND_2])).toBe('accept')
  })

  test('where nothing in its words is to be compared', () => {
    const given = { lender: { lenderId: 'Santander' }, comparisons: [] }
    const spans = [span('D2', '3'), span('B7', 'any amount, any time', 1)]
    expect(prove([grid('CCJ band'), key()], spans, given)).toBe('accept')
  })

  test('where the key stands below its own table', () => {
    const below = sheet('Bands', [
      ['Lender', 'CCJ band', 'Lodgers'],
      ['Halifax', '2', 'Yes'],
      ['Nationwide', '1', 'No'],
      [''],
      ['Codes'],
      ...BANDS,
    ])
    const spans = [span('B2', '2'), span('B8', 'up to £1,000, over 24 months ago')]
    expect(prove([below], spans)).toBe('accept')
  })

  test('by the key that the reading has of its sheet, though it is not cited', () => {
    const told = sheet('Bands', [
      ['Criteria', 'Halifax', 'Nationwide'],
      ['CCJ band', '2', '1'],
      ['Lodger income', 'Yes', 'No'],
      [''],
      ['Key'],
      ['1', 'no'],
      ['2', 'accepted'],
    ])
    expect(prove([told], [span('B2', '2')], { comparisons: [] })).toBe('accept')
  })
})

describe('a code is compared as any figure', () => {
  const none = { comparisons: [] }
  const own = span('B2', '2')

  test('where its key’s own figures are not', () => {
    expect(prove([grid('CCJ band'), key()], [own, BAND_2], none)).toBe('not-compared')
  })

  test('where the line cited names another code, or none', () => {
    const other = span('B7', 'any amount, any time', 1)
    expect(prove([grid('CCJ band'), key()], [own, other], none)).toBe('not-compared')
    expect(prove([grid('CCJ band'), key()], [own], none)).toBe('not-compared')
  })

  test('where the cell is more than the code', () => {
    const given = { lender: { lenderId: 'Leeds Building Society' }, verdict: 'fails' as const }
    const spans = [span('E2', '2 (3 by referral)'), BAND_2]
    const failed = { ...amount, limit: '24 months', bound: 'at-most' as const, holds: false }
    expect(prove([grid('CCJ band'), key()], spans, { ...given, comparisons: [failed] })).not.toBe(
      'decline',
    )
  })

  test('where the row itself limits, or counts over a time', () => {
    for (const row of ['Max CCJs', 'CCJs in last 12 months', 'CCJs total £']) {
      const said = [['2', 'accepted'] as const, ['1', 'no'] as const, ['3', 'accepted'] as const]
      const spans = [own, span('B4', 'accepted', 1)]
      expect(prove([grid(row), key(said)], spans, none)).toBe('not-compared')
    }
  })

  test('where a line alone is no key, or is not cited and names few of what the row states', () => {
    const lone = sheet('Notes', [['CCJs'], ['2', 'accepted']])
    expect(prove([grid('CCJ band'), lone], [own, span('B2', 'accepted', 1)], none)).toBe(
      'not-compared',
    )
    const signed = sheet('Notes', [['2 = accepted']])
    expect(prove([grid('CCJ band'), signed], [own, span('A1', '2 = accepted', 1)], none)).toBe(
      'not-compared',
    )
    const told = sheet('Notes', [['Key'], ['2', 'accepted'], ['9', 'no']])
    expect(prove([grid('CCJ band'), told], [own], none)).toBe('not-compared')
  })

  test('where the key is of something else', () => {
    const storeys = key(
      [
        ['1', 'accepted'],
        ['2', 'accepted'],
        ['3', 'no'],
      ],
      'Storeys',
    )
    expect(prove([grid('CCJ band'), storeys], [own, span('B5', 'accepted', 1)], none)).toBe(
      'not-compared',
    )
  })

  test('where the key is another lender’s, by its sheet’s name or over it', () => {
    const rows = [['CCJs'], ...BANDS]
    const cited = span('B4', 'up to £1,000, over 24 months ago', 1)
    const spans = [own, cited]
    expect(prove([grid('CCJ band'), sheet('Nationwide', rows)], spans)).toBe('not-theirs')
    const under = sheet('Key', [['Nationwide'], ...rows])
    const below = [own, { ...cited, cell: cell('B5', 1) }]
    expect(prove([grid('CCJ band'), under], below)).toBe('not-theirs')
    expect(prove([grid('CCJ band'), sheet('Key', rows)], spans)).toBe('accept')
  })

  test('where the key is another document’s', () => {
    const own = askedSheets(grid('CCJ band'))
    const other = askedSheets(
      key(),
      sheet('Grid', [
        ['Criteria', 'Halifax'],
        ['Flats', 'Yes'],
      ]),
    )
    const documents = [own, other].map(({ index }, at) => ({
      ...{ documentId: 7 + at, filename: `${at}.xlsx`, uploadedAt: '2026-11-20T09:00:00.000Z' },
      reading: index.documents[0]?.reading ?? { sheets: [], answers: [] },
    }))
    const texts = new Map(
      [own, other].flatMap((one, at) => [...one.texts.values()].map((text) => [7 + at, text])),
    )
    const cited = { cell: { documentId: 8, part: 0, at: 'B6' }, words: BAND_2.words }
    const verdict: PointedVerdict = {
      ...{ lender: { lenderId: 'Halifax' }, idea: 0, verdict: 'meets' },
      ...{ spans: [span('B2', '2'), cited], comparisons: [] },
    }
    const [proved] = proveVerdicts(
      { verdicts: [verdict], ideas: [{ words: 'ccj', rows: [] }] },
      { index: buildCriteriaIndex(documents), texts, client },
    )
    expect(proved?.doubt).toBe('not-compared')
  })

  test('where the key stands among somebody’s answers', () => {
    const answered = sheet('More', [
      ['Criteria', 'Halifax', 'Nationwide'],
      ['Max age', '75', '80'],
      ['Flats', 'Yes', 'No'],
      [''],
      ['CCJs'],
      ['1', 'no'],
      ['2', 'accepted'],
      ['3', 'accepted'],
    ])
    expect(prove([grid('CCJ band'), answered], [own, span('B7', 'accepted', 1)], none)).not.toBe(
      'accept',
    )
  })
})
