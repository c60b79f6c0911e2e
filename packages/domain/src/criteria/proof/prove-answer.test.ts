import { describe, expect, test } from 'vitest'
import { askedSheets, cell, span } from '../../../testing/asked-sheets.ts'
import { sheet } from '../../../testing/sheets.ts'
import type { CaseEvent, CaseFigure, ClientCase } from '../meaning/client-case.ts'
import type { PointedComparison, PointedVerdict } from './pointed-answer.ts'
import { proveVerdicts } from './prove-answer.ts'

const asked = askedSheets(
  sheet('Grid', [
    ['Criteria', 'Halifax', 'Nationwide', 'Santander'],
    ['Max age at end', '75', '80, 85 with a pension', ''],
    ['Lodger income', 'Yes', 'No', 'Considered'],
    ['CCJs', 'Max 2, over £500 none', 'None in 12 months', '3'],
    ['Max LTV', '90%', '85%', '75%'],
  ]),
)

const client: ClientCase = { figures: [], events: [], about: [] }
const aged = (value: number): ClientCase => ({
  ...client,
  figures: [{ role: 'ageAtEnd', value, from: `${value}` } satisfies CaseFigure],
})

const verdict = (given: Partial<PointedVerdict>): PointedVerdict => ({
  lender: { lenderId: 'Halifax' },
  idea: 0,
  verdict: 'meets',
  spans: [],
  comparisons: [],
  ...given,
})

const age = (limit: string, given: Partial<PointedComparison> = {}): PointedComparison => ({
  of: { role: 'ageAtEnd' },
  limit,
  bound: 'at-most',
  holds: true,
  isException: false,
  ...given,
})

function prove(
  given: Partial<PointedVerdict>,
  told: ClientCase | undefined = undefined,
  heard: ClientCase | undefined = undefined,
) {
  const ideas = [{ words: 'max age', rows: [cell('A2')] }]
  const [proved] = proveVerdicts(
    { verdicts: [verdict(given)], ideas },
    { ...asked, client: told, heard },
  )
  return proved && { outcome: proved.outcome, doubt: proved.doubt }
}

describe('a verdict counts with words of the lender’s own', () => {
  test('that stand where they are said to', () => {
    expect(prove({ spans: [span('B3', 'Yes')] })).toEqual({ outcome: 'accept', doubt: undefined })
  })

  test('not with words that stand elsewhere, or nowhere', () => {
    expect(prove({ spans: [span('B3', 'No')] })?.doubt).toBe('not-there')
    expect(prove({ spans: [] })?.doubt).toBe('not-there')
    expect(prove({ spans: [span('Z99', 'Yes')] })?.doubt).toBe('not-there')
  })

  test('not with another lender’s cell', () => {
    expect(prove({ spans: [span('C3', 'No')], verdict: 'fails' })).toEqual({
      outcome: 'read',
      doubt: 'not-theirs',
    })
  })

  test('a label alone is nobody’s', () => {
    expect(prove({ spans: [span('A3', 'Lodger income')] })?.doubt).toBe('not-theirs')
  })

  test('a head is nobody’s, and another lender’s takes the words beside it along', () => {
    expect(prove({ spans: [span('B1', 'Halifax')] })?.doubt).toBe('not-theirs')
    const own = span('B3', 'Yes')
    expect(prove({ spans: [own, span('A3', 'Lodger income')] })?.outcome).toBe('accept')
    expect(prove({ spans: [own, span('C1', 'Nationwide')] })?.doubt).toBe('not-theirs')
  })

  test('not by a stop that stands everywhere, nor by a blank', () => {
    const lender = { lenderId: 'Nationwide' }
    expect(prove({ lender, spans: [span('C2', ',')] })?.doubt).toBe('not-there')
    expect(prove({ lender: { lenderId: 'Santander' }, spans: [span('D2', '')] })?.doubt).toBe(
      'not-there',
    )
  })

  test('a lender that is only pointed at is no row, no answer and no word of criteria', () => {
    const named = (at: string, words: string) => ({ lender: { named: span(at, words) } })
    const spans = [span('B3', 'Yes')]
    expect(prove({ ...named('A3', 'Lodger income'), spans })).toBeUndefined()
    expect(prove({ ...named('B3', 'Yes'), spans })).toBeUndefined()
    expect(prove({ ...named('A1', 'Criteria'), spans })).toBeUndefined()
  })

  test('a blank is a place, and words in it are none', () => {
    const lender = { lenderId: 'Santander' }
    expect(prove({ lender, verdict: 'not-stated', spans: [span('D2', '')] })).toEqual({
      outcome: 'not-stated',
      doubt: undefined,
    })
    expect(prove({ verdict: 'not-stated', spans: [span('B2', '')] })?.doubt).toBe('not-there')
  })
})

describe('what nobody printed is not shown', () => {
  const notes = askedSheets(
    sheet('Notes', [
      ['Criteria', 'Who', 'Product'],
      ['Max age', 'Halifax: to 75; Nationwide: to 85', 'Prime'],
    ]),
    sheet('Grid', [
      ['Criteria', 'Halifax', 'Nationwide'],
      ['Lodgers', 'Yes', 'No'],
    ]),
  )
  const planOf = (plan: string) => {
    const ideas = [{ words: 'max age', rows: [cell('A2')] }]
    const given = verdict({ plan, verdict: 'states', spans: [span('B2', 'to 75')] })
    const [proved] = proveVerdicts({ verdicts: [given], ideas }, { ...notes, client: undefined })
    return proved?.entries.map(({ answer }) => answer.variant)
  }

  test('as a lender’s product', () => {
    expect(planOf('Prime')).toEqual(['Prime'])
    expect(planOf('accepts anything at 100%')).toEqual([undefined])
  })
})

describe('of a cell that several lenders share a lender has its own words alone', () => {
  const shared = askedSheets(
    sheet('Notes', [
      ['Criteria', 'Who'],
      ['Max loan', 'Halifax: £500,000; Nationwide: £1,000,000 maximum'],
      ['Max age', 'Halifax: to 75; Nationwide: to 85'],
      ['Lodgers', 'Halifax: Yes; Nationwide: No'],
    ]),
    sheet('Unread', [
      ['Max loan', 'Halifax: £500,000; Nationwide: £1,000,000 maximum; ask others'],
    ]),
  )
  const figures: ClientCase['figures'] = [{ role: 'loan', value: 324_500, from: '£324,500' }]
  const loan = (limit: string): PointedComparison => age(limit, { of: { role: 'loan' } })
  const proveShared = (
    words: string,
    comparisons: readonly PointedComparison[],
    [at, part] = ['B2', 0],
  ) => {
    const spans = [span(at, words, part)]
    const given = verdict({ lender: { lenderId: 'Nationwide' }, spans, comparisons })
    const ideas = [{ words: 'max loan', rows: [cell('A2')] }]
    const told = { ...client, figures }
    const [proved] = proveVerdicts({ verdicts: [given], ideas }, { ...shared, client: told })
    return proved && { outcome: proved.outcome, doubt: proved.doubt }
  }

  test('and its own limit', () => {
    expect(proveShared('£1,000,000 maximum', [loan('£1,000,000')])?.outcome).toBe('accept')
  })

  test('not another’s words', () => {
    expect(proveShared('£500,000', [loan('£500,000')])?.doubt).toBe('not-theirs')
  })

  test('not another’s limit beside its own', () => {
    const both = [loan('£500,000'), loan('£1,000,000')]
    expect(proveShared('£1,000,000 maximum', both)?.doubt).toBe('not-held')
    expect(proveShared('£1,000,000 maximum', both, ['B1', 1])?.doubt).toBe('not-held')
  })
})

describe('a lender whose cell says something is not said to state nothing', () => {
  const silent = (lenderId: string, row: string) => {
    const given = verdict({ lender: { lenderId }, verdict: 'not-stated' })
    const ideas = [{ words: 'asked', rows: [cell(row)] }]
    return proveVerdicts({ verdicts: [given], ideas }, { ...asked, client: undefined })[0]?.doubt
  }

  test('in the row that was pointed at', () => {
    expect(silent('Halifax', 'A3')).toBe('missing')
    expect(silent('Santander', 'A2')).toBeUndefined()
  })
})

describe('a comparison is worked out again', () => {
  test('and stands where it comes to the same', () => {
    const spans = [span('B2', '75')]
    expect(prove({ spans, comparisons: [age('75')] }, aged(70))?.outcome).toBe('accept')
    expect(
      prove({ spans, verdict: 'fails', comparisons: [age('75', { holds: false })] }, aged(80)),
    ).toEqual({ outcome: 'decline', doubt: undefined })
  })

  test('and not where it comes to something else', () => {
    const spans = [span('B2', '75')]
    expect(prove({ spans, comparisons: [age('75')] }, aged(80))?.doubt).toBe('not-held')
    expect(prove({ spans, comparisons: [age('75', { holds: false })] }, aged(80))?.doubt).toBe(
      'not-held',
    )
    expect(prove({ spans, comparisons: [age('85')] }, aged(80))?.doubt).toBe('not-held')
  })

  test('nor with a figure that nobody told', () => {
    expect(prove({ spans: [span('B2', '75')], comparisons: [age('75')] }, client)?.doubt).toBe(
      'not-held',
    )
  })

  test('nor with a bare number of another kind of row', () => {
    const comparisons = [age('3')]
    const lender = { lenderId: 'Santander' }
    expect(prove({ lender, spans: [span('D4', '3')], comparisons }, aged(70))?.doubt).toBe(
      'not-held',
    )
  })

  test('nor is a figure of the client’s kind passed over', () => {
    expect(prove({ spans: [span('B2', '75')] }, aged(80))?.doubt).toBe('not-compared')
  })

  test('nor the other way round than words or row say', () => {
    const turned = age('75', { bound: 'at-least' })
    expect(prove({ spans: [span('B2', '75')], comparisons: [turned] }, aged(80))?.doubt).toBe(
      'not-held',
    )
  })

  test('an age now is held against a limit on the age at the end as the end is', () => {
    const both = {
      ...client,
      figures: [
        { role: 'ageAtApplication', value: 60, from: '60' },
        { role: 'ageAtEnd', value: 80, from: '80' },
      ],
    } satisfies ClientCase
    const comparisons = [age('75', { of: { role: 'ageAtApplication' } })]
    expect(prove({ spans: [span('B2', '75')], comparisons }, both)?.doubt).toBe('not-held')
  })

  test('nor is a figure passed over that only the built-in reading heard', () => {
    const given = { spans: [span('B2', '75')] }
    expect(prove(given, undefined, aged(80))?.doubt).toBe('not-compared')
    expect(prove({ ...given, verdict: 'meets-if' }, aged(80))?.doubt).toBe('not-compared')
  })

  test('a limit that keeps the client out is no condition and no exception of itself', () => {
    const spans = [span('B2', '75')]
    const broken = { spans, comparisons: [age('75', { holds: false })] }
    expect(prove({ ...broken, verdict: 'refers' }, aged(80))?.doubt).toBe('not-held')
    const comparisons = [age('75', { holds: false, isException: true })]
    expect(prove({ spans, comparisons }, aged(80))?.doubt).toBe('not-held')
  })

  test('an exception lets in what the base keeps out', () => {
    const given = {
      lender: { lenderId: 'Nationwide' },
      verdict: 'meets-if' as const,
      spans: [span('C2', '80, 85 with a pension')],
      comparisons: [age('80', { holds: false }), age('85', { isException: true })],
    }
    expect(prove(given, aged(83))).toEqual({ outcome: 'conditional', doubt: undefined })
    expect(prove({ ...given, verdict: 'fails' }, aged(83))?.doubt).toBe('not-held')
    expect(prove({ ...given, verdict: 'meets' }, aged(83))?.doubt).toBe('not-held')
  })

  test('of blemishes by their own figures', () => {
    const ccj: CaseEvent = { of: 'ccj', count: 2, amount: 400, since: 18, from: '2 ccjs' }
    const told = { ...client, events: [ccj] }
    const of = { event: 'ccj', measure: 'count' } as const
    const spans = [span('B4', 'Max 2')]
    expect(prove({ spans, comparisons: [age('2', { of })] }, told)?.outcome).toBe('accept')
    const three = { ...client, events: [{ ...ccj, count: 3 }] }
    expect(prove({ spans, comparisons: [age('2', { of })] }, three)?.doubt).toBe('not-held')
    const since = age('12 months', { of: { event: 'ccj', measure: 'since' }, bound: 'at-least' })
    const given = { lender: { lenderId: 'Nationwide' }, spans: [span('C4', 'None in 12 months')] }
    expect(prove({ ...given, comparisons: [since] }, told)?.outcome).toBe('accept')
  })
})
