import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import type { Box } from '../pdf-page.ts'

const TITLE: TestLine = [50, 60, '**Adverse credit**', 16]
const LINES = [106, 126, 146, 166, 186].map((y): Box => [48, y, 500, y + 0.5])

function page(...lines: readonly TestLine[]) {
  return answersIn(
    testPage(
      1,
      [
        TITLE,
        [200, 100, '**Gold**'],
        [280, 100, '**Silver**'],
        [400, 100, '**Bronze**'],
        [50, 120, 'Defaults'],
        [200, 120, '1 in 24m'],
        [280, 120, '4 in 24m'],
        [400, 120, 'Any'],
        [50, 140, 'Debt plan'],
        [200, 140, 'Declined'],
        [280, 140, 'Considered'],
        [400, 140, 'Taken'],
        [50, 160, 'Arrears'],
        [200, 160, 'None'],
        [280, 160, 'One'],
        [400, 160, 'Two'],
        ...lines,
      ],
      LINES,
    ),
  )
}

describe('cells that the file gives as one text', () => {
  it('are quoted with their whole row where two answers are joined', () => {
    // "Two" of the next column begins one point beside it, as far as its letters' widths tell.
    const found = page(
      [50, 180, 'Judgments'],
      [200, 180, 'Up to £500 in 24m Two in'],
      [400, 180, 'Not counted'],
    )
    expect(found).toContainEqual(['Judgments', 'Up to £500 in 24m Two in Not counted'])
    expect(found.filter(([criterion]) => criterion?.startsWith('Judgments –'))).toEqual([])
  })

  it('are one where a text is meant for several columns', () => {
    const found = page(
      [50, 180, 'Bankruptcy'],
      [200, 180, 'never, whenever it ended, however long ago it was, at all'],
    )
    expect(found.filter(([criterion]) => criterion?.startsWith('Bankruptcy'))).toEqual([
      ['Bankruptcy', 'never, whenever it ended, however long ago it was, at all'],
    ])
  })
})
