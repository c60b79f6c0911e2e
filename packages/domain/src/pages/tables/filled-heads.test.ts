import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import type { Box } from '../pdf-page.ts'

/** The edges of filled cells side by side. */
function filled(top: number, bottom: number, xs: readonly number[]): readonly Box[] {
  return xs.slice(1).flatMap((right, index): readonly Box[] => {
    const left = xs[index] ?? 0
    return [
      [left, top, right, top],
      [left, bottom, right, bottom],
      [left, top, left, bottom],
      [right, top, right, bottom],
    ]
  })
}

/** A line under each row, drawn cell by cell. */
function lines(baselines: readonly number[], xs: readonly number[]): readonly Box[] {
  return baselines.flatMap((y) =>
    xs.slice(1).map((right, index): Box => [xs[index] ?? 0, y, right, y + 0.5]),
  )
}

const XS = [48, 218, 328, 437, 547]
const row = (baseline: number, ...texts: readonly string[]): readonly TestLine[] =>
  texts.map((text, column): TestLine => [(XS[column] ?? 0) + 6, baseline, text])
const TITLE: TestLine = [48, 60, '**Adverse credit**', 16]

describe('a filled row of heads above rows with lines alone', () => {
  it('names the answers though its type is plain and its words hold figures', () => {
    const found = answersIn(
      testPage(
        1,
        [
          TITLE,
          ...row(100, 'Our tiers', 'Tier 1', 'Tier 2', 'Tier 3'),
          ...row(120, 'Highest LTV', '75%', '75%', '70%'),
          ...row(140, 'Defaults', '0 in 12', '2 in 12', '4 in 12'),
          ...row(160, 'Income needed', 'None', 'None', '£20,000'),
        ],
        [...filled(88, 106, XS), ...lines([126, 146, 166], XS)],
      ),
    )
    expect(found).toContainEqual(['Defaults – Tier 2', '2 in 12'])
    expect(found).toContainEqual(['Income needed – Tier 1', 'None'])
    expect(found).toContainEqual(['Income needed – Tier 2', 'None'])
    expect(found).not.toContainEqual(['Our tiers', 'Tier 1'])
  })

  it('is one row where some of its cells go on in the line below', () => {
    const found = answersIn(
      testPage(
        1,
        [
          TITLE,
          ...row(100, '**Deposit**', '**One income**', '**One of £50,000**', '**Two incomes**'),
          ...row(112, '', '**below £50,000**', '**or more**').slice(1),
          ...row(134, '5% to 10%', '4 x', '4.25 x', '4.3 x'),
          ...row(154, '10% to 25%', '4.5 x', '4.75 x', '4.6 x'),
          ...row(174, '25% or more', '4.8 x', '5.25 x', '5 x'),
        ],
        [...filled(88, 118, XS), ...lines([140, 160, 180], XS)],
      ),
    )
    expect(found).toContainEqual(['One income below £50,000, Deposit 5% to 10%', '4 x'])
    expect(found).toContainEqual(['One of £50,000 or more, Deposit 10% to 25%', '4.75 x'])
    expect(found).toContainEqual(['Two incomes, Deposit 25% or more', '5 x'])
  })

  it('stands above two rows, too', () => {
    const found = answersIn(
      testPage(
        1,
        [
          TITLE,
          ...row(100, '**Case**', '**Plan A**', '**Plan B**', '**Plan C**'),
          ...row(120, 'Defaults', 'None', 'One', 'Two'),
          ...row(140, 'Arrears', 'None', 'None', 'One'),
        ],
        [...filled(88, 106, XS), ...lines([126, 146], XS)],
      ),
    )
    expect(found).toContainEqual(['Defaults – Plan B', 'One'])
    expect(found).toContainEqual(['Arrears – Plan C', 'One'])
  })

  it('is no part of the first row below it where it is repeated on the next page', () => {
    const heads = row(100, '**Type**', '**Share we use**', '**Longest term**')
    const xs = XS.slice(0, 4)
    const found = answersIn(
      testPage(
        1,
        [
          TITLE,
          ...heads,
          ...row(120, 'Basic pay', '100%', '40 years'),
          ...row(140, 'Overtime', '60%', '30 years'),
          ...row(160, 'Bonus', '40%', '30 years'),
        ],
        [...filled(88, 106, xs), ...lines([126, 146, 166], xs)],
      ),
      testPage(
        2,
        [
          ...heads,
          ...row(120, 'Second job', '50%', '20 years'),
          ...row(140, 'Maternity leave', '100%', '25 years'),
          ...row(152, '', 'from the letter').slice(1),
          ...row(172, 'Tips', '25%', '10 years'),
        ],
        [...filled(88, 106, xs), ...lines([126, 158, 178], xs)],
      ),
    )
    expect(found).toContainEqual(['Second job – Share we use', '50%'])
    expect(found).toContainEqual(['Maternity leave – Share we use', '100% from the letter'])
    expect(found.filter(([criterion]) => criterion?.startsWith('Type'))).toEqual([])
  })

  it('goes on below the row of a group that is filled as well', () => {
    const xs = XS.slice(0, 3)
    const group: readonly Box[] = filled(106, 126, [48, 328])
    const found = answersIn(
      testPage(
        1,
        [
          TITLE,
          ...row(100, '**Type**', '**Share we use**'),
          ...row(120, '**Employment**'),
          ...row(140, 'Basic pay', '100%'),
          ...row(160, 'Overtime', 'Half'),
          ...row(180, 'Bonus', 'Half'),
        ],
        [...filled(88, 106, xs), ...group, ...lines([146, 166, 186], xs)],
      ),
    )
    expect(found).toEqual([
      ['Basic pay', '100%'],
      ['Overtime', 'Half'],
      ['Bonus', 'Half'],
    ])
  })
})

describe('two tables one below the other', () => {
  it('have each its own heads and all of its rows', () => {
    const [one, other] = [
      [48, 173, 347, 547],
      [48, 163, 367, 547],
    ]
    const found = answersIn(
      testPage(
        1,
        [
          TITLE,
          ...row(100, '**Type**', '**Highest LTV**', '**Longest term**'),
          ...row(118, 'Annexe', '80%', '30 years'),
          ...row(136, 'Live-work', '75%', '25 years'),
          ...row(154, 'Thatched roof', '70%', '35 years'),
          ...row(188, '**Type**', '**Smallest loan**', '**Our fee**'),
          ...row(206, 'Cob walls', '£25,000', '£150'),
          ...row(224, 'Steel frame', '£50,000', '£250'),
          ...row(242, 'Park home', '£75,000', '£350'),
        ],
        [
          ...filled(88, 106, one ?? []),
          ...lines([124, 142, 160], one ?? []),
          ...filled(176, 194, other ?? []),
          ...lines([212, 230, 248], other ?? []),
        ],
      ),
    )
    expect(found).toContainEqual(['Annexe – Highest LTV', '80%'])
    expect(found).toContainEqual(['Thatched roof – Longest term', '35 years'])
    expect(found).toContainEqual(['Cob walls – Smallest loan', '£25,000'])
    expect(found).toContainEqual(['Park home – Our fee', '£350'])
    expect(found).toHaveLength(12)
  })
})

describe('columns that no head tells apart', () => {
  it('are quoted together, so that none of several figures stands for the row', () => {
    const xs = XS.slice(0, 4)
    const found = answersIn(
      testPage(
        1,
        [
          TITLE,
          ...row(100, 'Highest LTV', '80%', '75%', '65%').slice(0, 4),
          ...row(120, 'Defaults', 'none', 'one', 'two'),
          ...row(140, 'Arrears', 'none', 'none', 'one'),
        ],
        [...lines([86, 106, 126, 146], [...xs, 547])],
      ),
    )
    expect(found).toEqual([
      ['Highest LTV', '80% – 75% – 65%'],
      ['Defaults', 'none – one – two'],
      ['Arrears', 'none – none – one'],
    ])
  })
})
