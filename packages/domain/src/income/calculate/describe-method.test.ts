import { expect, it } from 'vitest'
import { describeMethod } from './describe-method.ts'
import type { WorkingLine } from './income-calculation.ts'

const line = (part: Partial<WorkingLine>): WorkingLine => ({
  role: 'counted',
  incomeType: null,
  sentence: '',
  annual: null,
  percent: null,
  used: 0,
  basis: null,
  rule: null,
  figures: [],
  ...part,
})

it('says which kinds of income count, by how much and over which time', () => {
  const workings = [
    line({ incomeType: 'basic', percent: 100, used: 3_570_000, basis: 'latest' }),
    line({ incomeType: 'overtime', percent: 60, used: 168_055, basis: 'avg3' }),
    line({ incomeType: 'bonus', percent: null, used: 0, basis: null }),
    line({ incomeType: 'commission', percent: 100, used: 500, basis: 'avg12' }),
    line({ incomeType: 'location-allowance', percent: 66.67, used: 1000, basis: 'ytd' }),
    line({ sentence: 'Total income used: £37,380.55', used: 3_738_055 }),
  ]
  expect(describeMethod({ workings })).toBe(
    'Basic pay, latest payslip; overtime 60%, 3 month average; commission 100%, 12 month average; London or area allowance 66.67%, year to date',
  )
})

it('names what is reckoned together from P60s', () => {
  const workings = [line({ percent: 50, used: 400, basis: 'p60-lower2' })]
  expect(describeMethod({ workings })).toBe(
    'Overtime, bonus and commission 50%, lower of the latest 2 P60s',
  )
})

it('of the self-employed gives how the years are taken', () => {
  const workings = [
    line({ method: 'sole trader: average of 2 years', used: 1 }),
    line({ method: 'partnership: latest year', used: 1 }),
  ]
  expect(describeMethod({ workings })).toBe(
    'Sole trader: average of 2 years; partnership: latest year',
  )
})

it('is empty where nothing is counted', () => {
  expect(describeMethod({ workings: [] })).toBe('')
})
