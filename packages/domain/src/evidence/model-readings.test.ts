import { describe, expect, test } from 'vitest'
import { askedSheets, cell, span } from '../../testing/asked-sheets.ts'
import { sheet } from '../../testing/sheets.ts'
import type { ClientCase } from '../criteria/meaning/client-case.ts'
import type { ProvedAnswer } from '../criteria/pointed/second-look.ts'
import type { PointedVerdict } from '../criteria/proof/pointed-answer.ts'
import { proveVerdicts } from '../criteria/proof/prove-answer.ts'
import { readingsOf } from './model-readings.ts'
import { readingsShown, sayComparison } from './reading-words.ts'

const LENDERS = 150
const names = Array.from({ length: LENDERS }, (_none, at) => `Lender number ${at + 1}`)
const asked = askedSheets(
  sheet('Residential grid', [
    ['Lender', 'Max age at end', 'Lodger income'],
    ...names.map((name, at) => [name, at === 4 ? '' : '75', at % 2 === 0 ? 'Yes' : 'No']),
  ]),
)
const client: ClientCase = {
  figures: [{ role: 'ageAtEnd', value: 78, from: '61 + 17' }],
  events: [],
  about: [],
}

const verdicts = [...asked.index.namesById.keys()].flatMap((lenderId, at): PointedVerdict[] => [
  {
    ...{ lender: { lenderId }, idea: 0, verdict: at === 4 ? 'not-stated' : 'fails' },
    spans: at === 4 ? [] : [span(`B${at + 2}`, '75')],
    comparisons:
      at === 4
        ? []
        : [
            {
              ...{ of: { role: 'ageAtEnd' }, limit: '75', bound: 'at-most' },
              ...{ holds: at === 7, isException: false },
            },
          ],
  },
])

function proved(own: readonly PointedVerdict[]): ProvedAnswer {
  const ideas = [{ words: '61 wants 17', rows: [cell('B1')] }]
  return {
    pointed: {
      ...{ kind: 'answer', asks: 'which', ideas, lenders: [], isFollowUp: false },
      ...{ isExcluding: false, told: { figures: [], events: [], unread: [] }, verdicts: own },
    },
    verdicts: proveVerdicts({ verdicts: own, ideas }, { ...asked, client }),
    client: undefined,
    byRule: new Map(),
  }
}

describe('what a model said of each lender', () => {
  const readings = readingsOf(proved(verdicts.slice(0, -1)), asked, 'asking 1')
  const of = (lender: string) => readings.lenders.find((one) => one.lender === lender)

  test('is kept with its words and places, and each comparison as it was worked out', () => {
    expect(of('Lender number 1')).toEqual({
      ...{ lender: 'Lender number 1', idea: 0, said: 'fails', outcome: 'decline' },
      spans: [{ documentId: 7, sheet: 'Residential grid', cell: 'B2', row: 2, words: '75' }],
      compared: [
        {
          ...{ client: 'Age at end of term 78', limit: '75', bound: 'at-most' },
          ...{ said: false, holds: false },
        },
      ],
    })
  })

  test('with the reason where it does not hold, or where nothing was said', () => {
    expect(of('Lender number 8')).toMatchObject({
      ...{ said: 'fails', outcome: 'read' },
      doubt: 'The figures do not come to what the AI said of them.',
      compared: [{ said: true, holds: false }],
    })
    expect(of(`Lender number ${LENDERS}`)).toMatchObject({
      ...{ spans: [], outcome: 'read', doubt: 'The AI said nothing of this lender.' },
    })
    expect(readings.lenders).toHaveLength(LENDERS)
  })

  test('of many lenders is no longer than what is quoted of them', () => {
    const size = JSON.stringify(readings).length / LENDERS
    expect(size).toBeLessThan(300)
  })

  test('is told in words, those who state nothing in one line', () => {
    const { told, silent } = readingsShown(readings)
    expect(silent).toEqual([{ idea: '61 wants 17', lenders: ['Lender number 5'] }])
    expect(told).toHaveLength(LENDERS - 1)
    const [own] = of('Lender number 8')?.compared ?? []
    expect(own && sayComparison(own)).toBe(
      'Age at end of term 78, at most “75”: outside, the AI said within',
    )
  })
})
