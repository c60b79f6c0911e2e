import { describe, expect, it } from 'vitest'
import { testPage } from '../../../testing/pages.ts'
import { statementRows } from '../rows/statement-rows.ts'
import type { StatementPage } from '../statement-reading.ts'
import { dayInRow } from './day-in-row.ts'

function dayOf(text: string, origin: StatementPage['origin']) {
  const [row] = statementRows({ page: testPage(1, [[40, 100, text]]), origin })
  const read = row && dayInRow(row, [40, 300])
  return read && [read.day.day, read.day.month, read.day.year, read.form, read.words.length]
}

describe('the day that a row begins with', () => {
  it.each([
    ['11 Jun 2025', [11, 6, 2025, 'dm', 3]],
    ['1 1Jun 2025', [11, 6, 2025, 'dm', 3]],
    ['l1 June 2025', [11, 6, 2025, 'dm', 3]],
    ['Tuesday 4 Novernber 2025', [4, 11, 2025, 'wdm', 4]],
    ['Tueslay 4 November 2025', [4, 11, 2025, 'wdm', 4]],
    ['4 Marsh Lane', undefined],
    ['4 Marsh 2025 LANE', undefined],
  ])('is read in a picture: %s', (text, expected) => {
    expect(dayOf(text, 'ocr')).toEqual(expected)
  })

  it.each(['1 1Jun 2025', 'l1 June 2025', 'Tuesday 4 Novernber 2025'])(
    'is not guessed at in a text layer: %s',
    (text) => {
      expect(dayOf(text, 'text')).toBeUndefined()
    },
  )
})
