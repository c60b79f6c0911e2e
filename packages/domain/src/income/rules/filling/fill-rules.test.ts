import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averagingBases, type PayeRule, type RulesReading } from '../income-rules.ts'
import { readRuleWords } from '../words/read-rule-words.ts'
import { backRule, doubtfulWords, fillRules, type RuleTold } from './fill-rules.ts'

const nothing: RuleTold = {
  percent: null,
  guaranteedPercent: null,
  basis: null,
  cap: null,
  minimumMonths: null,
}

function rule(words: string): PayeRule {
  const read = readRuleWords(words)
  return {
    place: { sheet: 'Rules', row: 2, cell: 'C2' },
    lender: 'Northern Larch',
    incomeType: 'bonus',
    accepted: read.accepted ?? true,
    percent: read.percent,
    guaranteedPercent: read.guaranteedPercent,
    basis: read.basis,
    cap: read.cap,
    minimumMonths: read.minimumMonths,
    evidence: read.evidence,
    words,
    notUnderstood: read.notUnderstood,
  }
}

function filled(words: string, told: Partial<RuleTold>): PayeRule {
  const reading: RulesReading = { kind: 'income', rules: [rule(words)], errors: [] }
  const after = fillRules(reading, new Map([[words, { ...nothing, ...told }]]))
  const [only] = after.kind === 'income' ? after.rules : []
  if (only === undefined) throw new Error('no rule')
  return only
}

const unclear = 'Taken at 70 by head office'

describe('words of a rule that were not understood', () => {
  it('are asked about once each, and those that were understood are not', () => {
    const rules = [rule(unclear), rule(unclear), rule('60%')]
    expect(rule(unclear).notUnderstood.length).toBeGreaterThan(0)
    expect(doubtfulWords({ kind: 'income', rules, errors: [] })).toEqual([unclear])
  })

  it('give the share that stands in them, and say who read it', () => {
    expect(rule(unclear).percent).toBeNull()
    const after = filled(unclear, { percent: 70 })
    expect([after.percent, after.notUnderstood, after.readBy]).toEqual([70, [], 'ai-checked'])
  })

  it('give no share that does not stand in them', () => {
    const before = rule(unclear)
    expect(filled(unclear, { percent: 100 })).toEqual(before)
    expect(filled(unclear, { percent: 55 })).toEqual(before)
  })

  it('never replace what the rule states', () => {
    const words = '50%, at the desk of Bob in week 75'
    const before = rule(words)
    expect(filled(words, { percent: 75 }).percent).toBe(before.percent)
  })

  it('give no share while a figure of theirs is left that nobody took in', () => {
    const words = 'Counted at 70 unless above the desk figure of £9,000'
    const after = filled(words, { percent: 70 })
    expect(after.percent).toBe(rule(words).percent)
  })
})

describe('hostile meanings', () => {
  const figure = fc.oneof(fc.constant(null), fc.integer({ min: -10, max: 300 }), fc.double())
  it('never bring in a figure that the words do not have', () => {
    const words = 'Where 30 comes in, then limited by head office to 12 months and £5,000'
    fc.assert(
      fc.property(
        fc.record({
          percent: figure,
          guaranteedPercent: figure,
          basis: fc.constantFrom(null, ...averagingBases),
          cap: fc.oneof(
            fc.constant(null),
            fc.record({ kind: fc.constant('amount' as const), amount: fc.integer() }),
            fc.record({ kind: fc.constant('percent-of-basic' as const), percent: fc.integer() }),
          ),
          minimumMonths: figure,
        }),
        (told) => {
          const backed = backRule(told, words)
          expect([null, 30, 12]).toContain(backed.percent)
          expect([null, 30, 12]).toContain(backed.guaranteedPercent)
          expect([null, 12]).toContain(backed.minimumMonths)
          if (backed.cap?.kind === 'amount') expect([500_000, 3000]).toContain(backed.cap.amount)
          expect(backed.cap?.kind).not.toBe('percent-of-basic')
        },
      ),
    )
  })
})
