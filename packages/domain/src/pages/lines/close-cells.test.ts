import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import type { Box } from '../pdf-page.ts'

const TITLE: TestLine = [50, 60, '**Tiers**', 16]

/** Level lines below rows that stand 20 points apart, as browsers print them. */
function linesBelow(baselines: readonly number[], left: number, right: number): readonly Box[] {
  return baselines.map((baseline) => [left, baseline + 6, right, baseline + 6.5])
}

describe('cells that nearly touch', () => {
  it('parts a name from the value that its column leaves little room for', () => {
    const rows: readonly TestLine[] = [
      [110, 100, '**Gold**'],
      [160, 100, '**Silver**'],
      [50, 120, 'Highest LTV'],
      [110, 120, '90%'],
      [160, 120, '80%'],
      [50, 140, 'Defaults'],
      [110, 140, '1 in 24m'],
      [160, 140, '4 in 24m'],
      [50, 160, 'CCJs'],
      [110, 160, 'None'],
      [160, 160, '2 in 12m'],
      [50, 180, 'Bankruptcy'],
      [110, 180, 'Refused'],
      [160, 180, 'After six years'],
    ]
    const found = answersIn(
      testPage(1, [TITLE, ...rows], linesBelow([100, 120, 140, 160, 180], 48, 260)),
    )
    expect(found).toContainEqual(['Highest LTV – Gold', '90%'])
    expect(found).toContainEqual(['Highest LTV – Silver', '80%'])
    expect(found).toContainEqual(['Bankruptcy – Gold', 'Refused'])
  })

  it('parts two answers of which the first fills its column', () => {
    const rows: readonly TestLine[] = [
      [140, 100, '**Gold**'],
      [207, 100, '**Silver**'],
      [50, 120, 'Defaults'],
      [140, 120, '1 in 24m'],
      [207, 120, '4 in 24m'],
      [50, 140, 'IVA'],
      [140, 140, 'Not accepted'],
      [207, 140, 'Ended 3'],
      [207, 151, 'years'],
      [50, 170, 'CCJs'],
      [140, 170, 'None'],
      [207, 170, '2 in 12m'],
      [50, 190, 'Arrears'],
      [140, 190, 'None'],
      [207, 190, '1 in 12m'],
    ]
    const found = answersIn(
      testPage(1, [TITLE, ...rows], linesBelow([100, 120, 151, 170, 190], 48, 270)),
    )
    expect(found).toContainEqual(['IVA – Gold', 'Not accepted'])
    expect(found).toContainEqual(['IVA – Silver', 'Ended 3 years'])
  })

  it('parts a name that goes on in the line below from its answer', () => {
    const rows: readonly TestLine[] = [
      [50, 100, '**Property**'],
      [150, 100, '**Highest LTV**'],
      [50, 120, 'Annexe'],
      [150, 120, '75%'],
      [50, 140, 'Flat on the seventh'],
      [150, 140, '60%'],
      [50, 151, 'floor or higher'],
      [50, 170, 'Live-work'],
      [150, 170, '70%'],
      [50, 190, 'Thatch'],
      [150, 190, '80%'],
    ]
    const found = answersIn(
      testPage(1, [TITLE, ...rows], linesBelow([100, 120, 151, 170, 190], 48, 270)),
    )
    expect(found).toContainEqual(['Flat on the seventh floor or higher – Highest LTV', '60%'])
  })

  it('parts values that end at one edge without any line', () => {
    const end = (right: number, text: string): number => right - text.length * 5
    const row = (baseline: number, name: string, value: string): readonly TestLine[] => [
      [50, baseline, name],
      [end(199, value), baseline, value],
    ]
    const found = answersIn(
      testPage(1, [
        [50, 60, '**Limits**', 16],
        [50, 90, 'Our limits are as follows and hold for all loans from today on.'],
        ...row(120, 'Smallest', '£25,000'),
        ...row(140, 'Largest loan on a flat', '£500,000'),
        ...row(160, 'Valuation', '£150'),
        ...row(180, 'Exit', '£1,000'),
        ...row(200, 'Deposit', '5%'),
      ]),
    )
    expect(found).toContainEqual(['Largest loan on a flat', '£500,000'])
  })

  it('leaves the words of a stretched line and of a point together', () => {
    const found = answersIn(
      testPage(1, [
        [50, 60, '**Offers**', 16],
        [50, 90, 'We'],
        [67, 90, 'issue'],
        [99, 90, 'offers'],
        [136, 90, 'for'],
        [158, 90, 'six'],
        [180, 90, 'months'],
        [50, 102, 'and extend them once where the seller agrees.'],
        [50, 130, '•'],
        [61, 130, 'Gifted deposits: from parents'],
        [61, 142, 'and grandparents alone'],
        [50, 160, '•'],
        [61, 160, 'Builder deposits: up to 5%'],
      ]),
    )
    expect(found.map(([, text]) => text)).toContain(
      'We issue offers for six months and extend them once where the seller agrees.',
    )
    expect(found).toContainEqual(['Gifted deposits', 'from parents and grandparents alone'])
  })
})
