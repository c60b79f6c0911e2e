import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../testing/pages.ts'

const pageBefore = testPage(1, [
  [50, 80, '**Oakmoor Building Society**', 18],
  [50, 120, '**Purposes**', 14],
  [62, 700, '**Right to buy:** Tenants of five years, to 95%'],
  [310, 700, '**Business use:** Not permitted, whatever'],
  [62, 714, 'of the price after discount.'],
  [310, 714, 'the security.'],
  [62, 732, '**Shared ownership:** Smallest share 35%.'],
  [310, 732, '**Gifts:** From parents with a signed form.'],
  [62, 750, '**Family sales:** 85% of what the valuer says,'],
  [310, 750, '**Let to buy:** Considered where the new loan'],
  [62, 764, 'with nothing further from the buyer.'],
  [310, 764, 'is also with us.'],
])

const below: readonly TestLine[] = [
  [50, 140, '**Sending us the case**', 14],
  [50, 165, 'Upload papers within ten days of the agreement in principle, which lasts 45 days and'],
  [50, 179, 'leaves a soft footprint on the file of each applicant.'],
]

function onNextPage(...lines: readonly TestLine[]) {
  return answersIn(pageBefore, testPage(2, [...lines, ...below]))
}

describe('columns of a few lines at the top of a page', () => {
  it('reads one point a column, the left one longer', () => {
    const answers = onNextPage(
      [62, 60, '**Self-build:** Three stages, 70% of cost or'],
      [310, 60, '**Second home:** 75% and not to be let.'],
      [62, 74, 'value.'],
    )
    expect(answers).toContainEqual(['Self-build', 'Three stages, 70% of cost or value.'])
    expect(answers).toContainEqual(['Second home', '75% and not to be let.'])
  })

  it('reads one point a column, the right one longer', () => {
    const answers = onNextPage(
      [62, 60, '**Self-build:** Three stages.'],
      [310, 60, '**Second home:** 75% and not to be let, nor'],
      [310, 74, 'used by relatives.'],
    )
    expect(answers).toContainEqual(['Self-build', 'Three stages.'])
    expect(answers).toContainEqual(['Second home', '75% and not to be let, nor used by relatives.'])
  })

  it('reads one line a column', () => {
    const answers = onNextPage(
      [62, 60, '**Self-build:** Three stages.'],
      [310, 60, '**Second home:** 75% of value.'],
    )
    expect(answers).toContainEqual(['Self-build', 'Three stages.'])
    expect(answers).toContainEqual(['Second home', '75% of value.'])
  })

  it.each([
    ['bullets apart from their words', '•', 12],
    ['bullets before their words', '• ', 0],
  ])('reads points without labels: %s', (_, bullet, inset) => {
    const point = (left: number, baseline: number, text: string): readonly TestLine[] =>
      inset > 0
        ? [
            [left, baseline, bullet],
            [left + inset, baseline, text],
          ]
        : [[left, baseline, `${bullet}${text}`]]
    const texts = onNextPage(
      ...point(80, 60, 'Self-build is lent in three stages of the'),
      ...point(340, 60, 'Second homes are lent on to 75%.'),
      [92, 74, 'cost or value.'],
    ).map(([, text]) => text)
    expect(texts).toContain('Self-build is lent in three stages of the cost or value.')
    expect(texts).toContain('Second homes are lent on to 75%.')
  })

  it('knows the columns of the page before by their edges', () => {
    const texts = onNextPage(
      [62, 60, 'Self-build is lent on in three stages of'],
      [310, 60, 'Second homes are lent on to 75% where'],
      [62, 74, 'cost or value.'],
    ).map(([, text]) => text)
    expect(texts).toContain('Self-build is lent on in three stages of cost or value.')
    expect(texts.filter((text) => /three stages of Second homes/.test(text ?? ''))).toEqual([])
  })

  it('knows columns by the sentences that end before the white', () => {
    const answers = answersIn(
      testPage(1, [
        [50, 80, '**Oakmoor Building Society**', 18],
        [50, 120, '**Purposes**', 14],
        [50, 150, 'Self-build is lent on in three stages of'],
        [310, 150, 'Second homes are lent on to 75%.'],
        [50, 164, 'cost or value.'],
        ...below.map(([left, top, ...rest]): TestLine => [left, top + 80, ...rest]),
      ]),
    ).map(([, text]) => text)
    expect(answers.join('|')).toContain('three stages of cost or value.')
    expect(answers.join('|')).not.toContain('stages of Second')
  })
})

describe('a name and its value', () => {
  it.each([
    ['Self-build', '70% of cost or value in three stages'],
    ['Maximum age', '75 at the end of the term'],
  ])('stay one line: %s', (name, value) => {
    const texts = answersIn(
      testPage(1, [
        [50, 80, '**Oakmoor Building Society**', 18],
        [50, 120, '**Purposes**', 14],
        [50, 150, name],
        [310, 150, value],
        ...below.map(([left, top, ...rest]): TestLine => [left, top + 80, ...rest]),
      ]),
    )
      .flat()
      .join('|')
    expect(texts).toMatch(new RegExp(`${name}[ |]${value}`))
  })
})
