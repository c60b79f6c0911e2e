import { describe, expect, it } from 'vitest'
import { analysisOf, statementOf } from '../../../testing/statements.ts'
import { moveTransactions } from './analyse-statement.ts'

const march = { start: '2025-03-01', end: '2025-03-31' }

describe('analyseStatement', () => {
  it('sums every list, counts events and says what the statement shows', () => {
    const analysis = analysisOf(
      statementOf(
        `
        2025-03-03|DD|-|54.00|SKY DIGITAL 62269
        2025-03-05|CR|+|54.00|RETURNED D/D SKY DIGITAL
        2025-03-05|DR|-|2.00|UNPAID ITEM CHARGE SKY DIGITAL
        2025-03-10|VIS|-|20.00|PAYPAL *BET365
        2025-03-11|FPI|+|35.00|HILLSIDE (UK SPORTS) 1234
        2025-03-14|DD|-|80.00|LENDING STREAM 82736
        2025-03-17|VIS|-|12.00|KLARNA LONDON
        2025-03-18|FPI|+|1500.00|FUNDING CIRCLE LTD LOAN
        2025-03-20|ATM|-|400.00|CASH LNK HIGH ST
        2025-03-21|FPI|+|2500.00|MR P NOBODY
        2025-03-28|BGC|+|1900.00|HARBOUR FOUNDRY SALARY`,
        { period: march, openingBalance: -10_000 },
      ),
    )
    expect(analysis.totalIncome).toBe(190_000)
    expect(analysis.bouncedPayments).toBe(1)
    expect(analysis.gamblingTransactions).toBe(2)
    expect(analysis.totals.bouncedPayments).toEqual({ rows: 2, total: -5_200 })
    expect(analysis.totals.gamblingTransactions).toEqual({ rows: 2, total: -1_500 })
    expect(analysis.totals.communications).toEqual({ rows: 1, total: 5_400 })
    expect(analysis.totals.water).toEqual({ rows: 0, total: 0 })
    expect(analysis.notes).toEqual([
      '£54.00 was returned unpaid on 5 March 2025, for SKY DIGITAL 62269.',
      '2 gambling transactions: £20.00 staked, £35.00 returned.',
      '1 payment to short-term lenders, £80.00 in all.',
      '1 payment to pay-later firms, £12.00 in all.',
      '£1,500.00 of borrowed money came in on 18 March 2025 (FUNDING CIRCLE LTD LOAN).',
      'Overdrawn most of the time: at the end of 17 of 31 days, lowest -£179.00.',
      '£400.00 was taken out in cash, 70% of all money out.',
      'A credit of £2,500.00 on 21 March 2025 (MR P NOBODY) is not counted as income.',
    ])
  })

  it('says where printed balances break and what could not be read', () => {
    const reading = statementOf('2025-03-03|DD|-|10.00|THAMES WATER', {
      period: { start: '2025-03-01', end: '2025-03-05' },
    })
    const { notes } = analysisOf({
      ...reading,
      reconciles: false,
      breaksAt: { row: 0, expected: 9_000, printed: 9_100 },
      unread: ['page 2'],
    })
    expect(notes).toEqual([
      'The printed balance does not follow on 3 March 2025 (THAMES WATER): £90.00 follows from the row before, £91.00 is printed.',
      '1 row could not be read.',
    ])
  })

  it('says nothing of an overdraft where no balances are printed, and nothing of an empty statement but that', () => {
    expect(analysisOf(statementOf('', { period: march })).notes).toEqual([
      'No transactions in the period.',
    ])
  })

  it('tells no more notes than anybody reads, and how many there would be', () => {
    const credits = Array.from({ length: 300 }, () => '2025-03-03|FPI|+|2500.00|MR P NOBODY')
    const period = { start: '2025-03-01', end: '2025-03-05' }
    const { notes } = analysisOf(statementOf(credits.join('\n'), { period }))
    expect(notes).toHaveLength(201)
    expect(notes.at(-1)).toBe('100 more notes of the same kinds.')
  })

  it('looks at no balance day by day where a period is longer than any statement’s', () => {
    const reading = statementOf('2025-03-03|DD|-|10.00|THAMES WATER', {
      period: { start: '1000-01-01', end: '9999-12-31' },
    })
    const transactions = reading.transactions.map((row) => ({ ...row, balance: -1_000 }))
    expect(analysisOf({ ...reading, transactions }).notes.join(' ')).not.toMatch(/[Oo]verdrawn/)
  })

  it('names long stretches without transactions', () => {
    const analysis = analysisOf(
      statementOf('2025-03-03|DD|-|10.00|THAMES WATER\n2025-03-20|DD|-|10.00|PUREGYM LTD', {
        period: { start: '2025-03-01', end: '2025-03-24' },
      }),
    )
    expect(analysis.notes).toEqual(['No transactions from 4 March 2025 to 19 March 2025, 16 days.'])
  })

  describe('with a payslip', () => {
    const paid = (amount: string, holder = 'MR S PATEL') => ({
      reading: statementOf(`2025-03-28|BGC|+|${amount}|HARBOUR FOUNDRY LTD 00123`, {
        period: { start: '2025-03-22', end: '2025-03-31' },
        accountHolder: holder,
      }),
      payslip: {
        employer: 'Harbour Foundry Limited',
        employee: 'Mr Sanjay Patel',
        payDate: '2025-03-28',
        netPay: 190_000,
      },
    })
    it('is silent where the net pay came in', () => {
      const { reading, payslip } = paid('1900.00')
      expect(analysisOf(reading, [payslip]).notes).toEqual([])
    })
    it('says that another amount came in', () => {
      const { reading, payslip } = paid('1750.00')
      expect(analysisOf(reading, [payslip]).notes).toEqual([
        'The payslip of Harbour Foundry Limited of 28 March 2025 says £1,900.00; £1,750.00 came in.',
      ])
    })
    it('says nothing where the payslip is another person’s or another employer’s', () => {
      const { reading, payslip } = paid('1750.00', 'MISS A JONES')
      expect(analysisOf(reading, [payslip]).notes).toEqual([])
      const own = paid('1750.00')
      expect(
        analysisOf(own.reading, [{ ...own.payslip, employer: 'Other Mills Ltd' }]).notes,
      ).toEqual([])
    })
  })
})

describe('moveTransactions', () => {
  const analysis = analysisOf(
    statementOf(
      `2025-03-03|BGC|+|1900.00|HARBOUR FOUNDRY SALARY
       2025-03-10|VIS|-|20.00|BET365
       2025-03-14|DD|-|30.00|THAMES WATER`,
      { period: { start: '2025-03-01', end: '2025-03-20' } },
    ),
  )

  it('lets totals, counts and notes follow, and keeps where the row was', () => {
    const moved = moveTransactions(analysis, [
      { row: 0, list: null },
      { row: 1, list: 'otherDirectDebits' },
    ])
    expect(moved.totalIncome).toBe(0)
    expect(moved.gamblingTransactions).toBe(0)
    expect(moved.totals.otherDirectDebits).toEqual({ rows: 1, total: 2_000 })
    expect(moved.notes.join(' ')).not.toMatch(/gambling/)
    expect(moved.transactions[1]).toMatchObject({ movedFrom: 'gamblingTransactions' })
  })

  it('counts a row moved to returned items as an event', () => {
    expect(moveTransactions(analysis, [{ row: 2, list: 'bouncedPayments' }]).bouncedPayments).toBe(
      1,
    )
  })

  it('moved back is as it was, and a row that is not there changes nothing', () => {
    expect(
      moveTransactions(analysis, [
        { row: 1, list: 'water' },
        { row: 1, list: 'gamblingTransactions' },
      ]),
    ).toEqual(analysis)
    expect(moveTransactions(analysis, [{ row: 9, list: 'water' }])).toEqual(analysis)
  })
})
