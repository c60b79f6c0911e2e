import { describe, expect, it } from 'vitest'
import { analysisOf, statementOf } from '../../../testing/statements.ts'
import type { SortedTransaction, StatementList } from '../statement-lists.ts'
import { followLessons, isLeftBehind, type TaughtRow, withPayeeNamed } from './lessons.ts'

const rowsOf = (lines: string): readonly SortedTransaction[] =>
  analysisOf(statementOf(lines, { period: { start: '2025-03-01', end: '2025-03-31' } }))
    .transactions

const taught = (
  line: string,
  list: StatementList | null,
  at = '2025-04-02T09:00:00.000Z',
): TaughtRow => {
  const [transaction] = rowsOf(line)
  if (transaction === undefined) throw new Error('No row')
  return { transaction, list, at }
}

const march = rowsOf(`
  2025-03-02|DD|-|21.00|PUREGYM LTD 88102
  2025-03-03|DD|+|21.00|PUREGYM LTD REFUND
  2025-03-05|VIS|-|9.00|TESCO STORES 3320
  2025-03-06|SO|-|450.00|M ADEYEMI RENT
  2025-03-07|DD|-|54.00|SKY DIGITAL 62269
  2025-03-09|CR|+|54.00|RETURNED D/D SKY DIGITAL`)

const followed = (...lessons: readonly TaughtRow[]) => followLessons(march, lessons)

describe('what a moved row teaches', () => {
  it('is where its payee belongs, whatever the reference', () => {
    const lesson = taught('2025-02-02|DD|-|19.00|PUREGYM LTD 71003', 'childcare')
    expect(followed(lesson)).toEqual([{ row: 0, list: 'childcare', at: lesson.at }])
  })

  it('is of one side: money out to a payee says nothing of money in from it', () => {
    expect(followed(taught('2025-02-02|DD|+|19.00|PUREGYM LTD 71003', 'childcare'))).toEqual([])
  })

  it('may be that it belongs in none', () => {
    expect(followed(taught('2025-02-02|DD|-|19.00|PUREGYM LTD', null))).toMatchObject([
      { row: 0, list: null },
    ])
  })

  it('is nothing where the rules say the same', () => {
    expect(followed(taught('2025-02-02|VIS|-|19.00|PUREGYM LTD', 'otherDirectDebits'))).toEqual([])
  })

  it('is what was said last, and nothing once the row was put back', () => {
    const line = '2025-02-02|DD|-|19.00|PUREGYM LTD'
    const [last, first] = [taught(line, 'water'), taught(line, 'childcare')]
    expect(followed(last, first)).toMatchObject([{ row: 0, list: 'water' }])
    expect(followed(taught(line, 'otherDirectDebits'), first)).toEqual([])
  })

  it('is no return: neither is one taught nor is one moved', () => {
    expect(followed(taught('2025-02-02|DD|-|54.00|SKY DIGITAL 1', 'bouncedPayments'))).toEqual([])
    expect(followed(taught('2025-02-02|CR|+|54.00|RETURNED D/D SKY DIGITAL', null))).toEqual([])
    expect(followed(taught('2025-02-02|DD|-|54.00|SKY DIGITAL 1', null))).toMatchObject([
      { row: 4, list: null },
    ])
  })

  it('is read off a row of an older analysis, which does not say who was paid', () => {
    const { transaction, ...lesson } = taught('2025-02-02|DD|-|19.00|PUREGYM LTD 7', 'childcare')
    const { payee, ...older } = transaction
    expect(payee).toBe('puregym ltd')
    expect(followed({ ...lesson, transaction: older })).toMatchObject([{ row: 0 }])
  })

  it('is nothing where nobody is named', () => {
    const unnamed = rowsOf('2025-03-02|DD|-|21.00|0012 7781')
    expect(unnamed[0]?.payee).toBeUndefined()
    const lesson = taught('2025-02-02|DD|-|19.00|4410 99', 'childcare')
    expect(followLessons(unnamed, [lesson])).toEqual([])
  })
})

describe('what a moved row leaves behind', () => {
  const rows = rowsOf(`
    2025-03-02|DD|-|21.00|PUREGYM LTD 88102
    2025-03-09|DD|-|25.00|PUREGYM LTD 71003
    2025-03-12|DD|+|21.00|PUREGYM LTD REFUND
    2025-03-14|DD|-|30.00|SKY DIGITAL 62269
    2025-03-16|VIS|-|9.00|PUREGYM LTD CAFE
    2025-03-20|DD|-|25.00|PUREGYM LTD 55555`)
  const [gym] = rows
  if (gym === undefined) throw new Error('There is a gym')
  const behind = (list: StatementList | null, from: StatementList | null = gym.list) =>
    rows.flatMap((row, at) =>
      isLeftBehind({ moved: { ...gym, list }, from }, at === 0 ? { ...row, list } : row)
        ? [at]
        : [],
    )

  it('are the other rows of its payee that stand where it came from', () => {
    expect(gym.list).toBe('otherDirectDebits')
    expect(behind('childcare')).toEqual([1, 5])
    expect(behind(null)).toEqual([1, 5])
  })

  it('are none where it came from another list, or is back', () => {
    expect(behind('childcare', 'water')).toEqual([])
    expect(behind('otherDirectDebits')).toEqual([])
  })

  it('are none of what is returned unpaid', () => {
    expect(behind('bouncedPayments')).toEqual([])
    expect(behind('otherDirectDebits', 'bouncedPayments')).toEqual([])
  })

  it('are none where nobody is named, and those of older analyses too', () => {
    const { payee: _payee, ...unnamed } = { ...gym, list: 'childcare' as const }
    const from = gym.list
    const [, other] = rows
    if (other === undefined) throw new Error('There is another')
    expect(isLeftBehind({ moved: unnamed, from }, other)).toBe(false)
    expect(isLeftBehind({ moved: withPayeeNamed(unnamed), from }, other)).toBe(true)
  })
})
