import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointAt } from '../../../../testing/point-at-rule.ts'
import { holdRule } from './hold-rule.ts'
import { type RuleSays, ruleSays, ruleWordsOf } from './pointed-rule.ts'

type Said = Parameters<typeof pointAt>[1]

const held = (text: string, ...said: readonly Said[]) =>
  holdRule(text, pointAt(text, ...said), 'bonus')

describe('what is pointed at in a rule', () => {
  it('is read off the words: shares by whose they are, a time as history', () => {
    const text = "Half of it with 2 years' track record, all of it where written into terms"
    expect(
      held(
        text,
        ['rest', 'Half', 'Half of it'],
        ['history', "2 years' track record"],
        ['guaranteed', 'all of it', 'written into terms'],
      ),
    ).toMatchObject({ accepted: true, percent: 50, guaranteedPercent: 100, minimumMonths: 24 })
  })

  it.each<[text: string, said: readonly Said[], expected: object]>([
    [
      'Can be used at 75 of the average over 6 months, tops out at £10,000 a year',
      [
        ['share', '75'],
        ['avg6', 'average over 6 months'],
        ['cap-amount', '£10,000 a year'],
      ],
      { percent: 75, basis: 'avg6', cap: { kind: 'amount', amount: 1_000_000 } },
    ],
    [
      'Head office will use 60% as long as the firm has traded 3 years',
      [
        ['share', '60%'],
        ['condition', 'as long as the firm has traded 3 years'],
      ],
      { percent: 60, conditions: ['as long as the firm has traded 3 years'] },
    ],
    ['We would leave that out', [['refused', 'leave that out']], { accepted: false, percent: 0 }],
    ['Underwriter to decide', [['referred', 'Underwriter to decide']], { accepted: null }],
    [
      'Overtime 40%, bonus 70%',
      [
        ['share', '40%', 'Overtime'],
        ['share', '70%', 'bonus'],
      ],
      { percent: 70 },
    ],
  ])('%s', (text, said, expected) => {
    expect(held(text, ...said)).toMatchObject(expected)
  })

  it.each<[why: string, text: string, said: readonly Said[]]>([
    ['a figure that nobody took in', '60% up to a desk figure of 30%', [['share', '60%']]],
    [
      'a limit called a condition',
      '60% but never above £9,000',
      [
        ['share', '60%'],
        ['condition', 'never above £9,000'],
      ],
    ],
    [
      'a cap called a condition',
      '60% capped by head office',
      [
        ['share', '60%'],
        ['condition', 'capped by head office'],
      ],
    ],
    [
      'two shares of the same pay',
      '100% if on P60s otherwise 50%',
      [
        ['share', '100%'],
        ['share', '50%'],
      ],
    ],
    ['a share of a part of it', '40% of irregular bonus', [['share', '40%', 'irregular bonus']]],
    [
      'shares exchanged',
      '50% discretionary, 100% guaranteed',
      [
        ['guaranteed', '50%', 'discretionary'],
        ['rest', '100%', 'guaranteed'],
      ],
    ],
    ['a percentage of nobody knows what as one of basic', '60% max', [['cap-of-basic', '60%']]],
    ['a range', '40-60% by tenure', [['share', '40-60%']]],
    [
      'another time than the words have',
      '60% over 3 months',
      [
        ['share', '60%'],
        ['avg6', '3 months'],
      ],
    ],
    ['a refusal of what is accepted', 'Accepted', [['refused', 'Accepted']]],
    ['words for all where none stand', 'Usually fine', [['share', 'Usually fine']]],
  ])('does not hold: %s', (_why, text, said) => {
    expect(held(text, ...said)).toBeUndefined()
  })

  it('does not hold where it is of no words, or of some that do not follow one another', () => {
    for (const words of [[], [0], [4], [1, 1], [2, 1], [1, 3], [1.5], [Number.NaN]]) {
      const parts = [{ says: 'share' as const, words, of: [] }]
      expect(holdRule('60% taken always', parts, 'bonus')).toBeUndefined()
    }
    const parts = [{ says: 'share' as const, words: [1], of: [9] }]
    expect(holdRule('60%', parts, 'bonus')).toBeUndefined()
  })
})

describe('whatever is said', () => {
  const texts = [
    'Where 30 comes in, then limited by head office to 12 months and £5,000',
    "Bonus: 50% if 2 years' track record, guaranteed 100%",
    'Half of overtime, 25% of basic at most, over 3 payslips',
  ]
  const numbers = fc.array(fc.integer({ min: -1, max: 20 }), { maxLength: 4 })
  const runs = fc
    .tuple(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 4 }))
    .map(([from, length]) => Array.from({ length }, (_, at) => from + at))
  const parts = fc.array(
    fc.record({
      says: fc.constantFrom<RuleSays>(...ruleSays),
      words: fc.oneof(runs, numbers),
      of: numbers,
    }),
    { maxLength: 5 },
  )

  it('no figure comes in that the words do not have', () => {
    const figures = [
      [30, 12, 500_000],
      [50, 100, 24],
      [50, 25, 3],
    ]
    fc.assert(
      fc.property(fc.nat(2), parts, (at, said) => {
        const text = texts[at] ?? ''
        const told = holdRule(text, said, 'bonus')
        const { percent, guaranteedPercent, minimumMonths, cap } = told ?? {}
        const amount = cap?.kind === 'amount' ? cap.amount : cap?.percent
        for (const value of [percent, guaranteedPercent, minimumMonths, amount]) {
          if (value != null && value !== 0) expect(figures[at]).toContain(value)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('words are counted as they are shown: no mark, nothing that shows nothing', () => {
    const text = 'a\u200bb <<<< c>>>d\n e'
    const words = ruleWordsOf(text).map(({ start, end }) => text.slice(start, end))
    expect(words).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
