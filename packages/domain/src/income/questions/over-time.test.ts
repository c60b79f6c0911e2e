import { describe, expect, it } from 'vitest'
import { askedSlip as slip } from '../../../testing/asked-payslips.ts'
import { answerPayslipQuestion } from './answer-payslip-question.ts'

/** Net pay £1,985.00 and the overtime. */
const months = [
  slip('2026-06-26', 10000),
  slip('2026-07-31', null),
  slip('2026-08-28', 20000),
  slip('2026-09-30', 30000),
  slip('2026-10-28', null),
]
const lastThree = months.slice(-3)

const weekly = Array.from({ length: 13 }, (_none, n) =>
  slip(new Date(Date.UTC(2026, 6, 3 + 7 * n)).toISOString().slice(0, 10), 1000, {
    payFrequency: 'weekly',
  }),
)

const ask = (question: string, slips = lastThree) => answerPayslipQuestion(question, slips)
const isIn = (message: string, words: string) => expect(message).toContain(words)

describe('an average over a number of months', () => {
  it.each([
    'average overtime over the 3 months',
    'What is the average overtime over three months?',
    'mean overtime across the last 3 months',
    'three month average of the overtime',
    '3-month average overtime',
    'avg OT for the past three months',
    'average monthly overtime, 3 months',
    'overtime averaged over 3m',
    'average overtime over the last quarter',
    'on average how much overtime in the three most recent months',
    'whats the typical overtime over these 3 months',
  ])('“%s” divides by three, and says so', (question) => {
    const { answer, message } = ask(question)
    expect(answer.amount).toBe(16667)
    isIn(message, '£500.00 in total ÷ 3 months.')
  })

  it('counts the month of a payslip whose day could not be read', () => {
    const undated = slip('', 30000, { payDate: null, taxPeriod: 6 })
    const others = lastThree.filter(({ payslip }) => payslip.payDate !== '2026-09-30')
    const { answer } = ask('average overtime over the 3 months', [undated, ...others])
    expect(answer.amount).toBe(16667)
  })

  it('counts the months of one job beside a week of another', () => {
    const week = slip('2026-10-30', null, {
      employer: 'Pebble Lane Stores Ltd',
      payFrequency: 'weekly',
    })
    expect(ask('average overtime over the 3 months', [...lastThree, week]).answer.amount).toBe(
      16667,
    )
  })

  it.each([
    ['average overtime over the last 3 payslips', '÷ 3 payslips'],
    ['average overtime over these three', '÷ 3 payslips'],
    ['divide the overtime by three', '÷ 3 payslips'],
    ['overtime divided by the 3 months', '÷ 3 months'],
  ])('“%s” says “%s”', (question, divided) => {
    const { answer, message } = ask(question)
    expect(answer.amount).toBe(16667)
    isIn(message, divided)
  })

  it.each([
    ['average overtime over the last two months', 15000],
    ['average overtime over the last couple of months', 15000],
    ['average overtime over the first 2 months', 25000],
    ['average net pay on the last 2 payslips', 213500],
    ['average overtime from August to September', 25000],
    ['average overtime between August and October', 16667],
  ])('“%s” takes those alone', (question, amount) => {
    expect(ask(question).answer.amount).toBe(amount)
  })

  it('says which payslips were taken where there are more', () => {
    const { answer, message } = ask('average overtime over 3 months', months)
    expect(answer.amount).toBe(16667)
    isIn(message, 'Taken were 3 of the 5 payslips here, those of the last 3 months.')
    isIn(ask('total overtime on the last 2 payslips', months).message, 'the last 2 payslips of 5')
  })

  it('counts a month as its own, on whichever day it is paid', () => {
    // From 31 July to 28 October are 89 days, from 30 September 28.
    expect(ask('net pay over the last 4 months', months).answer.amounts).toHaveLength(4)
  })

  it('counts nothing for a month that is not here, and says what it would be', () => {
    const { answer, message } = ask('average overtime over 6 months')
    expect(answer.amount).toBe(16667)
    isIn(message, '÷ 3 months. ÷ 6 months it would be £83.33.')
    isIn(message, '6 months were asked for, and the payslips here are of 3')
  })

  it('names a month that is asked and not here', () => {
    isIn(
      ask('average overtime from September to November').message,
      'There is no payslip of November here.',
    )
  })

  it('divides by three months where pay comes weekly', () => {
    const { answer, message } = ask('average overtime over the 3 months', weekly)
    expect(answer.amount).toBe(4333)
    isIn(message, '£130.00 in total ÷ 3 months.')
    expect(ask('average overtime over 4 weeks', weekly).answer).toMatchObject({ amount: 1000 })
    expect(ask('average overtime over 4 weeks', weekly).answer.amounts).toHaveLength(4)
  })

  it('adds up two employments of the same months', () => {
    const other = lastThree.map(({ payslip, ...asked }) => ({
      ...asked,
      payslip: { ...payslip, employer: 'Oakmere Ltd', netPay: 50000 },
    }))
    const { answer } = ask('average net pay over the 3 months', [...lastThree, ...other])
    expect(answer.amount).toBe(Math.round((645500 + 150000) / 3))
  })

  it('divides a figure that one payslip does not print by the months all the same', () => {
    const [first, second, third] = lastThree
    const slips = [first, second, third].flatMap((one, at) => {
      if (!one) return []
      return at === 1 ? [{ ...one, payslip: { ...one.payslip, basicPay: null } }] : [one]
    })
    const { answer, message } = ask('average basic pay over the 3 months', slips)
    expect(answer.amount).toBe(Math.round(500000 / 3))
    isIn(message, 'not stated')
  })
})

describe('a total over a number of months', () => {
  it.each([
    'total net pay over the 3 months',
    'net pay over three months',
    'how much did she take home in the last 3 months altogether',
    'sum of net pay for the past 3 months',
    'take home across the three months',
  ])('“%s” says what it comes to and what it is a month', (question) => {
    const { answer, message } = ask(question)
    expect(answer.amount).toBe(645500)
    isIn(message, 'over 3 months, on average £2,151.67 (£6,455.00 ÷ 3)')
  })
})

it.each([
  'what is the average over the 3 months',
  'average of the last three payslips',
  'income over three months',
])('“%s” is of gross and of net pay', (question) => {
  const { answer, message } = ask(question)
  expect(answer.amounts?.[0]).toMatchObject({ grossPay: 275000, netPay: 218500 })
  expect(message).toMatch(/÷ 3/)
})

describe('what is no span', () => {
  it.each([
    ['is she paid every 4 weeks, and the net pay?', 3],
    ['net pay on each of the payslips', 3],
    ['net pay and the tax code for month 2', 3],
    ['how many of the 2 payslips are there', undefined],
  ])('“%s” takes them all', (question, count) => {
    expect(ask(question).answer.amounts?.length).toBe(count)
  })
})
