import { expect, it } from 'vitest'
import { describeMethod } from './describe-method.ts'
import type { WorkingLine } from './income-calculation.ts'

const line = (part: Partial<WorkingLine>): WorkingLine => ({
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

it.each([
  ['Method: latest year = £41,200.00', 'Latest year'],
  ['Method: average of 2 years = £38,100.50', 'Average of 2 years'],
  [
    'Method: lower of the latest year £41,200.00 and the average of 2 years £38,100.50 = £38,100.50',
    'Lower of the latest year and the average of 2 years',
  ],
])('of the self-employed gives the years: %s', (sentence, method) => {
  expect(describeMethod({ workings: [line({ sentence, used: 1 })] })).toBe(method)
})

it('is empty where nothing is counted', () => {
  expect(describeMethod({ workings: [] })).toBe('')
})
