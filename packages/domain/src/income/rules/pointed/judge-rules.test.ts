import { describe, expect, it } from 'vitest'
import { pointAt } from '../../../../testing/point-at-rule.ts'
import { sheetOf, workbookOf } from '../../../../testing/rule-sheets.ts'
import type { RulesReading } from '../income-rules.ts'
import { readRules } from '../read-rules.ts'
import { judgeRules, textsToPointAt } from './judge-rules.ts'

type Said = Parameters<typeof pointAt>[1]

function readingOf(...rows: readonly string[]): Extract<RulesReading, { kind: 'income' }> {
  const read = readRules(workbookOf(sheetOf(rows)), 'income')
  const reading = read.ok ? read.value : undefined
  if (reading?.kind !== 'income') throw new Error('No rules.')
  return reading
}

const head = 'Lender | Overtime | Bonus'

/** What the bonus of the first lender comes to, as those words were pointed at. */
function judged(rows: readonly string[], text: string, ...said: readonly Said[]) {
  const reading = readingOf(...rows)
  const after = judgeRules(reading, new Map([[text, pointAt(text, ...said)]]))
  return { reading, after, bonus: after.rules.find(({ incomeType }) => incomeType === 'bonus') }
}

describe('what is to be pointed at', () => {
  it('is what the built-in reader did not understand, each text once, with what stands beside', () => {
    const reading = readingOf(
      'Lender | Type | % Used | Notes | Wait',
      'Leeds | Overtime | 60% | |',
      'Leeds | Bonus | 60% | only from the second year | 6 weeks',
      'Halifax | Bonus | whatever head office says | | 6 weeks',
      'Halifax | Commission | whatever head office says | | 6 weeks',
    )
    expect(textsToPointAt(reading)).toEqual([
      '% Used: 60%; Notes: only from the second year; Wait: 6 weeks',
      'whatever head office says; Wait: 6 weeks',
    ])
  })
})

describe('a rule that was pointed at', () => {
  const text = 'Can be used at 75 as long as the firm has traded 3 years'
  const said: readonly Said[] = [
    ['share', '75'],
    ['condition', 'as long as the firm has traded 3 years'],
  ]

  it('goes by the figures that stand there, and tells conditions apart', () => {
    const { reading, bonus } = judged([head, `Leeds | 60% | ${text}`], text, ...said)
    expect(reading.rules[1]).toMatchObject({ percent: null, notUnderstood: [text] })
    expect(bonus).toMatchObject({
      percent: 75,
      notUnderstood: [],
      conditions: ['as long as the firm has traded 3 years'],
      readBy: 'ai-checked',
    })
  })

  it('stays as it was where nobody was of use', () => {
    const { reading, after } = judged([head, `Leeds | 60% | ${text}`], text, ['share', '3 years'])
    expect(after).toEqual(reading)
  })

  it('keeps its doubts about what nobody pointed at', () => {
    const words = 'Can be used at 75, less if irregular'
    const { bonus } = judged([head, `Leeds | 60% | ${words}`], words, ['share', '75'])
    expect(bonus).toMatchObject({ percent: 75, notUnderstood: ['less if irregular'] })
  })

  it('keeps a doubt in which what limits was not pointed at', () => {
    const words = 'Can be used at 75 only by prior deal'
    const { bonus } = judged([head, `Leeds | 60% | ${words}`], words, ['share', '75'])
    expect(bonus).toMatchObject({ percent: 75, notUnderstood: [words] })
  })

  it('stands as the built-in reader has it where the two differ, with the other beside it', () => {
    const words = 'Up to 60% of what is left, 40% where contractual, at the desk of Bob'
    const { reading, bonus } = judged(
      [head, `Leeds | 60% | ${words}`],
      words,
      ['guaranteed', '60%', 'of what is left'],
      ['rest', '40%', 'at the desk of Bob'],
    )
    const before = reading.rules[1]
    expect(bonus).toEqual({ ...before, other: expect.objectContaining({ percent: 40 }) })
  })

  it('has a share in the place of the whole that is only taken for granted', () => {
    const words = 'Average of 3 months, and half of that goes in for Bob'
    const { bonus } = judged(
      [head, `Leeds | 60% | ${words}`],
      words,
      ['avg3', 'Average of 3 months'],
      ['share', 'half'],
    )
    expect(bonus).toMatchObject({ percent: 50, basis: 'avg3', notUnderstood: [] })
  })
})

describe('a row that is no rule to the built-in reader', () => {
  const words = 'We would leave that out'

  it('is one in its place where somebody pointed at what it says', () => {
    const rows = [head, `Leeds | 60% | ${words}`, 'Halifax | 50% | 40%']
    const { reading, after } = judged(rows, words, ['refused', 'leave that out'])
    expect(reading.errors).toMatchObject([{ error: 'percentage-not-a-number' }])
    expect(after.errors).toEqual([])
    expect(after.rules.map(({ lender, percent }) => `${lender} ${percent}`)).toEqual([
      ...['Leeds 60', 'Leeds 0', 'Halifax 50', 'Halifax 40'],
    ])
    expect(after.rules[1]).toMatchObject({
      accepted: false,
      notUnderstood: [],
      readBy: 'ai-checked',
    })
  })

  it('stays left out where nobody knows of what it is taken', () => {
    const rows = [
      'Lender | Type | % Used | Basis',
      'Leeds | Bonus | 50% | phase of the moon',
      'Leeds | Overtime | 40% |',
    ]
    const text = '% Used: 50%; Basis: phase of the moon'
    const said: readonly Said[] = [
      ['share', '50%'],
      ['condition', 'phase of the moon'],
    ]
    const { reading, after } = judged(rows, text, ...said)
    expect(reading.errors).toMatchObject([{ error: 'unknown-basis' }])
    expect(after).toEqual(reading)
  })

  it('stays left out where nothing says how much', () => {
    const rows = [head, `Leeds | 60% | ${words}`]
    const { reading, after } = judged(rows, words, ['condition', 'leave that out'])
    expect(after).toEqual(reading)
  })
})
